import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Fonts: variation stores")
struct VariationStoreTests {
  private func bigEndian(_ number: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  /// A store of one region, and of deltas that so many offsets lead to: 255 items of a byte.
  private func store(offsets: Int) -> [UInt8] {
    let start = 8 + 4 * offsets
    let regions = [1, 1, 0, 16384, 16384].flatMap { bigEndian($0) }
    let places = [[UInt8]](repeating: bigEndian(start + regions.count, 4), count: offsets).joined()
    let data = [255, 0, 1, 0].flatMap { bigEndian($0) } + [UInt8](repeating: 1, count: 255)
    return bigEndian(1) + bigEndian(start, 4) + bigEndian(offsets) + places + regions + data
  }

  /// A font whose metrics vary by such a store.
  private func metrics(offsets: Int) throws -> FontBytes {
    var font = try FontBytes(path: TestFonts.madePath("Optical.var.ttf"))
    let record = Array("hasc".utf8) + bigEndian(0, 4)
    font.replace("MVAR", with: [1, 0, 0, 8, 1, 20].flatMap { bigEndian($0) } + record + store(offsets: offsets))
    return font
  }

  @Test("A store whose offsets lead to the same deltas thousands of times is refused")
  func shared() throws {
    for offsets in [1, 4] { #expect(try !metrics(offsets: offsets).face().axes.isEmpty) }
    let error = FontError.unusable(path: "patched.ttf", .tableTooLarge)
    #expect(throws: error) { try metrics(offsets: 2000).face() }
    #expect("\(error)" == "Font 'patched.ttf' can't be used: a table claims too much memory (FreeType error 10).")
  }

  @Test("The store of CFF2 outlines is found as FreeType finds it, and refused likewise")
  func outlines() throws {
    var font = try FontBytes(path: TestFonts.madePath("OpticalKerning.var.otf"))
    let place = try #require(font.tables.first { $0.tag == "CFF2" })
    var table = Array(font.bytes[place.offset..<place.offset + place.length])
    let whole = TableBytes(table)
    let store = table.count + 2
    // A top dictionary of its own behind the old one's name for the glyphs: operands 29 and a
    // number.
    #expect(whole.storesOfCFF2().allSatisfy { $0 != nil })
    let dictionary: [UInt8] = [29] + bigEndian(store - 2, 4) + [139, 24]
    table[2] = UInt8(5)
    table.replaceSubrange(3..<5, with: bigEndian(dictionary.count))
    table.replaceSubrange(5..<5 + dictionary.count, with: dictionary)
    #expect(TableBytes(table).storesOfCFF2() == [store])
    font.replace("CFF2", with: table + bigEndian(0) + self.store(offsets: 2000))
    #expect(throws: FontError.unusable(path: "patched.ttf", .tableTooLarge)) { try font.face() }
    // A number with a fraction names no place.
    table.replaceSubrange(5..<5 + dictionary.count, with: [30, 0x1F, 24, 139, 139, 139, 24])
    #expect(TableBytes(table).storesOfCFF2().first == .some(nil))
  }

  @Test("The bundled fonts read each part of their stores once", arguments: TestFonts.all)
  func bundled(_ font: FontFace) throws {
    try font.file.checkVariationStores(ofFace: font.index)
  }
}
