import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

extension BatteryCase {
  /// The battery, in the order of reports.
  static let all: [BatteryCase] = scripts + lines + sizes + categories + axes + color + shapes + images + sheets

  private static func traits(
    _ category: ContentSizeCategory = .large, scale: Double = 1, dark: Bool = false, bold: Bool = false
  ) -> Traits {
    Traits(
      contentSizeCategory: category, displayScale: scale, appearance: dark ? .dark : .light,
      legibilityWeight: bold ? .bold : .regular)
  }

  /// The background of a case's elements.
  private struct Ground {
    var width = 160.0
    var fallback: [BatteryFont] = []
    var fill = SceneColor.background
  }

  /// A scene without a page, of elements that are made when it is drawn.
  private static func scene(
    _ part: Part, _ title: String, _ traits: Traits = traits(), on ground: Ground = Ground(),
    _ elements: @escaping @Sendable () throws -> [any SceneElement]
  ) -> BatteryCase {
    BatteryCase(part: part, title: title, traits: traits) {
      let elements = try elements().map(\.element)
      let faces = try ground.fallback.map { try $0.face() }
      let scene = try Scene(name: "battery", width: ground.width, fallback: faces, fill: ground.fill) { elements }
      return SceneSheet(scene: scene, hasPage: false)
    }
  }

  private static func label(
    _ text: String, _ font: FontInstance, color: SceneColor = .label, numberOfLines: Int = 0,
    mode: LineBreakMode = .byTruncatingTail
  ) -> Label {
    Label(text, font: .font(font), color: color, numberOfLines: numberOfLines, lineBreakMode: mode)
  }

  private static func inter(_ size: Double, _ axes: String = "") throws(FontError) -> FontInstance {
    try FontInstance(face: .inter, pointSize: size, variations: axes.isEmpty ? [] : VariationSetting.list(axes))
  }

  // MARK: Text

  private static let samples: [(font: BatteryFont, text: String)] = [
    (.latin, "Efficient AVATAR"), (.arabic, "مرحبا بالعالم بَيْتٌ"), (.devanagari, "क्षत्रिय हिन्दी"),
    (.hebrew, "שָׁלוֹם עולם"), (.japanese, "日本語の「文字」"),
  ]

  private static let scripts =
    [1, 3].flatMap { scale in
      samples.map { sample in
        scene(.scripts, "\(sample.font.rawValue).\(scale)x", traits(scale: Double(scale))) {
          [label(sample.text, try sample.font.font(18))]
        }
      }
    } + [
      scene(.scripts, "mixed", on: Ground(fallback: [.hebrew, .arabic, .japanese])) {
        [label("Avery שָׁלוֹם 12, مرحبا 日本", try inter(15))]
      },
      scene(.scripts, "dark", traits(dark: true)) { [label("Crème brûlée fi", try inter(17), color: .tint)] },
      scene(.scripts, "bold", traits(bold: true)) { [label("Kovač & Sons", try inter(17, "wght=700"))] },
      scene(.scripts, "stacked marks") { [label("z\u{301}\u{323}a\u{308}\u{304}", try inter(30))] },
    ]

  private static let wrapped: [(name: String, text: String, font: BatteryFont?)] = [
    ("latin", "Getty Center Drive 1200, state-of-the-art (with) foot/notes… 100 % of €5.00", nil),
    ("soft hyphens", "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesellschaft", nil),
    // No bundled font has Thai: its breaks, which a dictionary finds, show in the boxes and in the layout.
    ("thai", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน", nil),
    ("japanese", "日本語の文字、「国」12。日本語の「文字」日本国", .japanese),
    ("arabic", "مرحبا بالعالم لا بَيْتٌ مرحبا بالعالم", .arabic),
    ("emoji", "A 👍🏽👍🏽👍🏽 \u{1F600}\u{1F600}\u{1F600} 🇯🇵🇯🇵🇯🇵🇯🇵", nil),
    ("numbers", "$1,234.56 (12-34) a/b http://a.b/c?d=e", nil),
  ]

  private static let lines =
    wrapped.map { sample in
      scene(.lines, sample.name, on: Ground(width: 120, fallback: [.emoji])) {
        [label(sample.text, try sample.font?.font(16) ?? inter(14))]
      }
    }
    + [("head", LineBreakMode.byTruncatingHead), ("middle", .byTruncatingMiddle), ("tail", .byTruncatingTail)].map {
      name, mode in
      scene(.lines, "truncated \(name)", on: Ground(width: 110)) {
        [label("233 South Wacker Drive, Chicago", try inter(14), numberOfLines: 1, mode: mode)]
      }
    }

  private static let sizes =
    [6, 8, 9.5, 11, 13.333, 17, 22, 28, 34, 60].map { size in
      scene(.sizes, "Inter \(NumberText.brief(size))", on: Ground(width: 200)) { [label("Rag 25", try inter(size))] }
    }

  private static let categories = ContentSizeCategory.allCases.map { category in
    scene(.categories, category.shortName, traits(category)) {
      [
        Label("Kovač", style: .headline),
        Label("Efficient", style: .footnote, font: try BatteryFont.latin.font(), color: .secondaryLabel),
      ]
    }
  }

  private static let axes =
    [0, -10].flatMap { slant in
      [100, 250, 400, 555, 900].map { weight in
        scene(.axes, "wght \(weight) slnt \(slant)", on: Ground(width: 100)) {
          [label("Rags", try inter(24, "wght=\(weight),slnt=\(slant)"))]
        }
      }
    }

  private static let color =
    [12.0, 20, 48].map { size in
      scene(.color, "bitmap \(size)") { [label("😀👍🏽🇯🇵", try BatteryFont.emoji.font(size))] }
    }
    + [18.0, 40].map { size in
      scene(.color, "layers \(size)", on: Ground(width: 120)) {
        [label("بِسْمِ ٱللَّهِ", try BatteryFont.arabicColor.font(size))]
      }
    }
    + [
      scene(.color, "bitmap in text", on: Ground(fallback: [.emoji])) { [label("Great 👍🏽!", try inter(17))] },
      scene(.color, "layers dark", traits(dark: true)) { [label("بِسْمِ", try BatteryFont.arabicColor.font(24))] },
    ]

  // MARK: Shapes, images, sheets

  private static let shapes =
    [1.0, 3].flatMap { (scale: Double) -> [BatteryCase] in
      let traits = traits(scale: scale)
      let suffix = "\(Int(scale))x"
      let translucent = SceneColor.fixed(Color(rgb: 0x2277CC, alpha: 0.4))
      return [
        scene(.shapes, "round.\(suffix)", traits, on: Ground(width: 90)) {
          [
            Background(
              .tint, cornerRadius: 9, borderColor: .label, borderWidth: 1.5,
              padding: Insets(horizontal: 20, vertical: 8),
              content: Background(translucent, cornerRadius: 30, height: 14, content: Spacer(minimumLength: 4)))
          ]
        },
        scene(.shapes, "slider.\(suffix)", traits, on: Ground(width: 120)) {
          [Slider(stops: 5, value: .stop(3)), Divider()]
        },
        scene(.shapes, "clip.\(suffix)", traits, on: Ground(width: 70)) {
          [
            Background(
              .groupedBackground, cornerRadius: 12, height: 24, clipsToBounds: true,
              content: Label("Clipped by corners", style: .title2, numberOfLines: 0))
          ]
        },
      ]
    }
    + [
      scene(.shapes, "symbols", on: Ground(width: 240)) {
        FontWeight.allNamed.map { weight in
          Stack(
            .horizontal, spacing: 4,
            elements: symbols.map { SceneImage(.symbol(Symbol($0, weight: weight))).element })
        }
      },
      scene(.shapes, "clear ground", on: Ground(width: 80, fill: .fixed(Color(rgb: 0x8844CC, alpha: 0.35)))) {
        [Label("rgba", style: .body)]
      },
    ]

  /// Symbols with curves of both kinds, holes, and what is composed of icons; one has no stand-in.
  private static let symbols = [
    "gear", "cart.fill", "person.crop.circle.badge.plus", "star.slash", "bookmark.circle.fill", "chevron.forward",
    "no.stand.in",
  ]

  /// Images of each PNG kind, with a pattern in which neighbours differ. Each is drawn twice: at its own size and enlarged.
  private static let images = PNGFixture.Kind.allCases.flatMap { kind in
    // Depths between are unpacked as these are.
    kind.depths.filter { ![2, 4].contains($0) && ($0 > 1 || kind == .grey) }.flatMap { depth in
      (kind == .palette && depth < 8 ? [false] : [false, true]).map { isInterlaced in
        scene(.images, "\(kind.rawValue) \(depth) bit\(isInterlaced ? " interlaced" : "")", on: Ground(width: 60)) {
          let picture = ScenePicture(
            path: "battery.png", bitmap: try Bitmap(png: png(kind, depth, isInterlaced)), scale: 1)
          return [
            Stack(
              .horizontal,
              elements: [
                SceneImage(.picture(picture)).element,
                SceneImage(.picture(picture), sizing: .fixed(width: 29, height: nil), cornerRadius: 5).element,
              ])
          ]
        }
      }
    }
  }

  private static func png(_ kind: PNGFixture.Kind, _ depth: Int, _ isInterlaced: Bool) -> [UInt8] {
    let count = 1 << depth
    let palette =
      kind == .palette
      ? (0..<count).map {
        Color(red: UInt8($0 * 255 / (count - 1)), green: UInt8($0 * 37 % 256), blue: UInt8($0 * 91 % 256))
      }
      : []
    return PNGFixture(
      kind: kind, depth: depth, width: 19, height: 17, isInterlaced: isInterlaced, palette: palette,
      transparency: kind == .palette ? [0, 128] : []
    ) { x, y, channel in (x * (channel + 3) * 977 + y * 613 * (channel + 1)) % count }.bytes
  }

  private static let sheets = [
    sheet("waterfall") {
      try WaterfallSheet(
        font: BatteryFont.arabic.font(), text: "مرحبا بالعالم", sizes: [9, 17, 40], width: 320)
    },
    sheet("glyphs") { try GlyphsSheet(font: BatteryFont.hebrew.font()) },
  ]

  private static func sheet(_ name: String, _ make: @escaping @Sendable () throws -> any SpecimenSheet) -> BatteryCase {
    BatteryCase(part: .sheets, title: name, traits: traits(), sheet: make)
  }
}
