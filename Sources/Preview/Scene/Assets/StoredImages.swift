import PreviewCore
import PreviewType

/// `Contents.json` of an image set.
struct StoredImages: Decodable {
  struct Item: Decodable, AssetItem {
    let idiom: String?
    let filename: String?
    let scale: String?
    let appearances: [AssetAppearance]?
    let platform: String?
    let intent: String?
    let locale: String?
    let resizing: Resizing?
    let alignment: Alignment?
    /// Whether Xcode has found no place for its file.
    let isUnassigned: Bool?
    private let languageDirection: String?
    private let gamut: String?
    private let subtype: String?
    private let widthClass: String?
    private let heightClass: String?
    private let memory: String?
    private let graphics: String?

    var isSpecial: Bool {
      gamut == "display-P3" || subtype != nil || widthClass != nil || heightClass != nil || memory != nil
        || graphics != nil
    }
    /// The language that it is for; nil for any, or for one that isn't known.
    var language: Language? { locale.flatMap { Language($0) } }

    /// The direction of layout that it is for; nil for any.
    var direction: LayoutDirection? {
      switch languageDirection {
      case "left-to-right": .leftToRight
      case "right-to-left": .rightToLeft
      default: nil
      }
    }

    /// Pixels per point, 1 in a set of a single scale; nil if it is no scale.
    var pixelsPerPoint: Int? {
      guard let scale else { return 1 }
      return scale.hasSuffix("x") ? Int(scale.dropLast()) : nil
    }

    private enum CodingKeys: String, CodingKey {
      case idiom, filename, scale, appearances, platform, subtype, memory, locale, resizing
      case intent = "template-rendering-intent"
      case alignment = "alignment-insets"
      case isUnassigned = "unassigned"
      case languageDirection = "language-direction"
      case gamut = "display-gamut"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case graphics = "graphics-feature-set"
    }
  }

  /// The slices of an image, in pixels of its file.
  struct Resizing: Decodable {
    private struct Center: Decodable {
      let mode: String?
      let width: Double?
      let height: Double?
    }
    private let mode: String?
    private let center: Center?
    private let caps: Alignment?

    private enum CodingKeys: String, CodingKey {
      case mode, center
      case caps = "cap-insets"
    }

    /// The slices; nil for a mode that has none.
    var slices: ImageSlices? {
      let caps = caps?.insets ?? PixelInsets()
      let horizontal = ImageSlices.Axis(
        start: caps.left, center: (center?.width).flatMap(PixelInsets.pixels), end: caps.right)
      let vertical = ImageSlices.Axis(
        start: caps.top, center: (center?.height).flatMap(PixelInsets.pixels), end: caps.bottom)
      let isTiled = center?.mode == "tile"
      return switch mode {
      case "3-part-horizontal": ImageSlices(horizontal: horizontal, vertical: nil, isTiled: isTiled)
      case "3-part-vertical": ImageSlices(horizontal: nil, vertical: vertical, isTiled: isTiled)
      case "9-part": ImageSlices(horizontal: horizontal, vertical: vertical, isTiled: isTiled)
      default: nil
      }
    }
  }

  /// Pixels at some of the four edges.
  struct Alignment: Decodable {
    private let top: Double?
    private let left: Double?
    private let bottom: Double?
    private let right: Double?

    var insets: PixelInsets {
      func pixels(_ value: Double?) -> Int { value.flatMap(PixelInsets.pixels) ?? 0 }
      return PixelInsets(top: pixels(top), left: pixels(left), bottom: pixels(bottom), right: pixels(right))
    }
  }

  struct Properties: Decodable {
    let intent: String?
    private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  let images: [Item]
  let properties: Properties?
}
