import CSystemLibrary

/// Answers the requests of a command, one after the other.
///
/// Between requests it keeps what it has read of an app, so that a saved file costs no more than
/// itself and the previews that use it: the declarations of sources that are unchanged, and the
/// previews that asked for no name of a changed one.
package final class SourceSession {
  private let progress: @Sendable () -> Void
  /// The apps that were read last, the latest at the end.
  private var apps: [KeptApp] = []
  /// The number of the last answer with previews.
  private var number = 0

  /// - Parameter progress: Is called whenever a file is read or a form is evaluated, on any thread.
  package init(progress: @escaping @Sendable () -> Void = {}) { self.progress = progress }

  /// Answers a request: a line for each file whose facts are wanted, then those of previews.
  ///
  /// - Parameter write: Writes bytes of the answer; false if nobody reads it any more.
  /// - Returns: Whether the answer is whole.
  package func answer(_ request: SourceRequest, write: @escaping @Sendable ([UInt8]) -> Bool) -> Bool {
    let jobs = max(1, request.jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let app = request.previews == nil ? nil : self.app(in: request.folder)
    let reading = RequestedFiles(request, app, jobs: jobs, progress: progress)
    guard reading.run(write: write) else { return false }
    guard let app, let previews = request.previews else { return write(Self.end(sources: request.facts.count)) }
    app.take(reading.files)
    for file in reading.files {
      if let trouble = file.source.trouble, !write(Self.line(file.source.path, trouble)) { return false }
    }
    if previews.styles == true {
      let styles = StyleEvaluation(index: app.index, progress: progress)
      return styles.write(jobs: jobs, write) && write(Self.end(sources: reading.files.count))
    }
    number += 1
    let answer = PreviewAnswer(app, previews, number: number, jobs: jobs, progress: progress)
    guard let count = answer.write(write) else { return false }
    let isWhole = write(Self.end(sources: reading.files.count, previews: count, number: number))
    if reading.parsedCount > Self.trimmedCount { csys_return_freed_memory() }
    return isWhole
  }

  /// Parsed files after whose trees memory is given back to the system, which takes milliseconds.
  private static let trimmedCount = 100

  private func app(in folder: String) -> KeptApp {
    let found = apps.first { $0.folder == folder && !$0.isStale } ?? KeptApp(folder: folder)
    apps.removeAll { $0.folder == folder }
    if apps.count == SourceLimits.keptApps { apps.removeFirst() }
    apps.append(found)
    return found
  }

  // MARK: Lines

  private static func line(_ path: String, _ trouble: SourceTrouble) -> [UInt8] {
    var json = JSONBytes()
    json.beginLine()
    json.key("file")
    json.string(path)
    json.key("trouble")
    json.string(trouble.rawValue)
    json.raw("}\n")
    return json.bytes
  }

  private static func end(sources: Int, previews: Int? = nil, number: Int? = nil) -> [UInt8] {
    var json = JSONBytes()
    json.beginLine()
    json.raw(",\"end\":{")
    json.key("sources", isFirst: true)
    json.number(sources)
    if let previews {
      json.key("previews")
      json.number(previews)
    }
    if let number {
      json.key("answer")
      json.number(number)
    }
    json.raw("}}\n")
    return json.bytes
  }
}
