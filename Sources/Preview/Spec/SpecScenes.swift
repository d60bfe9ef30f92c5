/// Reads the scenes of a spec: each becomes a ``Scene`` for every font that it names, or a mistake.
struct SpecScenes {
  let fonts: SpecFonts
  let styles: SpecStyles
  let folder: String
  private(set) var mistakes: [SpecMistake] = []
  /// The images of scenes by path. Each is read once, also one that can't be used.
  private var pictures: [String: Result<ScenePicture, PNGError>] = [:]

  init(fonts: SpecFonts, styles: SpecStyles, folder: String) {
    self.fonts = fonts
    self.styles = styles
    self.folder = folder
  }

  /// One of the scenes that an entry stands for.
  struct Made {
    /// The folder of its pictures; nil where there is one font only.
    let folder: String?
    let scene: Scene
    let hasPage: Bool
  }

  /// The scenes of an entry; none if something in it can't be made.
  mutating func scenes(_ entry: SpecNode.Entry) -> [Made] {
    let node = entry.value
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
        let scene = try Scene(
          name: entry.key, typeface: typeface, fallback: fonts.fallback, margin: node[SceneKeys.margin],
          variants: variants)
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

  /// What a scene's text styles are set in; nil if one of the fonts it names can't be used.
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

  /// What is left of elements in which names in braces were filled in.
  mutating func fitting(_ filled: SpecNode) -> SpecNode {
    SpecChecker.fitting(filled, .list(.element), what: "'show'", mistakes: &mistakes)
  }

  /// The PNG of a path; nil if it can't be used, which is reported wherever it is named.
  mutating func picture(_ name: String, at position: SpecPosition) -> ScenePicture? {
    let path = SpecFile.path(name, in: folder)
    let picture = pictures[path] ?? Self.picture(name, path: path)
    pictures[path] = picture
    switch picture {
    case .success(let picture): return picture
    case .failure(let error):
      report(position, .image(error))
      return nil
    }
  }

  private static func picture(_ name: String, path: String) -> Result<ScenePicture, PNGError> {
    do throws(PNGError) {
      // Traces and messages name it as the spec does, wherever the spec lies.
      let read = try ScenePicture(path: path)
      return .success(ScenePicture(path: name, bitmap: read.bitmap, scale: read.scale))
    } catch {
      return .failure(error)
    }
  }

  /// The font that the keys of ``FontKeys`` name; nil if it can't be used.
  mutating func font(_ node: some SpecMapping) -> FontSelection? { fonts.font(node, mistakes: &mistakes) }

  /// One of the app's own styles.
  mutating func style(_ node: SpecNode) -> TypographySet.Style? { styles.style(node, mistakes: &mistakes) }
}
