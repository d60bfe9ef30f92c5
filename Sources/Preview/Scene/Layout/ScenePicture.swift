public import PreviewCore
package import PreviewGraphics

/// A decoded picture with its size in points; immutable, and shared by all that show it.
public final class ScenePicture: Hashable, Sendable {
  /// Where it was read from, as it was named.
  public let path: String
  /// The name of its image set, with the namespaces of its folders; nil for a file of its own.
  let imageSet: String?
  /// The name of its image set, or of its file without folders and scale.
  public var name: String { imageSet ?? Self.name(ofFile: path) }
  /// Its pixels; none where it is a drawing.
  package let bitmap: Bitmap
  /// The areas of an SVG or a PDF, which are drawn anew at each size.
  let drawing: VectorPicture?
  /// Whether it is a drawing, whose file has no pixels.
  package var isDrawing: Bool { drawing != nil }
  /// The bytes of its pixels, or of its areas.
  package var decodedBytes: Int { drawing?.bytes ?? bitmap.bytes.count }
  /// Pixels per point: 2 for `photo@2x.png`.
  public let scale: Double
  /// Sixteen hexadecimal digits that stand for its pixels in traces; those of the file, also where it is tinted or mirrored.
  let digest: String
  /// The colour in which its shape is drawn; nil for its own colours.
  let tint: Color?
  /// Whether left and right are exchanged.
  let isMirrored: Bool
  /// The same picture, tinted or mirrored, as often as it was asked for.
  private let versions = Locked<[Version: ScenePicture]>([:])

  private struct Version: Hashable {
    let tint: Color?
    let isMirrored: Bool
  }

  /// Reads a PNG, a JPEG, an SVG or a PDF; `@2x` and `@3x` at the end of its name are pixels per point.
  ///
  /// As with `UIImage(named:)`, `avatar.png` also stands for `avatar@2x.png` and `avatar@3x.png`: the file for the display's scale is read, or else that of the
  /// next larger one, or of the largest.
  ///
  /// - Throws: ``ImageError`` for a file that is of no such kind, is damaged or has more than `Limits.imagePixels`.
  public convenience init(path: String, displayScale: Double = 3) throws(ImageError) {
    let file = Self.file(path, displayScale: displayScale)
    try self.init(file: file.path, shown: file.path, imageSet: nil, scale: file.scale)
  }

  /// Pixels per point that the end of a file's name says, beside 1.
  private static let scales = [2, 3]

  /// The file that a name stands for, and its pixels per point.
  package static func file(_ path: String, displayScale: Double) -> (path: String, scale: Double) {
    let name = stem(of: path)?.name ?? ""
    let named = (path, Double(scales.first { name.hasSuffix("@\($0)x") } ?? 1))
    let files = ([named] + variants(of: path)).filter { FileAccess.kind(of: $0.path) == .file }
    return files.first { $0.scale >= displayScale } ?? files.last ?? named
  }

  /// The names of a picture's files for denser displays, in the order of their scales; none of a name that says a scale.
  package static func variants(of path: String) -> [(path: String, scale: Double)] {
    guard let (name, ending) = stem(of: path), !scales.contains(where: { name.hasSuffix("@\($0)x") }) else { return [] }
    return scales.map { ("\(name)@\($0)x\(ending)", Double($0)) }
  }

  /// A path without the ending of a picture's name, and that ending; nil for any other.
  private static func stem(of path: String) -> (name: Substring, ending: String)? {
    [".png", ".jpg", ".jpeg"].first { path.hasSuffix($0) }.map { (path.dropLast($0.count), $0) }
  }

  /// The name of a file without its folders and its scale: `avatar.png` for `App/avatar@2x.png`.
  static func name(ofFile path: String) -> String {
    let name = FileAccess.name(of: path)
    guard let (stem, ending) = Self.stem(of: name), let scale = scales.first(where: { stem.hasSuffix("@\($0)x") })
    else {
      return name
    }
    return String(stem.dropLast("@\(scale)x".utf8.count)) + ending
  }

  /// Reads a file that is shown under another path.
  package convenience init(file path: String, shown: String, imageSet: String?, scale: Double) throws(ImageError) {
    switch try ImageContent(file: path) {
    case .bitmap(let bitmap): self.init(path: shown, imageSet: imageSet, bitmap: bitmap, scale: scale)
    case .drawing(let drawing, let digest): self.init(path: shown, imageSet: imageSet, drawing: drawing, digest: digest)
    }
  }

  /// An existing drawing.
  init(path: String, imageSet: String? = nil, drawing: VectorPicture, digest: String) {
    (self.path, self.imageSet, self.drawing, self.digest, scale) = (path, imageSet, drawing, digest, 1)
    bitmap = Bitmap(size: PixelSize(width: 0, height: 0), layout: .grey, bytes: [])
    (tint, isMirrored) = (nil, false)
  }

  /// An existing picture.
  package init(path: String, imageSet: String? = nil, bitmap: Bitmap, scale: Double) {
    (self.path, self.imageSet) = (path, imageSet)
    self.bitmap = bitmap
    self.scale = scale
    drawing = nil
    (tint, isMirrored) = (nil, false)
    var hash = XXHash64()
    bitmap.bytes.withUnsafeBytes { hash.update($0) }
    digest = hash.hex
  }

  private init(_ picture: ScenePicture, _ version: Version) {
    (path, imageSet, scale) = (picture.path, picture.imageSet, picture.scale)
    (digest, drawing) = (picture.digest, picture.drawing)
    (tint, isMirrored) = (version.tint, version.isMirrored)
    var bitmap = picture.bitmap
    if version.isMirrored { bitmap = bitmap.mirrored }
    if let tint = version.tint { bitmap = bitmap.tinted(tint) }
    self.bitmap = bitmap
  }

  /// The picture's shape in one colour, or the picture with left and right exchanged: the same object each time.
  func drawn(tint: Color?, isMirrored: Bool) -> ScenePicture {
    let version = Version(tint: tint, isMirrored: isMirrored)
    if tint == self.tint, isMirrored == self.isMirrored { return self }
    if let known = versions.withLock({ $0[version] }) { return known }
    let made = ScenePicture(self, version)
    return versions.withLock { versions in
      if let known = versions[version] { return known }
      // A picture is tinted in the colours of a few elements, each in two appearances.
      let most = min(Limits.pictureVersions, Limits.pictureVersionBytes / max(1, made.bitmap.bytes.count))
      if versions.count >= most { versions.removeAll() }
      versions[version] = made
      return made
    }
  }

  /// Width and height in points.
  public var size: Size {
    if let drawing { return drawing.size }
    return Size(width: Double(bitmap.size.width) / scale, height: Double(bitmap.size.height) / scale)
  }

  /// Width and height in pixels of the file; of a drawing, those that it has at 1x.
  var pixelSize: PixelSize {
    guard let drawing else { return bitmap.size }
    return PixelSize(width: Int(drawing.size.width.rounded(.up)), height: Int(drawing.size.height.rounded(.up)))
  }

  /// Whether both are the same object.
  public static func == (a: ScenePicture, b: ScenePicture) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Bitmap {
  /// The shape in one colour: what was clear stays clear.
  fileprivate func tinted(_ color: Color) -> Bitmap {
    var tinted = ContiguousArray<UInt8>()
    tinted.reserveCapacity(size.width * size.height * 4)
    let step = layout.bytesPerPixel
    for pixel in stride(from: 0, to: bytes.count, by: step) {
      let alpha = layout == .rgba ? bytes[pixel + 3] : 255
      tinted.append(color.red)
      tinted.append(color.green)
      tinted.append(color.blue)
      tinted.append(Canvas.divideBy255(UInt32(alpha) * UInt32(color.alpha)))
    }
    return Bitmap(size: size, layout: .rgba, bytes: tinted)
  }

  /// The picture with left and right exchanged.
  fileprivate var mirrored: Bitmap {
    var mirrored = ContiguousArray<UInt8>()
    mirrored.reserveCapacity(bytes.count)
    let step = layout.bytesPerPixel
    for row in 0..<size.height {
      for column in (0..<size.width).reversed() {
        let start = (row * size.width + column) * step
        mirrored.append(contentsOf: bytes[start..<start + step])
      }
    }
    return Bitmap(size: size, layout: layout, bytes: mirrored)
  }
}
