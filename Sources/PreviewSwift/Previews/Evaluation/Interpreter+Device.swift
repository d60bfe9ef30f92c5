// What a first start on a simulator's iPhone has: defaults, the device, and its screen.
extension Interpreter {
  /// A member of UIKit's or Foundation's singletons that is the same for every preview.
  func deviceMember(_ base: Symbol, _ name: String) -> Value? {
    let path = Self.path(base)
    switch (path, name) {
    case ("UIDevice.current", "userInterfaceIdiom"), ("UITraitCollection.current", "userInterfaceIdiom"):
      return Self.foreign("phone", "UIUserInterfaceIdiom")
    case ("UIDevice.current", "orientation"): return Self.foreign("portrait", "UIDeviceOrientation")
    case ("UIDevice.current.orientation", "isLandscape"), ("UIDeviceOrientation.portrait", "isLandscape"):
      return .bool(false)
    case ("UIDeviceOrientation.portrait", "isPortrait"): return .bool(true)
    case ("UITraitCollection.current", "userInterfaceStyle"): return userInterfaceStyle()
    case ("UIApplication.shared", "preferredContentSizeCategory"),
      ("UITraitCollection.current", "preferredContentSizeCategory"):
      return preferredContentSizeCategory()
    case ("UIAccessibility", "isVoiceOverRunning"), ("UIAccessibility", "isReduceMotionEnabled"): return .bool(false)
    case ("UIScreen.main", "scale"): return .int(3)
    case ("ProcessInfo.processInfo", "environment"):
      return .dictionary([(.string("XCODE_RUNNING_FOR_PREVIEWS"), .string("1"))])
    case ("ProcessInfo.processInfo", "arguments"): return .array([])
    case ("ProcessInfo.processInfo", "isLowPowerModeEnabled"), ("ProcessInfo.processInfo", "isiOSAppOnMac"),
      ("ProcessInfo.processInfo", "isMacCatalystApp"):
      return .bool(false)
    default: break
    }
    guard case .proxy("traits") = base.form else { return nil }
    switch name {
    case "userInterfaceStyle": return userInterfaceStyle()
    case "preferredContentSizeCategory": return preferredContentSizeCategory()
    case "userInterfaceIdiom": return Self.foreign("phone", "UIUserInterfaceIdiom")
    case "accessibilityContrast": return Self.foreign("normal", "UIAccessibilityContrast")
    case "userInterfaceLevel": return Self.foreign("base", "UIUserInterfaceLevel")
    default: return nil
    }
  }

  /// The appearance, as UIKit names it.
  private func userInterfaceStyle() -> Value {
    let scheme = try? environmentValue("colorScheme", environment, Expr(.name("colorScheme"), .none))
    return Self.foreign(scheme?.memberName ?? "light", "UIUserInterfaceStyle")
  }

  /// The text size, as UIKit names it.
  private func preferredContentSizeCategory() -> Value {
    let category = try? environmentValue("sizeCategory", environment, Expr(.name("sizeCategory"), .none))
    return Self.foreign(category?.memberName ?? "large", "UIContentSizeCategory")
  }

  /// The result of a method of such a singleton at the first start.
  func deviceCall(_ base: Symbol, _ name: String, _ arguments: [Argument]) -> Value? {
    let path = Self.path(base)
    guard path.hasPrefix("UserDefaults.") || path == "NSUbiquitousKeyValueStore.default" else { return nil }
    let label = arguments.first?.label
    guard label == "forKey" || label == nil && name == "register" else { return label == "defaults" ? .void : nil }
    switch name {
    case "string", "object", "data", "array", "dictionary", "url", "stringArray", "value": return .null
    case "bool": return .bool(false)
    case "integer": return .int(0)
    case "double", "float": return .double(0)
    default: return .void
    }
  }

  /// The names of a chain of members: `UIScreen.main`.
  static func path(_ symbol: Symbol) -> String {
    switch symbol.form {
    case .type(let name): return name
    case .member(let name, let base?):
      guard case .symbol(let inner) = base else { return "" }
      let before = path(inner)
      return before.isEmpty ? "" : before + "." + name
    case .call("UserDefaults", nil, _, _): return "UserDefaults.suite"
    default: return ""
    }
  }

  /// A number that comparisons may use though layout may not: the size of an iPhone's screen.
  static func measure(_ value: Value) -> Double? {
    if let number = value.number { return number }
    guard case .symbol(let symbol) = value.plain else { return nil }
    switch symbol.form {
    case .operation(let name, let operands) where operands.count == 2:
      guard let first = measure(operands[0]), let second = measure(operands[1]) else { return nil }
      switch name {
      case "+": return first + second
      case "-": return first - second
      case "*": return first * second
      case "/": return second == 0 ? nil : first / second
      default: return nil
      }
    default:
      switch path(symbol) {
      case "UIScreen.main.bounds.width", "UIScreen.main.bounds.size.width": return 393
      case "UIScreen.main.bounds.height", "UIScreen.main.bounds.size.height": return 852
      default: return nil
      }
    }
  }
}
