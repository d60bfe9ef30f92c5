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
