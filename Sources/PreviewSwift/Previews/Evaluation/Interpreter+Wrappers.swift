// Properties whose values come from wrappers and from the environment.
extension Interpreter {
  /// The value of a property that the environment, or a measure, gives; nil for any other.
  func environmentValue(of property: Property, _ instance: Instance, _ expr: Expr) throws -> Value? {
    guard let wrapper = property.wrapper else { return nil }
    switch wrapper.name {
    case "Environment":
      if let stored = try stored(property.name, of: instance) { return stored.plain }
      let around = instance.environment ?? environment
      guard let key = wrapper.arguments.first?.value else { return hole(expr, type: property.type) }
      if case .keyPath(let path) = key.form, let first = path.first {
        var value = try environmentValue(first, around, expr)
        for name in path.dropFirst() { value = try member(of: value, name, expr, Scope(nil)) }
        return value
      }
      // `Environment(Store.self)`.
      if case .member(let base?, "self") = key.form, case .name(let name) = base.form {
        return ViewEnvironment.lookup(
          around, "#" + (typeEntry(name, context: instance.type, expr.span.file)?.path ?? name))
          ?? (property.type?.isOptional == true ? .null : hole(expr, type: property.type))
      }
      return hole(expr, type: property.type)
    case "EnvironmentObject":
      if let stored = try stored(property.name, of: instance) { return stored.plain }
      guard let name = property.type?.name else { return hole(expr) }
      let path = typeEntry(name, context: instance.type, expr.span.file)?.path ?? name
      return ViewEnvironment.lookup(instance.environment ?? environment, "#" + path) ?? hole(expr, type: property.type)
    case "ScaledMetric":
      let stored = try stored(property.name, of: instance)
      if case .symbol? = stored { return stored }
      guard let stored, let number = stored.number else { return stored ?? hole(expr) }
      let style = wrapper.arguments.first { $0.label == "relativeTo" }
      return .symbol(.scaled(number, style: try style.map { try value($0.value, Scope(nil)) }), expr)
    case "FocusState", "AccessibilityFocusState", "GestureState":
      if let stored = try stored(property.name, of: instance) { return stored.plain }
      return property.type?.isOptional == true ? .null : property.type?.name == "Bool" ? .bool(false) : hole(expr)
    case "FetchRequest", "SectionedFetchRequest":
      return try stored(property.name, of: instance) ?? hole(expr, type: property.type)
    case "Query":
      return try stored(property.name, of: instance).flatMap {
        if case .array(let list) = $0, list.isEmpty { nil } else { $0 }
      }
        ?? hole(expr)
    case "Namespace": return .symbol(.opaque("Namespace"), expr)
    default: return nil
    }
  }

  /// The value of a key of the environment.
  func environmentValue(_ key: String, _ environment: ViewEnvironment?, _ expr: Expr) throws -> Value {
    if let set = ViewEnvironment.lookup(environment, key) { return set }
    switch key {
    case "dynamicTypeSize":
      if let set = ViewEnvironment.lookup(environment, "sizeCategory") { return Self.dynamicTypeSize(set) }
      return varyingMember(.category, "DynamicTypeSize", Self.dynamicTypeSizes)
    case "sizeCategory":
      if let set = ViewEnvironment.lookup(environment, "dynamicTypeSize") { return Self.contentSizeCategory(set) }
      return varyingMember(.category, "ContentSizeCategory", Self.contentSizeCategories)
    case "colorScheme": return varyingMember(.appearance, "ColorScheme", ["light", "dark"])
    case "layoutDirection": return varyingMember(.direction, "LayoutDirection", ["leftToRight", "rightToLeft"])
    case "horizontalSizeClass": return varyingMember(.sizeClass, "UserInterfaceSizeClass", ["compact", "regular"])
    case "verticalSizeClass": return Self.foreign("regular", "UserInterfaceSizeClass")
    default: break
    }
    index.note(member: key)
    if let values = index.type("EnvironmentValues", from: expr.span.file), let property = values.properties[key]?.first
    {
      if let getter = property.getter {
        let scope = Scope(nil, context: values)
        scope.declare("self", .symbol(.environment("")))
        return try call(property.span, expr) { try run(getter, scope, isBuilder: false, type: property.type) }
      }
      if let initial = property.initial { return try value(initial, Scope(nil, context: values), as: property.type) }
      if property.type?.isOptional == true { return .null }
    }
    if let usual = Self.usual[key] { return usual }
    return .symbol(.environment(key), expr)
  }

  /// Values of the environment that are the same wherever a preview is first shown.
  private static var usual: [String: Value] {
    [
      "isEnabled": .bool(true), "isFocused": .bool(false), "accessibilityReduceMotion": .bool(false),
      "accessibilityReduceTransparency": .bool(false), "accessibilityDifferentiateWithoutColor": .bool(false),
      "accessibilityVoiceOverEnabled": .bool(false), "accessibilityInvertColors": .bool(false),
      "accessibilityShowButtonShapes": .bool(false), "accessibilityEnabled": .bool(false),
      "widgetFamily": foreign("systemMedium", "WidgetFamily"), "showsWidgetContainerBackground": .bool(true),
      "isSearching": .bool(false), "isLuminanceReduced": .bool(false), "lineLimit": .null, "editMode": .null,
      "legibilityWeight": .null, "scenePhase": foreign("active", "ScenePhase"), "isPresented": .bool(false),
      "colorSchemeContrast": foreign("standard", "ColorSchemeContrast"), "redactionReasons": .array([]),
      "undoManager": .null, "isScrollEnabled": .bool(true),
      "controlActiveState": foreign("active", "ControlActiveState"),
      "accessibilitySwitchControlEnabled": .bool(false), "supportsMultipleWindows": .bool(false),
      "horizontalScrollIndicatorVisibility": foreign("automatic", "ScrollIndicatorVisibility"),
      "allowsTightening": .bool(false), "tabBarPlacement": .null,
      "multilineTextAlignment": foreign("leading", "TextAlignment"),
    ]
  }

  static func foreign(_ name: String, _ type: String) -> Value { .symbol(.member(name, on: .symbol(.type(type)))) }

  private func varyingMember(_ key: VaryingEnvironment.Key, _ type: String, _ names: [String]) -> Value {
    reads.insert(key)
    let place = VaryingEnvironment.values(of: key).firstIndex(of: varying.values[key] ?? "") ?? 0
    return Self.foreign(names[place], type)
  }

  static let dynamicTypeSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
    "accessibility3", "accessibility4", "accessibility5",
  ]
  static let contentSizeCategories = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
  ]

  private static func dynamicTypeSize(_ value: Value) -> Value {
    guard let place = value.memberName.flatMap({ contentSizeCategories.firstIndex(of: $0) }) else { return value }
    return foreign(dynamicTypeSizes[place], "DynamicTypeSize")
  }

  private static func contentSizeCategory(_ value: Value) -> Value {
    guard let place = value.memberName.flatMap({ dynamicTypeSizes.firstIndex(of: $0) }) else { return value }
    return foreign(contentSizeCategories[place], "ContentSizeCategory")
  }

  /// The place of a text size in the order of sizes.
  static func textSize(_ value: Value) -> Int? {
    guard let name = value.memberName else { return nil }
    return dynamicTypeSizes.firstIndex(of: name) ?? contentSizeCategories.firstIndex(of: name)
  }

  /// The value that an instance keeps for a property, of what is given for it:
  /// `State(initialValue: 1)` is 1.
  func unwrapped(_ value: Value) -> Value {
    guard case .symbol(let symbol) = value, case .call(let name, nil, _, let arguments) = symbol.form,
      Self.wrappers.contains(name)
    else { return value }
    let labels = ["initialValue", "wrappedValue", "projectedValue"]
    return arguments.first { labels.contains($0.label ?? "wrappedValue") }?.value ?? .null
  }

  private static let wrappers: Set<String> = [
    "State", "StateObject", "ObservedObject", "Published", "Bindable", "AppStorage", "SceneStorage", "ScaledMetric",
    "GestureState", "Binding",
  ]

  /// The value that a property of a new instance has; nil if it has none yet.
  func initial(of property: Property, _ scope: Scope) throws -> Value? {
    if property.isLazy { return nil }
    if let initial = property.initial {
      // One that can't be followed keeps its value.
      if let wrapped = try wrapped(initial, property, scope), !wrapped.isOpen { return wrapped }
      return unwrapped(try value(initial, scope, as: property.type))
    }
    guard let wrapper = property.wrapper else {
      return property.type?.isOptional == true && !property.isConstant ? .null : nil
    }
    switch wrapper.name {
    case "State", "Published", "AppStorage", "SceneStorage", "StateObject", "ScaledMetric", "ObservedObject":
      if let given = wrapper.arguments.first(where: { ["initialValue", "wrappedValue"].contains($0.label ?? "") }) {
        return try value(given.value, scope, as: property.type)
      }
      if ["AppStorage", "SceneStorage", "State", "Published"].contains(wrapper.name), property.type?.isOptional == true
      {
        return .null
      }
      return nil
    default: break
    }
    return try wrapped(nil, property, scope)
  }

  /// The initial value of a property behind the app's own wrapper; nil without one.
  private func wrapped(_ initial: Expr?, _ property: Property, _ scope: Scope) throws -> Value? {
    guard let wrapper = property.wrapper, let entry = typeEntry(wrapper.name, scope, property.span.file),
      entry.kind != .foreign, self.property("wrappedValue", of: entry) != nil
    else { return nil }
    let place = Expr(.name(wrapper.name), property.span)
    let given = initial.map { [Argument(label: "wrappedValue", value: $0)] } ?? []
    let made = try construct(entry, given + wrapper.arguments, place, scope)
    return try member(of: made, "wrappedValue", place, scope)
  }
}
