/// The text by which a reader finds an element that has neither a name nor a text of its own.
enum AnchorElement: Equatable, Sendable {
  /// A text in it, or the name of one.
  case inside(String)
  /// The text that is nearest to it in the tree, or the name of that.
  case near(String)

  /// How many elements away a text is looked for at most: of a list without texts, not every row looks at all others.
  private static let reach = 32

  /// The anchor of one of a scene's elements, which are in the order of the tree; nil for none.
  init?(of index: Int, in elements: [AuditedElement]) {
    let path = elements[index].path.indices
    func isText(_ other: Int) -> Bool {
      elements.indices.contains(other) && elements[other].isText
        && !(elements[other].name ?? elements[other].text).isEmpty
    }
    let below = (index + 1..<min(elements.count, index + 1 + Self.reach)).prefix {
      elements[$0].path.indices.starts(with: path)
    }
    if let text = below.first(where: isText) {
      self = .inside(elements[text].words)
      return
    }
    var best: (common: Int, index: Int)?
    for step in 1...Self.reach {
      for other in [index + step, index - step] where isText(other) {
        let common = zip(path, elements[other].path.indices).prefix { $0 == $1 }.count
        if common > best?.common ?? 0 { best = (common, other) }
      }
    }
    guard let best else { return nil }
    self = .near(elements[best.index].words)
  }

  /// The anchor of an element by the first text in it; nil for none.
  init?(in node: LayoutNode) {
    guard node.name == nil, let text = Self.firstText(in: node) else { return nil }
    self = .inside(AuditSubject.words(name: text.name, text: LayoutWalk.string(of: text), kind: text.kind))
  }

  /// The first text in an element; nil for none.
  static func firstText(in node: LayoutNode) -> LayoutNode? {
    if case .text = node.content { return node }
    return node.children.firstNonNil(firstText)
  }

  /// An element of a kind in a sentence: `the row of 'Wi-Fi'`, `the content of 'Sign in'`, `the image near 'Wi-Fi'`.
  func words(ofKind kind: String) -> String {
    switch self {
    case .inside(let text):
      if kind.hasSuffix(Self.contentSuffix) { return "the content of \(text)" }
      return "the \(kind) \([Row.kind, TabBar.kind].contains(kind) ? "of" : "around") \(text)"
    case .near(let text):
      if kind.hasSuffix(Self.contentSuffix) {
        return "the content of the \(kind.dropLast(Self.contentSuffix.count)) near \(text)"
      }
      return "the \(kind) near \(text)"
    }
  }

  /// The end of the kind of what a control keeps its parts in.
  static let contentSuffix = "'s content"
}
