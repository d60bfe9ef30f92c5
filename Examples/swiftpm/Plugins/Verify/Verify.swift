import PackagePlugin

@main
struct PreviewVerify: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run("verify", report: "preview-report", in: context, arguments: arguments)
  }
}
