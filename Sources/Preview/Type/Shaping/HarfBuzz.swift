internal import CHarfBuzz
import PreviewCore

/// The version of HarfBuzz.
package enum HarfBuzz {
  /// HarfBuzz's version: "6.0.0".
  package static var version: String { String(cString: hb_version_string()) }

  /// The letter that Unicode's canonical decomposition of a character begins with; the character
  /// itself if it has none.
  static func base(of scalar: UInt32) -> UInt32 {
    var (base, first, mark) = (scalar, UInt32(0), UInt32(0))
    while hb_unicode_decompose(hb_unicode_funcs_get_default(), base, &first, &mark) != 0, first != base { base = first }
    return base
  }
}

/// An open `hb_face_t`: the tables that HarfBuzz has read of a face and prepared, for all places on its axes and all threads.
///
/// HarfBuzz lets threads share one that is immutable, which its first `hb_font_t` makes it.
final class HarfBuzzFace: @unchecked Sendable {
  let raw: OpaquePointer
  private let file: FontFile
  /// The plans that were made.
  private let plans = Locked<(keys: Set<PlanKey>, lookups: Int)>(([], 0))

  /// A plan for how to shape, which HarfBuzz keeps in the face, with all lookups of its features,
  /// for as long as the face is open.
  struct PlanKey: Hashable {
    let direction: UInt32
    let script: UInt32
    let language: String
    let features: [Feature]
    /// The variations of features at a place on the axes.
    let variations: [UInt32]

    struct Feature: Hashable {
      let tag: UInt32
      let value: UInt32
      let isForAll: Bool
    }
  }

  /// Lookups that a plan counts beside those of the font.
  private static let lookupsOfAnyPlan = 64

  /// Notes a plan; answers false if the plans have more lookups than `limit`.
  func add(_ plan: PlanKey, limit: Int) -> Bool {
    plans.withLock { plans in
      if plans.keys.insert(plan).inserted {
        let lookups = ["GSUB", "GPOS"].map { hb_ot_layout_table_get_lookup_count(raw, OpenTypeTag($0)!.rawValue) }
        plans.lookups += lookups.reduce(Self.lookupsOfAnyPlan) { $0 + Int($1) }
      }
      return plans.lookups <= limit
    }
  }

  private init(_ face: FontFace) throws(FontError) {
    file = face.file
    // No copy: the file keeps the bytes for as long as this object lives.
    let blob = hb_blob_create(
      file.bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    raw = hb_face_create(blob, UInt32(face.index))
    hb_blob_destroy(blob)
    guard hb_face_get_glyph_count(raw) > 0 else { throw .unshapeable(path: file.path) }
    hb_face_make_immutable(raw)
  }

  deinit { hb_face_destroy(raw) }

  /// The one of a face; the same for all who have it open at one time.
  ///
  /// - Parameter full: One that has too many plans, which nobody else shall get.
  /// - Throws: ``FontError`` `.unshapeable` if HarfBuzz finds no glyphs in the face.
  static func open(_ face: FontFace, besides full: HarfBuzzFace? = nil) throws(FontError) -> HarfBuzzFace {
    try face.openForShaping.withLock { open throws(FontError) in
      if let known = open.object as? HarfBuzzFace, known !== full { return known }
      let made = try HarfBuzzFace(face)
      open.object = made
      return made
    }
  }
}

/// An open `hb_font_t` at one unit per font unit, so that what is shaped holds for every size.
///
/// HarfBuzz reads the tables by its own OpenType functions; FreeType only draws. Not Sendable: one a worker.
package final class HarfBuzzFont {
  private(set) var raw: OpaquePointer
  let variant: FontVariant
  private(set) var face: HarfBuzzFace
  private var latestPlan: HarfBuzzFace.PlanKey?

  /// - Throws: ``FontError`` `.unshapeable` if HarfBuzz finds no glyphs in the face.
  package init(_ variant: FontVariant) throws(FontError) {
    let face = try HarfBuzzFace.open(variant.face)
    (self.face, self.variant, raw) = (face, variant, Self.open(variant, face))
  }

  private static func open(_ variant: FontVariant, _ face: HarfBuzzFace) -> OpaquePointer {
    let raw = hb_font_create(face.raw)!
    // Where every axis is at its default the font is shaped as one without axes: quicker, and as `hb-shape` does it, whose
    // vertical origins differ between the two.
    if variant.coordinates != variant.face.axes.map(\.defaultValue) {
      let settings = zip(variant.face.axes, variant.coordinates).map {
        hb_variation_t(tag: $0.tag.rawValue, value: Float($1))
      }
      hb_font_set_variations(raw, settings, UInt32(settings.count))
    }
    return raw
  }

  /// The variations of features that GSUB and GPOS have at the font's place on its axes.
  private(set) lazy var variations: [UInt32] = ["GSUB", "GPOS"].map { table in
    var (count, index): (UInt32, UInt32) = (0, .max)
    let coordinates = hb_font_get_var_coords_normalized(raw, &count)
    hb_ot_layout_table_find_feature_variations(face.raw, OpenTypeTag(table)!.rawValue, coordinates, count, &index)
    return index
  }

  /// Prepares for shaping with a plan: opens the face anew if it keeps too many.
  func prepare(_ plan: HarfBuzzFace.PlanKey, limit: Int = Limits.planLookups) throws(FontError) {
    guard plan != latestPlan else { return }
    latestPlan = plan
    guard !face.add(plan, limit: limit) else { return }
    let fresh = try HarfBuzzFace.open(variant.face, besides: face)
    _ = fresh.add(plan, limit: limit)
    hb_font_destroy(raw)
    (face, raw) = (fresh, Self.open(variant, fresh))
  }

  deinit { hb_font_destroy(raw) }

  /// How far the font itself moves the pen behind a glyph, in font units: without kerning and other features.
  package func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(raw, glyph) }

  /// A glyph's name, as `hb-shape` prints it.
  package func name(of glyph: UInt32) -> GlyphName {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { name in
      hb_font_glyph_to_string(raw, glyph, name.baseAddress, UInt32(name.count))
      return GlyphName(String(cString: name.baseAddress!))
    }
  }
}

/// A buffer that is filled, shaped and read again and again: `hb_buffer_t`.
final class HarfBuzzBuffer {
  private let raw: OpaquePointer
  /// How many characters were filled in.
  private var characterCount = 0

  init() {
    // Answers an inert buffer when memory is out, never NULL.
    raw = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(raw) }

  /// The name of the shaper that sets a text in a font.
  func shaper(of text: String, font: HarfBuzzFont) -> String? {
    hb_buffer_clear_contents(raw)
    let scalars = text.unicodeScalars.map(\.value)
    hb_buffer_add_utf32(raw, scalars, Int32(scalars.count), 0, Int32(scalars.count))
    hb_buffer_guess_segment_properties(raw)
    return chb_shaper(font.raw, raw).map { String(cString: $0) }
  }

  /// Takes a part of a text, whose neighbours HarfBuzz may look at, but not shape.
  func fill(_ scalars: UnsafeBufferPointer<UInt32>, range: Range<Int>, marksTextEnds: Bool) {
    characterCount = range.count
    hb_buffer_clear_contents(raw)
    hb_buffer_add_utf32(
      raw, scalars.baseAddress, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    var flags: UInt32 = 0
    if marksTextEnds {
      if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
      if range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    }
    hb_buffer_set_flags(raw, hb_buffer_flags_t(rawValue: flags))
  }

  /// The plan that HarfBuzz makes for what was filled in.
  private func plan(_ features: [FontFeature], language: String?, _ font: HarfBuzzFont) -> HarfBuzzFace.PlanKey {
    HarfBuzzFace.PlanKey(
      direction: hb_buffer_get_direction(raw).rawValue, script: hb_buffer_get_script(raw).rawValue,
      language: language ?? "",
      features: features.map {
        HarfBuzzFace.PlanKey.Feature(
          tag: $0.tag.rawValue, value: $0.value, isForAll: $0.start == 0 && $0.end == .max)
      }, variations: font.variations)
  }

  /// Shapes what was filled in.
  ///
  /// - Returns: The glyphs from left to right (or top to bottom), clusters as indices into the text.
  /// - Throws: ``FontError`` `.tooManyGlyphs`.
  func shape(
    _ font: HarfBuzzFont, features: [FontFeature], segment: SegmentProperties
  ) throws(FontError) -> (glyphs: [ShapedGlyph], direction: RunDirection) {
    hb_buffer_set_direction(raw, segment.direction?.raw ?? HB_DIRECTION_INVALID)
    hb_buffer_set_script(raw, segment.script.map { hb_script_from_iso15924_tag($0.rawValue) } ?? HB_SCRIPT_INVALID)
    // "und" keeps hb_buffer_guess_segment_properties from asking the locale.
    hb_buffer_set_language(raw, hb_language_from_string(segment.language ?? "und", -1))
    hb_buffer_guess_segment_properties(raw)
    try font.prepare(plan(features, language: segment.language, font))
    let list = features.map { hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: $0.start, end: $0.end) }
    precondition(chb_shape(font.raw, raw, list, UInt32(list.count)) != 0, "HarfBuzz lacks its OpenType shaper")

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(raw, &count)
    let positions = hb_buffer_get_glyph_positions(raw, &count)
    guard Int(count) <= characterCount * Limits.glyphsForEachCharacter + Limits.glyphsForAnyRun else {
      throw .tooManyGlyphs(
        font: font.variant.face.postScriptName, glyphs: Int(count), characters: characterCount)
    }
    let glyphs = (0..<Int(count)).map { index -> ShapedGlyph in
      let (info, position) = (infos![index], positions![index])
      return ShapedGlyph(
        glyph: info.codepoint, cluster: Int(info.cluster), xAdvance: position.x_advance, yAdvance: position.y_advance,
        xOffset: position.x_offset, yOffset: position.y_offset,
        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
    return (glyphs, RunDirection(hb_buffer_get_direction(raw)))
  }
}

/// How a run is shaped: `hb_segment_properties_t`.
///
/// Direction and script that are not given are guessed from the text, as `hb-shape` does. The language is never taken from the machine.
package struct SegmentProperties: Sendable {
  package var direction: RunDirection?
  package var script: OpenTypeTag?
  package var language: String?

  package init(direction: RunDirection? = nil, script: OpenTypeTag? = nil, language: String? = nil) {
    (self.direction, self.script, self.language) = (direction, script, language)
  }
}

/// The direction that a run of glyphs is set in.
package enum RunDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
  /// From top to bottom.
  case topToBottom = "ttb"
  /// From bottom to top.
  case bottomToTop = "btt"

  /// The direction of a name: `ltr`, `rtl`, `ttb` or `btt`, letter case aside.
  ///
  /// - Throws: ``ShapingError`` `.badDirection`.
  package init(named name: String) throws(ShapingError) {
    guard let direction = RunDirection(rawValue: name.lowercased()) else { throw .badDirection(name) }
    self = direction
  }

  init(_ raw: hb_direction_t) {
    self =
      switch raw {
      case HB_DIRECTION_RTL: .rightToLeft
      case HB_DIRECTION_TTB: .topToBottom
      case HB_DIRECTION_BTT: .bottomToTop
      default: .leftToRight
      }
  }

  var raw: hb_direction_t {
    switch self {
    case .leftToRight: HB_DIRECTION_LTR
    case .rightToLeft: HB_DIRECTION_RTL
    case .topToBottom: HB_DIRECTION_TTB
    case .bottomToTop: HB_DIRECTION_BTT
    }
  }
}

extension OpenTypeTag {
  /// The tag of a script that Unicode knows, written as an ISO 15924 code of four letters, letter case aside.
  ///
  /// - Throws: ``ShapingError`` `.badScript`.
  package init(script code: String) throws(ShapingError) {
    guard Script.isCode(code), let tag = OpenTypeTag(code) else { throw .badScript(code) }
    self = tag
  }
}
