/// The bytes of a source that something was read from.
struct SourceSpan: Sendable, Hashable {
  /// The place of the file in the request.
  var file: Int32
  var start: Int32
  var end: Int32

  static let none = SourceSpan(file: -1, start: 0, end: 0)
}

/// An expression, with its operators in order and what is compiled conditionally resolved.
final class Expr: Sendable {
  let form: Form
  let span: SourceSpan
  /// The offset that a reader is shown: a member's name, or the beginning.
  let mark: Int32

  init(_ form: Form, _ span: SourceSpan, mark: Int32? = nil) {
    (self.form, self.span, self.mark) = (form, span, mark ?? span.start)
  }

  indirect enum Form: Sendable {
    case integer(Int)
    case double(Double)
    case bool(Bool)
    case string([Segment])
    case null
    /// A variable, function or type; `self`, `$0` and `$binding`, too.
    case name(String)
    /// A member; an implicit one has no base.
    case member(Expr?, String)
    case call(Call)
    case subscription(Expr, [Argument])
    case closure(ClosureCode)
    case array([Expr])
    case dictionary([(key: Expr, value: Expr)])
    case tuple([Argument])
    case binary(String, Expr, Expr)
    case prefix(String, Expr)
    case ternary(Expr, Expr, Expr)
    /// An assignment, with the operator before its sign: `+` of `+=`.
    case assign(String, Expr, Expr)
    case cast(Expr, Cast, TypeName)
    case chain(Expr)
    case force(Expr)
    case attempt(Expr, isOptional: Bool)
    case branch([Condition], [Stmt], [Stmt]?)
    case selection(Expr, [SwitchCase])
    case keyPath([String])
    case macro(String, [Argument])
    case type(TypeName)
    case reference(Expr)
    /// `\.self` and the like have a meaning; this has none.
    case unsupported
  }

  /// Whether it begins with an implicit member: its type is looked up in that of the whole.
  var isImplicit: Bool {
    switch form {
    case .member(nil, _): true
    case .member(let base?, _), .subscription(let base, _), .chain(let base), .force(let base): base.isImplicit
    case .call(let call): call.callee.isImplicit
    default: false
    }
  }

  /// Whether it is made of whole numbers alone, which are fractions beside one.
  var isWholeNumber: Bool {
    switch form {
    case .integer: true
    case .prefix(_, let inner): inner.isWholeNumber
    case .binary(_, let left, let right): left.isWholeNumber && right.isWholeNumber
    default: false
    }
  }

  /// Whether its value is the same whenever it is evaluated, and nobody can change it.
  var isConstant: Bool {
    switch form {
    case .integer, .double, .bool, .null, .closure: true
    case .string(let segments): segments.allSatisfy { if case .text = $0 { true } else { false } }
    case .array(let elements): elements.allSatisfy(\.isConstant)
    case .dictionary(let elements): elements.allSatisfy { $0.key.isConstant && $0.value.isConstant }
    default: false
    }
  }

  enum Cast: Sendable { case convert, attempt, force, check }

  enum Segment: Sendable {
    case text(String)
    case value(Expr, specifier: Expr?)
  }
}

/// An argument of a call, a subscript or a tuple.
struct Argument: Sendable {
  var label: String?
  var value: Expr
  /// Whether it is a closure behind the brackets.
  var isTrailing = false
}

/// A call with its arguments, the trailing closures last.
struct Call: Sendable {
  var callee: Expr
  var arguments: [Argument]
}

/// The code of a closure.
final class ClosureCode: Sendable {
  let parameters: [String]
  /// Whether it names `$1`, so that a pair is two arguments.
  let takesPairs: Bool
  let body: [Stmt]

  init(parameters: [String], takesPairs: Bool = false, body: [Stmt]) {
    (self.parameters, self.takesPairs, self.body) = (parameters, takesPairs, body)
  }
}

/// A statement.
struct Stmt: Sendable {
  let form: Form
  let span: SourceSpan

  indirect enum Form: Sendable {
    case expression(Expr)
    case declare(Property)
    case destructure(Pattern, Expr)
    case give(Expr?)
    case guarded([Condition], [Stmt])
    case loop(Pattern, Expr, filter: Expr?, [Stmt])
    case repeated([Condition], [Stmt], isTestedFirst: Bool)
    case leave(label: String?)
    case next(label: String?)
    case fallThrough
    case raise(Expr)
    case attempt([Stmt], catches: [CatchClause])
    case function(Function)
    case type(TypeCode)
    case labelled(String, Stmt)
    /// `defer`, and what has no effect on values.
    case pass
  }
}

/// A clause of `catch`.
struct CatchClause: Sendable {
  var pattern: Pattern?
  var body: [Stmt]
}

/// A part of the condition of `if`, `guard` or `while`.
enum Condition: Sendable {
  case test(Expr)
  case bind(Pattern, Expr, TypeName?)
  case match(Pattern, Expr)
  case available
}

/// A case of `switch`; one without patterns is the default.
struct SwitchCase: Sendable {
  var patterns: [(pattern: Pattern, filter: Expr?)]
  var body: [Stmt]
  var text: String
}

/// A pattern.
indirect enum Pattern: Sendable {
  case any
  case bind(String)
  case tuple([(label: String?, pattern: Pattern)])
  case enumCase(String?, String, [(label: String?, pattern: Pattern)]?)
  case value(Expr)
  case some(Pattern)
  case cast(Pattern?, TypeName)
}

/// A type as it is written.
indirect enum TypeName: Sendable {
  case named(String, [TypeName])
  case optional(TypeName)
  case array(TypeName)
  case dictionary(TypeName, TypeName)
  case function([TypeName], TypeName)
  case tuple([TypeName])
  case other

  /// The name of the type, without optionality and generic arguments.
  var name: String? {
    switch self {
    case .named(let name, _): name
    case .optional(let type): type.name
    default: nil
    }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The function that it is, or may be.
  var function: (parameters: [TypeName], result: TypeName)? {
    switch self {
    case .function(let parameters, let result): (parameters, result)
    case .optional(let type): type.function
    default: nil
    }
  }
}
