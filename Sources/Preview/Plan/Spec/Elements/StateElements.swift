import PreviewCore
import PreviewScene

/// `switch`: a switch that is on or off.
enum SwitchElement: SingleElementKind {
  static let content = SpecKey(
    "switch", .flag, "A switch of 51 × 31 points, or of 63 × 28 in the design of iOS 26, on or off.", isRequired: true,
    example: "true")
  static let tint = SpecKey(
    "tint", .color, "Its colour while it is on.", default: .standard(.green), example: "orange")

  static let keys: [any DeclaredKey] = [tint, ControlKeys.disabled]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let isOn = node[content] else { return nil }
    if !isOn { reader.reportIdle(tint, of: node, "the switch is off") }
    return Switch(isOn: isOn, tint: reader.color(node[tint]), isEnabled: !node[ControlKeys.disabled]).element
  }
}

/// `checkmark`: the mark of what is chosen.
enum CheckmarkElement: SingleElementKind {
  static let content = SpecKey(
    "checkmark", .flag,
    "The check mark of what is chosen, which grows with body; its room is free where it is 'false'.",
    isRequired: true, example: "true")
  static let circled = SpecKey(
    "circled", .flag, "Whether it stands in a circle, which is empty where it is 'false'.", default: false)

  static let keys: [any DeclaredKey] = [circled, ControlKeys.tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let isOn = node[content] else { return nil }
    if !isOn { reader.reportIdle(ControlKeys.tint, of: node, "there is no check mark") }
    return Checkmark(isOn: isOn, isCircled: node[circled], tint: reader.color(node[ControlKeys.tint])).element
  }
}

/// `progress`: how far something has come.
enum ProgressElement: SingleElementKind {
  static let content = SpecKey(
    "progress", .number(ElementBounds.share), "A bar of 4 points that is filled up to here.", isRequired: true,
    example: "0.4")
  static let keys: [any DeclaredKey] = [ControlKeys.tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let progress = node[content] else { return nil }
    return ProgressBar(progress, tint: reader.color(node[ControlKeys.tint])).element
  }
}

/// `pageControl`: the dots of pages.
enum PageControlElement: SingleElementKind {
  static let content = SpecKey(
    "pageControl", .integer(PageControl.pageBounds), "The dots of so many pages, 26 points high.", isRequired: true,
    example: "4")
  static let current = SpecKey(
    "current", .integer(PageControl.pageBounds), "The number of the page that is shown, counted from 1.", default: 1,
    example: "2")
  static let tint = SpecKey(
    "tint", .color, "The colour of the dot of the page that is shown.", default: .standard(.label), example: "orange")

  static let keys: [any DeclaredKey] = [current, tint]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let pages = node[content] else { return nil }
    let bounds = NumberBounds.whole(1...pages)
    if let given = node.value(of: current), !bounds.contains(Double(node[current])) {
      reader.scenes.report(
        given.position, .outOfRange(what: "'\(current.name)'", Double(node[current]), wanted: bounds.words))
    }
    return PageControl(pages: pages, current: node[current] - 1, tint: reader.color(node[tint])).element
  }
}

/// `badge`: a number or a word on a ground of its own.
enum BadgeElement: SingleElementKind {
  static let content = SpecKey(
    "badge", .sceneText, "A number or a word in white on a pill, which grows with footnote.", isRequired: true,
    example: "\"3\"")
  static let fill = SpecKey(
    "fill", .color, "The colour of the pill.", default: .standard(.red), example: "orange")
  static let typography = ControlKeys.typography(for: "the text", otherwise: "footnote")

  static let keys: [any DeclaredKey] = [fill, typography]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let text = reader.text(node[content]) else { return nil }
    return Badge(
      text, fill: reader.color(node[fill]), font: reader.typographyStyle(node[typography]).map { .typography($0) }
    ).element
  }
}
