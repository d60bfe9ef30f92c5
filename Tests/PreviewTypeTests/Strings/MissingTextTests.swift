import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Texts that tables lack")
struct MissingTextTests {
  /// The lack of a key in tables of these files, each with its keys; nil for none.
  private static func lack(
    of key: String, in table: String? = nil, _ files: [String: [String]]
  ) throws -> StringCatalog.Lack? {
    let folder = TemporaryFolder()
    for (path, keys) in files {
      try folder.write(Array(keys.map { "\"\($0)\" = \"text\";" }.joined(separator: "\n").utf8), to: path)
    }
    return try StringCatalog(paths: [folder.path]).lack(of: key, in: table)
  }

  private static func languages(_ tags: String...) -> StringCatalog.Lack { .languages(tags.map { Language($0)! }) }

  @Test("A language lacks a key that its table has in others")
  func language() throws {
    let files = [
      "en.lproj/Localizable.strings": ["a", "b", "c"], "de.lproj/Localizable.strings": ["a", "b"],
      "fr.lproj/Localizable.strings": ["b", "c"],
    ]
    #expect(try Self.lack(of: "a", files) == Self.languages("fr"))
    #expect(try Self.lack(of: "c", files) == Self.languages("de"))
    #expect(try Self.lack(of: "b", files) == nil)
    #expect(try Self.lack(of: "d", files) == .key)
    #expect(try Self.lack(of: "a", in: "Other", files) == nil)
  }

  @Test("A translation that is barely begun lacks nothing, and a region has what its language has")
  func begun() throws {
    let files = [
      "en.lproj/Localizable.strings": ["a", "b", "c"], "de.lproj/Localizable.strings": ["b"],
      "en-GB.lproj/Localizable.strings": ["b", "c"], "fr.lproj/Localizable.strings": ["b", "c"],
    ]
    #expect(try Self.lack(of: "a", files) == Self.languages("fr"))
  }
}
