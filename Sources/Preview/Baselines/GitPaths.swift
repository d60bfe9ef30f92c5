/// Where the paths of a revision lead, some of whose files are copied into a temporary folder.
///
/// The system would follow `..` from the copies into the folders that hold them, where anybody may have put files. So it gets no path with `..`: what
/// leads out of the repository is the file that it is as seen from the repository itself.
struct GitPaths: Sendable {
  /// The parts of a path, without `.`.
  typealias Parts = [String]

  /// The root of the repository, from the root of the file system on.
  let root: Parts
  /// The folder of the copies.
  let copies: String
  /// The targets of the revision's symbolic links, by their paths below the root.
  private let links: [String: String]

  init(root: String, copies: String, links: [String: String]) {
    (self.root, self.copies, self.links) = (Self.parts(of: root), copies, links)
  }

  /// The parts of a path. Bytes, not characters: a name that begins with an accent makes one character of it and the slash.
  static func parts(of path: String) -> Parts {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
  }

  /// The place, from the root of the file system on, to which a path below the repository's root leads: links are followed, and `..` leads
  /// up from where they lead to.
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
      guard most > 0, !links.isEmpty, let below = below(place), let target = links[below.joined(separator: "/")] else {
        continue
      }
      most -= 1
      let start = target.utf8.first == UInt8(ascii: "/") ? [] : place.dropLast()
      place = self.place(of: Self.parts(of: target), in: Array(start), most: &most)
    }
    return place
  }

  /// The parts of a place below the repository's root; nil outside of it.
  func below(_ place: Parts) -> Parts? { place.starts(with: root) ? Array(place.dropFirst(root.count)) : nil }

  /// The path of a place: in the repository, that of its copy.
  func path(of place: Parts) -> String {
    below(place).map { ([copies] + $0).joined(separator: "/") } ?? "/" + place.joined(separator: "/")
  }

  /// The parts of a path to a copy, below the folder of all copies; nil for another path.
  func copied(_ path: String) -> Parts? {
    guard path.utf8.starts(with: "\(copies)/".utf8) else { return nil }
    return Self.parts(of: String(decoding: path.utf8.dropFirst(copies.utf8.count), as: UTF8.self))
  }

  /// The path of the file that a path means; only one to a copy can lead to another file.
  func meant(by path: String) -> String {
    guard let parts = copied(path), parts.contains("..") else { return path }
    return self.path(of: place(of: parts))
  }
}
