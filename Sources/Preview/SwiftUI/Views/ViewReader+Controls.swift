import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Controls.
extension ViewReader {
  /// The views of a control; nil for anything else.
  func control(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout]? {
    switch call.name {
    case "Button", "Link", "ShareLink", "PasteButton", "SignInWithAppleButton": return [button(call, environment)]
    case "EditButton": return [button(titled("Edit", call), environment)]
    case "NavigationLink": return [link(call, environment)]
    case "Menu": return [button(call, environment)]
    case "Label": return [labelView(call, environment)]
    case "LabeledContent": return [labeledContent(call, environment)]
    case "Toggle": return [toggle(call, environment)]
    case "TextField", "SecureField": return [field(call, environment)]
    case "TextEditor": return [editor(call, environment)]
    case "Slider": return [slider(call, environment)]
    case "Stepper": return [stepper(call, environment)]
    case "Picker": return [picker(call, environment)]
    case "DatePicker", "ColorPicker": return [valuePicker(call, environment)]
    case "ProgressView", "Gauge": return [progress(call, environment)]
    default: return nil
    }
  }

  private func titled(_ title: String, _ call: Expression.Call) -> Expression.Call {
    Expression.Call(
      name: call.name, base: nil, arguments: [Expression.Argument(label: nil, value: .text(title))], place: call.place)
  }

  private func row(_ views: [ViewLayout], spacing: ViewLength? = nil) -> ViewLayout {
    .stack(ViewLayout.StackLayout(.horizontal, spacing: spacing, views))
  }

  private func together(_ views: [ViewLayout]) -> ViewLayout {
    views.count == 1 ? views[0] : views.isEmpty ? .empty : row(views)
  }

  private func tapped(_ view: ViewLayout, _ call: Expression.Call) -> ViewLayout {
    var ground = ArrangedGround()
    ground.isTapped = true
    return .group(ground.at(place(call.place)), view)
  }

  // MARK: Buttons

  private func button(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    switch environment.buttonStyle {
    case .own(let body):
      var inner = environment
      inner.styledEnvironment = ViewEnvironment.Boxed(environment)
      inner.buttonStyle = .automatic
      inner.styled = ["label": labelExpression(call), "content": labelExpression(call)]
      return tapped(view(body, inner), call)
    case .named(let style):
      let isDestructive = name(call["role"]) == "destructive"
      let tint = isDestructive ? SceneColor.semantic(.red) : environment.tint ?? .tint
      var inner = environment
      inner.buttonStyle = .automatic
      switch style {
      case "plain":
        if inner.color == nil { inner.color = .label }
        return tapped(together(label(call, inner)), call)
      case "borderedProminent", "glassProminent", "bordered", "glass":
        return tapped(bordered(call, isFilled: style.hasSuffix("Prominent"), tint, inner), call)
      default:
        if inner.color == nil { inner.color = environment.isEnabled ? tint : .semantic(.tertiaryLabel) }
        var requests = ViewLayout.Requests()
        requests.isButton = true
        return .requesting(requests, tapped(together(label(call, inner)), call))
      }
    }
  }

  /// The label of a button, for a style that says where it stands.
  private func labelExpression(_ call: Expression.Call) -> Expression {
    if let label = call["label"] { return label }
    if let first = call.first {
      if case .views = first { return first }
      if let symbol = call["systemImage"] ?? call["image"] {
        return .call(
          Expression.Call(
            name: "Label", base: nil,
            arguments: [
              Expression.Argument(label: nil, value: first),
              Expression.Argument(label: call["systemImage"] == nil ? "image" : "systemImage", value: symbol),
            ], place: call.place))
      }
      return .call(
        Expression.Call(
          name: "Text", base: nil, arguments: [Expression.Argument(label: nil, value: first)], place: call.place))
    }
    return .views([])
  }

  /// A label on a ground, with the room of a `UIButton.Configuration` of its size.
  private func bordered(
    _ call: Expression.Call, isFilled: Bool, _ tint: SceneColor, _ environment: ViewEnvironment
  ) -> ViewLayout {
    var inner = environment
    if inner.color == nil { inner.color = isFilled ? .fixed(Color(red: 255, green: 255, blue: 255)) : tint }
    let room: (across: Double, down: Double)
    switch environment.controlSize {
    case .mini, .small:
      room = (10, 5)
      if inner.font == nil { inner.font = .style(.subheadline, weight: nil, design: nil) }
    case .regular: room = (12, 7)
    case .large, .extraLarge: room = (20, 15)
    }
    var padding = ViewLayout.EdgeRoom(.horizontal, .points(room.across))
    (padding.top, padding.bottom) = (.points(room.down), .points(room.down))
    let isLarge = environment.controlSize == .large || environment.controlSize == .extraLarge
    let fill = isFilled ? tint : SceneColor.semantic(.tertiaryFill)
    let ground = ground(
      Shape(radius: isLarge ? 12 : 8), Filling(color: environment.isEnabled ? fill : .semantic(.tertiaryFill)))
    return .attached(
      ground, to: .padding(padding, together(label(call, inner))), .center, isBehind: true)
  }

  private func link(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    // The label of `NavigationLink(destination: …) { … }` is its builder without a label.
    var label = call
    label.arguments.removeAll { ["destination", "value", "isActive", "tag", "selection"].contains($0.label) }
    if call["label"] != nil { label.arguments.removeAll { $0.label == nil } }
    guard environment.isInRow else { return button(label, environment) }
    return tapped(
      row([together(self.label(label, environment)), .spacer(least: nil), chevron]), call)
  }

  /// The chevron that leads on from a row, as large as in a list at large.
  private var chevron: ViewLayout {
    var image = SceneImage(.symbol(Symbol("chevron.right", weight: .semibold)), tint: .semantic(.tertiaryLabel))
    image.symbolSize = .points(14)
    return .leaf(image.element, .fixed)
  }

  private func labelView(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    if case .own(let body) = environment.labelStyle {
      var inner = environment
      inner.styledEnvironment = ViewEnvironment.Boxed(environment)
      inner.labelStyle = .automatic
      inner.styled = ["title": titleExpression(call), "icon": iconExpression(call)]
      return view(body, inner)
    }
    return labelled(
      views(titleExpression(call), environment), views(iconExpression(call), environment.ofIcon), environment)
  }

  private func titleExpression(_ call: Expression.Call) -> Expression {
    if let title = call["title"] { return title }
    let views = call.unlabelled.first
    if case .views? = views { return views ?? .views([]) }
    guard let first = call.first else { return .views([]) }
    return .call(
      Expression.Call(
        name: "Text", base: nil, arguments: [Expression.Argument(label: nil, value: first)], place: call.place))
  }

  private func iconExpression(_ call: Expression.Call) -> Expression {
    if let icon = call["icon"] { return icon }
    guard let image = call["systemImage"] ?? call["image"] else { return .views([]) }
    return .call(
      Expression.Call(
        name: "Image", base: nil,
        arguments: [Expression.Argument(label: call["systemImage"] == nil ? nil : "systemName", value: image)],
        place: call.place))
  }

  private func labeledContent(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var value = environment
    if value.color == nil { value.color = .secondaryLabel }
    var content: [ViewLayout] = []
    if let text = call["value"] { content = title(text, value) ?? [] }
    if let builder = call.content, call["label"] != nil || call.first != builder { content = views(builder, value) }
    var title = call
    if call["label"] == nil {
      title.arguments = call.arguments.filter { if case .views = $0.value { false } else { $0.label == nil } }
    }
    return row([together(label(title, environment)), .spacer(least: nil), together(content)])
  }

  // MARK: Values

  /// A control with its label before it.
  ///
  /// In a list the row is as high as the label, and the control overflows it, unless the row grows
  /// with it. Elsewhere others keep the distance of a control from it.
  private func withLabel(
    _ call: Expression.Call, _ control: ViewLayout, _ environment: ViewEnvironment, growsRow: Bool = false
  ) -> ViewLayout {
    if environment.hidesLabels { return control }
    let label = together(label(call, environment))
    if environment.isInRow {
      let control = growsRow ? control : ViewLayout.frame(width: nil, height: 0, .center, control)
      return row([label, .spacer(least: nil), control])
    }
    var requests = ViewLayout.Requests()
    requests.isControl = true
    return .requesting(requests, row([label, .spacer(least: nil), control]))
  }

  private func toggle(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    let isOn = flag(call["isOn"]) ?? false
    if case .own(let body) = environment.toggleStyle {
      var inner = environment
      inner.styledEnvironment = ViewEnvironment.Boxed(environment)
      inner.toggleStyle = .automatic
      inner.styled = ["label": labelExpression(call)]
      return view(body, inner)
    }
    if environment.toggleStyle.isNamed("button") {
      return tapped(bordered(call, isFilled: isOn, environment.tint ?? .tint, environment), call)
    }
    let control = Switch(isOn: isOn, tint: environment.tint ?? Switch.green, isEnabled: environment.isEnabled)
    return withLabel(call, .leaf(control.at(place(call.place)), .fixed), environment)
  }

  private func field(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var placeholder = sceneText(call["prompt"] ?? call.first)
    if case .views(let views)? = call["label"], let first = views.first { placeholder = sceneText(first) }
    var typed: SceneText?
    if let text = string(call["text"]), !text.isEmpty { typed = SceneText(text) }
    if case .number(let number)? = call["value"] { typed = SceneText(NumberText.brief(number)) }
    if placeholder?.isEmpty == true { placeholder = nil }
    var field = TextField(placeholder, text: typed, isEnabled: environment.isEnabled)
    field.isSecure = call.name == "SecureField"
    field.hasBorder = environment.fieldStyle.isNamed("roundedBorder")
    field.font = environment.choice(resources)
    field.color = environment.color ?? .label
    field.alignment = environment.alignment
    field.textPlace = place(call.place)
    var element = field.at(place(call.place))
    limit(&element, environment)
    if field.hasBorder { return .leaf(element, .wide) }
    // A field is a little higher than its line, which stands at its top.
    return .padding(ViewLayout.EdgeRoom(.bottom, 1.5), .leaf(element, .wide))
  }

  private func editor(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var frame = ViewLayout.FlexibleFrame()
    (frame.mostWidth, frame.mostHeight) = (.points(.infinity), .points(.infinity))
    let typed = string(call["text"]).flatMap { $0.isEmpty ? nil : $0 }
    let content: ViewLayout = typed.flatMap { self.text(.text($0), environment) } ?? .empty
    var room = ViewLayout.EdgeRoom(.horizontal, 5)
    (room.top, room.bottom) = (8, 8)
    return .flexibleFrame(frame, .topLeading, .padding(room, content))
  }

  private func slider(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var (least, most) = (0.0, 1.0)
    if case .operation(_, let operands)? = call["in"], operands.count == 2 {
      (least, most) = (points(operands[0]) ?? 0, points(operands[1]) ?? 1)
    }
    let value = points(call["value"]) ?? least
    var slider = Slider(value: .fraction(most > least ? min(max((value - least) / (most - least), 0), 1) : 0))
    slider.tint = environment.tint ?? .tint
    slider.isEnabled = environment.isEnabled
    return .frame(width: nil, height: 31, .center, .leaf(slider.at(place(call.place)), .wide))
  }

  /// Two symbols on one ground with a line between them.
  private func stepper(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    func half(_ name: String) -> ViewLayout {
      var image = SceneImage(.symbol(Symbol(name)), tint: .label)
      image.symbolSize = .points(17)
      return .frame(width: 47, height: 32, .center, .leaf(image.element, .fixed))
    }
    let ground = ground(Shape(radius: 8), Filling(color: .semantic(.tertiaryFill)))
    let halves = row([half("minus"), half("plus")], spacing: 0)
    return withLabel(call, tapped(.attached(ground, to: halves, .center, isBehind: true), call), environment)
  }

  /// A choice: segments, or the title of what is chosen with a symbol.
  private func picker(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    let choices = choices(call.content)
    let selection = call["selection"]
    let chosen = choices.firstIndex { $0.tag != nil && $0.tag == selection }
    if environment.pickerStyle.isNamed("segmented") {
      let titles = choices.prefix(Limits.tabs).map { sceneText($0.label).flatMap { $0.isEmpty ? nil : $0 } ?? " " }
      guard !titles.isEmpty else { return unknown("Picker", call.place) }
      let control = SegmentedControl(Array(titles), selected: chosen.flatMap { $0 < titles.count ? $0 : nil } ?? 0)
      return .leaf(control.at(place(call.place)), .wide)
    }
    if environment.pickerStyle.isNamed("wheel") {
      var frame = ViewLayout.FlexibleFrame()
      frame.mostWidth = .points(.infinity)
      let ground = ground(Shape(radius: 8), Filling(color: .semantic(.quaternaryFill)))
      return .flexibleFrame(frame, .center, .frame(width: nil, height: 216, .center, ground))
    }
    if environment.pickerStyle.isNamed("inline") {
      return .stack(
        ViewLayout.StackLayout(
          .vertical, alignment: ViewLayout.Alignment(.leading),
          label(call, environment) + choices.flatMap { views($0.label, environment) }))
    }
    var value = environment
    value.color = environment.tint ?? .tint
    if environment.isInRow { value.color = .secondaryLabel }
    let shown = chosen.map { choices[$0].label } ?? choices.first?.label
    var chevrons = value
    chevrons.font = .style(.footnote, weight: nil, design: nil)
    let symbol = symbol("chevron.up.chevron.down", chevrons, color: value.color)
    let parts = (shown.map { views($0, value) } ?? []) + [.frame(width: 9, height: nil, .center, symbol)]
    let control = row(parts, spacing: 4)
    if environment.isInRow { return withLabel(call, tapped(control, call), environment) }
    // Outside of a list a picker shows no label.
    var room = ViewLayout.EdgeRoom(.horizontal, 13.5)
    (room.top, room.bottom) = (8, 8)
    return tapped(.padding(room, control), call)
  }

  private typealias Choice = (label: Expression, tag: Expression?)

  /// The choices of a picker with their tags.
  private func choices(_ content: Expression?) -> [Choice] {
    guard let content else { return [] }
    switch content {
    case .views(let all), .list(let all): return all.flatMap { choices($0) }
    case .call(let call):
      if call.name == "tag", let base = call.base { return [(base, call.first)] }
      if call.base == nil, ["ForEach", "Group", "Section"].contains(call.name) { return choices(call.content) }
      return [(content, nil)]
    case .own(_, let value, _): return choices(value)
    default: return []
    }
  }

  private func valuePicker(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    if call.name == "ColorPicker" {
      let well = ground(Shape(radius: .round, isSquare: true), Filling(color: environment.tint ?? .tint))
      return withLabel(call, .frame(width: 28, height: 28, .center, well), environment)
    }
    // What it shows is the date and the time, which nobody knows: as wide as some of them.
    let parts = call["displayedComponents"].map { components($0) } ?? ["date", "hourAndMinute"]
    let pills = parts.map { part in
      ViewLayout.frame(
        width: .scaled(part == "date" ? 128 : 99, .body), height: .operation(.plus, .scaled(20.5, .body), 14), .center,
        ground(Shape(radius: 8), Filling(color: .semantic(.tertiaryFill))))
    }
    return withLabel(call, tapped(row(pills, spacing: 5), call), environment, growsRow: true)
  }

  /// The parts of a date that a picker shows.
  private func components(_ expression: Expression) -> [String] {
    if case .list(let all) = expression { return all.compactMap { name($0) } }
    return [name(expression) ?? "date"]
  }

  private func progress(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var caption = environment
    if caption.color == nil, call["value"] == nil { caption.color = .secondaryLabel }
    let label = call.arguments.contains { $0.label == nil || $0.label == "label" } ? self.label(call, caption) : []
    let hasValue = call["value"] != nil && call["value"] != .nothing
    let isLinear = environment.progressStyle.isNamed("linear")
    guard isLinear || hasValue && !environment.progressStyle.isNamed("circular") else {
      let side: ViewLength = environment.controlSize == .large || environment.controlSize == .extraLarge ? 37 : 20
      let image = SceneImage(.symbol("rays"), tint: environment.tint ?? .semantic(.gray))
      let spinner = ViewLayout.frame(width: side, height: side, .center, .leaf(image.element, .resizable))
      return label.isEmpty ? spinner : .stack(ViewLayout.StackLayout(.vertical, [spinner] + label))
    }
    let total = points(call["total"]) ?? 1
    // Without a value no part of it is filled.
    let value = (points(call["value"]) ?? 0) / (total > 0 ? total : 1)
    var bar = ProgressBar(min(max(value, 0), 1))
    bar.tint = environment.tint ?? .tint
    let line = ViewLayout.leaf(bar.at(place(call.place)), .wide)
    if label.isEmpty { return line }
    return .stack(
      ViewLayout.StackLayout(.vertical, alignment: ViewLayout.Alignment(.leading), spacing: 4, label + [line]))
  }
}
