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
  fileprivate(set) var inherited: [TypeName]
  fileprivate(set) var properties: [String: [Property]] = [:]
  fileprivate(set) var statics: [String: [Property]] = [:]
  fileprivate(set) var functions: [String: [Function]] = [:]
  fileprivate(set) var staticFunctions: [String: [Function]] = [:]
  /// Those in the type itself; a structure with one of these has no memberwise one.
  fileprivate(set) var initializers: [Function] = []
  fileprivate(set) var addedInitializers: [Function] = []
  fileprivate(set) var subscripts: [Function] = []
  fileprivate(set) var cases: [EnumCase] = []
  /// The types for `Self` in extensions that hold it to one, by the names of their static members.
  fileprivate(set) var selfTypes: [String: String] = [:]
  fileprivate(set) var aliases: [String: TypeName] = [:]
  /// The stored properties of an instance, in order.
  fileprivate(set) var stored: [Property] = []

  init(kind: Kind, path: String, file: Int32, code: TypeCode?) {
    (self.kind, self.path, self.file) = (kind, path, file)
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
  }

  /// Adds the members of the type's declaration, or of an extension.
  func add(_ code: TypeCode) {
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
