import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Picture comparer")
struct PictureComparerTests {
  let exact = PictureComparer()

  @Test("The same pixels are identical, one step in one channel of one pixel is a change")
  func oneStep() throws {
    var picture = MadePicture(width: 200, height: 150)
    picture.fill(30, 40, 60, 20)
    #expect(try exact.compare(picture, picture) == .identical)
    var other = picture
    other[199, 149] = Color(rgb: 0xFFFFFE)
    var change = PixelChange(size: picture.size)
    change.count = 1
    change.largestBlob = 1
    change.regions = [ChangedRegion(box: PixelRect(x: 199, y: 149, width: 1, height: 1), count: 1)]
    #expect(try exact.compare(picture, other) == .changed(change))
    #expect(change.share == 1.0 / 30_000)
    #expect(try exact.compare(other, picture) == .changed(change))
  }

  /// Two pictures of greys: bars that differ over many equal rows, in part beside each other, and single rows that differ alone.
  private var bars: (MadePicture, MadePicture) {
    var first = MadePicture(width: 23, height: 90)
    first.fill(3, 5, 4, 70, Color(rgb: 0x808080))
    first.fill(12, 30, 3, 20)
    var second = first
    second.fill(4, 10, 4, 40, Color(rgb: 0x606060))
    second.fill(12, 35, 5, 2)
    second[22, 0] = .black
    second[0, 89] = .black
    return (first, second)
  }

  private static let layouts: [PixelLayout] = [.grey, .rgb, .rgba]

  @Test(
    "Rows that repeat those above them are compared and painted like all others, in files of any two kinds",
    arguments: layouts, layouts)
  func repeatedRows(_ was: PixelLayout, _ now: PixelLayout) throws {
    let (first, second) = bars
    let folder = TemporaryFolder()
    let mask = PixelRect(x: 5, y: 20, width: 9, height: 18)
    for (comparer, masks) in [(exact, []), (PictureComparer(masks: [mask]), [mask])] {
      let counted = first.colors.indices.filter { index in
        let (x, y) = (index % 23, index / 23)
        let isMasked = masks.contains { $0.rows.contains(y) && $0.x <= x && x < $0.x + $0.width }
        return !isMasked && first.colors[index] != second.colors[index]
      }
      func windows() throws -> (RowWindow, RowWindow) {
        (try RowWindow(first.source(as: was).open()), try RowWindow(second.source(as: now).open()))
      }
      let sketch = try #require(DifferenceSketch(first.size, second.size, aligned: nil, masks: masks))
      let (a, b) = try windows()
      let change = try comparer.change(between: a, and: b, sketch: sketch)
      #expect(change.count == counted.count)
      #expect(change.regions.reduce(0) { $0 + $1.count } == counted.count)
      // A picture that is written row by row looks at each of them.
      try sketch.write(change.regions, into: AtomicFile(path: "\(folder.path)/a.png"))
      let (c, d) = try windows()
      try DifferencePicture(comparer: comparer).write(
        c, d, regions: change.regions, aligned: nil, into: AtomicFile(path: "\(folder.path)/b.png"))
      #expect(try Bitmap(pngAt: "\(folder.path)/a.png") == Bitmap(pngAt: "\(folder.path)/b.png"))
    }
    // What passes for anti-aliasing depends on the rows around.
    let tolerant = PictureComparer(tolerance: Tolerance(threshold: 0.1))
    let (a, b) = try (first.source(as: was), second.source(as: now))
    #expect(try tolerant.compare(a, b) == tolerant.compare(first, second))
  }

  @Test("Kinds of PNG with the same pixels are identical, at any bit depth and interlaced")
  func kinds() throws {
    // Black and white, which every kind holds exactly.
    func fixture(_ kind: PNGFixture.Kind, _ depth: Int, _ isInterlaced: Bool) -> PictureSource {
      let highest = (1 << depth) - 1
      let fixture = PNGFixture(
        kind: kind, depth: depth, width: 23, height: 70, isInterlaced: isInterlaced,
        palette: kind == .palette ? [.black, .white] : []
      ) { x, y, channel in
        let isAlpha = kind == .greyAlpha && channel == 1 || kind == .rgba && channel == 3
        let isWhite = isAlpha || (x * 7 + y * 3) % 5 < 2
        return isWhite ? kind == .palette ? 1 : highest : 0
      }
      return .memory(fixture.bytes, name: "\(kind)")
    }
    let first = fixture(.rgb, 8, false)
    for kind in PNGFixture.Kind.allCases {
      for depth in kind.depths {
        for isInterlaced in [false, true] {
          #expect(exact.compare(first, fixture(kind, depth, isInterlaced)) == .identical, "\(kind) \(depth)")
          #expect(exact.compare(fixture(kind, depth, isInterlaced), first) == .identical, "\(kind) \(depth)")
        }
      }
    }
  }

  @Test("Pictures of different kinds are compared pixel by pixel too")
  func mixedKinds() throws {
    let grey = PNGFixture(kind: .grey, depth: 8, width: 40, height: 200) { x, y, _ in (x * y) % 256 }
    let tinted = PNGFixture(kind: .rgb, depth: 8, width: 40, height: 200) { x, y, channel in
      x == 7 && y == 131 && channel == 2 ? 9 : (x * y) % 256
    }
    let clear = PNGFixture(kind: .greyAlpha, depth: 8, width: 40, height: 200) { x, y, channel in
      channel == 1 ? x == 39 && y == 199 ? 254 : 255 : (x * y) % 256
    }
    for (other, x, y) in [(tinted, 7, 131), (clear, 39, 199)] {
      let difference = exact.compare(.memory(grey.bytes, name: "a"), .memory(other.bytes, name: "b"))
      #expect(difference.change?.count == 1)
      #expect(difference.change?.regions.first?.box == PixelRect(x: x, y: y, width: 1, height: 1))
    }
  }

  @Test("Transparent pixels of different colour differ by their bytes, and by no threshold")
  func transparent() throws {
    #expect(try exact.change("  .", " ~.")?.count == 1)
    let seen = PictureComparer(tolerance: Tolerance(threshold: 0))
    var change = PixelChange(size: PixelSize(width: 3, height: 1))
    change.belowThreshold = 1
    #expect(try seen.compare(MadePicture("  ."), MadePicture(" ~.")) == .tolerated(change))
    // White on no ground is not white paper: one of two grounds shows the difference.
    #expect(try seen.change("   ", " . ")?.count == 1)
  }

  @Test("A size that differs is reported as such, with both sizes")
  func sizes() throws {
    #expect(
      try exact.compare(MadePicture(width: 4, height: 3), MadePicture(width: 4, height: 5))
        == .sizeChanged(from: PixelSize(width: 4, height: 3), to: PixelSize(width: 4, height: 5)))
  }

  @Test("Unreadable pictures are reported as what they are, the first one first")
  func unreadable() throws {
    let good = try MadePicture("..").source()
    let bad = PictureSource.memory(Array("GIF89a".utf8), name: "bad.png")
    #expect(exact.compare(bad, good) == .unreadable(.notPNG(name: "bad.png")))
    #expect(exact.compare(good, bad) == .unreadable(.notPNG(name: "bad.png")))
    var rows = MadePicture(width: 100, height: 500)
    var noise = Noise(1)
    for index in rows.colors.indices { rows.colors[index] = Color(rgb: UInt32(noise.next(below: 1 << 24))) }
    guard case .memory(let whole, _) = try rows.source() else {
      Issue.record("a made picture lies in memory")
      return
    }
    let cut = PictureSource.memory(Array(whole.prefix(whole.count / 2)), name: "cut.png")
    let whole500 = PictureSource.memory(whole, name: "whole.png")
    let error = PNGError.truncated(name: "cut.png", bytes: whole.count / 2)
    // Over and over: whichever thread is ahead, the answer is the same.
    for _ in 0..<20 {
      #expect(exact.compare(whole500, cut) == .unreadable(error))
      #expect(exact.compare(cut, whole500) == .unreadable(error))
      #expect(exact.compare(cut, .memory(Array(whole.prefix(whole.count / 4)), name: "short.png")).isSame == false)
    }
  }

  @Test("What lies under masks doesn't count, and is reported")
  func masks() throws {
    let first = MadePicture(width: 60, height: 40)
    var second = first
    second.fill(10, 10, 5, 5)
    second.fill(50, 30, 2, 2)
    let comparer = PictureComparer(masks: [
      PixelRect(x: 0, y: 0, width: 12, height: 100), PixelRect(x: 12, y: 12, width: 3, height: 3),
      PixelRect(x: 1000, y: 0, width: 5, height: 5),
    ])
    let change = try #require(try comparer.compare(first, second).change)
    // The first mask hides two columns of the square's 25 pixels, the second three rows of the other three.
    #expect(change.masked == 10 + 9)
    #expect(change.count == 6 + 4)
    #expect(
      change.regions == [
        ChangedRegion(box: PixelRect(x: 12, y: 10, width: 3, height: 2), count: 6),
        ChangedRegion(box: PixelRect(x: 50, y: 30, width: 2, height: 2), count: 4),
      ])
    var all = PixelChange(size: first.size)
    all.masked = 29
    let whole = PictureComparer(masks: [PixelRect(x: 0, y: 0, width: 60, height: 40)])
    #expect(try whole.compare(first, second) == .tolerated(all))
  }

  @Test("A tolerance limits the number of pixels and the largest group, never a share")
  func tolerance() throws {
    let first = MadePicture(width: 100, height: 100)
    var second = first
    second.fill(10, 10, 2, 2)
    second[12, 12] = .black
    second[80, 80] = .black
    func isSame(_ tolerance: Tolerance) throws -> Bool {
      let difference = try PictureComparer(tolerance: tolerance).compare(first, second)
      #expect(difference.change?.count == 6)
      #expect(difference.change?.largestBlob == 5)
      return difference.isSame
    }
    #expect(try !isSame(.exact))
    #expect(try isSame(Tolerance(changedPixels: 6)))
    #expect(try !isSame(Tolerance(changedPixels: 5)))
    #expect(try isSame(Tolerance(blobPixels: 5)))
    #expect(try !isSame(Tolerance(blobPixels: 4)))
    #expect(try !isSame(Tolerance(changedPixels: 6, blobPixels: 4)))
    #expect(try !isSame(Tolerance(changedPixels: 5, blobPixels: 5)))
    #expect(try isSame(Tolerance(changedPixels: 6, blobPixels: 5)))
  }

  /// A line of text in Inter at 3x, and a second one whose pixels stand `dx` to the right.
  private func page(_ text: String, dx: Int = 0) throws -> PictureSource {
    let faces = FaceLibrary()
    let grid = PixelGrid(scale: 3)
    func layout(_ text: String) throws -> TextLayout {
      let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
      return try Typesetter(faces: faces).layout(AttributedText(text, TextAttributes(font: font)), TextLayoutOptions())
    }
    var builder = try DrawListBuilder(
      size: Size(width: 120, height: 80), grid: grid, background: .white, faces: faces)
    try builder.text(layout(text), at: Point(x: 8, y: 8))
    try builder.text(layout("H"), at: Point(x: 8 + Double(dx) / 3, y: 48))
    let folder = TemporaryFolder()
    let path = "\(folder.path)/page.png"
    try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(builder.list, to: path, displayScale: 3)
    return .memory(try FileAccess.bytes(of: path, limit: Limits.pngFileBytes), name: text)
  }

  @Test("A dropped accent is one region, where the accent was, and nothing else is reported")
  func accent() throws {
    #expect(try exact.compare(page("Café olé"), page("Café olé")) == .identical)
    let change = try #require(exact.compare(page("Café olé"), page("Cafe olé")).change)
    #expect(change.regions.count == 1)
    let box = try #require(change.regions.first?.box)
    // In the first line, over the fourth letter, and no larger than a mark.
    #expect((8 * 3...28 * 3).contains(box.y) && (24 * 3...44 * 3).contains(box.x), "\(box)")
    #expect(box.width < 30 && box.height < 20, "\(box)")
  }

  @Test("A glyph moved by a pixel is one region, a column wider than the glyph")
  func moved() throws {
    let change = try #require(exact.compare(page("Café"), page("Café", dx: 1)).change)
    #expect(change.regions.count == 1)
    let box = try #require(change.regions.first?.box)
    #expect(box.y >= 48 * 3, "\(box)")
    // An H has four upright edges, each of which changes one or two columns over its whole height.
    #expect((4 * box.height - 20...8 * box.height).contains(change.count), "\(change.count) in \(box)")
    // To pixelmatch all of this is anti-aliasing: a column of grey on each side of an edge. That is why exactness is the rule.
    let lenient = PictureComparer(tolerance: Tolerance(threshold: 0.1))
    let passed = try #require(lenient.compare(page("Café"), page("Café", dx: 1)).change)
    #expect(passed.count == 0 && passed.antialiased > 0)
  }
}
