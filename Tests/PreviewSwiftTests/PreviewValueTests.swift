import Testing

@testable import PreviewSwift

@Suite("Values of previews")
struct PreviewValueTests {
  @Test(
    "Expressions of literals are evaluated",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("7.0 / 2", "3.5"), ("-4 % 3", "-1"), ("0xFF", "255"),
      ("1 < 2 && !(3 == 4)", "true"), ("true ? 1 : 2", "1"), ("nil ?? 5", "5"), ("max(1, 4, 2)", "4"),
      ("[1, 2, 3].map { $0 * 2 }", "[2, 4, 6]"), ("[3, 1, 2].sorted()", "[1, 2, 3]"),
      ("[3, 1, 2].sorted { $0 > $1 }", "[3, 2, 1]"), ("(1...3).reduce(0, +)", "6"), ("Array(0..<3)", "[0, 1, 2]"),
      ("[1, 2, 3, 4].filter { $0 % 2 == 0 }.count", "2"), ("[\"a\", \"b\"].joined(separator: \"-\")", "\"a-b\""),
      ("[[1], [2, 3]].flatMap { $0 }", "[1, 2, 3]"), ("[1, nil, 3].compactMap { $0 }", "[1, 3]"),
      ("Array([1, 2, 3].prefix(2))", "[1, 2]"), ("[\"b\": 1][\"b\"]", "1"), ("[1, 2].contains(2)", "true"),
      ("\"abc\".uppercased() + \"d\"", "\"ABCd\""), ("String(format: \"%.1f of %d\", 2.25, 3)", "\"2.2 of 3\""),
      ("\"a \\(1 + 1) \\(\"b\")\" as String", "\"a 2 b\""), ("String(repeating: \"ab\", count: 2)", "\"abab\""),
      ("\"hello world\".capitalized", "\"Hello World\""), ("Int(\"12\")!", "12"), ("Double(3) / 2", "1.5"),
      ("\"a,b\".split(separator: \",\").count", "2"), ("[5, 6].enumerated().map { $0.offset + $0.element }", "[5, 7]"),
      ("zip([1, 2], [3, 4]).map { $0 + $1 }", "[4, 6]"), ("stride(from: 0, to: 6, by: 2).map { $0 }", "[0, 2, 4]"),
      ("[1, 2, 3].first { $0 > 1 }", "2"), ("Array(repeating: 0, count: 2)", "[0, 0]"),
      ("\"\"\"\n  a\n    b\n  \"\"\"", "\"a\\n  b\""), ("#\"a\\n\"#", "\"a\\n\""), ("\"\\u{e9}\\t\"", "\"é\t\""),
    ])
  func values(expression: String, value: String) throws {
    let code = "let value: Any? = \(expression)\nreturn Probe(value: value)"
    let shown = try shown(code, with: "struct Probe: View { let value: Any?; var body: some View { Dot(value) } }")
    let expected = value == "\"a\\n  b\"" ? "\"a\n  b\"" : value
    #expect(shown == "Probe[Dot(\(expected))]")
  }

  @Test(
    "Whole numbers are fractions where a fraction is wanted, or beside one",
    arguments: [
      ("Color(red: 187 / 255, green: 51 / 255, blue: 0)", "Color(red: 0.7333333333333333, green: 0.2, blue: 0)"),
      ("Dot(1 / 2 * 3.0)", "Dot(1.5)"), ("Dot(3 / 2)", "Dot(1)"), ("Dot((7 - 4) / 2)", "Dot(1)"),
      ("Color.black.opacity(1 / 4)", "Color.black.opacity(0.25)"),
    ])
  func fractions(view: String, shown expected: String) throws {
    #expect(try shown(view, with: "") == expected)
  }

  @Test("Functions have defaults, labels, variadic and inout parameters, and are chosen by them")
  func functions() throws {
    let code = """
      func f(_ a: Int, by b: Int = 2) -> Int { a * b }
      func f(_ a: String) -> String { "text" }
      func f(all: Int...) -> Int { all.reduce(0, +) }
      func twice(_ a: inout Int) { a *= 2 }
      func early(_ a: Int) -> String { guard a > 1 else { return "small" }; for i in 0..<9 where i == a { return "\\(i)" }; return "big" }
      func g<T>(_ make: () -> T) -> T { make() }
      """
    let body = """
      var n = 3
      let _ = twice(&n)
      Dot(f(2), f(2, by: 5), f("a"), f(all: 1, 2), n, early(1), early(4), early(50), g { 8 })
      """
    #expect(try shown(body, with: code) == "Dot(4, 10, \"text\", 3, 6, \"small\", \"4\", \"big\", 8)")
  }

  @Test("Enums have raw values, payloads, members, and all their cases")
  func enums() throws {
    let code = """
      enum Size: String, CaseIterable { case small, large = "L"; var points: Int { switch self { case .small: 1; case .large: 2 } }
        static let usual = Size.large }
      enum Level: Int { case one = 1, two, nine = 9 }
      indirect enum State { case idle, failed(String, code: Int), nested(State) 
        var text: String { if case let .failed(reason, code) = self { return "\\(reason) \\(code)" }
          switch self { case .nested(.failed(let a, _)): return "in " + a; case .idle: return "idle"; default: return "?" } } }
      """
    let body = """
      Dot(Size.allCases.map(\\.rawValue), Size.usual.points, Level.two.rawValue, Size(rawValue: "L")!.points,
        State.failed("no", code: 4).text, State.nested(.failed("x", code: 1)).text, State.idle.text, State.nested(.idle).text)
      """
    #expect(
      try shown(body, with: code)
        == "Dot([\"small\", \"L\"], 2, 2, 2, \"no 4\", \"in x\", \"idle\", \"?\")")
  }

  @Test("Structures are copied, classes shared, and inherit")
  func instances() throws {
    let code = """
      struct Point { var x = 0; var y: Int; mutating func move() { x += 1 }; func moved() -> Point { var c = self; c.move(); return c } }
      class Animal { let name: String; var sound: String { "…" }; init(name: String) { self.name = name }; func say() -> String { name + sound } }
      final class Dog: Animal { var tricks: [String] = []; override var sound: String { "Woof" }; convenience init() { self.init(name: "Rex") }
        override func say() -> String { super.say() + "!" } }
      protocol Named { var name: String { get } }
      extension Named { var shout: String { name.uppercased() } }
      struct Cat: Named { let name: String; lazy var later = 4; static let shared = Cat(name: "Tom") }
      extension Cat { init(number: Int) { self.init(name: "Cat \\(number)") } }
      """
    let body = """
      let a = Point(y: 2)
      var b = a
      let _ = b.move()
      let dog = Dog(name: "Fido")
      let same = dog
      let _ = same.tricks.append("sit")
      Dot(a.x, b.x, a.moved().x, dog.say(), dog.tricks, Cat.shared.shout, Cat(number: 3).name)
      """
    #expect(try shown(body, with: code) == "Dot(0, 1, 1, \"FidoWoof!\", [\"sit\"], \"TOM\", \"Cat 3\")")
  }

  @Test("Optionals are bound, chained and mapped")
  func optionals() throws {
    let code = """
      struct Person { var name: String?; var friend: Box? }
      final class Box { let person: Person; init(_ person: Person) { self.person = person } }
      func f(_ p: Person?) -> String { guard let p, let name = p.name else { return "nobody" }; return name }
      """
    let body = """
      let ann = Person(name: "Ann", friend: Box(Person(name: nil)))
      Dot(f(ann), f(nil), f(ann.friend?.person), ann.friend?.person.name ?? "none", ann.name.map { $0 + "!" }, ann.name?.count)
      """
    #expect(try shown(body, with: code) == "Dot(\"Ann\", \"nobody\", \"nobody\", \"none\", \"Ann!\", 3)")
  }

  @Test("Errors that are thrown are caught")
  func errors() throws {
    let code = """
      enum Fault: Error { case bad(String) }
      func risky(_ fails: Bool) throws -> Int { if fails { throw Fault.bad("x") }; return 1 }
      func safe() -> String { do { _ = try risky(true); return "fine" } catch Fault.bad(let text) { return "caught " + text } catch { return "other" } }
      """
    #expect(try shown("Dot(safe(), try? risky(true), try? risky(false))", with: code) == "Dot(\"caught x\", nil, 1)")
  }

  @Test("Of what is compiled conditionally, the part for a debug build on iOS is taken")
  func conditional() throws {
    let code = """
      #if os(macOS)
      let name = "Mac"
      #elseif DEBUG && canImport(UIKit)
      let name = "debug"
      #else
      let name = "release"
      #endif
      """
    let body = "Text(name)\n#if os(iOS)\n.bold()\n#else\n.italic()\n#endif"
    #expect(try shown(body, with: code) == "Text(\"debug\").bold()")
  }
}
