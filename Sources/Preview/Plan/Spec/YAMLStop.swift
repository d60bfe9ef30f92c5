import PreviewCore

/// Where libyaml stopped, and what it said.
struct YAMLStop: Equatable {
  /// Its words for what is wrong.
  let problem: String
  /// Lines and columns count from 0, columns in characters.
  let line: Int
  let column: Int
  /// Its words for what was being read, and where that began.
  let context: String?
  let contextLine: Int
  let contextColumn: Int
  /// Whether the stop is about a tab, or bytes that are no text.
  let isOfBytes: Bool

  /// Whether it was reading what stands in brackets.
  var isInFlow: Bool { context?.contains(text: "flow") == true }
}
