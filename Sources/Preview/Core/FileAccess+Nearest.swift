import CSystemLibrary

extension FileError {
  /// The same error; for a missing file, with the name of the one that was most likely meant. Without detours its path is the same wherever it is named from.
  package func offeringNearest() -> FileError {
    guard case .failed(.read, let named, ENOENT) = self else { return self }
    let path = FileAccess.simplified(named)
    guard let nearest = FileAccess.nearestFile(to: path) else { return .failed(.read, path: path, code: ENOENT) }
    return .missing(path: path, nearest: nearest)
  }
}

extension FileAccess {
  /// The file that a missing path most likely means: one of the same name in a folder below, or else one of nearly the same name.
  ///
  /// Looks below the deepest folder of the path that exists. Hidden files and links to folders are left out.
  static func nearestFile(to path: String) -> String? {
    var folder = parent(of: path)
    while !folder.isEmpty, kind(of: folder) != .folder { folder = parent(of: folder) }
    let wanted = name(of: path)
    let candidates = filesNearby(folder)
    let (whole, wantedKind) = (wanted.lowercased(), kind(ofName: wanted))
    // Another letter case takes no more bytes than this, whatever the script.
    let near = wanted.utf8.count / 4...wanted.utf8.count * 4
    if let same = candidates.first(where: { near.contains($0.name.utf8.count) && $0.name.lowercased() == whole }) {
      return same.path
    }
    // The ending would make short names look alike.
    let alike = candidates.filter { kind(ofName: $0.name) == wantedKind }.map {
      (path: $0.path, stem: stem(of: $0.name))
    }
    guard let nearest = Spelling.nearest(to: stem(of: wanted), in: alike.map(\.stem)) else { return nil }
    return alike.first { $0.stem == nearest }?.path
  }

  /// The files in a folder and the folders in it, the least deep first.
  private static func filesNearby(_ folder: String) -> [(path: String, name: String)] {
    var found: [(path: String, name: String)] = []
    var folders = [folder]
    var count = 0
    for _ in 0..<Limits.nearbyDepth {
      var inner: [String] = []
      for folder in folders {
        for name in (try? names(in: folder.isEmpty ? "." : folder)) ?? [] where !name.hasPrefix(".") {
          count += 1
          guard count <= Limits.nearbyFiles else { return found }
          let path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          switch kind(of: path) {
          case .file: found.append((path, name))
          case .folder: if !isLink(path) { inner.append(path) }
          case .other, nil: break
          }
        }
      }
      folders = inner
    }
    return found
  }

  /// A file's name without its ending.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  /// The ending of a name; those of fonts and of specs count as one each, because they are mistaken for each other.
  private static func kind(ofName name: String) -> String {
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...].lowercased() } ?? ""
    switch ending {
    case ".otf", ".ttc": return ".ttf"
    case ".yaml", ".json": return ".yml"
    default: return ending
    }
  }
}
