/// All declarations of an app's sources, by name. Immutable once built, so that previews are
/// evaluated in parallel.
final class SourceIndex: @unchecked Sendable {
  /// A file that was read.
  final class File: Sendable {
    /// Its path, relative to the folder of the request.
    let path: String
    /// The number by which spans name it.
    let number: Int32
    let bytes: [UInt8]
    let lines: LineTable?
    let code: FileCode
    let trouble: SourceTrouble?

    init(
      path: String, number: Int32, bytes: [UInt8] = [], lines: LineTable? = nil, code: FileCode = FileCode(),
      trouble: SourceTrouble? = nil
    ) {
      (self.path, self.number, self.bytes, self.lines) = (path, number, bytes, lines)
      (self.code, self.trouble) = (code, trouble)
    }
  }

  /// The files, by their numbers; nil for a number that no file has any more.
  private let files: [File?]
  /// The previews, in the order of files and places.
  private(set) var previews: [PreviewCode] = []
  private var types: [String: [TypeEntry]] = [:]
  private var functions: [String: [Function]] = [:]
  private var properties: [String: [Property]] = [:]
  private var aliases: [String: [(type: TypeName, file: Int32)]] = [:]
  private var folders: [[Substring]] = []
  /// The names of folders, among them those of modules.
  private(set) var modules: Set<String> = []
  /// Whether a file is a test's: what it declares is seen in tests alone.
  private var areTests: [Bool] = []
  /// The types that others declare and the app extends, by the names of the static members added.
  private var added: [String: [TypeEntry]] = [:]
  /// The types that others declare and the app extends.
  private(set) var foreign: Set<String> = []
  /// The types that extensions of other names extend, by these names.
  private(set) var extendedAliases: [String: String] = [:]

  /// - Parameter list: The files. Of equal names, those of earlier files come first.
  init(_ list: [File]) {
    var files = [File?](repeating: nil, count: list.reduce(0) { max($0, Int($1.number) + 1) })
    for file in list { files[Int(file.number)] = file }
    self.files = files
    folders = files.map { $0?.path.split(separator: "/").dropLast() ?? [] }
    modules = Set(folders.joined().map(String.init))
    areTests = folders.map { $0.contains { $0.lowercased().hasSuffix("tests") } }
    for file in list { declare(file.code, file.number) }
    for file in list { for type in file.code.types { extend(type) } }
    for entry in types.values.joined() where entry.kind == .foreign {
      for name in Set(entry.statics.keys).union(entry.staticFunctions.keys) { added[name, default: []].append(entry) }
    }
    for name in Array(added.keys) { added[name]?.sort { $0.path < $1.path } }
  }

  private func declare(_ code: FileCode, _ file: Int32) {
    for type in code.types { declare(type, file) }
    for function in code.functions { functions[function.name, default: []].append(function) }
    for property in code.properties { properties[property.name, default: []].append(property) }
    for (name, type) in code.aliases { aliases[name, default: []].append((type, file)) }
    previews += code.previews
  }

  private func declare(_ type: TypeCode, _ file: Int32) {
    let kind: TypeEntry.Kind? =
      switch type.kind {
      case .structure: .structure
      case .reference: .reference
      case .enumeration: .enumeration
      case .contract: .contract
      case .addition: nil
      }
    if let kind {
      let entry = TypeEntry(kind: kind, path: type.name, file: file, code: type)
      entry.add(type)
      types[type.name, default: []].append(entry)
    }
    for inner in type.members.types { declare(inner, file) }
  }

  private func extend(_ type: TypeCode) {
    if type.kind == .addition, !type.name.isEmpty {
      var name = type.name
      if types[name] == nil, let alias = aliases[name]?.first?.type.name {
        extendedAliases[name] = alias
        name = alias
      }
      if let entry = self.type(name, from: type.span.file) {
        entry.add(type)
      } else {
        let entry = TypeEntry(kind: .foreign, path: name, file: -1, code: nil)
        entry.add(type)
        types[name] = [entry]
        foreign.insert(name)
      }
    }
    for inner in type.members.types { extend(inner) }
  }

  /// Whether a file is a test's.
  func isTest(_ file: Int32) -> Bool { areTests[Int(file)] }

  /// All types, in no order that means something.
  var allTypes: [TypeEntry] { types.values.flatMap(\.self) }

  // MARK: Files

  /// A file by its number.
  func file(_ number: Int32) -> File? { number >= 0 && Int(number) < files.count ? files[Int(number)] : nil }

  /// The path of a file; empty for none.
  func path(_ number: Int32) -> String { file(number)?.path ?? "" }

  // MARK: Names

  /// A type by its path. Of several, such as those of an app and of its extensions, the one whose
  /// file is nearest.
  func type(_ path: String, from file: Int32) -> TypeEntry? {
    guard let entries = types[path] else { return nil }
    return nearest(entries.filter { isSeen($0.file, $0.isPrivate, from: file) }, to: file) { $0.file }
  }

  private func isSeen(_ file: Int32, _ isPrivate: Bool, from other: Int32) -> Bool {
    guard file >= 0, other >= 0, file != other else { return true }
    return !isPrivate && (!areTests[Int(file)] || areTests[Int(other)])
  }

  func functions(_ name: String, from file: Int32) -> [Function] {
    (functions[name] ?? []).filter { isSeen($0.span.file, false, from: file) }
  }

  func property(_ name: String, from file: Int32) -> Property? {
    guard let found = properties[name] else { return nil }
    return nearest(found.filter { isSeen($0.span.file, $0.isPrivate, from: file) }, to: file) { $0.span.file }
  }

  func alias(_ name: String, from file: Int32) -> TypeName? {
    guard let found = aliases[name] else { return nil }
    return nearest(found, to: file) { $0.file }?.type
  }

  /// The types of others to which the app adds a static member of a name.
  func additions(of name: String) -> [TypeEntry] { added[name] ?? [] }

  private func nearest<Item>(_ items: [Item], to file: Int32, _ place: (Item) -> Int32) -> Item? {
    guard items.count > 1, file >= 0 else { return items.first }
    var best: (item: Item, count: Int)?
    for item in items {
      let other = place(item)
      let count = other == file ? Int.max : other < 0 ? 0 : shared(file, other)
      if best.map({ count > $0.count }) ?? true { best = (item, count) }
    }
    return best?.item
  }

  /// How many folders two files have in common.
  private func shared(_ first: Int32, _ second: Int32) -> Int {
    zip(folders[Int(first)], folders[Int(second)]).prefix { $0 == $1 }.count
  }

  /// Whether a name may be that of a module of the app's.
  func isModule(_ name: String) -> Bool { modules.contains(name) && types[name] == nil }

  // MARK: Text

  /// The source of a span on one line, at most so many characters.
  func text(_ span: SourceSpan, limit: Int = 120) -> String {
    guard let bytes = file(span.file)?.bytes else { return "" }
    let range = max(0, Int(span.start))..<min(bytes.count, max(Int(span.start), Int(span.end)))
    guard range.lowerBound < range.upperBound else { return "" }
    var words: [Substring] = []
    var count = 0
    for word in String(decoding: bytes[range].prefix(4 * limit + 64), as: UTF8.self).split(
      whereSeparator: \.isWhitespace)
    {
      words.append(word)
      count += word.count + 1
      if count > limit { break }
    }
    // A member behind a line's end is written without the space.
    var text = ""
    for word in words { text += text.isEmpty || word.hasPrefix(".") ? word : " " + word }
    return String(text.prefix(limit))
  }
}
