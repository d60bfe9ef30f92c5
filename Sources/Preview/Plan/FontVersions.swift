/// Two versions of a font file, drawn through the same sheets and scenes to be compared.
///
///     let versions = try FontVersions(old: "Brand-1.0.ttf", new: "Brand-1.1.ttf")
///     let before = try PreviewSpec(path: "preview.yml", drawnWith: versions, .old)
package struct FontVersions: Sendable {
  /// The fonts of the file as it was: its faces, or the one that was named.
  package let old: [FontSelection]
  /// The fonts of the file as it is to be.
  package let new: [FontSelection]

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
  }

  /// The fonts of a version.
  package func fonts(_ version: Version) -> [FontSelection] {
    switch version {
    case .old: old
    case .new: new
    }
  }

  /// The PostScript names that both versions go by, each once.
  package var names: [String] {
    var seen: Set<String> = []
    return (old + new).map(\.face.postScriptName).filter { seen.insert($0).inserted }
  }

  /// Fonts of a spec, with a version in place of each that has the name of one of them.
  func applied(_ version: Version, to selections: [FontSelection]) -> [FontSelection] {
    selections.map { selection in
      let name = selection.face.postScriptName
      // The font of the same name, or, if the new one has another name, at the same place in the file.
      let place = old.firstIndex { $0.face.postScriptName == name } ?? new.firstIndex { $0.face.postScriptName == name }
      let fonts = fonts(version)
      guard let place, let font = fonts.first(where: { $0.face.postScriptName == name }) ?? fonts.dropFirst(place).first
      else { return selection }
      let instance = font.face.instances.first { $0.postScriptName == selection.instance?.postScriptName }
      return FontSelection(
        face: font.face, instance: instance, variations: selection.variations, palette: selection.palette)
    }
  }

  /// A spec whose fonts are those of a version, at all twelve categories.
  func request(_ version: Version) -> ResolvedSpec.Request {
    ResolvedSpec.Request(replaced: { applied(version, to: $0) }, hasEveryCategory: true)
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
  ///   - errors: Gets what can't be drawn; the rest is.
  package func plan(_ version: Version, errors: inout [SpecimenError]) -> RenderPlan {
    // Growth does not depend on the font, contact is the ladders again, and compare would draw both.
    let others = [GrowthSheet.kind, ContactSheet.kind, CompareSheet.kind]
    let kinds = SpecimenOptions.kinds.filter { !others.contains($0) }
    let fonts = fonts(version)
    let names = zip(fonts, new).map { ($0.postScriptName, FileName.safe($1.postScriptName)) }
    let folders = Dictionary(names) { first, _ in first }
    return RenderPlan(
      fonts: fonts, options: SpecimenOptions(sheets: kinds, leavesOutWhatDoesNotApply: true),
      folder: { folders[$0.postScriptName] ?? FileName.safe($0.postScriptName) }, errors: &errors)
  }
}
