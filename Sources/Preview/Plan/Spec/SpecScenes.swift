import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Reads the scenes of a spec: each becomes a ``Scene`` for every font that it names, or a mistake.
struct SpecScenes {
  let fonts: SpecFonts
  let styles: SpecStyles
  /// The app's texts.
  let strings: SpecStrings
  /// The app's hyphenation dictionaries.
  let hyphenation: SpecHyphenation
  /// The app's colours, and iOS's.
  private var colors: SpecColors
  /// The app's asset catalogs.
  let assets: SpecAssets
  let folders: SpecFolders
  /// The framework of scenes that name none.
  var usualFramework = Framework.uiKit
  /// The tint of scenes that name none; nil for blue.
  var usualTint: SceneColor?
  /// The framework of the scene that is read.
  private(set) var framework = Framework.uiKit
  private(set) var mistakes: [SpecMistake] = []
  /// The images of scenes by path. Each is read once, also one that can't be used.
  private var pictures: [FilePath: Result<ScenePicture, ImageError>] = [:]
  /// The images of catalogs by name, for the scene that is read.
  private var assetPictures: [String: AssetPicture] = [:]
  /// The app's own drawings of symbols by name; nil for symbols that its catalogs lack.
  private var ownSymbols: [String: Result<OwnSymbol?, AssetError>] = [:]
  /// Notes on the scene that is read.
  private var notes: [SceneNote] = []
  /// Notes on the tint of scenes that name none.
  private(set) var tintNotes: [SceneNote] = []
  /// Pixels per point of the scene that is read, which its images should have.
  private var displayScale = 3.0

  init(
    fonts: SpecFonts, styles: SpecStyles, strings: SpecStrings, hyphenation: SpecHyphenation, colors: SpecColors,
    assets: SpecAssets, folders: SpecFolders
  ) {
    self.assets = assets
    self.fonts = fonts
    self.styles = styles
    self.strings = strings
    self.hyphenation = hyphenation
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
    if displayScale != self.displayScale { assetPictures = [:] }
    self.displayScale = displayScale
    framework = node[FrameworkKeys.framework] ?? usualFramework
    let before = mistakes.count
    notes = []
    var reader = SceneReader(scenes: self)
    let variants = reader.variants(node)
    let tint = reader.color(node[TintKeys.ofScenes])
    self = reader.scenes
    guard let typefaces = typefaces(node[SceneKeys.font]), node.isWhole, !reader.isBroken, mistakes.count == before
    else {
      return []
    }
    var made: [Made] = []
    for (name, typeface) in typefaces {
      do throws(SceneError) {
        var scene = try Scene(
          name: entry.key, typeface: typeface, fallback: fonts.cascade, margin: node[SceneKeys.margin],
          variants: variants)
        scene.standIns = fonts.standIns
        scene.framework = framework
        scene.tint = tint ?? usualTint
        scene.expansion = node[SceneKeys.expand]
        scene.hyphenation = hyphenation.hyphenation
        scene.show = node[SceneKeys.show]
        scene.notes = notes + (tint == nil ? tintNotes : []) + styles.notes(on: node)
        made.append(
          Made(folder: typefaces.count > 1 ? FileName.safe(name) : nil, scene: scene, hasPage: node[SceneKeys.page]))
      } catch {
        // Every number fits; what is left is of the scene as a whole.
        report(entry.position, .scene(error))
        return []
      }
    }
    return made
  }

  /// Returns the typefaces of a scene's text styles by the names that the file has for them, or nil if one of them can't be used.
  private mutating func typefaces(_ names: [SpecNode]?) -> [(name: String, typeface: Typeface)]? {
    guard let names else {
      let faces = fonts.selections.map(\.face)
      let first = faces.first { !fonts.fallback.contains($0) } ?? faces.first
      return [("", first.flatMap { try? fonts.typeface($0.familyName) } ?? .system)]
    }
    let typefaces = names.map { item in
      item.text.flatMap { name in
        fonts.found(at: item.position, mistakes: &mistakes) { () throws(FontError) in try fonts.typeface(name) }
      }
    }
    let found = typefaces.compactMap(\.self)
    return found.count < names.count ? nil : zip(names, found).map { ($0.text ?? "", $1) }
  }

  mutating func report(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  /// Cuts what doesn't fit out of elements that were filled in.
  mutating func fitting(_ filled: SpecNode) -> SpecNode {
    SpecChecker.fitting(filled, .list(.element), what: .key("show"), mistakes: &mistakes)
  }

  /// The image of a path, or a placeholder if it can't be drawn; nil if there is no such file,
  /// which is reported wherever it is named.
  mutating func picture(_ name: String, at position: SpecPosition) -> ScenePicture? {
    let file = ScenePicture.file(folders.path(name, at: position), displayScale: displayScale)
    let picture = pictures[FilePath(file.path)] ?? fonts.files.pictureOrPlaceholder(name, file)
    pictures[FilePath(file.path)] = picture
    switch picture {
    case .success(let picture):
      if let reason = picture.undrawn {
        notes.append(SceneNote(undrawn: reason, of: nil, file: position.file, place: ElementPlace(position)))
      }
      return picture
    case .failure(.file(let error)):
      report(
        position, otherImage(of: name).map { .noFile(error, name: name, key: $0) } ?? .file(error.offeringNearest()))
      return nil
    case .failure(let error):
      report(position, .image(error))
      return nil
    }
  }

  /// The key that names what is called so and is no file: an image of the catalogs, or a symbol; nil for neither.
  private func otherImage(of name: String) -> String? {
    if assets.catalog?.imageNames.contains(name) == true { return ImageElement.Asset.asset.name }
    let isOwn = assets.catalog?.symbolNames.contains(name) == true
    return isOwn || Symbol(name).hasStandIn ? ImageElement.Drawn.symbol.name : nil
  }

  /// The image of the asset catalogs by its name, or a placeholder if it can't be drawn; nil if
  /// there is none, which is reported wherever it is named.
  mutating func asset(_ name: String, at position: SpecPosition) -> AssetPicture? {
    if let known = assetPictures[name] {
      note(known, at: position)
      return known
    }
    guard let catalog = assets.catalog else {
      if assets.isWhole { report(position, .noAssets(name: name)) }
      return nil
    }
    let files = fonts.files
    let picture: AssetPicture
    do throws(AssetError) {
      picture = try AssetPicture(name, in: catalog, displayScale: displayScale) { file in
        files.pictureOrPlaceholder(file.shown, (file.path, file.scale), ofSet: file.imageSet)
      }
    } catch {
      guard let placeholder = placeholder(error, for: name, at: position) else { return nil }
      picture = placeholder
    }
    assetPictures[name] = picture
    note(picture, at: position)
    return picture
  }

  /// A placeholder for an image whose set can't be used; nil if that is a mistake, which is
  /// reported.
  private mutating func placeholder(
    _ error: AssetError, for name: String, at position: SpecPosition
  ) -> AssetPicture? {
    switch error {
    case .invalid, .picture, .file: return AssetPicture(name, undrawn: error)
    default:
      report(SpecPosition(error.place) ?? position, .asset(error))
      return nil
    }
  }

  // MARK: Symbols

  /// An image or a symbol of the asset catalogs; nil for an unknown name, which is reported.
  mutating func appImage(_ name: String, at position: SpecPosition) -> Icon? {
    guard let catalog = assets.catalog, !catalog.has(imageNamed: name), catalog.has(symbolNamed: name) else {
      return asset(name, at: position).map { .asset($0) }
    }
    return icon(Symbol(name), at: position)
  }

  /// A symbol as the app's catalogs have it, or else with the icon that stands for it, whose lack
  /// is noted; a placeholder for one whose set can't be used, or nil if that is a mistake, which is
  /// reported.
  mutating func icon(_ symbol: Symbol, at position: SpecPosition) -> Icon? {
    var symbol = symbol
    do throws(AssetError) { symbol.own = try ownSymbol(symbol.name) } catch {
      guard let picture = placeholder(error, for: symbol.name, at: position) else { return nil }
      note(picture, at: position)
      return .asset(picture)
    }
    if !symbol.isDrawn {
      notes.append(SceneNote(file: position.file, place: ElementPlace(position), symbol: symbol.name))
    }
    return .symbol(symbol)
  }

  private mutating func ownSymbol(_ name: String) throws(AssetError) -> OwnSymbol? {
    guard let catalog = assets.catalog else { return nil }
    if let known = ownSymbols[name] { return try known.get() }
    let files = fonts.files
    let made = Result { () throws(AssetError) in
      try OwnSymbol(name, in: catalog) { files.symbolTemplate($0, ofSet: name) }
    }
    ownSymbols[name] = made
    return try made.get()
  }

  /// Notes what the set of an image has no file for, and which of its files can't be drawn.
  private mutating func note(_ picture: AssetPicture, at position: SpecPosition) {
    let (file, place) = (position.file, ElementPlace(position))
    notes += picture.gaps.map { gap in
      SceneNote(file: file, place: place, sentence: gap.sentence(of: picture.name), condition: .gap(gap))
    }
    notes += picture.undrawn.map { SceneNote(undrawn: $0, of: picture, file: file, place: place) }
  }

  /// The font that the keys of ``FontKeys`` name; nil if it can't be used.
  ///
  /// - Parameter usualWeight: What a family without `weight` is set in, if it has that, or else the nearest; nil for its regular face.
  mutating func font(_ node: some SpecMapping, usualWeight: Int? = nil) -> FontSelection? {
    fonts.font(node, usualWeight: usualWeight, mistakes: &mistakes).map(fonts.drawn)
  }

  /// Takes the tint that a file names, or that its asset catalogs have for the app.
  mutating func takeTint(of file: SpecNode) {
    guard file.value(of: TintKeys.ofScenes) == nil else {
      var reader = SceneReader(scenes: self)
      let tint = reader.color(file[TintKeys.ofScenes])
      self = reader.scenes
      (usualTint, tintNotes, notes) = (tint, notes, [])
      return
    }
    // Xcode makes the set empty: then the app has no tint of its own.
    usualTint = (try? assets.catalog?.color(TintKeys.accent)) ?? nil
    if usualTint != nil, let note = assets.catalog?.note(onColor: TintKeys.accent) { tintNotes = [note] }
  }

  /// The colour of a value; nil if it can't be used, which is reported.
  mutating func color(_ node: SpecNode) -> SceneColor? {
    let color = colors.color(node, mistakes: &mistakes)
    if let name = color?.paletteSource, let note = assets.catalog?.note(onColor: name) { notes.append(note) }
    return color
  }

  /// One of the app's own styles.
  mutating func style(_ node: SpecNode) -> TypographySet.Style? { styles.style(node, mistakes: &mistakes) }
}
