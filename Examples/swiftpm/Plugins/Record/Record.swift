import PackagePlugin

@main
struct PreviewRecord: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run("record", report: nil, in: context, arguments: arguments)
  }
}
