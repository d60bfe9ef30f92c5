import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

@Suite("Spec: JSON Schema")
struct SpecSchemaTests {
  /// The schema as a reader of the printed text sees it.
  private let schema = SpecComposer.compose(Array(SpecSchema.document.utf8), file: "schema.json").root!

  private func isValid(_ text: String) -> Bool {
    guard let node = SpecComposer.compose(Array(text.utf8), file: "preview.yml").root else { return false }
    return Self.isValid(node, schema, root: schema)
  }

  @Test("A repository has room for the schema: what places share is written once")
  func size() {
    #expect(SpecSchema.document.utf8.count <= 150_000)
    #expect(SpecSchema.document.utf8.count { $0 == UInt8(ascii: "\n") } < 2_000)
  }

  @Test("Every example is valid, and so is what 'init' would write of the repository's keys")
  func examples() throws {
    for name in try FileAccess.names(in: "\(TestFonts.repository)/Examples") {
      let path = "\(TestFonts.repository)/Examples/\(name)/preview.yml"
      // A folder of other things, as that of CI's files.
      guard FileAccess.kind(of: path) != nil else { continue }
      let text = String(decoding: try FileAccess.bytes(of: path, limit: Limits.specBytes), as: UTF8.self)
      #expect(isValid(text), "\(path)")
      #expect(try PreviewSpec(path: path).mistakes.map(\.description) == [])
    }
  }

  @Test(
    "The schema and the reader agree on what fits",
    arguments: [
      ("{ fonts: a, sheets: { m: { kind: matrix } } }", true),
      ("{ fonts: [a, b], fallback: c, scenes: {} }", true),
      ("{ fonts: [] }", false), ("{ fonts: 3 }", true), ("{ fonts: ~ }", false), ("{ font: a }", false),
      ("{ include: [a.yml, b/*.yml] }", true), ("{ include: [] }", false), ("{}", true),
      ("[]", false),
      ("{ fonts: a, scenes: { a: {} } }", false),
      ("{ fonts: a, typography: { tokens: t.json, a: { font: F, weight: 600, size: 3, fixed: true } } }", true),
      ("{ fonts: a, typography: { tokens: { size: 3 } } }", true),
      ("{ fonts: a, typography: { a: { weight: 0 } } }", false),
      ("{ fonts: a, typography: { a: { weight: 1.5 } } }", false),
      ("{ fonts: a, typography: { a: { size: 0 } } }", false),
      ("{ fonts: a, typography: { a: { siez: 1 } } }", false),
      ("{ fonts: a, typography: { a: { bold: { weight: heavy } } } }", true),
      ("{ fonts: a, typography: { a: { bold: { size: 3 } } } }", false),
      ("{ fonts: a, traits: { categories: L, appearances: [dark], scale: 8 } }", true),
      ("{ fonts: a, traits: { appearances: [drak] } }", false), ("{ fonts: a, traits: { scale: 8.5 } }", false),
      ("{ fonts: a, traits: { sizeSetting: { steps: { a: 1.5, b: L } } } }", true),
      ("{ fonts: a, traits: { sizeSetting: { name: a } } }", false),
      ("{ fonts: a, sheets: { m: { kind: ladder, width: 200 } } }", true),
      ("{ fonts: a, sheets: { m: { kind: matrix, width: 200 } } }", false),
      ("{ fonts: a, sheets: { m: { kind: nothing } } }", false), ("{ fonts: a, sheets: { m: {} } }", false),
      ("{ fonts: a, scenes: { a: { list: [{ label: x }], width: [320, iPhone SE], pseudo: [none, rtl] } } }", true),
      ("{ fonts: a, scenes: { a: { list: [{ label: x }], pseudo: ltr } } }", false),
      ("{ fonts: a, scenes: { a: { list: [{ label: x }], elements: [{ label: x }] } } }", false),
      ("{ fonts: a, scenes: { a: { variants: { caption: x, elements: { label: x } } } } }", true),
      ("{ fonts: a, scenes: { a: { variants: [{ caption: x }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: [x] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: [{ text: x, size: 3 }, { text: y }] }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x, size: 0 }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x, colour: blue }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x, color: { light: black, dark: white } }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x, color: { light: black } }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x, stack: [{ label: y }] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ image: a.png, height: { L: 40 }, aspect: 1 }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ image: a.png, height: { L: -1 } }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ image: a.png, aspect: 0 }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ stack: [{ stack: { spacer: true } }], spacing: system }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ stack: [] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ stack: [{ lable: x }] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ stack: [{ label: x }], axis: diagonal }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ list: [{ row: { label: x }, height: automatic }] }] } } }", true),
      (
        "{ fonts: a, scenes: { a: { elements: [{ list: [{ section: A, rows: [{ label: x }] }], rowHeight: 44 }] } } }",
        true
      ),
      ("{ fonts: a, scenes: { a: { elements: [{ list: [{ section: A }] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ each: 3, show: [{ label: x }] }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ each: [{ a: 1 }, { a: x }], show: { label: '{a}' } }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ each: 0, show: [{ label: x }] }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ each: 3 }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ tabBar: [{ title: x, symbol: heart }], selected: 1 }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ tabBar: [{ title: x, symbol: hart! }] }] } } }", false),
      (
        "{ fonts: a, scenes: { a: { elements: [{ navigationBar: x, typography: y, back: z, genericBack: w }] } } }",
        true
      ),
      ("{ fonts: a, scenes: { a: { elements: [{ slider: contentSizeCategory, stops: 12 }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ slider: 1, stops: 1 }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ spacer: 8 }, { divider: true, leadingInset: 16 }] } } }", true),
      ("{ fonts: a, scenes: { a: { elements: [{ spacer: false }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ divider: false }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ row: [{ label: x }], height: {} }] } } }", false),
      ("{ fonts: a, scenes: { a: { list: [{ label: x }], style: grouped, rowHeight: 60, separators: false } } }", true),
      ("{ fonts: a, scenes: { a: { list: [{ label: x }], style: round } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [{ label: x }], style: grouped } } }", false),
      (
        "{ fonts: a, scenes: { a: { elements: [{ background: { spacer: 1 }, padding: { top: 3 }, fill: cell }] } } }",
        true
      ),
      ("{ fonts: a, scenes: { a: { elements: [{ background: { spacer: 1 }, padding: { up: 3 } }] } } }", false),
      ("{ fonts: a, scenes: { a: { elements: [text] } } }", false), ("{ fonts: a, scenes: { a: {} } }", false),
    ])
  func agree(text: String, fits: Bool) throws {
    #expect(isValid(text) == fits)
    let node = try #require(SpecComposer.compose(Array(text.utf8), file: "preview.yml").root)
    var mistakes: [SpecMistake] = []
    let fitting = SpecChecker.fitting(node, .table(SpecTables.file), what: "The file", mistakes: &mistakes)
    #expect(fitting.isWhole == fits && mistakes.isEmpty == fits)
  }

  @Test(
    "Names that the reader knows are in the schema in every spelling, and what it doesn't know is not",
    arguments: [
      (
        "typography: { a: { font: Inter, size: 9, relativeTo: X } }", ["body", "Large Title", "caption", "TITLE-1"],
        ["bdy", "title4", "all"]
      ),
      (
        "typography: { a: { font: Inter, size: 9, weight: X } }", ["semibold", "BOLD", "600"],
        ["semi", "strong", "1001"]
      ),
      (
        "traits: { categories: X }",
        ["L", "ax3", "all", "L...AX2", "'L…XL, accessibility-extra-large'", "UICTContentSizeCategoryL"],
        ["ZZ", "L..AX2", "'L,'", "...", "a"]
      ),
      ("traits: { sizeSetting: { steps: { a: X } } }", ["AX2", "extraLarge"], ["all", "L...AX2", "AX6"]),
      ("traits: { width: X }", ["iPhone SE", "iphone-se"], ["iPhone 3", "iPhone"]),
      ("scenes: { a: { elements: { label: x, maximumContentSizeCategory: X } } }", ["AX1", "medium"], ["all", "AX9"]),
      (
        "scenes: { a: { elements: { label: x, color: X } } }", ["label", "systemBlue", "white", "'#0f0'", "aabbccdd"],
        ["'#12345'", "3"]
      ),
      (
        "scenes: { a: { elements: { label: x, color: { light: X, dark: black } } } }", ["white", "'#fff'", "label"],
        ["'#ff'"]
      ),
      (
        "colors: { brand: red }\nscenes: { a: { elements: { label: x, color: X } } }", ["brand", "red", "'#fff'"],
        ["'#ff'"]
      ),
      ("colors: { brand: X }", ["red", "{ light: white, dark: gray6 }"], ["'#ff'", "[red]", "{ light: red }"]),
      ("scenes: { a: { elements: { stack: { label: x }, spacing: X } } }", ["system", "8"], ["sytem"]),
      (
        "scenes: { a: { elements: { list: { row: { label: x }, height: { X: 44 } } } } }", ["L", "L...AX1", "all"],
        ["ZZ"]
      ),
      ("scenes: { a: { elements: { list: { row: { label: x }, height: X } } } }", ["automatic", "44"], ["auto"]),
      (
        "scenes: { a: { elements: { image: placeholder, width: 9, height: 9, cornerRadius: X } } }", ["round", "3"],
        ["circle"]
      ),
      ("scenes: { a: { elements: { slider: X } } }", ["contentSizeCategory", "3", "12"], ["category", "13"]),
      ("scenes: { a: { elements: { slider: X, stops: 20 } } }", ["contentSizeCategory", "13", "20"], ["1001"]),
      ("scenes: { a: { elements: { label: x, X } } }", ["size: 9", "style: body"], ["size: 9, style: body"]),
      (
        "scenes: { a: { elements: { label: [{ text: x, X }] } } }", ["size: 9", "style: title1"],
        ["style: body, typography: own", "size: 9, typography: own"]
      ),
      ("scenes: { a: { elements: { each: [{ c: blue }], show: { label: x, color: X } } } }", ["'{c}'"], []),
    ])
  func words(part: String, known: [String], unknown: [String]) {
    let file = "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrix } }\n"
    for (words, fits) in [(known, true), (unknown, false)] {
      for word in words {
        let text = file + part.replacing("X", with: word)
        #expect(isValid(text) == fits, "\(text)")
        #expect(spec(text).mistakes.isEmpty == fits, "\(text) \(spec(text).mistakes)")
      }
    }
  }

  @Test("Editors are offered the names of styles, weights and categories")
  func completion() throws {
    for words in SpecWords.all {
      let name = try #require(words.name)
      let offered = schema["$defs"]?[name]?["anyOf"]?.items?[0]["enum"]?.items?.compactMap(\.text) ?? []
      let pattern = try Regex(words.pattern)
      #expect(!offered.isEmpty && offered.allSatisfy { $0.firstMatch(of: pattern) != nil }, "\(name)")
    }
    #expect(SpecWords.textStyle.names.contains("body"))
  }

  @Test("Every kind of sheet is in the schema with its keys, and every key has its words")
  func kinds() throws {
    let text = SpecSchema.json.document()
    for kind in SheetKind.all {
      #expect(text.contains("\"enum\": [\"\(kind.name)\"]"))
      for key in kind.table.keys { #expect(!key.summary.isEmpty && text.contains("\"\(key.name)\"")) }
    }
  }

  @Test("Every default and every example is a value that may stand behind its key")
  func defaults() {
    var (count, examples) = (0, 0)
    func check(_ node: SpecNode, _ path: String) {
      for entry in node.entries ?? [] { check(entry.value, "\(path)/\(entry.key)") }
      for (index, item) in (node.items ?? []).enumerated() { check(item, "\(path)/\(index)") }
      // Among properties it is the name of one.
      guard node["description"] != nil else { return }
      for example in node["examples"]?.items ?? [] {
        examples += 1
        #expect(Self.isValid(example, node, root: schema), "\(path): \(example)")
      }
      guard let value = node["default"] else { return }
      count += 1
      #expect(Self.isValid(value, node, root: schema), "\(path)")
    }
    check(schema, "")
    #expect(count > 40 && examples > 100)
  }

  @Test("A default that depends on the file stands in the words of its key")
  func defaultWords() throws {
    let element = try #require(schema["$defs"]?["element"]?["oneOf"]?.items)
    let properties = try #require(element.first { $0["properties"]?["label"] != nil }?["properties"])
    // What other elements take alike is described apart.
    let label = { (key: String) -> SpecNode? in
      let name = properties[key]?["$ref"]?.text?.split(separator: "/").last.map(String.init)
      return name.flatMap { schema["$defs"]?[$0] } ?? properties[key]
    }
    #expect(label("numberOfLines")?["default"] == nil)
    #expect(
      label("numberOfLines")?["description"]?.text?.hasSuffix("Without it: 1; in a scene of SwiftUI, no limit.") == true
    )
    #expect(
      label("style")?["description"]?.text
        == "A text style, set in the scene's font, or in the 'font' beside it: that font at the style's own size, scaled as the style is. Without it: body, unless 'typography' or 'size' is given."
    )
  }

  /// A checker of the few words of JSON Schema that the schema uses; a word it doesn't know fails.
  private static func isValid(_ node: SpecNode, _ schema: SpecNode, root: SpecNode) -> Bool {
    schema.entries!.allSatisfy { entry in
      let value = entry.value
      switch entry.key {
      case "$schema", "title", "description", "$defs", "default", "examples": return true
      case "$ref":
        let name = String(value.text!.split(separator: "/").last!)
        return isValid(node, root["$defs"]![name]!, root: root)
      case "type":
        return value.itemsOrSelf.contains { type in
          switch type.text {
          case "object": node.entries != nil
          case "array": node.items != nil
          case "string": node.text != nil
          case "boolean": node.flag != nil
          case "number": node.number != nil
          case "integer": node.number.map { $0 == $0.rounded() } ?? false
          default: false
          }
        }
      case "pattern":
        guard let text = node.text, let pattern = try? Regex(value.text!) else { return false }
        return text.firstMatch(of: pattern) != nil
      case "not": return !isValid(node, value, root: root)
      case "propertyNames":
        return node.entries?.allSatisfy {
          isValid(SpecNode(.scalar($0.key, isPlain: false), at: $0.position), value, root: root)
        } ?? true
      case "enum": return value.items!.contains { $0.text == node.text }
      case "const": return node.flag == value.flag!
      case "minLength": return node.text.map { $0.count >= Int(value.number!) } ?? true
      case "minimum": return node.number.map { $0 >= value.number! } ?? true
      case "exclusiveMinimum": return node.number.map { $0 > value.number! } ?? true
      case "maximum": return node.number.map { $0 <= value.number! } ?? true
      case "maxItems": return node.items.map { $0.count <= Int(value.number!) } ?? true
      case "minItems": return node.items.map { $0.count >= Int(value.number!) } ?? true
      case "minProperties": return node.entries.map { $0.count >= Int(value.number!) } ?? true
      case "maxProperties": return node.entries.map { $0.count <= Int(value.number!) } ?? true
      case "items": return node.items?.allSatisfy { isValid($0, value, root: root) } ?? true
      case "required": return value.items!.allSatisfy { node[$0.text!] != nil }
      case "properties":
        return node.entries?.allSatisfy { own in value[own.key].map { isValid(own.value, $0, root: root) } ?? true }
          ?? true
      case "additionalProperties":
        let known = Set(schema["properties"]?.entries?.map(\.key) ?? [])
        let others = node.entries?.filter { !known.contains($0.key) } ?? []
        return value.flag == false ? others.isEmpty : others.allSatisfy { isValid($0.value, value, root: root) }
      case "anyOf": return value.items!.contains { isValid(node, $0, root: root) }
      case "oneOf": return value.items!.count { isValid(node, $0, root: root) } == 1
      default: return false
      }
    }
  }
}
