import PreviewCore
import PreviewType

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
    /// How it is stretched; nil for an image that is stretched as a whole.
    var slices: ImageSlices?
    /// The pixels around what is aligned with other views.
    var alignment = PixelInsets()
    /// Points of its width, whatever its pixels are; nil for those by its scale.
    var width: Double?
    /// Whether it is a drawing, which serves every display.
    var isDrawing: Bool { Self.isDrawing(path) }

    /// Whether a file of a name is a drawing.
    static func isDrawing(_ name: String) -> Bool { ["svg", "pdf"].contains(ProjectFiles.ending(of: name)) }
  }

  /// Whether its own colours count or its shape alone, as `UIImage.RenderingMode`.
  let rendering: ImageRenderingMode
  /// The languages that have files of their own, in the order of the set.
  let languages: [Language]
  /// The environments for which it has no file, and shows another's.
  let gaps: [AssetGap]
  /// The files by language; nil for all that have none of their own.
  private let files: [Language?: [AssetLook: [Item]]]

  struct Item: Hashable, Sendable {
    let file: File
    let direction: LayoutDirection?
  }

  /// A set of files by language and look.
  init(
    rendering: ImageRenderingMode = .automatic, languages: [Language] = [], gaps: [AssetGap] = [],
    files: [Language?: [AssetLook: [Item]]]
  ) {
    (self.rendering, self.languages, self.gaps, self.files) = (rendering, languages, gaps, files)
  }

  /// The image of a set.
  ///
  /// - Parameter exists: Whether there is a file at a path.
  /// - Throws: ``AssetError`` if it has no image for a phone.
  init(
    name: String, at place: AssetCatalog.Place, _ contents: AssetContents,
    exists: (_ path: String) -> Bool = { FileAccess.kind(of: $0) != nil }
  ) throws(AssetError) {
    let stored = try contents.decode(StoredImages.self)
    let intent = stored.properties?.intent ?? stored.images.firstNonNil(\.intent)
    rendering = intent.flatMap(ImageRenderingMode.init(rawValue:)) ?? .automatic
    let named = stored.images.filter { $0.filename?.isEmpty == false && $0.isUnassigned != true }
    for file in named.compactMap(\.filename) { try contents.checkInFolder(file, "image set", name) }
    for item in AssetChoice.usable(named) { try Self.checkScale(item, of: name, contents) }
    let items = named.filter { exists("\(place.path)/\($0.filename ?? "")") }
    let lost = named.filter { !exists("\(place.path)/\($0.filename ?? "")") }
    if AssetChoice.usable(items).isEmpty, let file = AssetChoice.usable(lost).first?.filename {
      throw contents.invalid(
        "image set '\(Spelling.shown(name))' names '\(Spelling.shown(file))', which isn't in its folder; add it",
        at: file)
    }
    var languages: [Language] = []
    var ofLanguages: [Language: [StoredImages.Item]] = [:]
    for item in items {
      guard let language = item.language else { continue }
      if ofLanguages[language] == nil { languages.append(language) }
      ofLanguages[language, default: []].append(item)
    }
    var files: [Language?: [AssetLook: [Item]]] = [:]
    for language in [nil] + languages.map(Optional.some) {
      // A set for some languages alone shows the others what is for the first of them.
      let own = language.map { ofLanguages[$0] ?? [] } ?? items.filter { $0.locale == nil }
      let usable = own.isEmpty ? languages.first.flatMap { ofLanguages[$0] } ?? items : own
      for look in AssetLook.allCases {
        let chosen = AssetChoice.items(usable, in: look)
        // What a language has for other devices alone is nothing of its own.
        if chosen.isEmpty, language != nil { continue }
        if chosen.isEmpty {
          throw contents.invalid(
            "image set '\(Spelling.shown(name))' has no file for iPhone, iPad or any device; add one in Xcode")
        }
        files[language, default: [:]][look] = chosen.map { Self.item($0, name: name, at: place) }
      }
    }
    self.languages = languages.filter { files[$0] != nil }
    self.files = files
    var gaps: [AssetGap] = []
    if items.allSatisfy({ $0.locale != nil }) { gaps.append(.languages(besides: self.languages)) }
    let phones = AssetChoice.usual(items)
    let appearances = Set(phones.map(\.luminosity))
    if appearances.count == 1, let only = phones[0].luminosity {
      gaps.append(.appearance(only == .dark ? .light : .dark))
    }
    if let file = AssetChoice.usable(lost).first?.filename { gaps.append(.file(file)) }
    // A drawing is drawn anew at each size, and has no pixels to keep.
    if items.contains(where: { $0.resizing != nil && File.isDrawing($0.filename ?? "") }) { gaps.append(.slices) }
    self.gaps = gaps
  }

  private static func checkScale(
    _ item: StoredImages.Item, of name: String, _ contents: AssetContents
  ) throws(AssetError) {
    guard let scale = item.pixelsPerPoint, (1...8).contains(scale) else {
      throw contents.invalid(
        "image set '\(Spelling.shown(name))' has the scale '\(Spelling.shown(item.scale ?? ""))', which isn't 1x, 2x or 3x",
        at: item.scale)
    }
  }

  private static func item(_ item: StoredImages.Item, name: String, at place: AssetCatalog.Place) -> Item {
    let file = item.filename ?? ""
    let isDrawing = File.isDrawing(file)
    return Item(
      file: File(
        imageSet: name, path: "\(place.path)/\(file)", shown: "\(place.shown)/\(file)",
        scale: isDrawing ? 1 : Double(min(max(1, item.pixelsPerPoint ?? 1), 8)),
        slices: isDrawing ? nil : item.resizing?.slices,
        alignment: item.alignment?.insets ?? PixelInsets()),
      direction: item.direction)
  }

  /// The file that is shown, and whether it is mirrored, as one that is for the other direction alone.
  ///
  /// - Parameters:
  ///   - language: The language of the text around it. One that isn't among ``languages`` has what is for none.
  ///   - displayScale: Pixels per point of the display. Without a file for it, the next denser one is taken, or else the densest.
  func file(
    in look: AssetLook, _ direction: LayoutDirection, _ language: Language?, displayScale: Double
  ) -> (file: File, isMirrored: Bool) {
    let items = (files[language] ?? files[nil])?[look] ?? []
    let other: LayoutDirection = direction == .rightToLeft ? .leftToRight : .rightToLeft
    let wanted = [direction, nil, other].first { direction in items.contains { $0.direction == direction } } ?? nil
    let sorted = items.filter { $0.direction == wanted }.map(\.file).enumerated().sorted {
      ($0.element.scale, $0.offset) < ($1.element.scale, $1.offset)
    }.map(\.element)
    let file = sorted.first(where: \.isDrawing) ?? sorted.first { $0.scale >= displayScale } ?? sorted[sorted.count - 1]
    return (file, wanted == other)
  }
}
