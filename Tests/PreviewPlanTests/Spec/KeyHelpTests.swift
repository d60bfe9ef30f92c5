import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("Spec: help on a key")
struct KeyHelpTests {
  @Test("A key is explained with its values, default and example, and with the keys beside it")
  func label() throws {
    let lines = try #require(KeyHelp("label")).lines
    #expect(lines.first == "label")
    #expect(lines.contains("  example     label: Hello"))
    #expect(
      lines.contains { $0.contains("numberOfLines") } && lines.last == "  'preview-render help label.KEY' explains one."
    )
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("A key of several things is explained once for each meaning, or for one of them")
  func width() throws {
    let all = try #require(KeyHelp("width")).lines
    #expect(all.count { $0.hasPrefix("width, a key of ") } > 1)
    let one = try #require(KeyHelp("scenes.width")).lines
    #expect(one.count { $0.hasPrefix("width, a key of ") } == 1 && one[0] == "width, a key of 'scenes'")
    #expect(one.contains { $0.contains("iPhone SE") })
  }

  @Test("The file's own keys are listed")
  func file() throws {
    let lines = try #require(KeyHelp("preview.yml")).lines
    for key in SpecTables.file.names { #expect(lines.contains { $0.hasPrefix("  \(key) ") }, "\(key)") }
  }

  @Test("Every kind of sheet is explained with its keys and an example that a spec can have")
  func kinds() throws {
    for kind in SheetKind.all {
      let lines = try #require(KeyHelp(kind.name), "\(kind.name)").lines
      #expect(lines[0] == "\(kind.name), a kind of 'sheets'" && lines.allSatisfy { $0.count <= 100 }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix("  example     sheets: { overview: { kind: \(kind.name)") }, "\(lines)")
      for key in kind.keys { #expect(lines.contains { $0.contains(key.name) }, "\(key.name)") }
    }
  }

  @Test("Every key has help, and every table a topic that explains its keys")
  func all() throws {
    for (table, key) in SpecTables.keys(in: [SpecTables.file]) {
      let topic = KeyHelp.topic(of: table.subject)
      let help = try #require(
        KeyHelp(topic == KeyHelp.file ? key.name : "\(topic).\(key.name)"), "\(topic).\(key.name)")
      #expect(help.lines.count > 3)
      #expect(KeyHelp(topic) != nil, "\(topic)")
    }
    #expect(
      KeyHelp("nothing") == nil && KeyHelp("label.nothing") == nil && KeyHelp("a.b.c") == nil && KeyHelp("") == nil)
  }
}
