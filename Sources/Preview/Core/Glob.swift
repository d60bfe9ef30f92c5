/// A pattern of names: `*` for any characters, `?` for one, `[a-z]` or `[!a-z]` for one of some.
package struct Glob: Equatable, Sendable {
  /// The pattern as it was written.
  package let pattern: String
  private let parts: [Part]
  /// Characters that a text has at least.
  private let least: Int

  fileprivate enum Part: Equatable {
    case any
    case one
    case letter(Character)
    case among([ClosedRange<Character>], isNegated: Bool)
  }

  /// The pattern of a text; a bracket that isn't closed is an ordinary character.
  package init(_ pattern: String) {
    self.pattern = pattern
    var parts: [Part] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.one)
      case "[":
        if let (set, isNegated, behind) = Self.set(rest) {
          parts.append(.among(set, isNegated: isNegated))
          rest = behind
        } else {
          parts.append(.letter("["))
        }
      default: parts.append(.letter(character))
      }
    }
    self.parts = parts
    least = parts.count { $0 != .any }
  }

  /// Whether a text holds any of the pattern's own characters.
  package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Whether the pattern matches one of some names, or is one itself.
  package func means(_ names: [String]) -> Bool { names.contains { pattern == $0 || matches($0) } }

  private static func set(
    _ text: Substring
  ) -> (set: [ClosedRange<Character>], isNegated: Bool, rest: Substring)? {
    let isNegated = text.first == "!"
    let body = isNegated ? text.dropFirst() : text
    guard let end = body.dropFirst().firstIndex(of: "]") else { return nil }
    var letters = Array(body[..<end])[...]
    var set: [ClosedRange<Character>] = []
    while let first = letters.popFirst() {
      if letters.first == "-", let last = letters.dropFirst().first, first <= last {
        set.append(first...last)
        letters = letters.dropFirst(2)
      } else {
        set.append(first...first)
      }
    }
    return (set, isNegated, body[body.index(after: end)...])
  }

  /// Whether all of a text is as the pattern says.
  ///
  /// The work grows with the product of both lengths at most, however many stars there are.
  package func matches(_ text: String) -> Bool {
    let text = Array(text)
    guard text.count >= least else { return false }
    var (part, element) = (0, 0)
    var star: (part: Int, element: Int)?
    while element < text.count {
      if part < parts.count, parts[part] == .any {
        star = (part, element)
        part += 1
      } else if part < parts.count, parts[part].matches(text[element]) {
        part += 1
        element += 1
      } else if let back = star {
        // The last star takes one more.
        star = (back.part, back.element + 1)
        (part, element) = (back.part + 1, back.element + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  /// The pattern of a path's part that stands for any number of folders inside one another.
  package static let folders = "**"

  /// The parts of a path with neighbouring ``folders`` as one, which stands for the same.
  package static func joiningFolders(_ parts: [String]) -> [String] {
    var joined: [String] = []
    for part in parts where part != folders || joined.last != folders { joined.append(part) }
    return joined
  }

  /// The files and folders that a path with patterns in its parts stands for, sorted by their bytes; hidden ones are left out. `**` stands for any number of folders
  /// inside one another, also for none, and at the end for all files in them; links to folders are left out.
  ///
  /// - Throws: ``FileError`` for a folder on the way that can't be listed, and for more paths than
  ///   ``Limits/patternPaths`` or more looks than ``Limits/patternEntries``.
  package static func paths(matching path: String) throws(FileError) -> [String] {
    var found: Set<FilePath> = [FilePath(path.hasPrefix("/") ? "/" : "")]
    var rest = joiningFolders(FileAccess.parts(of: path))[...]
    var lookedAt = 0
    func look(at count: Int) throws(FileError) {
      lookedAt += count
      guard lookedAt <= Limits.patternEntries else { throw .tooMany(pattern: path, limit: Limits.patternEntries) }
    }
    while let part = rest.popFirst() {
      var next: Set<FilePath> = []
      // The folders whose files were listed with those of a folder around them, which comes first
      // in the order of bytes.
      var listedWithin: Set<FilePath> = []
      for folder in found.map(\.text).sorted(by: { $0.precedesInBytes($1) }) {
        try look(at: 1)
        let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        guard isPattern(part) else {
          if try FileAccess.kind(ofReachable: prefix + part) != nil { next.insert(FilePath(prefix + part)) }
          continue
        }
        let listed = folder.isEmpty ? "." : folder
        guard try FileAccess.kind(ofReachable: listed) == .folder else { continue }
        if part == folders {
          if !rest.isEmpty { next.insert(FilePath(folder)) }
          guard !listedWithin.contains(FilePath(folder)) else { continue }
          let files = try FileAccess.files(in: listed)
          try look(at: files.count)
          let inner = FileAccess.folders(of: files).filter { !$0.isEmpty }.map { FilePath(prefix + $0) }
          listedWithin.formUnion(inner)
          next.formUnion(rest.isEmpty ? files.map { FilePath(prefix + $0) } : inner)
        } else {
          let glob = Glob(part)
          let names = try FileAccess.names(in: listed)
          try look(at: names.count)
          next.formUnion(names.filter { !$0.hasPrefix(".") && glob.matches($0) }.map { FilePath(prefix + $0) })
        }
        guard next.count <= Limits.patternPaths else { throw .tooMany(pattern: path, limit: Limits.patternPaths) }
      }
      found = next
    }
    return found.map(\.text).sorted { $0.precedesInBytes($1) }
  }
}

extension Glob.Part {
  fileprivate func matches(_ character: Character) -> Bool {
    switch self {
    case .any: false
    case .one: true
    case .letter(let letter): letter == character
    case .among(let set, let isNegated): set.contains { $0.contains(character) } != isNegated
    }
  }
}
