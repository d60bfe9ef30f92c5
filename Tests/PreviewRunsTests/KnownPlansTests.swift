import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Where a spec and all its files are as they were, nothing is laid out")
struct KnownPlansTests {
  /// A sheet that counts how often it is laid out.
  private struct CountedSheet: SpecimenSheet {
    static let kind = "counted"
    let sheet: any SpecimenSheet
    let count: Locked<Int>

    var page: DrawablePage { DrawablePage(sheet: self) }
    var faces: [FontFace] { sheet.faces }
    var varying: Set<PictureTrait> { sheet.varying }
    func cost(at category: ContentSizeCategory) -> Double { sheet.cost(at: category) }
    func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
      count.withLock { $0 += 1 }
      return try sheet.layout(in: traits, typesetter: typesetter)
    }
  }

  /// A spec of three pictures and two files, and a file of each kind that a spec can name.
  private final class Project {
    let folder = TemporaryFolder()
    var narrowing: TraitSelection?
    var only: [String] = []
    var program = "a program"

    init() throws {
      try write(
        """
        include: colors.yml
        fonts: Base.ttf
        traits: { categories: L, width: 160, scale: 1 }
        strings: [L.xcstrings, en.lproj]
        assets: App/Assets.xcassets
        hyphenation: { en: hyph.dic }
        typography: { body: { font: Versions-Regular, size: 17, hyphenation: true } }
        scenes:
          card:
            page: false
            elements:
              - { label: { localized: title }, typography: body, color: brand }
              - { label: { localized: note }, typography: body }
          badge: { page: false, elements: [{ image: dot.png, width: 24, height: 24 }, { image: star.png, width: 24, height: 24 }, { image: { asset: mark }, width: 24, height: 24 }] }
        sheets: { letters: { kind: glyphs, require: [letters.txt] } }

        """, "preview.yml")
      try write("colors: { brand: '#204080', quiet: accent }\n", "colors.yml")
      try write("AVHo", "letters.txt")
      try write("UTF-8\nA1V\n", "hyph.dic")
      try write(
        #"{"sourceLanguage":"en","version":"1.0","strings":{"title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"AV"}}}}}}"#,
        "L.xcstrings")
      try write(#""note" = "Ho";"#, "en.lproj/Localizable.strings")
      try write(
        #"{"images":[{"idiom":"universal","filename":"m.png"}],"info":{"version":1}}"#,
        "App/Assets.xcassets/mark.imageset/Contents.json")
      try write(
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}],"info":{"version":1}}"#,
        "App/Assets.xcassets/accent.colorset/Contents.json")
      try setFont("Base")
      for name in ["dot.png", "star@2x.png", "App/Assets.xcassets/mark.imageset/m.png"] { try setPixel(0, of: name) }
    }

    func write(_ text: String, _ name: String) throws { try folder.write(Array(text.utf8), to: name) }

    func text(_ name: String) throws -> String {
      String(decoding: try FileAccess.bytes(of: path(name), limit: 1 << 20), as: UTF8.self)
    }

    func setFont(_ version: String) throws {
      try folder.write(TestFonts.bytes(TestFonts.madePath("Versions/\(version).ttf")), to: "Base.ttf")
    }

    func setPixel(_ grey: UInt8, of name: String) throws {
      let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), layout: .grey, bytes: [0, 90, 180, grey])
      try folder.write(bitmap.png(), to: name)
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    func spec() throws -> PreviewSpec {
      let path = path("preview.yml")
      let spec = PreviewSpec(notingSourcesOf: try PreviewSpec.bytes(of: path), path: path)
      try #require(spec.mistakes.map(\.description) == [])
      return spec
    }

    /// The plan with sheets that count, its sources, and what it is drawn with.
    private func read(_ count: Locked<Int>) throws -> (RenderPlan, PlanSources?, PlanNarrowing?, Fingerprint) {
      let spec = try spec()
      var plan = only.isEmpty ? spec.plan : spec.plan.only(only)
      var left: PlanNarrowing?
      if let narrowing {
        plan = plan.narrowed(to: narrowing)
        left = PlanNarrowing(narrowing, leaving: plan)
      }
      let counted = RenderPlan(
        pictures: plan.pictures.map { $0.mapped { CountedSheet(sheet: $0.sheet, count: count) } })
      return (
        counted, PlanSources(of: spec, narrowing: left), left,
        Fingerprint(faces: spec.drawnFaces, spec: spec.bytes, tool: "1")
      )
    }

    private func renderer(isAsked: Bool) throws -> PreviewRenderer {
      try write(program, "program")
      var digests = FileDigests()
      let build = try DrawingBuild(files: [path("program")], engines: [("FreeType", "2.12.1")], digests: &digests)
      return PreviewRenderer(jobs: 1, known: DrawingCache(path: path("drawings"), build: build, isAsked: isAsked))
    }

    @discardableResult func record() async throws -> PreviewRenderer.Recording {
      let (plan, sources, _, fingerprint) = try read(Locked(0))
      var request = RecordingRequest(
        plan, into: path("baselines"), mode: .all, fingerprint: fingerprint,
        scope: only.isEmpty ? .whole(plan) : .part)
      request.sources = sources
      return try await renderer(isAsked: true).record(request)
    }

    /// "3 same, 3 known, 0 laid out".
    func verify(isAsked: Bool = true) async throws -> String {
      let count = Locked(0)
      let (plan, sources, narrowing, fingerprint) = try read(count)
      var part = PlanPart(plan)
      part.narrowing = narrowing
      var request = VerificationRequest(
        part, against: path("baselines"), report: path("report"), fingerprint: fingerprint)
      request.sources = sources
      let report = try await renderer(isAsked: isAsked).verify(request)
      return "\(report.summary), \(report.knownCount) known, \(count.withLock { $0 }) laid out"
    }

    func expect(_ words: String, isAsked: Bool = true, at location: SourceLocation = #_sourceLocation) async throws {
      let found = try await verify(isAsked: isAsked)
      #expect(found == words, sourceLocation: location)
    }
  }

  @Test("What was recorded or verified is known; all is laid out if all is to be drawn, and by another program")
  func known() async throws {
    let project = try Project()
    try await project.record()
    try await project.expect("3 same, 3 known, 0 laid out")
    try await project.expect("3 same, 0 known, 3 laid out", isAsked: false)
    project.program = "A program"
    try await project.expect("3 same, 0 known, 3 laid out")
    try await project.expect("3 same, 3 known, 0 laid out")
    project.program = "a program"
    try await project.expect("3 same, 3 known, 0 laid out")
  }

  /// A change of one of the project's files.
  private typealias Change = (name: String, make: @Sendable (Project) throws -> Void)

  private static let changes: [Change] = [
    ("a comment in the spec", { try $0.write($0.text("preview.yml") + "# more\n", "preview.yml") }),
    ("a colour in an included file", { try $0.write("colors: { brand: '#204081' }\n", "colors.yml") }),
    ("a glyph's outline of the same metrics", { try $0.setFont("Bolder") }),
    ("an image's pixel", { try $0.setPixel(1, of: "dot.png") }),
    ("a pixel of a catalog's image", { try $0.setPixel(1, of: "App/Assets.xcassets/mark.imageset/m.png") }),
    ("a file of an image in another scale", { try $0.setPixel(1, of: "star.png") }),
    ("a text", { try $0.write($0.text("L.xcstrings").replacing("AV", with: "VA"), "L.xcstrings") }),
    ("a text of a folder", { try $0.write(#""note" = "oH";"#, "en.lproj/Localizable.strings") }),
    ("a file in a folder of texts", { try $0.write(#""other" = "oH";"#, "en.lproj/Other.strings") }),
    ("the letters of a sheet", { try $0.write("AVH", "letters.txt") }),
    ("a dictionary", { try $0.write("UTF-8\nH1o\n", "hyph.dic") }),
    (
      "a colour of a catalog",
      {
        let name = "App/Assets.xcassets/accent.colorset/Contents.json"
        try $0.write($0.text(name).replacing(#""red":"1""#, with: #""red":"0""#), name)
      }
    ),
    ("a set in a catalog", { try $0.write("{}", "App/Assets.xcassets/other.colorset/Contents.json") }),
  ]

  @Test("Each change of a file is laid out", arguments: changes.indices)
  func change(_ index: Int) async throws {
    let project = try Project()
    try await project.record()
    try await project.expect("3 same, 3 known, 0 laid out")
    let (name, make) = Self.changes[index]
    let before = try project.spec()
    try make(project)
    let after = try project.spec()
    #expect(after.sources != before.sources, "\(name)")
    // The spec has a digest of its own, and no picture takes the new set.
    let isUnread = ["a comment in the spec", "a set in a catalog"].contains(name)
    #expect((after.files == before.files) == isUnread, "\(name)")
    #expect(try await project.verify().hasSuffix(", 3 laid out"), "\(name)")
  }

  @Test("The files count, not when they were written or in which order; what no file says has no digest")
  func copies() async throws {
    let project = try Project()
    try await project.record()
    let before = try project.spec().sources
    for name in ["preview.yml", "L.xcstrings", "letters.txt"] { try project.write(project.text(name), name) }
    #expect(try project.spec().sources == before && before != nil)
    try await project.expect("3 same, 3 known, 0 laid out")
    try project.write("nothing of the spec's", "other.txt")
    try await project.expect("3 same, 3 known, 0 laid out")
    #expect(
      PreviewSpec(bytes: try PreviewSpec.bytes(of: project.path("preview.yml")), path: "preview.yml").sources == nil)
  }

  @Test("The digest of the files that a spec names is the same wherever all of them are; files may not change places")
  func files() throws {
    let (project, other) = (try Project(), try Project())
    let files = try project.spec().files
    #expect(try files != nil && other.spec().files == files)
    func digest(_ files: [FilePath: UInt64], from folder: String) -> String {
      FileReadings.digest(of: files.mapValues { SHA256.Digest(0, 0, 0, $0) }, seenFrom: folder)
    }
    let expected = digest(["a/Images/i.png": 1, "a/b/f.ttf": 2], from: "a/b")
    for (images, fonts, folder) in [
      ("../Images/i.png", "f.ttf", ""), ("../Images/i.png", "./f.ttf", "."),
      ("/w/a/Images/i.png", "/w/a/b/f.ttf", "/w/a/b"),
      ("b/../Images/i.png", "b/f.ttf", "b"),
    ] {
      #expect(digest([FilePath(images): 1, FilePath(fonts): 2], from: folder) == expected, "\(images)")
    }
    #expect(digest(["a/Images/i.png": 2, "a/b/f.ttf": 1], from: "a/b") != expected)
    #expect(digest(["a/Images/i.png": 1, "a/b/g.ttf": 2], from: "a/b") != expected)
  }

  @Test("A baseline that was changed, or is gone, is laid out alone, and a manifest is believed no more than before")
  func tampered() async throws {
    let project = try Project()
    try await project.record()
    let baseline = project.path("baselines/badge.png")
    let bytes = try FileAccess.bytes(of: baseline, limit: 1 << 20)
    try AtomicFile.replace(baseline, with: bytes + [0])
    try await project.expect("3 same, 2 known, 1 laid out")
    try AtomicFile.replace(baseline, with: FileAccess.bytes(of: project.path("baselines/card.png"), limit: 1 << 20))
    try await project.expect("1 resized, 2 same, 2 known, 1 laid out")
    try FileAccess.remove(baseline)
    try await project.expect("1 unreadable, 2 same, 2 known, 1 laid out")
    try AtomicFile.replace(baseline, with: bytes)
    let manifest = project.path("baselines/manifest.jsonl")
    let text = try project.text("baselines/manifest.jsonl")
    let entry = try #require(try Manifest(path: manifest)["badge.png"])
    try AtomicFile.write(text.replacing(entry.file, with: String(entry.file.reversed())), to: manifest)
    try await project.expect("3 same, 3 known, 0 laid out")
  }

  @Test("A changed picture is laid out until it is approved; then it is known")
  func approved() async throws {
    let project = try Project()
    try await project.record()
    try project.setPixel(1, of: "dot.png")
    try await project.expect("1 changed, 2 same, 2 known, 3 laid out")
    try await project.expect("1 changed, 2 same, 2 known, 1 laid out")
    try await project.record()
    try await project.expect("3 same, 3 known, 0 laid out")
  }

  @Test("A part of the pictures is known by itself")
  func parts() async throws {
    let project = try Project()
    try await project.record()
    project.only = ["card"]
    try await project.expect("1 same, 1 known, 0 laid out")
    project.only = []
    project.narrowing = TraitSelection(categories: [.large])
    let narrowed = try await project.verify()
    #expect(narrowed.hasSuffix("laid out") && !narrowed.hasSuffix(" 0 laid out"))
    #expect(try await project.verify().hasSuffix(" 0 laid out"))
  }

  @Test("Pictures whose texts lack characters are laid out each time, so that they are reported each time")
  func missingGlyphs() async throws {
    let project = try Project()
    try project.write(project.text("L.xcstrings").replacing("AV", with: "A𗀀"), "L.xcstrings")
    #expect(try await project.record().refused == ["card.png"])
    for _ in 1...2 { try await project.expect("1 missing, 2 same, 2 known, 1 laid out") }
  }
}
