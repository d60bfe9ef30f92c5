import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  @Test("Every command is described in lines of 80 characters, and so is every option")
  func descriptions() async throws {
    for command in try await CommandHelp.all() {
      #expect(!command.abstract.isEmpty && command.abstract.hasSuffix("."), "\(command)")
      for line in command.text.split(separator: "\n") { #expect(line.count <= 80, "\(command): \(line)") }
      // The rest of a long line would stand at the edge, and the line without it may be another call: one that serves for ever.
      for line in CommandHelp.exampleLines(in: command.text) {
        #expect(line.hasPrefix("  "), "\(command): '\(line)' is wrapped; end the line before it with a backslash.")
      }
      for (option, abstract) in command.options {
        #expect(abstract.hasSuffix(".") || abstract.hasSuffix(")"), "\(command): '\(option)' says '\(abstract)'")
      }
      #expect(try await Tool.run(command.path + ["--help"]).standardOutput == command.text, "\(command)")
    }
  }

  @Test("Every help that names the exit status names all of them, and so does the tool's own")
  func statuses() async throws {
    let words = "2 if something went wrong, and 64 if an option or argument is wrong."
    for command in try await CommandHelp.all() {
      let text = command.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(command.path.isEmpty || text.contains("exit status") ? text.contains(words) : true, "\(command)")
    }
  }

  /// Whatever `PREVIEW_TOOL` names: with what was built here, each command runs under the sanitizer once.
  @Test(
    "Every command has an example of itself, and each example works as printed in a clone with a preview.yml",
    arguments: Tool.all)
  func examples(tool: URL) async throws {
    try await Tool.$url.withValue(tool) {
      let clone = try await CommandHelp.clone()
      defer { try? FileManager.default.removeItem(at: clone) }
      let commands = try await CommandHelp.all()
      let first = try #require(commands.first { $0.path.isEmpty }?.examples.first?.line)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for command in commands {
          group.addTask { try await examples(of: command, after: first, in: clone) }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Runs the examples of a command in a copy of a clone, after the tool's first example, which writes a preview.yml.
  private func examples(of command: CommandHelp, after first: String, in clone: URL) async throws {
    let call = ([CommandHelp.tool] + command.path).joined(separator: " ")
    #expect(command.examples.contains { "\($0.line) ".contains("\(call) ") }, "\(command) has no example")
    try await inTemporaryFolder { folder in
      let copy = try await Tool.shell("cp -R '\(clone.path)/.' .", folder: folder)
      #expect(copy.status == 0, "\(copy)")
      let writesSpec = command.examples.contains { $0.line.hasPrefix("\(CommandHelp.tool) init") }
      if !writesSpec { #expect(try await CommandHelp.Example(line: first).run(in: folder) == nil) }
      for example in command.examples {
        let failure = try await example.run(in: folder)
        #expect(failure == nil, "\(command): \(failure ?? "")")
      }
    }
  }

  @Test("Examples are read from a help as somebody would copy them")
  func reading() {
    let help = """
      OVERVIEW: A command.

      Examples:
        tool a | tool b
        tool c \\
          'd # e'   # exits with 1: they differ
        tool f   # why
        tool g   # until Ctrl-C

      USAGE: tool [<options>]
        tool g

      """
    #expect(
      CommandHelp.examples(in: help) == [
        CommandHelp.Example(line: "tool a | tool b", status: 0),
        CommandHelp.Example(line: "tool c \\\n    'd # e'   # exits with 1: they differ", status: 1),
        CommandHelp.Example(line: "tool f   # why", status: 0),
        CommandHelp.Example(line: "tool g   # until Ctrl-C", status: 0, isEndless: true),
      ])
    #expect(CommandHelp.examples(in: "OVERVIEW: A command.\n\nUSAGE: tool\n").isEmpty)
  }
}
