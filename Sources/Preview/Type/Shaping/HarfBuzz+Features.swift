internal import CHarfBuzz

/// An OpenType feature that a font has, with the name that the font gives it.
package struct OfferedFeature: Equatable, Sendable {
  /// The feature: `liga`, `smcp`, `ss01` …
  package let tag: OpenTypeTag
  /// The font's own name for it, which stylistic sets and character variants may have.
  package let name: String?
}

extension HarfBuzzFont {
  /// Entries of a feature list that are read. Large families have some 500, one for every script and language; a header may claim 65,535.
  private static let featureEntries: UInt32 = 4096

  /// The features of GSUB and GPOS, each tag once, in the order of their tags.
  package func features() -> [OfferedFeature] {
    let face = hb_font_get_face(raw)
    var names: [OpenTypeTag: String?] = [:]
    for table in [OpenTypeTag("GSUB")!, OpenTypeTag("GPOS")!] {
      var tags = [hb_tag_t](repeating: 0, count: Int(Self.featureEntries))
      var count = Self.featureEntries
      hb_ot_layout_table_get_feature_tags(face, table.rawValue, 0, &count, &tags)
      for (index, tag) in tags.prefix(Int(count)).enumerated() {
        let tag = OpenTypeTag(rawValue: tag)
        if let known = names[tag], known != nil { continue }
        names[tag] = .some(name(ofFeature: UInt32(index), table, face))
      }
    }
    return names.map { OfferedFeature(tag: $0.key, name: $0.value) }.sorted { $0.tag < $1.tag }
  }

  /// Whether a feature that the font doesn't list may still do something: HarfBuzz kerns by the older table, too, and reads Apple's own tables where a font has
  /// no `GSUB`.
  package func mayShape(unlisted tag: OpenTypeTag) -> Bool {
    tag == OpenTypeTag("kern") && hasTable("kern") || hasTable("morx") || hasTable("mort")
  }

  private func hasTable(_ tag: String) -> Bool {
    let blob = hb_face_reference_table(hb_font_get_face(raw), OpenTypeTag(tag)!.rawValue)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// The characters of the font whose glyphs the lookups of a feature name, before, after or in what they change; in the order of Unicode.
  func characters(namedBy tag: OpenTypeTag) -> [Unicode.Scalar] {
    let face = hb_font_get_face(raw)
    let (glyphs, lookups) = (hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(glyphs)
      hb_set_destroy(lookups)
    }
    // A list that ends with 0.
    let tags: [hb_tag_t] = [tag.rawValue, 0]
    for table in [OpenTypeTag("GSUB")!, OpenTypeTag("GPOS")!] {
      hb_set_clear(lookups)
      hb_ot_layout_collect_lookups(face, table.rawValue, nil, nil, tags, lookups)
      var lookup = hb_codepoint_t.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(face, table.rawValue, lookup, glyphs, glyphs, glyphs, nil)
      }
    }
    return variant.face.coverage.scalars.filter { scalar in
      var glyph = hb_codepoint_t()
      return hb_font_get_nominal_glyph(raw, scalar.value, &glyph) != 0 && hb_set_has(glyphs, glyph) != 0
    }
  }

  /// The languages that have substitutions of their own in `GSUB`, as BCP 47 tags.
  package func languages() -> [String] {
    let face = hb_font_get_face(raw)
    let table = OpenTypeTag("GSUB")!.rawValue
    var tags: Set<hb_tag_t> = []
    var scripts = [hb_tag_t](repeating: 0, count: 64)
    var scriptCount = UInt32(scripts.count)
    hb_ot_layout_table_get_script_tags(face, table, 0, &scriptCount, &scripts)
    for script in 0..<scriptCount {
      var languages = [hb_tag_t](repeating: 0, count: 64)
      var count = UInt32(languages.count)
      hb_ot_layout_script_get_language_tags(face, table, script, 0, &count, &languages)
      tags.formUnion(languages.prefix(Int(count)))
    }
    return tags.sorted().compactMap { tag in
      hb_ot_tag_to_language(tag).flatMap { hb_language_to_string($0) }.map { String(cString: $0) }
    }
  }

  private func name(ofFeature index: UInt32, _ table: OpenTypeTag, _ face: OpaquePointer?) -> String? {
    var label = hb_ot_name_id_t()
    guard hb_ot_layout_feature_get_name_ids(face, table.rawValue, index, &label, nil, nil, nil, nil) != 0 else {
      return nil
    }
    var text = [CChar](repeating: 0, count: 128)
    var length = UInt32(text.count)
    guard hb_ot_name_get_utf8(face, label, hb_language_from_string("en", -1), &length, &text) > 0 else { return nil }
    let name = String(decoding: text.prefix(Int(length)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    let shown = name.filter { !$0.isNewline && $0 != "\u{0}" }
    return shown.isEmpty ? nil : shown
  }
}
