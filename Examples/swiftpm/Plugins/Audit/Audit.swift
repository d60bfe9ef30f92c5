import PackagePlugin

@main
struct PreviewAudit: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run("audit", report: "audit-report", in: context, arguments: arguments)
  }
}
