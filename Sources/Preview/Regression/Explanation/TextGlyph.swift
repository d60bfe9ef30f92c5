import PreviewCore
import PreviewScene
import PreviewType

/// A glyph on a line of a text, with the characters that it stands for.
struct TextGlyph {
  /// The facts that all glyphs of a run have in common. They share them: a picture has hundreds of glyphs, and each is looked at many times.
  final class Run: Sendable {
    let font: FontInstanceName
    /// Points.
    let size: Double
    let color: Color
    /// The line under the glyphs, and the one through them.
    let underline: LetterRule
    let strikethrough: LetterRule
    /// Whether it is read from right to left.
    let isRightToLeft: Bool

    init(_ run: LayoutRecord.Run) {
      (font, size, color, isRightToLeft) = (run.font, run.size, run.color, run.isRightToLeft)
      (underline, strikethrough) = (run.underlineRule, run.strikethroughRule)
    }
  }

  let run: Run
  let name: GlyphName
  /// The shape that the font draws for it.
  let fingerprint: GlyphFingerprint
  /// Points.
  let advance: Double
  /// Where it stands beside the pen, right and up.
  let offset: Point
  /// The bytes of the text that it stands for, alone or with others; nil for an ellipsis.
  var source: Range<Int>?
  /// The character that it stands for; nil for several.
  var character: Character?
  /// All that it stands for, alone or with others.
  var characters = ""

  init(_ glyph: LayoutRecord.Glyph, of run: Run) {
    self.run = run
    (name, fingerprint, advance, offset) = (glyph.name, glyph.fingerprint, glyph.advance, glyph.offset)
  }

  var font: FontInstanceName { run.font }
  /// Points.
  var size: Double { run.size }
  /// Whether it is one of a run that is read from right to left.
  var isRightToLeft: Bool { run.isRightToLeft }

  /// The character, for a sentence; the glyph's name if it isn't known.
  var words: String {
    if characters == " " { return "the space" }
    return characters.isEmpty ? name.text : Quotation.of(character.map(String.init) ?? characters)
  }

  /// Whether its advance differs by more than the width that the font gives it by itself.
  func isKerned(from other: TextGlyph) -> Bool {
    let width = Double(fingerprint.width - other.fingerprint.width) * size / 1000
    return abs(advance - other.advance - width) > size / 1000 + LayoutRecord.slack
  }

  /// Whether it looks as another does, whatever number or name it has; by its name where no fingerprint is known.
  func looks(like other: TextGlyph) -> Bool {
    fingerprint.isKnown && other.fingerprint.isKnown
      ? fingerprint.drawing == other.fingerprint.drawing : name == other.name
  }
}

extension LayoutRecord.Line {
  /// The line's glyphs from left to right.
  func glyphs(of text: String) -> [TextGlyph] {
    var text = text
    return text.withUTF8 { glyphs(of: $0) }
  }

  private func glyphs(of utf8: UnsafeBufferPointer<UInt8>) -> [TextGlyph] {
    var glyphs: [TextGlyph] = []
    glyphs.reserveCapacity(runs.reduce(0) { $0 + $1.glyphs.count })
    // Where in the text the characters begin that glyphs stand for.
    var starts: [(byte: Int, glyph: Int)] = []
    starts.reserveCapacity(glyphs.capacity)
    for run in runs {
      let shared = TextGlyph.Run(run)
      for glyph in run.glyphs {
        if let start = glyph.cluster { starts.append((start, glyphs.count)) }
        var glyph = TextGlyph(glyph, of: shared)
        if isTruncated { (glyph.character, glyph.characters) = ("…", "…") }
        glyphs.append(glyph)
      }
    }
    // Most lines are read from left to right.
    if !zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) { starts.sort { $0 < $1 } }
    var at = 0
    while at < starts.count {
      let start = starts[at].byte
      let end = starts[at...].firstIndex { $0.byte != start } ?? starts.count
      if let part = visible.first(where: { $0.contains(start) }) {
        let source = start..<min(part.upperBound, end < starts.count ? starts[end].byte : part.upperBound)
        Self.name(starts[at..<end].map(\.glyph), of: &glyphs, source, UnsafeBufferPointer(rebasing: utf8[source]))
      }
      at = end
    }
    return glyphs
  }

  /// Notes what glyphs stand for together.
  private static func name(
    _ members: [Int], of glyphs: inout [TextGlyph], _ source: Range<Int>, _ utf8: UnsafeBufferPointer<UInt8>
  ) {
    let characters = String(decoding: utf8, as: UTF8.self)
    let scalars = characters.unicodeScalars
    let isLetterWithMarks =
      scalars.count == members.count
      && scalars.dropFirst().allSatisfy { $0.unicode.generalCategory == .nonspacingMark }
    for (at, index) in members.enumerated() {
      glyphs[index].source = source
      glyphs[index].characters = characters
      glyphs[index].character = nil
      if isLetterWithMarks {
        // A mark stands behind its letter in the text, and left of it where that is read from right to left; others may stand anywhere.
        let place = glyphs[index].isRightToLeft ? members.count - 1 - at : at
        glyphs[index].character = Character(scalars[scalars.index(scalars.startIndex, offsetBy: place)])
      } else if characters.count == 1 {
        glyphs[index].character = characters.first
      }
    }
  }
}

/// A line under or through letters. One in the colour of the text changes with it, which is reported of the text.
enum LetterRule: Hashable {
  case none, inColorOfText
  case own(Color)

  init(_ rule: Color?, text: Color) { self = rule.map { $0 == text ? .inColorOfText : .own($0) } ?? .none }

  /// A colour that is not the text's; nil for none.
  var color: Color? { if case .own(let color) = self { color } else { nil } }

  var words: String {
    switch self {
    case .none: "none"
    case .inColorOfText: "in the colour of the text"
    case .own(let color): "in \(color.words)"
    }
  }
}

extension LayoutRecord.Run {
  var underlineRule: LetterRule { LetterRule(underline, text: color) }
  var strikethroughRule: LetterRule { LetterRule(strikethrough, text: color) }
}
