import PreviewCore

/// The names of scenes that files give themselves, no two of which are equal.
struct SceneNames {
  private var taken: Set<String> = []

  /// Leaves a name to a scene of the spec.
  mutating func reserve(_ name: String) { taken.insert(name.lowercased()) }

  /// A name that a picture's can begin with, and that no other scene has.
  ///
  /// - Parameter id: What is added to one that another scene has; nil for a number.
  mutating func take(_ name: String, otherwise id: String?) -> String {
    let name = Self.safe(name)
    var unique = name
    // Not every disk tells capitals apart.
    if let id, taken.contains(unique.lowercased()) { unique = Self.safe("\(name.prefix(48))-\(id)") }
    var count = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(name.prefix(54))-\(count)"
      count += 1
    }
    return unique
  }

  private static func safe(_ name: String) -> String {
    let safe = String(name.map { $0.isASCIILetterOrDigit || "-_+".contains($0) ? $0 : "-" }.prefix(60))
    return FileName.canBegin(with: safe) ? safe : "_\(safe.prefix(59))"
  }

  /// Those of some names that texts or patterns mean.
  ///
  /// - Parameters:
  ///   - what: What mistakes call one: "Screen".
  ///   - isWhole: Whether all names are known, so that one that none has is a mistake.
  static func chosen(
    _ names: [String], by nodes: [SpecNode], what: String, isWhole: Bool, mistakes: inout [SpecMistake]
  ) -> Set<String> {
    var chosen: Set<String> = []
    for node in nodes {
      guard let text = node.text else { continue }
      let glob = Glob(text)
      let found = names.filter { $0 == text || glob.matches($0) }
      if found.isEmpty, isWhole {
        mistakes.append(SpecMistake(node.position, .unknownChoice(what: what, text, known: names)))
      }
      chosen.formUnion(found)
    }
    return chosen
  }
}
