import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("Hyphenation by dictionaries")
struct HyphenationTests {
  /// The patterns by which Liang's thesis divides its own title.
  private static let patterns = """
    UTF-8
    LEFTHYPHENMIN 2
    RIGHTHYPHENMIN 3
    % a comment
    NEXTLEVEL
    hy3ph
    he2n
    hena4
    hen5at
    1na
    n2at
    1tio
    2io
    o2n
    ö1ß
    a1b/a=b,1,1
    """

  private static func dictionary(_ text: String = patterns) throws -> HyphenationDictionary {
    try HyphenationDictionary(Array(text.utf8), path: "hyph.dic")
  }

  @Test(
    "Words are divided where the highest value of their patterns is odd",
    arguments: [
      ("hyphenation", [2, 6]), ("Hyphenation", [2, 6]), ("HYPHENATION", [2, 6]), ("hyphen", [2]), ("nation", [2]),
      ("xönößen", [4]), ("xxabxx", []), ("", []), ("a", []),
    ])
  func points(_ word: String, _ points: [Int]) throws {
    #expect(try Self.dictionary().points(in: word) == points)
  }

  @Test("The ends of a word keep as many letters as the dictionary says, and words beyond reason are left whole")
  func ends() throws {
    #expect(try Self.dictionary("1a").points(in: "aaaaaa") == [2, 3, 4])
    #expect(try Self.dictionary("LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 1\n1a").points(in: "aaaaaa") == [3, 4, 5])
    let long = String(repeating: "a", count: HyphenationDictionary.longestWord)
    #expect(try Self.dictionary("1a").points(in: long).count == 97)
    #expect(try Self.dictionary("1a").points(in: long + "a").isEmpty)
    // A dot stands for an end of the word.
    #expect(try Self.dictionary("1a\n.ba2a").points(in: "baaaa") == [3])
  }

  @Test("A file in ISO 8859-1 is read, and one that can't be is refused in a sentence")
  func files() throws {
    let bytes = Array("ISO8859-1\n\u{E4}1\u{F6}".unicodeScalars.map { UInt8($0.value) })
    #expect(try HyphenationDictionary(bytes, path: "a.dic").points(in: "xäöx") == [2])
    func sentence(_ text: String) -> String? {
      do throws(HyphenationError) {
        _ = try HyphenationDictionary(Array(text.utf8), path: "a.dic")
        return nil
      } catch { return error.description }
    }
    #expect(
      sentence("ISO8859-2\n1a")
        == "'a.dic' can't be read: it is in ISO8859-2; convert it to UTF-8, and write UTF-8 into its first line.")
    for none in ["", "UTF-8\n", "UTF-8\n% nothing\nabc\n", "123"] {
      #expect(
        sentence(none)
          == "'a.dic' has no hyphenation patterns: name a file such as hyph_en_US.dic, as LibreOffice and Debian have them."
      )
    }
  }

  private static func layout(
    _ text: String, width: Double?, lines: Int = 0, _ mode: LineBreakMode = .byWordWrapping, hyphenates: Bool = true
  ) throws -> TextLayout {
    var attributes = TextAttributes(font: try FontInstance(face: TestFonts.inter, pointSize: 17))
    if hyphenates { attributes.hyphenation = try dictionary() }
    return try Typesetter().layout(
      AttributedText(text, attributes), TextLayoutOptions(width: width, numberOfLines: lines, lineBreakMode: mode))
  }

  private static func shown(_ layout: TextLayout) -> [String] {
    let utf8 = Array(layout.text.string.utf8)
    return layout.lines.map { line in
      line.visibleRanges.map { String(decoding: utf8[$0], as: UTF8.self) }.joined() + (line.isHyphenated ? "‐" : "")
    }
  }

  @Test("A word goes over to the next line with a hyphen, where all of it does not fit")
  func lines() throws {
    let whole = try Self.layout("The hyphenation", width: 110, hyphenates: false)
    #expect(Self.shown(whole) == ["The", "hyphenation"])
    let divided = try Self.layout("The hyphenation", width: 110)
    #expect(Self.shown(divided) == ["The hyphen‐", "ation"])
    #expect(divided.lines[0].advance <= 110)
    // The hyphen is drawn, and stands for none of the text's characters.
    #expect(divided.lines[0].runs.flatMap(\.glyphs).last?.cluster == nil)
    #expect(divided.missingCharacters.isEmpty)
    #expect(Self.shown(try Self.layout("The hyphenation", width: 90)) == ["The hy‐", "phenation"])
    #expect(Self.shown(try Self.layout("The hyphenation", width: nil)) == ["The hyphenation"])
  }

  @Test("The hyphen counts for the width, in every width", arguments: Array(stride(from: 20.0, through: 200, by: 7)))
  func widths(width: Double) throws {
    let layout = try Self.layout("Hyphenation of hyphenation (hyphenation)", width: width)
    for line in layout.lines where line.isHyphenated { #expect(line.advance <= width + 1e-6) }
    let end = layout.lines.reduce(0) { end, line in line.range.lowerBound == end ? line.range.upperBound : -1 }
    #expect(end == 40)
  }

  @Test("A word with a soft hyphen is divided there, and by the dictionary where no soft hyphen is in the line")
  func softHyphens() throws {
    func lines(_ text: String, _ width: Double) throws -> [String] {
      Self.shown(try Self.layout(text, width: width)).map { $0.replacing("\u{AD}", with: "|") }
    }
    // Without soft hyphens it would be "hyphen-ation" at the first two widths.
    #expect(try lines("The hyphena\u{AD}tion", 120) == ["The hyphena|‐", "tion"])
    #expect(try lines("The hyphena\u{AD}tion", 110) == ["The hyphen‐", "a|tion"])
    #expect(try lines("The hyphena\u{AD}tion", 90) == ["The hy‐", "phena|tion"])
    // A soft hyphen goes before a place of the dictionary in the same line.
    #expect(try lines("The hyphe\u{AD}nation", 110) == ["The hyphe|‐", "nation"])
    #expect(try lines("The hyp\u{AD}hena\u{AD}tion", 110) == ["The hyp|‐", "hena|tion"])
    // Both at one place are one.
    #expect(try lines("The hyphen\u{AD}ation", 110) == ["The hyphen|‐", "ation"])
    // Those of another word don't count.
    #expect(try lines("T\u{AD}he hyphenation", 110) == ["T|he hyphen‐", "ation"])
  }

  @Test("A truncated line ends in an ellipsis, and one that is broken between characters has no hyphen")
  func others() throws {
    let cut = try Self.layout("The hyphenation", width: 110, lines: 1, .byTruncatingTail)
    #expect(cut.lines[0].isTruncated && !cut.lines[0].isHyphenated)
    // Between characters no hyphen is asked for.
    #expect(try Self.layout("The hyphenation", width: 110, .byCharWrapping).lines.allSatisfy { !$0.isHyphenated })
  }

  // MARK: Specs

  private static let scene = """
    fonts: Inter.var.ttf
    hyphenation: { en: hyph.dic }
    typography: { body: { font: Inter, size: 17, hyphenation: true } }
    traits: { categories: L, width: 110 }
    scenes:
      a:
        page: false
        elements:
          - { label: The hyphenation, typography: body, numberOfLines: 0, name: text }

    """

  private static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.link("Inter.var.ttf", to: "\(TestFonts.repository)/Fonts/Inter.var.ttf")
    try folder.write(Array(patterns.utf8), to: "hyph.dic")
    try folder.write(Array("UTF-8\n".utf8), to: "empty.dic")
    return folder
  }

  @Test("A spec names the dictionaries, and a style or a label asks for hyphens; a change is a cause")
  func spec() throws {
    let folder = try Self.folder()
    let changed = try ChangedPicture(
      before: Self.scene.replacing("size: 17, hyphenation: true", with: "size: 17"), after: Self.scene,
      folder: folder.path)
    #expect(changed.causes.first == .style("body", .hyphenation, "on", was: "off"))
    #expect(changed.differs)
    let label = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing("numberOfLines: 0", with: "numberOfLines: 0, hyphenation: false"),
      folder: folder.path)
    #expect(label.causes.first == .setting(.hyphenation, "off", was: "on", of: .label("text")))
  }

  @Test(
    "A changed dictionary is a cause, by its name and version, wherever its file lies, and no cause where all words are divided as before"
  )
  func changedDictionary() throws {
    let folder = try Self.folder()
    for (name, patterns) in [("same", Self.patterns), ("other", "UTF-8\nhy3ph\n"), ("more", Self.patterns + "\nz3z\n")]
    {
      try folder.write(Array(patterns.utf8), to: "\(name)/hyph.dic")
    }
    func causes(_ dictionary: String, _ scene: String = Self.scene) throws -> [Cause] {
      try ChangedPicture(
        before: scene, after: scene.replacing("en: hyph.dic", with: "en: \(dictionary)/hyph.dic"), folder: folder.path
      ).causes
    }
    func version(_ folder: String) throws -> String {
      String(try SHA256.digest(of: Array(FileAccess.bytes(of: "\(folder)/hyph.dic", limit: 1 << 20))).hex.prefix(8))
    }
    #expect(
      try causes("other") == [
        .setting(
          .hyphenationDictionary, "hyph.dic \(version("\(folder.path)/other"))",
          was: "hyph.dic \(version(folder.path))", of: .label("text"))
      ])
    func isOfDictionary(_ cause: Cause) -> Bool {
      if case .property(let property, _) = cause.change { property.name == .hyphenationDictionary } else { false }
    }
    #expect(try !causes("same").contains(where: isOfDictionary))
    #expect(try !causes("more").contains(where: isOfDictionary))
    // What was recorded before dictionaries were is unknown.
    #expect(
      try !causes("other", Self.scene.replacing("hyphenation: true", with: "hyphenation: false")).contains(
        where: isOfDictionary))
  }

  @Test("A divided word is not reported as broken")
  func audit() throws {
    let folder = try Self.folder()
    func rules(_ scene: String) throws -> [String] {
      let read = PreviewSpec(text: scene, folder: folder.path)
      return Auditor(jobs: 1).report(on: read.audit, today: try #require(CalendarDate("2026-11-23"))).findings
        .map(\.rule.id)
    }
    let fixed = Self.scene.replacing("size: 17,", with: "size: 17, maximumPointSize: 17,")
      .replacing("width: 110", with: "width: 72")
    #expect(try !rules(fixed).contains("word-broken"))
    #expect(try rules(fixed.replacing("hyphenation: true", with: "hyphenation: false")).contains("word-broken"))
  }

  @Test(
    "What can't be used is reported at its place",
    arguments: [
      ("en: hyph.dic", "en: none.dic", "none.dic"),
      ("en: hyph.dic", "en: empty.dic", "has no hyphenation patterns"),
      ("en: hyph.dic", "englisch: hyph.dic", "Language 'englisch' isn't known."),
    ])
  func mistakes(_ from: String, _ to: String, _ sentence: String) throws {
    let folder = try Self.folder()
    let mistakes = PreviewSpec(text: Self.scene.replacing(from, with: to), folder: folder.path).mistakes
    #expect(mistakes.count == 1 && mistakes.allSatisfy { $0.description.contains(sentence) }, "\(mistakes)")
    let idle = Self.scene.replacing("hyphenation: { en: hyph.dic }\n", with: "")
      .replacing("numberOfLines: 0", with: "numberOfLines: 0, hyphenation: true")
    #expect(
      PreviewSpec(text: idle, folder: folder.path).mistakes.first?.description.contains(
        "'hyphenation' changes nothing here: the file's own 'hyphenation' names no dictionary; remove it.") == true)
  }
}
