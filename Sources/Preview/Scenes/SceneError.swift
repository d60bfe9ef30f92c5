/// Why a scene can't be made, laid out or drawn.
public enum SceneError: Error, Hashable {
  /// A number that no layout can use: of what, which one, the number, and in words what it must be.
  case outOfRange(of: String, String, Double, wanted: String)
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
    case .outOfRange(let owner, let what, let number, let wanted):
      "\("aeiou".contains(owner.prefix(1)) ? "An" : "A") \(owner) can't have a \(what) of \(NumberText.brief(number)): "
        + "it must be \(wanted)."
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
  /// Checks every number in the element, and in what lies in it.
  func check() throws(SceneError) {
    func check(
      _ number: Double?, in bounds: NumberBounds, _ owner: String, _ what: String
    ) throws(SceneError) {
      guard let number, !bounds.contains(number) else { return }
      throw .outOfRange(of: owner, what, number, wanted: bounds.words)
    }
    func length(_ number: Double?, _ owner: String, _ what: String) throws(SceneError) {
      try check(number, in: ElementBounds.length, owner, what)
    }
    func side(_ number: Double?, _ owner: String, _ what: String) throws(SceneError) {
      try check(number, in: ElementBounds.side, owner, what)
    }
    try check(contentHugging, in: ElementBounds.priority, "element", "content hugging")
    try check(compressionResistance, in: ElementBounds.priority, "element", "compression resistance")
    switch content {
    case .label(let label):
      guard !label.text.isEmpty else { throw .noText }
      try side(label.preferredMaxLayoutWidth, "label", "width")
      try check(Double(label.numberOfLines), in: ElementBounds.numberOfLines, "label", "number of lines")
      try check(label.minimumScaleFactor, in: ElementBounds.scaleFactor, "label", "minimum scale factor")
      for run in label.runs {
        if case .fixed(let size, _) = run.font { try check(size, in: ElementBounds.pointSize, "label", "size") }
      }
    case .image(let image):
      switch image.sizing {
      case .intrinsic: break
      case .fixed(let width, let height):
        try side(width, "image", "width")
        try side(height, "image", "height")
      case .scaled(let width, let height, _, let maximum):
        try side(width, "image", "width")
        try side(height, "image", "height")
        try length(maximum, "image", "maximum")
      case .byCategory(let table):
        for number in table.values.values { try side(number, "image", "height") }
      }
      try check(image.aspect, in: ElementBounds.aspect, "image", "width over its height")
      if image.cornerRadius != .infinity { try length(image.cornerRadius, "image", "corner radius") }
    case .spacer(let spacer): try length(spacer.minimumLength, "spacer", "length")
    case .divider(let divider):
      try length(divider.leadingInset, "divider", "inset")
      try length(divider.trailingInset, "divider", "inset")
    case .background(let background):
      try length(background.cornerRadius, "background", "corner radius")
      try length(background.borderWidth, "background", "border width")
      try side(background.width, "background", "width")
      try side(background.height, "background", "height")
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
      try check(Double(slider.stops), in: ElementBounds.stops, "slider", "number of stops")
    }
    for element in content.inner { try element.check() }
  }
}
