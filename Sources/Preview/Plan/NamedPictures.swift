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
  private var gatherable: [(picture: RenderPlan.Picture, varying: Set<PictureTrait>)] = []
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
    let source = entry.position.description
    for sheet in sheets {
      let count = makers.count + traits.count(varying: sheet.varying)
      guard count <= Limits.pictures else {
        if traits.isWhole { mistakes.append(SpecMistake(entry.position, .tooManyPictures(count))) }
        return false
      }
      if isGathering { gather(sheet, of: entry) }
      for environment in traits.pictures(varying: sheet.varying, selection: selection, sweep: sweep) {
        let path = RenderPlan.Picture.path(sheet.prefix(of: entry), in: environment)
        // Not every disk tells capitals apart.
        if let first = makers[path.lowercased()] {
          if first.position == entry.position { continue }
          // Two sheets share many names; the first says enough.
          mistakes.append(
            SpecMistake(
              entry.position,
              .samePicture(path, first: first.name, line: first.position.line(seenFrom: entry.position))))
          return true
        }
        makers[path.lowercased()] = (entry.name, entry.position)
        guard !isBroken, !environment.traits.isEmpty else { continue }
        var picture = RenderPlan.Picture(
          sheet.prefix(of: entry), in: environment, of: sheet.sheet, name: entry.name,
          source: source)
        picture.comparer = entry.comparison.comparer
        picture.maskedElements = entry.comparison.elements.map(\.name)
        picture.samples = entry.samples
        picture.allowsMissingGlyphs = entry.missingGlyphs == .allowed
        pictures.append(picture)
      }
    }
    return true
  }

  private mutating func gather(_ sheet: SheetRequest.Sheet, of entry: ResolvedSpec.Entry) {
    // A contact sheet of contact sheets would say little, and might hold itself.
    if sheet.sheet is ContactSheet { return }
    for environment in entry.traits.environments(varying: sheet.varying) {
      gatherable.append(
        (
          RenderPlan.Picture(
            sheet.prefix(of: entry), in: environment, of: sheet.sheet, name: entry.name),
          sheet.varying
        ))
    }
  }

  /// The contact sheets that gather the pictures of other sheets and of scenes, in the order of their patterns; several where they don't fit on one.
  private mutating func contact(
    _ entry: ResolvedSpec.Entry, _ gathering: ResolvedSpec.Gathering
  ) -> [SheetRequest.Sheet] {
    var found: [ContactSheet.Entry] = []
    var seen: Set<String> = []
    for (text, position) in gathering.patterns {
      let globs = [Glob(text)]
      let named = gatherable.filter { $0.picture.isNamed(by: globs) }
      // A picture of what can't be made is not unknown.
      if named.isEmpty, !broken.contains(where: { text.contains(text: $0) || Glob(text).matches($0) }) {
        var names: Set<String> = []
        let known = gatherable.map(\.picture.name).filter { names.insert($0).inserted }
        mistakes.append(SpecMistake(position, .unknownChoice(what: "Picture", text, known: known)))
      }
      for (picture, varying) in named
      where entry.traits.keeps(picture.traits, varying: varying) && seen.insert(picture.path).inserted {
        found.append(ContactSheet.Entry(name: picture.stem, sheet: picture.sheet, traits: picture.traits))
      }
    }
    if found.isEmpty, broken.isEmpty, mistakes.isEmpty, let position = gathering.traitsPosition {
      mistakes.append(SpecMistake(position, .emptyMatrix(what: "traits", of: gatherable.map(\.picture.name))))
    }
    let columns = gathering.down.flatMap { Self.arrange(&found, down: $0, in: entry.traits) }
    // No row is torn apart.
    let most = columns.map { max(1, ContactSheet.mostEntries / $0) * $0 } ?? ContactSheet.mostEntries
    let parts = stride(from: 0, to: found.count, by: most).map { Array(found[$0..<min($0 + most, found.count)]) }
    return parts.enumerated().compactMap { index, part in
      (try? ContactSheet(title: entry.name, entries: part, inRowsOf: columns)).map {
        SheetRequest.Sheet(
          folder: nil, sheet: $0, suffix: parts.count > 1 ? ".\(index + 1)" : "", varying: [])
      }
    }
  }
}

extension NamedPictures {
  /// Puts pictures into rows, one for each value of a trait, and answers how many stand in each; nil where rows would differ in length.
  private static func arrange(
    _ found: inout [ContactSheet.Entry], down trait: PictureTrait, in traits: SpecTraits
  ) -> Int? {
    guard let choices = trait.choices else { return nil }
    var rows: [String: [ContactSheet.Entry]] = [:]
    var names = traits.choices(of: trait)
    for entry in found {
      let name = entry.traits.map { choices.name(in: $0) } ?? choices.standard
      if !names.contains(name) { names.append(name) }
      rows[name, default: []].append(entry)
    }
    let counts = Set(rows.values.map(\.count))
    guard counts.count == 1, let count = counts.first, count <= ContactSheet.mostColumns else { return nil }
    found = names.flatMap { rows[$0] ?? [] }
    return count
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
