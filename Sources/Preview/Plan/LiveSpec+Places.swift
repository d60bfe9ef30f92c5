package import PreviewCore
import PreviewScene

extension LiveSpec {
  /// Whether the file and all that it includes could be read.
  package var isReadable: Bool { parts?.isComplete ?? false }

  /// The values of each file as they stand in it.
  private var trees: [SpecNode] { parts?.parts.compactMap(\.tree) ?? [] }

  /// The bytes of a file that is included, as they were read; nil for all others.
  package func bytes(ofIncluded file: String) -> [UInt8]? {
    parts?.parts.dropFirst().first { $0.name == file }?.bytes
  }

  /// The mappings of all files by the places where they begin, and by those of their values that are no mappings: an element's place is that of its text.
  package func mappings() -> [SpecPosition: SpecNode] {
    var found: [SpecPosition: SpecNode] = [:]
    for tree in trees {
      tree.forEach { node in
        guard let entries = node.entries else { return }
        found[node.position] = node
        for entry in entries where entry.value.entries == nil { found[entry.value.position] = node }
      }
    }
    return found
  }

  /// Where the mapping of one of the app's own styles begins; nil for a style of design tokens.
  package func place(ofStyle name: String) -> SpecPosition? {
    trees.lazy.compactMap { $0["typography"]?[name] }.first { $0.entries != nil }?.position
  }

  /// Where the mapping of a subject begins.
  package func place(of subject: LiveSubject) -> SpecPosition? {
    trees.lazy.compactMap { $0[subject.isScene ? "scenes" : "sheets"]?[subject.entry] }.first { $0.entries != nil }?
      .position
  }

  /// The values of a mapping as they can be written on a line of YAML.
  package static func settings(of mapping: SpecNode) -> JSONValue {
    .object(
      (mapping.entries ?? []).map { entry in
        var text = JSONValue(value: entry.value).line
        if case .scalar(let plain, isPlain: true) = entry.value.value { text = plain }
        return JSONValue.Member(key: entry.key, value: .string(text))
      })
  }

  /// The path of every file that a text of the file may name, of the files that it includes, and of those that a property list, strings or a catalog name.
  package var namedFiles: Set<FilePath> {
    guard let parts else { return awaited }
    var paths = awaited.union(further.map(FilePath.init)).union(parts.parts.dropFirst().map { FilePath($0.name) })
    for tree in trees {
      tree.forEach { node in
        guard let text = node.scalar, text.utf8.count <= 1024, !text.utf8.contains(0x0A) else { return }
        for name in [text] + ScenePicture.variants(of: text).map(\.path) {
          let path = parts.folders.path(name, at: node.position)
          // A file that is missing yet is waited for where its name looks like one.
          if name.contains(text: ".") || name.contains(text: "/") || FileAccess.kind(of: path) != nil {
            paths.insert(FilePath(path))
          }
        }
      }
    }
    return paths
  }
}
