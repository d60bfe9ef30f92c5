import ArgumentParser
import Preview

@main
struct PreviewRenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview-render",
    abstract:
      "Dynamic Type for an app's own fonts: specimen sheets and text, scaled as UIFontMetrics scales, drawn to PNG.",
    version: Engines.tool,
    subcommands: [
      RenderCommand.self,
      RecordCommand.self,
      VerifyCommand.self,
      ApproveCommand.self,
      CompareCommand.self,
      ReportCommand.self,
      InitCommand.self,
      SchemaCommand.self,
      ScaleCommand.self,
      InspectCommand.self,
      TextCommand.self,
      ShapeCommand.self,
      DiffCommand.self,
    ])
}
