import Testing

@Suite("Help")
struct HelpTests {
  @Test("Every command is listed once, and its help has an example")
  func commands() async throws {
    let help = try await Tool.run(["--help"])
    #expect(help.status == 0)
    // Names stand two blanks from the edge; what they do goes on further in.
    let section = help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst()
    let names = section.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      names == [
        "render", "record", "verify", "approve", "compare", "report", "init", "schema", "scale", "inspect", "text",
        "shape",
        "diff",
      ])
    for name in names {
      let help = try await Tool.run(["help", name])
      #expect(help.standardOutput.contains("preview-render \(name)"), "\(name)")
      #expect(help.standardOutput.contains("xample"), "\(name)")
    }
  }

  @Test(
    "A command or an option that isn't known is told with the one that is meant, in one sentence",
    arguments: [
      (["recrod"], "Command 'recrod' isn't known. Did you mean 'record'? 'preview-render --help' lists all."),
      (["help", "recrod"], "Command 'recrod' isn't known. Did you mean 'record'? 'preview-render --help' lists all."),
      (
        ["report", "mrge", "a"],
        "Command 'mrge' isn't known. Did you mean 'merge'? 'preview-render report --help' lists all."
      ),
      (["nonsense"], "Command 'nonsense' isn't known. 'preview-render --help' lists all."),
      (["/"], "A command comes first; to draw '/': preview-render render /"),
      (["--verion"], "Unknown option '--verion'. Did you mean '--version'?"),
      (["render", "--categry", "L"], "Unknown option '--categry'. Did you mean '--category'?"),
    ])
  func unknown(arguments: [String], sentence: String) async throws {
    let run = try await Tool.run(arguments)
    #expect(run.status == 64)
    #expect(run.standardError.split(separator: "\n").first == "Error: \(sentence)", "\(run.standardError)")
  }
}
