import PreviewCore

extension JSONValue {
  /// A value of a spec as JSON, which YAML contains.
  init(value node: SpecNode) {
    switch node.value {
    case .sequence(let items): self = .array(items.map { JSONValue(value: $0) })
    case .mapping(let entries):
      self = .object(entries.map { Member(key: $0.key, value: JSONValue(value: $0.value)) })
    case .hole: self = .null
    case .scalar(let text, _):
      if node.isNull {
        self = .null
      } else if let flag = node.flag {
        self = .bool(flag)
      } else if let number = node.number {
        self = .number(number)
      } else {
        self = .string(text)
      }
    }
  }
}
