import PreviewCore
import PreviewDocuments
package import PreviewScene
package import PreviewType

/// A spec that was checked, cut and resolved: its sheets and scenes, each with the matrix of traits that it is drawn in. Names and pictures are made of them
/// in the plan.
package struct ResolvedSpec {
  /// The fonts; nil for a file of which nothing can be resolved.
  private(set) var fonts: SpecFonts?
  /// Where the fonts are named.
  private(set) var fontsPosition: SpecPosition
  /// The app's own styles; nil for a file of which nothing can be resolved.
  private(set) var styles: SpecStyles?
  /// Findings of an audit that are accepted.
  private(set) var accepted: [SpecAcceptance] = []
  /// The matrix of the file.
  private(set) var traits = SpecTraits()
  /// The file, and those that it includes.
  private(set) var parts: SpecParts
  /// Sheets, then scenes, in the order of the file.
  private(set) var entries: [Entry] = []
  /// Files and folders that count although no text of the spec names them: those that a property list, strings or a catalog name.
  private(set) var further: Set<String> = []
  /// How much of its SwiftUI previews is known.
  private(set) var previews = PreviewCounts()
  /// Why Interface Builder documents and SwiftUI previews were not read, one sentence each.
  private(set) var failures: [String] = []
  /// The same of documents of other systems and formats.
  private(set) var passedOver: [String] = []
  /// The mistakes.
  private(set) var mistakes: [SpecMistake]

  /// A sheet or a scene by its name.
  struct Entry {
    let name: String
    let position: SpecPosition
    /// The sheets, such as one for each font.
    let sheets: [SheetRequest.Sheet]
    /// The matrix that is left for it.
    let traits: SpecTraits
    /// Whether something of it can't be made. Then its name counts, and nothing of it is drawn.
    let isBroken: Bool
    /// How its pictures are compared.
    let comparison: SpecComparison
    /// Whether its pictures may lack characters.
    let missingGlyphs: MissingGlyphRule
    /// The texts of its own that it shows.
    let samples: [SpecSample]
    /// The pictures a contact sheet gathers; nil for all others.
    var gathering: Gathering?
  }

  /// Which pictures of other sheets and of scenes a contact sheet gathers.
  struct Gathering {
    /// Names and patterns, in the order of reading.
    let patterns: [(text: String, position: SpecPosition)]
    /// Where the sheet narrows the matrix, if it does.
    let traitsPosition: SpecPosition?
    /// The trait whose values stand below one another; nil for rows of four.
    let down: PictureTrait?
    /// Where that is said.
    let downPosition: SpecPosition?
  }

  /// The command's options for a file.
  package struct Request {
    /// The pseudolanguage of scenes, in place of the file's.
    var pseudolanguage: Pseudolanguage?
    /// The replacement of a font, given all fonts.
    var replaced: (FontSelection, OriginalFonts) -> FontSelection = { font, _ in font }
    /// Whether a family that lacks a weight, slant or axis is used nevertheless, as one that stands in for another.
    var takesNearestStyle = false
    /// The fonts in place of all files that `fonts` names; nil to open these.
    var opened: [FontSelection]?
    /// The families in place of some of the file's.
    var replacements: FontReplacements?
    /// Whether everything is drawn at all categories, whatever the file says.
    var hasEveryCategory = false
    /// Fonts and images that were read before; a live page reads its spec again and again.
    var files = SpecFiles()
    /// Texts that take the place of included files and of documents, by their paths.
    var texts: [String: [UInt8]] = [:]
    /// Resolves the spec's paths, if its files were copied elsewhere.
    package var resolvePath: @Sendable (String) -> String = { $0 }

    package init(
      pseudolanguage: Pseudolanguage? = nil,
      replaced: @escaping (FontSelection, OriginalFonts) -> FontSelection = { font, _ in font },
      takesNearestStyle: Bool = false, replacements: FontReplacements? = nil, hasEveryCategory: Bool = false,
      files: SpecFiles = SpecFiles(), texts: [String: [UInt8]] = [:],
      resolvePath: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.pseudolanguage = pseudolanguage
      self.replaced = replaced
      self.takesNearestStyle = takesNearestStyle
      self.replacements = replacements
      self.hasEveryCategory = hasEveryCategory
      self.files = files
      self.texts = texts
      self.resolvePath = resolvePath
    }
  }

  /// Reads and resolves a file.
  ///
  /// - Throws: ``FileError`` if it can't be read at all.
  init(path: String) throws(FileError) {
    do throws(FileError) {
      let bytes = try FileAccess.bytes(of: path, limit: Limits.specBytes)
      self.init(bytes, name: SpecFile.name(path), folder: SpecFile.folder(path))
    } catch {
      self.init([], name: SpecFile.name(path), folder: SpecFile.folder(path))
      switch error {
      case .tooLarge(_, let bytes, _): mistakes = [SpecMistake(fontsPosition, .tooLarge(bytes: bytes))]
      case .empty: break
      default: throw error
      }
    }
  }

  /// Resolves the bytes of a file; its mistakes name `name`.
  package init(_ bytes: [UInt8], name: String, folder: String, _ request: Request = Request()) {
    parts = SpecParts(bytes, name: name, folder: folder, texts: request.texts, resolvePath: request.resolvePath)
    fontsPosition = SpecPosition(file: name)
    let file = parts.joined()
    mistakes = parts.mistakes
    guard let file else { return }
    let folders = parts.folders
    let fonts = SpecFonts.opening(file, folders: folders, request, mistakes: &mistakes)
    self.fonts = fonts
    further = fonts.further
    fontsPosition = file.entry("fonts")?.position ?? file.position
    var styles = SpecTypography.styles(file, fonts: fonts, folders: folders, mistakes: &mistakes)
    styles.noteUse(in: file["scenes"]?.entries?.map(\.value) ?? [])
    self.styles = styles
    accepted = SpecAcceptance.all(in: file, mistakes: &mistakes)
    traits = SpecTraits(file["traits"], hasEveryCategory: request.hasEveryCategory, mistakes: &mistakes)
    traits.takeDesign(of: file, mistakes: &mistakes)
    traits.namesEngines = file[SheetFoot.key] == .engines
    let (sheets, scenes) = (file["sheets"]?.entries ?? [], file["scenes"]?.entries ?? [])
    let (screens, previews) = (file[DocumentKeys.screens] ?? [], file[PreviewKeys.previews] ?? [])
    if sheets.isEmpty, scenes.isEmpty, screens.isEmpty, previews.isEmpty {
      let keys = ["sheets", "scenes", DocumentKeys.screens.name, PreviewKeys.previews.name]
      let position = keys.lazy.compactMap { file.entry($0)?.position }.first ?? file.position
      let isCutOut = keys.contains { file[$0]?.isHole == true }
      if !isCutOut { mistakes.append(SpecMistake(position, .nothingToDraw)) }
    }
    let rule = MissingGlyphRule(file) ?? .refused
    let rules = parts.values(MissingGlyphRule.key)
    for entry in sheets where hasName(entry, "Sheet") {
      addSheet(entry, folders: folders, fonts: fonts, styles: styles, rules[entry.position.file] ?? rule)
    }
    let strings = SpecStrings(file, folders: folders, files: request.files, mistakes: &mistakes)
    further.formUnion(strings.catalog?.files ?? [])
    let hyphenation = SpecHyphenation(file, folders: folders, files: request.files, mistakes: &mistakes)
    let assets = SpecAssets(file, folders: folders, files: request.files, mistakes: &mistakes)
    let colors = SpecColors(file, assets: assets, mistakes: &mistakes)
    var reader = SpecScenes(
      fonts: fonts, styles: styles, strings: strings, hyphenation: hyphenation, colors: colors, assets: assets,
      folders: folders)
    reader.usualFramework = file[FrameworkKeys.framework] ?? .uiKit
    reader.takeTint(of: file)
    for entry in scenes where hasName(entry, "Scene") {
      addScene(entry, &reader, request.pseudolanguage, rules[entry.position.file] ?? rule)
    }
    let names = addScreens(screens, reader, request, rule)
    addPreviews(previews, names, reader, request, rule)
    further.formUnion(assets.catalog?.files ?? [])
    mistakes += reader.mistakes
    mistakes = mistakes.map(styles.explained)
  }

  /// Whether pictures can be named after an entry; if not, it is reported.
  private mutating func hasName(_ entry: SpecNode.Entry, _ what: String) -> Bool {
    if FileName.canBegin(with: entry.key) { return true }
    mistakes.append(SpecMistake(entry.position, .badName(what: what, entry.key)))
    return false
  }

  private mutating func addSheet(
    _ entry: SpecNode.Entry, folders: SpecFolders, fonts: SpecFonts, styles: SpecStyles, _ rule: MissingGlyphRule
  ) {
    let before = mistakes.count
    let narrowed = traits.narrowed(by: entry.value["traits"], mistakes: &mistakes)
    var request = SheetRequest(node: entry.value, folders: folders, fonts: fonts, styles: styles, traits: narrowed)
    mistakes += SpecComparison(entry.value).mistakesInSheet
    // One font that a sheet can't be made of stands in the way of no other's.
    let isSound = entry.value.isWhole && narrowed.isWhole && mistakes.count == before
    let made = SheetKind.named(entry.value["kind"]?.text).map { request.sheets(of: $0) } ?? []
    mistakes += request.mistakes
    let isBroken = request.isBroken || !isSound || made.isEmpty && !request.mistakes.isEmpty
    add(entry, made, in: narrowed, isBroken: isBroken, rule)
    entries[entries.count - 1].gathering = request.gathering
  }

  private mutating func addScene(
    _ entry: SpecNode.Entry, _ reader: inout SpecScenes, _ pseudolanguage: Pseudolanguage?, _ rule: MissingGlyphRule
  ) {
    let before = mistakes.count
    var narrowed = traits.narrowed(forScene: entry.value, mistakes: &mistakes)
    if let pseudolanguage { narrowed.stress(with: pseudolanguage) }
    if let show = entry.value.value(of: SceneKeys.show), !show.isHole, narrowed.isWhole, !narrowed.hasScreens {
      mistakes.append(SpecMistake(show.position, .idle(SceneKeys.show.name, because: "the scene has no 'screen'")))
    }
    let scenes = reader.scenes(entry, displayScale: narrowed.scale)
    if let scene = scenes.first?.scene { mistakes += SpecComparison(entry.value).mistakes(in: scene) }
    let made = scenes.map { made in
      let sheet = SceneSheet(
        scene: made.scene, hasPage: made.hasPage, note: made.folder == nil ? nil : made.scene.typeface.name)
      return SheetRequest.Sheet(folder: made.folder, sheet: sheet, varying: sheet.varying)
    }
    add(entry, made, in: narrowed, isBroken: scenes.isEmpty || !narrowed.isWhole || mistakes.count > before, rule)
  }

  /// Adds the screens of Interface Builder documents; answers their names.
  private mutating func addScreens(
    _ items: [SpecNode], _ reader: SpecScenes, _ request: Request, _ rule: MissingGlyphRule
  ) -> SceneNames {
    guard !items.isEmpty else { return SceneNames() }
    var screens = SpecDocuments(
      items, folders: reader.folders, files: request.files, texts: request.texts)
    let resources = reader.documentResources(xib: screens.xib)
    var ofStyles = reader
    for number in items.indices {
      let before = mistakes.count
      let (keys, scenes) = screens.scenes(of: number, resources) { node in
        if let style = node.text.flatMap({ try? TextStyle(named: $0) }) { return .system(style, weight: nil) }
        return ofStyles.style(node).map { .typography($0) }
      }
      var narrowed = traits.narrowed(forScene: keys, mistakes: &mistakes)
      if let pseudolanguage = request.pseudolanguage { narrowed.stress(with: pseudolanguage) }
      let isBroken = !keys.isWhole || !narrowed.isWhole || mistakes.count > before
      for named in scenes {
        if named.scene.element.count > Limits.documentViews {
          failures.append(
            "\(named.position): Scene '\(named.name)' was not made. It has more than \(NumberText.grouped(Limits.documentViews)) views, and nobody would wait for these; leave it out with 'only'."
          )
          continue
        }
        switch reader.scene(named, keys: keys) {
        case .success(let scene):
          let sheet = SceneSheet(scene: scene, hasPage: keys[SceneKeys.page])
          let entry = SpecNode.Entry(key: named.name, position: named.position, value: keys)
          add(
            entry, [SheetRequest.Sheet(folder: nil, sheet: sheet, varying: sheet.varying)], in: narrowed,
            isBroken: isBroken, rule)
        case .failure(let error):
          failures.append("\(named.position): Scene '\(named.name)' was not made. \(error)")
        }
      }
    }
    mistakes += screens.mistakes + ofStyles.mistakes.dropFirst(reader.mistakes.count)
    failures += screens.failures
    passedOver += screens.passedOver
    return screens.names
  }

  private mutating func addPreviews(
    _ items: [SpecNode], _ names: SceneNames, _ reader: SpecScenes, _ request: Request, _ rule: MissingGlyphRule
  ) {
    guard !items.isEmpty else { return }
    var names = names
    for entry in entries { names.reserve(entry.name) }
    var previews = SpecPreviews(items, folders: reader.folders, names: names, reader: request.files.previews)
    let resources = reader.previewResources
    for number in items.indices {
      let before = mistakes.count
      let (keys, scenes) = previews.scenes(of: number, resources)
      var narrowed = traits.narrowed(forScene: keys, mistakes: &mistakes)
      if let pseudolanguage = request.pseudolanguage { narrowed.stress(with: pseudolanguage) }
      let isBroken = !keys.isWhole || !narrowed.isWhole || mistakes.count > before
      for named in scenes {
        switch reader.scene(named, keys: keys) {
        case .success(let scene):
          let sheet = SceneSheet(scene: scene, hasPage: keys[SceneKeys.page])
          add(
            SpecNode.Entry(key: named.name, position: named.position, value: keys),
            [SheetRequest.Sheet(folder: nil, sheet: sheet, varying: sheet.varying)], in: narrowed,
            isBroken: isBroken, rule)
        case .failure(let error):
          failures.append("\(named.position): Scene '\(named.name)' was not made. \(error)")
        }
      }
    }
    mistakes += previews.mistakes
    failures += previews.failures
    further.formUnion(previews.sources)
    self.previews = previews.coverage
  }

  private mutating func add(
    _ entry: SpecNode.Entry, _ sheets: [SheetRequest.Sheet], in traits: SpecTraits, isBroken: Bool,
    _ rule: MissingGlyphRule
  ) {
    entries.append(
      Entry(
        name: entry.key, position: entry.position, sheets: sheets, traits: traits, isBroken: isBroken,
        comparison: SpecComparison(entry.value), missingGlyphs: MissingGlyphRule(entry.value) ?? rule,
        samples: entry.value.samples))
  }
}
