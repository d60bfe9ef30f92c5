import PreviewCore

/// The bounds of the files that a spec names while a program tries changes of it: those in its
/// folder, and those that it names on disk, wherever they are.
///
/// A program chooses a value, and a mistake can quote the file that the value names. So a path
/// beyond the bounds becomes one that no file has.
final class FileBounds: Sendable {
  /// A name that stands for a file beyond the bounds.
  static let beyond = "beyond-the-folder-of-the-spec"

  private let folder: String
  private let named = Locked<Set<FilePath>>([])

  /// Bounds around a folder.
  init(_ folder: String) { self.folder = folder.isEmpty ? "." : folder }

  /// Whether a file is in the folder, whatever links lead there. A pattern stands for files that
  /// nobody has looked at, and is in no folder.
  func contains(_ path: String) -> Bool {
    guard !Glob.isPattern(path) || FileAccess.kind(of: path) != nil else { return false }
    // A folder that doesn't exist has no links, and what stands behind it may lead out.
    guard
      !path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) })
        || FileAccess.kind(of: path) != nil
    else { return false }
    let way = FileAccess.path(of: path, from: folder)
    return way != ".." && !way.hasPrefix("../")
  }

  /// Resolves the paths of a text.
  ///
  /// - Parameter isTried: Whether changes are tried in it; if not, what it names is within the
  ///   bounds from now on.
  func resolvePath(ofTriedText isTried: Bool) -> @Sendable (String) -> String {
    if !isTried { named.withLock { $0 = [] } }
    return { [self] path in
      // Nobody reads standard input but the server.
      let path = path == "-" ? "./-" : path
      if !isTried {
        named.withLock { _ = $0.insert(FilePath(path)) }
        return path
      }
      if named.withLock({ $0.contains(FilePath(path)) }) || contains(path) { return path }
      return "\(folder)/\(Self.beyond)"
    }
  }
}
