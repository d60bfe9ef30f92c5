/// The value of an expression of a preview.
enum Value {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  /// Whole numbers, the upper bound excluded, and whether it was written as a closed range.
  case range(Int, Int, isClosed: Bool = false)
  case object(Instance)
  case enumCase(EnumValue)
  case closure(Closure)
  case function(BoundFunction)
  case type(TypeEntry)
  indirect case binding(Value)
  case keyPath([String])
  case symbol(Symbol)
  case hole(Hole)

  static var void: Value { .tuple([]) }

  var isVoid: Bool { if case .tuple(let parts) = self { parts.isEmpty } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value behind bindings.
  var plain: Value { if case .binding(let value) = self { value.plain } else { self } }

  /// Whether it stands for something that isn't known, or isn't known here.
  var isOpen: Bool {
    switch self {
    case .hole, .symbol: true
    case .binding(let value): value.isOpen
    default: false
    }
  }

  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .binding(let value): value.number
    default: nil
    }
  }

  var text: String? {
    switch self {
    case .string(let text): text
    case .binding(let value): value.text
    default: nil
    }
  }
}

/// An instance of a structure or a class of the app. One of a structure isn't changed once others
/// may see it: a change makes a new one.
final class Instance {
  let type: TypeEntry
  /// The values of stored properties that it was given.
  var fields: [String: Value]
  /// The values of the others.
  let initial: InitialValues?
  /// The environment that its body is evaluated in, for a view.
  var environment: ViewEnvironment?
  /// Where it was made.
  let span: SourceSpan
  let mark: Int32

  init(
    _ type: TypeEntry, fields: [String: Value] = [:], initial: InitialValues? = nil, span: SourceSpan = .none,
    mark: Int32 = 0
  ) {
    (self.type, self.fields, self.initial, self.span, self.mark) = (type, fields, initial, span, mark)
  }

  /// The value of a stored property; nil if it has none, or none yet.
  func stored(_ name: String) -> Value? { fields[name] ?? initial?.shared[name] }

  var isReference: Bool { type.kind == .reference }

  func copy() -> Instance {
    let copy = Instance(type, fields: fields, initial: initial, span: span, mark: mark)
    copy.environment = environment
    return copy
  }
}

/// The initial values of a type's stored properties. Mocks have hundreds, of which a preview reads
/// a few.
final class InitialValues {
  /// The values that all instances share.
  fileprivate(set) var shared: [String: Value] = [:]
  /// The properties whose values each instance has of its own, with the types that declare them.
  fileprivate(set) var own: [String: (property: Property, context: TypeEntry)] = [:]

  /// Adds a property, over one of the same name.
  func add(_ property: Property, of context: TypeEntry, _ value: Value?) {
    shared[property.name] = value
    own[property.name] = value == nil ? (property, context) : nil
  }
}

/// A case of an enum of the app, with its payload.
final class EnumValue {
  let type: TypeEntry
  let name: String
  let payload: [(label: String?, value: Value)]

  init(_ type: TypeEntry, _ name: String, _ payload: [(label: String?, value: Value)] = []) {
    (self.type, self.name, self.payload) = (type, name, payload)
  }
}

/// A closure and what it has captured.
final class Closure {
  let code: ClosureCode
  let scope: Scope
  /// Whether its statements are views.
  let isBuilder: Bool

  init(_ code: ClosureCode, _ scope: Scope, isBuilder: Bool = false) {
    (self.code, self.scope, self.isBuilder) = (code, scope, isBuilder)
  }
}

/// Functions of one name with what they are called on.
final class BoundFunction {
  let candidates: [Function]
  let base: Value?
  let context: TypeEntry?
  let scope: Scope?

  init(_ candidates: [Function], base: Value?, context: TypeEntry?, scope: Scope?) {
    (self.candidates, self.base, self.context, self.scope) = (candidates, base, context, scope)
  }
}

/// Something that can't be known: its source.
final class Hole {
  /// Its source on one line. Most holes are never shown, so that it is made when it is asked for.
  private(set) lazy var text: String = made()
  private let made: () -> String
  let type: String?
  let span: SourceSpan
  let mark: Int32
  let isCall: Bool
  /// Whether a bound was met at it.
  let isLimit: Bool

  init(_ text: @escaping () -> String, type: String?, span: SourceSpan, mark: Int32, isCall: Bool, isLimit: Bool) {
    (made, self.type, self.span, self.mark) = (text, type, span, mark)
    (self.isCall, self.isLimit) = (isCall, isLimit)
  }
}

/// An argument that has been evaluated.
struct Given {
  var label: String?
  var value: Value
}

/// An expression whose meaning this program doesn't know, as it remains.
final class Symbol {
  indirect enum Form {
    case literal([LiteralPart])
    case localized(key: Value, table: String?, initial: String?, arguments: [Value]?)
    case concat([Value])
    /// A call; `isImplicit` for `.system(size: 12)`.
    case call(String, on: Value?, isImplicit: Bool, [Given])
    /// A member; an implicit one is on nothing.
    case member(String, on: Value?)
    case type(String)
    case subscription(on: Value, [Given])
    case views([Value])
    case operation(String, [Value])
    case scaled(Double, style: Value?)
    case environment(String)
    case action
    case opaque(String)
    case proxy(String)
    case styled(String)
    /// A view that one of the app's modifiers is applied to.
    case modified(Value, by: Instance)
  }

  enum LiteralPart {
    case text(String)
    case value(Value, format: String)
  }

  let form: Form
  let span: SourceSpan
  let mark: Int32

  init(_ form: Form, _ expr: Expr) { (self.form, span, mark) = (form, expr.span, expr.mark) }
  init(_ form: Form, _ span: SourceSpan = .none, _ mark: Int32? = nil) {
    (self.form, self.span, self.mark) = (form, span, mark ?? span.start)
  }
}

extension Value {
  static func symbol(_ form: Symbol.Form, _ expr: Expr) -> Value { .symbol(Symbol(form, expr)) }
  static func symbol(_ form: Symbol.Form) -> Value { .symbol(Symbol(form)) }

  /// The name of a member of a foreign type, such as `dark` of `ColorScheme.dark` and `.dark`.
  var memberName: String? {
    guard case .symbol(let symbol) = self, case .member(let name, let base) = symbol.form else { return nil }
    guard let base else { return name }
    guard case .symbol(let symbol) = base, case .type = symbol.form else { return nil }
    return name
  }

  /// The name of a foreign type.
  var typeName: String? {
    guard case .symbol(let symbol) = self, case .type(let name) = symbol.form else { return nil }
    return name
  }
}

/// Names and their values, inside of others.
final class Scope {
  let parent: Scope?
  /// The type whose code is run.
  let context: TypeEntry?
  private var names: [(name: String, value: Value)] = []
  /// Whether its code makes views: an unknown condition in it is a choice. Elsewhere it makes the
  /// result unknown. Nil if that follows from the type around it.
  var makesViews: Bool?
  /// Types and functions that statements declare.
  var types: [String: TypeEntry] = [:]
  /// Whether its code is an initializer's, where properties are set without their observers.
  var isInitializer: Bool

  init(_ parent: Scope?, context: TypeEntry? = nil) {
    (self.parent, self.context) = (parent, context ?? parent?.context)
    isInitializer = parent?.isInitializer ?? false
    makesViews = context == nil ? parent?.makesViews : nil
  }

  /// Declares a name, over one of the same name.
  func declare(_ name: String, _ value: Value) { names.append((name, value)) }

  func lookup(_ name: String) -> Value? {
    var scope: Scope? = self
    while let here = scope {
      if let found = here.names.last(where: { $0.name == name }) { return found.value }
      scope = here.parent
    }
    return nil
  }

  /// The scope that declares a name, and the name's place in it.
  func declaration(of name: String) -> (scope: Scope, place: Int)? {
    var scope: Scope? = self
    while let here = scope {
      if let place = here.names.lastIndex(where: { $0.name == name }) { return (here, place) }
      scope = here.parent
    }
    return nil
  }

  /// The value of the name at a place.
  subscript(place: Int) -> Value {
    get { names[place].value }
    set { names[place].value = newValue }
  }

  func type(_ name: String) -> TypeEntry? {
    var scope: Scope? = self
    while let here = scope {
      if let found = here.types[name] { return found }
      scope = here.parent
    }
    return nil
  }
}

/// The environment of a view: what is set around it.
final class ViewEnvironment {
  let parent: ViewEnvironment?
  private let key: String
  private let value: Value

  init(_ parent: ViewEnvironment?, _ key: String, _ value: Value) {
    (self.parent, self.key, self.value) = (parent, key, value)
  }

  /// The value of a key, or the object of a type whose path is the key behind `#`.
  static func lookup(_ environment: ViewEnvironment?, _ key: String) -> Value? {
    var environment = environment
    while let here = environment {
      if here.key == key { return here.value }
      environment = here.parent
    }
    return nil
  }
}
