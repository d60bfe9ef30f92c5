import PreviewCore
import PreviewType

/// Whether an image shows its own colours or its shape in the tint, as a set's `template-rendering-intent` says.
enum AssetRendering: String, Sendable {
  /// By the place: its colours in an image, its shape in a tab, a button and a bar button, as with `UIImage.RenderingMode.automatic`.
  case automatic
  /// Its shape alone, in the tint.
  case template
  /// Its colours everywhere.
  case original
}

/// An image of an asset catalog: the files of a set, and what each is for.
package struct AssetImageSet: Equatable, Sendable {
  /// A file of the set.
  package struct File: Hashable, Sendable {
    /// The name of the set, with the namespaces of its folders.
    package let imageSet: String
    package let path: String
    /// The path as the catalog was named.
    package let shown: String
    /// Pixels per point; of a drawing, 1.
    package let scale: Double
    /// Whether it is a drawing, which serves every display.
    var isDrawing: Bool { AssetImageSet.isDrawing(path) }
  }

  /// Whether its own colours count or its shape alone, as `UIImage.RenderingMode`.
  let rendering: AssetRendering
  /// The languages that have files of their own, in the order of the set.
  let languages: [Language]
  /// The environments for which it has no file, and shows another's.
  let gaps: [AssetGap]
  /// The files by language; nil for all that have none of their own.
  private let files: [Language?: [Appearance: [Item]]]

  private struct Item: Hashable, Sendable {
    let file: File
    let direction: LayoutDirection?
  }

  /// The image of a set.
  ///
  /// - Throws: ``AssetError`` if it has no image for a phone, or one of a kind that isn't read.
  init(name: String, at place: AssetCatalog.Place, _ contents: AssetContents) throws(AssetError) {
    let stored = try contents.decode(StoredImages.self)
    rendering = stored.properties?.intent.flatMap(AssetRendering.init(rawValue:)) ?? .automatic
    let items = stored.images.filter { $0.filename?.isEmpty == false }
    var languages: [Language] = []
    var ofLanguages: [Language: [StoredImages.Item]] = [:]
    for item in items {
      guard let language = item.language else { continue }
      if ofLanguages[language] == nil { languages.append(language) }
      ofLanguages[language, default: []].append(item)
    }
    var files: [Language?: [Appearance: [Item]]] = [:]
    for language in [nil] + languages.map(Optional.some) {
      // A set for some languages alone shows the others what is for the first of them.
      let own = language.map { ofLanguages[$0] ?? [] } ?? items.filter { $0.locale == nil }
      let usable = own.isEmpty ? languages.first.flatMap { ofLanguages[$0] } ?? items : own
      for appearance in Appearance.allCases {
        let chosen = AssetChoice.items(usable, in: appearance)
        // What a language has for other devices alone is nothing of its own.
        if chosen.isEmpty, language != nil { continue }
        if chosen.isEmpty {
          throw contents.invalid(
            "image set '\(Spelling.shown(name))' has no file for iPhone, iPad or any device; add one in Xcode")
        }
        files[language, default: [:]][appearance] = try chosen.map { (item) throws(AssetError) in
          try Self.item(item, name: name, at: place, contents)
        }
      }
    }
    self.languages = languages.filter { files[$0] != nil }
    self.files = files
    var gaps: [AssetGap] = []
    if items.allSatisfy({ $0.locale != nil }) { gaps.append(.languages(besides: self.languages)) }
    let phones = AssetChoice.usable(items)
    let appearances = Set(phones.map(\.luminosity))
    if appearances.count == 1, let only = phones[0].luminosity {
      gaps.append(.appearance(only == .dark ? .light : .dark))
    }
    if items.contains(where: \.isSliced) { gaps.append(.slices) }
    self.gaps = gaps
  }

  private static func item(
    _ item: StoredImages.Item, name: String, at place: AssetCatalog.Place, _ contents: AssetContents
  ) throws(AssetError) -> Item {
    let file = item.filename ?? ""
    let (set, words) = (Spelling.shown(name), Spelling.shown(file))
    guard !file.utf8.contains(UInt8(ascii: "/")), !file.utf8.contains(0), file != "..", file != "." else {
      throw contents.invalid("image set '\(set)' names '\(words)', which is outside of its folder", at: file)
    }
    switch ProjectFiles.ending(of: file) {
    case "png", "jpg", "jpeg", "svg", "pdf": break
    default:
      throw contents.invalid(
        "image set '\(set)' has '\(words)', whose kind isn't read; use PNG, JPEG, SVG or PDF", at: file)
    }
    // A set of a single scale has pictures of one pixel per point.
    let scale = item.scale.map { $0.hasSuffix("x") ? Int($0.dropLast()) : nil } ?? 1
    guard let scale, (1...8).contains(scale) else {
      throw contents.invalid(
        "image set '\(set)' has the scale '\(Spelling.shown(item.scale ?? ""))', which isn't 1x, 2x or 3x",
        at: item.scale)
    }
    let direction: LayoutDirection? =
      switch item.direction {
      case "left-to-right": .leftToRight
      case "right-to-left": .rightToLeft
      default: nil
      }
    let isDrawing = isDrawing(file)
    return Item(
      file: File(
        imageSet: name, path: "\(place.path)/\(file)", shown: "\(place.shown)/\(file)",
        scale: isDrawing ? 1 : Double(scale)),
      direction: direction)
  }

  /// Whether a file of a name is a drawing.
  private static func isDrawing(_ file: String) -> Bool { ["svg", "pdf"].contains(ProjectFiles.ending(of: file)) }

  /// The file that is shown, and whether it is mirrored, as one that is for the other direction alone.
  ///
  /// - Parameters:
  ///   - language: The language of the text around it. One that isn't among ``languages`` has what is for none.
  ///   - displayScale: Pixels per point of the display. Without a file for it, the next denser one is taken, or else the densest.
  func file(
    in appearance: Appearance, _ direction: LayoutDirection, _ language: Language?, displayScale: Double
  ) -> (file: File, isMirrored: Bool) {
    let items = (files[language] ?? files[nil])?[appearance] ?? []
    let other: LayoutDirection = direction == .rightToLeft ? .leftToRight : .rightToLeft
    let wanted = [direction, nil, other].first { direction in items.contains { $0.direction == direction } } ?? nil
    let sorted = items.filter { $0.direction == wanted }.map(\.file).enumerated().sorted {
      ($0.element.scale, $0.offset) < ($1.element.scale, $1.offset)
    }.map(\.element)
    let file = sorted.first(where: \.isDrawing) ?? sorted.first { $0.scale >= displayScale } ?? sorted[sorted.count - 1]
    return (file, wanted == other)
  }
}

/// `Contents.json` of an image set.
private struct StoredImages: Decodable {
  struct Item: Decodable, AssetItem {
    let idiom: String?
    let filename: String?
    let scale: String?
    let appearances: [AssetAppearance]?
    let direction: String?
    let gamut: String?
    let subtype: String?
    let widthClass: String?
    let heightClass: String?
    let memory: String?
    let graphics: String?
    let locale: String?
    private let resizing: Resizing?
    /// Whether it is cut into slices.
    var isSliced: Bool { resizing != nil }
    var isSpecial: Bool {
      gamut == "display-P3" || subtype != nil || widthClass != nil || heightClass != nil || memory != nil
        || graphics != nil
    }
    /// The language that it is for; nil for any, or for one that isn't known.
    var language: Language? { locale.flatMap { Language($0) } }

    private enum CodingKeys: String, CodingKey {
      case idiom, filename, scale, appearances, subtype, memory, locale, resizing
      case direction = "language-direction"
      case gamut = "display-gamut"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case graphics = "graphics-feature-set"
    }
  }

  /// How it is stretched; all that counts is that it is.
  struct Resizing: Decodable {
    init(from _: any Decoder) {}
  }

  struct Properties: Decodable {
    let intent: String?
    private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  let images: [Item]
  let properties: Properties?
}
