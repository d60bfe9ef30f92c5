import PreviewCore
import PreviewScene
package import PreviewType

/// `label`: text.
package enum LabelElement: SingleElementKind {
  static let content = SpecKey(
    "label", .node(.either([.text, .list(.variants(what: "A part of a text", Part.variants))])),
    "The text, a list of its parts, or { localized: key }, a text of the file's 'strings'. {pointSize}, {lineHeight} and {category} show the values in effect.",
    isRequired: true, example: "Hello")
  package static let numberOfLines = SpecKey<Int?>(
    "numberOfLines", SpecValue<Int>.integer(Label.lineBounds), "The largest number of lines; 0 for no limit.",
    otherwise: "1; in a scene of SwiftUI, no limit", example: "0")
  static let lineBreakMode = SpecKey(
    "lineBreakMode", .choice("Line break mode"), "How the text breaks, is clipped or truncated where it does not fit.",
    default: LineBreakMode.byTruncatingTail)
  static let alignment = SpecKey(
    "alignment", .choice("Alignment"),
    "The side where lines begin. 'natural' is where the layout begins: the left, and the right in right-to-left layouts.",
    default: TextAlignment.natural, example: "center")
  static let adjustsFontForContentSizeCategory = SpecKey(
    "adjustsFontForContentSizeCategory", .flag,
    "Whether the size follows the category. Apps have to ask UIKit for it; here it is on.", default: true)
  static let adjustsFontSizeToFitWidth = SpecKey(
    "adjustsFontSizeToFitWidth", .flag, "Whether the text shrinks to fit the width. For labels of one line.",
    default: false)
  static let minimumScaleFactor = SpecKey(
    "minimumScaleFactor", .number(Label.scaleFactorBounds),
    "The smallest factor to which 'adjustsFontSizeToFitWidth' may shrink the text; 0 for no limit.",
    default: 0, example: "0.8")
  static let preferredMaxLayoutWidth = SpecKey(
    "preferredMaxLayoutWidth", .side, "The width in points that the label asks for at most.",
    otherwise: "no limit", example: "240")
  static let lineSpacing = StyleKeys.lineSpacing.otherwise("that of the style")
  static let paragraphSpacing = StyleKeys.paragraphSpacing.otherwise("that of the style")
  static let hyphenation = StyleKeys.hyphenation.otherwise("that of the style")
  static let textCase = SpecKey(
    "textCase", .choice("Text case"),
    "The case in which letters are shown, by the rules of the text's language, as SwiftUI's textCase.",
    default: TextCase.asWritten, example: "uppercase")
  static let fullTextElsewhere = SpecKey(
    "fullTextElsewhere", .flag,
    "Whether the app shows the whole text elsewhere, as on the screen that a row leads to. 'audit' then reports for information that it is truncated.",
    default: false)

  static let keys: [any DeclaredKey] =
    TextKeys.all + [
      numberOfLines, lineBreakMode, alignment, adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth,
      minimumScaleFactor, preferredMaxLayoutWidth, lineSpacing, paragraphSpacing, hyphenation, textCase,
      fullTextElsewhere,
      ShadowKeys.shadow,
    ]
  static var alternatives: [any DeclaredKey] { TextKeys.alternatives }

  private enum Part {
    static let text = SpecKey("text", .text, "The text of the part.", isRequired: true, example: "Hello")
    static let variants = [
      (text.name, table([text])), (LocalizedKeys.localized.name, table(LocalizedKeys.table.keys)),
    ]

    private static func table(_ keys: [any DeclaredKey]) -> SpecTable {
      SpecTable("A part of a text", keys + TextKeys.all, alternatives: TextKeys.alternatives)
    }
  }

  /// A label; nil if what it says or is set in can't be used.
  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let content = node[content], let runs = runs(content, node, &reader) else { return nil }
    var label = Label(
      runs: runs, numberOfLines: node[numberOfLines] ?? (reader.scenes.framework == .swiftUI ? 0 : 1),
      lineBreakMode: node[lineBreakMode],
      alignment: node[alignment])
    // One by one, each would make an object of its own.
    var settings = label.settings
    settings.adjustsFontForContentSizeCategory = node[adjustsFontForContentSizeCategory]
    settings.adjustsFontSizeToFitWidth = node[adjustsFontSizeToFitWidth]
    settings.minimumScaleFactor = node[minimumScaleFactor]
    settings.preferredMaxLayoutWidth = node[preferredMaxLayoutWidth]
    settings.isInFullElsewhere = node[fullTextElsewhere]
    settings.paragraph.lineSpacing = node[lineSpacing]
    settings.paragraph.paragraphSpacing = node[paragraphSpacing]
    settings.paragraph.hyphenates = node[hyphenation]
    settings.paragraph.textCase = node[textCase]
    label.settings = settings
    if label.paragraph.hyphenates == true, reader.scenes.hyphenation.isNone {
      reader.reportIdle(hyphenation, of: node, "the file's own 'hyphenation' names no dictionary")
    }
    if !label.adjustsFontSizeToFitWidth {
      reader.reportIdle(minimumScaleFactor, of: node, "it bounds what 'adjustsFontSizeToFitWidth' does")
    } else if label.numberOfLines != 1 {
      reader.reportIdle(adjustsFontSizeToFitWidth, of: node, "only a label of one line makes its text smaller")
    }
    return ShadowKeys.shadowed(label, by: node, &reader)
  }

  private static func runs(
    _ content: SpecNode, _ node: SpecNode, _ reader: inout SceneReader
  ) -> [Label.Run]? {
    guard let font = TextKeys.font(node, &reader) else { return nil }
    for text in content.text == nil ? content.itemsOrSelf.compactMap({ $0.value(of: Part.text) }) : [content] {
      reader.reportMisspelledPlaceholders(in: text)
    }
    if let text = content.text {
      var run = Label.Run(text, font: font, color: reader.color(node[TextKeys.color]))
      run.attributes = AttributeKeys.attributes(node, own: node, font, &reader)
      return [run]
    }
    let shared = TextKeys.given(in: node)
    var runs: [Label.Run] = []
    for part in content.itemsOrSelf {
      guard reader.takesOnePart(at: part) else { return nil }
      // A part inherits the keys it omits.
      var values = TextKeys.given(in: part)
      values.merge(TextKeys.inherited(by: part, from: shared)) { own, _ in own }
      guard let font = TextKeys.font(values, &reader),
        let text = part.has(LocalizedKeys.localized)
          ? reader.localizedText(part) : part[Part.text].map({ SceneText($0) })
      else { return nil }
      var run = Label.Run(text, font: font, color: reader.color(values[TextKeys.color]))
      run.attributes = AttributeKeys.attributes(values, own: part, font, &reader)
      runs.append(run)
    }
    return runs
  }
}

/// The keys of a text's font and colour.
package enum TextKeys {
  static let style = SpecKey(
    "style", .textStyle,
    "A text style, set in the scene's font, or in the 'font' beside it: that font at the style's own size, scaled as the style is.",
    otherwise: "body, unless 'typography' or 'size' is given",
    example: "headline")
  static let typography = SpecKey(
    "typography", .textNode, "One of the app's own styles, from the file's 'typography'.", otherwise: "none",
    example: "title")
  static let size = SpecKey(
    "size", .pointSize,
    "A size in points. It stays the same in every category, unless 'relativeTo' scales it, for which a 'font' is needed.",
    otherwise: "that of the style", example: "17")
  package static let relativeTo = SpecKey(
    "relativeTo", .textStyle, "The text style whose growth the 'size' of a 'font' follows.",
    otherwise: "the size stays the same",
    example: "body")
  package static let color = SpecKey(
    "color", .color, "The colour of the text.", default: .standard(.label), example: "secondaryLabel")

  static let all: [any DeclaredKey] =
    [style, typography] + FontKeys.all + [size, relativeTo, color] + AttributeKeys.all
  /// Keys of which only one can be given.
  static let alternatives: [any DeclaredKey] = [typography, style, size]

  /// The values of these keys in a mapping.
  static func given(in node: SpecNode) -> [String: SpecNode] {
    Dictionary(uniqueKeysWithValues: all.compactMap { key in node[key.name].map { (key.name, $0) } })
  }

  /// Returns the label's values that a part inherits: all, unless it sets a font, size or typography. Its own font keeps the label's size, and vice versa.
  static func inherited(by part: SpecNode, from label: [String: SpecNode]) -> [String: SpecNode] {
    let sizes: [any DeclaredKey] = [style, size, relativeTo]
    let (hasFont, hasSize) = (part.has(FontKeys.font), part.has(style) || part.has(size))
    guard hasFont || hasSize || part.has(typography) else { return label }
    var keys: [any DeclaredKey] = [color] + AttributeKeys.all
    if !part.has(typography), !label.has(typography) {
      if !hasFont, label.has(FontKeys.font) { keys += FontKeys.all }
      if !hasSize { keys += sizes }
    }
    return label.filter { entry in keys.contains { $0.name == entry.key } }
  }

  /// The font of a text; nil if it can't be used.
  static func font(_ node: some SpecMapping, _ reader: inout SceneReader) -> Label.FontChoice? {
    let details: [any DeclaredKey] = [
      FontKeys.fontDesign, FontKeys.italic, FontKeys.axes, FontKeys.palette, relativeTo,
    ]
    if node.has(typography) {
      for key in [FontKeys.font, FontKeys.weight] + details {
        reader.reportIdle(key, of: node, "'typography' says all of it")
      }
      return reader.typographyStyle(node[typography]).map { .typography($0) }
    }
    if let font = node.value(of: FontKeys.font) { return ownFont(node, font.position, &reader) }
    for key in details { reader.reportIdle(key, of: node, "it refines a 'font' of the text's own") }
    let weight = node[FontKeys.weight].flatMap { try? FontWeight(value: Double($0)) }
    if let size = node[size] { return .fixed(pointSize: size, weight: weight ?? .regular) }
    return .style(node[style] ?? .body, weight: weight)
  }

  /// A font of the text's own: at a text style's size, or at a size. The system font has a text
  /// style as `UIFont.preferredFont` gives it.
  private static func ownFont(
    _ node: some SpecMapping, _ position: SpecPosition, _ reader: inout SceneReader
  ) -> Label.FontChoice? {
    guard node.has(size) else {
      reader.reportIdle(relativeTo, of: node, "it scales 'size'; 'style' says the text style here")
      // The style may be a hole, which is reported: then nothing is missing.
      let style = node[style] ?? .body
      let weight = Int(TypeScale.entry(for: style, at: .large).weight.value)
      // The size does not count: the style's own takes its place.
      return reader.scenes.font(node, usualWeight: weight).flatMap { font in
        if let weight = font.systemWeight {
          return .system(
            style, weight: node.has(FontKeys.weight) ? weight : nil, design: font.systemDesign ?? .default)
        }
        return (try? font.font(size: 17)).map { .custom($0, for: style) }
      }
    }
    guard let font = reader.scenes.font(node), let size = node[size] else { return nil }
    let scaling = node[relativeTo].map { TypographyStyle.Scaling.relative(to: $0, maximum: .none) }
    do throws(TypographyError) {
      return .typography(
        try TypographySet.Style(TypographyStyle(font.postScriptName, font, size, scaling: scaling ?? .fixed)))
    } catch {
      reader.scenes.report(position, .typography(error))
      return nil
    }
  }
}

extension SceneReader {
  /// Reports names in braces that are nearly those for which a label has values, once for all rounds of an `each`.
  fileprivate mutating func reportMisspelledPlaceholders(in node: SpecNode) {
    guard let text = node.text, text.contains(text: "{") else { return }
    for part in Pseudolanguage.parts(of: text) where part.isPlaceholder && part.text.hasPrefix("{") {
      let name = String(part.text.dropFirst().dropLast())
      guard !name.hasPrefix("{"), !Label.placeholders.contains(name),
        Spelling.nearest(to: name, in: Label.placeholders) != nil, reportedPlaceholders.insert(node.position).inserted
      else { continue }
      scenes.report(node.position, .unknownPlaceholder(name, known: Label.placeholders))
    }
  }
}
