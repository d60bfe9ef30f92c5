/// Why a scene can't be made, laid out or drawn.
public enum SceneError: Error, Hashable {
  /// A number of points that no layout can use: whose, which, what it is, and whether 0 is one of them.
  case number(of: String, String, Double, isAbove: Bool = false)
  /// A number that is no length and lies outside of what it can be: whose, which, what it is.
  case outOfRange(of: String, String, Double, ClosedRange<Double>)
  /// A picture's width over its height that is none.
  case aspect(Double)
  /// A label without text.
  case noText
  /// Something that needs at least one element and has none.
  case empty(String)
  /// More than ``Limits/sceneDepth``.
  case tooDeep(Int)
  /// More than ``Limits/sceneElements``.
  case tooManyElements
  /// A text can't be laid out.
  case layout(TextLayoutError)
}

extension SceneError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .number(let owner, let what, let number, let isAbove):
      "\(owner == "image" ? "An" : "A") \(owner) can't have a \(what) of \(NumberText.brief(number)): it must be a number "
        + "of points \(isAbove ? "above 0 and at most" : "from 0 to") \(NumberText.brief(Limits.width))."
    case .outOfRange(let owner, let what, let number, let range):
      "\(owner == "element" ? "An" : "A") \(owner) can't have a \(what) of \(NumberText.brief(number)): it lies between \(NumberText.brief(range.lowerBound)) and "
        + "\(NumberText.brief(range.upperBound))."
    case .aspect(let aspect):
      "An image can't be \(NumberText.brief(aspect)) times as wide as high: give a number from "
        + "\(NumberText.brief(Limits.imageAspects.lowerBound)) to \(NumberText.brief(Limits.imageAspects.upperBound))."
    case .noText: "A label has no text; give it one, or leave it out."
    case .empty(let what): "A \(what) has no elements; give it at least one."
    case .tooDeep(let depth):
      "Elements lie \(depth) deep inside one another, and at most \(Limits.sceneDepth) are laid out; nest fewer."
    case .tooManyElements:
      "The scene has more than \(Limits.sceneElements) elements, which is not laid out; split it."
    case .layout(let error): error.description
    }
  }
}

extension Element {
  /// Whether every number in the element, and in what lies in it, can be laid out.
  func check() throws(SceneError) {
    func length(_ number: Double?, _ owner: String, _ what: String, above: Bool = false) throws(SceneError) {
      guard let number else { return }
      guard number.isFinite, above ? number > 0 : number >= 0, number <= Limits.width else {
        throw .number(of: owner, what, number, isAbove: above)
      }
    }
    func number(_ number: Double, in range: ClosedRange<Double>, _ owner: String, _ what: String) throws(SceneError) {
      guard range.contains(number) else { throw .outOfRange(of: owner, what, number, range) }
    }
    try number(contentHugging ?? 0, in: 0...1000, "element", "content hugging")
    try number(compressionResistance ?? 0, in: 0...1000, "element", "compression resistance")
    switch content {
    case .label(let label):
      guard !label.text.isEmpty else { throw .noText }
      try length(label.preferredMaxLayoutWidth, "label", "width", above: true)
      guard label.numberOfLines >= 0 else { throw .layout(.badNumberOfLines(label.numberOfLines)) }
      try number(label.minimumScaleFactor, in: 0...1, "label", "minimum scale factor")
      for run in label.runs {
        if case .fixed(let size, _) = run.font { try length(size, "label", "size", above: true) }
      }
    case .image(let image):
      switch image.sizing {
      case .intrinsic: break
      case .fixed(let width, let height), .scaled(let width, let height, _, _):
        try length(width, "image", "width", above: true)
        try length(height, "image", "height", above: true)
      case .byCategory(let table):
        for number in table.values.values { try length(number, "image", "height", above: true) }
      }
      if let aspect = image.aspect, !(aspect.isFinite && Limits.imageAspects.contains(aspect)) {
        throw .aspect(aspect)
      }
      if image.cornerRadius != .infinity { try length(image.cornerRadius, "image", "corner radius") }
    case .spacer(let spacer): try length(spacer.minimumLength, "spacer", "length")
    case .divider(let divider):
      try length(divider.leadingInset, "divider", "inset")
      try length(divider.trailingInset, "divider", "inset")
    case .background(let background):
      try length(background.cornerRadius, "background", "corner radius")
      try length(background.borderWidth, "background", "border width")
      try length(background.width, "background", "width", above: true)
      try length(background.height, "background", "height")
      for number in background.padding.all { try length(number, "background", "padding") }
    case .stack(let stack):
      guard !stack.elements.isEmpty else { throw .empty("stack") }
      try length(stack.spacing.points, "stack", "spacing")
    case .row(let row):
      for number in row.insets.all { try length(number, "row", "inset") }
      for number in row.height?.numbers ?? [] { try length(number, "row", "height") }
    case .list(let list):
      guard list.sections.contains(where: { !$0.rows.isEmpty }) else { throw .empty("list") }
      for number in list.rowHeight.numbers { try length(number, "list", "row height") }
      try length(list.separatorInset, "list", "separator inset")
    case .tabBar(let bar):
      guard !bar.items.isEmpty else { throw .empty("tab bar") }
    case .navigationBar: break
    case .slider(let slider):
      try number(Double(slider.stops), in: 2...1000, "slider", "number of stops")
    }
    for element in content.inner { try element.check() }
  }
}
