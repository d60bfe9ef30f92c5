/// Reads the scenes of a spec: each becomes a ``Scene`` for every font that it names, or a mistake.
struct SpecScenes {
  let fonts: SpecFonts
  let styles: SpecStyles
  /// The app's texts.
  let strings: SpecStrings
  /// The app's colours, and iOS's.
  private var colors: SpecColors
  let folders: SpecFolders
  private(set) var mistakes: [SpecMistake] = []
  /// The images of scenes by path. Each is read once, also one that can't be used.
  private var pictures: [String: Result<ScenePicture, PNGError>] = [:]
  /// Pixels per point of the scene that is read, which its images should have.
  private var displayScale = 3.0

  init(fonts: SpecFonts, styles: SpecStyles, strings: SpecStrings, colors: SpecColors, folders: SpecFolders) {
    self.fonts = fonts
    self.styles = styles
    self.strings = strings
    self.colors = colors
    self.folders = folders
  }

  /// One of the scenes that an entry stands for.
  struct Made {
    /// The folder of its pictures; nil where there is one font only.
    let folder: String?
    let scene: Scene
    let hasPage: Bool
  }

  /// The scenes of an entry; none if something in it can't be made.
  ///
  /// - Parameter displayScale: Pixels per point that its pictures are drawn with.
  mutating func scenes(_ entry: SpecNode.Entry, displayScale: Double) -> [Made] {
    let node = entry.value
    self.displayScale = displayScale
    let before = mistakes.count
    var reader = SceneReader(scenes: self)
    let variants = reader.variants(node)
    self = reader.scenes
    guard let typefaces = typefaces(node[SceneKeys.font]), node.isWhole, !reader.isBroken, mistakes.count == before
    else {
      return []
    }
    var made: [Made] = []
    for typeface in typefaces {
      do throws(SceneError) {
        var scene = try Scene(
          name: entry.key, typeface: typeface, fallback: fonts.fallback, margin: node[SceneKeys.margin],
          variants: variants)
        scene.expansion = node[SceneKeys.expand]
        scene.show = node[SceneKeys.show]
        let name = typeface.isSystem ? "system" : FileName.safe(typeface.name)
        made.append(
          Made(folder: typefaces.count > 1 ? name : nil, scene: scene, hasPage: node[SceneKeys.page]))
      } catch {
        // Every number fits; what is left is of the scene as a whole.
        report(entry.position, .scene(error))
        return []
      }
    }
    return made
  }

  /// Returns the typefaces of a scene's text styles, or nil if one of them can't be used.
  private mutating func typefaces(_ names: [SpecNode]?) -> [Typeface]? {
    guard let names else {
      let first = fonts.selections.first.flatMap { try? Typeface($0.face.familyName, in: fonts.catalog) }
      return [first ?? .system]
    }
    let typefaces = names.map { item in
      item.text.flatMap { name in
        name == "system"
          ? .system
          : fonts.found(at: item.position, mistakes: &mistakes) { () throws(FontError) in
            try Typeface(name, in: fonts.catalog)
          }
      }
    }
    return typefaces.contains(nil) ? nil : typefaces.compactMap { $0 }
  }

  mutating func report(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  /// Cuts what doesn't fit out of elements that were filled in.
  mutating func fitting(_ filled: SpecNode) -> SpecNode {
    SpecChecker.fitting(filled, .list(.element), what: "'show'", mistakes: &mistakes)
  }

  /// The PNG of a path; nil if it can't be used, which is reported wherever it is named.
  mutating func picture(_ name: String, at position: SpecPosition) -> ScenePicture? {
    let file = ScenePicture.file(folders.path(name, at: position), displayScale: displayScale)
    let picture = pictures[file.path] ?? fonts.files.picture(name, file)
    pictures[file.path] = picture
    switch picture {
    case .success(let picture): return picture
    case .failure(let error):
      if case .file(let error) = error {
        report(position, .file(error.offeringNearest()))
      } else {
        report(position, .image(error))
      }
      return nil
    }
  }

  /// The font that the keys of ``FontKeys`` name; nil if it can't be used.
  ///
  /// - Parameter usualWeight: What a family without `weight` is set in, if it has that, or else the nearest; nil for its regular face.
  mutating func font(_ node: some SpecMapping, usualWeight: Int? = nil) -> FontSelection? {
    fonts.font(node, usualWeight: usualWeight, mistakes: &mistakes)
  }

  /// The colour of a value; nil if it can't be used, which is reported.
  mutating func color(_ node: SpecNode) -> SceneColor? { colors.color(node, mistakes: &mistakes) }

  /// One of the app's own styles.
  mutating func style(_ node: SpecNode) -> TypographySet.Style? { styles.style(node, mistakes: &mistakes) }
}
