/// A `preview.yml`, read and resolved: the plan of every picture it asks for, and every mistake in it.
///
/// A file is checked wholly, what doesn't fit is cut out (`SpecChecker`), and what remains is resolved. So all mistakes are found in one run, and none
/// is the consequence of another.
///
///     let spec = try PreviewSpec(path: "preview.yml")
///     guard spec.mistakes.isEmpty else { … }
///     await PreviewRenderer(jobs: 2).render(spec.plan, into: "specimens")
public struct PreviewSpec: Sendable {
  /// Every picture that no mistake stands in the way of.
  public let plan: RenderPlan
  /// What is wrong, in the order of the file, at most ``Limits/specMistakes``.
  public let mistakes: [SpecMistake]
  /// The fonts of the file and those that stand in for what they lack, each once.
  public let faces: [FontFace]
  /// The same, and those that only a comparison names, by their files: another version of a font, most of the time.
  public var drawnFaces: [FontFace] {
    // The built-in font belongs to the tool.
    var seen = Set(faces + [.inter])
    return faces + plan.faces.filter { seen.insert($0).inserted }
  }

  /// Reads and resolves a file; JSON is read as well.
  ///
  /// - Parameters:
  ///   - path: Where the file is; the fonts it names are relative to its folder.
  ///   - categories: Narrows the matrix of the file, and not the names of its pictures; nil for all of it.
  ///   - pseudolanguage: Takes the place of what the scenes say, and stands in their pictures' names; nil for what they say.
  ///   - sweep: Makes animations in the place of pictures that stand still: of each sheet that changes with the category, or of each font along
  ///     an axis. What doesn't move is left out.
  /// - Throws: ``FileError`` if the file can't be read at all. What is wrong in it is in ``mistakes``.
  public init(
    path: String, categories: [ContentSizeCategory]? = nil, pseudolanguage: Pseudolanguage? = nil, sweep: Sweep? = nil
  ) throws(FileError) {
    var mistakes: [SpecMistake] = []
    let root = try SpecFile.root(path, mistakes: &mistakes)
    self.init(
      root, folder: SpecFile.folder(path),
      asked: Asked(categories: categories, pseudolanguage: pseudolanguage, sweep: sweep),
      mistakes: mistakes)
  }

  /// The bytes of a file, or of standard input for `-`; none for an empty one, which is a mistake like others.
  ///
  /// Who needs them beside the spec, for their hash or a second version of a font, reads them once: standard input can't be read again.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try FileAccess.bytes(of: path, limit: Limits.specBytes) } catch {
      guard case .empty = error else { throw error }
      return []
    }
  }

  /// Resolves bytes that were read from `path`.
  package init(bytes: [UInt8], path: String) {
    var mistakes: [SpecMistake] = []
    let root = SpecFile.root(bytes, name: SpecFile.name(path), mistakes: &mistakes)
    self.init(root, folder: SpecFile.folder(path), asked: Asked(), mistakes: mistakes)
  }

  /// Resolves bytes that were read from `path`, drawn with one of two versions of a font, at all twelve categories.
  package init(bytes: [UInt8], path: String, drawnWith versions: FontVersions, _ version: FontVersions.Version) {
    var mistakes: [SpecMistake] = []
    let root = SpecFile.root(bytes, name: SpecFile.name(path), mistakes: &mistakes)
    var asked = Asked()
    asked.replaced = { versions.applied(version, to: $0) }
    asked.hasEveryCategory = true
    self.init(root, folder: SpecFile.folder(path), asked: asked, mistakes: mistakes)
  }

  /// Reads and resolves a file whose sheets and scenes are drawn with one of two versions of a font, at all twelve categories.
  ///
  /// - Throws: ``FileError`` if the file can't be read at all. What is wrong in it is in ``mistakes``.
  public init(
    path: String, drawnWith versions: FontVersions, _ version: FontVersions.Version
  ) throws(FileError) {
    var mistakes: [SpecMistake] = []
    let root = try SpecFile.root(path, mistakes: &mistakes)
    var asked = Asked()
    asked.replaced = { versions.applied(version, to: $0) }
    asked.hasEveryCategory = true
    self.init(root, folder: SpecFile.folder(path), asked: asked, mistakes: mistakes)
  }

  /// The same of a text, for tests and fuzzers; its mistakes name `name`.
  package init(
    text: String, name: String = "preview.yml", folder: String, categories: [ContentSizeCategory]? = nil,
    pseudolanguage: Pseudolanguage? = nil, sweep: Sweep? = nil
  ) {
    var mistakes: [SpecMistake] = []
    let root = SpecFile.root(Array(text.utf8), name: name, mistakes: &mistakes)
    self.init(
      root, folder: folder, asked: Asked(categories: categories, pseudolanguage: pseudolanguage, sweep: sweep),
      mistakes: mistakes)
  }

  /// Every text that stands in a file as a value, each once, whatever it means; some of them name other files.
  package static func texts(in text: String) -> [String] {
    var mistakes: [SpecMistake] = []
    var texts: [String] = []
    var seen: Set<String> = []
    func collect(_ node: SpecNode) {
      if let text = node.text, seen.insert(text).inserted { texts.append(text) }
      node.items?.forEach(collect)
      node.entries?.forEach { collect($0.value) }
    }
    if let root = SpecFile.root(Array(text.utf8), name: "", mistakes: &mistakes) { collect(root) }
    return texts
  }

  private init(
    _ root: SpecNode?, folder: String, asked: Asked, mistakes found: [SpecMistake]
  ) {
    var mistakes = found
    var pictures: [RenderPlan.Picture] = []
    var faces: [FontFace] = []
    if let root {
      let file = SpecChecker.fitting(root, .table(SpecTables.file), what: "The file", mistakes: &mistakes)
      if file.entries != nil {
        let fonts = SpecFonts(file, folder: folder, replaced: asked.replaced, mistakes: &mistakes)
        pictures = Self.pictures(file, folder: folder, fonts: fonts, asked: asked, mistakes: &mistakes)
        var seen: Set<FontFace> = []
        faces = (fonts.catalog.faces + fonts.fallback).filter { seen.insert($0).inserted }
      }
    }
    self.mistakes = Array(SpecMistake.sorted(mistakes).prefix(Limits.specMistakes))
    self.plan = RenderPlan(pictures: pictures)
    self.faces = faces
  }

  private static func pictures(
    _ root: SpecNode, folder: String, fonts: SpecFonts, asked: Asked,
    mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    let styles = SpecTypography.styles(root, fonts: fonts, folder: folder, mistakes: &mistakes)
    let traits = SpecTraits(root["traits"], hasEveryCategory: asked.hasEveryCategory, mistakes: &mistakes)
    let (sheets, scenes) = (root["sheets"]?.entries ?? [], root["scenes"]?.entries ?? [])
    if sheets.isEmpty, scenes.isEmpty {
      let position = root.entry("sheets")?.position ?? root.entry("scenes")?.position ?? root.position
      let isCutOut = root["sheets"]?.isHole == true || root["scenes"]?.isHole == true
      if !isCutOut { mistakes.append(SpecMistake(position, .nothingToDraw)) }
      return []
    }
    var named = NamedPictures(asked, missingGlyphs: MissingGlyphRule(root) ?? .refused)
    var contacts: [(entry: SpecNode.Entry, traits: SpecTraits, isBroken: Bool)] = []
    for entry in sheets {
      guard SpecFile.beginsFileName(entry.key) else {
        mistakes.append(SpecMistake(entry.position, .badName(what: "Sheet", entry.key)))
        continue
      }
      let before = mistakes.count
      let narrowed = traits.narrowed(by: entry.value["traits"], mistakes: &mistakes)
      var request = SheetRequest(
        name: entry.key, node: entry.value, folder: folder, fonts: fonts, styles: styles, traits: narrowed)
      mistakes += SpecComparison(entry.value).mistakesInSheet
      // One font that a sheet can't be made of stands in the way of no other's.
      let isSound = entry.value.isWhole && narrowed.isWhole && mistakes.count == before
      let made = SheetKind.named(entry.value["kind"]?.text).map { request.sheets(of: $0) } ?? []
      mistakes += request.mistakes
      let isBroken = request.isBroken || !isSound || made.isEmpty && !request.mistakes.isEmpty
      if request.isGathering {
        contacts.append((entry, narrowed, isBroken))
        continue
      }
      guard named.add(made, of: entry, in: narrowed, isBroken: isBroken, mistakes: &mistakes) else {
        return named.pictures
      }
    }
    var reader = SpecScenes(fonts: fonts, styles: styles, folder: folder)
    for entry in scenes {
      guard SpecFile.beginsFileName(entry.key) else {
        mistakes.append(SpecMistake(entry.position, .badName(what: "Scene", entry.key)))
        continue
      }
      let before = mistakes.count
      var narrowed = traits.narrowed(forScene: entry.value, mistakes: &mistakes)
      if let pseudolanguage = asked.pseudolanguage { narrowed.stress(with: pseudolanguage) }
      let scenes = reader.scenes(entry)
      if let scene = scenes.first?.scene { mistakes += SpecComparison(entry.value).mistakes(in: scene) }
      let made = scenes.map { made in
        let sheet = SceneSheet(
          scene: made.scene, hasPage: made.hasPage, note: made.folder == nil ? nil : made.scene.typeface.name)
        return SheetRequest.Sheet(folder: made.folder, sheet: sheet, varying: sheet.varying)
      }
      let isBroken = scenes.isEmpty || !narrowed.isWhole || mistakes.count > before
      guard named.add(made, of: entry, in: narrowed, isBroken: isBroken, mistakes: &mistakes) else { break }
    }
    mistakes += reader.mistakes
    for (entry, narrowed, isBroken) in contacts {
      let sheets = named.contact(entry, in: narrowed, mistakes: &mistakes)
      guard named.add(sheets, of: entry, in: narrowed, isBroken: isBroken || named.isBroken, mistakes: &mistakes)
      else { break }
    }
    if case .axis(let tag) = asked.sweep {
      return Self.animations(along: tag, of: fonts, traits, at: root, mistakes: &mistakes)
    }
    return named.pictures
  }

  /// An animation of each font of the file that has an axis.
  private static func animations(
    along tag: OpenTypeTag, of fonts: SpecFonts, _ traits: SpecTraits, at root: SpecNode,
    mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    let position = root.entry("fonts")?.position ?? root.position
    if fonts.isWhole, let error = tag.errorIfNowhere(in: fonts.selections.map(\.face)) {
      mistakes.append(SpecMistake(position, .sheet(error)))
    }
    var found: [(folder: String, frames: (Traits) -> [RenderPlan.Picture.Frame])] = []
    for selection in fonts.selections {
      do throws(SpecimenError) {
        let font: FontInstance
        do throws(FontError) { font = try selection.font(size: 17) } catch { throw .font(error) }
        guard let frames = try RenderPlan.frames(along: tag, of: font) else { continue }
        found.append((RenderPlan.fileName(selection.postScriptName), frames))
      } catch {
        mistakes.append(SpecMistake(position, .sheet(error)))
      }
    }
    return found.flatMap { folder, frames in
      traits.environments(varying: [.appearance]).map { environment in
        RenderPlan.Picture(
          path: "\(found.count > 1 ? folder + "/" : "")axis.\(tag.fileName).animated\(environment.name).png",
          frames: frames(environment.traits[0]), source: position.description)
      }
    }
  }
}
