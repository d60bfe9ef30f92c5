/// A pattern of names: `*` for any characters, `?` for one, `[a-z]` or `[!a-z]` for one of some.
///
/// A text is read once, whatever the pattern is: a bit for each place in the pattern says whether
/// the text so far leads there, and all bits move on together at each character.
package struct Glob: Sendable {
  /// The pattern as it was written.
  package let pattern: String
  /// The pattern without its stars.
  private let letters: [Letter]
  /// The places at which a star is: before the letter of that number, or at the end.
  private let stars: [UInt64]
  /// The letters that characters of texts fit, found when a character is first read.
  private let fitting = Locked<[Character: [UInt64]]>([:])

  /// Characters whose letters are kept, some hundred bytes each.
  private static let keptCharacters = 1024

  private enum Letter {
    case one
    case letter(Character)
    case among([ClosedRange<Character>], isNegated: Bool)

    func fits(_ character: Character) -> Bool {
      switch self {
      case .one: true
      case .letter(let letter): letter == character
      case .among(let set, let isNegated): set.contains { $0.contains(character) } != isNegated
      }
    }
  }

  /// The pattern of a text; a bracket that isn't closed is an ordinary character.
  package init(_ pattern: String) {
    self.pattern = pattern
    var letters: [Letter] = []
    var stars: [Int] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": stars.append(letters.count)
      case "?": letters.append(.one)
      case "[":
        if let (set, isNegated, behind) = Self.set(rest) {
          letters.append(.among(set, isNegated: isNegated))
          rest = behind
        } else {
          letters.append(.letter("["))
        }
      default: letters.append(.letter(character))
      }
    }
    self.letters = letters
    self.stars = Self.bits(stars, count: letters.count + 1)
  }

  private static func bits(_ places: some Sequence<Int>, count: Int) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (count + 63) / 64)
    for place in places { bits[place / 64] |= 1 << (place % 64) }
    return bits
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
  package func matches(_ text: String) -> Bool {
    guard text.utf8.count >= letters.count else { return false }
    return fitting.withLock { fitting in
      var places = Self.bits([0], count: letters.count + 1)
      for character in text {
        let fits = fitting[character] ?? find(character, &fitting)
        var (carry, any): (UInt64, UInt64) = (0, 0)
        for word in places.indices {
          let moving = places[word] & fits[word]
          places[word] = moving << 1 | carry | places[word] & stars[word]
          carry = moving >> 63
          any |= places[word]
        }
        guard any != 0 else { return false }
      }
      return places[letters.count / 64] >> (letters.count % 64) & 1 != 0
    }
  }

  /// The letters that a character fits.
  private func find(_ character: Character, _ fitting: inout [Character: [UInt64]]) -> [UInt64] {
    let found = Self.bits(letters.indices.filter { letters[$0].fits(character) }, count: letters.count + 1)
    if fitting.count >= Self.keptCharacters { fitting = [:] }
    fitting[character] = found
    return found
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
