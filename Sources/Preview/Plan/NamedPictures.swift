import PreviewCore
import PreviewScene
import PreviewType

/// The pictures of a spec as they are named, no name twice.
struct NamedPictures {
  /// The traits that are wanted of the file's.
  let selection: TraitSelection
  /// The property that is animated; nil for still pictures.
  let sweep: Sweep?
  private(set) var pictures: [RenderPlan.Picture] = []
  /// The mistakes of the file, and of the names of its pictures.
  private(set) var mistakes: [SpecMistake]
  /// The pictures that a contact sheet may gather, in the order of the file: every still picture, whatever traits were asked for.
  private var gatherable: [GatheredPicture] = []
  /// The name and the place of the entry that a picture's name comes from, by that name.
  private var makers: [String: (name: String, position: SpecPosition)] = [:]
  /// Whether a contact sheet gathers pictures at all.
  private let isGathering: Bool
  /// Names of sheets and scenes of which something can't be made.
  private var broken: [String] = []

  /// Names the pictures of a spec, those of contact sheets at the end, until there are too many.
  init(_ spec: ResolvedSpec, selection: TraitSelection, sweep: Sweep?) {
    self.selection = selection
    self.sweep = sweep
    mistakes = spec.mistakes
    isGathering = spec.entries.contains { $0.gathering != nil }
    for entry in spec.entries where entry.gathering == nil {
      guard add(entry.sheets, of: entry, isBroken: entry.isBroken) else { return }
    }
    for entry in spec.entries {
      guard let gathering = entry.gathering else { continue }
      // A contact sheet may show what can't be made.
      guard add(contact(entry, gathering), of: entry, isBroken: entry.isBroken || !broken.isEmpty) else { return }
    }
  }

  /// Adds what an entry stands for in every environment; answers false when there are too many.
  ///
  /// - Parameter isBroken: Whether something of it can't be made. Then its names count, and none of its pictures is drawn.
  private mutating func add(_ sheets: [SheetRequest.Sheet], of entry: ResolvedSpec.Entry, isBroken: Bool) -> Bool {
    if isBroken { broken.append(entry.name) }
    let traits = entry.traits
    for sheet in sheets {
      let count = makers.count + traits.count(varying: sheet.varying)
      guard count <= Limits.pictures else {
        if traits.isWhole { mistakes.append(SpecMistake(entry.position, .tooManyPictures(count))) }
        return false
      }
      if isGathering { gather(sheet, of: entry) }
      // Pictures of one width share the sheet: it takes more memory than all else of a picture.
      var shown: [Shown: any SpecimenSheet] = [:]
      for environment in traits.pictures(varying: sheet.varying, selection: selection, sweep: sweep) {
        let path = RenderPlan.Picture.path(sheet.prefix(of: entry), in: environment)
        // Not every disk tells capitals apart.
        let key = path.lowercased()
        if let first = makers[key] {
          if first.position == entry.position { continue }
          // Two sheets share many names; the first says enough.
          mistakes.append(
            SpecMistake(
              entry.position,
              .samePicture(path, first: first.name, line: first.position.line(seenFrom: entry.position))))
          return true
        }
        makers[key] = (entry.name, entry.position)
        guard !isBroken, !environment.traits.isEmpty else { continue }
        let options = Shown(environment)
        let shownSheet = shown[options] ?? environment.shown(sheet.sheet)
        shown[options] = shownSheet
        var picture = RenderPlan.Picture(
          sheet.prefix(of: entry), in: environment, showing: shownSheet, name: entry.name,
          source: entry.position)
        picture.comparer = entry.comparison.comparer
        picture.maskPlaces = entry.comparison.boxPlaces
        for element in entry.comparison.elements {
          picture.maskedElements.append(element.name)
          picture.maskedElementPlaces.append(element.position.description)
        }
        picture.samples = entry.samples
        picture.allowsMissingGlyphs = entry.missingGlyphs == .allowed
        pictures.append(picture)
      }
    }
    return true
  }

  /// The parts of an environment that change the sheet itself.
  private struct Shown: Hashable {
    private let width: SceneWidth?
    private let pseudolanguage: Pseudolanguage?
    private let languages: [String]

    init(_ environment: SpecTraits.Environment) {
      (width, pseudolanguage, languages) = (environment.width, environment.pseudolanguage, environment.languages)
    }
  }

  private mutating func gather(_ sheet: SheetRequest.Sheet, of entry: ResolvedSpec.Entry) {
    // A contact sheet of contact sheets would say little, and might hold itself.
    if case .contact = sheet.sheet.content { return }
    for environment in entry.traits.environments(varying: sheet.varying) {
      let prefix = sheet.prefix(of: entry)
      gatherable.append(
        GatheredPicture(
          picture: RenderPlan.Picture(prefix, in: environment, of: sheet.sheet, name: entry.name), prefix: prefix,
          parts: environment.parts, varying: sheet.varying))
    }
  }

  /// The contact sheets that gather the pictures of other sheets and of scenes, in the order of their patterns; several where they don't fit on one.
  private mutating func contact(
    _ entry: ResolvedSpec.Entry, _ gathering: ResolvedSpec.Gathering
  ) -> [SheetRequest.Sheet] {
    var found: [GatheredPicture] = []
    for (text, position) in gathering.patterns {
      let globs = [Glob(text)]
      let named = gatherable.filter { $0.picture.isNamed(by: globs) }
      // A picture of what can't be made is not unknown.
      if named.isEmpty, !broken.contains(where: { text.contains(text: $0) || Glob(text).matches($0) }) {
        let known = gatherable.map(\.picture.name).uniqued()
        mistakes.append(SpecMistake(position, .unknownChoice(what: "Picture", text, known: known, listing: .pictures)))
      }
      found += named.filter { entry.traits.keeps($0.picture.traits, varying: $0.varying) }
    }
    found = found.uniqued(on: \.picture.path)
    if found.isEmpty, broken.isEmpty, mistakes.isEmpty, let position = gathering.traitsPosition {
      mistakes.append(SpecMistake(position, .emptyMatrix(what: "traits", of: gatherable.map(\.picture.name))))
    }
    return parts(of: found, gathering, in: entry.traits).enumerated().compactMap { index, part in
      (try? ContactSheet(title: entry.name, cells: part.cells, inRowsOf: part.columns)).map {
        SheetRequest.Sheet(
          folder: nil, sheet: $0, suffix: part.isAlone ? "" : ".\(index + 1)", varying: [])
      }
    }
  }

  /// The pictures of each page of a contact sheet, nil for a place that stays empty, and how many stand in a row.
  private mutating func parts(
    of found: [GatheredPicture], _ gathering: ResolvedSpec.Gathering, in traits: SpecTraits
  ) -> [(cells: [ContactSheet.Entry?], columns: Int?, isAlone: Bool)] {
    var cells = found.map(Optional.some)
    var columns: Int?
    if let down = gathering.down, let position = gathering.downPosition, !found.isEmpty {
      let rows = GatheredPicture.rows(found, down: down, in: traits)
      let count = rows[0].count
      if count <= ContactSheet.mostColumns {
        (cells, columns) = (rows.flatMap(\.self), count)
      } else {
        mistakes.append(SpecMistake(position, .tooLongRows(count, most: ContactSheet.mostColumns)))
      }
    }
    // No row is torn apart.
    let most = columns.map { max(1, ContactSheet.mostEntries / $0) * $0 } ?? ContactSheet.mostEntries
    let starts = Array(stride(from: 0, to: cells.count, by: most))
    let isNamed = Set(found.map(\.prefix)).count > 1
    return starts.map { start in
      let part = cells[start..<min(start + most, cells.count)].map { $0?.entry(isNamed: isNamed) }
      return (Array(part), columns, starts.count == 1)
    }
  }
}

extension SheetRequest.Sheet {
  /// The beginning of the names of its pictures.
  func prefix(of entry: ResolvedSpec.Entry) -> String {
    (folder.map { "\($0)/" } ?? "") + entry.name + suffix
  }
}

extension SpecTraits {
  /// Whether a picture is in this matrix, by the traits that it depends on.
  fileprivate func keeps(_ traits: Traits, varying: Set<PictureTrait>) -> Bool {
    (!varying.contains(.category) || categories.contains(traits.contentSizeCategory))
      && (traits.sizeStep.map(steps.contains) ?? true)
      && varying.allSatisfy { trait in
        !isChosen(trait) || trait == .design && !hasOwnDesigns
          || trait.choices.map { choices(of: trait).contains($0.name(in: traits)) } ?? true
      }
  }
}
