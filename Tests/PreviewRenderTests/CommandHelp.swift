import Foundation
import Testing

/// The help of one of the tool's commands.
struct CommandHelp: CustomStringConvertible {
  /// A command line of a help, to be copied into a shell.
  struct Example: Equatable {
    var line: String
    /// The status that it ends with, which a comment says if it is not 0.
    var status: Int32 = 0
    /// Whether it ends with Ctrl-C alone, which a comment says.
    var isEndless = false

    /// Runs the line in a shell that finds the tool. The result is nil, or what went wrong.
    func run(in folder: URL) async throws -> String? {
      guard !isEndless else { return try await ServedPage.failure(of: line, in: folder) }
      let run = try await Tool.shell("PATH=\"${TOOL%/*}:$PATH\"; export PATH\n\(line)", folder: folder)
      return run.status == status
        ? nil : "'\(line)' ended with \(run.status): \(run.standardError)\(run.standardOutput)"
    }
  }

  static let tool = "preview-render"

  /// The names behind the tool's, as in `report merge`; none for the tool itself.
  var path: [String]
  var abstract: String
  /// The options, flags and arguments that are shown, with their descriptions.
  var options: [(name: String, abstract: String)]
  /// The help as it is printed.
  var text: String

  var examples: [Example] { Self.examples(in: text) }
  var description: String { ([Self.tool] + path).joined(separator: " ") }

  /// The tool and all of its commands, with theirs. The tool itself says which there are.
  static func all() async throws -> [CommandHelp] {
    let dump = try await Tool.run(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Dump.self, from: Data(dump.standardOutput.utf8)).command
    var found: [CommandHelp] = []
    var waiting: [(path: [String], command: Dump.Command)] = [([], root)]
    while let (path, command) = waiting.popLast() {
      let text = try await Tool.run(["help"] + path)
      #expect(text.status == 0, "\(path): \(text)")
      let options = (command.arguments ?? []).filter(\.shouldDisplay).map { ($0.valueName ?? "", $0.abstract ?? "") }
      found.append(
        CommandHelp(path: path, abstract: command.abstract ?? "", options: options, text: text.standardOutput))
      // 'help' is ArgumentParser's own.
      let inner = (command.subcommands ?? []).filter { $0.commandName != "help" }
      waiting += inner.map { (path + [$0.commandName], $0) }
    }
    try #require(found.count > 10)
    return found
  }

  /// The lines behind "Examples:", up to an empty one.
  static func exampleLines(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "Examples:") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
  }

  /// The examples of a help. A line that ends with a backslash goes on.
  static func examples(in help: String) -> [Example] {
    var examples: [Example] = []
    for line in exampleLines(in: help) {
      if let last = examples.last, last.line.hasSuffix("\\") {
        examples[examples.count - 1].line += "\n\(line)"
      } else {
        examples.append(Example(line: String(line.drop { $0 == " " })))
      }
    }
    return examples.map { example in
      let status = example.line.firstMatch(of: /# exits with (\d+)/).flatMap { Int32($0.output.1) }
      return Example(line: example.line, status: status ?? 0, isEndless: example.line.hasSuffix("# until Ctrl-C"))
    }
  }

  /// A clone of the repository as it is here, committed, with the branch of its origin; of the files those that an example may use.
  static func clone() async throws -> URL {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let clone = FileManager.default.temporaryDirectory.appendingPathComponent("clone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
    let made = try await Tool.shell(
      """
      set -e
      mkdir -p Tests/Fuzz
      cp -R '\(source.path)/Fonts' '\(source.path)/Examples' '\(source.path)/Documentation' .
      cp -R '\(source.path)/Tests/Fonts' Tests
      cp -R '\(source.path)/Tests/Fuzz/Seeds' Tests/Fuzz
      git init -q . && git add -A
      git -c user.name=n -c user.email=n@example.com commit -q -m 'Begin'
      git update-ref refs/remotes/origin/main HEAD
      """, folder: clone)
    try #require(made.status == 0, "\(made)")
    return clone
  }

  /// The part of `--experimental-dump-help`'s output that is used here.
  private struct Dump: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        var abstract: String?
        var valueName: String?
        var shouldDisplay: Bool
      }

      var commandName: String
      var abstract: String?
      var arguments: [Argument]?
      var subcommands: [Command]?
    }

    var command: Command
  }
}
