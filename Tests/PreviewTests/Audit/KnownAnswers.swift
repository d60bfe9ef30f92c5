@testable import Preview

/// A small spec of which it is known what an audit finds in it.
struct KnownAnswer: Sendable, CustomStringConvertible {
  /// The rule that it is about.
  let rule: String
  /// Whether it breaks the rule, or only comes near to it.
  let breaks: Bool
  /// The subject of the spec.
  let title: String
  /// Every rule by which something is found, in order, each once.
  let expected: Set<String>
  /// The spec, without its fonts.
  let spec: String

  var description: String { "\(rule): \(title)" }

  /// One scene of these elements, in the system's font.
  static func breaks(
    _ rule: String, _ title: String, _ elements: String, width: Int = 320, beside other: Set<String> = [],
    scene: String = "", file: String = ""
  ) -> KnownAnswer {
    KnownAnswer(
      rule: rule, breaks: true, title: title, expected: other.union([rule]),
      spec: text(elements, width: width, scene: scene, file: file))
  }

  /// The same, and the rule finds nothing.
  static func holds(
    _ rule: String, _ title: String, _ elements: String, width: Int = 320, but other: Set<String> = [],
    scene: String = "", file: String = ""
  ) -> KnownAnswer {
    KnownAnswer(
      rule: rule, breaks: false, title: title, expected: other,
      spec: text(elements, width: width, scene: scene, file: file))
  }

  private static func text(_ elements: String, width: Int, scene: String, file: String) -> String {
    let font = scene.contains("font:") ? "" : "    font: system\n"
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return """
      fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansHebrew-Regular.ttf, Fonts/Lateef-Regular.ttf, Fonts/NotoSansCJKjp-Regular.subset.otf, Fonts/EBGaramond12-Regular.otf]
      \(file)
      scenes:
        s:

      """ + font + "    width: \(width)\n" + (scene.isEmpty ? "" : "    \(scene)\n") + "    elements:\n" + lines
  }
}

extension KnownAnswer {
  private static let long = "1200 Getty Center Drive in Los Angeles"
  /// Points of 'Deliveries' in body at AX5, rounded up to a whole one.
  static var deliveriesAtAX5: Int {
    let traits = Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = Typeface.system.dynamicFont(for: .body, weight: nil, in: traits).font
    let layout = try? Typesetter().layout(AttributedText("Deliveries", TextAttributes(font: font)), TextLayoutOptions())
    return Int((layout?.size.width ?? 0).rounded(.up))
  }

  private static func style(_ keys: String) -> String { "typography: { own: { font: Inter, \(keys) } }" }

  static let all: [KnownAnswer] = [
    // MARK: Text that isn't shown in full
    .breaks("text-truncated", "one line", "- { label: \(long) }"),
    .breaks("text-truncated", "two lines", "- { label: \(long) and back to the sea, numberOfLines: 2 }"),
    .breaks("text-truncated", "in the middle", "- { label: \(long), lineBreakMode: byTruncatingMiddle }"),
    .breaks("text-truncated", "no ellipsis", "- { label: \(long), lineBreakMode: byWordWrapping }"),
    .breaks("text-truncated", "a point too narrow", "- { label: Deliveries }", width: deliveriesAtAX5 - 1),
    .breaks(
      "text-truncated", "not even the ellipsis is seen",
      "- { background: [{ label: x }], height: 1, width: 1, clipsToBounds: true }"),
    .holds("text-truncated", "just fits", "- { label: Deliveries }", width: deliveriesAtAX5),
    .holds("text-truncated", "wraps", "- { label: \(long), numberOfLines: 0 }"),
    .holds("text-truncated", "two lines of two", "- { label: Los Angeles, numberOfLines: 2 }"),
    .holds("text-truncated", "a title that is static on purpose", "- { navigationBar: Getty Center Drive }"),

    .breaks(
      "less-than-standard", "the way back loses its label",
      "- { spacer: 60 }\n- { navigationBar: Orders, back: My latest orders, typography: own }\n- { spacer: 60 }",
      beside: ["contrast"],
      file: style("size: 17, relativeTo: body")),
    .breaks(
      "less-than-standard", "beside another title",
      "- { spacer: 60 }\n- { navigationBar: People, back: Street addresses, typography: own }\n- { spacer: 60 }",
      beside: ["contrast"],
      file: style("size: 17, relativeTo: headline")),
    .breaks(
      "less-than-standard", "in a narrow scene",
      "- { spacer: 60 }\n- { navigationBar: Map, back: Places to see, typography: own }\n- { spacer: 60 }", width: 220,
      beside: ["contrast"],
      file: style("size: 18, relativeTo: body")),
    .holds(
      "less-than-standard", "a static title", "- { navigationBar: Orders, back: Overview }",
      but: ["contrast"]),
    .holds(
      "less-than-standard", "no way back",
      "- { spacer: 60 }\n- { navigationBar: Orders, typography: own }\n- { spacer: 60 }",
      file: style("size: 17, relativeTo: body")),
    .holds("less-than-standard", "a text that says its size", "- { label: \"{pointSize} points\" }"),

    .breaks(
      "text-clipped", "a row of a fixed height",
      "- { list: [{ row: [{ label: Name }, { label: Place }] }], rowHeight: 66 }"),
    .breaks(
      "text-clipped", "a ground of a fixed height",
      "- { background: [{ label: Name }], height: 50, clipsToBounds: true }"),
    .breaks("text-clipped", "byClipping", "- { label: \(long), lineBreakMode: byClipping }"),
    .breaks(
      "text-clipped", "two texts of one row",
      "- { list: [{ row: [{ label: Name, name: a }, { label: Place, name: b }] }, { row: [{ label: Sea, name: a }, { label: Sun, name: b }] }], rowHeight: 60 }"
    ),
    .breaks(
      "text-clipped", "a label of any number of lines in a row of a fixed height",
      "- { list: [{ row: [{ label: The sea and the sun, numberOfLines: 0 }] }], rowHeight: 66 }"),
    .breaks(
      "text-clipped", "the empty part of a line alone",
      "- { background: [{ label: nave }], height: 62, clipsToBounds: true }"),
    .holds("text-clipped", "an automatic row", "- { list: [{ row: [{ label: Name }, { label: Place }] }] }"),
    .holds(
      "text-clipped", "a ground that is high enough",
      "- { background: [{ label: Name }], height: 66, clipsToBounds: true }"),
    .holds("text-clipped", "byClipping, and it fits", "- { label: Name, lineBreakMode: byClipping }"),

    .breaks("line-limit", "shrinks at AX5", "- { label: Shipment list, adjustsFontSizeToFitWidth: true }"),
    .breaks(
      "line-limit", "shrinks in a narrower scene", "- { label: All deliveries, adjustsFontSizeToFitWidth: true }",
      width: 300),
    .breaks(
      "line-limit", "shrinks to a least factor",
      "- { label: The full list, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.5 }", width: 240),
    .holds("line-limit", "no limit", "- { label: Shipment list and map, numberOfLines: 0 }"),
    .holds("line-limit", "fits everywhere", "- { label: Ships, adjustsFontSizeToFitWidth: true }"),
    .holds(
      "line-limit", "binds at L, too", "- { label: \(long) and back to the sea, adjustsFontSizeToFitWidth: true }",
      but: ["under-200"]),

    .breaks("word-broken", "a long word", "- { label: Donaudampfschiff, numberOfLines: 0 }"),
    .breaks("word-broken", "in a sentence", "- { label: The Donaudampfschiff is here, numberOfLines: 0 }"),
    .breaks("word-broken", "in a narrow scene", "- { label: Deliveries, numberOfLines: 0 }", width: 200),
    .breaks(
      "word-broken", "what is beside it is narrow, too",
      "- { stack: [{ label: Arrival at the airports, numberOfLines: 0 }, { spacer: 8 }, { label: \"17:45 and on time\", numberOfLines: 0 }], axis: horizontal }"
    ),
    .holds("word-broken", "soft hyphens", "- { label: \"Donau\\u00ADdampf\\u00ADschiff\", numberOfLines: 0 }"),
    .holds("word-broken", "short words", "- { label: The ship is here and there, numberOfLines: 0 }"),
    .holds("word-broken", "hyphens", "- { label: Donau-dampf-schiff, numberOfLines: 0 }"),

    // MARK: Where elements are
    .breaks(
      "text-overlap", "a label runs out of its ground",
      "- { background: [{ label: \"gjpq gjpq\" }], height: 30 }\n- { label: ÄÖÜ ÄÖÜ }"),
    .breaks(
      "text-overlap", "a ground covers a label",
      "- { background: [{ label: Name }], height: 30 }\n- { background: [{ spacer: 60 }], fill: cell }"),
    .breaks(
      "text-overlap", "an image covers a label",
      "- { background: [{ label: Name }], height: 30 }\n- { image: placeholder, height: 80 }"),
    .holds(
      "text-overlap", "ink just does not touch",
      "- { background: [{ label: nave nave }], height: 58 }\n- { label: nave nave }"),
    .holds("text-overlap", "one below the other", "- { label: Name }\n- { label: Place }"),
    .holds(
      "text-overlap", "a ground that is high enough",
      "- { background: [{ label: Name }], height: 66 }\n- { background: [{ spacer: 60 }], fill: cell }"),

    .breaks(
      "out-of-bounds", "below a border",
      "- { background: [{ label: Name }], height: 36, borderColor: separator, padding: { vertical: 6 } }\n- { spacer: 60 }"
    ),
    .holds(
      "out-of-bounds", "below what nobody sees",
      "- { background: [{ label: Name }], height: 36, padding: { vertical: 6 } }\n- { spacer: 60 }"),
    .breaks(
      "out-of-bounds", "two wide grounds side by side",
      "- { stack: [{ background: [{ spacer: 20 }], width: 200 }, { background: [{ spacer: 20 }], width: 200 }], axis: horizontal }"
    ),
    .breaks(
      "out-of-bounds", "wider than the scene",
      "- { background: [{ background: [{ spacer: 20 }], width: 400 }] }"),
    .breaks(
      "out-of-bounds", "wider than what is around it",
      "- { background: [{ background: [{ spacer: 20 }], width: 150 }], width: 100 }"),
    .holds(
      "out-of-bounds", "just as wide",
      "- { stack: [{ background: [{ spacer: 20 }], width: 160 }, { background: [{ spacer: 20 }], width: 160 }], axis: horizontal }"
    ),
    .holds("out-of-bounds", "a label that wraps", "- { label: The ship is here and there, numberOfLines: 0 }"),
    .holds("out-of-bounds", "as wide as the scene", "- { background: [{ spacer: 20 }], width: 320 }"),

    .breaks(
      "fixed-box", "a ground", "- { background: [{ label: Name, typography: own }], height: 28 }",
      beside: ["capped-font"], file: style("size: 17, maximumPointSize: 18")),
    .breaks(
      "fixed-box", "a row", "- { list: [{ row: [{ label: Name, typography: own }], height: 26, insets: 0 }] }",
      beside: ["capped-font"], file: style("size: 17, maximumPointSize: 18")),
    .breaks(
      "fixed-box", "a width",
      "- { stack: [{ background: [{ label: Deliveries, typography: own }], width: 100 }], alignment: leading }",
      beside: ["capped-font"], file: style("size: 17, maximumPointSize: 18")),
    .holds(
      "fixed-box", "not full", "- { background: [{ label: Name, typography: own }], height: 40 }",
      but: ["capped-font"], file: style("size: 17, maximumPointSize: 18")),
    .holds(
      "fixed-box", "the text wraps in the width",
      "- { stack: [{ background: [{ label: The sea is here, numberOfLines: 0 }], width: 250 }], alignment: leading }"),
    .holds(
      "fixed-box", "the height follows the category",
      "- { list: [{ row: [{ label: Name }] }], rowHeight: { XS: 44, XXL: 60, AX1: 100 } }"),
    .holds(
      "fixed-box", "something worse is found there",
      "- { background: [{ label: Name }], height: 24, clipsToBounds: true }", but: ["text-clipped"]),

    .breaks(
      "side-by-side", "two sentences",
      "- { stack: [{ label: a bit of the sea, numberOfLines: 0 }, { label: a bit of the sun, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually }"
    ),
    .breaks(
      "side-by-side", "beside a value",
      "- { stack: [{ label: in and out of it, numberOfLines: 0 }, { label: $24, compressionResistance: 1000 }], axis: horizontal, spacing: 8 }",
      width: 280),
    .breaks(
      "side-by-side", "in a row",
      "- { list: [{ row: [{ stack: [{ label: one or two of us, numberOfLines: 0 }, { label: a man, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually }] }] }"
    ),
    .holds(
      "side-by-side", "turns vertical",
      "- { stack: [{ label: a bit of the sea, numberOfLines: 0 }, { label: a bit of the sun, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually, turnsVerticalAtAccessibilityCategories: true }"
    ),
    .holds(
      "side-by-side", "both are short", "- { stack: [{ label: Sea }, { spacer: 8 }, { label: Sun }], axis: horizontal }"
    ),
    .holds(
      "side-by-side", "there is room",
      "- { stack: [{ label: a bit of the sea, numberOfLines: 0 }, { label: a bit of the sun, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually }",
      width: 900),

    .breaks(
      "image-fixed", "a symbol",
      "- { stack: [{ image: { symbol: bell }, width: 20 }, { label: Sea }], axis: horizontal, alignment: center }"),
    .breaks(
      "image-fixed", "a picture",
      "- { stack: [{ image: placeholder, width: 44, height: 44 }, { stack: [{ label: Sea }, { label: Sun }] }], axis: horizontal, alignment: center }"
    ),
    .breaks(
      "image-fixed", "behind the text",
      "- { stack: [{ label: Sea }, { spacer: 0 }, { image: { symbol: bell }, width: 20 }], axis: horizontal, alignment: center }"
    ),
    .holds(
      "image-fixed", "it scales",
      "- { stack: [{ image: { symbol: bell }, width: 20, scalesWith: body }, { label: Sea }], axis: horizontal, alignment: center }"
    ),
    .holds("image-fixed", "above the text", "- { image: placeholder, height: 44 }\n- { label: Sea }"),
    .holds(
      "image-fixed", "a row's chevron", "- { list: [{ row: [{ label: Sea }], accessory: disclosureIndicator }] }"),

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
      "- { label: \"nave nave nave nave nave\", numberOfLines: 0, typography: own }",
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
    .holds("missing-glyph", "a fallback has it", "- { label: Sea ים }", file: "fallback: Noto Sans Hebrew"),
    .holds("missing-glyph", "it may be missing", "- { label: Sea 海 }", scene: "missingGlyphs: allowed"),
    .holds("missing-glyph", "it is truncated", "- { label: \(long) \(long) 海 }", but: ["text-truncated"]),

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
}
