/// Writes the tree of a form: inlines the app's views, from the outside in, with the environment
/// that is set around each.
final class TreeWriter {
  let interpreter: Interpreter
  let files: FileTable
  var json = JSONBytes()
  private var nodes = 0
  private var depth = 0
  private var views: [TypeEntry] = []
  /// The name of the first of the app's views.
  private(set) var firstView: String?

  init(_ interpreter: Interpreter, _ files: FileTable) { (self.interpreter, self.files) = (interpreter, files) }

  /// Writes a value.
  ///
  /// - Parameter isText: Whether it is shown as a text.
  func write(_ value: Value, _ environment: ViewEnvironment?, isText: Bool = false) throws {
    nodes += 1
    depth += 1
    defer { depth -= 1 }
    guard nodes < PreviewLimits.nodes, depth < PreviewLimits.depth / 2 else {
      interpreter.note(.limit, "more than \(PreviewLimits.nodes) nodes", .none, 0)
      json.raw("{\"hole\":\"…\",\"at\":[0,1,1]}")
      return
    }
    switch value {
    case .null: json.raw("null")
    case .bool(let holds): json.bool(holds)
    case .int(let number): json.number(number)
    case .double(let number):
      if number.isFinite {
        json.number(number)
      } else {
        json.raw("{\"member\":\"infinity\",\"on\":{\"type\":\"CGFloat\"}}")
      }
    case .string(let text): json.string(text)
    case .array(let list): try writeList(list, environment, isText: isText)
    case .tuple(let parts):
      if let bounds = Self.bounds(parts) {
        try operation(Self.rangeName(parts), bounds, environment)
      } else {
        try writeList(parts.map(\.value), environment, isText: isText)
      }
    case .range(let low, let high, let isClosed):
      try operation(isClosed ? "..." : "..<", [.int(low), .int(isClosed ? high - 1 : high)], environment)
    case .dictionary: json.raw("{\"opaque\":\"Dictionary\"}")
    case .object(let instance): try write(instance, environment)
    case .enumCase(let found): opaque("\(found.type.path).\(found.name)")
    case .closure, .function: json.raw("{\"closure\":true}")
    case .type(let entry): named("type", entry.path)
    case .binding(let inner): try write(inner, environment, isText: isText)
    case .keyPath(let path): named("keyPath", path.joined(separator: "."))
    case .hole(let hole): write(hole, isText: isText)
    case .symbol(let symbol): try write(symbol, environment, isText: isText)
    }
  }

  /// The operator of a range, which may have one end: `...2`, `2...`.
  private static func rangeName(_ parts: [(label: String?, value: Value)]) -> String {
    if case .int(.min)? = parts.first?.value { return "prefix..." }
    return parts.count == 1 ? "postfix..." : "..."
  }

  private static func bounds(_ parts: [(label: String?, value: Value)]) -> [Value]? {
    guard parts.first?.label == "from" else { return nil }
    return parts.map(\.value).filter { if case .int(.min) = $0 { false } else { true } }
  }

  func writeList(_ list: [Value], _ environment: ViewEnvironment?, isText: Bool = false) throws {
    json.raw("[")
    for (place, element) in list.enumerated() {
      if place > 0 { json.raw(",") }
      try write(element, environment, isText: isText)
    }
    json.raw("]")
  }

  func named(_ key: StaticString, _ text: String) {
    json.raw("{")
    json.key(key, isFirst: true)
    json.string(text)
    json.raw("}")
  }

  private func opaque(_ text: String) { named("opaque", text) }

  func place(_ span: SourceSpan, _ mark: Int32) {
    json.key("at")
    files.write(span, mark, &json)
  }

  private func write(_ hole: Hole, isText: Bool) {
    interpreter.note(
      hole.isLimit ? .limit : isText ? .text : hole.isCall ? .call : .value, hole.text, hole.span, hole.mark)
    json.raw("{")
    json.key("hole", isFirst: true)
    json.string(hole.text)
    if let type = hole.type {
      json.key("type")
      json.string(type)
    }
    place(hole.span, hole.mark)
    json.raw("}")
  }

  func operation(_ name: String, _ operands: [Value], _ environment: ViewEnvironment?) throws {
    json.raw("{")
    json.key("operation", isFirst: true)
    json.string(name)
    json.key("operands")
    try writeList(operands, environment)
    json.raw("}")
  }

  // MARK: The app's views

  private func write(_ instance: Instance, _ environment: ViewEnvironment?) throws {
    let type = instance.type
    guard interpreter.isView(type) || interpreter.conforms(type, to: "ToolbarContent") else {
      if !interpreter.functions("makeBody", of: type).isEmpty { return try style(instance, environment) }
      return opaque(type.path)
    }
    if firstView == nil { firstView = type.name }
    guard let body = interpreter.property("body", of: type), body.getter != nil else {
      return try foreign(instance, environment)
    }
    let isRepeated = views.filter { $0 === type }.count >= 12
    guard views.count < PreviewLimits.views, !isRepeated else {
      interpreter.note(.limit, type.name, instance.span, instance.mark)
      return hole(type.name, instance)
    }
    views.append(type)
    defer { views.removeLast() }
    json.raw("{")
    json.key("own", isFirst: true)
    json.string(type.name)
    json.key("value")
    let copy = instance.isReference ? instance : instance.copy()
    copy.environment = environment
    let shown = try interpreter.inside(environment) {
      try interpreter.read(body, of: .object(copy), Expr(.name(type.name), instance.span, mark: instance.mark))
    }
    try writeGuarded(shown, environment, instance)
    place(instance.span, instance.mark)
    json.raw("}")
  }

  /// Writes what a body shows.
  private func writeGuarded(_ value: Value?, _ environment: ViewEnvironment?, _ instance: Instance) throws {
    guard let value else {
      interpreter.note(.limit, instance.type.name, instance.span, instance.mark)
      return hole(instance.type.name, instance)
    }
    if value.isVoid { json.raw("{\"views\":[]}") } else { try write(value, environment) }
  }

  private func hole(_ text: String, _ instance: Instance) {
    json.raw("{")
    json.key("hole", isFirst: true)
    json.string(text)
    place(instance.span, instance.mark)
    json.raw("}")
  }

  /// A view of the app without a body: a shape, or one of UIKit.
  private func foreign(_ instance: Instance, _ environment: ViewEnvironment?) throws {
    interpreter.note(.call, instance.type.name, instance.span, instance.mark)
    json.raw("{")
    json.key("call", isFirst: true)
    json.string(instance.type.name)
    json.key("args")
    json.raw("[")
    var isFirst = true
    for property in instance.type.stored {
      guard let value = try interpreter.stored(property.name, of: instance), Self.isPlain(value) else { continue }
      if !isFirst { json.raw(",") }
      isFirst = false
      json.raw("{")
      json.key("label", isFirst: true)
      json.string(property.name)
      json.key("value")
      try write(value, environment)
      json.raw("}")
    }
    json.raw("]")
    place(instance.span, instance.mark)
    json.raw("}")
  }

  private static func isPlain(_ value: Value) -> Bool {
    switch value {
    case .int, .double, .bool, .string, .symbol: true
    default: false
    }
  }

  /// A style of the app: what it makes of a configuration.
  private func style(_ instance: Instance, _ environment: ViewEnvironment?) throws {
    let configuration = Value.symbol(.styled("configuration"))
    let copy = instance.copy()
    copy.environment = environment
    let made = try interpreter.inside(environment) {
      let scope = Scope(nil)
      scope.declare("configuration", configuration)
      let place = Expr(.name("configuration"), instance.span)
      return try interpreter.invoke(
        interpreter.functions("makeBody", of: instance.type), [Argument(label: "configuration", value: place)],
        base: .object(copy), context: instance.type, place, scope)
        ?? .symbol(.styled("label"))
    }
    json.raw("{")
    json.key("style", isFirst: true)
    json.string(instance.type.name)
    json.key("body")
    try writeGuarded(made, environment, instance)
    json.raw("}")
  }

  /// A view that one of the app's modifiers is applied to.
  func modified(_ base: Value, by instance: Instance, _ symbol: Symbol, _ environment: ViewEnvironment?) throws {
    let functions = interpreter.functions("body", of: instance.type)
    guard !functions.isEmpty, views.count < PreviewLimits.views else { return try write(base, environment) }
    views.append(instance.type)
    defer { views.removeLast() }
    let copy = instance.copy()
    copy.environment = environment
    let made = try interpreter.inside(environment) {
      let scope = Scope(nil)
      scope.declare("content", base)
      let place = Expr(.name("content"), symbol.span, mark: symbol.mark)
      return try interpreter.invoke(
        functions, [Argument(label: "content", value: place)], base: .object(copy), context: instance.type, place, scope
      )
        ?? base
    }
    try writeGuarded(made, environment, instance)
  }
}

extension Interpreter {
  /// Evaluates in the environment of a view; nil if that is nested too deeply, or fails.
  func inside(_ environment: ViewEnvironment?, _ body: () throws -> Value) throws -> Value? {
    let before = self.environment
    self.environment = environment
    // The writer calls itself for a view inside of a view, so that only code inside of one counts.
    let (depth, calls) = (self.depth, self.calls)
    defer { (self.environment, self.depth, self.calls) = (before, depth, calls) }
    do { return try body() } catch Halt.depth { return nil } catch Halt.thrown { return nil } catch Halt.unknown {
      return nil
    }
  }
}
