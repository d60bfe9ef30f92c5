import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

extension Manifest {
  /// A manifest of pictures that are nothing but names.
  static func made(_ paths: [String], freeType: String = "2.12.1") -> Manifest {
    let entries = paths.map {
      ($0, Entry(name: "n", file: "f-\($0)", layout: "t", size: PixelSize(width: 3, height: 4)))
    }
    return Manifest(
      fingerprint: Fingerprint(
        engines: [Fingerprint.Engine(name: "FreeType", version: freeType)],
        fonts: [Fingerprint.Font(name: "Inter-Regular", version: "4.001", hash: "abc")], spec: "5bec"),
      entries: Dictionary(uniqueKeysWithValues: entries))
  }

  /// Reads a text.
  static func read(_ text: String) throws(BaselineError) -> Manifest { try Manifest(Array(text.utf8), path: "m.jsonl") }
}

@Suite("The manifest of baselines")
struct ManifestTests {
  private func sentence(_ text: String) -> String {
    do throws(BaselineError) {
      _ = try Manifest.read(text)
      return "it was read"
    } catch { return error.description }
  }

  @Test("What is written is read back, odd names and versions that look like numbers too")
  func roundTrip() throws {
    for names in [["b.png", "a b.png", "a/b-c_d+e.png", "q\"uote.png"], []] {
      let manifest = Manifest.made(names, freeType: "1.0")
      #expect(try Manifest.read(manifest.text) == manifest)
    }
  }

  @Test("A picture takes one line, sorted, each ending alike")
  func lines() {
    #expect(
      Manifest.made(["b.png", "a/z.png", "a.png"]).text == """
        {"format": 4}
        {"engine": "FreeType", "version": "2.12.1"}
        {"font": "Inter-Regular", "version": "4.001", "sha256": "abc"}
        {"spec": "5bec"}
        {"picture": "a.png", "name": "n", "file": "f-a.png", "layout": "t", "width": 3, "height": 4}
        {"picture": "a/z.png", "name": "n", "file": "f-a/z.png", "layout": "t", "width": 3, "height": 4}
        {"picture": "b.png", "name": "n", "file": "f-b.png", "layout": "t", "width": 3, "height": 4}
        {"end": true}

        """)
  }

  @Test(
    "After a merge that kept two lines of a picture, both stand as they are until one takes their place; lines that are alike are one"
  )
  func contested() throws {
    let manifest = Manifest.made(["a.png", "b.png", "c.png"])
    let text = manifest.text
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"b.png\"") })
    func merged(with line: some StringProtocol) -> String {
      text.replacing("{\"picture\": \"c.png\"", with: "\(line)\n{\"picture\": \"c.png\"")
    }
    #expect(try Manifest.read(merged(with: line)) == manifest)
    let both = merged(with: line.replacing("\"f-b.png\"", with: "\"another\""))
    var found = try Manifest.read(both)
    #expect(found.entries.keys.sorted() == ["a.png", "c.png"])
    #expect(found.contested.mapValues { $0.map(\.file) } == ["b.png": ["f-b.png", "another"]])
    #expect(found.paths == ["a.png", "b.png", "c.png"] && found.text == both)
    found["b.png"] = manifest["b.png"]
    #expect(found == manifest)
    found["b.png"] = nil
    #expect(found.paths == ["a.png", "c.png"])
    let engines = text.replacing(
      "{\"font\"", with: "{\"engine\": \"FreeType\", \"version\": \"2.13.3\"}\n{\"font\"")
    #expect(try Manifest.read(engines).fingerprint.engines.map(\.version) == ["2.12.1"])
  }

  @Test("It keeps the ids of findings in order, an empty list too, and reads lines of two branches as one list")
  func findings() throws {
    var manifest = Manifest.made(["a.png"])
    #expect(try Manifest.read(manifest.text).findings == nil)
    manifest.findings = []
    #expect(try Manifest.read(manifest.text).findings == [])
    manifest.findings = ["b/“q”/r", "a/b/r"]
    #expect(
      manifest.text.hasSuffix(
        "{\"audit\": true}\n{\"finding\": \"a/b/r\"}\n{\"finding\": \"b/“q”/r\"}\n{\"end\": true}\n"))
    let doubled = manifest.text.replacing(
      "{\"finding\": \"a/b/r\"}\n", with: "{\"finding\": \"a/b/r\"}\n{\"audit\": true}\n{\"finding\": \"a/b/r\"}\n")
    #expect(try Manifest.read(doubled) == manifest)
  }

  @Test("Of a manifest in a file the lines that are wanted are kept, and of the others where they come from")
  func part() throws {
    let scratch = TemporaryFolder()
    let names = (0..<2000).map { "scene\($0).png" }
    var manifest = Manifest.made(names)
    for name in names[1000...] { manifest[name]?.engines = ["FreeType": "2.13.3"] }
    try scratch.write(Array(manifest.text.utf8), to: "m.jsonl")
    let path = "\(scratch.path)/m.jsonl"
    #expect(try Manifest(path: path) == manifest)
    let wanted = Set(names[990..<1010])
    func read(_ isMeant: @escaping (String) -> Bool) throws -> Manifest {
      try Manifest(
        path: path, part: ManifestPart(keeps: { path, _ in wanted.contains(path) }) { path, _ in isMeant(path) })
    }
    let part = try read { $0 != "scene0.png" }
    #expect(part.entries == manifest.entries.filter { wanted.contains($0.key) })
    #expect(part.origins { path, _ in path != "scene0.png" } == manifest.origins { path, _ in path != "scene0.png" })
    #expect(part.otherOrigins.values.sorted() == [989, 990] && part.fingerprint == manifest.fingerprint)
    #expect(try read { _ in false }.otherOrigins.isEmpty)
    // A line that nobody wants is checked as any other.
    try scratch.write(Array(manifest.text.replacing("f-scene0.png", with: "\"").utf8), to: "m.jsonl")
    #expect(throws: BaselineError.badManifest(path: path, reason: "line 5 isn't valid JSON")) { try read { _ in true } }
  }

  @Test("Another format and damage are reported")
  func damaged() {
    let text = Manifest.made(["a.png"]).text
    func bad(_ reason: String) -> String {
      "Manifest 'm.jsonl' can't be used: \(reason); restore it, or remove it and record the baselines anew."
    }
    #expect(
      sentence(text.replacing("\"format\": 4", with: "\"format\": 1"))
        == bad("its format 1 is of another version of preview-render"))
    #expect(sentence("{}") == bad("its first line names no format"))
    #expect(sentence("[1]") == bad("line 1 isn't a JSON object"))
    #expect(sentence(text.replacing("{\"end\": true}\n", with: "")) == bad("its end is missing"))
    #expect(sentence(text.replacing("\"layout\": \"t\", ", with: "")) == bad("picture 'a.png' lacks a part"))
    #expect(
      sentence(text.replacing("\"width\": 3", with: "\"width\": 3000000000")) == bad("picture 'a.png' lacks a part"))
    #expect(sentence(text.replacing("\"width\": 3", with: "\"width\": .nan")) == bad("line 5 isn't valid JSON"))
    #expect(sentence(text.replacing("\"width\": 3", with: "\"width\": []")) == bad("line 5 has an invalid 'width'"))
    for count in [0, 1, 40, text.utf8.count / 2, text.utf8.count - 3] {
      let words = sentence(String(text.prefix(count)))
      #expect(words.hasPrefix("Manifest 'm.jsonl' can't be used: "), "\(count) bytes: \(words)")
    }
    let audited = text.replacing("{\"end\"", with: "{\"audit\": true}\n{\"finding\": \"a/b/r\"}\n{\"end\"")
    #expect(sentence(audited) == "it was read")
    let number = text.split(separator: "\n").count
    #expect(
      sentence(audited.replacing("true}\n{\"finding", with: "false}\n{\"finding"))
        == bad("'audit' is false in line \(number); an audit that isn't recorded has no line"))
    #expect(
      sentence(audited.replacing("{\"audit\": true}\n", with: ""))
        == bad("line \(number) has a finding, and no line before it is {\"audit\": true}"))
    #expect(sentence("<<<<<<< HEAD\n\(text)").hasPrefix("Manifest 'm.jsonl' can't be used: "))
    #expect(sentence("{\"format\": 4, \"later\": {}}\n{\"later\": 1}\n{\"end\": true}\n") == "it was read")
  }

  @Test(
    "Names that lead out of the folder are refused",
    arguments: [
      "../x.png", "/x.png", "a//b.png", ".x.png", "a/../b.png", "a/./b.png", ".git/x.png", #"a\\b.png"#, "C:x.png",
      "a\u{600}/b.png",
      "x.txt",
      "a/", "",
    ])
  func unsafeNames(name: String) {
    let words = sentence(
      Manifest.made(["a.png"]).text.replacing("\"picture\": \"a.png\"", with: "\"picture\": \"\(name)\""))
    #expect(
      words.hasSuffix(
        "can't be used: its name leads out of the folder of baselines, or is not ASCII; remove it from the manifest."))
  }

  @Test("The fonts that a picture was drawn with alone are read back as they were written")
  func fontsOfEntry() throws {
    var manifest = Manifest.made(["a.png", "b.png"])
    manifest["a.png"]?.fonts = ["Lato-Regular": ["12"], "Brand \"1.0\"": ["34"]]
    #expect(
      manifest.text.contains(#", "fonts": {"Brand \"1.0\"": ["34"], "Lato-Regular": ["12"]}}"#), "\(manifest.text)")
    #expect(try Manifest(Array(manifest.text.utf8), path: "m.jsonl") == manifest)
  }

  @Test("A manifest that git or a full disk left unfit is reported as what it is")
  func unfit() {
    func sentence(_ text: String) -> String {
      do throws(BaselineError) {
        _ = try Manifest(Array(text.utf8), path: "m.jsonl")
        return "nothing went wrong"
      } catch { return error.description }
    }
    #expect(
      sentence("{\"format\": 4}\n<<<<<<< HEAD\n{\"spec\": \"a\"}\n=======\n>>>>>>> other\n{\"end\": true}\n")
        == "Manifest 'm.jsonl' can't be used: it has the marks of a merge conflict; keep the lines of both sides, as git's 'merge=union' does, and remove those with the marks."
    )
    #expect(
      sentence("{\"format\": 4}\n{\"spec\": \"a")
        == "Manifest 'm.jsonl' can't be used: line 2 isn't valid JSON; restore it, or remove it and record the baselines anew."
    )
  }

  @Test("A picture that passes although pixels differ says whether the spec lets them or they do not count")
  func tolerated() {
    #expect(
      [0, 1, 2].map { SampleReport.picture("a.png", .tolerated(SampleReport.change($0))).sentence } == [
        "a differs in pixels that do not count, and in no other.", "a differs in 1 pixel, which the spec tolerates.",
        "a differs in 2 pixels, which the spec tolerates.",
      ])
  }

  @Test("A word of a command line is one that a shell reads as it stands")
  func quoted() {
    let words = ["card.AX3", "", "=ls", "a=b", "~", "it's", "a b", "$HOME", "*", "é"]
    #expect(
      words.map(AcceptCommand.quoted) == [
        "card.AX3", "''", "'=ls'", "a=b", "'~'", "'it'\\''s'", "'a b'", "'$HOME'", "'*'", "'é'",
      ])
  }

  @Test("What differs from a recording is reported in sentences")
  func differences() {
    let fonts = Fingerprint.Font(name: "A", version: "1", hash: "1")
    func print(_ version: String, _ fonts: [Fingerprint.Font], spec: String?) -> Fingerprint {
      Fingerprint(engines: [Fingerprint.Engine(name: "FreeType", version: version)], fonts: fonts, spec: spec)
    }
    let recorded = print("2.12.1", [fonts, Fingerprint.Font(name: "B", version: "1", hash: "2")], spec: "x")
    #expect(recorded.differences(from: recorded) == [])
    let other = Fingerprint.Font(name: "A", version: "2", hash: "3")
    let now = print("2.13.3", [other, Fingerprint.Font(name: "C", version: "1", hash: "4")], spec: "y")
    #expect(
      now.differences(from: recorded) == [
        "recorded with FreeType 2.12.1, this is 2.13.3", "recorded with font A 1 (1), this is 2 (3)",
        "font C was not used when it was recorded", "font B was used when it was recorded, and is not used now",
        "the spec was changed",
      ])
    let same = print("2.12.1", [Fingerprint.Font(name: "A", version: "1", hash: "9")], spec: nil)
    #expect(
      same.differences(from: print("2.12.1", [fonts], spec: "x"))
        == ["font A is a different file of the same version 1: 9 (was 1)"])
  }
}
