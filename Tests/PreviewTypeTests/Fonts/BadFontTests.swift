import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: bad input")
struct BadFontTests {
  private let folder = TemporaryFolder()

  private func sentence(_ path: String) -> String? {
    do {
      _ = try FontFace(file: FontFile(path: path))
      return nil
    } catch { return folder.shortened(String(describing: error)) }
  }

  @Test("What isn't a file with bytes in it is refused in one sentence")
  func files() throws {
    #expect(sentence("\(folder.path)/no.ttf") == "File '~/no.ttf' can't be read: there is no such file or folder.")
    #expect(sentence(try folder.write([], to: "empty.ttf")) == "File '~/empty.ttf' is empty.")
    let unfit = "is not a file that can be read: it is a pipe or a device; name a file."
    #expect(
      sentence(try folder.makeFolder("folder.ttf"))
        == "'~/folder.ttf' is not a file that can be read: it is a folder; name a file in it.")
    #expect(sentence(folder.makePipe("pipe.ttf")) == "'~/pipe.ttf' \(unfit)")
    #expect(sentence("/dev/zero") == "'/dev/zero' \(unfit)")
    #expect(
      sentence(folder.link("circle.ttf", to: "circle.ttf"))
        == "File '~/circle.ttf' can't be read: symbolic links run in a circle.")
    #expect(
      sentence(try folder.write([0], to: "a.ttf") + "/b.ttf")
        == "File '~/a.ttf/b.ttf' can't be read: a part of the path is not a folder.")
  }

  @Test("A file that is no font is refused in one sentence")
  func contents() throws {
    func sentence(_ bytes: [UInt8]) throws -> String? { self.sentence(try folder.write(bytes, to: "x.ttf")) }
    let zeros = [UInt8](repeating: 0, count: 100)
    let notAFont = "Font '~/x.ttf' can't be used: it is not a TTF, an OTF or a collection of these."
    #expect(try sentence(Array("This is a text, and has been one all along.".utf8)) == notAFont)
    #expect(try sentence([0, 1, 0, 0]) == notAFont)
    #expect(try sentence(zeros) == notAFont)
    #expect(
      try sentence(Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8))
        == "Font '~/x.ttf' can't be used: it is a Git LFS pointer; fetch the font with 'git lfs pull'.")
    for (signature, format) in [("wOFF", "WOFF"), ("wOF2", "WOFF2")] {
      #expect(
        try sentence(Array(signature.utf8) + zeros)
          == "Font '~/x.ttf' can't be used: it is a \(format) web font; name the TTF or OTF that it was made from.")
    }
    for start in [[0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8), Array("true".utf8)] {
      let words = try #require(try sentence(start + zeros))
      #expect(words.hasPrefix("Font '~/x.ttf' can't be used: ") && words.hasSuffix(")."), "\(words)")
    }
    #expect(
      try sentence([0, 1, 0, 0] + zeros) == "Font '~/x.ttf' can't be used: the file ends early (FreeType error 85).")
  }

  @Test(
    "A font whose variations are damaged is refused where it is put on its axes, and not given the metrics of its default"
  )
  func damagedVariations() throws {
    var bytes = try TestFonts.bytes(TestFonts.path("Inter.var.ttf"))
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let tables = (0..<Int(bytes[5])).map { 12 + 16 * $0 }
    let gvar = try #require(tables.first { Array(bytes[$0..<$0 + 4]) == Array("gvar".utf8) })
    for offset in 0..<12 { bytes[number(gvar + 8) + offset] = 0xFF }
    let face = try FontFace(file: FontFile(path: try folder.write(bytes, to: "x.ttf")))
    #expect(try FontInstance(face: face, pointSize: 17).metrics == face.metrics)
    let error = #expect(throws: FontError.self) {
      try FontInstance(
        face: face, pointSize: 17, variations: [VariationSetting(tag: OpenTypeTag("wght")!, value: 700)])
    }
    #expect(
      error.map { folder.shortened($0) }
        == "Font '~/x.ttf' can't be used: a table is damaged (FreeType error 8).")
  }

  @Test("FreeType's codes have their own words")
  func codes() {
    #expect(FreeTypeError(code: 0x02).description == "unknown file format (FreeType error 2)")
    #expect(FreeTypeError(code: 0x08).description == "a table is damaged (FreeType error 8)")
    #expect(FreeTypeError(code: 0x8E).description == "a table is missing (FreeType error 142)")
    #expect(FreeTypeError(code: 0x92).description == "its cmap table is missing (FreeType error 146)")
    #expect(FreeTypeError(code: 0xA5).description == "it is damaged (FreeType error 165)")
  }

  @Test("A font without a table that it needs is refused, or does without", arguments: TestFonts.all)
  func missingTables(_ face: FontFace) throws {
    let whole = FontBytes(face)
    for table in whole.tables {
      var bytes = whole
      bytes.hide(table.tag)
      exercise(bytes.bytes)
    }
    var bytes = whole
    bytes.hide("head")
    #expect(throws: FontError.self) { try bytes.face() }
  }

  @Test("A font that was cut off anywhere is refused or opens, and never crashes", arguments: TestFonts.all)
  func truncated(_ face: FontFace) {
    let bytes = FontBytes(face).bytes
    for part in 0..<64 { exercise(Array(bytes[..<(bytes.count * part / 64)])) }
  }

  @Test("A font with one wrong byte in its headers is refused or opens, and never crashes", arguments: TestFonts.all)
  func corrupted(_ face: FontFace) {
    var bytes = FontBytes(face)
    let places =
      Array(0..<(12 + 16 * bytes.tables.count))
      + bytes.tables.flatMap { Array($0.offset..<($0.offset + min(64, $0.length))) }
    // Marsaglia's xorshift: the same places and values in every run.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<60 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let place = places[Int(state >> 20) % places.count]
      let right = bytes.bytes[place]
      bytes.bytes[place] = right ^ UInt8(truncatingIfNeeded: state | 1)
      exercise(bytes.bytes)
      bytes.bytes[place] = right
    }
  }

  @Test("A font whose glyphs are nowhere is refused, and not drawn blank")
  func noGlyphs() throws {
    var bytes = try FontBytes(path: TestFonts.madePath("Optical.var.ttf"))
    bytes.hide("glyf")
    let error = #expect(throws: FontError.self) { try bytes.face("x.ttf") }
    #expect(error?.description == "Font 'x.ttf' can't be drawn: it has neither outlines nor bitmaps.")
    var pictures = try FontBytes(path: TestFonts.madePath("Pictures.ttf"))
    pictures.hide("glyf")
    #expect(throws: Never.self) { try pictures.face() }
  }

  @Test("A map that claims four billion characters has those that exist")
  func everyCharacter() throws {
    let face = try TestFonts.made("Everything.ttf")
    #expect(face.coverage.count < 0x110000 - 0x800)
    #expect(face.coverage.ranges == [0...0xD7FF, 0xE000...0x10FFFF])
    // It is read as one range.
    var steps = 0
    try FreeTypeFace(library: FreeTypeLibrary(), file: face.file, index: 0).forEachCharacterRange { _ in steps += 1 }
    #expect(steps == 1)
  }

  @Test("Groups of characters cover what FreeType finds glyphs for", arguments: [12, 13])
  func groups(format: Int) throws {
    func bigEndian(_ number: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    func map(_ groups: [[Int]], length: Int? = nil) -> [UInt8] {
      let numbers = [length ?? 16 + 12 * groups.count, 0, groups.count] + groups.joined()
      return bigEndian(format, 2) + bigEndian(0, 2) + numbers.flatMap { bigEndian($0) }
    }
    var font = try FontBytes(path: TestFonts.madePath("OneCase.ttf"))
    // 24 glyphs: the groups begin with none, end with none, are beyond all, and touch.
    let good = map([
      [5, 9, 0], [0x20, 0x60, 3], [0x61, 0x62, 1], [0x63, 0x70, 99], [0x80, 0x80, 23], [0x90, 0x91, 23],
      [0xD000, 0xE001, 2], [0x10FFF0, 0x200000, 20],
    ])
    let bad = [map([[0x50, 0x40, 1]]), map([[0x50, 0x60, 1], [0x60, 0x61, 1]]), map([[1, 2, 3]], length: 1 << 20)]
    // Maps of one platform: an older one that nobody takes, the good one, and damaged ones.
    let maps = [map([[0x41, 0x42, 1]]), good] + bad
    var offset = 4 + 8 * maps.count
    var table = bigEndian(0, 2) + bigEndian(maps.count, 2)
    for map in maps {
      table += bigEndian(3, 2) + bigEndian(10, 2) + bigEndian(offset)
      offset += map.count
    }
    font.replace("cmap", with: table + maps.joined())
    let face = try font.face()
    let handle = try FreeTypeFace(library: FreeTypeLibrary(), file: face.file, index: 0)
    let covered = face.coverage.scalars.map(\.value)
    let known = [0..<0xD800, 0xE000..<0xE100, 0x10FF00..<0x110000].joined().filter { (value: UInt32) in
      Unicode.Scalar(value).flatMap { handle.glyph(for: $0) } != nil
    }
    #expect(covered.filter { !(0xE100..<0x10FF00).contains($0) } == known)
    #expect(known.count > 50)
  }

  @Test("A glyph of absurd size is refused by the number of its pixels, and the others are drawn")
  func absurd() throws {
    let file = try FontFile(path: TestFonts.madePath("Absurd.ttf"))
    let face = try FreeTypeFace(library: FreeTypeLibrary(), file: file, index: 0)
    let em = F26Dot6(pixels: 51)
    let (large, plain) = (try #require(face.glyph(for: "H")), try #require(face.glyph(for: "x")))
    #expect(throws: GlyphDrawingFailure.tooLarge(PixelSize(width: 102_002, height: 102_002))) {
      try face.mask(of: large, emSize: em, subpixel: 0, limit: Limits.maskPixels)
    }
    #expect(try face.mask(of: plain, emSize: em, subpixel: 0, limit: Limits.maskPixels) != nil)
  }

  @Test("A font whose cmap is gone covers nothing, although FreeType makes a map of its glyphs' names")
  func noMap() throws {
    #expect(try TestFonts.made("NoMap.ttf").coverage.count == 0)
  }

  /// Opens a font and does with it what a sheet does; an error is as good as none, only a crash or a hang is not.
  private func exercise(_ bytes: [UInt8]) {
    let file = FontFile(path: "broken.ttf", bytes: bytes)
    guard let face = try? FontFace(file: file) else { return }
    _ = face.coverage.scripts()
    _ = face.metrics.agreement
    _ = FontCatalog([face]).knownNames
    guard let font = try? FontSelection(face: face, instance: face.instances.last).font(size: 17),
      let handle = try? FreeTypeFace(
        library: FreeTypeLibrary(), file: file, index: 0, coordinates: font.variant.coordinates)
    else { return }
    let em = F26Dot6(pixels: 51)
    for scalar in face.coverage.scalars.prefix(200).filter({ $0.value % 7 == 0 }) {
      guard let glyph = handle.glyph(for: scalar) else { continue }
      _ = try? handle.outline(of: glyph)
      _ = try? handle.mask(of: glyph, emSize: em, subpixel: 16, limit: Limits.maskPixels)
      _ = handle.colorLayers(of: glyph, palette: 0)
      _ = try? handle.strike(of: glyph, emSize: em)
    }
  }
}
