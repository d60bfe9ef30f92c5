import PreviewCore
import PreviewType

/// The colours and images of an app's asset catalogs (`.xcassets`), by name.
///
///     let assets = try AssetCatalog("App/Assets.xcassets")
///     Label("Total", style: .headline, color: try .named("brand", in: assets))
///
/// The folders are read at once, and a set when it is asked for: what nobody uses may be of a kind that isn't known here.
public final class AssetCatalog: Hashable, Sendable {
  /// A set, by the places of its folder on disk and as it was named.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let shown: String

    package init(path: String, shown: String) {
      self.path = path
      self.shown = shown
    }
  }

  /// The kinds of sets, by the endings of their folders.
  enum Kind: String, CaseIterable, Sendable {
    case colors = "colorset"
    case images = "imageset"
    case symbols = "symbolset"
    case icons = "appiconset"

    /// The noun for one of them.
    var words: String {
      switch self {
      case .colors: "colour set"
      case .images: "image set"
      case .symbols: "symbol set"
      case .icons: "app icon"
      }
    }
  }

  /// The sets of each kind by their names, each as often as it is there.
  private let sets: [Kind: [String: [Place]]]
  private let read = Locked(Read())

  private struct Read {
    var colors: [String: AssetColorSet] = [:]
    var images: [String: AssetImageSet] = [:]
    var symbols: [String: AssetSymbolSet] = [:]
    var stamps: [String: FileAccess.Stamp?] = [:]
  }

  /// Reads the folders of catalogs.
  ///
  /// - Throws: ``AssetError`` for a path that is no catalog, or folders that can't be read.
  public convenience init(_ paths: String...) throws(AssetError) {
    try self.init(places: paths.map { Place(path: $0, shown: $0) })
  }

  package init(places: [Place]) throws(AssetError) {
    var walk = CatalogWalk()
    for place in places {
      let name = FileAccess.name(of: place.path)
      guard ProjectFiles.ending(of: name) == "xcassets" else { throw .notACatalog(path: place.path) }
      try walk.visit(place, prefix: "", depth: 0)
    }
    sets = walk.sets
    let stamps = walk.stamps
    read.withLock { $0.stamps = stamps }
  }

  /// The names of the sets of a kind, sorted by their bytes.
  func names(_ kind: Kind) -> [String] {
    (sets[kind] ?? [:]).keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of the colours.
  public var colorNames: [String] { names(.colors) }
  /// The names of the images, those of app icons last.
  public var imageNames: [String] { (names(.images) + names(.icons)).uniqued() }
  /// The names of the app's own symbols.
  package var symbolNames: [String] { names(.symbols) }

  /// Whether there is an image set or an app icon of a name.
  package func has(imageNamed name: String) -> Bool { sets[.images]?[name] != nil || sets[.icons]?[name] != nil }
  /// Whether there is a symbol set of a name.
  package func has(symbolNamed name: String) -> Bool { sets[.symbols]?[name] != nil }

  /// The set of a kind and a name; nil if the catalogs lack it.
  func place(_ kind: Kind, _ name: String) throws(AssetError) -> Place? {
    guard let places = sets[kind]?[name], let first = places.first else { return nil }
    guard places.count == 1 else {
      throw .twoSets(kind: kind.words, name: name, first: first.path, second: places[1].path)
    }
    return first
  }

  /// The colour set of a name; nil if the catalogs lack it.
  ///
  /// - Throws: ``AssetError`` if it can't be used, or if there are two.
  func colorSet(_ name: String) throws(AssetError) -> AssetColorSet? {
    if let set = read.withLock({ $0.colors[name] }) { return set }
    guard let place = try place(.colors, name) else { return nil }
    let set = try AssetColorSet(name: name, contents(of: place))
    read.withLock { $0.colors[name] = set }
    return set
  }

  /// The image set or the app icon of a name; nil if the catalogs lack it.
  ///
  /// - Throws: ``AssetError`` if it can't be used, or if there are two.
  func imageSet(_ name: String) throws(AssetError) -> AssetImageSet? {
    if let set = read.withLock({ $0.images[name] }) { return set }
    let set: AssetImageSet
    if let place = try place(.images, name) {
      note(place.path)
      set = try AssetImageSet(name: name, at: place, contents(of: place))
    } else if let place = try place(.icons, name) {
      note(place.path)
      set = try AssetImageSet(appIcon: name, at: place, contents(of: place))
    } else {
      if try place(.symbols, name) != nil { throw .symbolSet(name: name) }
      return nil
    }
    read.withLock { $0.images[name] = set }
    return set
  }

  /// The symbol set of a name; nil if the catalogs lack it.
  ///
  /// - Throws: ``AssetError`` if it can't be used, or if there are two.
  package func symbolSet(_ name: String) throws(AssetError) -> AssetSymbolSet? {
    if let set = read.withLock({ $0.symbols[name] }) { return set }
    guard let place = try place(.symbols, name) else { return nil }
    note(place.path)
    let set = try AssetSymbolSet(name: name, at: place, contents(of: place))
    read.withLock { $0.symbols[name] = set }
    return set
  }

  /// The bytes of a set's `Contents.json`, whose stamp is kept.
  private func contents(of place: Place) throws(AssetError) -> AssetContents {
    let path = "\(place.path)/\(AssetContents.fileName)"
    note(path)
    return try AssetContents(path: path)
  }

  /// Keeps the stamp of a file before it is read.
  func note(_ path: String) {
    let stamp = FileAccess.stamp(of: path)
    read.withLock { $0.stamps[path] = stamp }
  }

  /// The files and folders that were read, sorted.
  package var files: [String] { read.withLock { $0.stamps.keys.sorted() } }

  /// Whether nobody has written to what was read.
  package var isUpToDate: Bool {
    let stamps = read.withLock { $0.stamps }
    return stamps.allSatisfy { FileAccess.stamp(of: $0.key) == $0.value }
  }

  /// Whether both are the same reading of the same folders.
  public static func == (a: AssetCatalog, b: AssetCatalog) -> Bool { a === b }
  /// Hashes the identity of what was read.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The sets that were found so far in the folders of catalogs.
private struct CatalogWalk {
  var sets: [AssetCatalog.Kind: [String: [AssetCatalog.Place]]] = [:]
  var stamps: [String: FileAccess.Stamp?] = [:]
  private var count = 0

  /// Endings of folders that are sets of other kinds, beside those in `set`.
  private static let otherSets: Set<String> = [
    "launchimage", "brandassets", "imagestack", "imagestacklayer", "stickerpack", "sticker", "stickersequence",
    "solidimagestack", "solidimagestacklayer", "arresourcegroup",
  ]

  /// Finds the sets of a folder and of those in it, in the order of the bytes of their names.
  mutating func visit(_ place: AssetCatalog.Place, prefix: String, depth: Int) throws(AssetError) {
    guard depth < Limits.folderDepth else { throw .tooDeep(path: place.path, limit: Limits.folderDepth) }
    stamps[place.path] = FileAccess.stamp(of: place.path)
    let names: [String]
    do throws(FileError) { names = try FileAccess.names(in: place.path) } catch { throw .file(error) }
    for name in names where !name.hasPrefix(".") {
      count += 1
      guard count <= Limits.catalogFiles else { throw .tooManyFolders(path: place.path, limit: Limits.catalogFiles) }
      let inner = AssetCatalog.Place(path: "\(place.path)/\(name)", shown: "\(place.shown)/\(name)")
      guard FileAccess.kind(of: inner.path) == .folder else { continue }
      let ending = ProjectFiles.ending(of: name)
      if let kind = AssetCatalog.Kind(rawValue: ending) {
        sets[kind, default: [:]][prefix + name.dropLast(ending.utf8.count + 1), default: []].append(inner)
      } else if !ending.hasSuffix("set"), !Self.otherSets.contains(ending), !FileAccess.isLink(inner.path) {
        try visit(inner, prefix: providesNamespace(inner) ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
      }
    }
  }

  /// Whether the names of what is in a folder begin with its own.
  private mutating func providesNamespace(_ folder: AssetCatalog.Place) throws(AssetError) -> Bool {
    let path = "\(folder.path)/\(AssetContents.fileName)"
    stamps[path] = FileAccess.stamp(of: path)
    guard FileAccess.kind(of: path) != nil else { return false }
    return try AssetContents(path: path).decode(StoredGroup.self)
      .properties?.isNamespace ?? false
  }
}

/// `Contents.json` of a folder.
private struct StoredGroup: Decodable {
  struct Properties: Decodable {
    let isNamespace: Bool?
    private enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
  }
  let properties: Properties?
}
