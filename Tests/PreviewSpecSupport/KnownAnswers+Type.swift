extension KnownAnswer {
  /// Sizes, colours, lines and glyphs.
  package static let ofType: [KnownAnswer] = [
    // MARK: Sizes
    .breaks("fixed-font", "a size", "- { label: Sea, size: 17 }"),
    .breaks("fixed-font", "does not follow", "- { label: Sea, adjustsFontForContentSizeCategory: false }"),
    .breaks("fixed-font", "a fixed style", "- { label: Sea, typography: own }", file: style("size: 17, fixed: true")),
    .breaks(
      "fixed-font", "a large title in a fixed style",
      "- { navigationBar: Sea, prefersLargeTitle: true, typography: own }",
      file: style("size: 34, fixed: true")),
    .breaks(
      "fixed-font", "a fixed style that no label has", "- { label: Sea }", file: style("size: 17, fixed: true")),
    .breaks(
      "fixed-font", "a label in a growing style that doesn't follow",
      "- { label: Sea, typography: own, adjustsFontForContentSizeCategory: false }", file: style("size: 17")),
    .breaks(
      "fixed-font", "one category",
      "- { label: Sea, minimumContentSizeCategory: L, maximumContentSizeCategory: L }"),
    .holds("fixed-font", "a navigation bar", "- { navigationBar: Sea, back: Land }", but: ["contrast"]),
    .holds(
      "fixed-font", "a tab bar", "- { tabBar: [{ title: Sea }, { title: Sun }], tint: \"#0000CC\" }", but: ["contrast"]),
    .holds(
      "fixed-font", "a fixed style in a bar", "- { navigationBar: Sea, typography: own }",
      file: style("size: 17, fixed: true")),
    .holds("fixed-font", "a text style", "- { label: Sea }"),

    .breaks("capped-font", "a style", "- { label: Sea }", file: style("size: 17, maximumPointSize: 24")),
    .breaks(
      "capped-font", "a style that grows enough", "- { label: Sea }", file: style("size: 17, maximumPointSize: 40")),
    .breaks(
      "capped-font", "a large title in a style with a maximum",
      "- { navigationBar: Sea, prefersLargeTitle: true, typography: own }",
      file: style("size: 34, relativeTo: largeTitle, maximumFactor: 1.2")),
    .breaks(
      "capped-font", "a category, in a style of the app's own",
      "- { label: Sea, typography: own, maximumContentSizeCategory: XXXL }", file: style("size: 17")),
    .breaks("capped-font", "a category", "- { label: Sea, maximumContentSizeCategory: XXXL }"),
    .breaks(
      "capped-font", "a large title", "- { label: Sea }",
      file: style("size: 40, relativeTo: largeTitle, maximumFactor: 1.5")),
    .holds(
      "capped-font", "a system's large title", "- { navigationBar: Sea, prefersLargeTitle: true }"),
    .holds("capped-font", "no maximum", "- { label: Sea }", file: style("size: 17")),
    .holds("capped-font", "held back at AX5 alone", "- { label: Sea }", file: style("size: 17, maximumPointSize: 50")),
    .holds(
      "capped-font", "a maximum that is never reached", "- { label: Sea }",
      file: style("size: 17, maximumPointSize: 60")),

    .breaks(
      "under-200", "14 pt with a large title", "- { label: Sea }", file: style("size: 14, relativeTo: largeTitle")),
    .breaks(
      "under-200", "17 pt with a large title", "- { label: Sea }", file: style("size: 17, relativeTo: largeTitle")),
    .breaks(
      "under-200", "shrinks to fit", "- { label: \(long), adjustsFontSizeToFitWidth: true }"),
    .breaks(
      "under-200", "a large title of 17 pt", "- { navigationBar: Sea, prefersLargeTitle: true, typography: own }",
      file: style("size: 17, relativeTo: largeTitle")),
    .holds(
      "under-200", "34 pt with a large title", "- { label: Sea }", file: style("size: 34, relativeTo: largeTitle")),
    .holds("under-200", "14 pt with a caption", "- { label: Sea }", file: style("size: 14, relativeTo: caption1")),
    .holds("under-200", "a large title", "- { label: Sea, style: largeTitle }"),

    .breaks("small-text", "10 pt at L", "- { label: Sea }", file: style("size: 10, relativeTo: body")),
    .breaks("small-text", "10 pt at XS", "- { label: Sea }", file: style("size: 12, relativeTo: body")),
    .breaks("small-text", "a fixed size", "- { label: Sea, size: 10 }", beside: ["fixed-font"]),
    .holds("small-text", "11 pt at XS", "- { label: Sea }", file: style("size: 13, relativeTo: body")),
    .holds("small-text", "the smallest text style", "- { label: Sea, style: caption2 }"),
    .holds(
      "small-text", "a tab bar's title", "- { tabBar: [{ title: Sea }, { title: Sun }], tint: \"#0000CC\" }",
      but: ["contrast"]),
    .holds(
      "small-text", "a tab bar's title in a style of its own",
      "- { tabBar: [{ title: Sea, typography: own }, { title: Sun, typography: own }], tint: \"#0000CC\" }",
      but: ["contrast"], file: style("size: 10, fixed: true")),
    .breaks(
      "small-text", "a tab bar's title, smaller than iOS's",
      "- { tabBar: [{ title: Sea, typography: own }, { title: Sun, typography: own }], tint: \"#0000CC\" }",
      beside: ["contrast"], file: style("size: 9, fixed: true")),

    .breaks(
      "hierarchy", "headline below body", "- { label: Sea, style: headline }\n- { label: Sun }", scene: "font: Inter"),
    .breaks(
      "hierarchy", "styles of the app's own", "- { label: Sea }",
      file:
        "typography: { a: { font: Inter, size: 20, relativeTo: largeTitle }, b: { font: Inter, size: 17, relativeTo: body } }"
    ),
    .breaks(
      "hierarchy", "one style that outgrows two", "- { label: Sea }",
      beside: ["small-text"],
      file:
        "typography: { a: { font: Inter, size: 12, relativeTo: subheadline }, b: { font: Inter, size: 12, relativeTo: footnote }, c: { font: Inter, size: 11, relativeTo: caption2 } }"
    ),
    .breaks(
      "hierarchy", "captions", "- { label: Sea, style: caption1 }\n- { label: Sun, style: caption2 }",
      beside: ["small-text"],
      scene: "font: Inter"),
    .holds("hierarchy", "the system's font", "- { label: Sea, style: headline }\n- { label: Sun }"),
    .holds(
      "hierarchy", "one text style", "- { label: Sea }",
      file:
        "typography: { a: { font: Inter, size: 20, relativeTo: body }, b: { font: Inter, size: 17, relativeTo: body } }"
    ),
    .holds(
      "hierarchy", "of one size at L", "- { label: Sea }",
      file:
        "typography: { a: { font: Inter, size: 17, relativeTo: headline }, b: { font: Inter, size: 17, relativeTo: body } }"
    ),

    // MARK: Colour
    .breaks("contrast", "grey on white", "- { label: Sea, color: \"#777777\" }"),
    .breaks("contrast", "white on orange", "- { background: [{ label: Sea, color: \"#FFFFFF\" }], fill: \"#FF9500\" }"),
    .breaks(
      "contrast", "through a translucent ground",
      "- { background: [{ label: Sea, color: \"#606060\" }], fill: \"#00000055\" }"),
    .breaks(
      "contrast", "in dark alone", "- { label: Sea, color: \"#333333\" }",
      file: "traits: { appearances: [light, dark] }"),
    .breaks(
      "contrast", "on a picture",
      "- { background: [{ image: placeholder, height: 120 }], height: 1 }\n- { label: Sea, color: \"#8A8A8A\", style: largeTitle }"
    ),
    .holds(
      "contrast", "ink that leaves its ground at large sizes",
      "- { background: [{ label: Cancel, color: \"#FFFFFF\" }], fill: \"#0040DD\", height: 44, padding: { horizontal: 12 } }\n- { spacer: 60 }",
      but: ["out-of-bounds"]),
    .holds(
      "contrast", "ink in a stack that leaves its ground",
      "- { background: [{ stack: [{ image: { symbol: bell }, width: 24, scalesWith: body }, { label: You are offline now, color: \"#FFFFFF\", numberOfLines: 0 }], axis: horizontal }], fill: \"#8A3B00\", height: 44, padding: 8 }\n- { spacer: 300 }",
      but: ["out-of-bounds", "non-text-contrast"]),
    .holds(
      "contrast", "ink that has left its ground for another",
      "- { background: [{ label: Today, color: white }, { label: Noon, color: white }], fill: \"#003C8F\", height: 30 }\n- { spacer: 150 }",
      but: ["out-of-bounds"]),
    .breaks(
      "contrast", "ink that has too little on its ground, and has left it for another",
      "- { background: [{ label: Today, color: \"#777777\" }, { label: Noon, color: \"#777777\" }], fill: \"#003C8F\", height: 30 }\n- { spacer: 150 }",
      beside: ["out-of-bounds"]),
    .holds(
      "contrast", "the title of a button that is too low, on a line above it",
      "- { background: [{ spacer: 60 }, { divider: true }, { button: Cancel the order, color: \"#C7402D\", minimumHeight: 44, maximumHeight: 44 }], fill: \"#FFFFFF\" }\n- { spacer: 90 }",
      but: ["out-of-bounds"]),
    .holds("contrast", "4.54:1", "- { label: Sea, color: \"#767676\" }"),
    .holds("contrast", "large text", "- { label: Sea, color: \"#949494\", style: largeTitle }"),
    .holds("contrast", "translucent ink", "- { label: Sea, color: \"#000000A0\" }"),
    .holds(
      "contrast", "on a picture",
      "- { background: [{ image: placeholder, height: 120 }], height: 1 }\n- { label: Sea, style: largeTitle }"),

    // MARK: Lines
    .breaks("long-lines", "wide", "- { label: \(long) and \(long) and \(long), numberOfLines: 0 }", width: 900),
    .breaks(
      "long-lines", "wider", "- { label: \(long) and \(long) and \(long) and \(long), numberOfLines: 0 }", width: 1600),
    .breaks(
      "long-lines", "Japanese", "- { label: \(String(repeating: "日本語の文字", count: 8)), numberOfLines: 0 }", width: 900,
      scene: "font: Noto Sans CJK JP"),
    .holds("long-lines", "narrow", "- { label: \(long) and \(long) and \(long), numberOfLines: 0 }", width: 400),
    .holds(
      "long-lines", "80 characters",
      "- { label: \(String(repeating: "the sea ", count: 9))and then, numberOfLines: 0 }",
      width: 1600),
    .holds(
      "long-lines", "Japanese", "- { label: \(String(repeating: "日本語の文字", count: 6)), numberOfLines: 0 }", width: 900,
      scene: "font: Noto Sans CJK JP"),

    .breaks("tight-lines", "0.95", "- { label: Sea }", file: style("size: 17, lineHeightMultiple: 0.95")),
    .breaks("tight-lines", "18 points", "- { label: Sea }", file: style("size: 17, lineHeight: 18")),
    .breaks("tight-lines", "a maximum that stays", "- { label: Sea }", file: style("size: 17, maximumLineHeight: 22")),
    .holds("tight-lines", "24 points", "- { label: Sea }", file: style("size: 17, lineHeight: 24")),
    .breaks("tight-lines", "0.99", "- { label: Sea }", file: style("size: 17, lineHeightMultiple: 0.99")),
    .breaks(
      "tight-lines", "that don't touch", "- { label: The sea and the sun, numberOfLines: 0, typography: own }",
      file: style("size: 17, lineHeightMultiple: 0.9")),
    .holds("tight-lines", "1", "- { label: Sea }", file: style("size: 17, lineHeightMultiple: 1")),
    .holds("tight-lines", "1.2", "- { label: Sea }", file: style("size: 17, lineHeightMultiple: 1.2")),
    .holds(
      "tight-lines", "the font's own", "- { label: The sea and the sun, numberOfLines: 0, typography: own }",
      file: style("size: 17")),

    .breaks(
      "line-collision", "0.6", "- { label: \"gjpqy gjpqy ÄÖÜÄ ÄÖÜÄ gjpqy\", numberOfLines: 0, typography: own }",
      file: style("size: 17, lineHeightMultiple: 0.6")),
    .breaks(
      "line-collision", "0.5", "- { label: \"high high high high high\", numberOfLines: 0, typography: own }",
      file: style("size: 17, lineHeightMultiple: 0.5")),
    .breaks(
      "line-collision", "in a serif", "- { label: \"gjpqy gjpqy ÄÖÜÄ ÄÖÜÄ gjpqy\", numberOfLines: 0, typography: own }",
      file: "typography: { own: { font: EB Garamond, size: 17, lineHeightMultiple: 0.5 } }"),
    .holds(
      "line-collision", "tight, but apart",
      "- { spacer: 30 }\n- { label: \"nave nave nave nave nave\", numberOfLines: 0, typography: own }",
      but: ["tight-lines"], file: style("size: 17, lineHeightMultiple: 0.6")),
    .holds(
      "line-collision", "0.95", "- { label: \"gap gap Sea Sea gap gap\", numberOfLines: 0, typography: own }",
      but: ["tight-lines"], file: style("size: 17, lineHeightMultiple: 0.95")),
    .holds(
      "line-collision", "the font's own",
      "- { label: \"gjpqy gjpqy ÄÖÜÄ ÄÖÜÄ gjpqy\", numberOfLines: 0, typography: own }",
      file: style("size: 17")),

    // MARK: Glyphs
    .breaks("missing-glyph", "Chinese", "- { label: Sea 海 }"),
    .breaks("missing-glyph", "Hebrew", "- { label: Sea ים }"),
    .breaks("missing-glyph", "an emoji", "- { label: Sea 🌊 }"),
    .breaks("missing-glyph", "in two texts", "- { label: Sea 海 }\n- { label: 海 and 川, numberOfLines: 0 }"),
    .holds("missing-glyph", "a fallback has it", "- { label: Sea ים }", file: "fallback: Noto Sans Hebrew"),
    .holds("missing-glyph", "it may be missing", "- { label: Sea 海 }", scene: "missingGlyphs: allowed"),
    .holds("missing-glyph", "it is truncated", "- { label: \(long) \(long) 海 }", but: ["text-truncated"]),

    // MARK: Translations
    .breaks(
      "untranslated", "a sentence", localized("cart.shipping, arguments: 49"), file: strings(languages: "en, he")),
    .breaks("untranslated", "a language of its own", localized("product.cups"), file: strings(languages: "ja")),
    .breaks(
      "untranslated", "one of three", localized("product.kettle"), beside: ["one-language"],
      file: strings(languages: "en, de, fr")),
    .holds("untranslated", "all have it", localized("product.cups"), file: strings(languages: "en, de")),
    .holds("untranslated", "a region of the source", localized("product.cups"), file: strings(languages: "en-GB")),
    .holds("untranslated", "no language is asked for", localized("cart.shipping, arguments: 49"), file: strings()),

    .breaks("one-language", "a German word", localized("product.kettle"), file: strings(languages: "en, de")),
    .breaks(
      "one-language", "a German button", "- { label: { localized: cart.checkout } }",
      file: strings(languages: "de, en")),
    .breaks(
      "one-language", "a German title", "- { label: { localized: cart.title }, style: title1 }", width: 260,
      file: strings(languages: "en-GB, de")),
    .holds(
      "one-language", "both break", "- { label: { localized: cart.checkout } }", width: 160, but: ["text-truncated"],
      file: strings(languages: "en, de")),
    .holds(
      "one-language", "nobody looked at the source", localized("product.kettle"), but: ["word-broken"],
      file: strings(languages: "de")),
    .holds("one-language", "the translation holds", localized("product.cups"), file: strings(languages: "en, de")),
    .holds(
      "one-language", "no font has its script", localized("product.cups"), but: ["missing-glyph"],
      file: strings(languages: "en, ar")),

    .breaks("fallback-jump", "Hebrew", "- { label: Sea ים }", scene: "font: Inter", file: "fallback: Noto Sans Hebrew"),
    .breaks("fallback-jump", "Arabic", "- { label: Sea بحر }", scene: "font: Inter", file: "fallback: Lateef"),
    .breaks(
      "fallback-jump", "Japanese", "- { label: Sea 日本 }", scene: "font: Inter", file: "fallback: Noto Sans CJK JP"),
    .holds("fallback-jump", "the system's font", "- { label: Sea ים }", file: "fallback: Noto Sans Hebrew"),
    .holds(
      "fallback-jump", "nothing is lacking", "- { label: Sea }", scene: "font: Inter",
      file: "fallback: Noto Sans Hebrew"),
    .holds(
      "fallback-jump", "Inter in Noto Sans CJK's line", "- { label: 日本 }", scene: "font: Noto Sans CJK JP",
      file: "fallback: Inter"),
  ]

  private static func localized(_ key: String) -> String { "- { label: { localized: \(key) }, numberOfLines: 0 }" }

  private static func strings(languages: String? = nil) -> String {
    "strings: Examples/cart/Localizable.xcstrings" + (languages.map { "\ntraits: { languages: [\($0)] }" } ?? "")
  }
}
