import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Features sheet")
struct FeaturesSheetTests {
  private let typesetter = Typesetter()

  private func sheet(_ face: FontFace, width: Double = 720, appearance: Appearance = .light) throws -> LayoutTree {
    try FeaturesSheet(font: FontInstance(face: face, pointSize: 17), width: width).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  private func words(_ face: FontFace, _ tag: String) throws -> [String] {
    let font = try FontInstance(face: face, pointSize: 17)
    let finder = FeatureSample(font: font, text: SampleText(for: face).sentence, typesetter: typesetter)
    return try finder.words(showing: #require(OpenTypeTag(tag)))
  }

  @Test("A feature is shown by words that it changes, or else by characters")
  func samples() throws {
    #expect(try words(TestFonts.garamond, "liga").prefix(2) == ["office", "fluffy"])
    #expect(try words(TestFonts.inter, "frac") == ["1/2", "3/4"])
    #expect(try words(TestFonts.inter, "cv08").contains("I"))
    #expect(try words(TestFonts.firaCode, "calt").prefix(4) == ["->", "=>", "!=", ">="])
    #expect(try words(TestFonts.devanagari, "half").isEmpty == false)
    #expect(try words(TestFonts.inter, "zzzz").isEmpty)
  }

  @Test(
    "The two columns are farther apart than the words in them", arguments: [TestFonts.firaCode, TestFonts.garamond])
  func gutter(face: FontFace) throws {
    let page = try sheet(face)
    let samples = page.texts.filter { $0.layout.text.spans[0].attributes.font.pointSize == 24 }
    let right = try #require(samples.map(\.origin.x).max())
    let space = try typesetter.shaper.shapeRun("  ", font: FontInstance(face: face, pointSize: 24)).glyphs
    let gap = Double(space.reduce(0) { $0 + Int($1.xAdvance) }) * 24 / Double(face.metrics.unitsPerEm)
    for (layout, origin) in samples where origin.x < right {
      #expect(right - origin.x - layout.lines[0].advance > gap, "\(layout.text.string)")
    }
  }

  @Test("Of flags, those that exist are shown")
  func flags() throws {
    let flags: Set = ["🇧🇷", "🇨🇦", "🇫🇷", "🇮🇳", "🇯🇵", "🇰🇪"]
    guard flags.allSatisfy(TestFonts.emoji.coverage.covers) else { return }
    #expect(try words(TestFonts.emoji, "ccmp").allSatisfy(flags.contains))
  }

  @Test("The texts that are tried for all features of a font are limited")
  func tries() throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    let finder = FeatureSample(font: font, text: "office", typesetter: typesetter, tries: 100)
    #expect(try finder.words(showing: #require(OpenTypeTag("liga"))).first == "office")
    let error = #expect(throws: SpecimenError.self) {
      for _ in 0..<100 { _ = try finder.words(showing: #require(OpenTypeTag("liga"))) }
    }
    #expect(error?.description.contains("has too many features whose effect takes long to find") == true)
  }

  @Test("What shapers apply to some letters of a word is on where they apply it, and not to every letter")
  func joining() throws {
    var shown = 0
    for tag in ["init", "medi", "fina"] {
      for word in try words(TestFonts.lateef, tag) {
        // Forced, the form would be every letter's.
        let forced = [FontFeature(tag: OpenTypeTag(tag)!, value: 1)]
        let font = try FontInstance(face: TestFonts.lateef, pointSize: 17)
        let natural = try typesetter.shaper.shapeRun(word, font: font).glyphs
        let on = try typesetter.shaper.shapeRun(word, font: font, features: OpenTypeTag(tag)!.whenOn).glyphs
        #expect(on == natural)
        if try typesetter.shaper.shapeRun(word, font: font, features: forced).glyphs != natural { shown += 1 }
      }
    }
    #expect(shown > 5)
    #expect(OpenTypeTag("smcp")!.whenOn == [FontFeature(tag: OpenTypeTag("smcp")!, value: 1)])
  }

  @Test("What is for vertical text is named, and not drawn in a line")
  func vertical() throws {
    let texts = try sheet(TestFonts.japanese).texts.map(\.layout.text.string)
    let title = try #require(texts.firstIndex(of: "For vertical text"))
    let tags = try HarfBuzzFont(FontInstance(face: TestFonts.japanese, pointSize: 17).variant).features().map(\.tag)
    let vertical = tags.filter(\.isForVerticalText).map(\.description)
    #expect(!vertical.isEmpty)
    for tag in vertical { #expect(texts.firstIndex(of: tag) ?? 0 > title, "\(tag)") }
  }

  @Test("A sample has no mark without a letter, and nothing that looks the same both ways", arguments: TestFonts.all)
  func seen(face: FontFace) throws {
    let font = try FontInstance(face: face, pointSize: 17)
    for feature in try HarfBuzzFont(font.variant).features() where !feature.tag.isForVerticalText {
      for word in try words(face, feature.tag.description) {
        #expect(word.unicodeScalars.first?.properties.generalCategory != .nonspacingMark, "\(feature.tag) \(word)")
        #expect(word.count <= 20, "\(feature.tag) \(word)")
      }
    }
  }

  @Test("Every feature of the font is there once, shown or named, with the font's own name where it has one")
  func all() throws {
    let sheet = try sheet(TestFonts.inter)
    let texts = sheet.texts.map(\.layout.text.string)
    let features = try HarfBuzzFont(FontInstance(face: TestFonts.inter, pointSize: 17).variant).features()
    #expect(features.map(\.tag) == features.map(\.tag).sorted())
    for feature in features { #expect(texts.filter { $0 == feature.tag.description }.count == 1, "\(feature.tag)") }
    #expect(features.first { $0.tag.description == "cv11" }?.name == "Single-storey a")
    #expect(texts.contains("Single-storey a"))
    #expect(texts.contains("Tabular figures"))
    #expect(texts.contains("Without a visible effect here"))
  }

  @Test("The left sample has the feature off, the right one on")
  func sides() throws {
    var values: [[UInt32]] = []
    for (layout, origin) in try sheet(TestFonts.garamond).texts {
      guard let feature = layout.text.spans[0].attributes.features.first,
        layout.text.spans[0].attributes.font.face == TestFonts.garamond
      else { continue }
      values.append([feature.value, origin.x == 24 ? 0 : 1])
    }
    #expect(values.count > 40)
    #expect(values.allSatisfy { $0[0] == $0[1] })
  }

  @Test("Features have the names of OpenType's registry")
  func names() {
    #expect(OpenTypeTag("smcp")?.registeredFeatureName == "Small capitals")
    #expect(OpenTypeTag("ss07")?.registeredFeatureName == "Stylistic set 7")
    #expect(OpenTypeTag("cv99")?.registeredFeatureName == "Character variant 99")
    #expect(OpenTypeTag("ss00")?.registeredFeatureName == nil)
    #expect(OpenTypeTag("ss21")?.registeredFeatureName == nil)
    #expect(OpenTypeTag("ss+1")?.registeredFeatureName == nil)
    #expect(OpenTypeTag("zzzz")?.registeredFeatureName == nil)
  }

  @Test("Every registered feature has a name")
  func registry() {
    // The registry of OpenType 1.9.1, beside cv01–cv99 and ss01–ss20.
    let registered = """
      aalt abvf abvm abvs afrc akhn apkn blwf blwm blws calt case ccmp cfar chws cjct clig cpct cpsp cswh curs c2pc c2sc dist dlig \
      dnom dtls expt falt fin2 fin3 fina flac frac fwid half haln halt hist hkna hlig hngl hojo hwid init isol ital jalt jp78 jp83 \
      jp90 jp04 kern lfbd liga ljmo lnum locl ltra ltrm mark med2 medi mgrk mkmk mset nalt nlck nukt numr onum opbd ordn ornm palt \
      pcap pkna pnum pref pres pstf psts pwid qwid rand rclt rkrf rlig rphf rtbd rtla rtlm ruby rvrn salt sinf size smcp smpl ssty \
      stch subs sups swsh titl tjmo tnam tnum trad twid unic valt vapk vatu vchw vert vhal vjmo vkna vkrn vpal vrt2 vrtr zero
      """.split(separator: " ").map(String.init)
    #expect(registered.filter { OpenTypeTag($0)?.registeredFeatureName == nil } == [])
    #expect(Set(OpenTypeTag.featureNames.keys) == Set(registered))
    #expect(OpenTypeTag("rtlm")?.registeredFeatureName == "Right-to-left mirrored forms")
    for number in 1...99 {
      #expect(OpenTypeTag("cv\(number < 10 ? "0" : "")\(number)")?.registeredFeatureName != nil)
    }
  }

  @Test("A side on which nothing is drawn says so, in either appearance", arguments: Appearance.allCases)
  func nothingDrawn(appearance: Appearance) throws {
    // The feature replaces both letters by spaces.
    let texts = try sheet(TestFonts.made("Switch.var.ttf"), appearance: appearance).texts
    let title = try #require(texts.first { $0.layout.text.string == "Stylistic set 2" })
    let notes = texts.filter { $0.layout.text.string == "Nothing is drawn" }
    #expect(notes.count == 1)
    #expect(notes.allSatisfy { $0.origin.x > 300 && title.origin.y < $0.origin.y })
    #expect(
      try sheet(TestFonts.garamond, appearance: appearance).texts.allSatisfy {
        $0.layout.text.string != "Nothing is drawn"
      })
  }

  @Test("What is visible is found at the size of the samples, where an optical size follows it")
  func opticalSize() throws {
    let font = try FontInstance(face: TestFonts.made("Switch.var.ttf"), pointSize: 17)
    func texts(size: Double) throws -> [String] {
      try FeaturesSheet(font: font, pointSize: size).layout(in: .standard, typesetter: typesetter).texts.map(
        \.layout.text.string)
    }
    // `ss01` does something from opsz 20 on.
    let (large, small) = (try texts(size: 24), try texts(size: 18))
    func isShown(_ texts: [String]) throws -> Bool {
      try #require(texts.firstIndex(of: "ss01")) < #require(texts.firstIndex(of: "Without a visible effect here"))
    }
    #expect(try isShown(large))
    #expect(try !isShown(small))
  }

  @Test("A feature is shown in what it is for, and no accent stands alone if there is something else")
  func telling() throws {
    let face = try TestFonts.made("OneCase.ttf")
    // The small x is raised, too, and in `case` the accent that stands alone.
    #expect(try words(face, "sups") == ["x2"])
    #expect(try words(face, "case") == ["(H)"])
    let marks = try words(face, "mkmk")
    #expect(!marks.isEmpty)
    for word in marks {
      let scalars = Array(word.unicodeScalars)
      #expect(scalars.count == 3 && scalars[0].properties.isAlphabetic, "\(scalars)")
      // A mark for private use is known by its width.
      #expect(scalars.dropFirst().allSatisfy { [0x300, 0x301, 0xE000].contains($0.value) }, "\(scalars)")
    }
    // A tatweel stands between two letters, so that both sides show something.
    let joined = try words(TestFonts.amiri, "rlig")
    #expect(!joined.isEmpty)
    #expect(joined.allSatisfy { $0.unicodeScalars.first != "\u{640}" }, "\(joined)")
    #expect(try !sheet(TestFonts.amiri).texts.contains { $0.layout.text.string == "Nothing is drawn" })
  }

  @Test("No name of a feature is cut, however long", arguments: [TestFonts.amiri, TestFonts.inter, TestFonts.japanese])
  func uncut(face: FontFace) throws {
    for width in [393.0, 720] {
      #expect(try sheet(face, width: width).texts.allSatisfy { !$0.layout.isTruncated })
    }
  }

  @Test("A font without features says so")
  func refusals() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    let error = SpecimenError.noFeatures(font: face.postScriptName)
    #expect(throws: error) { try sheet(face) }
    #expect(error.isAboutTheFont)
    #expect(
      SpecimenError.noFeatures(font: "A").description
        == "Font 'A' has no OpenType features, so there is nothing to switch; leave the sheet 'features' out for it.")
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    for width in [393.0, 720] {
      do {
        expectClean(try sheet(face, width: width, appearance: .dark))
      } catch SpecimenError.nothingToShow {}
    }
  }
}
