package import PreviewCore
import PreviewScene
package import PreviewType

/// The fonts of a live page without a spec, and how the page sets them.
package struct FontDesk: Sendable {
  /// The fonts, in the order in which they were named; those that were dropped last.
  package private(set) var fonts: [LiveFont] = []
  /// Why some could not be opened.
  package private(set) var mistakes: [LiveSpec.Mistake] = []
  /// How the page sets them.
  package var setting = FontSetting()
  /// The name of the chosen font; nil for the first.
  private var chosenName: String?
  /// The facts of each font that was shown, by name: finding them takes longer than drawing.
  private let known = Locked<[String: Known]>([:])

  private struct Known: Sendable {
    let languages: [ScreenTexts]
    let kinds: [String]
    let facts: JSONValue
    let features: [OfferedFeature]
  }

  /// Opens fonts.
  ///
  /// - Parameters:
  ///   - paths: Files, folders and patterns, as `render` takes them; none for the font that the
  /// tool
  ///     comes with.
  ///   - dropped: Fonts that a page was given, with what they are called.
  package init(fonts paths: [String], dropped: [FontSelection] = []) {
    let (catalog, found, errors) =
      paths.isEmpty
      ? (FontCatalog([.inter]), [FontSelection(face: .inter)], []) : FontCatalog.load(paths, atRegular: true)
    // Two versions of a font have one name, and differ by their files.
    mistakes = errors.filter { !catalog.conflicts.contains($0) }.map {
      LiveSpec.Mistake(message: $0.description, position: nil)
    }
    let faces = Set(catalog.faces + catalog.versions)
    let all = found.filter { faces.contains($0.face) } + dropped.map(\.atRegular)
    for selection in all {
      let (name, file) = (selection.postScriptName, selection.face.file.path)
      let others = all.filter { $0.postScriptName == name && $0.face.file.path != file }
      let isAlone = others.allSatisfy { FileAccess.name(of: $0.face.file.path) != FileAccess.name(of: file) }
      let label = others.isEmpty ? name : "\(name) (\(isAlone ? FileAccess.name(of: file) : file))"
      guard (try? selection.font(size: 17)) != nil, font(named: label) == nil else { continue }
      fonts.append(LiveFont(name: label, font: selection))
    }
  }

  /// The same choices on fonts that were read anew.
  package func keeping(_ earlier: FontDesk) -> FontDesk {
    var kept = self
    kept.setting = earlier.setting
    if let name = earlier.chosenName, font(named: name) != nil { kept.choose(name) }
    return kept
  }

  /// The font of a name.
  package func font(named name: String) -> LiveFont? { fonts.first { $0.name == name } }

  /// The font that the page shows; nil if none could be opened.
  package var chosen: LiveFont? { chosenName.flatMap(font) ?? fonts.first }

  /// The instances of the chosen font, each of which can stand beside it.
  package var instances: [(font: LiveFont, words: String)] {
    guard let chosen else { return [] }
    let face = chosen.font.face
    return face.instances.map { instance in
      (
        LiveFont(name: "\(chosen.name) \(instance.name)", font: FontSelection(face: face, instance: instance)),
        instance.name
      )
    }
  }

  /// Shows a font of the desk. Nothing changes if there is none of the name.
  package mutating func choose(_ name: String) {
    if font(named: name) != nil { chosenName = name }
  }

  private static func known(of font: LiveFont) -> Known {
    let face = font.font.face
    let instance = try? font.font.font(size: 17)
    let features = instance.flatMap { try? HarfBuzzFont($0.variant).features() } ?? []
    let kinds = FontSpec.kindsOfFiles.filter { kind in
      switch kind {
      case AxesSheet.kind: !face.axes.isEmpty
      case FeaturesSheet.kind: !features.isEmpty
      // Whether a font kerns is seen only by looking for pairs.
      case PairsSheet.kind: instance.map { (try? PairsSheet(font: $0)) != nil } ?? false
      default: true
      }
    }
    return Known(
      languages: ScreenTexts.languages(of: face), kinds: kinds, facts: FontReport(font.font).json,
      features: features.filter { !$0.tag.isForVerticalText })
  }

  private func known(of font: LiveFont) -> Known {
    if let known = known.withLock({ $0[font.name] }) { return known }
    let made = Self.known(of: font)
    known.withLock { $0[font.name] = made }
    return made
  }

  /// The texts of a font's screens in the chosen language, if it has that.
  private func texts(of font: LiveFont) -> ScreenTexts {
    let languages = known(of: font).languages
    return languages.first { $0.language?.tag == setting.language } ?? languages.first
      ?? ScreenTexts(letters: SampleText(for: font.font.face))
  }

  /// The spec of a font as it is set now.
  func spec(of font: LiveFont) -> FontSpec {
    let face = font.font.face
    var names: Set<String> = [face.postScriptName]
    // The other version of a font has the same name.
    let others = fonts.map(\.font.face).filter {
      $0.familyName == face.familyName && names.insert($0.postScriptName).inserted
    }
    var setting = setting
    // An instance beside another of the same file stays where it was opened: the axes in hand are
    // the other's.
    if let chosen, chosen.name != font.name, chosen.font.face == face { setting.axes = [:] }
    return FontSpec(
      font: font, setting: setting, family: [face] + others, texts: texts(of: font), kinds: known(of: font).kinds)
  }

  /// The sheets and screens of a font as it is set now.
  package func liveSpec(of font: LiveFont, files: SpecFiles) -> LiveSpec {
    let spec = spec(of: font)
    var live = LiveSpec(
      bytes: Array(spec.drawn.utf8), name: font.name, folder: "", files: files,
      fonts: .opened(spec.family.map { FontSelection(face: $0) }))
    let variations = spec.coordinates.map { VariationSetting(tag: $0.axis.tag, value: $0.value) }
    live.addSheets(ofFile: FontSelection(face: font.font.face, variations: variations), kinds: spec.kinds)
    return live
  }
}

// MARK: State

extension FontDesk {
  /// The chosen font with everything that the page says of it and offers to change.
  package var json: JSONValue {
    guard let font = chosen else { return .null }
    let (known, spec) = (known(of: font), spec(of: font))
    let face = font.font.face
    let missing = spec.text.unicodeScalars.filter { !$0.unicode.isWhitespace && !face.coverage.shows($0) }
    return [
      "name": .string(font.name), "names": .array(fonts.map { .string($0.name) }), "facts": known.facts,
      "opened": coordinates(FontSpec.opened(font.font), of: face),
      "features": .array(known.features.map(Self.json)),
      "samples": .array(samples(of: face, known.languages)),
      "missing": .array(missing.map(String.init).uniqued().prefix(40).map(JSONValue.string)),
      "setting": [
        "text": .string(spec.text), "isOwn": .bool(setting.text != nil),
        "language": spec.texts.language.map { .string($0.tag) } ?? .null,
        "axes": .object(
          spec.coordinates.map { .init(key: $0.axis.tag.description, value: .number($0.value)) }),
        "features": .array(setting.features.map { .string($0.words) }), "size": .number(setting.size),
        "leading": .number(setting.leading), "tracking": .number(setting.tracking),
      ],
      "preview": .string(spec.preview),
    ]
  }

  /// The group of a subject in the page's list.
  package static func group(of entry: String) -> String { FontSpec.ofType.contains(entry) ? "type" : "in an app" }

  private func coordinates(_ values: [OpenTypeTag: Double], of face: FontFace) -> JSONValue {
    .object(face.axes.map { .init(key: $0.tag.description, value: .number(values[$0.tag] ?? $0.defaultValue)) })
  }

  private static func json(_ feature: OfferedFeature) -> JSONValue {
    [
      "tag": .string(feature.tag.description),
      "name": .string(feature.name ?? feature.tag.registeredFeatureName ?? feature.tag.description),
      "usually": .bool(feature.tag.isOnByDefault),
    ]
  }

  /// The texts to choose from: a question in each language of the screens, a sentence in each
  /// further script, and what shows a Latin font.
  private func samples(of face: FontFace, _ languages: [ScreenTexts]) -> [JSONValue] {
    func json(_ name: String, _ text: String, _ language: Language?) -> JSONValue {
      [
        "name": .string(name), "text": .string(text), "language": language.map { .string($0.tag) } ?? .null,
        "rightToLeft": .bool(language?.isRightToLeft ?? Self.isRightToLeft(text)),
      ]
    }
    var made = languages.compactMap { texts in
      texts.language.map { json($0.name, texts.sample, $0) }
    }
    let english = languages.first { $0.language?.code == "en" }?.language
    for (name, text) in Self.latin where face.coverage.covers(text) { made.append(json(name, text, english)) }
    let scripts = Set(languages.map(\.script))
    for sample in SampleText.all(for: face) where !scripts.contains(sample.script) {
      made.append(json(sample.script.name, sample.sentence, nil))
    }
    return made
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFF).contains($0.value) }
  }

  private static let latin = [
    ("Pangram", "The quick brown fox jumps over the lazy dog"),
    ("Names", "Łukasz Ångström, Zoë Núñez, Ștefan Çelik"),
    ("Figures", "0123456789 $1,299.50 €48 12:30 3/4 25 %"),
    ("Capitals", "HAMBURGEFONTSIV"),
    ("Vietnamese", "Chúng ta gặp nhau ở đâu?"),
    ("Polish", "Gdzie się spotkamy, żółwiu?"),
    ("Turkish", "İstanbul’da nerede buluşalım?"),
    ("Code", "if (a !== b) => { return a[0] <= 1; }"),
  ]
}
