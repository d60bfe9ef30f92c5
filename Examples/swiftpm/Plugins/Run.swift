import Foundation
import PackagePlugin

// One file for all commands: the folder of each has a link to it, because a plugin can't use code of another target.

/// Runs a command of preview-render in the package's folder, with the arguments behind the plugin's name.
///
/// - Parameter report: The name of the report's folder. It lies where a plugin may write without being asked; nil if the command writes none.
func run(_ command: String, report: String?, in context: PluginContext, arguments: [String]) throws {
  let tool = try context.tool(named: "preview-render")
  let process = Process()
  process.executableURL = tool.url
  process.currentDirectoryURL = context.package.directoryURL
  process.arguments = [command]
  if let report, !arguments.contains("--report") {
    process.arguments! += ["--report", context.pluginWorkDirectoryURL.appending(path: report).path]
  }
  process.arguments! += arguments
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else {
    throw CommandFailure(command: command, status: process.terminationStatus)
  }
}

/// A command that did not pass. The tool has said why.
struct CommandFailure: Error, CustomStringConvertible {
  let command: String
  let status: Int32

  var description: String { "preview-render \(command) ended with status \(status)" }
}
