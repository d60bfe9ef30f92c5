import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// A picture of the battery.
struct BatteryCase: Sendable {
  /// The subject of a picture.
  enum Part: String, CaseIterable, Sendable {
    case scripts, lines, sizes, categories, axes, color, shapes, images, sheets

    /// "variable axes".
    var words: String {
      switch self {
      case .lines: "line breaks"
      case .axes: "variable axes"
      case .color: "colour glyphs"
      case .images: "kinds of PNG"
      case .categories: "text along all categories"
      default: rawValue
      }
    }
  }

  let part: Part
  /// Its name in the part: `arabic.3x`.
  let title: String
  let traits: Traits
  /// Makes the sheet; fails where this machine's libraries can't.
  let sheet: @Sendable () throws -> any SpecimenSheet

  /// `scripts/arabic.3x`.
  var name: String { "\(part.rawValue)/\(title)" }
}

/// A case as this machine draws it.
struct BatteryDrawing: Sendable {
  let digests: BatteryDigests
  /// Its pixels, four bytes each.
  let picture: Bitmap
}

extension RenderWorker {
  /// Draws a case as `render` would, and reads the file again.
  ///
  /// - Throws: The error of whichever step fails.
  func draw(_ battery: BatteryCase) throws -> BatteryDrawing {
    let sheet = try battery.sheet()
    let laidOut = try sheet.laidOut(in: battery.traits, typesetter: typesetter, isRecorded: true)
    let list = try laidOut.drawList()
    let file = try writer.png(of: list, displayScale: battery.traits.displayScale)
    let picture = try Bitmap(png: file, name: battery.name).rgba
    var hash = XXHash64()
    hash.update(picture.size.width)
    picture.bytes.withUnsafeBytes { hash.update($0) }
    return BatteryDrawing(
      digests: BatteryDigests(
        layout: XXHash64.digest(of: try laidOut.record().document), pixels: hash.hex, file: XXHash64.digest(of: file)),
      picture: picture)
  }
}
