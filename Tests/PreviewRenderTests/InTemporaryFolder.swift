import Foundation
import PreviewTestSupport

/// Does something in a folder that goes with it.
func inTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(URL(fileURLWithPath: folder.path, isDirectory: true))
}
