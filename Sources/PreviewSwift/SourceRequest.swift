/// A request to read the Swift sources of an app: a line of JSON on standard input.
package struct SourceRequest: Codable, Sendable {
  /// The version of the protocol; an answer has the same.
  package static let version = 3

  package var version = Self.version
  /// The folder that the files are in, as it is opened.
  package var folder: String
  /// The files whose declarations previews may use, relative to the folder; empty without
  /// previews.
  package var files: [String]
  /// The files whose facts are wanted, in the order of the answer.
  package var facts: [String]
  /// Words to look for in files whose facts are wanted, such as the names of fonts.
  package var words: [String]
  /// How many files are read at a time; nil for as many as there are cores.
  package var jobs: Int?
  /// The request for previews; nil if none are wanted.
  package var previews: PreviewRequest?

  package init(
    folder: String, files: [String] = [], facts: [String] = [], words: [String] = [], jobs: Int? = nil,
    previews: PreviewRequest? = nil
  ) {
    (self.folder, self.files, self.facts, self.words, self.jobs) = (folder, files, facts, words, jobs)
    self.previews = previews
  }
}

/// A line of the answer: the facts of a file, or why it can't be read. Every file whose facts are
/// wanted has one, in the request's order, so that a reader that ends early has read all but those
/// without a line.
package struct SourceAnswer: Codable, Equatable, Sendable {
  package var version = SourceRequest.version
  /// The file, as the request names it.
  package var file: String
  /// Why it can't be read; nil if it was read or passed over.
  package var trouble: SourceTrouble?
  /// The facts that it states, in the order of their places.
  package var facts: [SourceFact] = []
  /// Its accepting comments, by place.
  package var accepts: [SourceAcceptance] = []
  /// The words of the request that occur in it.
  package var words: [String] = []

  package init(file: String) { self.file = file }
}

/// Why a source can't be read.
package enum SourceTrouble: String, Codable, Sendable {
  /// No such file, no right to read it, or not a file.
  case unreadable
  /// More bytes than ``SourceLimits/bytes``.
  case tooLarge
  /// Brackets are nested deeper than ``SourceLimits/depth``.
  case tooDeep
}

/// A comment that accepts findings: `// preview:accept fixed-font A picture of text`.
package struct SourceAcceptance: Codable, Equatable, Sendable {
  /// Its place: lines and columns begin at 1, columns count Unicode scalars.
  package var line: Int
  package var column: Int
  /// The line whose findings it accepts: its own, or the next with code if it stands alone.
  package var accepts: Int
  package var rule: String
  /// The reason; empty if it has none.
  package var reason: String
}

/// One thing that a source says.
package struct SourceFact: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// A font that has the same size at every text size.
    case fixedFont
    /// A custom font that grows as body does, whatever its size.
    case bodyFont
    /// A fixed height around text that grows.
    case fixedHeight
    /// Text is held to one line, with no way out.
    case lineLimit
    /// A font that is asked for by its name.
    case fontName
    /// A key of a table of texts.
    case textKey
  }

  package var kind: Kind
  /// Its place: lines and columns begin at 1, columns count Unicode scalars.
  package var line: Int
  package var column: Int
  /// The function, as people write it: `Font.system(size:)`, `NSLocalizedString`.
  package var api: String
  /// The sizes or heights in points that it may have.
  package var points: [Double]?
  /// For a fixed height, the height that the text needs at AX5.
  package var needed: Double?
  /// The font's name, or the key.
  package var name: String?
  /// The table of a key; nil for `Localizable`.
  package var table: String?
  /// Whether a key names the app's own texts, and is no text itself: it has no default.
  package var isKeyOnly: Bool?

  package init(_ kind: Kind, api: String, line: Int = 0, column: Int = 0) {
    (self.kind, self.api, self.line, self.column) = (kind, api, line, column)
  }
}

/// Bounds on sources, each with its reason.
package enum SourceLimits {
  /// The largest file: the largest that people write have a tenth, and the memory for its tree is
  /// some forty times as much.
  package static let bytes = 10_000_000
  /// All files that are indexed for previews. Large apps have a tenth; their trees would take the
  /// program's memory.
  package static let indexedBytes = 100_000_000
  /// Nested brackets: the parser calls itself for each. Builders of views have twenty or so.
  package static let depth = 200
  /// Modifiers of one view that are looked at. People write twenty; what was looked at for each
  /// would grow with their square.
  static let chain = 256
  /// Steps from a call to what is around it.
  static let surroundings = 4096
  /// The memory of the program beside its stacks. Trees of files of the largest size take less.
  static let memoryBytes = 6 << 30
  /// Bytes of previews' lines that are kept from one request to the next; those of an app of
  /// 200,000 lines have 10 to 70 million.
  package static let keptBytes = 256 << 20
  /// The apps whose sources are kept from one request to the next.
  static let keptApps = 2
  /// The stack of a thread. Trees of long chains are as deep as the chain is long.
  package static let stackBytes = 512 << 20
  /// Seconds in which no file is read to its end, after which the reader ends itself.
  package static let silence: UInt32 = 60
}
