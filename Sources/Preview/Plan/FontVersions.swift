package import PreviewCore
package import PreviewScene
package import PreviewType

/// Two versions of a font file, drawn through the same sheets and scenes to be compared.
///
///     let versions = try FontVersions(old: "Brand-1.0.ttf", new: "Brand-1.1.ttf")
///     let before = PreviewSpec(bytes: bytes, path: "preview.yml", drawnWith: versions, .old)
package struct FontVersions: Sendable {
  /// The fonts of the file as it was: its faces, or the one that was named.
  package let old: [FontSelection]
  /// The fonts of the file as it is to be.
  package let new: [FontSelection]

  /// A font of one version with that of the other.
  let pairs: [(old: FontSelection?, new: FontSelection?)]

  /// Which of the two.
  package enum Version: Sendable {
    /// As it was.
    case old
    /// As it is to be.
    case new
  }

  /// Opens two files; `file.ttc#1` names one face of several, as everywhere.
  ///
  /// - Throws: ``FontError`` if one of them can't be used.
  package init(old: String, new: String) throws(FontError) {
    self.old = try FontReference(old).openAll()
    self.new = try FontReference(new).openAll()
    pairs = Self.pairs(self.old, self.new)
  }

  /// Fonts of one PostScript name belong together. A new version may have another name; then its place among those that are left says which font it was.
  private static func pairs(
    _ old: [FontSelection], _ new: [FontSelection]
  ) -> [(old: FontSelection?, new: FontSelection?)] {
    func without(_ fonts: [FontSelection], _ others: [FontSelection]) -> [FontSelection] {
      let names = Set(others.map(\.postScriptName))
      return fonts.filter { !names.contains($0.postScriptName) }
    }
    let (gone, added) = (without(old, new), without(new, old))
    let named = new.compactMap { font in old.first { $0.postScriptName == font.postScriptName }.map { ($0, font) } }
    return named.map { (old: $0, new: $1) }
      + (0..<max(gone.count, added.count)).map { index in
        (old: gone.dropFirst(index).first, new: added.dropFirst(index).first)
      }
  }

  /// The old version's font names, by the PostScript names of the renamed fonts that replace them.
  package var renamed: [String: String] {
    let names = pairs.compactMap { pair in
      pair.old.flatMap { old in pair.new.map { ($0.face.postScriptName, old.face.postScriptName) } }
    }
    return Dictionary(names.filter { $0 != $1 }) { first, _ in first }
  }

  /// The fonts of a version.
  package func fonts(_ version: Version) -> [FontSelection] {
    switch version {
    case .old: old
    case .new: new
    }
  }

  /// The PostScript names that both versions go by, each once.
  package var names: [String] { (old + new).map(\.face.postScriptName).uniqued() }

  /// The font of a version that takes the place of a spec's font; the spec's own where neither version has its name.
  ///
  /// - Parameter names: The PostScript names of the spec's fonts. If it has the old version of a renamed font, a font of the new name is another font.
  func applied(_ version: Version, to selection: FontSelection, among names: Set<String>) -> FontSelection {
    let name = selection.face.postScriptName
    let pair =
      pairs.first { $0.old?.face.postScriptName == name }
      ?? pairs.first { pair in
        pair.new?.face.postScriptName == name && pair.old.map { !names.contains($0.face.postScriptName) } ?? true
      }
    guard let pair, let font = version == .old ? pair.old : pair.new else { return selection }
    return selection.moved(to: font.face)
  }

  /// A spec whose fonts are those of a version, at all twelve categories.
  func request(_ version: Version) -> ResolvedSpec.Request {
    ResolvedSpec.Request(replaced: { applied(version, to: $0, among: $1.names) }, hasEveryCategory: true)
  }

  /// Whether one of the two stands among the fonts of a spec.
  package func isUsed(by spec: PreviewSpec) -> Bool {
    let faces = Set((old + new).map(\.face))
    return spec.faces.contains(where: faces.contains)
  }

  /// Every sheet of a version on its own, at all twelve categories; the folders of both versions are named as the new one is.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - appearances: The appearances that they are drawn in.
  ///   - directions: The directions of layout.
  ///   - width: The width of ladders, in points.
  ///   - errors: Gets what can't be drawn; the rest is.
  package func plan(
    _ version: Version, appearances: [Appearance] = [.light], directions: [LayoutDirection] = [.leftToRight],
    width: Double = LadderSheet.standardWidth, errors: inout [SpecimenError]
  ) -> RenderPlan {
    // Growth does not depend on the font, contact is the ladders again, and compare would draw both.
    let others = [GrowthSheet.kind, ContactSheet.kind, CompareSheet.kind]
    let kinds = SpecimenOptions.kinds.filter { !others.contains($0) }
    let fonts = fonts(version).map(\.atRegular)
    let names = pairs.compactMap { pair in
      pair.old.flatMap { old in pair.new.map { (old.atRegular, $0.atRegular.folderName) } }
    }
    let folders = version == .new ? [:] : Dictionary(names) { first, _ in first }
    var options = SpecimenOptions(sheets: kinds, appearances: appearances)
    (options.leavesOutWhatDoesNotApply, options.directions, options.width) = (true, directions, width)
    return RenderPlan(
      fonts: fonts, options: options,
      folder: { folders[$0] ?? $0.folderName }, errors: &errors)
  }
}
