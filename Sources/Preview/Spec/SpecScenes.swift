/// Reads the scenes of a spec: each becomes a ``Scene`` for every font that it names, or a mistake.
struct SpecScenes {
  let fonts: SpecFonts
  let typography: TypographySet?
  let folder: String
  private(set) var mistakes: [SpecMistake] = []
  /// Images that were read before, by path; nil for one that can't be.
  private var pictures: [String: ScenePicture?] = [:]

  init(fonts: SpecFonts, typography: TypographySet?, folder: String) {
    self.fonts = fonts
    self.typography = typography
    self.folder = folder
  }

  /// One of the scenes that an entry stands for.
  struct Made {
    /// The folder of its pictures; nil where there is one font only.
    let folder: String?
    let scene: Scene
    let hasPage: Bool
  }

  /// The scenes of an entry; what can't be made is told.
  mutating func scenes(_ entry: SpecNode.Entry) -> [Made] {
    let node = entry.value
    guard node.entries != nil else { return [] }
    let before = mistakes.count
    var reader = SceneReader(scenes: self)
    let variants = reader.variants(node)
    self = reader.scenes
    var made: [Made] = []
    let typefaces = typefaces(node["font"])
    guard mistakes.count == before, !variants.isEmpty, variants.allSatisfy({ !$0.elements.isEmpty }) else { return [] }
    for typeface in typefaces {
      do throws(SceneError) {
        let scene = try Scene(name: entry.key, typeface: typeface, fallback: fonts.fallback, variants: variants)
        let name = typeface.isSystem ? "system" : RenderPlan.fileName(typeface.name)
        made.append(
          Made(folder: typefaces.count > 1 ? name : nil, scene: scene, hasPage: node["page"]?.flag ?? true))
      } catch {
        // The checker has told numbers and texts at their places; what is left is of the scene as a whole.
        mistakes.append(SpecMistake(entry.position, .scene(error)))
        break
      }
    }
    return made
  }

  private mutating func typefaces(_ node: SpecNode?) -> [Typeface] {
    guard let node else {
      guard let first = fonts.selections.first else { return [.system] }
      return typeface(first.face.familyName, at: nil).map { [$0] } ?? []
    }
    return node.itemsOrSelf.compactMap { item in
      guard let name = item.text else { return nil }
      return name == "system" ? .system : typeface(name, at: item.position)
    }
  }

  private mutating func typeface(_ name: String, at position: SpecPosition?) -> Typeface? {
    do throws(FontError) { return try Typeface(name, in: fonts.catalog) } catch {
      if let position { mistakes.append(SpecMistake(position, .font(error))) }
      return position == nil ? .system : nil
    }
  }

  mutating func tell(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  mutating func tell(_ mistake: SpecMistake) { mistakes.append(mistake) }

  /// The PNG of a path, read once; nil if it can't be, which is told wherever it is named.
  mutating func picture(_ name: String, at position: SpecPosition) -> ScenePicture? {
    let path = SpecFile.path(name, in: folder)
    if let known = pictures[path], let picture = known { return picture }
    do throws(PNGError) {
      // Traces and messages name it as the spec does, wherever the spec lies.
      let read = try ScenePicture(path: path)
      let picture = ScenePicture(path: name, bitmap: read.bitmap, scale: read.scale)
      pictures[path] = .some(picture)
      return picture
    } catch {
      tell(position, .image(error))
      return nil
    }
  }

  /// A font of the keys `font`, `weight`, `italic` and `axes`.
  mutating func font(_ key: (String) -> SpecNode?) -> FontSelection? { fonts.font(mistakes: &mistakes, key) }
}
