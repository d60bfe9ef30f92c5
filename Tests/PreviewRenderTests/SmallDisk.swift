import Foundation

/// File systems of a test's own, which are gone with the command that made them.
enum SmallDisk {
  /// Runs a line of shell in which `mount` works, and nobody else sees what it mounts.
  static func shell(_ line: String, folder: URL? = nil) async throws -> Tool.Result {
    let script = line.replacingOccurrences(of: "'", with: #"'\''"#)
    return try await Tool.shell("exec unshare \(geteuid() == 0 ? "-m" : "-rm") sh -c '\(script)'", folder: folder)
  }

  /// Whether the system lets this user mount at all. macOS doesn't, nor do some containers.
  static func canMount() async -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mount-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return (try? await shell("mount -t tmpfs tmpfs .", folder: folder))?.status == 0
  }
}
