import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns

@Suite("What was drawn before is known, and not drawn again")
struct DrawingCacheTests {
  private static let engines = [(name: "FreeType", version: "2.12.1")]

  /// A folder with a spec of three pictures, the font and the image that they show, and a file that stands for the program.
  private final class Project {
    let folder = TemporaryFolder()
    var spec = """
      fonts: Base.ttf
      traits: { categories: [L, AX2], width: 160, scale: 1 }
      scenes:
        card: { page: false, elements: [{ label: AVHo, name: title, color: "#204080" }] }
        badge: { page: false, traits: { categories: L }, elements: [{ image: dot.png, width: 24, height: 24 }] }

      """
    var engines = DrawingCacheTests.engines

    init() throws {
      try setFont("Base")
      try setDot(0)
      try folder.write(Array("a program".utf8), to: "program")
    }

    func setFont(_ version: String) throws {
      try folder.write(TestFonts.bytes(TestFonts.madePath("Versions/\(version).ttf")), to: "Base.ttf")
    }

    /// An image of four pixels, the last of which has a grey.
    func setDot(_ grey: UInt8) throws {
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), layout: .grey, bytes: [0, 90, 180, grey])
      try folder.write(bitmap.png(), to: "dot.png")
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func renderer(isAsked: Bool, file: String) throws -> PreviewRenderer {
      var digests = FileDigests()
      let build = try DrawingBuild(files: [path("program")], engines: engines, digests: &digests)
      return PreviewRenderer(
        jobs: 1, known: DrawingCache(path: path(file), build: build, isAsked: isAsked))
    }

    private func plan(only: [String]) throws -> (RenderPlan, Fingerprint) {
      let read = PreviewSpec(text: spec, folder: folder.path)
      try #require(read.mistakes.map(\.description) == [])
      let plan = only.isEmpty ? read.plan : read.plan.only(only)
      return (plan, Fingerprint(faces: read.drawnFaces, spec: Array(spec.utf8), tool: "1"))
    }

    @discardableResult func record(only: [String] = [], file: String = "drawings") async throws
      -> PreviewRenderer.Recording
    {
      let (plan, fingerprint) = try plan(only: only)
      return try await renderer(isAsked: true, file: file).record(
        RecordingRequest(
          plan, into: path("baselines"), mode: .all, fingerprint: fingerprint,
          scope: only.isEmpty ? .whole(plan) : .part))
    }

    /// The file of a picture, as it is drawn now.
    func drawn(_ name: String) async throws -> [UInt8] {
      let folder = TemporaryFolder()
      _ = await PreviewRenderer(jobs: 1).render(try plan(only: []).0, into: folder.path)
      return try FileAccess.bytes(of: "\(folder.path)/\(name)", limit: 1 << 20)
    }

    func verify(only: [String] = [], isAsked: Bool = true, file: String = "drawings") async throws -> VerifyReport {
      let (plan, fingerprint) = try plan(only: only)
      return try await renderer(isAsked: isAsked, file: file).verify(
        VerificationRequest(
          PlanPart(plan), against: path("baselines"), report: path("report"), fingerprint: fingerprint))
    }
  }

  /// "3 same, 3 known".
  private func words(_ report: VerifyReport) -> String { "\(report.summary), \(report.knownCount) known" }

  @Test("What was recorded is known, unless all is to be drawn or nothing is kept")
  func known() async throws {
    let project = try Project()
    try await project.record()
    let report = try await project.verify()
    #expect(words(report) == "3 same, 3 known" && report.drawing == "0 drawn, 3 known")
    #expect(words(try await project.verify(isAsked: false)) == "3 same, 0 known")
    #expect(words(try await project.verify(file: "elsewhere")) == "3 same, 0 known")
    // What it drew there, it knows there.
    #expect(words(try await project.verify(file: "elsewhere")) == "3 same, 3 known")
    #expect(try await project.record().keptCount == 3)
  }

  @Test("A glyph's outline of the same metrics, a colour, and a pixel of an image are drawn and found")
  func inputs() async throws {
    let project = try Project()
    try await project.record()
    try project.setFont("Bolder")
    #expect(words(try await project.verify()) == "2 changed, 1 same, 1 known")
    try project.setFont("Base")
    try project.setDot(1)
    #expect(words(try await project.verify()) == "1 changed, 2 same, 2 known")
    try project.setDot(0)
    let spec = project.spec
    project.spec = spec.replacing("#204080", with: "#204081")
    #expect(words(try await project.verify()) == "2 changed, 1 same, 1 known")
    project.spec = spec
    #expect(words(try await project.verify()) == "3 same, 3 known")
  }

  @Test(
    "Another program or another version of an engine draws everything, and changes no baseline by recording it again")
  func builds() async throws {
    let project = try Project()
    try await project.record()
    let manifest = try FileAccess.bytes(of: project.path("baselines/manifest.jsonl"), limit: 1 << 20)
    project.engines = [("FreeType", "2.13.3")]
    #expect(words(try await project.verify()) == "3 same, 0 known")
    #expect(words(try await project.verify()) == "3 same, 3 known")
    try project.folder.write(Array("A program".utf8), to: "program")
    #expect(words(try await project.verify()) == "3 same, 0 known")
    try await project.record()
    #expect(try FileAccess.bytes(of: project.path("baselines/manifest.jsonl"), limit: 1 << 20) == manifest)
    // Each of them is still known to what drew it.
    project.engines = Self.engines
    try project.folder.write(Array("a program".utf8), to: "program")
    #expect(words(try await project.verify()) == "3 same, 3 known")
  }

  @Test("A baseline that was changed, or is gone, is found, although its picture is known")
  func tampered() async throws {
    let project = try Project()
    try await project.record()
    let baseline = project.path("baselines/badge.png")
    let bytes = try FileAccess.bytes(of: baseline, limit: 1 << 20)
    try AtomicFile.replace(baseline, with: FileAccess.bytes(of: project.path("baselines/card.L.png"), limit: 1 << 20))
    #expect(words(try await project.verify()) == "1 resized, 2 same, 2 known")
    try FileAccess.remove(baseline)
    #expect(words(try await project.verify()) == "1 unreadable, 2 same, 2 known")
    try AtomicFile.replace(baseline, with: bytes + [0])
    #expect(try await project.verify().knownCount == 2)
    try AtomicFile.replace(baseline, with: bytes)
    #expect(words(try await project.verify()) == "3 same, 3 known")
    // What the manifest says of a file is not believed: here that it is the one that was recorded.
    let manifest = project.path("baselines/manifest.jsonl")
    let text = String(decoding: try FileAccess.bytes(of: manifest, limit: 1 << 20), as: UTF8.self)
    try project.setDot(1)
    let other = try await project.drawn("badge.png")
    try project.setDot(0)
    try AtomicFile.replace(baseline, with: other)
    try AtomicFile.write(
      text.replacing(SHA256.digest(of: bytes).hex, with: SHA256.digest(of: other).hex), to: manifest)
    #expect(words(try await project.verify()) == "1 changed, 2 same, 2 known")
    #expect(words(try await project.verify(isAsked: false)) == "1 changed, 2 same, 0 known")
    #expect(try await project.record().written == ["badge.png"])
    #expect(words(try await project.verify()) == "3 same, 3 known")
    // Nor that a text is a picture.
    let note = Array("not a picture".utf8)
    try AtomicFile.replace(baseline, with: note)
    try AtomicFile.write(text.replacing(SHA256.digest(of: bytes).hex, with: SHA256.digest(of: note).hex), to: manifest)
    #expect(words(try await project.verify()) == "1 unreadable, 2 same, 2 known")
    #expect(try await project.record().written == ["badge.png"])
    #expect(words(try await project.verify()) == "3 same, 3 known")
  }

  @Test("A part of the pictures is recorded and verified as all of them are")
  func part() async throws {
    let project = try Project()
    try await project.record(only: ["badge"])
    #expect(words(try await project.verify(only: ["badge"])) == "1 same, 1 known")
    #expect(words(try await project.verify()) == "2 missing, 1 same, 1 known")
    try await project.record(only: ["card"])
    #expect(words(try await project.verify()) == "3 same, 3 known")
  }

  @Test("A file that is damaged, cut off, empty or foreign is as good as none, and a foreign one is left alone")
  func file() async throws {
    let project = try Project()
    try await project.record()
    let path = project.path("drawings")
    let bytes = try FileAccess.bytes(of: path, limit: 1 << 20)
    // The folder is the tool's own, and loses what killed runs have left.
    let left = try project.folder.write([1], to: ".preview-render-0123456789abcdef.partial")
    for damaged in [bytes.dropLast(), bytes.dropLast(16), []] {
      try AtomicFile.replace(path, with: Array(damaged))
      #expect(words(try await project.verify()) == "3 same, 0 known")
      #expect(try FileAccess.bytes(of: path, limit: 1 << 20) == bytes)
    }
    #expect(!FileAccess.exists(left))
    // One key is damaged, and only what it stood for is drawn.
    try AtomicFile.replace(path, with: bytes[..<40] + [bytes[40] ^ 1] + bytes[41...])
    #expect(words(try await project.verify()) == "3 same, 2 known")
    #expect(words(try await project.verify()) == "3 same, 3 known")
    try AtomicFile.replace(path, with: Array("notes of my own".utf8))
    #expect(words(try await project.verify()) == "3 same, 0 known")
    #expect(try FileAccess.bytes(of: path, limit: 1 << 20) == Array("notes of my own".utf8))
  }

  @Test("Two versions of one spec are drawn where they differ, and known where neither does")
  func versions() async throws {
    let project = try Project()
    func side() -> PreviewRenderer.Side {
      let read = PreviewSpec(text: project.spec, folder: project.folder.path)
      return PreviewRenderer.Side(
        plan: read.plan, fingerprint: Fingerprint(faces: read.drawnFaces, spec: nil, tool: "1"))
    }
    func compared(_ before: PreviewRenderer.Side) async throws -> String {
      var digests = FileDigests()
      let build = try DrawingBuild(files: [], engines: Self.engines, digests: &digests)
      let known = DrawingCache(path: project.path("drawings"), build: build)
      return words(
        try await PreviewRenderer(jobs: 1, known: known).compare(
          ComparisonRequest(
            before, with: side(), reference: .revision("main"), report: project.path("report"))))
    }
    let before = side()
    #expect(try await compared(before) == "3 same, 0 known")
    #expect(try await compared(before) == "3 same, 3 known")
    try project.setDot(1)
    #expect(try await compared(before) == "1 changed, 2 same, 2 known")
  }

  @Test("The build is that of the program that runs, and the same each time")
  func build() throws {
    var digests = FileDigests()
    let build = try #require(DrawingBuild.current(engines: Self.engines, digests: &digests))
    #expect(DrawingBuild.current(engines: Self.engines, digests: &digests) == build)
    #expect(DrawingBuild.current(engines: [("FreeType", "2.12.2")], digests: &digests) != build)
    // Tests use the system's libraries, whose files count.
    let libraries = FileAccess.libraries
    for name in ["freetype", "harfbuzz", "icu", "png", "yaml"] {
      #expect(libraries.contains { FileAccess.name(of: $0).contains(name) }, "\(name) in \(libraries)")
    }
    #expect(libraries == Array(Set(libraries)).sorted { $0.precedesInBytes($1) })
  }

  @Test("A file is read once for its digest, and again when somebody has written to it, even as many bytes")
  func files() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("a program".utf8), to: "program")
    let path = "\(folder.path)/program"
    var first = FileDigests()
    let digest = try first.digest(of: path)
    #expect(first.isNew)
    // A digest that was kept is believed: the file isn't read.
    var second = FileDigests(kept: first.text)
    #expect(try second.digest(of: path) == digest && !second.isNew && second.text == first.text)
    let changed = first.text.replacing(NumberText.digits(digest, radix: 16, atLeast: 16), with: "000000000000002a")
    var third = FileDigests(kept: changed)
    #expect(try third.digest(of: path) == 42)
    try AtomicFile.replace(path, with: Array("a pr0gram".utf8))
    let other = try third.digest(of: path)
    #expect(other != digest && other != 42 && third.isNew)
    #expect(throws: FileError.self) { try third.digest(of: path + "s") }
    for text in ["", "notes", "preview-render builds 0\n1 2\n", "preview-render builds 1\n1\n1 2 3\nx y\n"] {
      #expect(FileDigests(kept: text).text == "preview-render builds 1\n", "\(text)")
    }
  }

  // MARK: The file

  @Test("A file keeps the keys of each run, whatever the order, and of too many drops the earliest")
  func kept() {
    func keys(_ numbers: [UInt64]) -> [SHA256.Digest] { numbers.map { SHA256.Digest($0, 1, 2, 3) } }
    func has(_ kept: DrawingCacheFile, _ numbers: [UInt64]) -> [Bool] { keys(numbers).map(kept.contains) }
    let first = DrawingCacheFile(bytes: []).adding(keys([9, .max, 2, 40]))
    #expect(first.bytes == DrawingCacheFile(bytes: []).adding(keys([40, 2, 9, .max])).bytes)
    let read = DrawingCacheFile(bytes: DrawingCacheFile(bytes: first.bytes).adding(keys([9, 0])).bytes)
    #expect(read.count == 5 && has(read, [0, 2, 9, 40, .max]).allSatisfy(\.self))
    #expect(!has(read, [1, 3, 41, .max - 1]).contains(true) && has(DrawingCacheFile(bytes: []), [9]) == [false])
    // All 256 bits count.
    #expect(!read.contains(SHA256.Digest(9, 1, 2, 4)) && !read.contains(SHA256.Digest(9, 0, 2, 3)))
    // 9 is of the second run now.
    let last = read.adding(keys([7]), limit: 4)
    #expect(has(last, [2, 40, .max, 0, 9, 7]) == [true, false, false, true, true, true])
    #expect(read.adding(keys([7]), limit: 1).count == 1)
  }

  @Test("A file of another version, or one that is cut off, keeps nothing; a changed byte makes up no key")
  func damaged() {
    let keys = [SHA256.digest(of: "a"), SHA256.digest(of: "b")]
    let bytes = DrawingCacheFile(bytes: []).adding(keys).bytes
    #expect(DrawingCacheFile(bytes: bytes).count == 2)
    let head = DrawingCacheFile(bytes: bytes).bytes.count - 72
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      let kept = DrawingCacheFile(bytes: damaged)
      #expect(kept.count == (index < head ? 0 : 2), "byte \(index)")
      #expect(!kept.contains(SHA256.digest(of: "c")), "byte \(index)")
    }
    for count in bytes.indices where (count - head) % 36 != 0 {
      #expect(DrawingCacheFile(bytes: Array(bytes[..<count])).count == 0, "\(count) bytes")
    }
  }
}
