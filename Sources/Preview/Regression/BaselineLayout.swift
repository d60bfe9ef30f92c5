/// The state of the layout that was recorded beside a baseline.
///
/// The picture is what is guarded, so that nothing fails by this; but without the layout, nobody can explain the picture's next change.
public enum BaselineLayout: String, Hashable, Sendable {
  /// It is as it was, as far as is known.
  case recorded
  /// It is another one.
  case altered
  /// It is not there.
  case lost

  /// What became of a layout.
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
    let hash = try? XXHash64.digest(ofFile: path, limit: Limits.layoutBytes)
    self = entry == nil || hash == entry?.layout ? .recorded : .altered
  }
}

extension VerifyReport {
  /// What is to be said of the layouts of pictures that pass, a sentence for all that are lost and one for all that are others.
  package var layoutNotes: [String] {
    [
      note(.lost, one: "is missing", many: "are missing"),
      note(.altered, one: "was changed since", many: "were changed since"),
    ].compactMap(\.self)
  }

  private func note(_ state: BaselineLayout, one: String, many: String) -> String? {
    let titles = pictures.filter { $0.layout == state }.map(\.title)
    guard let first = titles.first else { return nil }
    return titles.count == 1
      ? "the recorded layout of \(first) \(one); 'preview-render record' writes it again"
      : "the recorded layouts of \(Spelling.list(titles, most: 3)) \(many); 'preview-render record' writes them again"
  }
}
