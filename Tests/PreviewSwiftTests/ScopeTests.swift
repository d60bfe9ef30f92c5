import Testing

@testable import PreviewSwift

@Suite("What of an app's sources is read")
struct ScopeTests {
  private static let text = "Text(title).font(.system(size: 13))"

  @Test(
    "Previews, tests, and code for other systems or for debugging are passed over",
    arguments: [
      "#Preview { \(text) }",
      "struct A_Previews: PreviewProvider { static var previews: some View { \(text) } }",
      "#if os(macOS)\n\(text)\n#endif",
      "#if !os(iOS)\n\(text)\n#endif",
      "#if os(watchOS) || os(tvOS)\n\(text)\n#endif",
      "#if canImport(AppKit) && !canImport(UIKit)\n\(text)\n#endif",
      "#if DEBUG\n\(text)\n#endif",
      "#if os(iOS)\n#else\n\(text)\n#endif",
      "import XCTest\n\(text)",
      "import AppKit\n\(text)",
      "struct A: Widget { var body: some View { \(text) } }",
      "@available(iOS, unavailable) func a() -> some View { \(text) }",
    ])
  func passedOver(code: String) { #expect(facts(code) == []) }

  @Test(
    "Code for iOS among others is read",
    arguments: [
      "#if os(iOS)\n\(text)\n#endif",
      "#if !DEBUG\n\(text)\n#endif",
      "#if os(iOS) || os(macOS)\n\(text)\n#endif",
      "#if os(macOS)\n#else\n\(text)\n#endif",
      "#if BETA\n\(text)\n#endif",
    ])
  func read(code: String) { #expect(facts(code).count == 1) }

  @Test(
    "Files are passed over by their folders and names",
    arguments: [
      ("App/Screen.swift", true), ("Sources/Watchlist/List.swift", true), ("App/Latest/A.swift", true),
      ("App/ImagePreview.swift", true), ("AppTests/A.swift", false), ("App UITests/A.swift", false),
      ("Pods/A/A.swift", false), ("WatchApp/A.swift", false), ("macOS/A.swift", false), ("Package.swift", false),
      ("App/ScreenTests.swift", false), ("Widgets/A.swift", false), ("App/Debug/A.swift", false),
    ])
  func files(file: String, isRead: Bool) { #expect(facts(Self.text, in: file).count == (isRead ? 1 : 0)) }

  @Test("Keys of texts are found, once a file, with their tables")
  func keys() {
    let code = """
      NSLocalizedString("a.title", tableName: "Settings", comment: "")
      Text("a.title", tableName: "Settings"); Text("a \\(b)"); Text(verbatim: "c")
      String(localized: "d", table: "T", bundle: .module)
      Text("e", tableName: table)
      """
    #expect(
      answer(code).facts.map { "\($0.api) \($0.name!) \($0.table ?? "-") \($0.isKeyOnly ?? false)" } == [
        "NSLocalizedString a.title Settings true", "String(localized:) d T false",
      ])
  }

  @Test("Comments accept the findings of their line, or of the next line with code")
  func accepts() {
    let code = """
      Text(a).font(.system(size: 9)) // preview:accept fixed-font A picture of text
      // preview:accept fixed-font
      // Another comment.

      Text(a).font(.system(size: 9))
      // preview:accepted nothing
      let a = "// preview:accept"
      """
    let found = answer(code).accepts.map { "\($0.line):\($0.column) \($0.accepts) \($0.rule) '\($0.reason)'" }
    #expect(found == ["1:35 1 fixed-font 'A picture of text'", "2:4 5 fixed-font ''"])
  }

  @Test("Words are looked for in every file")
  func words() {
    #expect(answer("let a = \"Inter-Bold\"", in: "AppTests/A.swift", words: ["Inter", "Lato"]).words == ["Inter"])
  }
}
