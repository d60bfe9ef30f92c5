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
    /// The folders that it is in, from the outside in.
    fileprivate let folders: [Substring]
    /// Whether it is a test's: what it declares is seen in tests alone.
    let isTest: Bool

    init(
      path: String, number: Int32, bytes: [UInt8] = [], lines: LineTable? = nil, code: FileCode = FileCode(),
      trouble: SourceTrouble? = nil
    ) {
      (self.path, self.number, self.bytes, self.lines) = (path, number, bytes, lines)
      (self.code, self.trouble) = (code, trouble)
      folders = path.split(separator: "/").dropLast()
      isTest = folders.contains { $0.lowercased().hasSuffix("tests") }
    }
  }

  /// A type of which the members aren't gathered yet.
  private final class Draft {
    let kind: TypeEntry.Kind
    let file: Int32
    /// Its declaration, unless that is elsewhere, and its extensions.
    var codes: [TypeCode]

    init(_ kind: TypeEntry.Kind, _ file: Int32, _ code: TypeCode) {
      (self.kind, self.file, codes) = (kind, file, [code])
    }

    var isPrivate: Bool { kind != .foreign && codes[0].isPrivate }
  }

  /// The files, by their numbers; nil for a number that no file has any more.
  private let files: [File?]
  /// The previews, in the order of files and places.
  private(set) var previews: [PreviewCode] = []
  private var types: [String: [TypeEntry]] = [:]
  private var functions: [String: [Function]] = [:]
  private var properties: [String: [Property]] = [:]
  private var aliases: [String: [(type: TypeName, file: Int32)]] = [:]
  /// The names of folders, among them those of modules.
  private(set) var modules: Set<String> = []
  /// The types that others declare and the app extends, by the names of the static members added.
  private var added: [String: [TypeEntry]] = [:]
  /// The types that others declare and the app extends.
  private(set) var foreign: Set<String> = []
  /// The types that extensions of other names extend, by these names.
  private(set) var extendedAliases: [String: String] = [:]

  /// - Parameters:
  ///   - list: The files. Of equal names, those of earlier files come first.
  ///   - old: An index whose types are taken over where nothing of them has changed.
  init(_ list: [File], reusing old: SourceIndex? = nil) {
    var files = [File?](repeating: nil, count: list.reduce(0) { max($0, Int($1.number) + 1) })
    for file in list { files[Int(file.number)] = file }
    self.files = files
    modules = Set(Set(list.lazy.flatMap(\.folders)).map(String.init))
    var drafts: [String: [Draft]] = [:]
    for file in list { declare(file.code, file.number, &drafts) }
    for file in list { for type in file.code.types { extend(type, &drafts) } }
    types.reserveCapacity(drafts.count)
    for (path, drafts) in drafts {
      types[path] = drafts.map { draft in
        old?.types[path]?.first { $0.isMade(of: draft.codes, draft.kind) }
          ?? TypeEntry(kind: draft.kind, path: path, file: draft.file, codes: draft.codes)
      }
    }
    for entry in types.values.joined() where entry.kind == .foreign {
      for name in Set(entry.statics.keys).union(entry.staticFunctions.keys) { added[name, default: []].append(entry) }
    }
    for name in Array(added.keys) { added[name]?.sort { $0.path < $1.path } }
  }

  private func declare(_ code: FileCode, _ file: Int32, _ drafts: inout [String: [Draft]]) {
    for type in code.types { declare(type, file, &drafts) }
    for function in code.functions { functions[function.name, default: []].append(function) }
    for property in code.properties { properties[property.name, default: []].append(property) }
    for (name, type) in code.aliases { aliases[name, default: []].append((type, file)) }
    previews += code.previews
  }

  private func declare(_ type: TypeCode, _ file: Int32, _ drafts: inout [String: [Draft]]) {
    let kind: TypeEntry.Kind? =
      switch type.kind {
      case .structure: .structure
      case .reference: .reference
      case .enumeration: .enumeration
      case .contract: .contract
      case .addition: nil
      }
    if let kind { drafts[type.name, default: []].append(Draft(kind, file, type)) }
    for inner in type.members.types { declare(inner, file, &drafts) }
  }

  private func extend(_ type: TypeCode, _ drafts: inout [String: [Draft]]) {
    if type.kind == .addition, !type.name.isEmpty {
      var name = type.name
      if drafts[name] == nil, let alias = aliases[name]?.first?.type.name {
        extendedAliases[name] = alias
        name = alias
      }
      let seen = (drafts[name] ?? []).filter { isSeen($0.file, $0.isPrivate, from: type.span.file) }
      if let draft = nearest(seen, to: type.span.file, { $0.file }) {
        draft.codes.append(type)
      } else {
        drafts[name] = [Draft(.foreign, -1, type)]
        foreign.insert(name)
      }
    }
    for inner in type.members.types { extend(inner, &drafts) }
  }

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
    return !isPrivate && (self.file(file)?.isTest != true || self.file(other)?.isTest == true)
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
    zip(file(first)?.folders ?? [], file(second)?.folders ?? []).prefix { $0 == $1 }.count
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
