import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Gives SwiftUI's views and modifiers a meaning: makes of a preview's expression what is laid out.
final class ViewReader {
  let resources: PreviewResources
  let description: PreviewDescription
  /// The sources that places count.
  private let sources: [SourceFile]
  /// The bars of the screen that it shows.
  var screen = ScreenParts()
  /// How much of it is known.
  var coverage = PreviewCoverage()
  /// The keys of the app's strings by their letters alone, once they were asked for.
  var keysByLetters: [String: String]?

  init(_ description: PreviewDescription, _ resources: PreviewResources, _ sources: [SourceFile]) {
    (self.description, self.resources, self.sources) = (description, resources, sources)
  }

  /// The bars of a screen, as views in it ask for them.
  struct ScreenParts {
    /// Whether a navigation stack is around its views.
    var hasNavigation = false
    /// Whether there is a title, known or not.
    var hasTitle = false
    var title: SceneText?
    var titlePlace = ElementPlace.unknown
    /// Whether the title is small; nil for the system's choice, which is large.
    var isInline: Bool?
    var hidesBar = false
    var leading: [BarButton] = []
    var trailing: [BarButton] = []
    var titleView: ViewLayout?
    var searchPrompt: SceneText?
    var tabs: [TabBar.Item] = []
    var selectedTab = 0
    var tint: SceneColor?

    /// Whether there is a navigation bar: a stack whose root shows nothing in one has none.
    var hasBar: Bool {
      hasNavigation && !hidesBar
        && (hasTitle || titleView != nil || searchPrompt != nil || !leading.isEmpty || !trailing.isEmpty)
    }
  }

  /// The place of an element.
  func place(_ place: SourcePlace) -> ElementPlace {
    guard place.line > 0 else { return .unknown }
    return ElementPlace(
      line: UInt32(clamping: place.line), column: UInt32(clamping: place.column),
      in: sources.indices.contains(place.file) ? sources[place.file] : nil)
  }

  // MARK: Views

  /// A view; several below one another, as in the body of a view.
  func view(_ expression: Expression, _ environment: ViewEnvironment) -> ViewLayout {
    let views = views(expression, environment)
    switch views.count {
    case 0: return .empty
    case 1: return views[0]
    default: return .stack(ViewLayout.StackLayout(.vertical, views))
    }
  }

  /// The views of an expression: several of a builder, one of a call.
  func views(_ expression: Expression, _ environment: ViewEnvironment) -> [ViewLayout] {
    switch expression {
    case .views(let all), .list(let all): return all.flatMap { views($0, environment) }
    case .own(let name, let body, let place): return [own(name, body, place, environment)]
    case .call(let call): return views(call, environment)
    case .hole(let source, let place):
      if let color = color(expression, environment) { return [fill(color, environment)] }
      return [Self.generated(source, as: "swiftUIImage") == nil ? hole(source, place) : image(expression, environment)]
    case .operation("+", _): return text(expression, environment).map { [$0] } ?? []
    case .styled(let part): return styled(part, environment)
    case .member(let name, let base):
      if let color = color(expression, environment) { return [fill(color, environment)] }
      return [unknown(base == nil ? name : "\(name)", .unknown)]
    case .nothing, .action, .opaque, .environment: return []
    case .literal, .localized, .text, .joined: return []
    case .number, .flag, .scaled, .operation, .type, .proxy, .guide, .style: return []
    }
  }

  /// One of the app's own views. A view that draws nothing itself has its name by the way.
  private func own(
    _ name: String, _ body: Expression, _ place: SourcePlace, _ environment: ViewEnvironment
  ) -> ViewLayout {
    let inner = views(body, environment)
    if inner.isEmpty { return .empty }
    let view = inner.count == 1 ? inner[0] : .stack(ViewLayout.StackLayout(.vertical, inner))
    switch view {
    case .leaf, .spacer, .empty: return view
    default:
      var ground = ArrangedGround().element
      ground.name = name
      ground.place = self.place(place)
      return .group(ground, view)
    }
  }

  private func styled(_ part: String, _ environment: ViewEnvironment) -> [ViewLayout] {
    guard let expression = environment.styled[part] else { return [] }
    var inner = environment
    if let outer = environment.styledEnvironment?.environment {
      // The label keeps the fonts and colours that the style gives, and knows nothing of the style.
      inner.styled = outer.styled
      inner.styledEnvironment = outer.styledEnvironment
    }
    return views(expression, inner)
  }

  private func views(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout] {
    if let base = call.receiver {
      if case .type(let type) = base { return typed(call, type, environment) }
      return modified(call, base, environment)
    }
    return primitive(call, environment)
  }

  /// A static member of a type that makes a view: `Color.red`.
  private func typed(_ call: Expression.Call, _ type: String, _ environment: ViewEnvironment) -> [ViewLayout] {
    if let color = color(.call(call), environment) { return [fill(color, environment)] }
    return [unknown("\(type).\(call.name)", call.place)]
  }

  // MARK: Leaves

  /// An area in a colour.
  func fill(_ color: SceneColor, _: ViewEnvironment) -> ViewLayout {
    coverage.drawings += 1
    var ground = ArrangedGround()
    ground.fill = color
    return .leaf(ground.element, .flexible(ideal: 10))
  }

  /// A view that the app doesn't declare and this program doesn't know: hatched, with its name.
  func unknown(_ name: String, _ place: SourcePlace) -> ViewLayout {
    coverage.unknownViews.append(PreviewCoverage.Gap(what: name, place: place))
    return area(name, place)
  }

  /// A value that isn't known where a view is.
  func hole(_ source: String, _ place: SourcePlace) -> ViewLayout {
    coverage.unknownViews.append(PreviewCoverage.Gap(what: source, place: place))
    return area(source, place)
  }

  /// A hatched area with a name.
  func area(_ name: String, _ place: SourcePlace) -> ViewLayout {
    .leaf(EmbeddedView(Hatching(name).at(self.place(place))).element.at(self.place(place)), .flexible(ideal: 44))
  }

  /// A text that isn't known: a grey bar with its source.
  func unknownText(_ source: String, _ place: SourcePlace, _ environment: ViewEnvironment) -> ViewLayout {
    coverage.unknownTexts.append(PreviewCoverage.Gap(what: source, place: place))
    var label = Label(
      SceneText(source.allSatisfy(\.isWhitespace) ? "…" : source), font: environment.choice(resources),
      color: .semantic(.secondaryLabel),
      numberOfLines: 1,
      lineBreakMode: .byTruncatingMiddle)
    label.fitsItsFrame = true
    let bar = Background(.semantic(.secondaryFill), cornerRadius: 4, content: label.at(self.place(place)))
    return .leaf(EmbeddedView(bar.element).element.at(self.place(place)), .text(reserves: 0))
  }

  // MARK: Values

  /// A length; nil for one that isn't known.
  func length(_ expression: Expression?) -> ViewLength? {
    switch expression {
    case .number(let points)?: return .points(points)
    case .scaled(let points, let style)?: return .scaled(points, style)
    case .member("infinity", _)?: return .points(.infinity)
    case .member("zero", _)?: return 0
    case .member("width", .member("size", .proxy)?)?: return .geometryWidth
    case .member("height", .member("size", .proxy)?)?: return .geometryHeight
    case .member(_, .member("safeAreaInsets", .proxy)?)?: return 0
    case .member(let name, .call(let frame))? where frame.name == "frame" && frame.base == .proxy:
      return switch name {
      case "width", "maxX": .geometryWidth
      case "height", "maxY": .geometryHeight
      case "midX": .operation(.divided, .geometryWidth, 2)
      case "midY": .operation(.divided, .geometryHeight, 2)
      default: 0
      }
    case .member(let name, let base)?:
      guard base != nil else { return nil }
      return onScreen("\(base?.words ?? "").\(name)")
    case .hole(let source, _)?: return onScreen(source)
    case .operation(let name, let operands)?:
      if operands.count == 1, name == "-", let value = length(operands[0]) {
        return .operation(.minus, 0, value)
      }
      guard operands.count == 2, let operation = ViewLength.Operation(rawValue: name), let first = length(operands[0]),
        let second = length(operands[1])
      else { return nil }
      return simplified(.operation(operation, first, second))
    case .call(let call)? where call.base == nil:
      switch call.name {
      case "min", "max":
        guard call.unlabelled.count == 2, let first = length(call.unlabelled[0]),
          let second = length(call.unlabelled[1])
        else { return nil }
        return simplified(.operation(call.name == "min" ? .least : .greatest, first, second))
      case "CGFloat", "Double": return length(call.first)
      case "abs", "floor", "ceil", "round": return length(call.first)
      default: return nil
      }
    default: return nil
    }
  }

  /// A length of the screen's that code asks the system for.
  private func onScreen(_ source: String) -> ViewLength? {
    let screen = Screen.iPhone16
    let lengths: [(end: String, points: Double)] = [
      ("safeAreaInsets.top", screen.topInset), ("safeAreaInsets.bottom", screen.bottomInset),
      ("safeAreaInsets.left", 0), ("safeAreaInsets.right", 0), ("UIScreen.main.bounds.width", screen.width),
      ("UIScreen.main.bounds.height", screen.height), ("UIScreen.main.bounds.size.width", screen.width),
      ("UIScreen.main.bounds.size.height", screen.height),
    ]
    return lengths.first { source.hasSuffix($0.end) }.map { .points($0.points) }
  }

  private func simplified(_ length: ViewLength) -> ViewLength { length.fixed.map { .points($0) } ?? length }

  /// Points of a length that nothing changes; nil for any other.
  func points(_ expression: Expression?) -> Double? { length(expression)?.fixed }

  /// The name of a member of a type that is left out, or not: `leading` of `.leading`.
  func name(_ expression: Expression?) -> String? {
    switch expression {
    case .member(let name, _)?: name
    case .call(let call)?: call.name
    default: nil
    }
  }

  func flag(_ expression: Expression?) -> Bool? { if case .flag(let flag)? = expression { flag } else { nil } }

  /// An alignment of both directions, or of one.
  func alignment(_ expression: Expression?, otherwise: ViewLayout.Alignment = .center) -> ViewLayout.Alignment {
    switch name(expression) {
    case "leading": .init(.leading, otherwise.down)
    case "trailing": .init(.trailing, otherwise.down)
    case "top": .init(otherwise.across, .top)
    case "bottom": .init(otherwise.across, .bottom)
    case "center": .init(.center, .center)
    case "topLeading": .init(.leading, .top)
    case "topTrailing": .init(.trailing, .top)
    case "bottomLeading": .init(.leading, .bottom)
    case "bottomTrailing": .init(.trailing, .bottom)
    case "firstTextBaseline": .init(otherwise.across, .firstBaseline)
    case "lastTextBaseline": .init(otherwise.across, .lastBaseline)
    case "leadingFirstTextBaseline": .init(.leading, .firstBaseline)
    case "trailingFirstTextBaseline": .init(.trailing, .firstBaseline)
    case "centerFirstTextBaseline": .init(.center, .firstBaseline)
    default: otherwise
    }
  }

  /// Edges: one, or a list.
  func edges(_ expression: Expression?) -> ViewLayout.Edges? {
    if case .list(let all)? = expression { return all.compactMap { edges($0) }.reduce(into: []) { $0.formUnion($1) } }
    return switch name(expression) {
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "horizontal": .horizontal
    case "vertical": .vertical
    case "all": .all
    default: nil
    }
  }
}
