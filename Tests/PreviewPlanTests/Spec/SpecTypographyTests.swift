import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: typography")
struct SpecTypographyTests {
  @Test("A style has all that its keys say")
  func keys() throws {
    let (set, mistakes) = styles(
      """
      typography:
        full:
          font: Inter
          weight: 650
          italic: true
          size: 16.5
          relativeTo: Title 1
          maximumPointSize: 40
          features: [tnum, "ss01=2,-liga"]
          tracking: -0.25
          lineHeightMultiple: 1.2
          bold: { weight: black, italic: false }
        tab: { font: EBGaramond12-Regular, size: 10, fixed: true }
        exact: { font: Inter, axes: { wght: 612.5 }, size: 10, bold: 700 }
        other: { font: Inter, weight: 300, size: 10, bold: EBGaramond12-Regular }
      """)
    #expect(mistakes == [])
    #expect(set?["other"]?.boldBase.face.postScriptName == "EBGaramond12-Regular")
    let full = try #require(set?["full"])
    #expect(full.style.textStyle == .title1)
    #expect(full.style.scaling == .relative(to: .title1, maximum: .pointSize(40)))
    #expect(full.style.features.map(\.value) == [1, 2, 0])
    #expect(full.style.tracking == -0.25)
    #expect(full.style.lineHeightMultiple == 1.2)
    #expect(full.base.variant.coordinates[0] == 650)
    #expect(full.base.variant.coordinates[1] < 0)
    #expect(full.boldBase.variant.coordinates == [900, 0])
    #expect(try #require(set?["tab"]).style.isFixed)
    #expect(try #require(set?["exact"]).base.variant.coordinates[0] == 612.5)
    #expect(try #require(set?["exact"]).boldBase.variant.coordinates[0] == 700)
  }

  @Test("A style with sizes by category has these, and lines that grow with them")
  func sizes() throws {
    let (set, mistakes) = styles(
      """
      typography:
        own: { font: Inter, size: { XS...M: 15, L: 16, AX1: 24.5 }, lineHeight: 20 }
        heavy: { extends: own, weight: 700 }
        scaled: { extends: own, size: 16, relativeTo: body }
        again: { extends: scaled, size: { L: 10 } }
      """)
    #expect(mistakes == [])
    func sizes(_ name: String) throws -> [Double] {
      let style = try #require(set?[name])
      return [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge]
        .map { style.font(in: Traits(contentSizeCategory: $0)).pointSize }
    }
    #expect(try sizes("own") == [15, 16, 16, 24.5, 24.5])
    #expect(try sizes("heavy") == [15, 16, 16, 24.5, 24.5])
    #expect(try sizes("again") == [10, 10, 10, 10, 10])
    #expect(try sizes("scaled")[1] == 16)
    #expect(try sizes("scaled")[4] > 40)
    let own = try #require(set?["own"]).style
    #expect(!own.isFixed && own.textStyle == nil)
    #expect(own.lineHeights(in: Traits(contentSizeCategory: .accessibilityLarge)) == 30.625...30.625)
  }

  @Test("Beside sizes by category no key says how a style grows; each size is one that a font can have")
  func badSizes() throws {
    let (_, mistakes) = styles(
      """
      typography:
        a: { font: Inter, size: { L: 16 }, relativeTo: body }
        b: { font: Inter, size: { L: 16 }, fixed: true }
        c: { font: Inter, size: { L: 0 } }
        d: { font: Inter, size: { Huge: 16 } }
      """)
    #expect(
      mistakes.prefix(2) == [
        "preview.yml:4:50: Leave out 'relativeTo': the style's 'size' by category says how it grows.",
        "preview.yml:5:45: Leave out 'fixed': the style's 'size' by category says how it grows.",
      ])
    #expect(mistakes.count == 4)
  }

  @Test(
    "Heights of lines are points that grow, or those of NSParagraphStyle; each takes the place of what can't be given beside it"
  )
  func lineHeights() throws {
    let (set, mistakes) = styles(
      """
      typography:
        grows: { font: Inter, size: 17, lineHeight: 24 }
        stays: { extends: grows, minimumLineHeight: 20, maximumLineHeight: 30 }
        again: { extends: stays, lineHeight: 26 }
        multiple: { extends: grows, lineHeightMultiple: 1.2 }
      """)
    #expect(mistakes == [])
    let traits = Traits(contentSizeCategory: .accessibilityLarge)
    func heights(_ name: String) throws -> [Double] {
      let heights = try #require(set?[name]).style.lineHeights(in: traits)
      return [heights.lowerBound, heights.upperBound]
    }
    let grown = try FontMetrics.default.scaledValue(
      for: 24,
      compatibleWith: TraitCollection(
        preferredContentSizeCategory: .accessibilityLarge, displayScale: traits.displayScale))
    #expect(grown > 40)
    #expect(try heights("grows") == [grown, grown])
    #expect(try heights("stays") == [20, 30])
    #expect(try heights("again")[0] > grown)
    #expect(try heights("multiple") == [0, .infinity])
    #expect(try #require(set?["multiple"]).style.lineHeightMultiple == 1.2)
  }

  @Test(
    "Extending takes what is left out; a maximum, a fixed size and a font take the place of what can't hold beside them"
  )
  func extending() throws {
    let (set, mistakes) = styles(
      """
      typography:
        b: { extends: a, size: 12 }
        a: { extends: _base, weight: semibold, maximumFactor: 2 }
        c: { extends: a, maximumPointSize: 50 }
        d: { extends: a, fixed: true }
        e: { extends: d, relativeTo: body }
        f: { extends: a, font: EBGaramond12-Regular }
        _base: { font: Inter, size: 20, relativeTo: title2 }
      """)
    #expect(mistakes == [])
    #expect(set?.styles.map(\.style.name) == ["b", "a", "c", "d", "e", "f"])
    #expect(set?["b"]?.style.pointSize == 12)
    #expect(set?["b"]?.style.scaling == .relative(to: .title2, maximum: .factor(2)))
    #expect(set?["c"]?.style.scaling == .relative(to: .title2, maximum: .pointSize(50)))
    #expect(set?["d"]?.style.isFixed == true)
    #expect(set?["e"]?.style.scaling == .relative(to: .body, maximum: .none))
    #expect(set?["f"]?.base.face.postScriptName == "EBGaramond12-Regular")
  }

  @Test(
    "Tracking is points, or a percentage of the size",
    arguments: [
      ("2", .points(2)), ("-2%", .percent(-2)), ("1.5 %", .percent(1.5)), ("+.5%", .percent(0.5)),
      ("\"-100%\"", .percent(-100)),
    ] as [(String, Tracking)])
  func tracking(text: String, tracking: Tracking) throws {
    let (set, mistakes) = styles("typography:\n  a: { font: Inter, size: 10, tracking: \(text) }")
    #expect(mistakes == [])
    #expect(set?["a"]?.style.tracking == tracking)
  }

  @Test(
    "Mistakes in a style are reported with what is allowed",
    arguments: [
      ("{ font: Intre, size: 1 }", "3:14: Font 'Intre' isn't known. Did you mean 'Inter'? Known: "),
      ("{ font: Inter, weight: 950, size: 1 }", "3:29: Family 'Inter' has no font of weight 950. It has "),
      (
        "{ font: EB Garamond, weight: bold, size: 1 }",
        "3:35: Family 'EB Garamond' has no font of weight 700. It has only 400 (EBGaramond12-Regular); use that, or add the missing font."
      ),
      (
        "{ font: Inter, weight: semibolt, size: 1 }",
        "3:29: Font weight 'semibolt' isn't known. Did you mean 'semibold'? Known: ultraLight, thin, "
      ),
      (
        "{ font: Inter, weight: 1001, size: 1 }",
        "3:29: 'weight' can't be 1001: it must be a whole number from 1 to 1000."
      ),
      (
        "{ font: Inter, weight: 612.5, size: 1 }",
        "3:29: 'weight' can't be 612.5: it must be a whole number from 1 to 1000."
      ),
      (
        "{ font: Inter, axes: { wgth: 3 }, size: 1 }",
        "3:29: Font 'Inter' has no axis 'wgth'. Did you mean 'wght'? Known: wght, slnt."
      ),
      (
        "{ font: Inter, axes: { wght: 3 }, size: 1 }",
        "3:35: Axis 'wght' of font 'Inter' runs from 100 to 900; 3 is outside."
      ),
      ("{ font: Inter }", "3:3: Style 'a' needs 'size'."),
      ("{ size: 3 }", "3:3: Style 'a' needs 'font'."),
      ("{ font: Inter, size: 0 }", "3:27: 'size' can't be 0: it must be a number above 0 and at most 2000."),
      (
        "{ font: Inter, size: big }",
        "3:27: 'size' must be a number above 0 and at most 2000, or a mapping, not 'big'."
      ),
      (
        "{ font: Inter, size: .nan }",
        "3:27: 'size' must be a number above 0 and at most 2000, or a mapping, not '.nan'."
      ),
      ("{ font: [Inter], size: 1 }", "3:14: 'font' must be text, not a list."),
      (
        "{ font: Inter, size: 1, relativeTo: titel }",
        "3:42: Text style 'titel' isn't known. Did you mean 'title1'? Known: "
      ),
      ("{ font: Inter, size: 1, fixed: yes }", "3:37: 'fixed' must be true or false, not 'yes'; write true."),
      (
        "{ font: Inter, size: 1, fixed: true, relativeTo: body }",
        "3:55: Give either 'fixed' or 'relativeTo'."
      ),
      (
        "{ font: Inter, size: 20, maximumPointSize: 10 }",
        "3:49: Style 'a' can't be used: its maximum of 10 pt is below its size of 20 pt; raise the maximum, or leave it out."
      ),
      (
        "{ font: Inter, size: 20, maximumFactor: 0.5 }",
        "3:46: 'maximumFactor' can't be 0.5: it must be a number from 1 to 100."
      ),
      (
        "{ font: Inter, size: 1, maximumFactor: 2, maximumPointSize: 2 }",
        "3:45: Give either 'maximumPointSize' or 'maximumFactor'."
      ),
      (
        "{ font: Inter, size: 1, features: [tnum, toolong] }",
        "3:47: Feature 'toolong' isn't understood: write a tag of up to four letters and a value, as in 'kern=0' or 'ss01'."
      ),
      ("{ font: Inter, size: 1, extends: b }", "3:39: Style 'b' isn't known. There is no other style."),
      ("{ font: Inter, size: 1, extends: a }", "3:39: Styles extend each other in a circle: a → a."),
      (
        "{ font: Inter, size: 1, sise: 2 }",
        "3:30: Key 'sise' isn't known. Did you mean 'size'? A style takes: size, "
      ),
      (
        "{ font: Inter, size: 1, tracking: wide }",
        "3:40: Tracking 'wide' isn't known. Give points as a number, or '-2%'."
      ),
      ("{ font: Inter, size: 1, tracking: 1e1% }", "3:40: Tracking '1e1%' isn't known. Give points as a number, or "),
      (
        "{ font: Inter, size: 1, tracking: 200% }",
        "3:40: 'tracking' can't be 200: it must be from -100% to 100%."
      ),
      (
        "{ font: Inter, size: 1, tracking: 2pt }",
        "3:40: 'tracking' must be a number from -200 to 200, or -2%, not '2pt'; write 2."
      ),
      ("{ font: Inter, size: 1, letterSpacing: 2 }", "3:30: Key 'letterSpacing' isn't known. Did you mean 'tracking'?"),
      (
        "{ font: Inter, size: 1, lineHeight: 20, maximumLineHeight: 30 }",
        "3:65: Give either 'lineHeight' or 'maximumLineHeight'."
      ),
      (
        "{ font: Inter, size: 1, lineHeight: 0 }",
        "3:42: 'lineHeight' can't be 0: it must be a number above 0 and at most 1000."
      ),
      (
        "{ font: Inter, size: 1, minimumLineHeight: 30, maximumLineHeight: 20 }",
        "3:72: Style 'a' can't be used: its lines can't have at least 30 pt and at most 20; "
      ),
      ("{ font: Inter, size: 1, variations: { wght: 2 } }", "3:30: Key 'variations' isn't known. Did you mean 'axes'?"),
      ("{ font: Inter, size: 1, bold: { weight: 950 } }", "3:46: Family 'Inter' has no font of weight 950."),
      ("{ font: Inter, size: 1, bold: hevy }", "3:36: Font weight 'hevy' isn't known. Did you mean 'heavy'?"),
      ("{ font: Inter, size: 1, bold: Garamnd }", "3:36: Font 'Garamnd' isn't known."),
      ("[1]", "3:6: A style must be a mapping, not a list."),
    ])
  func mistakes(style: String, sentence: String) {
    let told = spec(
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\ntypography:\n  a: \(style)\nsheets: { m: { kind: matrix } }"
    ).mistakes.map(\.description)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("preview.yml:\(sentence)") == true, "\(told)")
  }

  @Test("Every axis that can't be set is reported, unknown ones and values beyond their ends")
  func axes() {
    let told = spec(
      "fonts: Fonts/Inter.var.ttf\ntypography:\n  a: { font: Inter, axes: { zzzz: 3, wght: 5000, slnt: 90 }, size: 1 }\nsheets: { m: { kind: matrix } }"
    ).mistakes.map(\.description)
    #expect(
      told == [
        "preview.yml:3:29: Font 'Inter' has no axis 'zzzz'. Known: wght, slnt.",
        "preview.yml:3:44: Axis 'wght' of font 'Inter' runs from 100 to 900; 5000 is outside.",
        "preview.yml:3:56: Axis 'slnt' of font 'Inter' runs from -10 to 0; 90 is outside.",
      ])
  }

  @Test("A circle of styles is reported once, at its first style")
  func circle() {
    #expect(
      styles("typography:\n  a: { extends: b }\n  b: { extends: c }\n  c: { extends: a }\n  d: { extends: a }").mistakes
        == [
          "preview.yml:4:17: Styles extend each other in a circle: a → b → c → a."
        ])
  }

  @Test(
    "Without a font of its own a scene is set in the file's first family that is no fallback, or in the first if all are"
  )
  func fontOfScenes() {
    func family(_ fallback: String, font: String = "") -> String? {
      let read = spec(
        """
        fonts: [Fonts/Lateef-Regular.ttf, Fonts/NotoSansHebrew-*.ttf, Fonts/Inter.var.ttf]
        \(fallback.isEmpty ? "" : "fallback: [\(fallback)]")
        scenes: { a: { \(font) elements: [{ label: Hello }] } }
        """)
      #expect(read.mistakes.map(\.description) == [])
      return (read.plan.pictures.first?.sheet as? SceneSheet)?.scene.typeface.name
    }
    #expect(family("") == "Lateef")
    #expect(family("Noto Sans Hebrew") == "Lateef")
    #expect(family("Lateef, Noto Sans Hebrew") == "Inter")
    #expect(family("Fonts/Lateef-Regular.ttf") == "Noto Sans Hebrew")
    #expect(family("Inter, Noto Sans Hebrew, Lateef") == "Lateef")
    #expect(family("Lateef", font: "font: Lateef,") == "Lateef")
  }
}
