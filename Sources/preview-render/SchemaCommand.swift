import ArgumentParser
import PreviewCore
import PreviewPlan

/// `preview-render schema`: the JSON Schema of `preview.yml`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Print the JSON Schema of preview.yml, for editors.",
    usage: "preview-render schema",
    discussion: """
      With the schema, an editor with a YAML language server completes keys and marks mistakes. Write its name into the first line of preview.yml:

        # yaml-language-server: $schema=preview.schema.json

      Examples:
        preview-render schema > preview.schema.json
      """)

  func run() throws {
    try CommandFailure.reported { try StandardOutput.write(document: SpecSchema.document) }
  }
}
