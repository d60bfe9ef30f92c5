import SwiftSyntax

/// Makes code to evaluate of syntax trees: operators in the order of their precedence, and of what
/// is compiled conditionally the part for a debug build on iOS.
struct Lowering {
  let file: Int32
  let bytes: [UInt8]

  func span(_ node: some SyntaxProtocol) -> SourceSpan {
    SourceSpan(
      file: file, start: Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset),
      end: Int32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  func mark(_ node: some SyntaxProtocol) -> Int32 {
    Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// A name without the marks that escape it.
  func text(_ token: TokenSyntax) -> String {
    let text = token.text
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  // MARK: Types

  func type(_ node: TypeSyntax) -> TypeName {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): named(text(type.name), type.genericArgumentClause)
    case .memberType(let type):
      if case .named(let base, _) = self.type(type.baseType) {
        named(Self.modules.contains(base) ? text(type.name) : "\(base).\(text(type.name))", type.genericArgumentClause)
      } else {
        .other
      }
    case .optionalType(let type): .optional(self.type(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): .optional(self.type(type.wrappedType))
    case .arrayType(let type): .array(self.type(type.element))
    case .dictionaryType(let type): .dictionary(self.type(type.key), self.type(type.value))
    case .functionType(let type):
      .function(type.parameters.map { self.type($0.type) }, self.type(type.returnClause.type))
    case .tupleType(let type):
      type.elements.count == 1
        ? self.type(type.elements.first?.type ?? node) : .tuple(type.elements.map { self.type($0.type) })
    case .someOrAnyType(let type): self.type(type.constraint)
    case .attributedType(let type): self.type(type.baseType)
    case .metatypeType: .other
    case .compositionType(let type): type.elements.first.map { self.type($0.type) } ?? .other
    default: .other
    }
  }

  private func named(_ name: String, _ arguments: GenericArgumentClauseSyntax?) -> TypeName {
    let arguments = (arguments?.arguments).map { $0.compactMap { TypeSyntax($0.argument).map(type) } } ?? []
    switch (name, arguments.count) {
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1), ("Set", 1): return .array(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    default: return .named(name, arguments)
    }
  }

  /// Modules whose names may stand before those of their declarations.
  static let modules: Set<String> = [
    "SwiftUI", "Swift", "Foundation", "UIKit", "Combine", "SwiftUICore", "CoreGraphics", "Observation",
  ]

  // MARK: Literals

  func string(_ node: StringLiteralExprSyntax) -> [Expr.Segment] {
    let hashes = node.openingPounds?.text.utf8.count ?? 0
    var segments: [Expr.Segment] = []
    var text = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): text += Self.unescape(part.content.text, hashes: hashes)
      case .expressionSegment(let part):
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        guard let value = part.expressions.first else { continue }
        let specifier = part.expressions.first { $0.label?.text == "specifier" }
        segments.append(.value(expression(value.expression), specifier: specifier.map { expression($0.expression) }))
      }
    }
    if !text.isEmpty || segments.isEmpty { segments.append(.text(text)) }
    return segments
  }

  private static func unescape(_ text: String, hashes: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    let mark = "\\" + String(repeating: "#", count: hashes)
    while let scalar = rest.first {
      guard rest.starts(with: mark.unicodeScalars), let sign = rest.dropFirst(hashes + 1).first else {
        result.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(hashes + 2)
      switch sign {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
        if let scalar = value.flatMap(Unicode.Scalar.init) { result.append(scalar) }
      default: result.append(sign)
      }
    }
    return String(result)
  }

  func integer(_ text: String) -> Expr.Form {
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return .integer(Int(digits.dropFirst(2), radix: radix) ?? 0)
    }
    return Int(digits).map { .integer($0) } ?? .double(Double(digits) ?? 0)
  }

  // MARK: Conditional compilation

  /// The clause of `#if` that is compiled.
  func clause(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    node.clauses.first { $0.condition.map(DebugConditions.holds) ?? true }?.elements
  }
}

/// Conditions of `#if`, for a debug build of an app on iOS, as previews have it.
enum DebugConditions {
  static func holds(_ condition: ExprSyntax) -> Bool {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)[...]) }
    if let not = condition.as(PrefixOperatorExprSyntax.self) { return !holds(not.expression) }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first, tuple.elements.count == 1 {
      return holds(inner.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "DEBUG" }
    guard let call = condition.as(FunctionCallExprSyntax.self) else { return false }
    let value = call.firstUnlabelled?.trimmedDescription ?? ""
    switch call.name {
    case "os": return value == "iOS"
    case "canImport": return modules.contains(value) || value.hasSuffix("Kit") && !foreign.contains(value)
    case "targetEnvironment": return value == "simulator"
    case "swift", "compiler", "hasFeature": return true
    default: return false
    }
  }

  private static let modules: Set<String> = [
    "SwiftUI", "Foundation", "Combine", "Observation", "Charts", "SwiftData", "AVFoundation", "CoreLocation",
    "CoreGraphics",
    "CoreData", "CoreText", "Photos", "PhotosUI", "QuartzCore", "CoreImage", "os", "OSLog", "Darwin",
  ]
  private static let foreign: Set<String> = ["AppKit", "WatchKit", "TVUIKit", "ClockKit"]

  private static func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool {
    for (sign, decisive) in [("||", true), ("&&", false)] {
      let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == sign }
      guard parts.count > 1 else { continue }
      return parts.contains { holds($0) == decisive } ? decisive : !decisive
    }
    guard elements.count == 1, let only = elements.first else {
      // `swift(>=5.9)` has been met; comparisons of anything else are those of versions.
      return true
    }
    return holds(only)
  }
}
