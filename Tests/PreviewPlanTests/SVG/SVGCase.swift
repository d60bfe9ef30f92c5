import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

/// An SVG of a test, drawn with a pixel for each point on white.
struct SVGCase {
  let bitmap: Bitmap

  init(
    _ elements: String, _ attributes: String = "viewBox=\"0 0 24 24\"", tint: Color? = nil, isMirrored: Bool = false
  ) throws {
    try self.init(
      document: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n\(elements)\n</svg>", tint, isMirrored)
  }

  init(document: String, _ tint: Color? = nil, _ isMirrored: Bool = false) throws {
    let picture = try SVGReader.picture(Array(document.utf8), name: "a.svg")
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(size: picture.size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
    try builder.vector(
      picture, name: "a.svg", in: Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height),
      VectorPicture.Showing(tint: tint, isMirrored: isMirrored))
    bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
  }

  subscript(x: Int, y: Int) -> Color { bitmap[x, y] }

  /// How many pixels' worth of black lie on white.
  var ink: Double {
    var sum = 0.0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { sum += Double(255 - bitmap[x, y].red) / 255 }
    }
    return sum
  }

  /// The sentence with which a document is refused; nil if it isn't.
  static func refusal(_ document: String) -> String? {
    do throws(SVGError) { _ = try SVGReader.picture(Array(document.utf8), name: "a.svg") } catch { return "\(error)" }
    return nil
  }
}
