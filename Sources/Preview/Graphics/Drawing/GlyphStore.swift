import PreviewCore
import PreviewType

/// The masks and scaled pictures of glyphs, kept from band to band and from picture to picture as far as there is room.
struct GlyphStore {
  private let faces: FaceLibrary
  private let shared: SharedMasks?
  private var masks: BoundedCache<GlyphKey, GlyphCoverage>
  private var strikes: BoundedCache<GlyphKey, ScaledStrike?>
  private var sizes: [SizeKey: UInt64] = [:]
  private var sizeCount: UInt64 = 0

  /// A store that draws with a worker's faces and keeps masks, and pictures, of so many bytes; with what it and other workers of a run have made.
  init(faces: FaceLibrary, cacheBytes: Int, shared: SharedMasks? = nil) {
    self.faces = faces
    self.shared = shared
    self.masks = BoundedCache(budget: cacheBytes)
    self.strikes = BoundedCache(budget: cacheBytes)
  }

  /// A font at a size, and the number that stands for it in keys: it is looked up once for many glyphs.
  struct Size {
    let variant: FontVariant
    let emSize: F26Dot6
    let number: UInt64
  }

  struct SizeKey: Hashable, Sendable {
    let variant: FontVariant
    let emSize: F26Dot6
  }

  /// Everything that a mask depends on, in one word, which is hashed in a fraction of the time that the fields would take.
  struct GlyphKey: Hashable, Sendable {
    let word: UInt64

    init(_ glyph: UInt32, quarter: UInt8, _ size: Size) {
      word = size.number << 34 | UInt64(glyph) << 2 | UInt64(quarter)
    }

    /// A multiplication spreads the word; Swift's own hash takes as long as the rest of the look-up.
    func _rawHashValue(seed: Int) -> Int {
      let spread = (word ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: spread ^ spread >> 32)
    }
  }

  /// The state of a glyph's mask.
  enum GlyphCoverage {
    /// There is no ink.
    case none
    /// All of it.
    case whole(GlyphMask)
    /// It is too large to be kept, and is drawn strip by strip.
    case large

    /// The same with bytes of its own: what several cores count the uses of, each has to fetch from the other.
    fileprivate var copied: GlyphCoverage {
      guard case .whole(let mask) = self else { return self }
      return .whole(
        GlyphMask(
          left: mask.left, top: mask.top, width: mask.width, height: mask.height,
          coverage: mask.coverage.withUnsafeBufferPointer { ContiguousArray($0) }))
    }
  }

  /// The number of a font at a size.
  mutating func size(of variant: FontVariant, _ emSize: F26Dot6) -> Size {
    let key = SizeKey(variant: variant, emSize: emSize)
    if let number = sizes[key] { return Size(variant: variant, emSize: emSize, number: number) }
    // Numbers are never given twice, so what is kept under a forgotten one is only dropped in time.
    if sizes.count >= 4096 { sizes = [:] }
    sizeCount += 1
    let number = shared?.number(of: key) ?? sizeCount
    sizes[key] = number
    return Size(variant: variant, emSize: emSize, number: number)
  }

  /// A glyph's coverage with its origin at a quarter of a pixel.
  mutating func mask(of glyph: UInt32, quarter: UInt8, _ size: Size) throws(DrawingError) -> GlyphCoverage {
    let (faces, shared) = (faces, shared)
    let key = GlyphKey(glyph, quarter: quarter, size)
    return try masks.value(for: key) { () throws(DrawingError) in
      if let known = shared?.coverage(for: key) { return (known.value.copied, known.cost) }
      let made = try Self.coverage(of: glyph, quarter: quarter, size, faces)
      shared?.keep(made, for: key)
      return made
    }
  }

  /// A glyph's coverage, made anew, and what it costs to keep it.
  private static func coverage(
    of glyph: UInt32, quarter: UInt8, _ size: Size, _ faces: FaceLibrary
  ) throws(DrawingError) -> (value: GlyphCoverage, cost: Int) {
    let face = try face(size, faces)
    do throws(GlyphDrawingFailure) {
      let mask = try face.mask(
        of: glyph, emSize: size.emSize, subpixel: Int(quarter) * 16, limit: Limits.wholeMaskPixels)
      return (mask.map(GlyphCoverage.whole) ?? .none, 64 + (mask?.coverage.count ?? 0))
    } catch {
      let font = size.variant.face.postScriptName
      switch error {
      case .freeType(let error): throw .font(.glyph(font: font, glyph: glyph, error))
      case .tooLarge(let pixels):
        guard pixels.height <= Limits.maskPixels / max(1, pixels.width) else {
          throw .font(.glyphTooLarge(font: font, glyph: glyph, pixels))
        }
        return (.large, 64)
      }
    }
  }

  /// Some rows of a large glyph's coverage, down from the baseline; nil where there is no ink.
  func strip(
    of glyph: UInt32, quarter: UInt8, _ size: Size, rows: Range<Int>
  ) throws(DrawingError) -> GlyphMask? {
    let face = try Self.face(size, faces)
    do throws(FreeTypeError) {
      return try face.strip(of: glyph, emSize: size.emSize, subpixel: Int(quarter) * 16, rows: rows)
    } catch {
      throw .font(.glyph(font: size.variant.face.postScriptName, glyph: glyph, error))
    }
  }

  /// A glyph that is a picture, scaled; of a large one only the visible rows, down from the baseline.
  mutating func strike(
    of glyph: UInt32, quarter: UInt8, _ size: Size, visible: Range<Int>
  ) throws(DrawingError) -> ScaledStrike? {
    let pixels = size.emSize.pixels
    guard let found = try Self.face(size, faces).strikeSize(of: glyph, emSize: size.emSize) else { return nil }
    let scaled = found.scaled(to: size.emSize)
    guard scaled.width <= Limits.pictureSide, scaled.height <= Limits.maskPixels / max(1, scaled.width) else {
      throw .font(.glyphTooLarge(font: size.variant.face.postScriptName, glyph: glyph, scaled))
    }
    if found.isDrawnInStrips(at: size.emSize) {
      return try Self.strike(of: glyph, size, faces).map {
        ScaledStrike($0, pixelsPerEm: pixels, quarter: quarter, visible: visible)
      }
    }
    let faces = faces
    return try strikes.value(for: GlyphKey(glyph, quarter: quarter, size)) { () throws(DrawingError) in
      let scaled = try Self.strike(of: glyph, size, faces).map {
        ScaledStrike($0, pixelsPerEm: pixels, quarter: quarter)
      }
      return (scaled, 64 + (scaled?.premultipliedRGBA.count ?? 0))
    }
  }

  private static func strike(
    of glyph: UInt32, _ size: Size, _ faces: FaceLibrary
  ) throws(DrawingError) -> GlyphStrike? {
    do throws(FontError) {
      return try faces.font(size.variant).strike(of: glyph, emSize: size.emSize)
    } catch { throw .font(error) }
  }

  /// Some rows of a polygon's coverage; nil where it touches none of the pixels. Nothing is kept: each is drawn once a band.
  func mask(of polygon: Polygon, rows: Range<Int>, columns: Range<Int>) throws(DrawingError) -> GlyphMask? {
    do throws(FreeTypeError) {
      return try faces.library.mask(of: polygon, rows: rows, columns: columns)
    } catch {
      throw .area(error)
    }
  }

  private static func face(_ size: Size, _ faces: FaceLibrary) throws(DrawingError) -> FreeTypeFace {
    do throws(FontError) { return try faces.face(size.variant) } catch { throw .font(error) }
  }
}
