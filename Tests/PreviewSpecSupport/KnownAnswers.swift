@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// A small spec of which it is known what an audit finds in it.
package struct KnownAnswer: Sendable, CustomStringConvertible {
  /// The rule that it is about.
  package let rule: String
  /// Whether it breaks the rule, or only comes near to it.
  package let breaks: Bool
  /// The subject of the spec.
  package let title: String
  /// Every rule by which something is found, in order, each once.
  package let expected: Set<String>
  /// The spec, without its fonts.
  package let spec: String

  package var description: String { "\(rule): \(title)" }

  /// One scene of these elements, in the system's font.
  package static func breaks(
    _ rule: String, _ title: String, _ elements: String, width: Int = 320, beside other: Set<String> = [],
    scene: String = "", file: String = ""
  ) -> KnownAnswer {
    KnownAnswer(
      rule: rule, breaks: true, title: title, expected: other.union([rule]),
      spec: text(elements, width: width, scene: scene, file: file))
  }

  /// The same, and the rule finds nothing.
  package static func holds(
    _ rule: String, _ title: String, _ elements: String, width: Int = 320, but other: Set<String> = [],
    scene: String = "", file: String = ""
  ) -> KnownAnswer {
    KnownAnswer(
      rule: rule, breaks: false, title: title, expected: other,
      spec: text(elements, width: width, scene: scene, file: file))
  }

  private static func text(_ elements: String, width: Int, scene: String, file: String) -> String {
    let font = scene.contains("font:") ? "" : "    font: system\n"
    // A screen has a width of its own.
    let width = scene.hasPrefix("screen:") ? "" : "    width: \(width)\n"
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return """
      fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansHebrew-Regular.ttf, Fonts/Lateef-Regular.ttf, Fonts/NotoSansCJKjp-Regular.subset.otf, Fonts/EBGaramond12-Regular.otf]
      \(file)
      scenes:
        s:

      """ + font + width + (scene.isEmpty ? "" : "    \(scene)\n") + "    elements:\n" + lines
  }
}

extension KnownAnswer {
  package static let long = "1200 Getty Center Drive in Los Angeles"
  /// Points of 'Deliveries' in body at AX5, rounded up to a whole one.
  package static var deliveriesAtAX5: Int {
    let traits = Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = Typeface.system.dynamicFont(for: .body, weight: nil, in: traits).font
    let layout = try? Typesetter().layout(AttributedText("Deliveries", TextAttributes(font: font)), TextLayoutOptions())
    return Int((layout?.size.width ?? 0).rounded(.up))
  }

  /// The keys of an element that is at every category as it is at L.
  private static let likeL = "minimumContentSizeCategory: L, maximumContentSizeCategory: L"

  package static func style(_ keys: String) -> String { "typography: { own: { font: Inter, \(keys) } }" }

  package static let all = ofLayout + ofType + ofControls + ofScreens

  private static let ofLayout: [KnownAnswer] = [
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
    .holds(
      "less-than-standard", "a tab bar, and a text, that are left out at accessibility categories",
      """
      - { spacer: 60 }
      - { label: Name, when: { accessibilityCategory: false }, otherwise: [{ label: Alias }] }
      - { tabBar: [{ title: Home }, { title: Cart }], selected: 0, when: { accessibilityCategory: false } }
      """, but: ["contrast"]),
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
    .breaks(
      "text-clipped", "marks above low lines at the scene's top", "- { label: \"É À\", typography: own }",
      beside: ["tight-lines"], file: style("size: 17, relativeTo: body, lineHeightMultiple: 0.6")),
    .holds(
      "text-clipped", "marks above low lines, and room above",
      "- { spacer: 30 }\n- { label: \"É À\", typography: own }", but: ["tight-lines"],
      file: style("size: 17, relativeTo: body, lineHeightMultiple: 0.6")),
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
      "text-overlap", "the second label of a ground without edges, which has left its place",
      "- { background: [{ label: gjpq }, { label: gjpq }], height: 40 }\n- { label: ÄÖÜ }"),
    .breaks(
      "text-overlap", "an image covers a label",
      "- { background: [{ label: Name }], height: 30 }\n- { image: placeholder, height: 80 }"),
    .breaks(
      "text-overlap", "a label between the lines of another, whose ink it doesn't touch",
      "- { background: [{ label: nave nave nave nave nave nave nave nave nave nave, typography: own, numberOfLines: 0, \(likeL) }], height: 100 }\n- { label: nave, \(likeL) }\n- { spacer: 200 }",
      beside: ["fixed-font"], file: style("size: 17, relativeTo: body, lineHeightMultiple: 4")),
    .holds(
      "text-overlap", "ink just does not touch",
      "- { background: [{ label: nave nave }], height: 58 }\n- { label: nave nave }"),
    .holds("text-overlap", "one below the other", "- { label: Name }\n- { label: Place }"),
    .holds(
      "text-overlap", "a ground that is high enough",
      "- { background: [{ label: Name }], height: 66 }\n- { background: [{ spacer: 60 }], fill: cell }"),
    .breaks("contrast", "black that is faded on white", "- { label: Deliveries, opacity: 0.4 }"),
    .holds(
      "contrast", "white on a dark ground, faded together",
      "- { background: { label: Pay, color: white }, fill: \"#003C8F\", padding: 12, opacity: 0.9 }"),
    .breaks(
      "contrast", "white on a dark ground, faded together until both are light",
      "- { background: { label: Pay, color: white }, fill: \"#003C8F\", padding: 12, opacity: 0.5 }"),

    .breaks(
      "text-overlap", "a badge that grows over the text that it lies beside at L",
      "- { overlay: [{ background: { label: Ana }, width: 150, height: 90 }, { background: { label: New }, fill: red, position: bottomTrailing }] }"
    ),
    .holds(
      "text-overlap", "a veil that lies over a text at L, too",
      "- { overlay: [{ label: Ana }, { background: { spacer: 1 }, fill: \"#00000033\", position: fill }] }"),

    .breaks(
      "out-of-bounds", "a badge that outgrows its picture",
      "- { spacer: 40 }\n- { overlay: [{ image: placeholder, width: 40, height: 40 }, { background: { label: 3, style: caption2 }, fill: red, padding: 4 }] }\n- { spacer: 40 }"
    ),
    .holds(
      "out-of-bounds", "a badge that an offset moves over the edge of its picture",
      "- { background: { overlay: [{ image: placeholder, width: 60, height: 60 }, { background: { label: 3, style: caption2 }, fill: red, position: topTrailing, offset: { x: 8, y: -8 } }] }, padding: 16, borderColor: separator }"
    ),
    .breaks(
      "out-of-bounds", "below a border",
      "- { background: [{ label: Name }], height: 36, borderColor: separator, padding: { vertical: 6 } }\n- { spacer: 60 }"
    ),
    .holds(
      "out-of-bounds", "below what nobody sees",
      "- { background: [{ label: Name }], height: 36, padding: { vertical: 6 } }\n- { spacer: 60 }"),
    .breaks(
      "out-of-bounds", "letters taller than their line on a ground without room",
      "- { spacer: 40 }\n- { background: { label: \"\u{1EA4}\u{302}\u{301}\", style: title1 }, fill: blue }"),
    .holds(
      "out-of-bounds", "letters taller than their line on a ground with room",
      "- { spacer: 40 }\n- { background: { label: \"\u{1EA4}\u{302}\u{301}\", style: title1 }, fill: blue, padding: 40 }"
    ),
    .holds(
      "out-of-bounds", "letters taller than their line where nothing shows its edge",
      "- { spacer: 40 }\n- { background: { label: \"\u{1EA4}\u{302}\u{301}\", style: title1 } }"),
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
      "fixed-box", "two texts at the ends of a picture",
      "- { overlay: [{ image: placeholder, height: 150, fills: true }, { badge: New, position: topTrailing }, { label: Rome, position: bottomLeading }] }",
      but: ["contrast"]),
    .breaks(
      "fixed-box", "one text over a picture",
      "- { overlay: [{ image: placeholder, height: 25, fills: true }, { label: Rome, typography: own }] }",
      beside: ["capped-font"], file: style("size: 17, maximumPointSize: 18")),
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
      "side-by-side", "a button beside one that breaks a word",
      "- { stack: [{ button: Transcription, color: label, minimumHeight: 44 }, { button: Get it, color: label, minimumHeight: 44 }], axis: horizontal, distribution: fillEqually }",
      but: ["word-broken"]),
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
    .breaks(
      "image-fixed", "a picture that keeps its size in a frame that gives way",
      "- { stack: [{ image: { symbol: bell } }, { label: Sea }], axis: horizontal, alignment: center }"),
    .holds(
      "image-fixed", "beside a text of a fixed size",
      "- { stack: [{ image: { symbol: bell }, width: 20 }, { label: Sea, size: 15 }], axis: horizontal, alignment: center }",
      but: ["fixed-font"]),
    .holds(
      "image-fixed", "beside titles that iOS keeps static",
      "- { stack: [{ image: { symbol: bell }, width: 20 }, { segmentedControl: [Sea, Sun] }], axis: horizontal, alignment: center }"
    ),
    .holds(
      "image-fixed", "it grows with its stack",
      "- { stack: [{ image: { symbol: bell } }, { label: Sea }], axis: horizontal }"),
    .holds("image-fixed", "above the text", "- { image: placeholder, height: 44 }\n- { label: Sea }"),
    .holds(
      "image-fixed", "a row's chevron", "- { list: [{ row: [{ label: Sea }], accessory: disclosureIndicator }] }"),
  ]
}
