import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewType

/// The least facts of a font, with some more.
private func damagedFacts(_ more: String) -> String {
  #"{"family": "A", "style": "B", "weight": 400, "unitsPerEm": 1000, "ascender": 900, "descender": -100, "# + more + "}"
}

@Suite("What a recording was made with")
struct FingerprintTests {
  private func font(_ name: String, _ version: String, _ hash: String) -> Fingerprint.Font {
    Fingerprint.Font(name: name, version: version, hash: hash)
  }

  private func print(_ fonts: [Fingerprint.Font], freeType: String = "2.12.1") -> Fingerprint {
    Fingerprint(engines: [Fingerprint.Engine(name: "FreeType", version: freeType)], fonts: fonts, spec: nil)
  }

  private func manifest(_ fingerprint: Fingerprint) -> Manifest {
    Manifest(fingerprint: fingerprint, entries: Manifest.made(["a.png", "b.png"]).entries)
  }

  private func differences(_ now: Fingerprint, _ manifest: Manifest, of path: String? = nil) -> [String] {
    let lines = manifest.lines.filter { path == nil || $0.path == path }
    return now.differences(
      from: manifest.fingerprint, origins: Dictionary(lines.map { ($0.entry.origin, 1) }, uniquingKeysWith: +))
  }

  private func font(_ version: String) throws -> Fingerprint.Font {
    let face = try FontFace(file: FontFile(path: TestFonts.madePath("Versions/\(version).ttf")))
    return Fingerprint.Font(name: face.postScriptName, version: "1", hash: version, face: face)
  }

  @Test(
    "What a font says of itself is kept, and said where its file changed; a font of a picture's cause isn't said again")
  func facts() throws {
    let before = print([try font("Base")]).withFacts(knownTo: nil)
    let text = manifest(before).text
    #expect(
      text.contains(
        """
        {"font": "Versions-Regular", "version": "1", "sha256": "Base", "facts": {"family": "Versions", "style": "Regular", "weight": 400, \
        "unitsPerEm": 1000, "ascender": 900, "descender": -250, "lineGap": 30, "capHeight": 700, "xHeight": 480, \
        "typo": [800, -200, 100], "win": [950, -300], "underline": [-100, 50], "features": "kern mark"}}

        """), "\(text)")
    let recorded = try Manifest.read(text).fingerprint
    #expect(recorded.fonts.map { $0.facts?.json?.line } == before.fonts.map { $0.facts?.json?.line })
    let now = print([try font("Taller")]).withFacts(knownTo: recorded)
    let words = "font Versions-Regular is a different file of the same version 1: Taller (was Base)"
    let facts = "; it has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)"
    #expect(now.differences(from: recorded) == [words + facts])
    #expect(print([try font("Taller")]).differences(from: recorded) == [words])
    #expect(
      now.differences(
        from: recorded, besides: .init(causes: [FontFileChange(from: recorded.fonts[0], to: now.fonts[0]).cause])
      ).isEmpty
    )
    // A file that is the recorded one isn't read.
    let same = print([font("Versions-Regular", "1", "Base")]).withFacts(knownTo: recorded)
    #expect(manifest(same).text == text)
  }

  @Test(
    "A damaged line of a font is refused in a sentence",
    arguments: [
      (#"{"family": "A"}"#, "line 2 lacks 'facts.style'"),
      (#"{"family": "A", "style": "B", "weight": 4e9}"#, "line 2 has an invalid 'facts.weight'"),
      (damagedFacts(#""typo": [1, 2]"#), "line 2 has an invalid 'facts.typo'"),
      (damagedFacts(#""win": [1, 70000]"#), "line 2 has an invalid 'facts.win'"),
      (damagedFacts(#""axes": ["wght 1 2"]"#), "line 2 has an invalid 'facts.axes.1'"),
      (damagedFacts(#""axes": ["wght 1 2 inf"]"#), "line 2 has an invalid 'facts.axes.1'"),
      (damagedFacts(#""axes": ["wght 1 2 3"], "instances": ["Bold"]"#), "line 2 has an invalid 'facts.instances.1'"),
      (
        damagedFacts("\"features\": \"\(String(repeating: "liga ", count: 4000))\""),
        "line 2 has more facts of a font than are kept"
      ),
    ])
  func damage(facts: String, reason: String) {
    let text = "{\"format\": 4}\n{\"font\": \"A\", \"facts\": \(facts)}\n{\"end\": true}\n"
    #expect(throws: BaselineError.badManifest(path: "m.jsonl", reason: reason)) { try Manifest.read(text) }
  }

  @Test("Clauses are cut where a font changed in many ways, and no line of a font breaks a sentence")
  func clauses() throws {
    let change = FontFileChange(
      name: "A", from: "1", to: "2", hashBefore: "11", hash: "22",
      changes: (1...10).map { .parts(.instance, ["a\n\($0)"], .new) })
    #expect(change.cause.description.hasSuffix("; its instance a\\n8 is new; it has 2 more changes"), "\(change.cause)")
    let all = FontFileChange(
      name: "A", from: "1", to: "2", hashBefore: "11", hash: "22",
      changes: (1...9).map { .parts(.instance, ["a\($0)"], .new) })
    #expect(all.cause.description.hasSuffix("; its instance a8 is new; its instance a9 is new"), "\(all.cause)")
  }

  @Test("Axes, instances, colours and claims of a font are read back as they are written")
  func everyFact() throws {
    var optical = try FontBytes(path: TestFonts.madePath("Optical.var.ttf"))
    // Weight, italic with USE_TYPO_METRICS; a hidden axis.
    optical.set("OS/2", [4: 700, 62: 0x81])
    optical.set("fvar", [16 + 20 + 16: 1])
    optical.set("post", [14: 1])
    for face in [try optical.face(), try FontBytes(path: TestFonts.madePath("Palettes.ttf")).face(), .inter] {
      let facts = FontFacts(face)
      let line = try #require(facts.json).line
      let read = try FontFacts(JSONFields(reading: line.utf8), of: face.postScriptName)
      #expect(read.json?.line == line)
      #expect(facts.changes(from: read) == [] && read.changes(from: facts) == [], "\(line)")
    }
    let plain = FontFacts(try FontBytes(path: TestFonts.madePath("Optical.var.ttf")).face())
    #expect(
      FontFacts(try optical.face()).changes(from: plain) == [
        .names([FontFactChange.Name(kind: .weight, now: "700", before: "400")]), .italic(true), .monospaced(true),
        .usesTypoMetrics(true), .axisIsHidden(axis: "wght", true),
      ])
  }

  @Test("A font that is named twice is listed once, and versions of one font on a line each")
  func lines() throws {
    let both = print([font("B", "2", "22"), font("A", "1", "11"), font("B", "1", "33"), font("A", "1", "11")])
    #expect(both.fonts.map(\.hash) == ["11", "22", "33"])
    let text = manifest(both).text
    #expect(
      text.contains(
        """

        {"font": "A", "version": "1", "sha256": "11"}
        {"font": "B", "version": "2", "sha256": "22"}
        {"font": "B", "version": "1", "sha256": "33"}

        """), "\(text)")
    #expect(try Manifest.read(text) == manifest(both))
  }

  @Test("Of several versions of a font, only the changed one is reported")
  func versions() {
    let recorded = manifest(print([font("B", "1", "11"), font("B", "2", "22")]))
    #expect(differences(recorded.fingerprint, recorded) == [])
    #expect(
      differences(print([font("B", "1", "11"), font("B", "2.5", "00")]), recorded) == [
        "recorded with font B 2 (22), this is 2.5 (00)"
      ])
    #expect(
      differences(print([font("B", "3", "00"), font("B", "2", "99")]), recorded) == [
        "recorded with font B 2 (22), this is 3 (00)", "recorded with font B 1 (11), this is 2 (99)",
      ])
    #expect(
      differences(print([font("B", "2", "22")]), recorded) == [
        "font B 1 was used when it was recorded, and is not used now"
      ])
    #expect(
      differences(print([font("B", "1", "11"), font("B", "2", "22"), font("B", "3", "33")]), recorded) == [
        "font B 3 was not used when it was recorded"
      ])
  }

  @Test("A picture remembers engines and fonts that are not the manifest's, and is not reported with different ones")
  func entries() throws {
    var manifest = manifest(print([font("A", "1", "11"), font("B", "1", "22")]))
    let now = print([font("A", "2", "33"), font("B", "2", "44"), font("B", "3", "55")], freeType: "2.13.3")
    manifest.note(now, with: "a.png")
    #expect(
      manifest.text.contains(
        #", "engines": {"FreeType": "2.13.3"}, "fonts": {"A": ["33"], "B": ["44", "55"]}}"#), "\(manifest.text)")
    #expect(try Manifest.read(manifest.text) == manifest)
    #expect(differences(now, manifest, of: "a.png") == [])
    #expect(
      differences(now, manifest, of: "b.png") == [
        "recorded with FreeType 2.12.1, this is 2.13.3", "recorded with font A 1 (11), this is 2 (33)",
        "recorded with font B 1 (22), this is 2 (44)", "font B 3 was not used when it was recorded",
      ])
    #expect(differences(now, manifest).first == "recorded with FreeType 2.12.1, this is 2.13.3")
    let newer = print(now.fonts, freeType: "2.14")
    #expect(
      differences(newer, manifest).prefix(2) == [
        "recorded with FreeType 2.12.1, this is 2.14", "recorded with FreeType 2.13.3, this is 2.14",
      ])
    manifest.adopt(now)
    #expect(manifest == self.manifest(now))
  }
}
