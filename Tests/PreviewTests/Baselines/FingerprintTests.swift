import Testing

@testable import Preview

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

  @Test(
    "How far a font's lines reach is kept, and said where it changed, in parts of the em; a font of a picture's cause isn't said again"
  )
  func lineExtents() throws {
    func font(_ hash: String, _ line: FontLineExtent?) -> Fingerprint.Font {
      Fingerprint.Font(name: "A", version: "1", hash: hash, line: line)
    }
    let before = print([font("11", FontLineExtent(unitsPerEm: 1000, ascender: 950, descender: -250))])
    let text = manifest(before).text
    #expect(
      text.contains(
        "{\"font\": \"A\", \"version\": \"1\", \"sha256\": \"11\", \"unitsPerEm\": 1000, \"ascender\": 950, \"descender\": -250}\n"
      ))
    #expect(try Manifest.read(text) == manifest(before))
    let other = FontLineExtent(unitsPerEm: 2048, ascender: 2048, descender: -512)
    let now = print([font("22", other)])
    let words = "font A is a different file of the same version 1: 22 (was 11); its ascender is 1 em (was 0.95)"
    #expect(now.differences(from: before) == [words])
    #expect(
      print([font("22", nil)]).differences(from: before) == [
        words.replacing("; its ascender is 1 em (was 0.95)", with: "")
      ])
    #expect(now.differences(from: before, causes: [Cause("font-file", words)]).isEmpty)
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
