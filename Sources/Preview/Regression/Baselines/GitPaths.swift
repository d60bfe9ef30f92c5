import PreviewCore

/// Resolves the paths of a revision whose files are copied into a temporary folder.
///
/// The system would follow `..` from the copies up into folders where anybody may put files. So it
/// never gets a path with `..`: a path that leaves the repository is resolved from the repository.
struct GitPaths: Sendable {
  /// The parts of a path, without `.`.
  typealias Parts = [String]

  /// The absolute path of the repository's root.
  let root: Parts
  /// The folder of the copies.
  let copies: String
  /// The targets of the revision's symbolic links, by their paths below the root.
  private let links: [FilePath: String]

  init(root: String, copies: String, links: [FilePath: String]) {
    (self.root, self.copies, self.links) = (Self.parts(of: root), copies, links)
  }

  /// The parts of a path.
  static func parts(of path: String) -> Parts { FileAccess.parts(of: path).filter { $0 != "." } }

  /// The parts of an absolute path without links and `..`.
  ///
  /// - Parameter path: A path relative to the repository's root.
  func place(of path: Parts) -> Parts {
    var most = Limits.links
    return place(of: path, in: root, most: &most)
  }

  private func place(of path: Parts, in folder: Parts, most: inout Int) -> Parts {
    var place = folder
    for part in path {
      if part == ".." {
        _ = place.popLast()
        continue
      }
      place.append(part)
      guard most > 0, !links.isEmpty, let below = below(place),
        let target = links[FilePath(below.joined(separator: "/"))]
      else {
        continue
      }
      most -= 1
      let start = target.utf8.first == UInt8(ascii: "/") ? [] : place.dropLast()
      place = self.place(of: Self.parts(of: target), in: Array(start), most: &most)
    }
    return place
  }

  /// The parts of an absolute path below the repository's root; nil outside of it.
  func below(_ place: Parts) -> Parts? { place.starts(with: root) ? Array(place.dropFirst(root.count)) : nil }

  /// An absolute path, or that of the copy if it is in the repository.
  func path(of place: Parts) -> String {
    below(place).map { ([copies] + $0).joined(separator: "/") } ?? "/" + place.joined(separator: "/")
  }

  /// The parts of a path below the folder of the copies; nil outside of it.
  func copied(_ path: String) -> Parts? {
    guard path.utf8.starts(with: "\(copies)/".utf8) else { return nil }
    return Self.parts(of: String(decoding: path.utf8.dropFirst(copies.utf8.count), as: UTF8.self))
  }

  /// The path of the file that a path means, which may lead up from a copy.
  func meant(by path: String) -> String {
    guard let parts = copied(path), parts.contains("..") else { return path }
    return self.path(of: place(of: parts))
  }
}
