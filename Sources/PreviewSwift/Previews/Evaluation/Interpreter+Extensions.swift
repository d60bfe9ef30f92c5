// What the app adds to types of others, and members of what remains symbolic.
extension Interpreter {
  /// The types whose extensions a value has, the nearest first.
  func extended(_ value: Value) -> [TypeEntry] {
    let names: [String]
    switch value {
    case .null: names = ["Optional"]
    case .bool: names = ["Bool"]
    case .int: names = ["Int", "BinaryInteger", "SignedInteger", "Numeric", "Comparable", "Hashable", "Equatable"]
    case .double:
      names = [
        "Double", "CGFloat", "Float", "TimeInterval", "FloatingPoint", "BinaryFloatingPoint", "Comparable", "Numeric",
      ]
    case .string:
      names = [
        "String", "StringProtocol", "Substring", "Character", "BidirectionalCollection", "Collection", "Sequence",
      ]
    case .array:
      names = [
        "Array", "RandomAccessCollection", "MutableCollection", "BidirectionalCollection", "Collection", "Sequence",
        "Set",
      ]
    case .dictionary: names = ["Dictionary", "Collection", "Sequence"]
    case .range: names = ["Range", "ClosedRange", "Collection", "Sequence"]
    case .binding: names = ["Binding"]
    case .symbol(let symbol): names = Self.typeNames(symbol)
    default: names = []
    }
    return names.compactMap { index.type($0, from: -1) }
  }

  /// The types that a symbolic value may have, by how it begins.
  private static func typeNames(_ symbol: Symbol) -> [String] {
    var symbol = symbol
    var isView = false
    var isModified = false
    while true {
      switch symbol.form {
      case .call(let name, nil, false, _):
        let isText = !isModified || name == "Text" || name == "Image"
        return (isText ? [name] : []) + ["View", "Shape", "ShapeStyle"] + (isText ? [] : [name])
      case .call(let name, let base?, _, _):
        if case .symbol(let inner) = base {
          isModified = true
          if !["opacity", "weight", "bold", "system", "custom", "resizable", "renderingMode", "lighter"].contains(name)
          {
            isView = true
          }
          symbol = inner
          continue
        }
        return ["View"]
      case .member(_, let base?):
        if case .symbol(let inner) = base {
          symbol = inner
          continue
        }
        return []
      case .type(let name):
        return isView && isModified ? ["View", "ShapeStyle", name] : [name, "ShapeStyle", "View"]
      case .concat, .localized: return ["String", "StringProtocol"]
      case .literal: return ["LocalizedStringKey", "LocalizedStringResource"]
      case .views, .modified, .styled: return ["View"]
      case .environment(""): return ["EnvironmentValues"]
      case .proxy: return ["GeometryProxy"]
      case .call(_, nil, true, _), .member(_, nil):
        return ["Color", "Font", "ShapeStyle", "View"]
      default: return ["View"]
      }
    }
  }

  /// A property that the app adds to a type of others; nil if it adds none.
  func extensionMember(_ base: Value, _ name: String, _ expr: Expr, _ scope: Scope) throws -> Value? {
    index.note(member: name)
    for entry in extended(base) {
      guard let property = entry.properties[name]?.first, let getter = property.getter else { continue }
      let inner = Scope(nil, context: entry)
      inner.declare("self", base)
      return try call(property.span, expr) {
        try run(
          getter, inner, isBuilder: property.isBuilder || Self.isView(property.type), type: property.type)
      }
    }
    return nil
  }

  /// Calls a method that the app adds to a type of others; nil if it adds none that fits.
  func callExtension(
    _ name: String, of base: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    index.note(member: name)
    var entries = extended(base)
    if case .hole = base, let view = index.type("View", from: -1) { entries = [view] }
    for entry in entries {
      let candidates = ancestors(entry).flatMap { $0.functions[name] ?? [] }
      if let found = try invoke(
        candidates, arguments, base: base, context: entry, expr, scope, isStrict: entry.kind == .foreign)
      {
        return found
      }
    }
    return nil
  }

  // MARK: Symbolic values

  func symbolMember(_ symbol: Symbol, _ name: String, _ expr: Expr, _ scope: Scope) throws -> Value {
    let base = Value.symbol(symbol)
    if case .type(let type) = symbol.form {
      if let entry = index.type(type, from: expr.span.file),
        let found = try staticMember(entry, name, expr, scope, nested: true)
      {
        return found
      }
      if let constant = Self.constant(type, name) { return constant }
      if index.isModule(type), name.first?.isUppercase == true || index.property(name, from: expr.span.file) != nil {
        return try self.name(name, expr, Scope(nil), nil)
      }
      if let inner = index.type("\(type).\(name)", from: expr.span.file) { return .type(inner) }
      return .symbol(.member(name, on: base), expr)
    }
    if let found = try extensionMember(base, name, expr, scope) { return found }
    if let found = deviceMember(symbol, name) { return found }
    if let size = Self.textSize(base), name == "isAccessibilitySize" || name == "isAccessibilityCategory" {
      return .bool(size >= 7)
    }
    switch symbol.form {
    case .member(let member, _) where member == "empty" && ["image", "error"].contains(name): return .null
    case .member(_, let inner?):
      // A property of something's `shared`: nobody can know it.
      if let type = inner.typeName, !Self.isVocabulary(type), type != "UIScreen" { return hole(expr) }
    case .environment(""):
      return try environmentValue(name, nil, expr)
    case .concat, .localized, .literal, .operation:
      if name == "key" || name == "isEmpty" { return name == "isEmpty" ? isEmpty(symbol) ?? hole(expr) : hole(expr) }
      return hole(expr)
    case .call(let called, nil, false, let arguments):
      // What an instance of a type of others was given is likely what it keeps.
      if let given = arguments.first(where: { $0.label == name }) { return given.value }
      // A store of The Composable Architecture has the members of its state.
      if called == "Store" || called == "ViewStore", let state = arguments.first(where: { $0.label == "initialState" })
      {
        if name == "state" { return state.value }
        return try member(of: state.value, name, expr, scope)
      }
      if !Self.isVocabulary(called) { return hole(expr) }
    case .call(_, let inner?, _, _):
      guard Self.isMeasure(inner) else { return hole(expr) }
    case .opaque, .action: return hole(expr)
    default: break
    }
    if name.hasPrefix("$") { return .binding(.symbol(.member(String(name.dropFirst()), on: base), expr)) }
    if case .styled("configuration") = symbol.form { return styled(name) }
    return .symbol(.member(name, on: base), expr)
  }

  private func isEmpty(_ symbol: Symbol) -> Value? {
    if case .concat(let parts) = symbol.form, parts.contains(where: { !($0.text?.isEmpty ?? true) }) {
      return .bool(false)
    }
    if case .localized = symbol.form { return .bool(false) }
    if case .literal(let parts) = symbol.form {
      return .bool(parts.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } })
    }
    return nil
  }

  /// A part of what a style is given.
  private func styled(_ name: String) -> Value {
    switch name {
    case "isPressed": .bool(false)
    case "role": .null
    default: .symbol(.styled(name))
    }
  }

  /// Constants of types that everybody has.
  static func constant(_ type: String, _ name: String) -> Value? {
    switch (type, name) {
    case ("CGFloat", "zero"), ("Double", "zero"), ("Float", "zero"): .double(0)
    case ("Int", "zero"): .int(0)
    case ("Int", "max"): .int(.max)
    case ("Int", "min"): .int(.min)
    case ("CGFloat", "pi"), ("Double", "pi"), ("Float", "pi"): .double(Double.pi)
    case ("Date", "now"): .symbol(.call("Date", on: nil, isImplicit: false, []))
    default: nil
    }
  }

  /// Whether a type is one of SwiftUI's, or of those that go with it.
  static func isVocabulary(_ type: String) -> Bool {
    vocabulary.contains(type)
  }

  private static let vocabulary: Set<String> = [
    "Color", "Font", "Image", "Text", "UIColor", "UIFont", "UIImage", "CGSize", "CGPoint", "CGRect", "EdgeInsets",
    "Edge", "Alignment", "HorizontalAlignment", "VerticalAlignment", "UnitPoint", "Angle", "Gradient", "Animation",
    "AnyTransition", "Axis", "TextAlignment", "ContentMode", "ColorScheme", "GridItem", "Material", "Capsule", "Circle",
    "Rectangle", "RoundedRectangle", "LinearGradient", "UIEdgeInsets", "Locale", "LayoutDirection", "DynamicTypeSize",
    "ContentSizeCategory", "UserInterfaceSizeClass", "AnyView", "Visibility", "StrokeStyle", "GeometryProxy",
    "CharacterSet",
  ]

  /// A method of a symbolic value.
  func call(
    _ name: String, of symbol: Symbol, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    let base = Value.symbol(symbol)
    if case .type(let typeName) = symbol.form {
      if name == "init" {
        let callee = Expr(.name(typeName), expr.span)
        return try call(Call(callee: callee, arguments: arguments), expr, scope, type)
      }
      if let entry = index.type(typeName, from: expr.span.file),
        let found = try callStatic(name, of: entry, arguments, expr, scope)
      {
        return found
      }
      if let inner = index.type("\(typeName).\(name)", from: expr.span.file) {
        return try construct(inner, arguments, expr, scope)
      }
      if index.isModule(typeName), let inner = typeEntry(name, context: nil, expr.span.file) {
        return try construct(inner, arguments, expr, scope)
      }
      if typeName == "Binding", name == "constant", let first = arguments.first {
        return .binding(try value(first.value, scope).plain)
      }
      if let found = try localized(name, arguments, expr, scope) { return found }
      if Vocabulary.unknownTypes.contains(typeName) { return hole(expr) }
      return try symbolicCall(name, on: base, arguments, expr, scope)
    }
    if let found = try callExtension(name, of: base, arguments, expr, scope) { return found }
    if let found = deviceCall(symbol, name, arguments) { return found }
    if let found = try scan(symbol, name, arguments, expr, scope) { return found }
    if let found = try localized(name, arguments, expr, scope), name == "localizedString" { return found }
    switch symbol.form {
    case .call("Store", nil, false, let given) where given.contains { $0.label == "initialState" }:
      if name == "scope", let first = arguments.first, case .keyPath(let path) = try value(first.value, scope) {
        let state = try follow(path, of: try symbolMember(symbol, "state", expr, scope), expr, scope)
        return .symbol(.call("Store", on: nil, isImplicit: false, [Given(label: "initialState", value: state)]), expr)
      }
      return name == "send" ? .void : hole(expr)
    case .concat, .localized, .literal, .opaque, .environment, .action: return hole(expr)
    case .call(let called, nil, false, _) where Self.unshown.contains(called): return hole(expr)
    case .member(_, let inner?):
      if let type = inner.typeName, !Self.isVocabulary(type), !Vocabulary.modifiers.contains(name) { return hole(expr) }
    default: break
    }
    return try symbolicCall(name, on: base, arguments, expr, scope)
  }

  /// Whether a value is a proxy, or a part of one.
  private static func isMeasure(_ value: Value) -> Bool {
    guard case .symbol(let symbol) = value else { return false }
    switch symbol.form {
    case .proxy, .environment: return true
    case .member(_, let base?), .call(_, let base?, _, _): return isMeasure(base)
    default: return false
    }
  }

  /// Values whose methods give texts and numbers that can't be known.
  private static let unshown: Set<String> = ["Date", "URL", "UUID", "Data", "Measurement", "Decimal", "Locale"]
}
