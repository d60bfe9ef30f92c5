/// A decoded picture with its size in points; immutable, and shared by all that show it.
public final class ScenePicture: Hashable, Sendable {
  /// Where it was read from, as it was named.
  public let path: String
  /// Its pixels.
  package let bitmap: Bitmap
  /// Pixels per point: 2 for `photo@2x.png`.
  public let scale: Double
  /// Sixteen hexadecimal digits that stand for its pixels in traces.
  let digest: String

  /// Reads a PNG; `@2x` and `@3x` at the end of its name are pixels per point.
  ///
  /// - Throws: ``PNGError`` for a file that is no PNG, is damaged or has more than `Limits.imagePixels`.
  public convenience init(path: String) throws(PNGError) {
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    let scale = stem.hasSuffix("@2x") ? 2.0 : stem.hasSuffix("@3x") ? 3.0 : 1.0
    self.init(path: path, bitmap: try Bitmap(pngAt: path, limit: Limits.imagePixels), scale: scale)
  }

  /// An existing picture.
  package init(path: String, bitmap: Bitmap, scale: Double) {
    self.path = path
    self.bitmap = bitmap
    self.scale = scale
    var hash = XXHash64()
    bitmap.bytes.withUnsafeBytes { hash.update($0) }
    digest = hash.hex
  }

  /// Width and height in points.
  public var size: Size {
    Size(width: Double(bitmap.size.width) / scale, height: Double(bitmap.size.height) / scale)
  }

  /// Whether both are the same object.
  public static func == (a: ScenePicture, b: ScenePicture) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
