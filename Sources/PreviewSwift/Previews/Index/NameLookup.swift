/// Looks names up for the evaluation of a preview, and notes them, found or not: the preview is
/// evaluated again only after a change of a file that declares one of them.
///
/// It also keeps what doesn't differ between the forms of the preview.
final class NameLookup {
  private let index: SourceIndex
  /// The names of types, functions and variables that were asked for.
  private(set) var names: Set<String> = []
  /// The names of members that were asked for.
  private(set) var members: Set<String> = []
  private var entries: [EntryKey: TypeEntry?] = [:]
  /// The types that functions declare.
  private var localTypes: [ObjectIdentifier: TypeEntry] = [:]
  /// A type, what it inherits from, and the protocols that it conforms to.
  var ancestorLists: [ObjectIdentifier: [TypeEntry]] = [:]
  var conformances: [ObjectIdentifier: Set<String>] = [:]
  /// The initializers of types, with those of protocols.
  var initializerLists: [ObjectIdentifier: [Function]] = [:]
  /// The initial values of stored properties.
  var initialValues: [ObjectIdentifier: InitialValues] = [:]
  /// The parameters of memberwise initializers, with the properties that they set.
  var memberwise: [ObjectIdentifier: [(property: Property, parameter: Parameter)]] = [:]

  private struct EntryKey: Hashable {
    let name: String
    let context: ObjectIdentifier?
    let file: Int32
  }

  init(_ index: SourceIndex) { self.index = index }

  /// Notes that a member was asked for.
  func note(member name: String) { members.insert(name) }

  func type(_ path: String, from file: Int32) -> TypeEntry? {
    names.insert(path)
    return index.type(path, from: file)
  }

  func functions(_ name: String, from file: Int32) -> [Function] {
    names.insert(name)
    return index.functions(name, from: file)
  }

  func property(_ name: String, from file: Int32) -> Property? {
    names.insert(name)
    return index.property(name, from: file)
  }

  func alias(_ name: String, from file: Int32) -> TypeName? {
    names.insert(name)
    return index.alias(name, from: file)
  }

  /// The types of others to which the app adds a static member of a name.
  func additions(of name: String) -> [TypeEntry] {
    members.insert(name)
    return index.additions(of: name)
  }

  func isModule(_ name: String) -> Bool {
    names.insert(name)
    return index.isModule(name)
  }

  /// The type that a name stands for in a context; it is found once.
  func entry(_ name: String, _ context: TypeEntry?, _ file: Int32, find: () -> TypeEntry?) -> TypeEntry? {
    let key = EntryKey(name: name, context: context.map { ObjectIdentifier($0) }, file: file)
    if let known = entries[key] { return known }
    names.insert(name)
    let found = find()
    entries[key] = .some(found)
    return found
  }

  /// The type that a statement declares: the same each time that it is run.
  func localType(_ code: TypeCode) -> TypeEntry {
    let key = ObjectIdentifier(code)
    if let known = localTypes[key] { return known }
    let kind: TypeEntry.Kind =
      code.kind == .structure ? .structure : code.kind == .enumeration ? .enumeration : .reference
    let entry = TypeEntry(kind: kind, path: code.name, file: code.span.file, codes: [code])
    localTypes[key] = entry
    return entry
  }

  // MARK: Files

  func file(_ number: Int32) -> SourceIndex.File? { index.file(number) }
  func path(_ number: Int32) -> String { index.path(number) }
  func text(_ span: SourceSpan, limit: Int = 120) -> String { index.text(span, limit: limit) }
}

/// The names that a file declares, and the members that it adds to types of others.
struct DeclaredNames {
  private(set) var names: Set<String> = []
  private(set) var members: Set<String> = []

  /// Adds those of a file, as an index knows them.
  mutating func add(_ file: SourceIndex.File, _ index: SourceIndex) {
    for function in file.code.functions { names.insert(function.name) }
    for property in file.code.properties { names.insert(property.name) }
    for alias in file.code.aliases { names.insert(alias.name) }
    for type in file.code.types { add(type, index) }
  }

  /// Adds names of types, such as those that others declare and an extension no longer extends.
  mutating func add(types: some Sequence<String>) { names.formUnion(types) }

  private mutating func add(_ type: TypeCode, _ index: SourceIndex) {
    let name = index.extendedAliases[type.name] ?? type.name
    if type.kind == .addition, index.foreign.contains(name) {
      add(type.members)
      if !type.inherited.isEmpty { names.insert(name) }
    } else {
      names.formUnion([type.name, name])
    }
    for inner in type.members.types { add(inner, index) }
  }

  private mutating func add(_ list: TypeCode.Members) {
    for property in list.properties { members.insert(property.name) }
    for function in list.functions { members.insert(function.name) }
    for alias in list.aliases { names.insert(alias.name) }
    if !list.initializers.isEmpty { members.insert("init") }
    if !list.subscripts.isEmpty { members.insert("subscript") }
  }

  /// Whether a lookup asked for one of the names.
  func concern(names others: Set<String>, members otherMembers: Set<String>) -> Bool {
    !names.isDisjoint(with: others) || !members.isDisjoint(with: otherMembers)
  }
}
