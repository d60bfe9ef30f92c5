#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import Preview

/// A folder of a test's own, which goes with it. Foundation is kept out of these tests: its own copy of ICU's headers contradicts the system's.
final class ScratchFolder {
  /// Where it is.
  let path: String

  init() {
    var template = Array("/tmp/preview-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "a folder for the test can't be made")
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { Self.remove(path) }

  /// The names of what is in it, or in a folder of it.
  func names(in folder: String = "") -> [String] {
    Self.names(in: folder.isEmpty ? path : "\(path)/\(folder)")
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if FileAccess.kind(of: path) == .folder {
      for name in names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
