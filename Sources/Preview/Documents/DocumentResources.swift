import PreviewCore
package import PreviewScene
package import PreviewType

/// An app's colours, images and fonts, which its documents name.
package struct DocumentResources {
  /// The colour of a name; nil if no catalog has it.
  package var color: (String) -> SceneColor?
  /// The image of a name; nil if no catalog and no file has it.
  package var image: (String) -> SceneImage.Source?
  /// The font of a PostScript name, or else of a family; nil without one.
  package var font: (_ name: String, _ family: String?) -> FontSelection?
  /// The xib of a name without its ending; nil where the app has no such xib.
  package var xib: (String) -> DocumentSource?

  package init(
    color: @escaping (String) -> SceneColor? = { _ in nil },
    image: @escaping (String) -> SceneImage.Source? = { _ in nil },
    font: @escaping (_ name: String, _ family: String?) -> FontSelection? = { _, _ in nil },
    xib: @escaping (String) -> DocumentSource? = { _ in nil }
  ) {
    (self.color, self.image, self.font, self.xib) = (color, image, font, xib)
  }
}

/// The texts and fonts that an app's code sets and a spec gives in its place, by the names of
/// outlets, labels in Interface Builder, or identifiers.
package struct DocumentChanges: Hashable, Sendable {
  /// Texts.
  package var texts: [String: SceneText] = [:]
  /// Fonts that follow the category.
  package var fonts: [String: Label.FontChoice] = [:]

  package init() {}

  func text(of view: DocumentView) -> SceneText? { view.name.flatMap { texts[$0] } ?? texts[view.id] }
  func font(of view: DocumentView) -> Label.FontChoice? { view.name.flatMap { fonts[$0] } ?? fonts[view.id] }
}

extension DocumentColor {
  /// The colour in a scene; nil for one that the document has no value of.
  func shown(_ resources: DocumentResources) -> SceneColor? {
    switch self {
    case .fixed(let color): .fixed(color)
    case .system(let name, let stored):
      SemanticColor(documentName: name).map { .semantic($0) } ?? stored.map { .fixed($0) }
    case .named(let name, let stored): resources.color(name) ?? stored.map { .fixed($0) }
    }
  }
}

extension SemanticColor {
  /// The colour of a name in a document: `systemBackgroundColor`, `labelColor`; nil for one that
  /// isn't known.
  fileprivate init?(documentName name: String) {
    let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    switch plain {
    case "groupTableViewBackground": self = .groupedBackground
    case "darkText": self = .darkText
    case "lightText": self = .lightText
    default: self.init(named: plain)
    }
  }
}

extension DocumentText {
  /// The text in a scene.
  var shown: SceneText { SceneText(string, translations: localized) }
}

extension DocumentFont {
  /// The font in a scene, at the size that it has at large unless it is a text style.
  ///
  /// - Parameter size: Points where the document names none.
  func choice(otherwise size: Double, _ resources: DocumentResources) -> Label.FontChoice {
    let points = min(max(pointSize ?? size, 1), Limits.pointSize)
    switch kind {
    case .style(let style): return .system(style, weight: nil)
    case .system(let weight, _): return .fixed(pointSize: points, weight: weight)
    case .named(let name, let family):
      if let selection = resources.font(name, family), let font = try? selection.font(size: points) {
        return .font(font)
      }
      return .fixed(pointSize: points, weight: Self.weight(in: name))
    case .unknown: return .fixed(pointSize: points, weight: .regular)
    }
  }

  /// The weight that a font's PostScript name says, for the font that stands in for it.
  private static func weight(in name: String) -> FontWeight {
    let style = name.lastIndex(of: "-").map { name[name.index(after: $0)...].lowercased() } ?? ""
    let words: [(String, FontWeight)] = [
      ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("ultralight", .ultraLight),
      ("heavy", .heavy), ("black", .black), ("bold", .bold), ("medium", .medium), ("light", .light), ("thin", .thin),
    ]
    return words.first { style.hasPrefix($0.0) }?.1 ?? .regular
  }
}

extension ElementPlace {
  /// A place in a document.
  ///
  /// - Parameter file: The document; nil for the scene's own.
  init(_ place: XMLPlace, in file: SourceFile? = nil) {
    self.init(line: UInt32(clamping: place.line), column: UInt32(clamping: place.column), in: file)
  }
}
