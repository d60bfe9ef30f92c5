import Foundation
import Testing

@Suite("The audit of Swift sources")
struct SourceAuditTests {
  private static let cart = """
    import SwiftUI
    struct Cart: View {
      var body: some View {
        Text("cart.title").font(.system(size: 13))
        // preview:accept fixed-font A picture of text
        Text(total).font(.system(size: 11))
        Text(total).lineLimit(1)
      }
    }

    """

  /// Runs the audit in a folder with an app.
  private func audit(_ arguments: String..., files: [String: String] = [:]) async throws -> Tool.Result {
    try await inTemporaryFolder { folder in
      let files = files.isEmpty ? ["App/Cart.swift": Self.cart] : files
      for (name, text) in files { try Self.write(text, to: name, in: folder) }
      return try await Tool.run(["audit", "App"] + arguments, folder: folder)
    }
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("A pattern is one finding a file, with its lines, and comments accept")
  func text() async throws {
    let result = try await audit()
    #expect(result.status == 0)
    #expect(
      result.standardOutput == """
        Cart.swift
          warning  Text keeps its size at every text size (13 pt in line 4): give it a text style, or a size that scales (@ScaledMetric, UIFontMetrics).
                   Cart.swift/fixed-font  App/Cart.swift:4:30
          info     Text is held to one line, and neither shrinks nor scrolls (line 7): let it wrap at accessibility sizes, or give it 'minimumScaleFactor' or 'ViewThatFits'.
                   Cart.swift/line-limit  App/Cart.swift:7:17

        Accepted: Cart.swift/fixed-font/accepted (A picture of text)
        Not computable: labels and traits of assistive technologies, reading order, motion, text inside pictures.

        1 Swift source: 0 errors, 1 warning, 1 for information, 1 accepted

        """)
    #expect(try await audit("--strict").status == 1)
  }

  @Test("Every format has them", arguments: ["json", "sarif", "junit", "github", "markdown"])
  func formats(format: String) async throws {
    let result = try await audit("--format", format)
    #expect(result.status == 0)
    #expect(result.standardOutput.contains("fixed-font"))
    if format == "github" {
      #expect(result.standardOutput.contains("::warning file=App/Cart.swift,line=4,col=30,"))
    }
    if format == "sarif" || format == "json" {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) }
    }
  }

  @Test("The page has them")
  func page() async throws {
    try await inTemporaryFolder { folder in
      try Self.write(Self.cart, to: "App/Cart.swift", in: folder)
      let result = try await Tool.run(["audit", "App", "--report", "report"], folder: folder)
      #expect(result.status == 0)
      let page = try String(contentsOf: folder.appendingPathComponent("report/index.html"), encoding: .utf8)
      #expect(page.contains("Cart.swift/fixed-font"))
    }
  }

  @Test("Keys that a language lacks, and keys that no table has, are found")
  func keys() async throws {
    let strings = ["cart.title", "a", "b"]
    func table(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"x\";\n" }.joined() }
    let result = try await audit(files: [
      "App/A.swift":
        "let a = NSLocalizedString(\"cart.title\", comment: \"\")\nlet b = NSLocalizedString(\"cart.totl\", comment: \"\")\n",
      "App/en.lproj/Localizable.strings": table(strings), "App/de.lproj/Localizable.strings": table(["a", "b"]),
    ])
    #expect(
      result.standardOutput.contains("A text has no translation ('cart.title' to German in line 1): translate it."))
    #expect(result.standardOutput.contains("A key is in no table of the app's texts ('cart.totl' in line 2): "))
  }

  @Test("A source at which the reader ends has a sentence, and the others are read")
  func hostile() async throws {
    let deep = "let a = NSLocalizedString(\"a\")\nlet b = " + String(repeating: "try ", count: 2_000_000) + "c\n"
    let result = try await audit(files: ["App/A.swift": Self.cart, "App/B.swift": deep, "App/C.swift": Self.cart])
    #expect(result.status == 2)
    #expect(
      result.standardError.contains("Source 'App/B.swift' was not audited: the reader of Swift sources ended at it"))
    #expect(
      result.standardOutput.contains("A.swift/fixed-font") && result.standardOutput.contains("C.swift/fixed-font"))
  }

  @Test("Since a revision, changed lines alone are asked about")
  func since() async throws {
    try await inTemporaryFolder { folder in
      try Self.write(Self.cart, to: "App/Cart.swift", in: folder)
      let result = try await Tool.shell(
        """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Write a cart'
        printf '%s\\n' '' 'let a = Text(new).font(.system(size: 9))' >> App/Cart.swift
        printf '%s\\n' 'let b = Text(a).font(.system(size: 8))' > App/New.swift
        "$TOOL" audit App --since HEAD; echo "status $?"
        "$TOOL" audit App --since none 2>&1; echo "status $?"
        """, folder: folder)
      #expect(
        result.standardOutput.contains("(9 pt in line 11)") && result.standardOutput.contains("(8 pt in line 1)"))
      #expect(!result.standardOutput.contains("13 pt") && !result.standardOutput.contains("line-limit"))
      #expect(result.standardOutput.contains("2 warnings\nstatus 0\n"))
      #expect(result.standardOutput.contains("Revision 'none' is not in the repository"))
      #expect(result.standardOutput.hasSuffix("status 2\n"), "\(result.standardOutput)")
    }
  }

  @Test("Without the reader, everything else is audited, and a sentence says so")
  func missing() async throws {
    try await inTemporaryFolder { folder in
      try Self.write(Self.cart, to: "App/Cart.swift", in: folder)
      let result = try await Tool.shell("cp \"$TOOL\" alone && ./alone audit App", folder: folder)
      #expect(result.status == 2)
      #expect(result.standardOutput.hasSuffix("\nNothing was audited.\n"))
      #expect(
        result.standardError
          == "Swift sources were not read: 'preview-swift' does not lie beside preview-render; install both programs of a release.\n"
      )
    }
  }

  @Test("An empty folder, and a revision without a folder, are refused in a sentence")
  func refused() async throws {
    let empty = try await audit(files: ["App/A.txt": ""])
    #expect(empty.status == 2)
    #expect(
      empty.standardError.contains(
        "Folder 'App' has neither a preview.yml nor a storyboard, xib or Swift source; name a spec"))
    try await inTemporaryFolder { folder in
      try Self.write("sheets: { a: { kind: ladder } }\n", to: "preview.yml", in: folder)
      let result = try await Tool.run(["audit", "preview.yml", "--since", "HEAD"], folder: folder)
      #expect(result.status == 64)
      #expect(result.standardError.contains("--since is for the Swift sources in an app's folder"))
    }
  }
}
