import PreviewCore

extension AssetImageSet {
  /// Points of an app icon, which are those of an iPhone's Home Screen.
  private static let iconSide = 60.0

  /// The app icon of a set, as large as on an iPhone's Home Screen.
  ///
  /// It is a square, as `UIImage(named:)` hands it out: iOS gives it its round corners only where
  /// it shows it as the icon of an app.
  ///
  /// - Throws: ``AssetError`` if it has no icon for a phone.
  init(
    appIcon name: String, at place: AssetCatalog.Place, _ contents: AssetContents,
    exists: (_ path: String) -> Bool = { FileAccess.kind(of: $0) != nil }
  ) throws(AssetError) {
    let words = Spelling.shown(name)
    let named = try contents.decode(StoredIcons.self).images.filter { $0.filename?.isEmpty == false }
    for file in named.compactMap(\.filename) { try contents.checkInFolder(file, "app icon", name) }
    let items = named.filter { $0.pixels != nil && exists("\(place.path)/\($0.filename ?? "")") }
    var files: [AssetLook: [Item]] = [:]
    for look in AssetLook.allCases {
      let chosen = AssetChoice.items(items, in: look)
      // Those of the Home Screen are drawn for its size; else the largest serves, which is the App
      // Store's.
      let ofHomeScreen = chosen.filter { $0.points == Self.iconSide }
      let store = items.filter { $0.idiom == "ios-marketing" }
      let largest = (chosen + store).max { ($0.pixels ?? 0) < ($1.pixels ?? 0) }
      let used = ofHomeScreen.isEmpty ? largest.map { [$0] } ?? [] : ofHomeScreen
      guard !used.isEmpty else {
        throw contents.invalid("app icon '\(words)' has no file for iPhone, iPad or any device; add one in Xcode")
      }
      files[look] = used.map { item in
        let file = item.filename ?? ""
        return Item(
          file: File(
            imageSet: name, path: "\(place.path)/\(file)", shown: "\(place.shown)/\(file)",
            scale: (item.pixels ?? Self.iconSide) / Self.iconSide, width: Self.iconSide), direction: nil)
      }
    }
    self.init(files: [nil: files])
  }
}

/// `Contents.json` of an app icon.
private struct StoredIcons: Decodable {
  struct Item: Decodable, AssetItem {
    let idiom: String?
    let filename: String?
    let appearances: [AssetAppearance]?
    let platform: String?
    /// `60x60`.
    private let size: String?
    private let scale: String?
    var isSpecial: Bool { false }

    /// The side in points; nil for a size that no icon has.
    var points: Double? {
      guard let side = size?.utf8.prefix(while: { $0 != UInt8(ascii: "x") }), side.count <= 6,
        let points = Double(String(Substring(side))), (1...1024).contains(points)
      else { return nil }
      return points
    }

    /// The side in pixels.
    var pixels: Double? {
      guard let points else { return nil }
      let factor = scale.map { $0.hasSuffix("x") ? Int($0.dropLast()) : nil } ?? 1
      return factor.flatMap { (1...3).contains($0) ? points * Double($0) : nil }
    }
  }

  let images: [Item]
}
