/// Bounds on the evaluation of a preview, each with its reason.
enum PreviewLimits {
  /// Expressions that are evaluated for a form. Previews of whole screens take some ten thousand.
  static let steps = 400_000
  /// How often as many all forms of a preview may take.
  static let formSteps = 20
  /// Expressions inside of one another: each takes some kilobytes of the stack.
  static let depth = 3_000
  /// Calls of the app's functions inside of one another.
  static let calls = 160
  /// The app's views inside of one another. Deep screens have twenty; a view that shows itself is
  /// cut off.
  static let views = 64
  /// Nodes of a form's tree.
  static let nodes = 20_000
  /// Elements of a loop that are shown.
  static let elements = 200
  /// Elements of an array, characters of a text.
  static let count = 100_000
  /// Parts of a text of which some aren't known.
  static let parts = 1_000
  /// The unknown conditions that are flipped.
  static let flips = 3
  /// Environments for which a preview is evaluated.
  static let environments = 96
  /// Previews of one provider or of one list of arguments.
  static let previews = 100
}

/// Why an evaluation ends early.
enum Halt: Error {
  case steps
  case depth
  /// A condition isn't known that something other than views depends on.
  case unknown
  /// With ``Interpreter/thrown``.
  case thrown
}

/// Something that isn't known, and that the tree depends on.
struct Unknown: Hashable {
  enum Kind: String { case condition, loop, call, value, text, limit }
  var kind: Kind
  var what: String
  var span: SourceSpan
  var mark: Int32
}

/// An unknown condition, and which way was taken.
struct Choice {
  var key: String
  var what: String
  var holds: Bool
  var took: String
  var span: SourceSpan
  var mark: Int32
}

/// The values of the environment that vary between the forms of a preview.
struct VaryingEnvironment {
  enum Key: String, CaseIterable { case category, appearance, direction, sizeClass }

  static let categories = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// The values of a key, the usual one of the base form among them.
  static func values(of key: Key) -> [String] {
    switch key {
    case .category: categories
    case .appearance: ["light", "dark"]
    case .direction: ["ltr", "rtl"]
    case .sizeClass: ["compact", "regular"]
    }
  }

  var values: [Key: String] = [.category: "L", .appearance: "light", .direction: "ltr", .sizeClass: "compact"]
}

/// Evaluates code of an app as far as it is known: a form of a preview. Types aren't checked:
/// functions are chosen by their labels and by the values that they are given.
final class Interpreter {
  let index: NameLookup
  /// Values for what can't be known, by its text.
  let given: [String: Value]
  var varying = VaryingEnvironment()
  /// The keys of unknown conditions that don't hold.
  var flipped: Set<String> = []
  /// The varying values that were asked for.
  var reads: Set<VaryingEnvironment.Key> = []
  var choices: [Choice] = []
  var unknowns: [Unknown] = []
  var seen: Set<Unknown> = []
  var steps = 0
  /// The steps at which the evaluation ends.
  var mostSteps = PreviewLimits.steps
  var depth = 0
  var calls = 0
  /// The environment of the view whose body is evaluated.
  var environment: ViewEnvironment?
  /// Static and global values; nil while one is being made.
  var statics: [ObjectIdentifier: Value?] = [:]
  /// Where the bound of nesting was met last.
  var deepest: Expr?
  /// The error that was thrown last.
  var thrown = Value.null
  /// The app's extensions of types of others whose code is run.
  var active: [Function] = []
  /// The initializers whose code is run.
  var initializers: [Function] = []
  /// The properties whose setters or observers are run: these set them without more.
  var setProperties: [Property] = []
  /// How many opaque values were made, which tells them apart.
  var opaqueCount = 0
  /// The changes since ``State``; nil while nobody wants to undo them.
  var changes: [Change]?

  init(_ index: NameLookup, given: [String: Value] = [:]) { (self.index, self.given) = (index, given) }

  /// The value of an expression.
  ///
  /// - Parameter type: The type that it is known to have, if any.
  func value(_ expr: Expr, _ scope: Scope, as type: TypeName? = nil) throws -> Value {
    steps += 1
    guard steps <= mostSteps else { throw Halt.steps }
    depth += 1
    defer { depth -= 1 }
    guard depth < PreviewLimits.depth else {
      deepest = expr
      throw Halt.depth
    }
    var found = try evaluate(expr, scope, type)
    // Large values take steps, so that the steps bound the memory, too.
    switch found {
    case .array(let list): steps += list.count / 64
    case .dictionary(let pairs): steps += pairs.count / 64
    case .string(let text):
      steps += text.utf8.count / 256
      if text.utf8.count > PreviewLimits.count { found = hole(expr, isLimit: true) }
    case .symbol(let symbol):
      if case .concat(let parts) = symbol.form, parts.count > PreviewLimits.parts { found = hole(expr, isLimit: true) }
    default: break
    }
    if !given.isEmpty, found.isOpen, let known = given[index.text(expr.span)] { return known }
    return found
  }

  private func evaluate(_ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value {
    switch expr.form {
    case .integer(let value): return type?.isFraction == true ? .double(Double(value)) : .int(value)
    case .double(let value): return .double(value)
    case .bool(let value): return .bool(value)
    case .null: return .null
    case .string(let segments): return try literal(segments, expr, scope, type)
    case .name(let name): return try self.name(name, expr, scope, type)
    case .member(nil, let name): return try implicitMember(name, expr, scope, type)
    case .member(let base?, let name): return try member(base, name, expr, scope, type)
    case .call(let call): return try self.call(call, expr, scope, type)
    case .subscription(let base, let arguments): return try subscription(base, arguments, expr, scope, type)
    case .closure(let code): return .closure(Closure(code, scope))
    case .array(let elements):
      var element: TypeName?
      if case .array(let type)? = type?.unwrapped { element = type }
      if case .dictionary(let key, let value)? = type?.unwrapped, elements.isEmpty {
        _ = (key, value)
        return .dictionary([])
      }
      if let set = try options(elements, type, scope, expr) { return set }
      return .array(try elements.map { try value($0, scope, as: element) })
    case .dictionary(let elements):
      var types: (TypeName, TypeName)?
      if case .dictionary(let key, let value)? = type?.unwrapped { types = (key, value) }
      return .dictionary(
        try elements.map { (try value($0.key, scope, as: types?.0), try value($0.value, scope, as: types?.1)) })
    case .tuple(let parts):
      var types: [TypeName] = []
      if case .tuple(let list)? = type { types = list }
      return .tuple(
        try parts.enumerated().map { place, part in
          (part.label, try value(part.value, scope, as: place < types.count ? types[place] : nil))
        })
    case .binary(let name, let left, let right): return try binary(name, left, right, expr, scope, type)
    case .prefix(let name, let inner): return try prefix(name, inner, expr, scope)
    case .ternary(let condition, let first, let second):
      do {
        return try value(try holds(condition, scope) ? first : second, scope, as: type)
      } catch Halt.unknown {
        return hole(expr, type: type)
      }
    case .assign(let name, let target, let source):
      try assign(name, target, source, expr, scope)
      return .void
    case .cast(let inner, let kind, let target): return try cast(inner, kind, target, expr, scope)
    case .chain(let inner): return try value(inner, scope, as: type)
    case .force(let inner):
      let found = try value(inner, scope, as: type)
      return found.isNull ? hole(expr) : found
    case .attempt(let inner, let isOptional):
      guard isOptional else { return try value(inner, scope, as: type) }
      do { return try value(inner, scope, as: type) } catch Halt.thrown { return .null }
    case .branch(let conditions, let first, let second):
      return try branch(conditions, first, second, scope, type) { statements, scope in
        try self.block(statements, scope, type)
      }
    case .selection(let subject, let cases):
      return try selection(subject, cases, expr, scope) { try self.block($0, $1, type) }
    case .keyPath(let path): return .keyPath(path)
    case .macro(let name, let arguments): return try macro(name, arguments, expr, scope)
    case .type(let type):
      guard let name = type.name else { return hole(expr) }
      return typeEntry(name, scope, expr.span.file).map { .type($0) } ?? .symbol(.type(name), expr)
    case .reference(let inner): return try value(inner, scope)
    case .unsupported: return hole(expr)
    }
  }

  private func macro(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    switch name {
    case "function", "file", "fileID", "filePath": .string("")
    case "line", "column": .int(0)
    default: hole(expr)
    }
  }

  // MARK: What isn't known

  /// A hole for an expression.
  func hole(_ expr: Expr, type: TypeName? = nil, isLimit: Bool = false) -> Value {
    var isCall = false
    if case .call = expr.form { isCall = true }
    if !given.isEmpty, let known = given[index.text(expr.span)] { return known }
    let (index, span) = (index, expr.span)
    return .hole(
      Hole(
        { index.text(span) }, type: type?.name, span: span, mark: expr.mark, isCall: isCall, isLimit: isLimit))
  }

  func hole(
    _ text: String, _ span: SourceSpan, _ mark: Int32, type: TypeName? = nil, isCall: Bool = false,
    isLimit: Bool = false
  ) -> Value {
    if let known = given[text] { return known }
    return .hole(Hole({ text }, type: type?.name, span: span, mark: mark, isCall: isCall, isLimit: isLimit))
  }

  func note(_ kind: Unknown.Kind, _ what: String, _ span: SourceSpan, _ mark: Int32) {
    // Each once, wherever it occurs first.
    let key = Unknown(kind: kind, what: what, span: .none, mark: 0)
    guard seen.insert(key).inserted else { return }
    unknowns.append(Unknown(kind: kind, what: what, span: span, mark: mark))
  }

  func note(_ kind: Unknown.Kind, _ expr: Expr) { note(kind, index.text(expr.span), expr.span, expr.mark) }

  /// Whether a condition holds; an unknown one does unless it is flipped.
  func holds(_ expr: Expr, _ scope: Scope) throws -> Bool { try choose(try value(expr, scope), expr, scope) }

  func choose(_ value: Value, _ expr: Expr, _ scope: Scope, isFirst: Bool = true) throws -> Bool {
    switch value {
    case .bool(let holds): return holds
    case .binding(let value): return try choose(value, expr, scope, isFirst: isFirst)
    case .hole(let hole): return try choose(hole.text, hole.span, hole.mark, scope, isFirst: isFirst)
    default: return try choose(index.text(expr.span), expr.span, expr.mark, scope, isFirst: isFirst)
    }
  }

  /// Takes a way for an unknown condition, the same each time that it is asked for.
  ///
  /// - Parameter isFirst: Whether the first branch is that of a condition that holds.
  func choose(
    _ what: String, _ span: SourceSpan, _ mark: Int32, _ scope: Scope, yes: String = "true", no: String = "false",
    isFirst: Bool = true
  ) throws -> Bool {
    guard makesViews(scope) else { throw Halt.unknown }
    let key = "\(span.file):\(what)"
    if let made = choices.first(where: { $0.key == key }) { return made.holds }
    let holds = isFirst != flipped.contains(key)
    choices.append(Choice(key: key, what: what, holds: holds, took: holds ? yes : no, span: span, mark: mark))
    note(.condition, what, span, mark)
    return holds
  }

  // MARK: Code of views

  /// Whether code makes views.
  func makesViews(_ scope: Scope) -> Bool {
    if let known = scope.makesViews { return known }
    let known = scope.context.map(isViewLike) ?? true
    scope.makesViews = known
    return known
  }

  private func isViewLike(_ entry: TypeEntry) -> Bool {
    if Self.viewLike.contains(entry.path) { return true }
    _ = ancestors(entry)
    return index.conformances[ObjectIdentifier(entry)].map { !$0.isDisjoint(with: Self.viewLike) } ?? false
  }

  private static let viewLike: Set<String> = [
    "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "PreviewProvider",
    "ToolbarContent", "ProgressViewStyle", "GroupBoxStyle", "TextFieldStyle", "App", "Scene", "Text", "Image", "Shape",
    "GaugeStyle", "MenuStyle", "DisclosureGroupStyle", "LabeledContentStyle",
  ]

  /// The scope of a function or a property of a type.
  func frame(_ outer: Scope?, _ context: TypeEntry?, result: TypeName?) -> Scope {
    let scope = Scope(outer, context: context)
    if let name = result?.name, Self.views.contains(name) {
      scope.makesViews = true
    } else if context == nil, outer == nil {
      scope.makesViews = false
    }
    return scope
  }

  private static let views: Set<String> = ["View", "AnyView", "Text", "Image", "ToolbarContent", "Content", "Body"]
}

extension TypeName {
  var unwrapped: TypeName { if case .optional(let type) = self { type.unwrapped } else { self } }

  /// Whether literals of whole numbers are fractions.
  var isFraction: Bool { name.map { ["Double", "CGFloat", "Float", "TimeInterval"].contains($0) } ?? false }

  /// The type of arguments of callees that aren't known: their literals may be keys.
  static let key = TypeName.named("LocalizedStringKey", [])

  var isKey: Bool { name.map { $0 == "LocalizedStringKey" || $0 == "LocalizedStringResource" } ?? false }
}
