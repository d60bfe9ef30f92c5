import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Pictures of a live page")
struct LiveRendererTests {
  /// The pixels that a page makes of runs, by the same commands as in its script.
  static func decoded(_ runs: PictureRuns, size: PixelSize, over shown: [UInt32] = []) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    let words = runs.words
    var index = 0
    while index < words.count {
      let (kind, count) = (words[index] & 3, Int(words[index] >> 2))
      index += 1
      switch kind {
      case 0:
        pixels += words[index..<index + count]
        index += count
      case 1:
        pixels += repeatElement(words[index], count: count)
        index += 1
      case 2: for _ in 0..<count { pixels += Array(pixels[(pixels.count - size.width)...]) }
      default:
        let first = Int(words[index]) * size.width
        pixels += shown[first..<first + count * size.width]
        index += 1
      }
    }
    return pixels
  }

  private static func words(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { x in
        PixelLayout.rgba.bytes(of: bitmap[x, y]).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
      }
    }
  }

  private static func subject(_ name: String, in spec: String) throws -> LiveSubject {
    let path = "\(TestFonts.repository)/\(spec)"
    let spec = LiveSpec(bytes: try PreviewSpec.bytes(of: path), path: path, files: SpecFiles())
    #expect(spec.mistakes.isEmpty)
    return try #require(spec[name])
  }

  private func drawnAnew(_ subject: LiveSubject, _ view: LiveView) throws -> Bitmap {
    let (sheet, traits) = subject.environment(of: view)
    let worker = RenderWorker()
    return try worker.rasterizer.bitmap(of: try sheet.drawList(in: traits, typesetter: worker.typesetter))
  }

  @Test("A picture has the pixels that a file would have, whatever was drawn before it")
  func samePixels() throws {
    let subject = try Self.subject("moments", in: "Examples/moments/preview.yml")
    let renderer = LiveRenderer()
    var shown: (pixels: [UInt32], rows: PictureRows)?
    for category in [ContentSizeCategory.large, .accessibilityLarge, .large, .extraSmall] {
      for appearance in [Appearance.light, .dark] {
        var view = subject.firstView
        (view.category, view.appearance, view.scale) = (category, appearance, 1)
        let (sheet, traits) = subject.environment(of: view)
        let picture = try renderer.picture(of: sheet, in: traits, over: shown?.rows)
        let pixels = Self.decoded(picture.runs, size: picture.size, over: shown?.pixels ?? [])
        #expect(pixels == Self.words(try drawnAnew(subject, view)), "\(category) \(appearance)")
        shown = (pixels, picture.rows)
      }
    }
  }

  @Test("A picture that the page has already takes a few words")
  func sameRows() throws {
    let subject = try Self.subject("moments", in: "Examples/moments/preview.yml")
    let renderer = LiveRenderer()
    let (sheet, traits) = subject.environment(of: subject.firstView)
    let first = try renderer.picture(of: sheet, in: traits)
    let second = try renderer.picture(of: sheet, in: traits, over: first.rows)
    #expect(first.rows.digest == second.rows.digest)
    #expect(second.runs.words.count < first.runs.words.count / 50)
  }

  @Test("One core and several give the same pixels")
  func cores() throws {
    let subject = try Self.subject("moments", in: "Examples/moments/preview.yml")
    let (sheet, traits) = subject.environment(of: subject.firstView)
    let one = try LiveRenderer(jobs: 1).picture(of: sheet, in: traits)
    let four = try LiveRenderer(jobs: 4).picture(of: sheet, in: traits)
    #expect(one.rows.digest == four.rows.digest)
    #expect(one.runs.words == four.runs.words)
  }

  @Test("Rows that moved are taken from the picture that the page shows, with ground between them")
  func movedRows() {
    func row(_ value: UInt8) -> [UInt8] { (0..<8).flatMap { [value, UInt8($0), 0, 255] } }
    func runs(_ parts: [[UInt8]?], over shown: PictureRows?) -> PictureRuns {
      var runs = PictureRuns(width: 8, shown: shown)
      for part in parts {
        if let part {
          part.withUnsafeBytes { runs.add($0, rows: part.count / 32) }
        } else {
          runs.addGround(.white, rows: 2)
        }
      }
      return runs
    }
    func pixels(_ parts: [[UInt8]?]) -> [UInt32] {
      parts.map { $0 ?? [UInt8](repeating: 255, count: 64) }.flatMap { $0 }.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
      }
    }
    let old: [[UInt8]?] = [row(1) + row(2), row(3) + row(3) + row(4)]
    let first = runs(old, over: nil)
    let shown = PictureRows(width: 8, rows: first.rows)
    for parts in [
      [row(1) + row(2), nil, row(3) + row(3) + row(4)], [nil, row(4), nil, row(1) + row(1)], old,
      [row(9) + row(2) + row(2), row(3) + row(4)], [row(4), row(3), row(2), row(1)],
    ] {
      let new = runs(parts, over: shown)
      let size = PixelSize(width: 8, height: new.rows.count)
      #expect(Self.decoded(new, size: size, over: pixels(old)) == pixels(parts))
    }
  }

  @Test("A sheet with a clear ground keeps its alpha", arguments: [0, 1, 128, 255] as [UInt8])
  func alpha(_ alpha: UInt8) throws {
    let faces = FaceLibrary()
    var color = Color(rgb: 0x336699)
    color.alpha = alpha
    var builder = try DrawListBuilder(
      size: Size(width: 40, height: 90), grid: PixelGrid(scale: 1), background: color, faces: faces)
    builder.fill(Rect(x: 3, y: 70, width: 20, height: 5), Color(rgb: 0xFF0000, alpha: 0.5))
    let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
    var runs = PictureRuns(width: 40)
    try Rasterizer(faces: faces).forEachBand(of: builder.list, layout: .rgba) { (band) throws(DrawingError) in
      switch band {
      case .ground(let count): runs.addGround(builder.list.background, rows: count)
      case .drawn(let count, let bytes): runs.add(bytes, rows: count)
      }
      return true
    } orFail: {
      $0
    }
    #expect(Self.decoded(runs, size: bitmap.size) == Self.words(bitmap))
  }

  @Test("A font or image that nobody has written to is the same object at the next reading")
  func files() throws {
    let path = "\(TestFonts.repository)/Examples/moments/preview.yml"
    let files = SpecFiles()
    let bytes = try PreviewSpec.bytes(of: path)
    let faces = { try #require(LiveSpec(bytes: bytes, path: path, files: files)["moments"]).sheet.faces }
    #expect(try faces() == faces())
    files.forgetUnused()
    files.forgetUnused()
    #expect(try faces().count > 0)
  }

  @Test("Every element of a scene says where it is, what it shows and why it is so large")
  func tree() throws {
    let subject = try Self.subject("moments", in: "Examples/moments/preview.yml")
    var view = subject.firstView
    view.category = .accessibilityMedium
    let (sheet, traits) = subject.environment(of: view)
    let page = try LiveRenderer().page(of: sheet, in: traits)
    let facts = LiveElementFacts(
      source: { "preview.yml:\($0.line):\($0.column)" }, settings: { _ in nil }, styleSource: { "style \($0)" },
      styleSettings: { _ in nil }, findings: { $0.count > 1 ? ["id"] : [] })
    let tree = page.tree(facts).line
    var mistakes: [SpecMistake] = []
    let root = try #require(SpecFile.root(Array(tree.utf8), name: "", mistakes: &mistakes))
    var found: SpecNode?
    func find(_ node: SpecNode) {
      if node["name"]?.text == "name" { found = node }
      node["children"]?.items?.forEach(find)
    }
    find(root)
    let label = try #require(found)
    #expect(label["kind"]?.text == "label" && label["text"]?.text == "Jonas Feld")
    #expect(label["style"]?.text == "bodyBold" && label["styleSource"]?.text == "style bodyBold")
    #expect(label["source"]?.text?.hasPrefix("preview.yml:") == true)
    // Body's line spacing is 22 at L and 34 at AX1: 16 × 34 / 22 = 24.727.
    #expect(label["arithmetic"]?.text == "16 × 34 / 22 = 24.727 → 25 pt")
    #expect(label["size"]?.number == 25 && label["systemSize"]?.number == 28)
    #expect(label["findings"]?.items?.count == 1)
    let frame = try #require(label["frame"]?.items).compactMap(\.number)
    let line = try #require(label["lines"]?.items?.first)
    let (baseline, ascender) = (try #require(line["baseline"]?.number), try #require(line["ascender"]?.number))
    let xHeight = try #require(line["xHeight"]?.number)
    #expect(ascender < xHeight && xHeight < baseline && baseline < frame[1] + frame[3] && ascender >= frame[1] - 1)
    #expect(label["runs"]?.items?.first?["text"]?.text == "Jonas Feld")
    #expect(label["runs"]?.items?.first?["fallback"]?.flag == false)
  }
}
