import PreviewCore
import PreviewType

/// The fonts that a spec names, before others take the place of some.
package struct OriginalFonts {
  /// The fonts of the file, in its order, and those that only its fallback names.
  let faces: [FontFace]
  /// Those among them that set missing characters.
  let fallback: Set<FontFace>
  private let root: SpecNode
  private let catalog: FontCatalog

  /// The fonts of a file.
  ///
  /// - Parameters:
  ///   - named: Those among its `fonts`.
  ///   - open: Opens the fonts of a file that `fallback` names.
  init(_ named: [FontFace], of root: SpecNode, open: (SpecNode) -> [FontFace]) {
    self.root = root
    let catalog = FontCatalog(named)
    self.catalog = catalog
    let fallback = SpecFonts.fallback(of: root).flatMap(\.fonts).flatMap { node -> [FontFace] in
      let found = node.text.map(catalog.faces) ?? []
      return found.isEmpty ? open(node) : found
    }
    self.fallback = Set(fallback)
    faces = (named + fallback).uniqued()
  }

  /// The PostScript names of all fonts.
  var names: Set<String> { Set(faces.map(\.postScriptName)) }

  /// The family in which most texts of the scenes are set; of several the first of the file. Never
  /// one that sets only missing characters.
  var textFamily: String? {
    let families = faces.filter { !fallback.contains($0) }.map(\.familyName).uniqued()
    guard families.count > 1 else { return families.first }
    var counts: [String: Int] = [:]
    let styles = root.value(of: SpecTables.typography)
    for scene in root[SpecTables.scenes.name]?.entries ?? [] {
      let name = scene.value[SceneKeys.font.name]
      let base = (name?.items ?? name.map { [$0] })?.first?.text ?? families[0]
      scene.value.forEach { node in
        guard let entries = node.entries, entries.contains(where: { Self.texts.contains($0.key) }) else { return }
        let style = node[TextKeys.typography.name]?.text.flatMap { styles?[$0] }
        counts[node[FontKeys.font.name]?.text ?? style?[FontKeys.font.name]?.text ?? base, default: 0] += 1
      }
    }
    func count(_ family: String) -> Int {
      counts.reduce(0) { $0 + (catalog.faces(named: $1.key).first?.familyName == family ? $1.value : 0) }
    }
    let most = families.map(count).max()
    return families.first { count($0) == most }
  }

  /// The keys by which elements show texts.
  private static let texts: Set = [LabelElement.content.name, "text", "button", "title", "value", "placeholder"]
}
