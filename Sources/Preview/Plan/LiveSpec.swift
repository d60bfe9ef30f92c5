package import PreviewCore
import PreviewScene
package import PreviewType

/// The sheets and scenes of a spec, or of fonts, each for any environment: the subjects of a live page.
package struct LiveSpec: Sendable {
  /// The subjects, sheets first, in the order of the file.
  package private(set) var subjects: [LiveSubject] = []
  /// Names of subjects that a mistake stands in the way of.
  package private(set) var broken: Set<String> = []
  /// The mistakes, in the order of the file.
  package private(set) var mistakes: [Mistake] = []
  /// The spec's own pictures; empty for fonts.
  package private(set) var plan = RenderPlan(pictures: [])
  /// The scenes and styles that an audit looks at; nil for fonts.
  package private(set) var audit: AuditPlan?
  /// The fonts to choose from where two are put beside each other: those of the file, or those that were opened.
  package private(set) var fonts: [LiveFont] = []
  /// The fonts that it is drawn with; empty for fonts without a spec.
  package private(set) var faces: Set<FontFace> = []
  /// The matrix of the file.
  private(set) var traits = SpecTraits()
  /// The file, and those that it includes; nil for fonts.
  private(set) var parts: SpecParts?
  /// Files and folders that count although no text of the spec names them.
  private(set) var further: Set<String> = []
  /// The files that are named where not every file can be read, which may be one of these.
  private(set) var awaited: Set<FilePath> = []
  /// Where each of the app's own styles is, by its name.
  private(set) var stylePositions: [String: SpecPosition] = [:]

  /// Something that can't be shown, and why.
  package struct Mistake: Equatable, Sendable {
    /// The sentence.
    package let message: String
    /// Where it is; nil where no spec asked for it.
    package let position: SpecPosition?
  }

  /// Nothing.
  package init() {}

  /// Reads and resolves the bytes of a spec.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - path: Where they were read from.
  ///   - files: Fonts and images that were read before.
  ///   - fonts: Which fonts it is drawn with.
  ///   - texts: Texts that take the place of included files, by their paths.
  ///   - resolvePath: Resolves each path that it names.
  package init(
    bytes: [UInt8], path: String, files: SpecFiles, fonts: LiveFonts = .own, texts: [String: [UInt8]] = [:],
    resolvePath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.init(
      bytes: bytes, name: SpecFile.name(path), folder: SpecFile.folder(path), files: files, fonts: fonts, texts: texts,
      resolvePath: resolvePath)
  }

  /// The same of bytes whose mistakes name `name`, and whose paths are relative to `folder` and
  /// resolved by `resolvePath`.
  package init(
    bytes: [UInt8], name: String, folder: String, files: SpecFiles, fonts: LiveFonts = .own,
    texts: [String: [UInt8]] = [:], resolvePath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    var request = fonts.request(files)
    request.texts = texts
    request.resolvePath = resolvePath
    let resolved = ResolvedSpec(bytes, name: name, folder: folder, request)
    let spec = PreviewSpec(resolved)
    parts = resolved.parts
    further = resolved.further
    plan = spec.plan
    audit = spec.audit
    faces = Set(spec.drawnFaces)
    traits = resolved.traits
    stylePositions = resolved.styles?.positions ?? [:]
    mistakes = spec.mistakes.map { Mistake(message: $0.words, position: $0.position) }
    for entry in resolved.entries {
      if entry.isBroken { broken.insert(entry.name) }
      guard !entry.isBroken, entry.gathering == nil else { continue }
      subjects += entry.sheets.map { sheet in
        LiveSubject(
          name: sheet.prefix(of: entry), entry: entry.name, source: entry.position, varying: sheet.varying,
          sheet: sheet.sheet, traits: entry.traits)
      }
    }
    // Contact sheets gather pictures as the spec draws them.
    for picture in plan.pictures {
      guard case .contact = picture.sheet.content,
        let entry = resolved.entries.first(where: { $0.name == picture.name })
      else { continue }
      subjects.append(
        LiveSubject(
          name: picture.stem, entry: entry.name, source: entry.position, varying: [], sheet: picture.sheet,
          traits: entry.traits))
    }
    subjects = subjects.filter { !$0.isScene } + subjects.filter(\.isScene)
    for selection in resolved.fonts?.selections ?? [] {
      add(LiveFont(name: selection.face.postScriptName, font: selection))
    }
  }

  /// Adds a font to choose from, if there is none of its name yet.
  private mutating func add(_ font: LiveFont) {
    if !fonts.contains(where: { $0.name == font.name }) { fonts.append(font) }
  }

  /// Adds mistakes that no text has.
  package mutating func addMistakes(_ further: [Mistake]) { mistakes += further }

  /// Adds sheets of what is in a font's file, which no part of the spec draws.
  mutating func addSheets(ofFile font: FontSelection, kinds: [String]) {
    guard let instance = try? font.font(size: 17) else { return }
    let options = SpecimenOptions(sheets: kinds)
    var made: [LiveSubject] = []
    for name in kinds {
      guard let kind = SheetKind.named(name) else { continue }
      let sheets: [(suffix: String, sheet: any SpecimenSheet)]
      if name == PairsSheet.kind {
        // Pairs are looked for as long as a hundred pictures take, and only by whoever looks at
        // them.
        sheets = [("", LatePairsSheet(font: instance))]
      } else {
        sheets = (try? options.sheets(of: kind, font: instance, comparedWith: nil)) ?? []
      }
      made += sheets.map { suffix, sheet in
        LiveSubject(
          name: "\(name)\(suffix)", entry: name, source: nil, varying: sheet.varying, sheet: sheet,
          traits: options.traits)
      }
    }
    subjects = subjects.filter { !$0.isScene } + made + subjects.filter(\.isScene)
  }

  /// The same with the subjects that an earlier reading could make and this one can't, because of a mistake: the last good picture stays.
  package func keeping(_ earlier: LiveSpec) -> LiveSpec {
    guard !mistakes.isEmpty else { return self }
    var merged = self
    let known = Set(subjects.map(\.name))
    let isUnreadable = subjects.isEmpty && broken.isEmpty
    let kept = earlier.subjects.filter { !known.contains($0.name) && (isUnreadable || broken.contains($0.entry)) }
    let all = subjects + kept
    merged.subjects = all.filter { !$0.isScene } + all.filter(\.isScene)
    if isUnreadable {
      merged.traits = earlier.traits
      merged.faces = earlier.faces
      merged.stylePositions = earlier.stylePositions
      // Its places and its findings, too.
      merged.parts = earlier.parts
      merged.awaited = namedFiles
      merged.audit = earlier.audit
      merged.fonts = earlier.fonts
      // Every picture is of before.
      merged.broken = Set(kept.map(\.entry))
    }
    return merged
  }

  /// The subject of a name.
  package subscript(name: String) -> LiveSubject? { subjects.first { $0.name == name } }

  /// The names of the steps of the app's own size setting.
  package var settings: [String] { traits.steps.map(\.name) }
  /// Pixels per point that the file draws with.
  package var scale: Double { traits.scale }
  /// The names of the values of a trait that has a few.
  package static func names(of trait: PictureTrait) -> [String] { trait.choices?.names ?? [] }
  /// The languages that the file or one of its scenes is drawn in.
  package var languages: [Language] {
    ([traits] + subjects.map(\.traits)).flatMap { $0.choices(of: .language) }.compactMap { Language($0) }.uniqued()
  }
  /// Devices in portrait with their widths in points.
  package static var devices: [(name: String, width: Double)] { SceneWidth.devices.map { ($0.name, $0.points) } }
}
