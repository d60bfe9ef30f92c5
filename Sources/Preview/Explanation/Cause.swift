/// One reason why a picture changed.
package struct Cause: Hashable, Sendable, CustomStringConvertible {
  /// A short name of the kind of cause, for machines and filters: `text`, `setting`, `font-file`.
  package let kind: String
  /// "the line limit of the address of row 2 is 1 line (was none)". A sentence on one line, whatever a spec or a layout calls its elements.
  package let description: String

  init(_ kind: String, _ sentence: String) {
    (self.kind, description) = (kind, TraceText.oneLine(sentence))
  }

  /// The baseline's file was changed since it was recorded.
  static let baseline = Cause("baseline", "the baseline's file is not the one that was recorded")
  /// The layout is the same to the last glyph, and the pixels are not.
  static let drawing = Cause(
    "drawing", "the layout is the same, down to the outline of each letter; it is drawn differently")
  /// The layout changed in a way that has no words.
  static let layout = Cause("layout", "the layout changed")
  /// No layout was recorded.
  static let unknown = Cause("unknown", "no layout was recorded beside the baseline, so the reason is unknown")

  /// The recorded layout can't be read, or says what no layout says.
  static func unusable(reason: String) -> Cause {
    Cause("unknown", "the recorded layout can't be used: \(reason); record the picture again")
  }

  /// A cause that was read from a report, or that stands for those that a report has no room for.
  static func reported(kind: String, words: String) -> Cause { Cause(kind, words) }
}

/// A cause in the making, which others of the same words join.
struct Finding {
  let kind: String
  /// What stands before the element: "the spacing of ".
  var before = ""
  var element: ElementWords?
  /// What stands behind it: " is 16 pt (was 12 pt)".
  let after: String
  /// How many other elements it holds for, too.
  var others = 0

  /// The cause as it is reported.
  var cause: Cause {
    Cause(kind, before + (element?.words ?? "") + after + (others == 0 ? "" : ", and \(others) more"))
  }

  /// A value that changed.
  static func property(_ name: String, _ element: ElementWords, from: String, to: String, kind: String) -> Finding {
    Finding(kind: kind, before: "the \(name) of ", element: element, after: " is \(to) (was \(from))")
  }

  /// The first four of some words.
  static func listed(_ words: [String], by separator: String = ", ") -> String {
    words.prefix(4).joined(separator: separator) + (words.count > 4 ? " …" : "")
  }

  /// Characters between quotation marks, cut where they are many.
  static func quoted(_ text: String, limit: Int = 160) -> String {
    let brief = text.prefix(limit)
    return "“\(TraceText.shown(String(brief)))\(brief.endIndex < text.endIndex ? "…" : "")”"
  }
}

extension Color {
  /// `#FF0000`, and how much of it covers what lies below: `#3C3C43 at 60 %`.
  var words: String {
    let percent = (Double(alpha) / 255 * 100).rounded()
    return isOpaque ? String(hex.prefix(7)) : "\(hex.prefix(7)) at \(NumberText.brief(percent)) %"
  }
}
