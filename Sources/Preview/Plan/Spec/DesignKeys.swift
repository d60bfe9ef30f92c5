import PreviewCore
import PreviewType

/// `design`: the generation of iOS of a file's scenes, or of one.
enum DesignKeys {
  static let design = SpecKey(
    "design", .design,
    "The generation of iOS whose lists, bars and controls scenes show. To draw several, give 'designs' among the traits.",
    otherwise: "iOS 18; in a scene, the file's", example: "iOS 26")
}

extension SpecValue where Value == Design {
  static var design: Self {
    Self(.spelled(.design), json: { .string($0.name) }) { $0.text.flatMap { Design(named: $0) } }
  }
}

extension SpecTraits {
  /// Takes the design that a file or a scene names. Its traits must name none beside it.
  mutating func takeDesign(of node: SpecNode, mistakes: inout [SpecMistake]) {
    guard let design = node[DesignKeys.design], let given = node.value(of: DesignKeys.design) else { return }
    let list = PictureTrait.design.listKey
    if node["traits"]?[list] != nil {
      mistakes.append(SpecMistake(given.position, .contradiction(DesignKeys.design.name, list)))
    }
    choose([design.rawValue], for: .design)
  }
}
