/// A parameter of a function.
struct Parameter: Sendable {
  var label: String?
  var name: String
  var type: TypeName
  var initial: Expr?
  var isVariadic = false
  /// Whether closures given for it are builders of views.
  var isBuilder = false
  var isAutoclosure = false
}

/// A function, an initializer or a subscript.
final class Function: Sendable {
  let name: String
  let parameters: [Parameter]
  let result: TypeName?
  let body: [Stmt]?
  let isStatic: Bool
  let isBuilder: Bool
  let isMutating: Bool
  let isFailable: Bool
  let span: SourceSpan
  /// The types that a generic `where` holds its extension to, as text.
  let generics: [String]
  /// The setter of a subscript.
  let setter: Setter?

  init(
    name: String, parameters: [Parameter], result: TypeName?, body: [Stmt]?, isStatic: Bool, isBuilder: Bool,
    isMutating: Bool, isFailable: Bool, generics: [String], setter: Setter? = nil, span: SourceSpan
  ) {
    self.setter = setter
    (self.name, self.parameters, self.result, self.body) = (name, parameters, result, body)
    (self.isStatic, self.isBuilder, self.isMutating) = (isStatic, isBuilder, isMutating)
    (self.isFailable, self.generics, self.span) = (isFailable, generics, span)
  }
}

/// Code that is run when a value is set.
struct Setter: Sendable {
  /// The name of the new value, or of the old one behind `didSet`.
  var parameter: String
  var body: [Stmt]
}

/// The setter and the observers of a property.
struct Setters: Sendable {
  var set: Setter?
  var willSet: Setter?
  var didSet: Setter?
}

/// A variable or a constant, stored or computed.
final class Property: Sendable {
  let name: String
  let type: TypeName?
  let initial: Expr?
  let getter: [Stmt]?
  let setters: Setters
  let isBuilder: Bool
  let isStatic: Bool
  let isConstant: Bool
  let isLazy: Bool
  let isPrivate: Bool
  let attributes: [Attribute]
  let span: SourceSpan

  init(
    name: String, type: TypeName?, initial: Expr?, getter: [Stmt]?, setters: Setters = Setters(), isBuilder: Bool,
    isStatic: Bool, isConstant: Bool, isLazy: Bool, isPrivate: Bool, attributes: [Attribute], span: SourceSpan
  ) {
    self.setters = setters
    (self.name, self.type, self.initial, self.getter) = (name, type, initial, getter)
    (self.isBuilder, self.isStatic, self.isConstant) = (isBuilder, isStatic, isConstant)
    (self.isLazy, self.isPrivate, self.attributes, self.span) = (isLazy, isPrivate, attributes, span)
  }

  /// The attribute that wraps it: any that isn't one of the language's own.
  var wrapper: Attribute? { attributes.first { !Self.plain.contains($0.name) && $0.name.first?.isUppercase == true } }

  private static let plain: Set<String> = [
    "ViewBuilder", "MainActor", "IBOutlet", "IBInspectable", "NSManaged", "Sendable", "ToolbarContentBuilder",
    "ObservationIgnored", "ObservationTracked", "Transient", "Attribute", "Relationship", "Entry", "TableColumnBuilder",
    "CommandsBuilder", "SceneBuilder", "ChartContentBuilder", "KeyboardShortcutsBuilder", "Previewable",
    "GKInspectable",
    "NSCopying", "UIApplicationDelegateAdaptor", "ContentBuilder", "Guide", "Atomic", "TestState",
  ]
}

/// An attribute: `@Environment(\.locale)`.
struct Attribute: Sendable {
  var name: String
  var generics: [TypeName]
  var arguments: [Argument]
}

/// A case of an enum.
struct EnumCase: Sendable {
  var name: String
  var parameters: [Parameter]
  var raw: Expr?
}

/// A type, a protocol or an extension.
final class TypeCode: Sendable {
  enum Kind: Sendable { case structure, reference, enumeration, contract, addition }

  let kind: Kind
  /// The name, with those of the types around it for a nested one, and dots in it for some
  /// extensions.
  let name: String
  let inherited: [TypeName]
  let attributes: [Attribute]
  let generics: [String]
  /// The type that an extension's `where` has for `Self`.
  let selfType: String?
  /// Whether it is seen in its file alone.
  let isPrivate: Bool
  let members: Members
  let span: SourceSpan

  init(
    kind: Kind, name: String, inherited: [TypeName], attributes: [Attribute], generics: [String], selfType: String?,
    isPrivate: Bool, members: Members, span: SourceSpan
  ) {
    (self.selfType, self.isPrivate) = (selfType, isPrivate)
    (self.kind, self.name, self.inherited, self.attributes) = (kind, name, inherited, attributes)
    (self.generics, self.members, self.span) = (generics, members, span)
  }

  /// The members between the braces.
  struct Members: Sendable {
    var properties: [Property] = []
    var functions: [Function] = []
    var initializers: [Function] = []
    var subscripts: [Function] = []
    var cases: [EnumCase] = []
    var types: [TypeCode] = []
    var aliases: [(name: String, type: TypeName)] = []
  }
}

/// A preview in a source: `#Preview` or a provider's `previews`.
struct PreviewCode: Sendable {
  /// The name that it is given; nil without one.
  var name: Expr?
  var traits: [Expr] = []
  /// The values of `arguments`.
  var arguments: Expr?
  var body: ClosureCode?
  /// Whether it previews a widget or an activity: it names a family of them.
  var isWidget = false
  /// The type that provides it, for a provider.
  var provider: String?
  var span: SourceSpan
}

/// The declarations of a file.
struct FileCode: Sendable {
  var types: [TypeCode] = []
  var functions: [Function] = []
  var properties: [Property] = []
  var aliases: [(name: String, type: TypeName)] = []
  var previews: [PreviewCode] = []
}
