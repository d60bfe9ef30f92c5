import PreviewCore
import PreviewType

/// Hash of everything that affects drawing a list: its items, the bytes of the fonts that its
/// glyphs are in, and the pixels of its images.
///
/// One build of the tool draws lists of one digest to the same pixels. A commit can bring fonts and
/// images, so it is a SHA-256.
package struct DrawListDigest: Hashable, Sendable {
  let value: SHA256.Digest

  /// 64 hexadecimal digits.
  package var hex: String { value.hex }
}

/// Makes the digests of draw lists.
///
/// Each field of each kind of item is named here; a test holds that none is left out. Every worker has its own. No class: for each word that is added, Swift would check
/// that nobody else uses the object's words.
package struct DrawListDigester {
  private var words: [UInt64] = []
  private var images: BoundedCache<UInt, (bitmap: Bitmap, digest: SHA256.Digest)>

  /// A digester that has made no digest yet.
  ///
  /// - Parameter heldBytes: Bytes of images whose digests are kept. An image stands in many pictures of a spec.
  package init(heldBytes: Int = Limits.digestedImageBytes) { images = BoundedCache(budget: 2 * heldBytes) }

  /// The digest of a list.
  package mutating func digest(of list: DrawList) -> DrawListDigest {
    words.removeAll(keepingCapacity: true)
    add(list.size)
    add(list.background)
    for item in list.items { add(item) }
    return DrawListDigest(value: words.withUnsafeBytes { SHA256.digest(of: $0) })
  }

  private mutating func add(_ item: DrawItem) {
    switch item {
    case .fill(let rect, let color):
      add(1)
      add(rect)
      add(color)
    case .glyphs(let batch):
      add(2)
      add(batch.variant)
      add(Int(batch.emSize.rawValue))
      add(batch.color)
      add(batch.x)
      add(batch.y)
      add(batch.rows)
      add(batch.clip)
      add(batch.glyphs.count)
      for glyph in batch.glyphs {
        add(Int(glyph.glyph))
        words.append(UInt64(UInt32(bitPattern: glyph.quarters)) << 32 | UInt64(UInt32(bitPattern: glyph.down)))
      }
    case .strike(let placement):
      add(3)
      add(placement.variant)
      add(Int(placement.emSize.rawValue))
      add(Int(placement.glyph))
      add(placement.origin.quarters)
      add(placement.origin.y)
      add(placement.rows)
      add(placement.clip)
    case .polygon(let polygon, let color, let clip):
      add(4)
      add(polygon)
      add(color)
      add(clip)
    case .picture(let placement):
      add(5)
      add(placement.image)
      add(placement.x)
      add(placement.y)
      add(placement.clip)
    case .setAside(let rect):
      add(6)
      add(rect)
    case .roundOff(let rect, let polygon):
      add(7)
      add(rect)
      add(polygon)
    case .fade(let rect, let alpha):
      add(8)
      add(rect)
      add(Int(alpha))
    case .shadow(let placement):
      add(10)
      add(placement.shape.items.count)
      for item in placement.shape.items { add(item) }
      add(placement.shape.size)
      add(placement.shape.sigma)
      add(placement.x)
      add(placement.y)
      add(placement.color)
      add(placement.clip)
    case .shaded(let polygon, let gradient, let clip):
      add(11)
      add(polygon)
      add(gradient.gradient)
      add(gradient.x)
      add(gradient.y)
      add(clip)
    case .imaged(let polygon, let image, let clip):
      add(13)
      add(polygon)
      words += digest(of: image.image.bitmap).words
      add(image.image.opacity)
      add(image.image.tint == nil ? 0 : 1)
      if let tint = image.image.tint { add(tint) }
      add(image.transform)
      add(image.x)
      add(image.y)
      add(clip)
    case .mask(let rect, let shape):
      add(12)
      add(rect)
      add(shape.kind == .alpha ? 1 : 0)
      add(shape.items.count)
      for item in shape.items { add(item) }
    case .gradient(let fill, let clip):
      add(9)
      add(fill.gradient)
      add(fill.frame)
      add(clip)
    }
  }

  private mutating func add(_ gradient: LinearGradient) {
    add(gradient.stops)
    add(gradient.start)
    add(gradient.end)
  }

  private mutating func add(_ gradient: VectorGradient) {
    add(gradient.stops)
    switch gradient.shape {
    case .linear(let start, let end):
      add(1)
      add(start)
      add(end)
    case .radial(let focus, let focusRadius, let center, let radius):
      add(2)
      add(focus)
      add(focusRadius)
      add(center)
      add(radius)
    }
    switch gradient.spread {
    case .pad: add(1)
    case .reflect: add(2)
    case .repeat: add(3)
    }
    add(gradient.transform)
  }

  private mutating func add(_ transform: AffineTransform) {
    for number in [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f] { add(number) }
  }

  private mutating func add(_ stops: [LinearGradient.Stop]) {
    add(stops.count)
    for stop in stops {
      add(stop.color)
      add(stop.location)
    }
  }

  private mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  private mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }

  private mutating func add(_ number: Double) { words.append(number.bitPattern) }

  private mutating func add(_ color: Color) {
    words.append(
      UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8 | UInt64(color.alpha))
  }

  private mutating func add(_ size: PixelSize) {
    add(size.width)
    add(size.height)
  }

  private mutating func add(_ range: Range<Int>) {
    add(range.lowerBound)
    add(range.upperBound)
  }

  private mutating func add(_ rect: PixelRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  /// The bytes of the file stand for outlines, strikes and palettes; two files of one name and one table of metrics differ in them. Those of a font that is part of the
  /// program are in the digest of the build, and take a millisecond to digest again.
  private mutating func add(_ variant: FontVariant) {
    if variant.face.file.isInProgram {
      words.append(0)
    } else {
      words += variant.face.file.digest.words
    }
    add(variant.face.index)
    add(variant.coordinates.count)
    for coordinate in variant.coordinates { add(coordinate) }
    add(variant.palette)
  }

  /// Rows and columns follow from the corners.
  private mutating func add(_ polygon: Polygon) {
    add(polygon.isEvenOdd ? -polygon.contours.count : polygon.contours.count)
    for contour in polygon.contours {
      add(contour.count)
      for corner in contour {
        add(Int(corner.x.rawValue))
        add(Int(corner.y.rawValue))
      }
    }
  }

  /// The pixels that are held follow from all else.
  private mutating func add(_ image: PictureImage) {
    words += digest(of: image.source).words
    add(image.width)
    add(image.height)
    add(image.corner)
    add(image.extent.source)
    add(image.extent.scale)
    add(image.extent.start.x)
    add(image.extent.start.y)
    add(image.extent.columns)
    add(image.extent.rows)
    add(image.x)
    add(image.y)
  }

  /// The digest of a bitmap. It is kept with the bitmap, so that no other can come to lie where its bytes are.
  private mutating func digest(of bitmap: Bitmap) -> SHA256.Digest {
    let place = bitmap.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    return images.value(for: place) { () throws(Never) in
      var hash = SHA256()
      hash.update("\(bitmap.size.width) \(bitmap.size.height) \(bitmap.layout.bytesPerPixel)\n")
      bitmap.bytes.withUnsafeBytes { hash.update($0) }
      return ((bitmap, hash.finish()), max(1, bitmap.bytes.count))
    }.digest
  }
}
