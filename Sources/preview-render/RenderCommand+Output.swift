import PreviewCore
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType

extension RenderCommand {
  /// The words on the one picture to look at first: a table of all styles if there is one, else the
  /// first picture; of those in several traits the one at large in light.
  func firstToOpen(_ plan: RenderPlan, _ failures: [PreviewRenderer.Failure]) -> String {
    let failed = Set(failures.map(\.path))
    let made = plan.pictures.filter { !failed.contains($0.path) }
    let tables = made.filter { $0.sheet.kind == MatrixSheet.kind }
    func rank(_ picture: RenderPlan.Picture) -> Int {
      (picture.traits.appearance == .light ? 0 : 1) + (picture.traits.contentSizeCategory == .large ? 0 : 2)
    }
    guard let picture = (tables.isEmpty ? made : tables).min(by: { rank($0) < rank($1) }) else { return "" }
    return "; open \(output)/\(picture.path)"
  }

  /// Records what was written, and reports or removes what earlier runs of the same command have left.
  func recordOutput(_ written: [String: String], drawing planned: Planned) throws {
    // A spec from standard input has no name to recognise it by.
    guard !inputs.contains("-") else { return }
    let named = inputs.isEmpty ? [InitCommand.path] : inputs
    // The options that shape names; the others change what is in a picture.
    // A spec has keys for the shapes of its sheets, and options only choose among its pictures.
    let shaping: [[String]] = isOfSpec ? [[], [], []] : [sheets.sheet, traits.appearance, traits.direction]
    let options = (shaping + [[animate ?? ""], [pseudo ?? ""]] + (families.replace.isEmpty ? [] : [families.replace]))
      .map { $0.joined(separator: ",") }
    let command = named.map { FileAccess.path(of: $0, from: output) } + options
    let isWhole = isWhole && planned.errors.isEmpty
    let left = try OutputRecord.update(
      with: OutputRecord.Run(
        of: command.joined(separator: "\0"), written: written,
        drawn: isWhole ? Set(planned.plan.pictures.map(\.path)) : nil, reading: planned.inputs),
      in: output, cleans: clean, report: CommandFailure.report)
    guard !left.isEmpty, !running.quiet else { return }
    if clean {
      try StandardOutput.write(left.map { "removed \($0)" })
    } else {
      let others = left.count == 1 ? "" : " and \(NumberText.counted(left.count - 1, "other picture"))"
      try StandardOutput.write(
        "'\(left[0])'\(others) in \(output) \(left.count == 1 ? "is" : "are") from an earlier run, and no longer drawn; "
          + "--clean removes \(left.count == 1 ? "it" : "them")")
    }
  }
}
