import PreviewCore
import PreviewType

/// A file of a spec: its tree, or what is wrong with it.
package enum SpecFile {
  /// Reads a file as YAML or JSON.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` for standard input.
  ///   - mistakes: Gets what is wrong with it.
  /// - Throws: ``FileError`` if it can't be read at all.
  static func root(_ path: String, mistakes: inout [SpecMistake]) throws(FileError) -> SpecNode? {
    let start = SpecPosition(file: name(path))
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.bytes(of: path, limit: Limits.specBytes) } catch {
      switch error {
      case .tooLarge(_, let bytes, _):
        let isFont = ProjectFiles.fontEndings.contains(ProjectFiles.ending(of: path))
        mistakes.append(SpecMistake(start, isFont ? .isFont : .tooLarge(bytes: bytes)))
      case .empty: mistakes.append(SpecMistake(start, .empty))
      default: throw error
      }
      return nil
    }
    return root(bytes, name: name(path), mistakes: &mistakes)
  }

  /// The name of a file in mistakes.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The folder that the paths in a file are relative to.
  static func folder(_ path: String) -> String { path == "-" ? "" : FileAccess.parent(of: path) }

  /// Reads bytes as YAML or JSON.
  static func root(_ bytes: [UInt8], name: String, mistakes: inout [SpecMistake]) -> SpecNode? {
    if FontFile(path: name, bytes: Array(bytes.prefix(12))).container != .unknown {
      mistakes.append(SpecMistake(SpecPosition(file: name), .isFont))
      return nil
    }
    let (root, found) = SpecComposer.compose(bytes, file: name)
    mistakes += found
    if root == nil, found.isEmpty { mistakes.append(SpecMistake(SpecPosition(file: name), .empty)) }
    return root
  }

  /// A path that is relative to a folder.
  package static func path(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
