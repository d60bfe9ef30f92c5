import PreviewCore
import PreviewScene
import PreviewType

/// The English of a change: the one place where changes become sentences.
///
/// A sentence about one picture is "the font size of the title is 28 pt (was 26 pt)". About several
/// it says where they are in its middle: "the font size of the title in chats, at L: 28 pt (was 26 pt)".
struct ChangeWording: Hashable {
  private enum Form: Hashable {
    /// A whole clause, of no element: "the layout changed", "colour brand:" before its values.
    case clause
    /// A property before its element: "the font size of". The value itself, if it is always the same.
    case value(String?)
    /// A verb and what follows, of one thing and of several: "has no baseline", "have no baseline".
    case verb(one: String, many: String)
    /// Nothing behind the element.
    case element
  }

  private let form: Form
  /// The clause, or the words before the element with the space between them.
  private let before: String

  private init(_ form: Form, before: String = "") { (self.form, self.before) = (form, before) }

  static func clause(_ words: String) -> ChangeWording { ChangeWording(.clause, before: words) }
  static func verb(_ one: String, many: String, of before: String = "") -> ChangeWording {
    ChangeWording(.verb(one: one, many: many), before: before)
  }
  private static func value(of before: String, is value: String? = nil) -> ChangeWording {
    ChangeWording(.value(value), before: before)
  }
  /// "is …" and "are …".
  private static func be(_ words: String) -> ChangeWording { verb("is \(words)", many: "are \(words)") }
  /// "has …" and "have …".
  private static func have(_ words: String) -> ChangeWording { verb("has \(words)", many: "have \(words)") }

  /// The sentence about an element.
  ///
  /// - Parameters:
  ///   - element: The element's words; empty for none.
  ///   - areMany: Whether these name several things.
  ///   - values: The values' words; nil for a change without.
  func sentence(of element: String, areMany: Bool = false, values: String?) -> String {
    let rest = values.map { " \($0)" } ?? ""
    return switch form {
    case .clause: before + rest
    case .value(let value): "\(before)\(element) is \(value ?? values ?? "")"
    case .verb(let one, let many): "\(before)\(element) \(isPlural(areMany) ? many : one)\(rest)"
    case .element: before + element + rest
    }
  }

  /// The sentence about several pictures.
  ///
  /// - Parameters:
  ///   - element: The words of the elements; nil for none.
  ///   - places: The sheets and scenes: "chats and 19 more".
  ///   - at: The categories and the parts of names, each behind a comma; empty for none.
  func sentence(
    of element: String?, areMany: Bool, in places: String, _ at: String, values: String?
  ) -> String {
    let rest = values.map { " \($0)" } ?? ""
    let subject = element.map { "\(before)\($0) in \(places)" } ?? places
    switch form {
    case .clause: return "\(places)\(at): \(before)\(rest)"
    case .value(let value): return "\(subject)\(at): \(value ?? values ?? "")"
    case .verb(let one, let many):
      return "\(subject)\(at)\(at.isEmpty ? "" : ",") \(isPlural(areMany) ? many : one)\(rest)"
    case .element: return subject + at + rest
    }
  }

  /// Whether nothing is said behind the element.
  var endsWithElement: Bool { form == .element }

  /// "The letter “a” of the title and 2 more elements" is one letter.
  private func isPlural(_ areMany: Bool) -> Bool { areMany && before.isEmpty }
}

extension Cause {
  /// "the line limit of the address of row 2 is 1 line (was none)".
  ///
  /// A sentence on one line, whatever a spec or a layout calls its elements.
  package var description: String {
    let (wording, values, withKind) = (ChangeWording(change), change.values.words, change.namesKind)
    guard let element = elements.all.first else {
      return TraceText.oneLine(wording.sentence(of: "", values: values))
    }
    // "The name of rows 1 to 3", if each is about all of it.
    if elements.all.count == 1, element.rows.count > 1, element.isWhole {
      let words = element.wordsWithRows(withKind: withKind)
      return TraceText.oneLine(wording.sentence(of: words, areMany: elements.areMany, values: values))
    }
    let first = wording.sentence(
      of: element.first.words(withKind: withKind), areMany: element.reference.lines.count > 1, values: values)
    let others = elements.count - 1
    return TraceText.oneLine(
      others == 0 ? first : "\(first)\(wording.endsWithElement ? "" : ",") and \(others) more")
  }
}

extension Change {
  /// Whether an element's kind stands beside its name: "the switch “keep” is off".
  var namesKind: Bool { if case .state = self { true } else { false } }
}

extension ChangeWording {
  init(_ change: Change) { self = Self.wording(of: change) }

  private static func wording(of change: Change) -> ChangeWording {
    switch change {
    case .baselineFile: return .clause("the baseline's file is not the recorded one")
    case .drawing: return .clause("same layout, different pixels: the renderer or a system library changed")
    case .layout: return .clause("the layout changed")
    case .noLayout: return .clause("no layout was recorded beside the baseline, so the reason is unknown")
    case .alteredLayout: return .clause("the recorded layout was changed since, so the reason is unknown")
    case .layoutPointer:
      return .clause("the recorded layout is a Git LFS pointer, so the reason is unknown; fetch it with 'git lfs pull'")
    case .unusableLayout(let reason):
      return .clause("the recorded layout can't be used: \(reason); record the picture again")
    case .more(let count): return .clause("and \(count) more")
    case .finding(let sentence): return .clause(sentence)
    case .fontFile(let font): return .clause(font.words)
    case .lineBreakData(let data):
      return .clause("line breaks follow \(data.to), and followed \(data.from) when it was recorded")
    case .traits(let now, let before): return .clause("it is drawn for \(now) (was \(before))")
    case .stretch(let now, let before):
      return .clause("\(now == 1 ? "1 element" : "\(now) consecutive elements") replaced \(before)")
    case .surroundings: return .clause("what stands around the elements is drawn differently")
    case .paletteColor(let name, _): return .clause("colour \(TraceText.shown(name)):")
    case .style(let name, let property, _):
      return .clause("the \(property.rawValue) of the style \(TraceText.shown(name)) is")
    case .pageName: return .clause("the name on the page is")
    case .caption(let variant, let now, let before):
      return .clause(
        "the caption\(variant.map { " of variant \($0)" } ?? "") is “\(TraceText.shown(now))” (was “\(TraceText.shown(before))”)"
      )
    case .addedVariant(let number, let caption, let reason):
      return .clause("\(Self.variant(number, caption)) is new\(reason.map { ": it was \($0.condition)" } ?? "")")
    case .removedVariant(let number, let caption, let reason):
      return .clause("\(Self.variant(number, caption)) is gone\(reason.map { ": it is \($0.condition)" } ?? "")")
    case .rowOrder(let rows, let before?): return .clause("\(Self.rows(rows)) were \(Self.rows(before))")
    case .rowOrder(let rows, nil): return .clause("\(Self.rows(rows)) stand in another order")
    case .added(nil): return be("new")
    case .added(let reason?):
      return verb("is new: it was \(reason.condition)", many: "are new: they were \(reason.condition)")
    case .removed(let byFormerNumbers, let reason):
      let gone = byFormerNumbers ? "gone (by the former numbers)" : "gone"
      guard let reason else { return be(gone) }
      return verb("is \(gone): it is \(reason.condition)", many: "are \(gone): they are \(reason.condition)")
    case .name(let before):
      let name = "called “\(TraceText.shown(before))”"
      return verb("was \(name)", many: "were \(name)")
    case .property(let property, _): return value(of: "the \(property.name.rawValue) of ")
    case .state, .shownValue: return verb("is", many: "are")
    case .unnamedText(let before):
      let text = Quotation.of(before)
      return verb("was \(text)", many: "were \(text)")
    case .text(let now, let before):
      return value(of: "the text of ", is: "\(Quotation.of(now)) (was \(Quotation.of(before)))")
    case .lineCount: return verb("has", many: "have")
    case .lineBreaks: return verb("breaks its lines elsewhere", many: "break their lines elsewhere")
    case .truncates(let lines):
      let before = "(was \(NumberText.counted(lines, "line")))"
      return verb("now truncates \(before)", many: "now truncate \(before)")
    case .truncatesNoLonger: return verb("no longer truncates", many: "no longer truncate")
    case .truncatesElsewhere: return verb("truncates elsewhere", many: "truncate elsewhere")
    case .cutOff(let edges): return be("now cut off (\(edges) pt)")
    case .cutOffNoLonger: return be("no longer cut off")
    case .cutOffDifferently: return be("cut off:")
    case .missingCharacters(let characters):
      let count = characters.count == 1 ? "a character" : "\(characters.count) characters"
      return have("\(count) that no font has: \(listed(characters.map { Quotation.of($0) }, by: " "))")
    case .glyphs(let glyphs):
      return have("different glyphs: " + listed(glyphs.map { "\(names($0.now)) (was \(names($0.before)))" }))
    case .advance(let glyph, let next, _):
      return have("different kerning or widths: \(Self.glyph(glyph, before: next)) takes")
    case .advances(let all):
      let words = all.map { advance in
        let values = Change.ValueChange(now: .points(advance.now), before: .points(advance.before))
        return "\(glyph(advance.glyph, before: advance.next)) takes \(values.words)"
      }
      return have("different kerning or widths: " + listed(words))
    case .offsets(let all):
      func words(_ offset: Point) -> String { "\(NumberText.brief(offset.x)),\(NumberText.brief(offset.y))" }
      return have(listed(all.map { "\($0.glyph) \(words($0.now)) pt beside its place (was \(words($0.before)))" }))
    case .redrawnText, .pixels: return be("drawn differently")
    case .redrawnLetters(let letters, let font):
      let which =
        letters.isEmpty
        ? "all letters"
        : "the letter\(letters.count == 1 ? "" : "s") \(listed(letters.map { Quotation.of($0) }, by: " "))"
      let drawn = "\(letters.count == 1 ? "is" : "are") drawn differently"
      guard let font else { return verb(drawn, many: drawn, of: "\(which) of ") }
      return ChangeWording(.element, before: "\(which) of \(font.words) \(drawn), in ")
    case .image(let now, nil):
      let content = "“\(TraceText.shown(now))”, whose content has changed"
      return verb("shows \(content)", many: "show \(content)")
    case .image(let now, let before?):
      let picture = "a different picture, “\(TraceText.shown(now))” (was “\(TraceText.shown(before))”)"
      return verb("shows \(picture)", many: "show \(picture)")
    case .path: return have("a different path")
    case .comesFirst: return verb("now comes first", many: "now come first")
    case .follows(let element): return verb("now follows \(element.words())", many: "now follow \(element.words())")
    case .row(let before): return verb("was row \(before)", many: "were row \(before)")
    case .moved(let x, let y):
      func words(_ points: Double) -> String { NumberText.withMinus(NumberText.brief(points)) }
      let way = "moved by \(words(x)), \(words(y)) pt"
      return verb(way, many: way)
    }
  }

  private static func glyph(_ glyph: String, before next: String?) -> String {
    glyph + (next.map { " before \($0)" } ?? "")
  }

  private static func names(_ glyphs: [String]) -> String {
    glyphs.isEmpty ? "nothing" : listed(glyphs, by: " ")
  }

  private static func variant(_ number: Int, _ caption: String?) -> String {
    "variant \(number)" + (caption.map { ", “\(TraceText.shown($0))”," } ?? "")
  }

  /// "rows 1 to 3", "rows 3, 1 and 2".
  private static func rows(_ numbers: [Int]) -> String {
    guard numbers.count > 1, let first = numbers.first, let last = numbers.last else { return "row \(numbers[0])" }
    if numbers.count > 2, numbers == Array(first..<first + numbers.count) { return "rows \(first) to \(last)" }
    return "rows \(numbers.dropLast().map(String.init).joined(separator: ", ")) and \(last)"
  }

  /// The first four of some words.
  private static func listed(_ words: [String], by separator: String = ", ") -> String {
    words.prefix(4).joined(separator: separator) + (words.count > 4 ? " …" : "")
  }
}

extension Change.ValueChange {
  init(now: Change.Value, before: Change.Value) { self.init(now: now, before: before, appearance: nil) }

  /// "16 pt (was 12 pt)".
  var words: String { "\(now.words) (was \(before.words))" }
}

extension [Change.ValueChange] {
  /// "16 pt (was 12 pt)", "#0B6E4F (was #0A7F5A) in light, #34C759 (was #30D158) in dark"; nil for none.
  var words: String? {
    if isEmpty { return nil }
    return map { value in value.words + (value.appearance.map { " in \($0.rawValue)" } ?? "") }
      .joined(separator: ", ")
  }
}

extension Change.Value {
  fileprivate var words: String {
    switch self {
    case .points(let points): LayoutSetting.points(points)
    case .color(let color): color.words
    case .text(let text): Quotation.of(text)
    case .words(let words): words
    }
  }
}

extension Color {
  /// `#FF0000`, and how much of it covers what lies below: `#3C3C43 at 60 %`.
  var words: String {
    let percent = (Double(alpha) / 255 * 100).rounded()
    return isOpaque ? opaqueHex : "\(opaqueHex) at \(NumberText.brief(percent)) %"
  }
}

/// A text between quotation marks.
enum Quotation {
  /// Characters of a quotation that stands by itself.
  static let most = 160

  /// Characters between quotation marks, cut where they are many.
  static func of(_ text: String, limit: Int = most) -> String {
    let brief = text.prefix(limit)
    return "“\(TraceText.shown(String(brief)))\(brief.endIndex < text.endIndex ? "…" : "")”"
  }

  /// Two texts to be quoted, from shortly before the place where they differ if quotations of at most so many characters would end near it.
  static func excerpts(_ first: String, _ second: String, limit: Int) -> (String, String) {
    let shared = zip(first, second).prefix { $0 == $1 }.count
    let kept = limit / 3
    /// No more than is ever shown, and one character to tell that there is more.
    func cut(_ text: some StringProtocol) -> String { String(text.prefix(most + 1)) }
    guard max(first.count, second.count) > limit, shared > limit - kept else { return (cut(first), cut(second)) }
    return (cut("…" + first.dropFirst(shared - kept)), cut("…" + second.dropFirst(shared - kept)))
  }
}
