extension LiveSpec {
  /// The mappings of the file by the places where they begin.
  package func mappings() -> [Place: SpecNode] {
    var found: [Place: SpecNode] = [:]
    func collect(_ node: SpecNode) {
      if let entries = node.entries {
        found[Place(line: node.position.line, column: node.position.column)] = node
        for entry in entries { collect(entry.value) }
      }
      node.items?.forEach(collect)
    }
    if let root { collect(root) }
    return found
  }

  /// A place in the file.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int

    /// A place, counted as editors do.
    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// Where the mapping of one of the app's own styles begins; nil for a style of design tokens.
  package func place(ofStyle name: String) -> Place? {
    guard let node = root?["typography"]?[name], node.entries != nil else { return nil }
    return Place(line: node.position.line, column: node.position.column)
  }

  /// Where the mapping of a subject begins.
  package func place(of subject: LiveSubject) -> Place? {
    guard let node = root?[subject.isScene ? "scenes" : "sheets"]?[subject.entry], node.entries != nil else {
      return nil
    }
    return Place(line: node.position.line, column: node.position.column)
  }

  /// The values of a mapping as they can be written on a line of YAML.
  package static func settings(of mapping: SpecNode) -> JSONText {
    .object(
      (mapping.entries ?? []).map { entry in
        var text = JSONText(value: entry.value).line
        if case .scalar(let plain, isPlain: true) = entry.value.value { text = plain }
        return JSONText.Member(key: entry.key, value: .string(text))
      })
  }

  /// Every text of the file that may name another file.
  package var fileNames: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    func collect(_ node: SpecNode) {
      if let text = node.scalar, text.utf8.count <= 1024, !text.utf8.contains(0x0A) {
        for name in [text] + ScenePicture.variants(of: text).map(\.path) where seen.insert(name).inserted {
          names.append(name)
        }
      }
      node.items?.forEach(collect)
      node.entries?.forEach { collect($0.value) }
    }
    if let root { collect(root) }
    return names
  }
}
