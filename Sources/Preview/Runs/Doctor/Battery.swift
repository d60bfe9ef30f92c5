import PreviewCore
package import PreviewGraphics

/// Draws the battery on this machine, and compares it with the release.
package struct Battery: Sendable {
  private let jobs: Int?

  /// A battery with a limit to its workers; nil for one worker on each free core.
  package init(jobs: Int? = nil) { self.jobs = jobs }

  /// Draws every case; a failure is the sentence of what failed.
  func drawings() async -> [Result<BatteryDrawing, BatteryFailure>] {
    await WorkerPool.shared.perform {
      let cases = BatteryCase.all
      return WorkerPool.shared.map(cases.count, among: jobs, with: { RenderWorker() }) { worker, index in
        Result { try worker.draw(cases[index]) }.mapError { BatteryFailure(words: String(describing: $0)) }
      }
    }
  }

  /// Draws the battery and writes it as the release's into a folder, `Sources/CBattery`, from which the next build takes it.
  ///
  /// - Parameter tool: The version of this tool.
  /// - Returns: The sentences of cases that can't be drawn; nothing is written then.
  /// - Throws: ``PNGError`` if a file can't be written.
  package func writeReference(tool: String, into folder: String) async throws(PNGError) -> [String] {
    var drawn: [(name: String, drawing: BatteryDrawing)] = []
    var failures: [String] = []
    for (battery, drawing) in zip(BatteryCase.all, await drawings()) {
      switch drawing {
      case .success(let drawing): drawn.append((battery.name, drawing))
      case .failure(let failure): failures.append("\(battery.name): \(failure.words)")
      }
    }
    guard failures.isEmpty else { return failures }
    let (reference, sheet) = BatteryReference.made(of: drawn, tool: tool, system: MachineFacts.systemName)
    try rethrow(AtomicFile.write(reference.text, to: "\(folder)/reference.txt"), as: PNGError.file)
    try sheet.planes.writePNG(to: "\(folder)/reference.png")
    return []
  }

  /// Draws the battery and compares it with the release's drawings.
  ///
  /// - Parameter tool: The version of this tool.
  package func report(tool: String) async -> BatteryReport {
    BatteryReport(
      await drawings(), machine: MachineFacts(tool: tool), reference: .release, sheet: { try? BatteryReference.sheet() }
    )
  }
}

/// Why a case can't be drawn.
struct BatteryFailure: Error, Equatable {
  /// The sentence.
  let words: String
}
