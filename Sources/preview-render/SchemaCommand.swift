import ArgumentParser
import Preview

/// `preview-render schema`: the JSON Schema of `preview.yml`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of preview.yml, for editors.",
    discussion: """
      The schema is made of the tables that the reader itself checks against. An editor with a YAML language server then completes \
      keys and marks mistakes.

      Examples:
        preview-render schema > preview.schema.json
        echo '# yaml-language-server: $schema=preview.schema.json' | cat - preview.yml
      """)

  func run() throws {
    try CommandFailure.reported { try StandardOutput.write(SpecSchema.json.document()) }
  }
}
