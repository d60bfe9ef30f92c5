/// The keys of a scene and of its elements in `preview.yml`.
///
/// An element is a mapping whose first key says what it is; what it holds stands behind that key, and its options beside it.
enum SceneTables {
  /// What a width can be.
  static let width = SpecShape.either([
    .number(ElementBounds.sceneWidth),
    .spelled(.device),
  ])

  private static let length = SpecShape.number(ElementBounds.length)
  private static let side = SpecShape.number(ElementBounds.side)
  private static let priority = SpecShape.number(ElementBounds.priority)
  private static func byCategory(_ shape: SpecShape) -> SpecShape {
    .names(of: shape, what: "Category", keys: .categories)
  }

  private static let color = SpecShape.either([
    .spelled(.color),
    .table(
      SpecTable(
        "A colour",
        [
          SpecKey("light", .spelled(.plainColor), "In light appearance.", isRequired: true),
          SpecKey("dark", .spelled(.plainColor), "In dark appearance.", isRequired: true),
        ])),
  ])

  private static let insets = SpecShape.either([
    length,
    .table(
      SpecTable(
        "Insets",
        [
          SpecKey("horizontal", length, "Points at the leading and the trailing edge."),
          SpecKey("vertical", length, "Points at the top and the bottom."),
          SpecKey("top", length, "Points at the top."), SpecKey("leading", length, "Points where layout begins."),
          SpecKey("bottom", length, "Points at the bottom."), SpecKey("trailing", length, "Points where layout ends."),
        ])),
  ])

  private static let rowHeight = SpecShape.either([.spelled(.rowHeight), length, byCategory(length)])

  // MARK: Scenes

  /// A scene: its elements, the rows of its one list, or its variants.
  static let scene = SpecShape.variants(
    what: "A scene",
    [
      ("elements", .list(.element), "What is in the scene, below one another."),
      ("list", .list(.element), "The rows of a scene that is nothing but a list."),
      ("variants", .list(.table(variant)), "Forms of the scene, side by side."),
    ].map { (form: (key: String, shape: SpecShape, summary: String)) in
      (
        form.key,
        SpecTable(
          "A scene",
          [SpecKey(form.key, form.shape, form.summary, isRequired: true)] + (form.key == "list" ? listOptions : [])
            + sceneOptions)
      )
    })

  private static let variant = SpecTable(
    "A variant",
    [
      SpecKey("caption", .text, "What is written above it."), SpecKey("fill", color, "The ground."),
      SpecKey("elements", .list(.element), "What is in it, below one another.", isRequired: true),
    ])

  private static let sceneOptions =
    [
      SpecKey("width", .list(width), "Points, or a device such as iPhone SE; the file's, or 393, if none is given."),
      SpecKey(
        "font", .list(.text, most: Limits.sheetItems),
        "What text styles are set in: a family, a PostScript name, or system (Inter in lines as high as the system font's); of several, one scene each. The first font of the file if none is given."
      ),
      SpecKey("traits", .table(SpecTables.narrowing), "What is left of the file's matrix for this scene."),
      SpecKey(
        "pseudo", .list(.choice("Pseudolanguage", ["none"] + Pseudolanguage.allCases.map(\.rawValue))),
        "Texts changed for stress: accented, long (40 % longer) or rtl (mirrored); of several, one picture each."),
      SpecKey("page", .flag, "Whether there is a page around the scene, with its name and traits; true if not said."),
      SpecKey("fill", color, "The ground; background if none is given."),
    ] + SpecComparison.sceneKeys

  // MARK: Elements

  /// Any element.
  static let element = SpecShape.variants(
    what: "An element",
    elements.map { key, shape, summary, options in
      (
        key,
        SpecTable(
          "'\(key)'", [SpecKey(key, shape, summary, isRequired: true)] + options + common,
          alternatives: key == "label" ? fontChoices : [],
          usualMaximum: key == "slider" ? (key, Double(ContentSizeCategory.allCases.count), "stops") : nil)
      )
    })

  /// The keys that say what an element is.
  static let elementKinds = Set(elements.map(\.key))

  /// What every element takes.
  private static let common = [
    SpecKey("name", .text, "What traces, masks and messages call the element."),
    SpecKey(
      "minimumContentSizeCategory", .spelled(.category), "The smallest category that it and everything in it takes."),
    SpecKey(
      "maximumContentSizeCategory", .spelled(.category), "The largest category that it and everything in it takes."),
    SpecKey("contentHugging", priority, "How much it resists being wider than its content, 0 to 1000."),
    SpecKey("compressionResistance", priority, "How much it resists being narrower than its content, 0 to 1000."),
  ]

  /// The keys that say what text is set in, of which only one can be given.
  static let fontChoices = ["typography", "style", "size"]

  /// What text is set in.
  private static let textFont =
    [
      SpecKey(
        "style", .spelled(.textStyle),
        "A text style, in the scene's font; body if neither style, typography nor size is given."),
      SpecKey("typography", .text, "One of the app's own styles."),
    ] + SpecTables.font + [
      SpecKey(
        "size", .number(ElementBounds.pointSize), "Points that stay in every category, or that relativeTo scales."),
      SpecKey("relativeTo", .spelled(.textStyle), "The text style that size scales with."),
      SpecKey("color", color, "The text's colour."),
    ]

  private static let run = SpecTable(
    "A part of a text", [SpecKey("text", .text, "The characters.", isRequired: true)] + textFont,
    alternatives: fontChoices)

  /// What an app has in its code beside automatic heights, so that it can be copied.
  private static let estimate = SpecKey(
    "estimate", length,
    "What UIKit takes for rows that it has not laid out yet: it changes none, and an automatic height is 44 at least.")

  /// How a list looks, be it an element or a whole scene.
  private static let listOptions = [
    SpecKey("style", .choice("List style", List.Style.allCases.map(\.rawValue)), "plain if none is given."),
    SpecKey("rowHeight", rowHeight, "automatic, points, or points by category."), estimate,
    SpecKey("separators", .flag, "Whether there are lines between rows; true if not said."),
    SpecKey("separatorInset", length, "Points left free before a separator."),
  ]

  private static let section = [
    SpecKey("rows", .list(.element), "The section's rows.", isRequired: true),
    SpecKey("footer", .text, "What stands below the rows."),
  ]

  private static let elements: [(key: String, shape: SpecShape, summary: String, options: [SpecKey])] = [
    (
      "label", .either([.text, .list(.table(run))]),
      "A text, or parts of one. {pointSize}, {lineHeight} and {category} say what holds where it is drawn.",
      textFont + [
        SpecKey(
          "numberOfLines", .number(ElementBounds.numberOfLines),
          "Lines at most, 0 for as many as there are; 1 if none is given."),
        SpecKey(
          "lineBreakMode", .choice("Line break mode", LineBreakMode.allCases.map(\.rawValue)),
          "What happens where the text does not fit; byTruncatingTail if none is given."),
        SpecKey("alignment", .choice("Alignment", TextAlignment.allCases.map(\.rawValue)), "Where lines stand."),
        SpecKey("adjustsFontForContentSizeCategory", .flag, "Whether the font follows the category; true if not said."),
        SpecKey("adjustsFontSizeToFitWidth", .flag, "Whether the text is made smaller to fit a line."),
        SpecKey(
          "minimumScaleFactor", .number(ElementBounds.scaleFactor), "How small it is made at most; 0 for any."),
        SpecKey("preferredMaxLayoutWidth", side, "Points after which the text wraps."),
      ]
    ),
    (
      "image", .text, "A PNG file, relative to this file; 'placeholder'; or symbol: and one of its names.",
      [
        SpecKey("width", side, "Points."),
        SpecKey("height", .either([side, byCategory(side)]), "Points, or points by category."),
        SpecKey(
          "scalesWith", .spelled(.textStyle),
          "The text style that the size scales with, as UIFontMetrics scales a value; without a width and a height, the picture's own size."
        ),
        SpecKey("maximum", side, "Points that a scaled side has at most; the other side gives way with it."),
        SpecKey(
          "aspect",
          .number(ElementBounds.aspect),
          "Width over height where one of them is not given; the picture's own if none is given."),
        SpecKey(
          "fills", .flag,
          "Whether a picture fills its frame and is cut; else it fits inside. A side that is not given is then as long as there is room."
        ),
        SpecKey("cornerRadius", .either([length, .spelled(.radius)]), "Points, or round."),
        SpecKey("tint", color, "A symbol's colour."),
      ]
    ),
    ("spacer", .either([length, .mark]), "Free space: points at least, or true.", []),
    (
      "divider", .mark, "A hairline: true.",
      [
        SpecKey("color", color, "The line's colour."),
        SpecKey("leadingInset", length, "Points left free where it begins."),
        SpecKey("trailingInset", length, "Points left free where it ends."),
      ]
    ),
    (
      "background", .list(.element), "Elements on a ground of their own.",
      [
        SpecKey("fill", color, "The ground."), SpecKey("cornerRadius", length, "Points of the corners."),
        SpecKey("borderColor", color, "The border's colour."), SpecKey("borderWidth", length, "Points of the border."),
        SpecKey("padding", insets, "Points around the content."), SpecKey("width", side, "Points."),
        SpecKey("height", side, "Points."), SpecKey("clipsToBounds", .flag, "Whether what does not fit is cut off."),
      ]
    ),
    (
      "stack", .list(.element), "Elements below one another, or side by side.",
      [
        SpecKey("axis", .choice("Axis", Stack.Axis.allCases.map(\.rawValue)), "vertical if none is given."),
        SpecKey("spacing", .either([length, .spelled(.spacing)]), "Points between elements, or system."),
        SpecKey("alignment", .choice("Alignment", Stack.Alignment.allCases.map(\.rawValue)), "Across the axis."),
        SpecKey(
          "distribution", .choice("Distribution", Stack.Distribution.allCases.map(\.rawValue)), "Along the axis."),
        SpecKey(
          "turnsVerticalAtAccessibilityCategories", .flag,
          "Whether a horizontal stack turns vertical from AX1 on."),
      ]
    ),
    (
      "row", .list(.element), "A cell of a list.",
      [
        SpecKey("height", rowHeight, "automatic, points, or points by category; what the list has if none is given."),
        estimate, SpecKey("insets", insets, "Points around the content; 16 at the sides and 11 above and below."),
        SpecKey(
          "accessory", .choice("Accessory", Row.Accessory.allCases.map(\.rawValue)), "What stands at the trailing edge."
        ),
        SpecKey("fill", color, "The ground."),
      ]
    ),
    ("list", .list(.element), "Rows, or sections of rows.", listOptions),
    ("section", .either([.text, .mark]), "A section of a list: its heading, or true for none.", section),
    (
      "each",
      .either([
        .number(.whole(1...Limits.rounds)),
        .list(
          .names(of: .either([.text, .number(.range(-1e12...1e12))]), what: "Value")),
      ]),
      "Items, each of which stands for the elements of 'show' once, with its values in the place of {names} and its number in that of {index}; or how many there are.",
      [SpecKey("show", .list(.element), "The elements of one item.", isRequired: true, isRepeated: true)]
    ),
    (
      "tabBar",
      .list(
        .table(
          SpecTable(
            "A tab",
            [
              SpecKey("title", .text, "Its title.", isRequired: true),
              SpecKey("symbol", .choice("Symbol", Symbol.allCases.map(\.rawValue)), "Its symbol."),
              SpecKey("typography", .text, "One of the app's own styles, in place of 10 static points."),
            ]))), "The bar at the foot of a screen, with static titles.",
      [
        SpecKey(
          "selected", .number(.whole(0...Limits.tabs)),
          "The number of the chosen tab, from 1; 0 for none."), SpecKey("tint", color, "The chosen tab's colour."),
      ]
    ),
    (
      "navigationBar", .text, "The bar at the head of a screen, with a static title.",
      [
        SpecKey("prefersLargeTitle", .flag, "Whether the title stands large below the bar."),
        SpecKey("back", .text, "The label of the button that leads back."),
        SpecKey(
          "genericBack", .text,
          "What stands there instead where the label has no room beside the title, in the app's language; Back if none is given, and the label is in Latin letters."
        ),
        SpecKey("typography", .text, "One of the app's own styles for the title, in place of the system's static one."),
        SpecKey("fill", color, "The ground."),
      ]
    ),
    (
      "slider", .either([.spelled(.slider), .number(.whole(1...Limits.sliderStops))]),
      "A line with stops and a knob at contentSizeCategory, or at a stop counted from 1.",
      [
        SpecKey(
          "stops", .number(ElementBounds.stops), "How many stops; 12 if none is given."
        )
      ]
    ),
  ]
}
