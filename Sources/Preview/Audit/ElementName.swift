import PreviewCore
import PreviewScene

/// The kind of an element.
@dynamicMemberLookup
enum AuditedKind: Hashable, Sendable {
  /// An element of a kind.
  case element(LayoutNode.Kind)
  /// The stack in which a control of a kind keeps its parts. No spec names it.
  case content(of: LayoutNode.Kind)

  /// The name in ids and sentences: `image`, `button's content`.
  var name: String {
    switch self {
    case .element(let kind): kind.name
    case .content(let control): "\(control)'s content"
    }
  }

  /// Whether something holds of an element of the kind.
  subscript(dynamicMember property: KeyPath<LayoutNode.Kind, Bool>) -> Bool {
    if case .element(let kind) = self { kind[keyPath: property] } else { false }
  }
}

/// An element as sentences name it.
indirect enum ElementName: Hashable, Sendable {
  /// The name that the spec gives it.
  case name(String)
  case text(String)
  /// Its kind, and a text by which a reader finds it; nil for none.
  case kind(AuditedKind, AnchorElement?)

  init(name: String?, text: String, kind: AuditedKind, anchor: AnchorElement? = nil) {
    self = name.map(Self.name) ?? (text.isEmpty ? .kind(kind, anchor) : .text(text))
  }
}

/// The text by which a reader finds an element that has neither a name nor a text of its own.
enum AnchorElement: Hashable, Sendable {
  /// A text in it.
  case inside(ElementName)
  /// The text that is nearest to it in the tree.
  case near(ElementName)

  /// How many elements away a text may be: in a list without texts, not every row looks at all others.
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
      self = .inside(elements[text].sentenceName)
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
    self = .near(elements[best.index].sentenceName)
  }

  /// The anchor of an element by the first text in it; nil for none.
  init?(in node: LayoutNode) {
    guard node.name == nil, let text = Self.firstText(in: node) else { return nil }
    self = .inside(ElementName(name: text.name, text: LayoutWalk.string(of: text), kind: .element(text.kind)))
  }

  /// The first text in an element; nil for none.
  static func firstText(in node: LayoutNode) -> LayoutNode? {
    if case .text = node.content { return node }
    return node.children.firstNonNil(firstText)
  }
}
