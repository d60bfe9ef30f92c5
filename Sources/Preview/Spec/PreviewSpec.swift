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
  ///   - sweep: Makes animations in the place of pictures that stand still: of each sheet that changes with the category, or of each font along
  ///     an axis. What doesn't move is left out.
  /// - Throws: ``FileError`` if the file can't be read at all. What is wrong in it is in ``mistakes``.
  public init(path: String, categories: [ContentSizeCategory]? = nil, sweep: Sweep? = nil) throws(FileError) {
    var mistakes: [SpecMistake] = []
    let root = try SpecFile.root(path, mistakes: &mistakes)
    self.init(
      root, folder: path == "-" ? "" : FileAccess.parent(of: path), categories: categories, sweep: sweep,
      mistakes: mistakes)
  }

  /// The same of a text, for tests; its mistakes are told of `name`.
  package init(
    text: String, name: String = "preview.yml", folder: String, categories: [ContentSizeCategory]? = nil,
    sweep: Sweep? = nil
  ) {
    var mistakes: [SpecMistake] = []
    let root = SpecFile.root(Array(text.utf8), name: name, mistakes: &mistakes)
    self.init(root, folder: folder, categories: categories, sweep: sweep, mistakes: mistakes)
  }

  private init(
    _ root: SpecNode?, folder: String, categories: [ContentSizeCategory]?, sweep: Sweep?, mistakes found: [SpecMistake]
  ) {
    var mistakes = found
    var pictures: [RenderPlan.Picture] = []
    if let root {
      let unfit = SpecChecker.mistakes(in: root, as: .table(SpecTables.file), what: "The file")
      var meant: [SpecMistake] = []
      pictures = Self.pictures(root, folder: folder, categories: categories, sweep: sweep, mistakes: &meant)
      // What a value that doesn't fit would mean is not worth a second sentence.
      let told = Set(unfit.map(\.position))
      mistakes += unfit + meant.filter { !told.contains($0.position) || $0.isOfWhole }
    }
    self.mistakes = Array(SpecMistake.sorted(mistakes).prefix(Limits.specMistakes))
    self.plan = RenderPlan(pictures: pictures)
  }

  private static func pictures(
    _ root: SpecNode, folder: String, categories: [ContentSizeCategory]?, sweep: Sweep?,
    mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    guard root.entries != nil else { return [] }
    let fonts = SpecFonts(root, folder: folder, mistakes: &mistakes)
    let typography = SpecTypography.set(root, fonts: fonts, folder: folder, mistakes: &mistakes)
    let traits = SpecTraits(root["traits"], mistakes: &mistakes)
    guard let sheets = root["sheets"]?.entries, !sheets.isEmpty else {
      let position = root.entry("sheets")?.position ?? root.position
      if root["sheets"] == nil || root["sheets"]?.entries != nil {
        mistakes.append(SpecMistake(position, .nothingToDraw))
      }
      return []
    }
    var makers: [String: SpecNode.Entry] = [:]
    var pictures: [RenderPlan.Picture] = []
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
      for sheet in made {
        for (name, environments) in narrowed.pictures(varying: sheet.varying, categories: categories, sweep: sweep) {
          let path = (sheet.folder.map { "\($0)/" } ?? "") + entry.key + sheet.suffix + name + ".png"
          // Not every disk tells capitals apart.
          if let first = makers[path.lowercased()] {
            if first.position != entry.position {
              mistakes.append(
                SpecMistake(entry.position, .samePicture(path, first: first.key, line: first.position.line)))
            }
            continue
          }
          makers[path.lowercased()] = entry
          guard !environments.isEmpty else { continue }
          pictures.append(
            RenderPlan.Picture(
              path: path,
              frames: environments.map {
                RenderPlan.Picture.Frame(sheet: sheet.sheet, traits: $0, milliseconds: Sweep.categoryMilliseconds)
              }, name: entry.key, source: entry.position.description))
        }
      }
      if makers.count > Limits.pictures {
        mistakes.append(SpecMistake(entry.position, .tooManyPictures(makers.count)))
        break
      }
    }
    if case .axis(let tag) = sweep {
      return Self.animations(along: tag, of: fonts, traits, at: root, mistakes: &mistakes)
    }
    return pictures
  }

  /// An animation of each font of the file that has an axis.
  private static func animations(
    along tag: OpenTypeTag, of fonts: SpecFonts, _ traits: SpecTraits, at root: SpecNode,
    mistakes: inout [SpecMistake]
  ) -> [RenderPlan.Picture] {
    let position = root.entry("fonts")?.position ?? root.position
    if let error = tag.errorIfNowhere(in: fonts.selections.map(\.face)) {
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
      traits.environments(varying: [.appearance]).map { name, environment in
        RenderPlan.Picture(
          path: "\(found.count > 1 ? folder + "/" : "")axis.\(tag.fileName).animated\(name).png",
          frames: frames(environment), source: position.description)
      }
    }
  }
}
