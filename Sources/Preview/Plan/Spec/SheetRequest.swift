import PreviewCore
import PreviewScene
import PreviewType

/// A sheet of a spec that is to be made, with all that it may need of the file.
struct SheetRequest {
  /// The sheet's mapping.
  let node: SpecNode
  /// The folders that paths are relative to.
  let folders: SpecFolders
  /// The file's fonts.
  let fonts: SpecFonts
  /// The app's own styles.
  let styles: SpecStyles
  /// The matrix that is left for the sheet.
  let traits: SpecTraits
  /// The mistakes found.
  var mistakes: [SpecMistake] = []
  /// Whether something can't be made, here or because of a mistake that is reported elsewhere.
  var isBroken = false

  /// One of the sheets that a request stands for.
  struct Sheet {
    /// The folder of its pictures; nil where there is one sheet only.
    let folder: String?
    let sheet: any SpecimenSheet
    /// The end of the sheet's name if it has several pages: `.02`.
    var suffix = ""
    /// The traits that its pictures depend on.
    let varying: Set<PictureTrait>
  }

  // MARK: Options

  /// Which pictures of others the sheet shows, so that it is made when all else is planned; nil for one that shows its own.
  var gathering: ResolvedSpec.Gathering? {
    node[SheetKind.gathered].map { names in
      ResolvedSpec.Gathering(
        patterns: names.compactMap { item in item.text.map { ($0, item.position) } },
        traitsPosition: node["traits"]?.position,
        down: node[SheetKind.down], downPosition: node.value(of: SheetKind.down)?.position)
    }
  }

  /// The characters that the sheet requires; a name that stands for none is reported at its place.
  private mutating func required() -> [Unicode.Scalar] {
    var required: [Unicode.Scalar] = []
    for item in (node[SheetKind.require] ?? []).uniqued(on: \.text) {
      guard let name = item.text else { continue }
      do throws(SpecimenError) {
        required += try GlyphsSheet.characters(named: name, path: folders.path(name, at: item.position))
      } catch {
        mistakes.append(SpecMistake(item.position, .sheet(error)))
        isBroken = true
      }
    }
    return required
  }

  // MARK: Mistakes

  private mutating func report(_ key: String, _ error: SpecError) {
    mistakes.append(SpecMistake(node[key]?.position ?? node.position, error))
  }

  // MARK: Sheets

  /// The sheets that the request stands for; what can't be made is reported.
  mutating func sheets(of kind: SheetKind) -> [Sheet] {
    if gathering != nil {
      let gathered = SheetKind.gathered.name
      for key in kind.keys.map(\.name) where ![gathered, SheetKind.down.name].contains(key) && node[key] != nil {
        report(key, .contradiction(gathered, key))
      }
      return []
    }
    if let down = node.value(of: SheetKind.down), !down.isHole {
      mistakes.append(
        SpecMistake(down.position, .idle(SheetKind.down.name, because: "only pictures that 'of' gathers have rows")))
    }
    var options = SheetOptions(node, fallback: fonts.fallback, categories: traits.categories)
    (options.steps, options.required) = (traits.steps, required())
    let found: [(folder: String, subject: SheetSubject)]
    switch kind.subjects {
    case .styles: found = styleSubjects()
    case .ownStyles:
      guard styles.isGiven else {
        let position = (node["kind"] ?? node).position
        mistakes.append(SpecMistake(position, .missingKey("typography", of: .sheet(kind: kind.name))))
        return []
      }
      found = styleSubjects()
    case .fonts: found = fontSubjects().map { ($0.folder, .font($0.font)) }
    case .comparedFonts:
      guard let compared = comparedFonts() else { return [] }
      options.first = compared.first
      found = compared.others.map { ($0.folder, .font($0.font)) }
    }
    var sheets: [Sheet] = []
    for (folder, subject) in found {
      do throws(SpecimenError) {
        for (suffix, sheet) in try kind.sheets(options, of: subject) {
          // The app's own setting takes the category's place; where nothing of the app's is shown, it changes nothing.
          var varying = sheet.varying
          varying.remove(subject.isTypography && !traits.steps.isEmpty ? .category : .sizeStep)
          sheets.append(Sheet(folder: found.count > 1 ? folder : nil, sheet: sheet, suffix: suffix, varying: varying))
        }
      } catch {
        report(Self.key(of: error), .sheet(error))
      }
    }
    return sheets
  }

  private static func key(of error: SpecimenError) -> String {
    switch error {
    case .tooNarrow: "width"
    case .emptyText: "text"
    default: "kind"
    }
  }

  // MARK: Subjects

  private mutating func styleSubjects() -> [(folder: String, subject: SheetSubject)] {
    if node.has(SheetKind.shownFont) {
      if let styles = node.value(of: SheetKind.styles) {
        mistakes.append(SpecMistake(styles.position, .contradiction("font", "styles")))
      }
      return fontSubjects().map { ($0.folder, .font($0.font)) }
    }
    if styles.isGiven { return narrowedStyles().map { [("", .typography($0))] } ?? [] }
    if let styles = node.value(of: SheetKind.styles) {
      mistakes.append(SpecMistake(styles.position, .missingKey("typography", of: .key("styles"))))
    }
    return fontSubjects().map { ($0.folder, .font($0.font)) }
  }

  /// The fonts that the sheet names, or every font of the file, each with the name of its folder.
  private mutating func fontSubjects() -> [(folder: String, font: FontInstance)] {
    guard let node = node.value(of: SheetKind.shownFont) else {
      return shown(fonts.selections)
    }
    return node.itemsOrSelf.compactMap { font($0) }
  }

  /// The fonts of the file, or the system font for a file without any.
  private mutating func shown(_ selections: [FontSelection]) -> [(folder: String, font: FontInstance)] {
    let all = selections.isEmpty && fonts.isWhole ? [.system()] : selections
    return all.compactMap { subject($0, at: node.position) }
  }

  private mutating func font(_ item: SpecNode) -> (folder: String, font: FontInstance)? {
    let font =
      item.entries == nil
      ? fonts.font([FontKeys.font.name: item], mistakes: &mistakes) : fonts.font(item, mistakes: &mistakes)
    if font == nil { isBroken = true }
    return font.flatMap { subject($0, at: item.position) }
  }

  /// The font that others are compared with, and the others under the names of their versions; nil if there is nothing to compare.
  private mutating func comparedFonts() -> (first: FontInstance, others: [(folder: String, font: FontInstance)])? {
    let before = mistakes.count
    let found = comparedSubjects()
    guard let first = found.first else { return nil }
    guard found.count > 1 else {
      // A font that can't be found was reported already.
      if mistakes.count == before, !isBroken, fonts.isWhole {
        let name = first.font.system == nil ? first.font.face.postScriptName : FontCatalog.systemName
        report("font", .sheet(.nothingToCompare(font: name)))
      }
      return nil
    }
    let names = CompareSheet.names(of: found.map { ($0.folder, $0.font) }).map(FileName.safe)
    return (first.font, zip(names, found).dropFirst().map { ($0, $1.font) })
  }

  /// Returns the fonts to compare: those that the sheet names, which may be files beside the spec's, or every font of the file with its versions.
  private mutating func comparedSubjects() -> [(folder: String, font: FontInstance)] {
    guard let node = node.value(of: SheetKind.shownFont) else {
      return shown(fonts.versions)
    }
    return node.itemsOrSelf.flatMap { item in
      if let found = fonts.fonts(inFile: item, folders: folders, mistakes: &mistakes) {
        return found.compactMap { subject($0, at: item.position) }
      }
      return font(item).map { [$0] } ?? []
    }
  }

  private mutating func subject(
    _ font: FontSelection, at position: SpecPosition
  ) -> (folder: String, font: FontInstance)? {
    do throws(FontError) {
      // The size does not count: each sheet sets its own.
      let palette = font.palette > 0 ? ".palette\(font.palette)" : ""
      return (FileName.safe(fonts.catalog.writtenName(of: font)) + palette, try fonts.drawn(font).font(size: 17))
    } catch {
      mistakes.append(SpecMistake(position, .font(error)))
      return nil
    }
  }

  /// The app's own styles that the sheet names, or all of them; nil if there are none that can be used.
  private mutating func narrowedStyles() -> TypographySet? {
    guard let nodes = node.value(of: SheetKind.styles)?.itemsOrSelf else {
      if !styles.isWhole { isBroken = true }
      return styles.set
    }
    var narrowed: [TypographySet.Style] = []
    for node in nodes {
      guard let style = styles.style(node, mistakes: &mistakes) else {
        isBroken = true
        continue
      }
      if !narrowed.contains(style) { narrowed.append(style) }
    }
    return try? TypographySet(narrowed)
  }
}
