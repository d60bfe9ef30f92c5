import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Tables of strings")
struct StringTableTests {
  /// A folder with files of strings, each with its keys' texts.
  private static func folder(_ files: [String: [String: String]]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, texts) in files {
      let isCatalog = path.hasSuffix(".xcstrings")
      let entries = texts.sorted { $0.key < $1.key }.map { key, text in
        isCatalog
          ? "\"\(key)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}}}"
          : "\"\(key)\" = \"\(text)\";"
      }
      let text =
        isCatalog
        ? "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ","))}, \"version\": \"1.0\"}"
        : entries.joined(separator: "\n")
      try folder.write(Array(text.utf8), to: path)
    }
    return folder
  }

  private static func shown(_ key: String, in catalog: StringCatalog, table: String? = nil) -> String {
    LocalizedText(key: key, table: table, arguments: [], catalog: catalog).shown(in: Language("en")).string
  }

  /// The sentence that refuses a key, without the folder that the files are in.
  private static func refusal(
    of key: String, in catalog: StringCatalog, table: String? = nil, _ folder: TemporaryFolder
  ) throws -> String {
    let error = #expect(throws: StringCatalogError.self) { try catalog.entry(key, in: table) }
    return folder.shortened(try #require(error).description)
  }

  @Test(
    "A key of several tables is Localizable's, in files of strings and in catalogs, whatever the tables are called",
    arguments: ["en.lproj/TABLE.strings", "TABLE.xcstrings", "mul.lproj/TABLE.xcstrings"])
  func defaultTable(pattern: String) throws {
    func path(_ table: String) -> String { "App/" + pattern.replacing("TABLE", with: table) }
    let folder = try Self.folder([
      path("Localizable"): ["title": "Inbox"], path("About"): ["title": "About", "only": "here"],
      path("Settings"): ["title": "Settings"],
    ])
    let catalog = try StringCatalog("\(folder.path)/App")
    #expect(Self.shown("title", in: catalog) == "Inbox")
    for table in ["About", "Settings"] { #expect(Self.shown("title", in: catalog, table: table) == table) }
    // A key that is in one table alone needs no name.
    #expect(Self.shown("only", in: catalog) == "here" && Self.shown("only", in: catalog, table: "About") == "here")
    #expect(try catalog.entry("only", in: "Settings") == nil && catalog.entry("title", in: "Other") == nil)
    #expect(catalog.tableNames == ["Localizable", "About", "Settings"])
    #expect(catalog.keys(in: "Settings") == ["title"])
  }

  @Test("Localizable comes first in whatever order the files are named, and whichever kind they are")
  func order() throws {
    let folder = try Self.folder([
      "App/en.lproj/Localizable.strings": ["title": "Inbox"],
      "App/Reply.xcstrings": ["title": "Reply", "note": "Note"],
    ])
    let paths = ["Reply.xcstrings", "en.lproj"].map { "\(folder.path)/App/\($0)" }
    for paths in [paths, paths.reversed(), ["\(folder.path)/App"]] {
      let catalog = try StringCatalog(paths: paths)
      #expect(Self.shown("title", in: catalog) == "Inbox" && Self.shown("note", in: catalog) == "Note")
    }
  }

  @Test("A key in two tables, none of which is Localizable, is refused in one sentence that names a file of each")
  func twoTables() throws {
    let folder = try Self.folder([
      "App/de.lproj/A.strings": ["title": "A"], "App/en.lproj/A.strings": ["title": "A"],
      "App/en.lproj/B.strings": ["title": "A"], "C.xcstrings": ["title": "C", "free": "C"],
    ])
    let all = try StringCatalog("\(folder.path)/App", "\(folder.path)/C.xcstrings")
    #expect(
      try Self.refusal(of: "title", in: all, folder)
        == "Text 'title' is in two tables, '~/App/en.lproj/A.strings' and '~/App/en.lproj/B.strings', and neither is Localizable; choose one with 'table', as in table: A."
    )
    #expect(Self.shown("title", in: all, table: "C") == "C" && Self.shown("free", in: all) == "C")
    // Where nobody reads the error, the key shows that no text was chosen.
    #expect(Self.shown("title", in: all) == "title")
  }

  @Test("Different texts of a key in two files of one table are refused, and the folder chooses one")
  func oneTable() throws {
    let folder = try Self.folder([
      "App/Localizable.xcstrings": ["title": "App", "same": "OK"],
      "Kit/Localizable.xcstrings": ["title": "Kit", "same": "OK"],
      "Kit/en.lproj/Other.strings": ["title": "Other"],
    ])
    let catalog = try StringCatalog("\(folder.path)/App/Localizable.xcstrings", "\(folder.path)/Kit")
    #expect(
      try Self.refusal(of: "title", in: catalog, folder)
        == "Text 'title' differs between '~/App/Localizable.xcstrings' and '~/Kit/Localizable.xcstrings', both of table Localizable; choose one with 'table', as in table: App/Localizable."
    )
    #expect(try Self.refusal(of: "title", in: catalog, table: "Localizable", folder).contains("differs between"))
    for table in ["App", "Kit"] { #expect(Self.shown("title", in: catalog, table: "\(table)/Localizable") == table) }
    #expect(Self.shown("title", in: catalog, table: "Kit/Other") == "Other")
    #expect(Self.shown("same", in: catalog) == "OK")
  }

  @Test("No name chooses between a catalog and the files of strings beside it that are the same table")
  func besideCatalog() throws {
    let folder = try Self.folder([
      "App/Localizable.xcstrings": ["title": "Catalog", "new": "New"],
      "App/en.lproj/Localizable.strings": ["title": "Strings", "old": "Old"],
    ])
    let catalog = try StringCatalog("\(folder.path)/App")
    #expect(
      try Self.refusal(of: "title", in: catalog, folder)
        == "Text 'title' differs between '~/App/Localizable.xcstrings' and '~/App/en.lproj/Localizable.strings', both of table Localizable; remove it from one of them."
    )
    #expect(Self.shown("new", in: catalog) == "New" && Self.shown("old", in: catalog) == "Old")
  }

  @Test("A table in the current folder is chosen by its bare name, and one below it by its folder's")
  func bareName() throws {
    let tables = [
      try CatalogFile(Array(#"{"sourceLanguage":"en","strings":{}}"#.utf8), path: "Localizable.xcstrings"),
      try CatalogFile(Array(#"{"sourceLanguage":"en","strings":{}}"#.utf8), path: "Kit/mul.lproj/Main.xcstrings"),
      try CatalogFile(Array(#"{"sourceLanguage":"en","strings":{}}"#.utf8), path: "mul.lproj/Main.xcstrings"),
    ]
    #expect(tables.map(\.name) == ["Localizable", "Kit/Main", "Main"])
    #expect(tables.map(\.isDefault) == [true, false, false])
    #expect(tables[1].isNamed("Main") && tables[1].isNamed("Kit/Main") && !tables[1].isNamed("it/Main"))
  }

  @Test("What a merge left in a file of strings is named at its line, in one line, in every kind of file")
  func conflicts() throws {
    let folder = TemporaryFolder()
    let sides = "<<<<<<< HEAD\nONE\n=======\nTWO\n>>>>>>> x\n"
    let xml = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n<key>k</key>\nSIDES</dict>\n</plist>\n"
    let json = "{ \"sourceLanguage\": \"en\", \"strings\": {\nSIDES} }\n"
    func check(_ name: String, _ text: String, line: Int) throws {
      for bytes in [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array(text.replacing("\n", with: "\r\n").utf8),
      ] {
        let path = try folder.write(bytes, to: name)
        let error = #expect(throws: StringCatalogError.self) { try StringCatalog(path) }
        #expect(
          folder.shortened(try #require(error).description)
            == "'~/\(name)' can't be read as strings: a merge conflict was left in it (line \(line)).", "\(text)")
      }
    }
    let old = sides.replacing("ONE", with: "\"k\" = \"A\";").replacing("TWO", with: "\"k\" = \"B\";")
    try check("en.lproj/L.strings", old, line: 1)
    try check("en.lproj/L.strings", "a = b;\n\n" + old, line: 3)
    let diff3 = old.replacing("=======", with: "||||||| 1a2b\n\"k\" = \"C\";\n=======")
    try check("en.lproj/L.strings", "a = b;\n" + diff3, line: 2)
    let texts = sides.replacing("ONE", with: "<string>A</string>").replacing("TWO", with: "<string>B</string>")
    for name in ["en.lproj/D.stringsdict", "en.lproj/L.strings"] {
      try check(name, xml.replacing("SIDES", with: texts), line: 5)
      try check(name, texts + xml, line: 1)
    }
    let entries = sides.replacing("ONE", with: "\"k\": {}").replacing("TWO", with: "\"k\": { }")
    try check("L.xcstrings", json.replacing("SIDES", with: entries), line: 2)
    try check("L.xcstrings", entries + json, line: 1)
    // Marks that were forgotten when the others were removed.
    for mark in ["=======", ">>>>>>> x", "||||||| 1a2b"] {
      try check("en.lproj/L.strings", "a = b;\n\(mark)\nc = d;\n", line: 2)
      try check("L.xcstrings", json.replacing("SIDES", with: "\"k\": {}\n\(mark)\n"), line: 3)
    }
    // A row of equals signs in a comment is none, whatever else is wrong.
    let path = try folder.write(Array("/*\n=======\n*/\na = b\nc = d;".utf8), to: "en.lproj/L.strings")
    let error = #expect(throws: StringCatalogError.self) { try StringCatalog(path) }
    #expect(try #require(error).description.hasSuffix("';' is missing after the value of 'a' (line 4)."))
  }
}
