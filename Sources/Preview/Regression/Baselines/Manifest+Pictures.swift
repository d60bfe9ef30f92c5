extension Manifest {
  /// The entry of a picture. Setting it replaces all lines that name the picture.
  package subscript(path: String) -> Entry? {
    get { entries[path] }
    set {
      entries[path] = newValue
      contested[path] = nil
    }
  }

  /// The paths of all pictures that it names.
  package var paths: Set<String> { Set(entries.keys).union(contested.keys) }

  /// All lines, of some pictures several.
  package var lines: [(path: String, entry: Entry)] {
    entries.map { ($0, $1) } + contested.flatMap { path, entries in entries.map { (path, $0) } }
  }

  /// The fingerprints of what drew the pictures that are wanted, where the manifest says otherwise, each with the number of lines.
  package func origins(of isWanted: (_ path: String, Entry) -> Bool) -> [Origin: Int] {
    var origins = otherOrigins
    for (path, entry) in entries where isWanted(path, entry) { origins[entry.origin, default: 0] += 1 }
    for (path, lines) in contested {
      for entry in lines where isWanted(path, entry) { origins[entry.origin, default: 0] += 1 }
    }
    return origins
  }

  /// Notes what a picture was drawn with, where that is not what the manifest says.
  package mutating func note(_ drawn: Fingerprint, with path: String) {
    let (engines, fonts) = (fingerprint.engines, Set(fingerprint.fonts))
    let others = drawn.engines.filter { !engines.contains($0) }
    entries[path]?.engines = Dictionary(others.map { ($0.name, $0.version) }) { first, _ in first }
    entries[path]?.fonts = Dictionary(grouping: drawn.fonts.filter { !fonts.contains($0) }, by: \.name)
      .mapValues { $0.map(\.hash) }
  }

  /// Goes on with another fingerprint; of each picture that is forgotten which it says itself.
  package mutating func adopt(_ drawn: Fingerprint) {
    let file = fingerprint.specFile
    fingerprint = drawn
    fingerprint.specFile = drawn.specFile ?? file
    for (path, entry) in entries where !entry.engines.isEmpty || !entry.fonts.isEmpty {
      entries[path]?.engines = entry.engines.filter { name, version in
        !drawn.engines.contains { $0.name == name && $0.version == version }
      }
      entries[path]?.fonts = entry.fonts.filter { name, hashes in
        !hashes.allSatisfy { hash in drawn.fonts.contains { $0.name == name && $0.hash == hash } }
      }
    }
  }
}

extension Manifest.Entry {
  /// The same with another file of the same pixels.
  package func with(file: String) -> Self { Self(name: name, file: file, layout: layout, size: size) }

  /// The same of a sheet or scene of another name.
  func with(name: String) -> Self {
    Self(name: name, file: file, layout: layout, size: size, engines: engines, fonts: fonts)
  }

  /// Whether it names the same files as another entry.
  package func namesSameFiles(as other: Self) -> Bool { file == other.file && layout == other.layout }
}
