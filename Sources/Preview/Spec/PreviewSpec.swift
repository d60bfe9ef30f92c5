/// A `preview.yml`, read and resolved: the plan of every picture it asks for, and every mistake in it.
///
///     let spec = try PreviewSpec(path: "preview.yml")
///     guard spec.mistakes.isEmpty else { … }
///     await PreviewRenderer(jobs: 2).render(spec.plan, into: "specimens")
public struct PreviewSpec: Sendable {
  /// Every picture; without those that a mistake stands in the way of.
  public let plan: RenderPlan
  /// What is wrong, in the order of the file, at most ``Limits/specMistakes``.
  public let mistakes: [SpecMistake]

  /// Reads and resolves a file; JSON is read as well.
  ///
  /// - Parameters:
  ///   - path: Where the file is; the fonts it names are relative to its folder.
  ///   - categories: Narrows the matrix of the file, and not the names of its pictures; nil for all of it.
  ///   - pseudolanguage: Takes the place of what the scenes say, and stands in their pictures' names; nil for what they say.
  /// - Throws: ``FileError`` if the file can't be read at all. What is wrong in it is in ``mistakes``.
  public init(
    path: String, categories: [ContentSizeCategory]? = nil, pseudolanguage: Pseudolanguage? = nil
  ) throws(FileError) {
    var mistakes: [SpecMistake] = []
    let root = try SpecFile.root(path, mistakes: &mistakes)
    self.init(
      root, folder: path == "-" ? "" : FileAccess.parent(of: path), categories: categories,
      pseudolanguage: pseudolanguage,
      mistakes: mistakes)
  }

  /// The same of a text, for tests; its mistakes are told of `name`.
  package init(
    text: String, name: String = "preview.yml", folder: String, categories: [ContentSizeCategory]? = nil,
    pseudolanguage: Pseudolanguage? = nil
  ) {
    var mistakes: [SpecMistake] = []
    let root = SpecFile.root(Array(text.utf8), name: name, mistakes: &mistakes)
    self.init(
      root, folder: folder, categories: categories, pseudolanguage: pseudolanguage, mistakes: mistakes)
  }

  private init(
    _ root: SpecNode?, folder: String, categories: [ContentSizeCategory]?, pseudolanguage: Pseudolanguage?,
    mistakes found: [SpecMistake]
  ) {
    var mistakes = found
    var pictures: [RenderPlan.Picture] = []
    if let root {
      let unfit = SpecChecker.mistakes(in: root, as: .table(SpecTables.file), what: "The file")
      var meant: [SpecMistake] = []
      pictures = Self.pictures(
        root, folder: folder, categories: categories, pseudolanguage: pseudolanguage, mistakes: &meant)
      // What a value that doesn't fit would mean is not worth a second sentence, nor is what a scene says of it as a whole.
      let told = Set(unfit.map(\.position))
      mistakes +=
        unfit
        + meant.filter { mistake in
          if case .scene = mistake.error { return unfit.isEmpty }
          return !told.contains(mistake.position) || mistake.isOfWhole
        }
    }
    self.mistakes = Array(SpecMistake.sorted(mistakes).prefix(Limits.specMistakes))
    self.plan = RenderPlan(pictures: pictures)
  }

  private static func pictures(
    _ root: SpecNode, folder: String, categories: [ContentSizeCategory]?, pseudolanguage: Pseudolanguage?,
    mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    guard root.entries != nil else { return [] }
    let fonts = SpecFonts(root, folder: folder, mistakes: &mistakes)
    let typography = SpecTypography.set(root, fonts: fonts, folder: folder, mistakes: &mistakes)
    let traits = SpecTraits(root["traits"], mistakes: &mistakes)
    let (sheets, scenes) = (root["sheets"]?.entries ?? [], root["scenes"]?.entries ?? [])
    if sheets.isEmpty, scenes.isEmpty {
      // What is no mapping was told by the checker.
      let isTold = ["sheets", "scenes"].contains { root[$0] != nil && root[$0]?.entries == nil }
      let position = root.entry("sheets")?.position ?? root.entry("scenes")?.position ?? root.position
      if !isTold { mistakes.append(SpecMistake(position, .nothingToDraw)) }
      return []
    }
    var named = NamedPictures(categories: categories)
    for entry in sheets {
      guard SpecFile.isFileName(entry.key) else {
        mistakes.append(SpecMistake(entry.position, .badName(what: "Sheet", entry.key)))
        continue
      }
      guard let kind = SheetKind.all.first(where: { $0.name == entry.value["kind"]?.text }) else { continue }
      let narrowed = traits.narrowed(by: entry.value["traits"], mistakes: &mistakes)
      var request = SheetRequest(
        name: entry.key, node: entry.value, fonts: fonts, typography: typography,
        hasTypography: root["typography"]?.entries?.isEmpty == false, traits: narrowed)
      let made = kind.make(&request)
      mistakes += request.mistakes
      guard named.add(made, of: entry, in: narrowed, mistakes: &mistakes) else { return named.pictures }
    }
    var reader = SpecScenes(fonts: fonts, typography: typography, folder: folder)
    for entry in scenes {
      guard SpecFile.isFileName(entry.key) else {
        mistakes.append(SpecMistake(entry.position, .badName(what: "Scene", entry.key)))
        continue
      }
      var narrowed = traits.narrowed(forScene: entry.value, mistakes: &mistakes)
      if let pseudolanguage { narrowed.stress(with: pseudolanguage) }
      let made = reader.scenes(entry).map { made in
        SheetRequest.Sheet(
          folder: made.folder,
          sheet: .scene(
            SceneSheet(
              scene: made.scene, hasPage: made.hasPage, note: made.folder == nil ? nil : made.scene.typeface.name)),
          varying: Set(SpecTraits.Variation.allCases))
      }
      guard named.add(made, of: entry, in: narrowed, mistakes: &mistakes) else { break }
    }
    mistakes += reader.mistakes
    return named.pictures
  }
}

/// The pictures of a spec as they are named, no name twice.
private struct NamedPictures {
  /// What the matrix is narrowed to; nil for nothing.
  let categories: [ContentSizeCategory]?
  private(set) var pictures: [RenderPlan.Picture] = []
  private var makers: [String: SpecNode.Entry] = [:]

  init(categories: [ContentSizeCategory]?) {
    self.categories = categories
  }

  /// Adds what an entry stands for in every environment; answers false when there are too many.
  mutating func add(
    _ sheets: [SheetRequest.Sheet], of entry: SpecNode.Entry, in traits: SpecTraits, mistakes: inout [SpecMistake]
  ) -> Bool {
    for sheet in sheets {
      for environment in traits.environments(varying: sheet.varying) {
        let path = (sheet.folder.map { "\($0)/" } ?? "") + entry.key + sheet.suffix + environment.name + ".png"
        // Not every disk tells capitals apart.
        if let first = makers[path.lowercased()] {
          if first.position != entry.position {
            mistakes.append(
              SpecMistake(entry.position, .samePicture(path, first: first.key, line: first.position.line)))
          }
          continue
        }
        makers[path.lowercased()] = entry
        let isWanted = categories.map { $0.contains(environment.traits.contentSizeCategory) } ?? true
        guard isWanted || !sheet.varying.contains(.category) else { continue }
        pictures.append(
          RenderPlan.Picture(
            path: path,
            sheet: sheet.sheet.at(width: environment.width?.points, pseudolanguage: environment.pseudolanguage),
            traits: environment.traits, name: entry.key, source: entry.position.description))
      }
    }
    if makers.count > Limits.pictures {
      mistakes.append(SpecMistake(entry.position, .tooManyPictures(makers.count)))
      return false
    }
    return true
  }
}
