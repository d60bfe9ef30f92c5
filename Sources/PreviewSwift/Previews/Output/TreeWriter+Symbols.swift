// What remains symbolic.
extension TreeWriter {
  func write(_ symbol: Symbol, _ environment: ViewEnvironment?, isText: Bool) throws {
    switch symbol.form {
    case .literal(let parts):
      json.raw("{")
      json.key("literal", isFirst: true)
      json.raw("[")
      for (place, part) in parts.enumerated() {
        if place > 0 { json.raw(",") }
        switch part {
        case .text(let text): json.string(text)
        case .value(let value, let format):
          json.raw("{")
          json.key("value", isFirst: true)
          try write(value, environment, isText: true)
          json.key("format")
          json.string(format)
          json.raw("}")
        }
      }
      json.raw("]")
      place(symbol.span, symbol.mark)
      json.raw("}")
    case .localized(let key, let table, let initial, let arguments):
      json.raw("{")
      json.key("localized", isFirst: true)
      json.raw("{")
      json.key("key", isFirst: true)
      try write(key, environment, isText: true)
      if let table {
        json.key("table")
        json.string(table)
      }
      if let initial {
        json.key("default")
        json.string(initial)
      }
      if let arguments {
        json.key("arguments")
        try writeList(arguments, environment, isText: true)
      }
      json.raw("}")
      place(symbol.span, symbol.mark)
      json.raw("}")
    case .concat(let parts):
      json.raw("{")
      json.key("concat", isFirst: true)
      try writeList(parts, environment, isText: true)
      json.raw("}")
    case .call(let name, let base, let isImplicit, let arguments):
      try call(name, base, isImplicit, arguments, symbol, environment)
    case .member(let name, let base):
      json.raw("{")
      json.key("member", isFirst: true)
      json.string(name)
      json.key("on")
      if let base { try write(base, environment) } else { json.raw("{}") }
      json.raw("}")
    case .type(let name): named("type", name)
    case .subscription(let base, let arguments):
      json.raw("{")
      json.key("subscript", isFirst: true)
      try write(arguments, environment) { _ in false }
      json.key("on")
      try write(base, environment)
      json.raw("}")
    case .views(let views):
      json.raw("{")
      json.key("views", isFirst: true)
      try writeList(views, environment)
      json.raw("}")
    case .operation(let name, let operands): try operation(name, operands, environment)
    case .scaled(let size, let style):
      json.raw("{")
      json.key("scaled", isFirst: true)
      json.number(size)
      json.key("style")
      json.string(style?.memberName ?? "body")
      json.raw("}")
    case .environment(let name): named("environment", name)
    case .action: json.raw("{\"closure\":true}")
    case .opaque(let text): named("opaque", text)
    case .proxy(let name): named("proxy", name)
    case .styled(let name): named("styled", name)
    case .modified(let base, let instance): try modified(base, by: instance, symbol, environment)
    }
  }

  private func call(
    _ name: String, _ base: Value?, _ isImplicit: Bool, _ arguments: [Given], _ symbol: Symbol,
    _ environment: ViewEnvironment?
  ) throws {
    if let base, let inner = changed(environment, name, arguments) {
      // What the app alone gives a meaning has done its work.
      guard Self.isShared(name, arguments) else { return try write(base, inner) }
      return try call(name, base, isImplicit, arguments, symbol, environment, around: inner)
    }
    try call(name, base, isImplicit, arguments, symbol, environment, around: environment)
  }

  private func call(
    _ name: String, _ base: Value?, _ isImplicit: Bool, _ arguments: [Given], _ symbol: Symbol,
    _ environment: ViewEnvironment?, around inner: ViewEnvironment?
  ) throws {
    json.raw("{")
    json.key("call", isFirst: true)
    json.string(name)
    if let base {
      json.key("on")
      try write(base, inner)
    } else if isImplicit {
      json.key("on")
      json.raw("{}")
    }
    json.key("args")
    let isTitled = Self.titled.contains(name)
    try write(arguments, environment) { name == "Text" || isTitled && $0 == 0 }
    place(symbol.span, symbol.mark)
    json.raw("}")
  }

  private func write(_ arguments: [Given], _ environment: ViewEnvironment?, isText: (Int) -> Bool) throws {
    json.raw("[")
    for (place, argument) in arguments.enumerated() {
      if place > 0 { json.raw(",") }
      json.raw("{")
      if let label = argument.label {
        json.key("label", isFirst: true)
        json.string(label)
        json.key("value")
      } else {
        json.key("value", isFirst: true)
      }
      try write(argument.value, environment, isText: isText(place) && argument.label == nil)
      json.raw("}")
    }
    json.raw("]")
  }

  private static let titled: Set<String> = [
    "Label", "Button", "Link", "NavigationLink", "TextField", "SecureField", "Toggle", "Menu", "Section", "Picker",
    "navigationTitle", "navigationBarTitle", "LabeledContent", "Stepper", "DatePicker", "GroupBox", "DisclosureGroup",
    "ContentUnavailableView", "ProgressView", "badge", "Tab", "TextEditor",
  ]

  // MARK: The environment

  /// The environment inside of a modifier that sets a value of it; nil for any other.
  private func changed(_ environment: ViewEnvironment?, _ name: String, _ arguments: [Given]) -> ViewEnvironment? {
    switch name {
    case "environment":
      guard let first = arguments.first else { return nil }
      if arguments.count == 2, case .keyPath(let path) = first.value, path.count == 1 {
        return ViewEnvironment(environment, path[0], arguments[1].value.plain)
      }
      return arguments.count == 1 ? with(environment, first.value) : nil
    case "environmentObject": return arguments.first.flatMap { with(environment, $0.value) }
    case "colorScheme", "preferredColorScheme":
      guard let value = arguments.first?.value.plain, value.memberName != nil else { return nil }
      return ViewEnvironment(environment, "colorScheme", value)
    case "dynamicTypeSize":
      guard let value = arguments.first?.value.plain, Interpreter.textSize(value) != nil else { return nil }
      return ViewEnvironment(environment, "dynamicTypeSize", value)
    default: return nil
    }
  }

  private func with(_ environment: ViewEnvironment?, _ value: Value) -> ViewEnvironment? {
    guard case .object(let instance) = value.plain else {
      if case .hole = value.plain { return ViewEnvironment(environment, "", value) }
      return nil
    }
    return interpreter.ancestors(instance.type).reduce(environment) { ViewEnvironment($0, "#" + $1.path, value.plain) }
  }

  /// Whether a modifier of the environment means something beyond the app.
  private static func isShared(_ name: String, _ arguments: [Given]) -> Bool {
    guard name == "environment" else { return name != "environmentObject" }
    guard case .keyPath(let path)? = arguments.first?.value, path.count == 1 else { return false }
    return shared.contains(path[0])
  }

  private static let shared: Set<String> = [
    "colorScheme", "dynamicTypeSize", "sizeCategory", "layoutDirection", "locale", "horizontalSizeClass",
    "verticalSizeClass", "isEnabled", "font", "lineLimit", "multilineTextAlignment", "truncationMode", "lineSpacing",
    "minimumScaleFactor", "redactionReasons", "legibilityWeight", "defaultMinListRowHeight", "imageScale",
    "allowsTightening", "textCase", "calendar", "timeZone", "displayScale",
  ]
}
