/// Whether pictures may become baselines whose texts have characters that no font has: the key `missingGlyphs` of a file, a sheet or a scene.
enum MissingGlyphRule: String, CaseIterable {
  /// They may not.
  case refused
  /// They may, and nothing is reported.
  case allowed

  /// The rule of a mapping; nil if it says none.
  init?(_ node: SpecNode) {
    guard let rule = node[Self.key] else { return nil }
    self = rule
  }

  /// The key.
  static let key = SpecKey(
    "missingGlyphs", SpecValue<Self>.choice("Rule"),
    "Whether baselines may be recorded of pictures whose texts have characters that no font has.",
    otherwise: "refused; in a sheet or a scene, the file's", example: "allowed")
}

/// A text that a spec has a sheet show.
package struct SpecSample {
  /// The text.
  package let text: String
  package let source: SpecPosition
}

extension SpecNode {
  /// The texts that a sheet's keys have it show.
  var samples: [SpecSample] {
    ["text", "letters", "pairs"].compactMap { self[$0] }.flatMap(\.itemsOrSelf).compactMap { node in
      node.text.map { SpecSample(text: $0, source: node.position) }
    }
  }
}
