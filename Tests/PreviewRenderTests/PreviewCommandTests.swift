import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render with an app's SwiftUI previews")
struct PreviewCommandTests {
  private static let row = """
    import SwiftUI
    struct Row: View {
      let title: String
      var body: some View {
        HStack {
          Text(title)
            .lineLimit(1)
          Spacer()
        }
        .frame(width: 200)
      }
    }
    #Preview("Sold out") { Row(title: "Where the sea is blue") }

    """
  private static let other = """
    import SwiftUI
    #Preview { Row(title: "Short") }

    """

  private func inApp(_ files: [String: String] = [:], _ body: (URL) async throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      for (name, text) in ["App/Row.swift": Self.row, "App/Other.swift": Self.other].merging(
        files, uniquingKeysWith: { $1 })
      {
        try Self.write(text, to: name, in: folder)
      }
      try await body(folder)
    }
  }

  private static func write(_ text: String, to name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("audit finds what breaks in previews, at the lines of the views, and says how much it knows")
  func audit() async throws {
    try await inApp { folder in
      let result = try await Tool.run(["audit", "App"], folder: folder)
      #expect(result.standardOutput.contains("'Where the sea is blue' truncates from "))
      #expect(result.standardOutput.contains(": let it have more lines: `.lineLimit(nil)`"))
      #expect(result.standardOutput.contains("/text-truncated  App/Row.swift:6:7\n"))
      #expect(result.standardOutput.contains("2 scenes × 12 categories, 2 Swift sources: "))
      #expect(result.standardError.hasPrefix("2 previews: 2 whole, 0 with holes, 0 not understood."))
    }
  }

  @Test("render, record and verify take the folder of an app, and a spec takes previews with values")
  func commands() async throws {
    try await inApp { folder in
      let list = try await Tool.run(["render", "App", "--list"], folder: folder)
      #expect(
        list.lines == [
          "Other-Row.AX3.png", "Other-Row.L.png", "Row-Sold-out.AX3.png", "Row-Sold-out.L.png",
        ])
      let lines = try await Tool.shell(
        """
        "$TOOL" record App --quiet; echo "record $?"
        "$TOOL" verify App --quiet; echo "verify $?"
        sed -i.bak 's/Short/Long/' App/Other.swift && rm App/Other.swift.bak
        "$TOOL" verify App --quiet >/dev/null; echo "verify $?"
        "$TOOL" approve --all --spec App --quiet; echo "approve $?"
        "$TOOL" verify App --quiet; echo "verify $?"
        """, folder: folder
      ).lines
      #expect(lines == ["record 0", "verify 0", "verify 1", "approve 0", "verify 0"])
    }
  }

  @Test("verify --against draws previews from the sources of the revision, in which other files declare what they show")
  func against() async throws {
    try await inApp { folder in
      let lines = try await Tool.shell(
        """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        printf '%s\\n' 'traits: { categories: L }' 'previews: [{ sources: App/Other.swift, app: App }]' > preview.yml
        git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Add an app'
        "$TOOL" verify --against HEAD --quiet; echo "same $?"
        sed -i.bak 's/width: 200/width: 240/' App/Row.swift && rm App/Row.swift.bak
        "$TOOL" verify --against HEAD; echo "changed $?"
        """, folder: folder
      ).lines
      #expect(lines.first == "same 0")
      #expect(lines.last == "changed 1")
      #expect(lines.contains { $0.hasPrefix("Other-Row") }, "\(lines)")
    }
  }

  @Test("--since judges the previews of which a source has changed")
  func since() async throws {
    try await inApp { folder in
      let result = try await Tool.shell(
        """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Write a row'
        printf '%s\\n' '// changed' >> App/Other.swift
        "$TOOL" audit App --since HEAD
        """, folder: folder)
      #expect(result.standardOutput.contains("Other-Row\n") && !result.standardOutput.contains("Row-Sold-out"))
    }
  }

  /// A reader beside a copy of the command: it answers for a source unless its name is `Bad.swift`.
  private static let fakeReader = """
    #!/bin/sh
    # Answers a line for each source whose previews are wanted, and ends itself at one.
    while read -r request; do
      wanted=$(printf '%s' "$request" | tr -d ' ' | sed 's/.*"previews":{"files":\\[//; s/\\].*//' | tr ',' ' ' | tr -d '"')
      for file in $wanted; do
        case $file in
          Bad*) kill -9 $$ ;;
        esac
        printf '%s\\n' '{"version":3,"preview":{"type":"V","file":"'$file'","line":1,"column":1,"traits":[],"files":["'$file'"],"forms":[{"when":{},"choices":[],"root":{"call":"Text","args":[{"value":"a"}],"at":[0,1,1]}}],"unknown":[]}}'
      done
      echo '{"version":3,"end":{"sources":1,"previews":1,"answer":1}}'
    done
    """

  @Test("A source at which the reader ends has a sentence, and the others are drawn")
  func hostile() async throws {
    let preview = "#Preview { V() }\n"
    let files = ["A", "Bad1", "B", "C", "Bad2", "D"].map { ("App/\($0).swift", preview) }
    try await inTemporaryFolder { folder in
      for (name, text) in files { try Self.write(text, to: name, in: folder) }
      try Self.write(Self.fakeReader, to: "preview-swift", in: folder)
      let result = try await Tool.shell(
        "cp \"$TOOL\" alone && chmod +x preview-swift && ./alone render App --list --category L", folder: folder)
      #expect(result.lines == ["A-V.L.png", "B-V.L.png", "C-V.L.png", "D-V.L.png"])
      #expect(result.status == 2)
      for name in ["Bad1", "Bad2"] {
        #expect(
          result.standardError.contains(
            "Previews of 'App/\(name).swift' were not read, or not all: the reader of Swift sources ended at one (status 137)."
          ))
      }
      #expect(!result.standardError.contains("'App/A.swift'") && !result.standardError.contains("'App/C.swift'"))
      #expect(result.standardError.contains("4 previews: 4 whole, "))
    }
  }

  @Test("Without the reader, one sentence says so, and documents are drawn")
  func missing() async throws {
    try await inApp { folder in
      let alone = try await Tool.shell("cp \"$TOOL\" alone && ./alone render App --list", folder: folder)
      #expect(
        alone.standardError.contains(
          "Swift sources were not read: 'preview-swift' does not lie beside preview-render; install both programs of a release.\n"
        ))
      let audit = try await Tool.shell("./alone audit App", folder: folder)
      #expect(audit.standardError.ranges(of: "Swift sources were not read").count == 1)
    }
  }

  @Test("init names the sources that have previews")
  func firstSpec() async throws {
    try await inApp { folder in
      let result = try await Tool.shell(
        "\"$TOOL\" init >/dev/null && grep '^previews' preview.yml && \"$TOOL\" render --list --only 'Row*' --category L",
        folder: folder)
      #expect(result.status == 0, "\(result.standardError)")
      #expect(result.lines.first == "previews: [\"App/**/*.swift\"]")
      #expect(result.lines.contains { $0.hasPrefix("Row-Sold-out") })
    }
  }
}
