/// A colour of an app's palette, in the appearance of a layout.
package struct PaletteColor: Hashable, Sendable {
  /// Its value in the layout's appearance.
  package let value: Color
  /// The name of the colour of the palette that it stands for; nil for one that has a value of its own.
  package let source: String?

  init(value: Color, source: String? = nil) { (self.value, self.source) = (value, source) }

  /// Reads what ``text`` wrote.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let value = Color(String(parts[0])) else { return nil }
    self.init(value: value, source: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// `#0A7F5AFF`, and behind it the name of the colour that it stands for.
  var text: String { value.hex + (source.map { " \($0)" } ?? "") }

  /// The words of traces: `#0A7F5AFF of "brand"`.
  var words: String { value.hex + (source.map { " of \(TraceText.quoted($0))" } ?? "") }
}
