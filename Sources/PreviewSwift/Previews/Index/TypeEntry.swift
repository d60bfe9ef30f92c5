/// A type of the app, or what the app adds to one of others, with the members of all its
/// extensions. It isn't changed once the index is built.
final class TypeEntry: @unchecked Sendable {
  enum Kind: Sendable {
    case structure, reference, enumeration, contract
    /// A type that is declared elsewhere, such as `View`.
    case foreign
  }

  let kind: Kind
  /// The last name, and the names of the types around it before that.
  let name: String
  let path: String
  /// The path, and those of the types around it.
  let enclosing: [String]
  let file: Int32
  /// Whether it is seen in its file alone.
  let isPrivate: Bool
  let generics: [String]
  private(set) var inherited: [TypeName]
  private(set) var properties: [String: [Property]] = [:]
  private(set) var statics: [String: [Property]] = [:]
  private(set) var functions: [String: [Function]] = [:]
  private(set) var staticFunctions: [String: [Function]] = [:]
  /// Those in the type itself; a structure with one of these has no memberwise one.
  private(set) var initializers: [Function] = []
  private(set) var addedInitializers: [Function] = []
  private(set) var subscripts: [Function] = []
  private(set) var cases: [EnumCase] = []
  /// The types for `Self` in extensions that hold it to one, by the names of their static members.
  private(set) var selfTypes: [String: String] = [:]
  private(set) var aliases: [String: TypeName] = [:]
  /// The stored properties of an instance, in order.
  private(set) var stored: [Property] = []

  private let codes: [TypeCode]

  /// - Parameter codes: Its declaration, unless that is elsewhere, and its extensions.
  init(kind: Kind, path: String, file: Int32, codes: [TypeCode]) {
    let code = kind == .foreign ? nil : codes.first
    (self.kind, self.path, self.file, self.codes) = (kind, path, file, codes)
    var parts = path.split(separator: ".")
    name = parts.last.map(String.init) ?? path
    var enclosing: [String] = []
    while !parts.isEmpty {
      enclosing.append(parts.joined(separator: "."))
      parts.removeLast()
    }
    self.enclosing = enclosing
    generics = code?.generics ?? []
    isPrivate = code?.isPrivate ?? false
    inherited = []
    for code in codes { add(code) }
  }

  /// Whether it is made of some declarations, and nothing else.
  func isMade(of others: [TypeCode], _ kind: Kind) -> Bool {
    kind == self.kind && codes.count == others.count && zip(codes, others).allSatisfy { $0 === $1 }
  }

  /// Adds the members of the type's declaration, or of an extension.
  private func add(_ code: TypeCode) {
    inherited += code.inherited
    let members = code.members
    let isContract = code.kind == .contract
    for property in members.properties {
      // A requirement of a protocol has no value.
      if isContract { continue }
      if property.isStatic {
        statics[property.name, default: []].append(property)
        selfTypes[property.name] = code.selfType
      } else {
        properties[property.name, default: []].append(property)
        if property.getter == nil { stored.append(property) }
      }
    }
    for function in members.functions {
      if isContract, function.body == nil { continue }
      if function.isStatic {
        staticFunctions[function.name, default: []].append(function)
        selfTypes[function.name] = code.selfType
      } else {
        functions[function.name, default: []].append(function)
      }
    }
    if !isContract {
      if code.kind == .addition {
        addedInitializers += members.initializers
      } else {
        initializers += members.initializers
      }
      subscripts += members.subscripts
    }
    cases += members.cases
    for (name, type) in members.aliases where aliases[name] == nil { aliases[name] = type }
  }

  /// Whether it declares a static member of a name.
  func hasStatic(_ name: String) -> Bool { statics[name] != nil || staticFunctions[name] != nil }
}
