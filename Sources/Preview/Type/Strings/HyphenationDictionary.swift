public import PreviewCore

/// The places at which words of a language may be divided, by patterns as TeX has them (Liang, "Word Hy-phen-a-tion by Com-put-er", 1983).
///
/// Read from files as LibreOffice and Debian have them (`hyph_en_US.dic`), or of patterns alone (`hyph-en-us.pat.txt` of hyph-utf8). It is a class because it
/// is large, and shared by all texts of a language; two readings of a file are not equal.
///
///     let english = try HyphenationDictionary(path: "hyph_en_US.dic")
///     english.points(in: "hyphenation")    // [2, 6]
public final class HyphenationDictionary: Hashable, Sendable {
  /// Where it was read from, as it was named.
  public let path: String
  /// The first digits of the file's SHA-256, which tell versions apart.
  let digest: String
  /// Letters that stay before a hyphen, and behind one, at least.
  let least: (before: Int, behind: Int)
  /// The node that a letter leads to from a node: patterns that begin alike share nodes.
  private let nodes: [UInt64: Int32]
  /// Where the values of the pattern that ends at a node begin; -1 for none. A pattern has a value before each letter and one behind the last.
  private let starts: [Int32]
  private let values: [UInt8]

  /// Reads a dictionary.
  ///
  /// - Throws: ``HyphenationError`` for a file that can't be read, or has no patterns.
  public convenience init(path: String) throws(HyphenationError) {
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.hyphenationBytes), as: HyphenationError.file)
    try self.init(bytes, path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(HyphenationError) {
    self.path = path
    digest = String(SHA256.digest(of: bytes).hex.prefix(8))
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    var isLatin1 = false
    if let first = lines.first.map({ Self.text($0, isLatin1: true) }) {
      let name = first.uppercased().filter { $0.isLetter || $0.isNumber }
      if name.hasPrefix("UTF8") {
        lines.removeFirst()
      } else if name == "ISO88591" {
        isLatin1 = true
        lines.removeFirst()
      } else if name.hasPrefix("ISO8859") || name.hasPrefix("KOI8") || name.hasPrefix("MICROSOFT") {
        throw .encoding(path: path, first)
      }
    }
    if !isLatin1, String(validating: bytes, as: UTF8.self) == nil { throw .damaged(path: path) }
    var least = (before: 2, behind: 2)
    var (nodes, starts, values): ([UInt64: Int32], [Int32], [UInt8]) = ([:], [-1], [])
    var count = 0
    for line in lines {
      let text = Self.text(line, isLatin1: isLatin1)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("%"), !first.hasPrefix("#") else { continue }
      if first.utf8.count > 3, first.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
        let number = words.count > 1 ? Int(words[1]).map { max(1, min($0, 50)) } : nil
        if first == "LEFTHYPHENMIN" { least.before = number ?? least.before }
        if first == "RIGHTHYPHENMIN" { least.behind = number ?? least.behind }
        continue
      }
      // One that changes letters, as ck to k-k, would need them to be drawn differently.
      guard !first.contains(text: "/") else { continue }
      var node: Int32 = 0
      var own: [UInt8] = [0]
      for scalar in first.unicodeScalars {
        if ("0"..."9").contains(scalar) {
          own[own.count - 1] = UInt8(scalar.value - 0x30)
          continue
        }
        let key = Self.key(node, scalar.value)
        if let next = nodes[key] {
          node = next
        } else {
          node = Int32(starts.count)
          nodes[key] = node
          starts.append(-1)
        }
        own.append(0)
      }
      guard own.count > 1, own.contains(where: { $0 > 0 }) else { continue }
      starts[Int(node)] = Int32(values.count)
      values += own
      count += 1
    }
    guard count > 0 else { throw .noPatterns(path: path) }
    (self.least, self.nodes, self.starts, self.values) = (least, nodes, starts, values)
  }

  private static func text(_ bytes: ArraySlice<UInt8>, isLatin1: Bool) -> String {
    guard isLatin1 else { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private static func key(_ node: Int32, _ letter: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(letter)
  }

  /// Its name in a recorded layout: the file's name and its version, without the folder, which differs between machines.
  package var words: String { "\(path.split(separator: "/").last ?? "") \(digest)" }

  /// Letters of the longest word that is divided; no language writes longer ones.
  static let longestWord = 100

  /// The numbers of letters before the places at which a word may be divided, in order.
  public func points(in word: String) -> [Int] { points(in: word.unicodeScalars.map(\.value)) }

  /// The same of a word's Unicode scalars.
  func points(in word: some Collection<UInt32>) -> [Int] {
    guard word.count >= least.before + least.behind, word.count <= Self.longestWord else { return [] }
    let dot: UInt32 = 0x2E
    let letters = [dot] + word.map(Self.lowercased) + [dot]
    // Before each letter, the highest value of all patterns that are found there; an odd one divides.
    var highest = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: Int32 = 0
      for end in start..<letters.count {
        guard let next = nodes[Self.key(node, letters[end])] else { break }
        node = next
        let begin = Int(starts[Int(node)])
        guard begin >= 0 else { continue }
        for place in start...end + 1 { highest[place] = max(highest[place], values[begin + place - start]) }
      }
    }
    return (least.before...word.count - least.behind).filter { highest[$0 + 1] & 1 == 1 }
  }

  private static func lowercased(_ letter: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(letter) else { return letter }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first!.value : letter
  }

  /// Whether both are the same object.
  public static func == (a: HyphenationDictionary, b: HyphenationDictionary) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a hyphenation dictionary can't be used.
public enum HyphenationError: Error, Hashable, Sendable {
  /// The file can't be read at all.
  case file(FileError)
  /// Its first line names an encoding other than UTF-8 and ISO 8859-1.
  case encoding(path: String, String)
  /// It isn't in the encoding that its first line names, or in UTF-8 where that names none.
  case damaged(path: String)
  /// It has no patterns.
  case noPatterns(path: String)
}

extension HyphenationError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .encoding(let path, let name):
      "'\(Spelling.shown(path))' can't be read: it is in \(Spelling.shown(name)); convert it to UTF-8, and write UTF-8 into its first line."
    case .damaged(let path):
      "'\(Spelling.shown(path))' can't be read: it isn't in UTF-8; name its encoding in its first line, as in ISO8859-1, or convert it."
    case .noPatterns(let path):
      "'\(Spelling.shown(path))' has no hyphenation patterns: name a file such as hyph_en_US.dic, as LibreOffice and Debian have them."
    }
  }
}

/// The hyphenation dictionaries of an app's languages.
public struct Hyphenation: Hashable, Sendable {
  /// The dictionaries, in order.
  public var dictionaries: [Entry]

  /// A language with its dictionary.
  public struct Entry: Hashable, Sendable {
    /// The language.
    public let language: Language
    /// The places at which its words may be divided.
    public let dictionary: HyphenationDictionary

    /// A language with its dictionary.
    public init(_ language: Language, _ dictionary: HyphenationDictionary) {
      (self.language, self.dictionary) = (language, dictionary)
    }
  }

  /// Dictionaries; none by default.
  public init(_ dictionaries: [Entry] = []) { self.dictionaries = dictionaries }

  /// The dictionary of a language, or of the nearest one that there is: `en-US` for `en`, which is
  /// what an app writes; of a text without a language the first.
  package func dictionary(for language: Language?) -> HyphenationDictionary? {
    guard let language else { return dictionaries.first?.dictionary }
    let nearest = language.localizations(in: dictionaries.map(\.language)).first
    return dictionaries.first { $0.language == nearest }?.dictionary
  }
}
