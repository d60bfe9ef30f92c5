public import PreviewCore

/// Why something of an asset catalog can't be used.
public enum AssetError: Error, Hashable, Sendable {
  /// A file or a folder can't be read at all.
  case file(FileError)
  /// A path that is no folder of assets.
  case notACatalog(path: String)
  /// A catalog with more folders than are read.
  case tooManyFolders(path: String, limit: Int)
  /// Folders that lie too deep in one another.
  case tooDeep(path: String, limit: Int)
  /// `Contents.json` of a set or a folder can't be used, with the line and the reason.
  case invalid(path: String, line: Int, reason: String)
  /// A name that no colour set has.
  case unknownColor(String, known: [String])
  /// A name that no image set has.
  case unknownImage(String, known: [String])
  /// A set of a symbol, which is no image.
  case symbolSet(name: String)
  /// A picture of an image set can't be read.
  case picture(ImageError)
  /// Two sets of one name.
  case twoSets(kind: String, name: String, first: String, second: String)

  /// Where the mistake is, if it is in a file of the catalog.
  package var place: (path: String, line: Int)? {
    if case .invalid(let path, let line, _) = self { (path, line) } else { nil }
  }
}

extension AssetError {
  /// The sentence beside ``place``, which names the file already.
  package var sentenceInPlace: String {
    if case .invalid(_, _, let reason) = self { return Spelling.oneLine("The file can't be used: \(reason).") }
    return description
  }
}

extension AssetError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  public var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .file(let error): error.offeringNearest().description
    case .notACatalog(let path):
      "'\(path)' is no asset catalog: name a folder whose name ends in .xcassets, as in assets: App/Assets.xcassets."
    case .tooManyFolders(let path, let limit):
      "'\(path)' has more than \(NumberText.grouped(limit)) files and folders in its groups; name a smaller catalog."
    case .tooDeep(let path, let limit):
      "'\(path)' can't be read: its folders lie more than \(limit) deep inside one another."
    case .invalid(let path, let line, let reason): "'\(path)' can't be used: \(reason) (line \(line))."
    case .unknownColor(let name, let known):
      Spelling.unknown("Colour", name, among: known)
        + (known.isEmpty ? " The asset catalogs have none." : " Known: \(Spelling.choices(known, near: name)).")
    case .unknownImage(let name, let known):
      Spelling.unknown("Image", name, among: known)
        + (known.isEmpty ? " The asset catalogs have none." : " Known: \(Spelling.choices(known, near: name)).")
    case .symbolSet(let name):
      "'\(Spelling.shown(name))' is a symbol set, not an image; show it as a symbol, or add its shape to the catalog as an image set."
    case .picture(let error): error.description
    case .twoSets(let kind, let name, let first, let second):
      "Two \(kind)s have the name '\(Spelling.shown(name))': '\(first)' and '\(second)'; rename one, or let its folder provide a namespace."
    }
  }
}
