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
  /// Why it can't be drawn, and the size of the placeholder that stands for it; nil for a picture
  /// that is drawn.
  private let missing: Missing?
  /// Why it can't be drawn; nil for a picture that is drawn.
  package var undrawn: UndrawnImage? { missing?.reason }

  private struct Missing {
    let reason: UndrawnImage
    let size: Size
  }

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
  /// How it is stretched; nil for a picture that is stretched as a whole.
  let slices: ImageSlices?
  /// The pixels around what is aligned with other elements, as `UIImage.alignmentRectInsets`.
  private let alignment: PixelInsets
  /// Pixels of the picture that was stretched to be this one; nil for any other.
  private let unstretchedSize: PixelSize?
  /// The same picture, tinted, mirrored or stretched, as often as it was asked for.
  private let versions = Locked<[Version: ScenePicture]>([:])

  private struct Version: Hashable {
    let tint: Color?
    let isMirrored: Bool
    /// The size in pixels and the scale to which it is stretched; nil for its own.
    var stretched: Stretched?
  }

  private struct Stretched: Hashable {
    let size: PixelSize
    let scale: Double
  }

  /// Reads a PNG, a JPEG, an SVG or a PDF; `@2x` and `@3x` at the end of its name are pixels per
  /// point.
  ///
  /// As with `UIImage(named:)`, `avatar.png` also stands for `avatar@2x.png` and `avatar@3x.png`: the file for the display's scale is read, or else that of the
  /// next larger one, or of the largest. A file for iPhone, `avatar@2x~iphone.png`, comes before
  /// that for any device.
  ///
  /// - Throws: ``ImageError`` for a file that is of no such kind, is damaged or has more than `Limits.imagePixels`.
  public convenience init(path: String, displayScale: Double = 3) throws(ImageError) {
    let file = Self.file(path, displayScale: displayScale)
    try self.init(file: file.path, shown: file.path, imageSet: nil, scale: file.scale)
  }

  /// Reads a file that is shown under another path.
  ///
  /// - Parameter work: Counts what is done, also for a file that can't be used.
  package convenience init(
    file path: String, shown: String, imageSet: String?, scale: Double, work: ReadingWork = ReadingWork()
  ) throws(ImageError) {
    switch try ImageContent(file: path, work: work) {
    case .bitmap(let bitmap): self.init(path: shown, imageSet: imageSet, bitmap: bitmap, scale: scale)
    case .drawing(let drawing, let digest): self.init(path: shown, imageSet: imageSet, drawing: drawing, digest: digest)
    }
  }

  /// An existing drawing.
  init(path: String, imageSet: String? = nil, drawing: VectorPicture, digest: String) {
    (self.path, self.imageSet, self.drawing, self.digest, scale) = (path, imageSet, drawing, digest, 1)
    bitmap = .none
    (tint, isMirrored, missing) = (nil, false, nil)
    (slices, alignment, unstretchedSize) = (nil, PixelInsets(), nil)
  }

  /// A placeholder for an image that can't be drawn.
  ///
  /// - Parameter size: Its size in points; nil if it isn't known.
  package init(path: String, imageSet: String?, undrawn reason: UndrawnImage, size: Size?) {
    let size = size ?? Size(width: UndrawnImage.side, height: UndrawnImage.side)
    (self.path, self.imageSet, drawing, scale, bitmap) = (path, imageSet, nil, 1, .none)
    (tint, isMirrored, missing) = (nil, false, Missing(reason: reason, size: size))
    (slices, alignment, unstretchedSize) = (nil, PixelInsets(), nil)
    var hash = XXHash64()
    Array("undrawn \(NumberText.brief(size.width)) \(NumberText.brief(size.height))".utf8).withUnsafeBytes {
      hash.update($0)
    }
    digest = hash.hex
  }

  /// A placeholder for a file that can't be drawn, as large as the file says.
  package convenience init(
    file path: String, shown: String, imageSet: String?, scale: Double, undrawn error: ImageError
  ) {
    let header = ImageHeader(file: path)
    let factor = header?.isDrawing == false ? 1 / scale : 1
    self.init(
      path: shown, imageSet: imageSet, undrawn: .file(error),
      size: header.map { Size(width: $0.size.width * factor, height: $0.size.height * factor) })
  }

  /// An existing picture.
  package init(path: String, imageSet: String? = nil, bitmap: Bitmap, scale: Double) {
    (self.path, self.imageSet) = (path, imageSet)
    self.bitmap = bitmap
    self.scale = scale
    drawing = nil
    (tint, isMirrored, missing) = (nil, false, nil)
    (slices, alignment, unstretchedSize) = (nil, PixelInsets(), nil)
    var hash = XXHash64()
    bitmap.bytes.withUnsafeBytes { hash.update($0) }
    digest = hash.hex
  }

  private init(_ picture: ScenePicture, _ version: Version) {
    (path, imageSet, digest) = (picture.path, picture.imageSet, picture.digest)
    (drawing, missing) = (picture.drawing, picture.missing)
    (tint, isMirrored) = (version.tint, version.isMirrored)
    var (bitmap, slices, alignment) = (picture.bitmap, picture.slices, picture.alignment)
    if version.isMirrored != picture.isMirrored {
      bitmap = bitmap.mirrored
      slices = slices?.mirrored
      swap(&alignment.left, &alignment.right)
    }
    if version.tint != picture.tint, let tint = version.tint { bitmap = bitmap.tinted(tint) }
    if let (stretched, known) = version.stretched.flatMap({ stretched in slices.map { (stretched, $0) } }) {
      bitmap = bitmap.stretched(to: stretched.size, known, scale: stretched.scale / picture.scale)
      unstretchedSize = picture.pixelSize
      (scale, slices) = (stretched.scale, nil)
      let factor = stretched.scale / picture.scale
      func pixels(_ own: Int) -> Int { Int((Double(own) * factor).rounded()) }
      alignment = PixelInsets(
        top: pixels(alignment.top), left: pixels(alignment.left), bottom: pixels(alignment.bottom),
        right: pixels(alignment.right))
    } else {
      (scale, unstretchedSize) = (picture.scale, picture.unstretchedSize)
    }
    (self.bitmap, self.slices, self.alignment) = (bitmap, slices, alignment)
  }

  private init(_ picture: ScenePicture, as file: AssetImageSet.File) {
    (path, imageSet, digest) = (picture.path, picture.imageSet, picture.digest)
    (drawing, missing, bitmap) = (picture.drawing, picture.missing, picture.bitmap)
    (tint, isMirrored, unstretchedSize) = (picture.tint, picture.isMirrored, picture.unstretchedSize)
    (slices, alignment) = (file.slices, file.alignment)
    let width = Double(picture.bitmap.size.width)
    scale = width > 0 ? file.width.map { width / $0 } ?? picture.scale : picture.scale
  }

  /// The picture with the size, the stretching and the alignment that its set gives it.
  func shown(as file: AssetImageSet.File) -> ScenePicture {
    file.slices == nil && file.alignment.isZero && file.width == nil ? self : ScenePicture(self, as: file)
  }

  /// The picture stretched to a size in points, with the slices at its edges as they are; itself
  /// without slices, and at its own size.
  ///
  /// - Parameter grid: The pixels of the display.
  func stretched(to size: Size, _ grid: PixelGrid) -> ScenePicture {
    let pixels = PixelSize(width: grid.pixel(size.width), height: grid.pixel(size.height))
    guard slices != nil, bitmap.size.width > 0, bitmap.size.height > 0, pixels.width > 0, pixels.height > 0,
      // One over a long page is stretched as a whole.
      pixels.width <= Limits.imagePixels / pixels.height,
      grid.scale != scale || pixels != bitmap.size
    else { return self }
    return drawn(
      Version(tint: tint, isMirrored: isMirrored, stretched: Stretched(size: pixels, scale: grid.scale)))
  }

  /// The picture's shape in one colour, or the picture with left and right exchanged: the same object each time.
  func drawn(tint: Color?, isMirrored: Bool) -> ScenePicture {
    if tint == self.tint, isMirrored == self.isMirrored { return self }
    return drawn(Version(tint: tint, isMirrored: isMirrored))
  }

  private func drawn(_ version: Version) -> ScenePicture {
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
    if let size = missing?.size ?? drawing?.size { return size }
    return Size(width: Double(bitmap.size.width) / scale, height: Double(bitmap.size.height) / scale)
  }

  /// Whether it takes memory of its own beside the file's, in which its pixels are.
  var isVersion: Bool { tint != nil || isMirrored || unstretchedSize != nil }

  /// Points around what is aligned with other elements.
  var alignmentInsets: (top: Double, left: Double, bottom: Double, right: Double) {
    let (insets, scale) = (alignment, drawing == nil ? scale : 1)
    return (
      Double(insets.top) / scale, Double(insets.left) / scale, Double(insets.bottom) / scale,
      Double(insets.right) / scale
    )
  }

  /// The size in points of what is aligned with other elements, which is that of its frame
  /// (`UIView.alignmentRect(forFrame:)`).
  package var alignedSize: Size {
    let insets = alignmentInsets
    return Size(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Where the picture is drawn whose aligned part is in a frame.
  ///
  /// - Parameter factor: How many times as large as points the frame's lengths are.
  func rect(aligning frame: Rect, factor: Double = 1) -> Rect {
    if alignment.isZero { return frame }
    let insets = alignmentInsets
    return Rect(
      x: frame.x - insets.left * factor, y: frame.y - insets.top * factor,
      width: frame.width + (insets.left + insets.right) * factor,
      height: frame.height + (insets.top + insets.bottom) * factor)
  }

  /// Width and height in pixels of the file; of a drawing and of a placeholder, those that it has
  /// at 1x.
  var pixelSize: PixelSize {
    if let unstretchedSize { return unstretchedSize }
    guard drawing != nil || missing != nil else { return bitmap.size }
    return PixelSize(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }

  /// Whether both are the same object.
  public static func == (a: ScenePicture, b: ScenePicture) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Bitmap {
  /// No pixels.
  fileprivate static var none: Bitmap {
    Bitmap(size: PixelSize(width: 0, height: 0), layout: .grey, bytes: [])
  }

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
