internal import CFreeType
internal import CHarfBuzz
package import PreviewCore

/// An error code of FreeType, with its words.
public struct FreeTypeError: Error, Hashable, CustomStringConvertible {
  /// FreeType's code (`fterrdef.h`).
  package let code: Int32

  /// FreeType's code for a face whose glyphs are nowhere: `FT_Err_Locations_Missing`.
  static let locationsMissing = FreeTypeError(code: 0x90)
  /// `FT_Err_Invalid_Composite`.
  static let badComposite = FreeTypeError(code: 0x15)
  /// `FT_Err_Execution_Too_Long`.
  static let tooLong = FreeTypeError(code: 0x8B)
  /// `FT_Err_Array_Too_Large`.
  static let tableTooLarge = FreeTypeError(code: 0x0A)
  /// `FT_Err_Table_Missing`.
  static let tableMissing = FreeTypeError(code: 0x8E)

  /// The words and the code: "unknown file format (FreeType error 2)".
  public var description: String { "\(Self.words[code] ?? "it is damaged") (FreeType error \(code))" }

  // FT_Error_String answers NULL in Debian's build.
  private static let words: [Int32: String] = [
    0x01: "it can't be opened", 0x02: "unknown file format", 0x03: "it is damaged",
    0x06: "an argument is out of range", 0x07: "it needs something that FreeType lacks", 0x08: "a table is damaged",
    0x09: "an offset in a table is damaged", 0x0A: "a table claims too much memory",
    0x10: "it has no glyph of this number", 0x12: "its glyphs have an unknown format", 0x13: "the glyph can't be drawn",
    0x14: "an outline is damaged", 0x15: "a composite glyph is damaged or has too many parts",
    0x17: "the pixel size is out of range",
    0x40: "memory ran out", 0x52: "the file ends early", 0x53: "the file ends early", 0x54: "the file ends early",
    0x55: "the file ends early", 0x56: "the file ends early", 0x58: "the file ends early",
    0x62: "an outline is too large to draw", 0x8B: "the programs of its glyphs are too long",
    0x8E: "a table is missing", 0x8F: "its hhea table is missing",
    0x90: "its loca table is missing", 0x91: "its name table is missing", 0x92: "its cmap table is missing",
    0x93: "its hmtx table is missing", 0x94: "its post table is missing", 0x95: "its hmtx table is damaged",
    0x96: "its cmap table is damaged", 0x97: "its pixel size is damaged", 0x98: "its vmtx table is damaged",
    0x9D: "it has no bitmap of this glyph",
  ]

  static func check(_ code: FT_Error) throws(FreeTypeError) {
    if code != 0 { throw FreeTypeError(code: code) }
  }
}

/// FreeType itself: one for every worker, because FreeType wants one `FT_Library` a thread.
package final class FreeTypeLibrary {
  let raw: FT_Library

  package init() {
    var raw: FT_Library?
    // Fails only when memory is out, where Swift itself stops.
    precondition(cft_new_library(&raw) == 0 && raw != nil, "FreeType could not be started")
    self.raw = raw!
  }

  deinit { FT_Done_Library(raw) }

  /// FreeType's version: "2.12.1".
  package static var version: String {
    let library = FreeTypeLibrary()
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library.raw, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// The programs of a face's CFF glyphs, as HarfBuzz runs them.
private final class GlyphPrograms {
  private let font: OpaquePointer
  /// HarfBuzz reads its bytes.
  private let file: FontFile

  init(_ file: FontFile, _ index: Int) {
    self.file = file
    let bytes = file.bytes.assumingMemoryBound(to: CChar.self)
    let blob = hb_blob_create(bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let face = hb_face_create(blob, UInt32(index))
    font = hb_font_create(face)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  deinit { hb_font_destroy(font) }

  /// Whether the program of a glyph ends, by itself and soon.
  func ends(_ glyph: UInt32) -> Bool {
    var extents = hb_glyph_extents_t()
    return hb_font_get_glyph_extents(font, glyph, &extents) != 0
  }
}

/// An open face: `FT_Face`. Not Sendable; it keeps the library and the bytes that it points into.
package final class FreeTypeFace {
  let raw: FT_Face
  let library: FreeTypeLibrary
  private let file: FontFile
  private let index: Int
  private let coordinates: [Double]
  /// The size that was set last, so that a run of glyphs sets it once.
  private var emSize: F26Dot6?
  /// The outlines that were brought to a size, in font units; nil for a glyph without one.
  private var unitOutlines = BoundedCache<UInt32, UnitOutline?>(budget: Limits.unitOutlineBytes)
  /// The sizes of bitmaps, by the strike's size and the glyph; nil for a glyph without one.
  private var strikeSizes = BoundedCache<UInt64, StrikeSize?>(budget: Limits.strikeSizes)
  /// Whether an outline in font units is all that is needed to make it at any size.
  private lazy var scalesUnits = cft_scales_units(raw) != 0

  /// Opens one face of a file, at a place on its axes if `coordinates` (one a axis, in their order) are given.
  convenience init(
    library: FreeTypeLibrary, file: FontFile, index: Int, coordinates: [Double] = []
  ) throws(FreeTypeError) {
    try self.init(library: library, file: file, index: index, coordinates: coordinates, opens: FT_New_Memory_Face)
  }

  private init(
    library: FreeTypeLibrary, file: FontFile, index: Int, coordinates: [Double],
    opens: (FT_Library?, UnsafePointer<FT_Byte>?, FT_Long, FT_Long, UnsafeMutablePointer<FT_Face?>?) -> FT_Error
  ) throws(FreeTypeError) {
    var raw: FT_Face?
    let file = file.withoutNotes()
    try FreeTypeError.check(
      opens(
        library.raw, file.bytes.assumingMemoryBound(to: FT_Byte.self).baseAddress, FT_Long(file.bytes.count),
        FT_Long(index), &raw))
    self.library = library
    self.file = file
    self.index = index
    self.coordinates = coordinates
    self.raw = raw!
    if !coordinates.isEmpty {
      var fixed = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
      let code = FT_Set_Var_Design_Coordinates(raw, FT_UInt(fixed.count), &fixed)
      // From here on deinit runs, since every field is set.
      try FreeTypeError.check(code)
    }
  }

  deinit { FT_Done_Face(raw) }

  // MARK: Loading

  /// The programs of CFF glyphs, for HarfBuzz; nil for a face without them.
  private lazy var programs =
    hasTable(OpenTypeTag("CFF ")!) || hasTable(OpenTypeTag("CFF2")!)
    ? GlyphPrograms(file, index) : nil
  /// Glyphs that were loaded although HarfBuzz gave up their programs.
  private var longProgramCount = 0

  /// The composite glyphs; nil for a face without `glyf` outlines.
  private lazy var composites = hasTable(OpenTypeTag("glyf")!) ? CompositeGlyphs() : nil
  /// Bytes of the `glyf` table.
  private(set) lazy var outlinesLength = {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(raw, FT_ULong(OpenTypeTag("glyf")!.rawValue), 0, nil, &length) == 0 ? Int(length) : 0
  }()

  /// Loads a glyph into the face's slot.
  ///
  /// HarfBuzz gives up a program after 10,000 operators (`HB_CFF_MAX_OPS`), FreeType after 20
  /// million, each time anew, though its outlines have 32,767 points at most. So it gets few of the
  /// programs that HarfBuzz doesn't run to their end.
  func load(_ glyph: UInt32, _ flags: FT_Int32) throws(FreeTypeError) {
    if let programs, !programs.ends(glyph) {
      longProgramCount += 1
      guard longProgramCount <= Limits.longPrograms else { throw .tooLong }
    }
    try composites?.check(glyph, in: self)
    try FreeTypeError.check(FT_Load_Glyph(raw, glyph, flags))
  }

  /// The outlines of a face that FreeType reads pictures of only (`sbix`), for glyphs that have none; opened when it is first asked for.
  private(set) lazy var outlines: FreeTypeFace? = {
    guard cft_is_scalable(raw) == 0, hasTable(OpenTypeTag("sbix")!) else { return nil }
    let face = try? FreeTypeFace(
      library: library, file: file, index: index, coordinates: coordinates, opens: cft_open_without_sbix)
    return face.flatMap { $0.isScalable ? $0 : nil }
  }()

  // MARK: Glyphs in font units

  /// The edges of outlines that take long to draw, of glyphs that were asked for their box.
  package private(set) var longOutlines: [UInt32: OutlineEdges] = [:]

  /// The box around a glyph's outline in font units, y up; nil where there is no ink.
  func outlineBox(of glyph: UInt32) throws(FreeTypeError) -> GlyphBox? {
    if let outlines {
      defer { longOutlines[glyph] = outlines.longOutlines[glyph] }
      return try outlines.outlineBox(of: glyph)
    }
    guard cft_is_scalable(raw) != 0 else { return nil }
    try load(glyph, cft_load_units)
    guard raw.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return nil }
    guard raw.pointee.glyph.pointee.outline.n_points > 0 else { return nil }
    var box = FT_BBox()
    try FreeTypeError.check(FT_Outline_Get_BBox(&raw.pointee.glyph.pointee.outline, &box))
    guard box.xMax > box.xMin || box.yMax > box.yMin else { return nil }
    let found = GlyphBox(
      left: Double(box.xMin), bottom: Double(box.yMin), right: Double(box.xMax), top: Double(box.yMax))
    let edges = OutlineEdges(raw.pointee.glyph.pointee.outline, found)
    if edges.areLong(unitsPerEm: unitsPerEm) { longOutlines[glyph] = edges }
    return found
  }

  /// A glyph's outline as path commands in font units, y up.
  package func outline(of glyph: UInt32) throws(FreeTypeError) -> [PathCommand] {
    if let outlines { return try outlines.outline(of: glyph) }
    guard cft_is_scalable(raw) != 0 else { return [] }
    try load(glyph, cft_load_units)
    guard raw.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return [] }
    var functions = FT_Outline_Funcs(
      move_to: { to, sink in PathSink.append(.move(PathSink.point(to)), to: sink) },
      line_to: { to, sink in PathSink.append(.line(PathSink.point(to)), to: sink) },
      conic_to: { control, to, sink in
        PathSink.append(.quadratic(PathSink.point(control), PathSink.point(to)), to: sink)
      },
      cubic_to: { first, second, to, sink in
        PathSink.append(.cubic(PathSink.point(first), PathSink.point(second), PathSink.point(to)), to: sink)
      },
      shift: 0, delta: 0)
    let sink = PathSink()
    let code = withExtendedLifetime(sink) {
      FT_Outline_Decompose(
        &raw.pointee.glyph.pointee.outline, &functions, Unmanaged.passUnretained(sink).toOpaque())
    }
    try FreeTypeError.check(code)
    return sink.commands
  }

  // MARK: Glyphs in pixels

  /// A glyph's coverage, drawn with its origin `subpixel` 64ths to the right of a pixel's edge; nil where there is no ink.
  ///
  /// - Throws: ``GlyphDrawingFailure``: FreeType's error, or the size of a mask that would be over the limit.
  package func mask(
    of glyph: UInt32, emSize: F26Dot6, subpixel: Int, limit: Int
  ) throws(GlyphDrawingFailure) -> GlyphMask? {
    if let outlines { return try outlines.mask(of: glyph, emSize: emSize, subpixel: subpixel, limit: limit) }
    try rethrow(setEmSize(emSize), as: GlyphDrawingFailure.freeType)
    guard scalesUnits else { return try renderedMask(of: glyph, subpixel: subpixel, limit: limit) }
    guard let units = try rethrow(unitOutline(of: glyph), as: GlyphDrawingFailure.freeType) else { return nil }
    var outline = units.scaled(to: raw, right: subpixel)
    let box = try Self.box(of: &outline, limit: limit)
    // Shifting rounds down on both sides of zero.
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (columns, rows) = ((box.xMax + 63) >> 6 - left, (box.yMax + 63) >> 6 - bottom)
    guard columns > 0, rows > 0 else { return nil }
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    return GlyphMask(
      left: left, top: -(bottom + rows), width: columns, height: rows,
      coverage: try rethrow(
        library.coverage(of: &outline, columns: columns, rows: rows), as: GlyphDrawingFailure.freeType))
  }

  /// The outline of a glyph in font units; nil for a glyph without one.
  private func unitOutline(of glyph: UInt32) throws(FreeTypeError) -> UnitOutline? {
    try unitOutlines.value(for: glyph) { () throws(FreeTypeError) in
      try load(glyph, cft_load_units)
      let slot = raw.pointee.glyph!
      guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0 else { return (nil, 64) }
      let units = try UnitOutline(slot.pointee.outline, library)
      return (units, units.bytes)
    }
  }

  /// The box around an outline with its control points, in 64ths of a pixel.
  ///
  /// - Throws: the size of its mask, if that has more than `limit` pixels.
  private static func box(of outline: inout FT_Outline, limit: Int) throws(GlyphDrawingFailure) -> FT_BBox {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let (width, height) = ((box.xMax - box.xMin) / 64 + 2, (box.yMax - box.yMin) / 64 + 2)
    guard width.multipliedReportingOverflow(by: height).overflow == false, width * height <= limit else {
      throw .tooLarge(PixelSize(width: width, height: height))
    }
    return box
  }

  /// ``mask(of:emSize:subpixel:limit:)`` at the size that was set, of an outline that FreeType loads at that size.
  func renderedMask(of glyph: UInt32, subpixel: Int, limit: Int) throws(GlyphDrawingFailure) -> GlyphMask? {
    try rethrow(load(glyph, cft_load_outline), as: GlyphDrawingFailure.freeType)
    let slot = raw.pointee.glyph!
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0 else { return nil }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(subpixel), 0)
    _ = try Self.box(of: &slot.pointee.outline, limit: limit)
    try rethrow(
      FreeTypeError.check(FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)), as: GlyphDrawingFailure.freeType)
    let bitmap = slot.pointee.bitmap
    guard bitmap.rows > 0, bitmap.width > 0, let pixels = bitmap.buffer else { return nil }
    let (columns, rows) = (Int(bitmap.width), Int(bitmap.rows))
    let coverage = ContiguousArray<UInt8>(unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for row in 0..<rows {
        (buffer.baseAddress! + row * columns).update(from: pixels + row * Int(bitmap.pitch), count: columns)
      }
      count = columns * rows
    }
    return GlyphMask(
      left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), width: columns, height: rows,
      coverage: coverage)
  }

  func setEmSize(_ size: F26Dot6) throws(FreeTypeError) {
    guard emSize != size else { return }
    emSize = nil
    // At 72 dpi a point is a pixel, so the "points" of the call are device pixels.
    try FreeTypeError.check(FT_Set_Char_Size(raw, 0, FT_F26Dot6(size.rawValue), 72, 72))
    emSize = size
  }

  // MARK: Pictures

  /// The font's strikes by size, smallest first; of those of one size the first.
  private lazy var strikes: [(ppem: FT_Pos, index: Int)] = {
    var strikes: [(ppem: FT_Pos, index: Int)] = []
    guard hasStrikes, let sizes = raw.pointee.available_sizes else { return [] }
    let all = (0..<Int(raw.pointee.num_fixed_sizes)).map { (ppem: sizes[$0].y_ppem, index: $0) }
    for strike in all.sorted(by: { ($0.ppem, $0.index) < ($1.ppem, $1.index) })
    where strike.ppem > 0 && strikes.last?.ppem != strike.ppem {
      strikes.append(strike)
    }
    return strikes
  }()

  /// Selects the strike nearest above a size, and returns its pixels of the em in 64ths.
  private func selectStrike(for size: F26Dot6) -> FT_Pos? {
    guard !strikes.isEmpty else { return nil }
    let wanted = FT_Pos(size.rawValue)
    let above = partitionPoint(strikes.indices) { strikes[$0].ppem < wanted }
    let strike = strikes[min(above, strikes.count - 1)]
    emSize = nil
    return FT_Select_Size(raw, FT_Int(strike.index)) == 0 ? strike.ppem : nil
  }

  /// Loads a glyph of the selected strike. Where it has none, FreeType loads the outline of a face
  /// with outlines.
  private func loadStrike(_ glyph: UInt32, _ flags: FT_Int32) -> Bool {
    guard isScalable else { return FT_Load_Glyph(raw, glyph, flags) == 0 }
    return (try? load(glyph, flags)) != nil
  }

  /// The size of the bitmap that the font's strike nearest above `emSize` has for a glyph; nil if the font has none for it.
  ///
  /// The strike stays selected. A bitmap is read up to its header only: a few bytes of PNG can stand for gigabytes.
  package func strikeSize(of glyph: UInt32, emSize size: F26Dot6) -> StrikeSize? {
    guard let ppem = selectStrike(for: size) else { return nil }
    return strikeSizes.value(for: UInt64(ppem) << 32 | UInt64(glyph)) {
      guard loadStrike(glyph, cft_load_strike_size), case let slot = raw.pointee.glyph.pointee,
        slot.format == FT_GLYPH_FORMAT_BITMAP
      else { return (nil, 1) }
      let pixels = PixelSize(width: Int(slot.bitmap.width), height: Int(slot.bitmap.rows))
      return (StrikeSize(pixels: pixels, pixelsPerEm: Double(ppem) / 64), 1)
    }
  }

  /// The bitmap that the font's strike nearest above `emSize` has for a glyph; nil if the font has none for it.
  func strike(of glyph: UInt32, emSize size: F26Dot6) throws(StrikeTooLarge) -> GlyphStrike? {
    guard let found = strikeSize(of: glyph, emSize: size) else { return nil }
    guard found.pixels.width * found.pixels.height <= Limits.strikePixels else {
      throw StrikeTooLarge(pixels: found.pixels)
    }
    guard loadStrike(glyph, cft_load_strike) else { return nil }
    let slot = raw.pointee.glyph!
    guard slot.pointee.format == FT_GLYPH_FORMAT_BITMAP else { return nil }
    let bitmap = slot.pointee.bitmap
    let (columns, rows, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
    guard columns > 0, rows > 0, let pixels = bitmap.buffer else { return nil }
    guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue else { return nil }
    let rgba = ContiguousArray<UInt8>(unsafeUninitializedCapacity: columns * rows * 4) { buffer, count in
      for row in 0..<rows {
        for column in 0..<columns {
          let (from, to) = (row * pitch + column * 4, (row * columns + column) * 4)
          buffer[to] = pixels[from + 2]
          buffer[to + 1] = pixels[from + 1]
          buffer[to + 2] = pixels[from]
          buffer[to + 3] = pixels[from + 3]
        }
      }
      count = columns * rows * 4
    }
    return GlyphStrike(
      left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), width: columns, height: rows,
      pixelsPerEm: found.pixelsPerEm, premultipliedRGBA: rgba)
  }
}

/// Why a glyph could not be drawn.
package enum GlyphDrawingFailure: Error, Equatable {
  case freeType(FreeTypeError)
  case tooLarge(PixelSize)
}

/// The size of a glyph's bitmap, and the pixels of the em that the font made it for.
package struct StrikeSize: Equatable, Sendable {
  package let pixels: PixelSize
  let pixelsPerEm: Double

  /// The pixels that it has where the em has so many. A font may call a large bitmap one pixel of its em.
  package func scaled(to emSize: F26Dot6) -> PixelSize {
    let scale = emSize.pixels / pixelsPerEm
    return PixelSize(
      width: Int((Double(pixels.width) * scale).rounded(.up)), height: Int((Double(pixels.height) * scale).rounded(.up))
    )
  }

  /// Whether it is too large there to be kept, and is scaled anew for each band.
  package func isDrawnInStrips(at emSize: F26Dot6) -> Bool {
    let size = scaled(to: emSize)
    return size.height > Limits.wholeMaskPixels / max(1, size.width)
  }
}

/// A glyph is a bitmap of more than ``Limits/strikePixels``.
struct StrikeTooLarge: Error {
  let pixels: PixelSize
}

/// The box around a glyph in font units, y up.
package struct GlyphBox: Equatable, Sendable {
  package var left: Double
  package var bottom: Double
  package var right: Double
  package var top: Double
}

/// A glyph drawn to an 8-bit coverage mask, with the offset from the pen to its top left pixel.
///
/// A mask holds no colour, so one mask serves every colour of text. Coverage 0 leaves the canvas untouched; 255 replaces it. Rows
/// run top to bottom, although FreeType's axis points up.
package struct GlyphMask: Equatable, Sendable {
  package let left: Int
  package let top: Int
  package let width: Int
  package let height: Int
  package let coverage: ContiguousArray<UInt8>

  package init(left: Int, top: Int, width: Int, height: Int, coverage: ContiguousArray<UInt8>) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.coverage = coverage
  }
}

/// A glyph's bitmap at the size the font has it (CBDT, sbix), with the offset from the pen to its top left pixel.
package struct GlyphStrike: Equatable, Sendable {
  package let left: Int
  package let top: Int
  package let width: Int
  package let height: Int
  package let pixelsPerEm: Double
  package let premultipliedRGBA: ContiguousArray<UInt8>
}

/// A step of an outline, in font units, y up.
package enum PathCommand: Equatable, Sendable {
  case move(Point)
  case line(Point)
  case quadratic(Point, Point)
  case cubic(Point, Point, Point)
}

/// Collects what FreeType's outline callbacks receive.
private final class PathSink {
  var commands: [PathCommand] = []

  static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    Point(x: Double(vector!.pointee.x), y: Double(vector!.pointee.y))
  }

  static func append(_ command: PathCommand, to sink: UnsafeMutableRawPointer?) -> Int32 {
    Unmanaged<PathSink>.fromOpaque(sink!).takeUnretainedValue().commands.append(command)
    return 0
  }
}
