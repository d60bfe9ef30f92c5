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
        "render", "record", "verify", "approve", "compare", "audit", "report", "init", "schema", "scale", "inspect", "text",
        "shape",
        "diff",
      ])
    for name in names {
      let help = try await Tool.run(["help", name])
      #expect(help.standardOutput.contains("preview-render \(name)"), "\(name)")
      #expect(help.standardOutput.contains("xample"), "\(name)")
    }
  }
}
