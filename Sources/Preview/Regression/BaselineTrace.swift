/// What became of the trace beside a baseline since it was recorded.
///
/// Nothing fails by it, as the picture is what is guarded; but without its trace nobody can tell why it changes one day.
public enum BaselineTrace: String, Hashable, Sendable {
  /// It is as it was, as far as is known.
  case recorded
  /// It is another one.
  case altered
  /// It is not there.
  case lost

  /// What became of a trace.
  ///
  /// - Parameters:
  ///   - baseline: The picture that it lies beside.
  ///   - entry: What the manifest says of the picture; nil for nothing.
  init(beside baseline: String, _ entry: Manifest.Entry?) {
    let path = RenderPlan.layoutPath(of: baseline)
    guard FileAccess.kind(of: path) != nil else {
      self = .lost
      return
    }
    let hash = try? SHA256.digest(ofFile: path, limit: Limits.layoutBytes).hex
    self = entry == nil || hash == entry?.trace ? .recorded : .altered
  }
}

extension VerifyReport {
  /// What is to be said of the traces of pictures that pass, a sentence for all that are lost and one for all that are others.
  package var traceNotes: [String] {
    [
      note(.lost, one: "is lost", many: "are lost"),
      note(.altered, one: "is not the one that was recorded", many: "are not those that were recorded"),
    ].compactMap(\.self)
  }

  private func note(_ state: BaselineTrace, one: String, many: String) -> String? {
    let titles = pictures.filter { $0.trace == state }.map(\.title)
    guard let first = titles.first else { return nil }
    return titles.count == 1
      ? "the trace of \(first) \(one); 'preview-render record' writes it anew"
      : "the traces of \(Spelling.list(titles, most: 3)) \(many); 'preview-render record' writes them anew"
  }
}
