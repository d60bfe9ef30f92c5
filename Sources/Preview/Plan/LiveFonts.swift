package import PreviewType

/// A font to choose from on a live page.
package struct LiveFont: Sendable {
  /// Its PostScript name, and its file's name where two fonts share the first.
  package let name: String
  /// The font.
  package let font: FontSelection

  /// A font by a name.
  package init(name: String, font: FontSelection) { (self.name, self.font) = (name, font) }
}

/// The fonts that a live page draws a spec with.
package enum LiveFonts: Sendable {
  /// Its own.
  case own
  /// Fonts that are open already, whatever files the spec names.
  case opened([FontSelection])
  /// Fonts of a dropped file. Each stands in for the font of its name; if there is none, the first
  /// stands in for its family, or else for the family in which most texts are set. What sets
  /// missing characters stays, unless the file has its name.
  case dropped([FontSelection])
  /// One font for all texts, but for characters that it lacks.
  case one(FontSelection)
  /// One of two versions of a font, where the spec has either.
  case version(FontVersions, FontVersions.Version)

  /// How a spec is read that is drawn with them.
  func request(_ files: SpecFiles) -> ResolvedSpec.Request {
    var request = ResolvedSpec.Request()
    request.files = files
    switch self {
    case .own: break
    case .opened(let fonts):
      request.opened = fonts
      request.takesNearestStyle = true
    case .dropped(let fonts):
      request.replaced = { Self.dropped(for: $0, among: $1, fonts, files) }
      request.takesNearestStyle = true
    case .one(let font):
      request.replaced = { $1.fallback.contains($0.face) ? $0 : Self.standIn(for: $0, font, files) }
      request.takesNearestStyle = true
    case .version(let versions, let version):
      request.replaced = { versions.applied(version, to: $0, among: $1.names) }
      request.takesNearestStyle = true
    }
    return request
  }

  private static func dropped(
    for selection: FontSelection, among all: OriginalFonts, _ fonts: [FontSelection], _ files: SpecFiles
  ) -> FontSelection {
    let face = selection.face
    if let same = fonts.first(where: { $0.face.postScriptName == face.postScriptName }) {
      return selection.moved(to: same.face)
    }
    let names = all.names
    if fonts.contains(where: { names.contains($0.face.postScriptName) }) { return selection }
    let families = Set(all.faces.map(\.familyName))
    if let family = fonts.first(where: { families.contains($0.face.familyName) })?.face.familyName {
      return face.familyName == family ? standIn(for: selection, fonts[0], files) : selection
    }
    let isText = face.familyName == all.textFamily && !all.fallback.contains(face)
    return isText ? standIn(for: selection, fonts[0], files) : selection
  }

  /// A font instead of the spec's. A variable font takes the weight of a single font that it replaces.
  private static func standIn(for selection: FontSelection, _ font: FontSelection, _ files: SpecFiles) -> FontSelection
  {
    if font.face == selection.face { return selection }
    let face = files.copy(of: font.face, for: selection.face.postScriptName)
    guard selection.face.axes.isEmpty, let axis = face.axes.first(where: { $0.tag == .weight }) else {
      return FontSelection(face: face)
    }
    let weight = VariationSetting(tag: .weight, value: axis.limited(Double(selection.face.weight)))
    return FontSelection(face: face, variations: [weight])
  }
}
