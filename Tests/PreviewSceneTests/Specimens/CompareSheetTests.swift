import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Compare sheet")
struct CompareSheetTests {
  private let typesetter = Typesetter()

  private func sheet(
    _ first: FontFace, _ second: FontFace, width: Double = 720, appearance: Appearance = .light
  ) throws -> LayoutTree {
    try CompareSheet(
      first: FontInstance(face: first, pointSize: 17), second: FontInstance(face: second, pointSize: 17), width: width
    ).layout(in: Traits(appearance: appearance), typesetter: typesetter)
  }

  private func texts(_ sheet: LayoutTree) -> [String] {
    sheet.texts.map(\.layout.text.string)
  }

  @Test("Each size shows the same words in both fonts, apart and then over each other on one baseline")
  func lines() throws {
    let sheet = try sheet(TestFonts.inter, TestFonts.garamond)
    var lines: [(text: String, alpha: UInt8, baseline: Double, x: Double)] = []
    for (layout, origin) in sheet.texts where layout.text.string.hasPrefix("The quick") {
      lines.append(
        (layout.text.string, layout.text.spans[0].attributes.color.alpha, origin.y + layout.firstBaseline, origin.x))
    }
    #expect(lines.count == 16)
    for start in stride(from: 0, to: 16, by: 4) {
      #expect(Set(lines[start..<start + 4].map(\.text)).count == 1)
      #expect(lines[start..<start + 4].map(\.alpha) == [255, 255, 166, 166])
      #expect(lines[start + 2].baseline == lines[start + 3].baseline)
      #expect(lines[start + 2].x == lines[start + 3].x)
    }
  }

  @Test("Numbers say how much wider the second font is, and how the metrics differ, per thousand of the em")
  func numbers() throws {
    let texts = try texts(sheet(TestFonts.inter, TestFonts.garamond))
    #expect(texts.contains("359.7 and 291.7 pt wide · −18.9 %"))
    let ascender = try #require(texts.lastIndex(of: "ascender"))
    #expect(texts[ascender...ascender + 3] == ["ascender", "969", "710", "−259"])
    let same = try self.texts(sheet(TestFonts.inter, TestFonts.inter))
    #expect(same.contains { $0.hasSuffix("equally wide") })
    #expect(same[(same.lastIndex(of: "x-height") ?? 0) + 3] == "0")
  }

  @Test(
    "A line that has no room for the whole text says how much of it it shows, and lines of a size are equally far apart"
  )
  func shortened() throws {
    let sheet = try sheet(TestFonts.inter, TestFonts.firaCode)
    let notes = texts(sheet).filter { $0.contains("pt wide") }
    #expect(notes.map { $0.contains(" of 9 words · ") } == [false, false, true, true], "\(notes)")
    let japanese = try texts(self.sheet(TestFonts.japanese, TestFonts.japanese)).filter { $0.contains("pt wide") }
    #expect(
      japanese.last?.hasPrefix("14 of ") == true && japanese.last?.contains(" characters · ") == true, "\(japanese)")
    let baselines = sheet.texts.filter { $0.layout.text.string.hasPrefix("The quick") }.map {
      $0.origin.y + $0.layout.firstBaseline
    }
    for start in stride(from: 0, to: 16, by: 4) {
      #expect(abs(baselines[start + 1] - baselines[start] - (baselines[start + 2] - baselines[start + 1])) < 1e-9)
    }
  }

  @Test("Orange was before and blue is now, in light and dark, and a legend says so", arguments: Appearance.allCases)
  func legend(appearance: Appearance) throws {
    let sheet = try sheet(TestFonts.inter, TestFonts.garamond, appearance: appearance)
    let colors = CompareSheet.colors(in: appearance)
    #expect(colors[0].red > colors[0].blue && colors[1].blue > colors[1].red)
    #expect(sheet.fills.map(\.color) == colors)
    let names = sheet.texts.filter { ["Inter Regular", "EB Garamond 12 Regular"].contains($0.layout.text.string) }
    #expect(names.map { $0.layout.text.spans[0].attributes.color } == colors)
    #expect(names.map { $0.layout.text.spans[0].attributes.font.face } == [TestFonts.inter, TestFonts.garamond])
    let notes = texts(sheet).filter { $0.hasPrefix("before · ") || $0.hasPrefix("now · ") }
    #expect(notes == ["before · Inter · 3.019", "now · EBGaramond12-Regular · 0.016"])
  }

  @Test("A named instance is called by its name")
  func instances() throws {
    let sheet = try CompareSheet(
      first: FontInstance(face: TestFonts.inter, pointSize: 17),
      second: FontInstance(face: TestFonts.inter, pointSize: 17, instance: "Bold")
    ).layout(in: .standard, typesetter: typesetter)
    #expect(texts(sheet)[0] == "Inter Regular and Inter Bold")
  }

  @Test("The sample is one that both fonts have; where they share nothing only numbers are shown")
  func shared() throws {
    func sample(_ first: FontFace, _ second: FontFace) throws -> String {
      try CompareSheet(
        first: FontInstance(face: first, pointSize: 17), second: FontInstance(face: second, pointSize: 17)
      ).text
    }
    for first in TestFonts.all {
      for second in TestFonts.all {
        let text = try sample(first, second)
        #expect(first.coverage.covers(text) && second.coverage.covers(text), "\(first.familyName) \(second.familyName)")
      }
    }
    // Lateef is shown in Arabic, and has the Latin of the other.
    #expect(try sample(TestFonts.lateef, TestFonts.garamond).hasPrefix("The quick"))
    #expect(try sample(TestFonts.emoji, TestFonts.firaCode).isEmpty == false)
    let small = try TestFonts.made("Versions/Base.ttf")
    let nothing = try sheet(small, TestFonts.emoji)
    #expect(try sample(small, TestFonts.emoji).isEmpty)
    #expect(texts(nothing).contains("The fonts have no character in common to be set in both."))
    #expect(texts(nothing).contains("ascender"))
    expectClean(nothing, overlay: CompareSheet.overlayAlpha)
  }

  @Test("Versions of one font are distinguished in the head and by their files' names")
  func versions() throws {
    let base = try TestFonts.made("Versions/Base.ttf")
    let bolder = try TestFonts.made("Versions/Bolder.ttf")
    let kerned = try TestFonts.made("Versions/Kerned.ttf")
    #expect(try texts(sheet(base, bolder))[0] == "Versions Regular 1.000 and 1.100")
    #expect(try texts(sheet(base, kerned))[0] == "Versions Regular, checksums 5331d74b and ae5c2b4f")
    #expect(try texts(sheet(base, kerned)).contains("now · Versions-Regular · 1.000 · checksum ae5c2b4f"))
    let fonts = try [base, bolder, kerned, TestFonts.inter].map {
      ($0.postScriptName, try FontInstance(face: $0, pointSize: 17))
    }
    #expect(
      CompareSheet.names(of: fonts) == [
        "Versions-Regular.5331d74b", "Versions-Regular.1.100", "Versions-Regular.ae5c2b4f", "Inter",
      ])
  }

  @Test("Nothing overlaps but what is overlaid, and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    for width in [393.0, 720] {
      expectClean(try sheet(face, TestFonts.garamond, width: width), overlay: CompareSheet.overlayAlpha)
      expectClean(
        try sheet(TestFonts.inter, face, width: width, appearance: .dark), overlay: CompareSheet.overlayAlpha)
    }
  }
}
