extension PreviewSpec {
  /// What is asked for beside the file.
  struct Asked {
    var categories: [ContentSizeCategory]?
    var pseudolanguage: Pseudolanguage?
    var sweep: Sweep?
    /// What stands in the place of fonts.
    var replaced: ([FontSelection]) -> [FontSelection] = { $0 }
    /// Whether everything is drawn at all categories, whatever the file says.
    var hasEveryCategory = false
  }
}

/// The pictures of a spec as they are named, no name twice.
struct NamedPictures {
  let asked: PreviewSpec.Asked
  /// What the file says of missing glyphs; a sheet or a scene may say otherwise.
  let missingGlyphs: MissingGlyphRule
  private(set) var pictures: [RenderPlan.Picture] = []
  /// What a contact sheet may gather, in the order of the file: every picture that stands still, whatever categories were asked for.
  private var gatherable: [(picture: RenderPlan.Picture, varying: Set<Trait>)] = []
  private var makers: [String: SpecNode.Entry] = [:]
  /// Names of sheets and scenes of which something can't be made.
  private var broken: [String] = []

  /// Whether something of a sheet or a scene can't be made, which a contact sheet may show.
  var isBroken: Bool { !broken.isEmpty }

  init(_ asked: PreviewSpec.Asked, missingGlyphs: MissingGlyphRule) {
    self.asked = asked
    self.missingGlyphs = missingGlyphs
  }

  /// Adds what an entry stands for in every environment; answers false when there are too many.
  ///
  /// - Parameter isBroken: Whether something of it can't be made. Then its names count, and none of its pictures is drawn.
  mutating func add(
    _ sheets: [SheetRequest.Sheet], of entry: SpecNode.Entry, in traits: SpecTraits, isBroken: Bool,
    mistakes: inout [SpecMistake]
  ) -> Bool {
    if isBroken { broken.append(entry.key) }
    let comparison = SpecComparison(entry.value)
    let rule = MissingGlyphRule(entry.value) ?? missingGlyphs
    let samples = entry.value.samples
    for sheet in sheets {
      let count = makers.count + traits.count(varying: sheet.varying)
      guard count <= Limits.pictures else {
        if traits.isWhole { mistakes.append(SpecMistake(entry.position, .tooManyPictures(count))) }
        return false
      }
      gather(sheet, of: entry, in: traits)
      for environment in traits.pictures(varying: sheet.varying, categories: asked.categories, sweep: asked.sweep) {
        let path = sheet.path(in: environment, of: entry)
        // Not every disk tells capitals apart.
        if let first = makers[path.lowercased()] {
          if first.position == entry.position { continue }
          // Two sheets share many names; the first says enough.
          mistakes.append(
            SpecMistake(entry.position, .samePicture(path, first: first.key, line: first.position.line)))
          return true
        }
        makers[path.lowercased()] = entry
        guard !isBroken, !environment.traits.isEmpty else { continue }
        var picture = RenderPlan.Picture(
          path: path, of: sheet.sheet, in: environment, name: entry.key, source: entry.position.description)
        comparison.apply(to: &picture)
        picture.samples = samples
        picture.allowsMissingGlyphs = rule == .allowed
        pictures.append(picture)
      }
    }
    return true
  }

  private mutating func gather(_ sheet: SheetRequest.Sheet, of entry: SpecNode.Entry, in traits: SpecTraits) {
    // A contact sheet of contact sheets would say little, and might hold itself.
    if sheet.sheet is ContactSheet { return }
    for environment in traits.environments(varying: sheet.varying) {
      gatherable.append(
        (
          RenderPlan.Picture(
            path: sheet.path(in: environment, of: entry), of: sheet.sheet, in: environment, name: entry.key),
          sheet.varying
        ))
    }
  }

  /// The contact sheets that gather the pictures of other sheets and of scenes, which `of` names in its order; several where they don't fit on one.
  func contact(
    _ entry: SpecNode.Entry, in traits: SpecTraits, mistakes: inout [SpecMistake]
  ) -> [SheetRequest.Sheet] {
    var found: [ContactSheet.Entry] = []
    var seen: Set<String> = []
    for item in entry.value[SheetKind.gathered] ?? [] {
      guard let text = item.text else { continue }
      let globs = [Glob(text)]
      let named = gatherable.filter { $0.picture.isNamed(by: globs) }
      // A picture of what can't be made is not unknown.
      if named.isEmpty, !broken.contains(where: { text.contains($0) || Glob(text).matches($0) }) {
        var names: Set<String> = []
        let known = gatherable.map(\.picture.name).filter { names.insert($0).inserted }
        mistakes.append(SpecMistake(item.position, .unknownChoice(what: "Picture", text, known: known)))
      }
      for (picture, varying) in named
      where traits.keeps(picture.traits, varying: varying) && seen.insert(picture.path).inserted {
        found.append(
          ContactSheet.Entry(
            name: RenderPlan.title(of: picture.path), sheet: picture.sheet, traits: picture.traits))
      }
    }
    if found.isEmpty, broken.isEmpty, mistakes.isEmpty, let node = entry.value["traits"] {
      mistakes.append(SpecMistake(node.position, .emptyMatrix(what: "traits", of: gatherable.map(\.picture.name))))
    }
    let parts = stride(from: 0, to: found.count, by: ContactSheet.mostEntries).map {
      Array(found[$0..<min($0 + ContactSheet.mostEntries, found.count)])
    }
    return parts.enumerated().compactMap { index, part in
      (try? ContactSheet(title: entry.key, entries: part)).map {
        SheetRequest.Sheet(
          folder: nil, sheet: $0, suffix: parts.count > 1 ? ".\(index + 1)" : "", varying: [])
      }
    }
  }
}

extension SheetRequest.Sheet {
  /// What the picture of that is called.
  fileprivate func path(in environment: SpecTraits.Environment, of entry: SpecNode.Entry) -> String {
    (folder.map { "\($0)/" } ?? "") + entry.key + suffix + environment.name + ".png"
  }
}

extension SpecTraits {
  /// Whether a picture is in this matrix, by the traits that it depends on.
  fileprivate func keeps(_ traits: Traits, varying: Set<Trait>) -> Bool {
    (!varying.contains(.category) || categories.contains(traits.contentSizeCategory))
      && (!varying.contains(.appearance) || appearances.contains(traits.appearance))
      && (!varying.contains(.direction) || directions.contains(traits.layoutDirection))
      && (!varying.contains(.legibilityWeight) || legibilityWeights.contains(traits.legibilityWeight))
      && (traits.sizeStep.map(steps.contains) ?? true)
  }
}
