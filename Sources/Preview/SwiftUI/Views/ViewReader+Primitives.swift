import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// SwiftUI's own views.
extension ViewReader {
  /// The views of a call of an initializer.
  func primitive(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout] {
    if let container = container(call, environment) { return container }
    if let control = control(call, environment) {
      coverage.drawings += 1
      return control
    }
    switch call.name {
    case "Text": return text(.call(call), environment).map { [$0] } ?? []
    case "Image":
      coverage.drawings += 1
      return [image(.call(call), environment)]
    case let name where Self.remoteImages.contains(name):
      coverage.drawings += 1
      return [remoteImage(call, environment)]
    case "Spacer": return [.spacer(least: length(call["minLength"]))]
    case "Divider":
      let line = Divider().at(place(call.place))
      return [.leaf(line, .divider)]
    case "EmptyView": return []
    case "Color", "UIColor":
      if let color = color(.call(call), environment) { return [fill(color, environment)] }
      coverage.unknownImages.append(PreviewCoverage.Gap(what: Expression.call(call).words, place: call.place))
      return [fill(.semantic(.secondaryFill), environment)]
    case "ModifiedContent": return call["content"].map { views($0, environment) } ?? []
    case "LinearGradient", "RadialGradient", "AngularGradient", "MeshGradient", "EllipticalGradient":
      let filling = filling(.call(call), environment) ?? Filling(color: .semantic(.secondaryFill))
      return [ground(Shape(radius: 0), filling)]
    case "UIImageView", "UILabel", "UIView", "WKWebView": return [unknown(call.name, call.place)]
    default: break
    }
    if let shape = shape(.call(call), environment) {
      coverage.drawings += 1
      return [
        ground(
          shape,
          environment.gradient.map { Filling(gradient: $0) } ?? Filling(color: environment.color ?? .label))
      ]
    }
    return [unknown(call.name, call.place)]
  }

  /// The views of a modifier that has to see what it is called on; nil for any other.
  func special(
    _ call: Expression.Call, _ base: Expression, _ environment: ViewEnvironment
  ) -> [ViewLayout]? {
    switch call.name {
    case "fill", "stroke", "strokeBorder":
      guard let shape = shape(base, environment) else {
        if isColor(base) { return nil }
        // A shape that the app draws itself.
        coverage.unknownImages.append(PreviewCoverage.Gap(what: base.words, place: call.place))
        return [area(base.words, call.place)]
      }
      if call.name == "fill" {
        return [ground(shape, shapeFilling(call.first, environment))]
      }
      let width =
        points(call["lineWidth"]) ?? call["style"].flatMap(strokeWidth) ?? call.unlabelled.last.flatMap(strokeWidth)
        ?? 1
      var outer = shape
      // A line lies half outside of its shape, unless it is a border.
      if call.name == "stroke" { outer.inset -= width / 2 }
      let filling = shapeFilling(call.first, environment)
      let color = filling.color ?? filling.gradient?.stops.first?.color ?? .label
      return [outline(outer, color, width: width)]
    case "resizable":
      guard isImage(base) else { return views(base, environment) }
      coverage.drawings += 1
      return [resizable(base, environment)]
    case "inset", "trim":
      return shape(.call(call), environment).map { [ground($0, Filling(color: environment.color ?? .label))] }
    case "foregroundColor", "foregroundStyle": return nil
    case "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "navigationBarHidden", "toolbar",
      "navigationBarItems", "tabItem", "searchable", "navigationSubtitle", "toolbarTitleDisplayMode":
      takeBar(call, environment)
      return views(base, environment)
    default: return nil
    }
  }

  /// The colour or the gradient of a shape; grey for what isn't known.
  private func shapeFilling(_ expression: Expression?, _ environment: ViewEnvironment) -> Filling {
    guard let expression else {
      return environment.gradient.map { Filling(gradient: $0) } ?? Filling(color: environment.color ?? .label)
    }
    if let filling = filling(expression, environment) { return filling }
    coverage.unknownImages.append(PreviewCoverage.Gap(what: expression.words, place: expression.place))
    return Filling(color: .semantic(.fill))
  }

  private func isColor(_ expression: Expression) -> Bool { color(expression, ViewEnvironment()) != nil }

  private func strokeWidth(_ expression: Expression) -> Double? {
    guard case .call(let call) = expression, call.name == "StrokeStyle" || call.name == "init" else {
      return points(expression)
    }
    return points(call["lineWidth"]) ?? 1
  }

  // MARK: Images

  private func isImage(_ expression: Expression) -> Bool {
    switch expression {
    case .call(let call):
      if call.receiver == nil { return call.name == "Image" }
      return call.base.map(isImage) ?? false
    case .own(_, let value, _): return isImage(value)
    case .views(let all): return all.count == 1 && isImage(all[0])
    case .member(_, .type("Image")?): return true
    case .hole(let source, _): return Self.generated(source, as: "swiftUIImage") != nil
    default: return false
    }
  }

  /// The image of an expression; nil for one of another kind.
  private func sceneImage(_ expression: Expression, _ environment: ViewEnvironment) -> SceneImage? {
    switch expression {
    case .call(let call):
      if let base = call.receiver {
        var inner = environment
        _ = adapt(&inner, by: call)
        guard var image = sceneImage(base, inner) else { return nil }
        if call.name == "renderingMode" {
          image.renderingMode = name(call.first) == "template" ? .template : .original
        }
        return image
      }
      guard call.name == "Image" else { return nil }
      return sceneImage(call, environment)
    case .own(_, let value, _): return sceneImage(value, environment)
    case .views(let all) where all.count == 1: return sceneImage(all[0], environment)
    case .hole(let source, _):
      return Self.generated(source, as: "swiftUIImage").flatMap(imageSource).map {
        SceneImage($0, tint: environment.color ?? .label)
      }
    default: return nil
    }
  }

  /// The image of a catalog by its name, or by the name that code has for it.
  private func imageSource(_ name: String) -> SceneImage.Source? {
    resources.image(name) ?? resources.image(name.prefix(1).uppercased() + name.dropFirst())
  }

  private func sceneImage(_ call: Expression.Call, _ environment: ViewEnvironment) -> SceneImage? {
    let tint = environment.color ?? .label
    if let name = string(call["systemName"]) {
      return symbolImage(Symbol(name), environment, tint: tint)
    }
    if let name = self.name(call["systemSymbol"]) {
      // SFSafeSymbols names `chevron.right` so: `chevronRight`.
      return sceneImage(call.naming(symbol: name), environment)
    }
    var named = string(call.first) ?? string(call["decorative"]) ?? self.name(call.first)
    for label in ["asset", "uiImage"] {
      if case .hole(let source, _)? = call[label] {
        named = Self.generated(label == "asset" ? source + ".image" : source, as: "image")
      }
    }
    guard let source = named.flatMap(imageSource) else { return nil }
    if case .symbol(let symbol) = source { return symbolImage(symbol, environment, tint: tint) }
    return SceneImage(source, tint: tint)
  }

  /// A symbol as large and as heavy as its environment says.
  func symbolImage(_ symbol: Symbol, _ environment: ViewEnvironment, tint: SceneColor) -> SceneImage {
    var symbol = symbol
    (symbol.weight, symbol.scale) = (environment.symbolWeight, environment.symbolScale)
    var image = SceneImage(.symbol(symbol), tint: tint)
    image.symbolSize = environment.symbolSize
    return image
  }

  /// An image at its own size.
  func image(_ expression: Expression, _ environment: ViewEnvironment) -> ViewLayout {
    guard let image = sceneImage(expression, environment) else {
      return placeholder(expression, environment, isResizable: false)
    }
    var element = image.element
    element.place = place(expression.place)
    limit(&element, environment)
    return .leaf(element, .fixed)
  }

  /// An image that takes the room that it is offered.
  private func resizable(_ expression: Expression, _ environment: ViewEnvironment) -> ViewLayout {
    guard let image = sceneImage(expression, environment) else {
      return placeholder(expression, environment, isResizable: true)
    }
    var own = image
    own.fills = true
    var element = own.element
    element.place = place(expression.place)
    return .leaf(element, .resizable)
  }

  /// A grey area for an image that nobody has.
  private func placeholder(
    _ expression: Expression, _ environment: ViewEnvironment, isResizable: Bool
  ) -> ViewLayout {
    coverage.unknownImages.append(PreviewCoverage.Gap(what: expression.words, place: expression.place))
    var element = SceneImage(.placeholder).element
    element.place = place(expression.place)
    return .leaf(element, isResizable ? .resizable : .fixed)
  }

  /// Views of SwiftUI's and of the commonest packages that load an image.
  private static let remoteImages: Set = [
    "AnimatedImage", "AsyncImage", "CachedAsyncImage", "FetchImage", "KFAnimatedImage", "KFImage", "LazyImage",
    "RemoteImage", "URLImage", "WebImage",
  ]

  /// Whether an expression is an image that is loaded, with modifiers of its package.
  func isRemoteImage(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression else { return false }
    if let base = call.receiver { return isRemoteImage(base) }
    return Self.remoteImages.contains(call.name)
  }

  /// An image that is loaded: its placeholder, or else a grey area.
  private func remoteImage(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    if case .views(let views)? = call["placeholder"], !views.isEmpty { return view(.views(views), environment) }
    var element = SceneImage(.placeholder).element
    element.place = place(call.place)
    return .leaf(element, .resizable)
  }
}

extension Expression.Call {
  /// The same image by the name of its symbol, of which a generated name has the words.
  fileprivate func naming(symbol name: String) -> Expression.Call {
    var words = ""
    for letter in name {
      let isNew = letter.isUppercase || letter.isNumber && !(words.last?.isNumber ?? true)
      words += (isNew && !words.isEmpty ? "." : "") + letter.lowercased()
    }
    var call = self
    call.arguments = [Expression.Argument(label: "systemName", value: .text(words))]
    return call
  }
}
