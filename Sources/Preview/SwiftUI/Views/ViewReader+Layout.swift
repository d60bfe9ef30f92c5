import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Modifiers of layout and drawing.
extension ViewReader {
  /// The change that a modifier makes to a view; nil for one that isn't known.
  func layout(
    _ call: Expression.Call, _ environment: ViewEnvironment
  ) -> ((ViewLayout) -> ViewLayout)? {
    switch call.name {
    case "padding": return padding(call)
    case "scenePadding": return padding(call)
    case "safeAreaPadding":
      let room = room(call)
      return { Self.inset($0, room) }
    case "contentMargins":
      // Margins of indicators alone move nothing.
      if name(call["for"]) == "scrollIndicators" { return { $0 } }
      let room = room(call)
      return { Self.padded($0, room) ?? $0 }
    case "frame": return frame(call)
    case "fixedSize":
      let (across, down) = (flag(call["horizontal"]), flag(call["vertical"]))
      let isBoth = call.arguments.isEmpty
      return {
        .fixedSize(horizontally: isBoth || across == true, vertically: isBoth || down == true, $0)
      }
    case "layoutPriority":
      let priority = points(call.first) ?? 0
      return { .priority(priority, $0) }
    case "aspectRatio":
      let ratio = call.first == nil || call.first == .nothing ? nil : ratio(call.first)
      let fills = (name(call["contentMode"]) ?? name(call.unlabelled.last)) == "fill"
      return { .aspectRatio(ratio, fills: fills, $0) }
    case "scaledToFit": return { .aspectRatio(nil, fills: false, $0) }
    case "scaledToFill": return { .aspectRatio(nil, fills: true, $0) }
    case "offset":
      let (x, y) = offset(call)
      return { .offset(x: x, y: y, $0) }
    case "position":
      var own = call
      if case .call(let point)? = call.first, point.name == "CGPoint" || point.name == "init" { own = point }
      guard let x = length(own["x"]) ?? (own["y"] == nil ? nil : 0),
        let y = length(own["y"]) ?? (own["x"] == nil ? nil : 0)
      else { return { $0 } }
      return { .position(x: x, y: y, $0) }
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      let edges = edges(call["edges"] ?? call.unlabelled.last ?? call.first) ?? .all
      return { .reachesEdges(edges, $0) }
    case "opacity":
      let opacity = min(max(points(call.first) ?? 1, 0), 1)
      if opacity == 1 { return { $0 } }
      return { view in
        var ground = ArrangedGround().element
        ground.opacity = opacity
        return .group(ground, view)
      }
    case "hidden":
      return { view in
        var ground = ArrangedGround().element
        ground.opacity = 0
        return .group(ground, view)
      }
    case "alignmentGuide": return guide(call)
    case "accessibilityIdentifier":
      guard let name = string(call.first), !name.isEmpty else { return { $0 } }
      return { Self.named($0, name) }
    case "gridCellColumns", "gridColumnAlignment", "gridCellAnchor", "gridCellUnsizedAxes":
      var requests = ViewLayout.Requests()
      switch call.name {
      case "gridCellColumns": requests.columns = points(call.first).map { Int(min(max($0, 1), 100)) } ?? 1
      case "gridColumnAlignment": requests.columnAlignment = name(call.first).flatMap { Self.across[$0] }
      case "gridCellAnchor": requests.anchor = call.first.map { alignment($0) }
      default:
        let axes = edges(call.first) ?? []
        (requests.isUnsizedAcross, requests.isUnsizedDown) = (
          axes.contains(.horizontal), axes.contains(.vertical)
        )
      }
      return { .requesting(requests, $0) }
    default: return drawing(call, environment)
    }
  }

  /// A view under a name, for traces, masks and messages.
  private static func named(_ view: ViewLayout, _ name: String) -> ViewLayout {
    switch view {
    case .leaf(var element, let leaf):
      element.name = name
      return .leaf(element, leaf)
    case .group(var element, let inner) where element.name == nil:
      element.name = name
      return .group(element, inner)
    default:
      var ground = ArrangedGround().element
      ground.name = name
      return .group(ground, view)
    }
  }

  private func ratio(_ expression: Expression?) -> Double? {
    if let number = points(expression) { return number > 0 ? number : nil }
    guard case .call(let size)? = expression, size.name == "CGSize", let width = points(size["width"]),
      let height = points(size["height"]), height > 0
    else { return nil }
    return width / height
  }

  private func offset(_ call: Expression.Call) -> (ViewLength, ViewLength) {
    if case .call(let size)? = call.first, size.name == "CGSize" {
      return (length(size["width"]) ?? 0, length(size["height"]) ?? 0)
    }
    return (length(call["x"]) ?? 0, length(call["y"]) ?? 0)
  }

  /// Points that SwiftUI leaves where nobody says how many.
  static let usualPadding = ViewLength.points(16)

  private func padding(_ call: Expression.Call) -> (ViewLayout) -> ViewLayout {
    let room = room(call)
    return { .padding(room, $0) }
  }

  /// A view whose safe area is smaller (OpenSwiftUI's `SafeAreaPaddingModifier`).
  private static func inset(_ view: ViewLayout, _ room: ViewLayout.EdgeRoom) -> ViewLayout {
    func space(_ width: ViewLength?, _ height: ViewLength?) -> ViewLayout {
      .frame(width: width, height: height, .center, .spacer(least: 0))
    }
    let edges: [(edge: ViewLayout.Edge, length: ViewLength, isUpright: Bool)] = [
      (.top, room.top, false), (.bottom, room.bottom, false), (.leading, room.leading, true),
      (.trailing, room.trailing, true),
    ]
    return edges.reduce(view) { inner, own in
      own.length == 0
        ? inner
        : .inset(
          own.edge, inner, spacing: 0, .center, content: own.isUpright ? space(own.length, 0) : space(0, own.length))
    }
  }

  /// A view with room around what scrolls in it; nil where nothing does.
  private static func padded(_ view: ViewLayout, _ room: ViewLayout.EdgeRoom) -> ViewLayout? {
    switch view {
    case .scroll(let axis, let element, let inner): .scroll(axis, element, .padding(room, inner))
    case .group(let element, let inner): padded(inner, room).map { .group(element, $0) }
    case .reachesEdges(let edges, let inner): padded(inner, room).map { .reachesEdges(edges, $0) }
    case .inset(let edge, let inner, let spacing, let alignment, let content):
      padded(inner, room).map { .inset(edge, $0, spacing: spacing, alignment, content: content) }
    default: nil
    }
  }

  /// The room that a modifier gives a view.
  private func room(_ call: Expression.Call) -> ViewLayout.EdgeRoom {
    var values = call.unlabelled
    if case .call(let insets)? = values.first, insets.name == "EdgeInsets" || insets.name == "NSDirectionalEdgeInsets" {
      var room = ViewLayout.EdgeRoom()
      room.top = length(insets["top"]) ?? 0
      room.leading = length(insets["leading"]) ?? 0
      room.bottom = length(insets["bottom"]) ?? 0
      room.trailing = length(insets["trailing"]) ?? 0
      return room
    }
    var edges = ViewLayout.Edges.all
    if let first = values.first, let own = self.edges(first) {
      edges = own
      values.removeFirst()
    }
    var amount = Self.usualPadding
    if let value = values.first, value != .nothing {
      if let own = length(value) {
        amount = own
      } else {
        coverage.unknownModifiers.append(
          PreviewCoverage.Gap(what: "padding(\(value.words))", place: call.place))
      }
    }
    return ViewLayout.EdgeRoom(edges, amount)
  }

  private func frame(_ call: Expression.Call) -> (ViewLayout) -> ViewLayout {
    let alignment = alignment(call["alignment"])
    func part(_ label: String) -> ViewLength? {
      guard let value = call[label], value != .nothing else { return nil }
      if let length = length(value) { return length }
      coverage.unknownModifiers.append(
        PreviewCoverage.Gap(what: "frame(\(label): \(value.words))", place: call.place))
      return nil
    }
    let (width, height) = (part("width"), part("height"))
    if width != nil || height != nil {
      return { .frame(width: width, height: height, alignment, $0) }
    }
    var frame = ViewLayout.FlexibleFrame()
    frame.leastWidth = part("minWidth")
    frame.idealWidth = part("idealWidth")
    frame.mostWidth = part("maxWidth")
    frame.leastHeight = part("minHeight")
    frame.idealHeight = part("idealHeight")
    frame.mostHeight = part("maxHeight")
    return { .flexibleFrame(frame, alignment, $0) }
  }

  private func guide(_ call: Expression.Call) -> (ViewLayout) -> ViewLayout {
    let place = name(call.first)
    guard let computed = call["computeValue"] ?? call.unlabelled.dropFirst().first else { return { $0 } }
    guard let value = guideValue(computed) else { return { $0 } }
    if let own = place.flatMap({ Self.down[$0] }), place != "center" || isVertical(call.first) {
      return { .guided(ViewLayout.Guide(down: own, value), $0) }
    }
    guard let own = place.flatMap({ Self.across[$0] }) else { return { $0 } }
    return { .guided(ViewLayout.Guide(across: own, value), $0) }
  }

  private static let across: [String: ViewLayout.Across] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let down: [String: ViewLayout.Down] = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstBaseline,
    "lastTextBaseline": .lastBaseline,
  ]

  private func isVertical(_ expression: Expression?) -> Bool {
    if case .member(_, .type("VerticalAlignment")?)? = expression { true } else { false }
  }

  /// The guide that `{ d in d[.trailing] + 8 }` computes; nil where it can't be known.
  private func guideValue(_ expression: Expression) -> ViewLayout.Guide.Value? {
    switch expression {
    case .guide(let key):
      let name = name(key) ?? ""
      if let down = Self.down[name], name != "center" || isVertical(key) { return .down(down) }
      return Self.across[name].map { .across($0) }
    case .member("width", .proxy?): return .width
    case .member("height", .proxy?): return .height
    case .operation("-", let operands) where operands.count == 1:
      return guideValue(operands[0]).map { .operation(.minus, .length(0), $0) }
    case .operation(let name, let operands) where operands.count == 2:
      guard let operation = ViewLength.Operation(rawValue: name), let first = guideValue(operands[0]),
        let second = guideValue(operands[1])
      else { return nil }
      return .operation(operation, first, second)
    case .call(let call) where call.base == nil && ["min", "max"].contains(call.name) && call.unlabelled.count == 2:
      guard let operation = ViewLength.Operation(rawValue: call.name), let first = guideValue(call.unlabelled[0]),
        let second = guideValue(call.unlabelled[1])
      else { return nil }
      return .operation(operation, first, second)
    default: return length(expression).map { .length($0) }
    }
  }

  // MARK: Drawing

  private func drawing(
    _ call: Expression.Call, _ environment: ViewEnvironment
  ) -> ((ViewLayout) -> ViewLayout)? {
    switch call.name {
    case "background", "overlay": return attached(call, environment)
    case "border":
      guard let color = color(call.first, environment) else { return { $0 } }
      var ground = ArrangedGround()
      (ground.borderColor, ground.borderWidth) = (color, points(call["width"]) ?? 1)
      let border = ViewLayout.leaf(ground.element, .flexible(ideal: 10))
      return { .attached(border, to: $0, .center, isBehind: false) }
    case "clipped": return { Self.clipped($0, 0) }
    case "cornerRadius":
      let radius = min(max(points(call.first) ?? 0, 0), 1000)
      return { Self.clipped($0, .points(radius)) }
    case "clipShape", "mask":
      guard let shape = shape(call.first ?? call.content, environment) else { return { $0 } }
      return { Self.clipped($0, shape.radius) }
    case "shadow": return shadow(call, environment)
    case "listRowInsets": return { $0 }
    case "safeAreaInset", "safeAreaBar":
      let edges: [String: ViewLayout.Edge] = [
        "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      ]
      guard let edge = name(call["edge"]).flatMap({ edges[$0] }), let content = call.content else { return { $0 } }
      let inner = view(content, environment)
      let (spacing, alignment) = (length(call["spacing"]), alignment(call["alignment"]))
      return { .inset(edge, $0, spacing: spacing, alignment, content: inner) }
    default: return nil
    }
  }

  private static func clipped(_ view: ViewLayout, _ radius: SceneLength) -> ViewLayout {
    var ground = ArrangedGround()
    (ground.clips, ground.cornerRadius) = (true, radius)
    return .group(ground.element, view)
  }

  /// A view before or behind another.
  private func attached(
    _ call: Expression.Call, _ environment: ViewEnvironment
  ) -> (ViewLayout) -> ViewLayout {
    let isBehind = call.name == "background"
    let alignment = alignment(call["alignment"])
    let content: ViewLayout
    if let shape = call["in"].flatMap({ self.shape($0, environment) }) {
      content = ground(shape, filling(call.first, environment) ?? Filling(color: .background))
    } else if let builder = call.content {
      content = view(builder, environment)
    } else if let first = call.first {
      if let filling = filling(first, environment) {
        let leaf = ground(Shape(radius: 0), filling)
        let reaches = call["ignoresSafeAreaEdges"].map { edges($0) ?? [] } ?? .all
        content = isBehind ? .reachesEdges(reaches, leaf) : leaf
      } else {
        content = view(first, environment)
      }
    } else {
      content = ground(Shape(radius: 0), Filling(color: .background))
    }
    return { .attached(content, to: $0, alignment, isBehind: isBehind) }
  }

  /// A shadow is cast by what a view draws itself: by a ground behind it, if it has one.
  private func shadow(_ call: Expression.Call, _ environment: ViewEnvironment) -> (ViewLayout) -> ViewLayout {
    let color = color(call["color"], environment) ?? .fixed(Color(red: 0, green: 0, blue: 0, alpha: 84))
    let shadow = SceneShadow(
      color, radius: min(max(points(call["radius"]) ?? 3, 0), 64) / 2, x: min(max(points(call["x"]) ?? 0, -1000), 1000),
      y: min(max(points(call["y"]) ?? 0, -1000), 1000))
    return { Self.casting($0, shadow) }
  }

  private static func casting(_ view: ViewLayout, _ shadow: SceneShadow) -> ViewLayout {
    switch view {
    case .leaf(var element, let leaf):
      element.shadow = shadow
      return .leaf(element, leaf)
    case .attached(let behind, let base, let alignment, isBehind: true):
      return .attached(casting(behind, shadow), to: base, alignment, isBehind: true)
    case .reachesEdges(let edges, let inner): return .reachesEdges(edges, casting(inner, shadow))
    case .padding(let room, let inner): return .padding(room, casting(inner, shadow))
    case .frame(let width, let height, let alignment, let inner):
      return .frame(width: width, height: height, alignment, casting(inner, shadow))
    case .flexibleFrame(let frame, let alignment, let inner):
      return .flexibleFrame(frame, alignment, casting(inner, shadow))
    default: return view
    }
  }

  // MARK: Shapes

  /// A shape, as a rectangle with round corners.
  struct Shape {
    var radius: SceneLength
    var isSquare = false
    /// Points that it is smaller at each edge.
    var inset = 0.0
  }

  /// A shape; nil for anything else.
  func shape(_ expression: Expression?, _ environment: ViewEnvironment) -> Shape? {
    switch expression {
    case .views(let all)? where all.count == 1: return shape(all[0], environment)
    case .own(_, let value, _)?: return shape(value, environment)
    case .member(let name, let base)? where base == nil:
      return switch name {
      case "rect": Shape(radius: 0)
      case "capsule": Shape(radius: .round)
      case "circle": Shape(radius: .round, isSquare: true)
      case "ellipse": Shape(radius: .round)
      default: nil
      }
    case .call(let call)?:
      if let base = call.receiver {
        guard var shape = shape(base, environment) else { return nil }
        switch call.name {
        case "inset":
          shape.inset += points(call["by"]) ?? 0
          return shape
        case "trim", "rotation", "scale", "offset", "size": return shape
        default: return nil
        }
      }
      switch call.name {
      case "Rectangle", "ContainerRelativeShape": return Shape(radius: 0)
      case "RoundedRectangle", "rect":
        var radius = points(call["cornerRadius"])
        if radius == nil, case .call(let size)? = call["cornerSize"] { radius = points(size["width"]) }
        return Shape(radius: .points(min(max(radius ?? 0, 0), 1000)))
      case "UnevenRoundedRectangle":
        let radii = call.arguments.compactMap { points($0.value) }
        return Shape(radius: .points(min(max(radii.max() ?? 0, 0), 1000)))
      case "Capsule", "capsule", "Ellipse", "ellipse": return Shape(radius: .round)
      case "Circle", "circle": return Shape(radius: .round, isSquare: true)
      case "AnyShape": return shape(call.first, environment)
      default: return nil
      }
    default: return nil
    }
  }

  /// A shape that is filled.
  func ground(_ shape: Shape, _ filling: Filling) -> ViewLayout {
    var ground = ArrangedGround()
    (ground.fill, ground.gradient, ground.cornerRadius) = (filling.color, filling.gradient, shape.radius)
    return inset(.leaf(ground.element, shape.isSquare ? .square : .flexible(ideal: 10)), shape)
  }

  /// A shape whose line is drawn.
  func outline(_ shape: Shape, _ color: SceneColor, width: Double) -> ViewLayout {
    var ground = ArrangedGround()
    (ground.borderColor, ground.borderWidth, ground.cornerRadius) = (color, min(max(width, 0), 1000), shape.radius)
    return inset(.leaf(ground.element, shape.isSquare ? .square : .flexible(ideal: 10)), shape)
  }

  private func inset(_ view: ViewLayout, _ shape: Shape) -> ViewLayout {
    shape.inset == 0 ? view : .padding(ViewLayout.EdgeRoom(.all, .points(shape.inset)), view)
  }
}
