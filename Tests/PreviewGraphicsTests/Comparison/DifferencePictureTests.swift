import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Difference picture")
struct DifferencePictureTests {
  private let folder = TemporaryFolder()

  private func drawn(
    _ first: MadePicture, _ second: MadePicture, _ comparer: PictureComparer = PictureComparer()
  ) throws -> Bitmap {
    let path = "\(folder.path)/difference.png"
    try DifferencePicture(comparer: comparer).write(of: first.source(), second.source(), to: path)
    #expect(try FileAccess.names(in: folder.path) == ["difference.png"])
    return try Bitmap(pngAt: path)
  }

  @Test("What is there now is blue, what was there is orange, the rest is the first picture, paled")
  func marks() throws {
    var first = MadePicture(width: 80, height: 60)
    first.fill(0, 0, 10, 60)
    first.fill(40, 30, 3, 3, Color(rgb: 0x0000FF))
    var second = first
    second.fill(40, 30, 3, 3, .white)
    second.fill(50, 30, 2, 2, .black)
    let picture = try drawn(first, second)
    #expect(picture.size == first.size)
    #expect(picture[41, 31] == DifferenceColor.before)
    #expect(picture[50, 30] == DifferenceColor.now)
    #expect(picture[70, 5] == .white)
    #expect(picture[5, 5] == Color(rgb: 0xCDCDCD))
    let changed = (0..<60).flatMap { y in (0..<80).map { picture[$0, y] } }.filter {
      $0 == DifferenceColor.before || $0 == DifferenceColor.now
    }
    #expect(changed.count == 9 + 4)
  }

  @Test("On a dark ground, and on a dark button of a light page, what is now is blue, too")
  func dark() throws {
    var first = MadePicture(width: 120, height: 60)
    first.fill(0, 0, 60, 60, .black)
    var second = first
    first.fill(20, 30, 4, 4, .white)
    second.fill(30, 30, 4, 4, .white)
    // A stroke on white that grows on both sides.
    first.fill(90, 30, 4, 4, .black)
    second.fill(89, 30, 6, 4, .black)
    let picture = try drawn(first, second)
    #expect(picture[21, 31] == DifferenceColor.before && picture[31, 31] == DifferenceColor.now)
    #expect(picture[89, 31] == DifferenceColor.now && picture[94, 31] == DifferenceColor.now)
  }

  @Test("A box stands around a region, off its pixels, and covers no other's")
  func boxes() throws {
    let first = MadePicture(width: 80, height: 60)
    var second = first
    second.fill(40, 30, 12, 3)
    let picture = try drawn(first, second)
    // A line of one pixel, one pixel off.
    for x in 38..<54 { #expect(picture[x, 28] == .black && picture[x, 34] == .black, "\(x)") }
    for y in 28..<35 { #expect(picture[38, y] == .black && picture[53, y] == .black, "\(y)") }
    #expect(picture[37, 28] == .white && picture[39, 29] == .white && picture[54, 35] == .white)
    // At the picture's edge what falls outside is left out; a mark under a line is drawn over it.
    var edge = first
    edge.fill(0, 0, 80, 60)
    edge[2, 2] = .white
    #expect(try drawn(first, edge)[0, 0] == DifferenceColor.now)
  }

  @Test("Sizes that differ: the picture holds both, gone is orange, new is blue, neither is grey")
  func sizes() throws {
    let picture = try drawn(MadePicture(width: 30, height: 10), MadePicture(width: 20, height: 14))
    #expect(picture.size == PixelSize(width: 30, height: 14))
    #expect(picture[5, 5] == .white)
    #expect(picture[25, 5] == Color(rgb: 0xFFDEC4))
    #expect(picture[5, 12] == Color(rgb: 0xC4E4FF))
    #expect(picture[25, 12] == DifferenceColor.outside)
  }

  @Test("Masks are grey, anti-aliasing is yellow, what is below the threshold is not marked")
  func uncounted() throws {
    var first = MadePicture(width: 40, height: 40)
    for y in 0..<20 { first.fill(5, y, 10, 1) }
    var second = first
    for y in 0..<20 { second[15, y] = Color(rgb: 0x808080) }
    second[30, 10] = Color(rgb: 0xFCFCFC)
    second[30, 30] = .black
    let comparer = PictureComparer(
      tolerance: Tolerance(threshold: 0.1), masks: [PixelRect(x: 25, y: 25, width: 10, height: 10)])
    let picture = try drawn(first, second, comparer)
    #expect(picture[15, 10] == DifferenceColor.antialiased)
    #expect(picture[30, 10] == .white)
    #expect(picture[30, 30] == Color(rgb: 0xE2E2E2))
  }

  @Test("The same pictures make a pale picture without a mark; transparent ones stand on white")
  func same() throws {
    let picture = try drawn(MadePicture("# h"), MadePicture("# h"))
    #expect(picture[0, 0] == Color(rgb: 0xCDCDCD) && picture[1, 0] == .white)
    #expect(picture[2, 0] != .white && picture[2, 0] != picture[0, 0])
  }

  @Test("A picture that can't be read leaves no file, and what stood there stays")
  func failure() throws {
    let path = try folder.write([1, 2, 3], to: "old.png")
    let bad = PictureSource.memory(Array("GIF89a".utf8), name: "bad.png")
    #expect(throws: PNGError.notPNG(name: "bad.png")) {
      try DifferencePicture().write(of: MadePicture("..").source(), bad, to: path)
    }
    #expect(try FileAccess.names(in: folder.path) == ["old.png"])
    #expect(try FileAccess.bytes(of: path, limit: 10) == [1, 2, 3])
  }

  @Test("The palette holds every colour once and fits a byte")
  func palette() {
    #expect(DifferenceColor.palette.count <= 256)
    #expect(Set(DifferenceColor.palette).count == DifferenceColor.palette.count)
    #expect(
      DifferenceColor.groundNumbers.allSatisfy {
        $0.count == 256 && $0.allSatisfy { $0 > DifferenceColor.Number.outside }
      })
  }
}
