import PreviewCore
import PreviewScene

/// Other data for breaking lines than those that a picture was recorded with: another version of Unicode, or of ICU.
package struct LineBreakChange: Hashable, Sendable {
  /// The data of the recording: "Unicode 15.0 (ICU 72.1)".
  let from: String
  /// The current data.
  let to: String
}

extension LayoutComparison {
  /// Takes the data of line breaks for a cause, if lines of one text end elsewhere because of it.
  ///
  /// Whatever gives a text more or less room ends its lines elsewhere, too. So the room has to be the same; and where a line ends earlier than it did, no line
  /// may end at the former place by the current data.
  mutating func blameLineBreaks(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    guard lineBreaks != nil, !traitsDiffer,
      let (was, now) = zip(old.lines, new.lines).first(where: { $0.range != $1.range })
    else { return }
    if let parent = pairs[index].parent, let growth = pairs[parent].growth, growth.width != 0 { return }
    if now.range.upperBound < was.range.upperBound {
      var text = new.string
      let ends = text.withUTF8 { utf8 in TextBreaker(.line).boundaries(in: utf8).map(\.offset) }
      guard !ends.contains(was.range.upperBound) else { return }
    }
    blamesLineBreaks = true
  }
}
