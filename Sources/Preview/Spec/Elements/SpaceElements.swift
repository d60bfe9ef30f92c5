/// `spacer`: free space.
enum SpacerElement: SingleElementKind {
  static let content = SpecKey(
    "spacer", .either([.length, SpecValue<Bool>.mark.map { _ in 0 }]), "Free space: points at least, or true.",
    isRequired: true)
  static let keys: [any DeclaredKey] = []

  static func make(_ node: SpecNode, _: inout SceneReader) -> Element? {
    Spacer(minimumLength: node[content] ?? 0).element
  }
}

/// `divider`: a hairline.
enum DividerElement: SingleElementKind {
  static let content = SpecKey("divider", .mark, "A hairline: true.", isRequired: true)
  static let color = SpecKey("color", .color, "The line's colour.", default: .separator)
  static let leadingInset = SpecKey("leadingInset", .length, "Points left free where it begins.", default: 0)
  static let trailingInset = SpecKey("trailingInset", .length, "Points left free where it ends.", default: 0)
  static let keys: [any DeclaredKey] = [color, leadingInset, trailingInset]

  static func make(_ node: SpecNode, _: inout SceneReader) -> Element? {
    Divider(color: node[color], leadingInset: node[leadingInset], trailingInset: node[trailingInset]).element
  }
}
