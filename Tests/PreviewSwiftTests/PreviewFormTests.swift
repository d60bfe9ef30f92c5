import Foundation
import Testing

@testable import PreviewSwift

@Suite("Forms of previews, and what isn't known")
struct PreviewFormTests {
  private static let sized = """
    struct Row: View { @Environment(\\.dynamicTypeSize) var size; @Environment(\\.colorScheme) var scheme
      var body: some View { if size.isAccessibilitySize { Text("a") } else { Text("b") } } }
    #Preview { Row() }
    """

  @Test("A text size that changes what is built gives a form for each, equal ones joined")
  func sizes() throws {
    let forms = try forms(Self.sized)
    #expect(forms.map { trace($0["root"] ?? "") } == ["Row[Text(k\"b\")]", "Row[Text(k\"a\")]"])
    let when = forms.map { $0["when"] as? [String: [String]] }
    #expect(
      when == [
        ["category": ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]], ["category": ["AX1", "AX2", "AX3", "AX4", "AX5"]],
      ])
  }

  @Test("A value that the preview sets doesn't vary")
  func set() throws {
    let forms = try forms(
      Self.sized.replacingOccurrences(of: "Row() }", with: "Row().environment(\\.dynamicTypeSize, .accessibility2) }"))
    #expect(forms.count == 1)
    #expect(trace(forms[0]["root"] ?? "").hasPrefix("Row[Text(k\"a\")].environment("))
  }

  @Test("Several values that matter give their combinations")
  func combined() throws {
    let code = """
      struct Row: View { @Environment(\\.sizeCategory) var size; @Environment(\\.colorScheme) var scheme
        var body: some View { if size >= .accessibilityLarge && scheme == .dark { Text("a") } else { Text("b") } } }
      #Preview { Row() }
      """
    let forms = try forms(code)
    let found = forms.map { form in
      let when = form["when"] as? [String: [String]] ?? [:]
      return "\(when["category"]?.first ?? "-") \(when["appearance"]?.joined() ?? "-") \(trace(form["root"] ?? ""))"
    }
    #expect(found == ["XS - Row[Text(k\"b\")]", "AX2 light Row[Text(k\"b\")]", "AX2 dark Row[Text(k\"a\")]"])
  }

  @Test("Unknown conditions take the first branch, then each is flipped alone")
  func conditions() throws {
    let code = """
      struct Row: View { @ObservedObject var model: Remote
        var body: some View { VStack { if model.isLoading { ProgressView() } else { Text(model.title) }
          if !model.isEmpty { Text("x") }; if let error = model.error { Text(error.text) } } } }
      #Preview { Row(model: Remote.make()) }
      """
    let forms = try forms(code)
    #expect(
      forms.map { trace($0["root"] ?? "") } == [
        "Row[VStack({ProgressView(); Text(k\"x\"); Text(<error.text>)})]",
        "Row[VStack({Text(<model.title>); Text(k\"x\"); Text(<error.text>)})]",
        "Row[VStack({ProgressView(); Text(<error.text>)})]",
        "Row[VStack({ProgressView(); Text(k\"x\")})]",
      ])
    let choices = forms.map {
      ($0["choices"] as? [[String: Any]] ?? []).map { "\($0["what"] ?? ""): \($0["took"] ?? "")" }
    }
    #expect(choices[0] == ["model.isLoading: true", "model.isEmpty: false", "let model.error: true"])
    #expect(choices[1] == ["model.isLoading: false", "model.isEmpty: false", "let model.error: true"])
    let found = try previews(of: ["A.swift": code])
    #expect(
      unknown(found[0]) == [
        "condition model.isLoading", "condition model.isEmpty", "condition let model.error", "text error.text",
        "text model.title",
      ])
    #expect(
      try shown(
        code,
        values: [
          "model.isLoading": .bool(false), "model.title": .string("T"), "model.isEmpty": .bool(true),
          "model.error": .null,
        ]) == "Row[VStack({Text(\"T\")})]")
  }

  @Test("A loop over what isn't known shows its body for three elements")
  func loops() throws {
    let found = try previews(of: [
      "A.swift":
        "let remote = Service.shared.remote\n#Preview { VStack { ForEach(remote.items) { item in Text(item.name) } } }"
    ])
    let forms = try #require(found[0]["forms"] as? [[String: Any]])
    #expect(
      trace(forms[0]["root"] ?? "") == "VStack({ForEach({Text(<item.name>); Text(<item.name>); Text(<item.name>)})})")
    #expect(unknown(found[0]) == ["loop remote.items", "text item.name"])
  }

  @Test("A switch over what isn't known takes a case, and then the next")
  func selections() throws {
    let code = """
      enum State { case idle, loaded(String) }
      struct Row: View { let model: Remote
        var body: some View { switch model.state { case .idle: Text("idle"); case .loaded(let text): Text(text) } } }
      #Preview { Row(model: Remote.shared.model) }
      """
    let forms = try forms(code)
    #expect(forms.map { trace($0["root"] ?? "") } == ["Row[Text(k\"idle\")]", "Row[Text(<text>)]"])
    let took = forms.map { (($0["choices"] as? [[String: Any]])?.first?["took"] as? String) ?? "" }
    #expect(took == [".idle", ".loaded(let text)"])
  }

  @Test("Previews have names, types, traits, places and their files")
  func finder() throws {
    let sources = [
      "App/Preview Content/RowPreviews.swift": """
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group { Row(name: "a").previewDisplayName("First"); Row(name: "b") }.previewLayout(.sizeThatFits)
          ForEach(["c", "d"], id: \\.self) { Row(name: $0) }
        }
      }
      """,
      "App/Row.swift":
        "struct Row: View { let name: String; var body: some View { Text(name) } }\n#Preview(\"Named\", traits: .landscapeLeft) { Row(name: \"e\") }\n#Preview(\"Each\", arguments: [1, 2]) { n in Row(name: \"\\(n)\") }\n",
      "Pods/Other/A.swift": "#Preview { Text(\"no\") }",
    ]
    let found = try previews(of: sources)
    let texts = found.map { preview in
      let form = (preview["forms"] as? [[String: Any]])?.first
      return
        "\(preview["name"] ?? "-") \(preview["type"] ?? "-") \(preview["line"] ?? 0) \(trace(preview["traits"] ?? "")) \(trace(form?["root"] ?? ""))"
    }
    #expect(
      texts == [
        "First Row 1 [] Row[Text(\"a\")].previewDisplayName(k\"First\").previewLayout(.sizeThatFits)",
        "- Row 1 [] Row[Text(\"b\")].previewLayout(.sizeThatFits)", "- Row 1 [] Row[Text(\"c\")]",
        "- Row 1 [] Row[Text(\"d\")]", "Named Row 2 [.landscapeLeft] Row[Text(\"e\")]",
        "Each Row 3 [] Row[Text(\"1\")]",
        "Each Row 3 [] Row[Text(\"2\")]",
      ])
    #expect(found[0]["files"] as? [String] == ["App/Row.swift", "App/Preview Content/RowPreviews.swift"])
  }

  @Test(
    "Whatever never ends, or is too deep, ends in a sentence or a hole",
    arguments: [
      "struct A: View { var body: some View { VStack { A() } } }\n#Preview { A() }",
      "func f() -> Int { f() + 1 }\n#Preview { Text(\"\\(f())\") }",
      "func f() -> Int { while true { _ = 1 }; return 1 }\n#Preview { Text(\"\\(f())\") }",
      "let a = b\nlet b = a\n#Preview { Text(a) }",
      "struct A { var a: Int { b }; var b: Int { a } }\n#Preview { Text(\"\\(A().a)\") }",
      "class A: B {}\nclass B: A {}\n#Preview { Dot(A()) }",
      "typealias A = B\ntypealias B = A\n#Preview { A() }",
      "var all = [[Int]]()\n#Preview { let _ = { while true { all.append(Array(repeating: 0, count: 100_000)) } }(); Text(\"a\") }",
      "func f(_ s: String) -> String { f(\"\\(s)\\(Date().x)\\(s)\") }\n#Preview { Text(f(\"abc\")) }",
      "func f(_ s: String) -> String { f(s + s) }\n#Preview { Text(f(\"abc\")) }",
      "#Preview { ForEach(0..<1_000_000_000, id: \\.self) { Text(\"\\($0)\") } }",
      "struct A<T: View>: View { let a: T; var body: some View { HStack { a; a } } }\n#Preview { \(String(repeating: "A(a: ", count: 40))Text(\"x\")\(String(repeating: ")", count: 40)) }",
      "#Preview { Text(\"a\")\(String(repeating: ".padding()", count: 5_000)) }",
      "let a = \(String(repeating: "1 + ", count: 5_000))1\n#Preview { Text(\"\\(a)\") }",
      "#Preview { Text(\"\\(0xFFFF_FFFF_FFFF_FFFF * 9_223_372_036_854_775_807 / 0)\") }",
      "var list = [1]\n#Preview { let _ = { while true { list += list } }(); Text(\"a\") }",
      "extension View { func a() -> some View { b() }; func b() -> some View { a() } }\n#Preview { Text(\"x\").a() }",
      "#Preview { Text(String(repeating: \"a\", count: 9_223_372_036_854_775_807)) }",
      "#Preview", "#Preview {", "struct A_Previews: PreviewProvider {}", "#Preview { }",
    ])
  func hostile(code: String) throws {
    for preview in try previews(of: ["A.swift": code]) {
      #expect(preview["trouble"] != nil || !((preview["forms"] as? [Any])?.isEmpty ?? true))
    }
  }

  @Test("The same request has the same answer")
  func same() throws {
    let code =
      Self.sized
      + "\nstruct B: View { let a = [\"x\": 1, \"y\": 2]; var body: some View { ForEach(Array(a.keys), id: \\.self) { Text($0) } } }\n#Preview { B() }"
    let first = try previews(of: ["A.swift": code])
    let second = try previews(of: ["A.swift": code])
    #expect(NSArray(array: first) == NSArray(array: second))
  }
}
