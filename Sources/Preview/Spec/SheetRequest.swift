/// A sheet of a spec that is to be made, with all that it may need of the file.
struct SheetRequest {
  /// The sheet's name in the file.
  let name: String
  /// The sheet's mapping.
  let node: SpecNode
  /// What paths in the file are relative to.
  let folder: String
  /// The file's fonts.
  let fonts: SpecFonts
  /// The app's own styles.
  let styles: SpecStyles
  /// The matrix that is left for the sheet.
  let traits: SpecTraits
  /// What can't be made.
  var mistakes: [SpecMistake] = []
  /// Whether something can't be made, here or because of a mistake that is reported elsewhere.
  var isBroken = false

  /// One of the sheets that a request stands for.
  struct Sheet {
    /// The folder of its pictures; nil where there is one sheet only.
    let folder: String?
    let sheet: SpecimenSheet
    /// What stands behind the sheet's name where there are several of it: `.02`.
    var suffix = ""
    /// The traits that its pictures depend on.
    let varying: Set<SpecTraits.Variation>
  }

  // MARK: Options

  func text(_ key: String) -> String? { node[key]?.text }
  func number(_ key: String) -> Double? { node[key]?.number }
  func numbers(_ key: String) -> [Double]? {
    let numbers = node[key]?.itemsOrSelf.compactMap(\.number) ?? []
    return numbers.isEmpty ? nil : numbers
  }
  func flag(_ key: String) -> Bool? { node[key]?.flag }
  func texts(_ key: String) -> [String]? { node[key]?.itemsOrSelf.compactMap(\.text) }

  /// What sets the characters that a font lacks.
  var fallback: [FontFace] { fonts.fallback }

  /// The columns of a matrix of text styles.
  var categoryColumns: [MatrixSheet.Column] { traits.categories.map(MatrixSheet.Column.category) }
  /// The columns of a matrix of the app's own styles: its own setting takes the categories' place.
  var columns: [MatrixSheet.Column] {
    traits.steps.isEmpty ? categoryColumns : traits.steps.map(MatrixSheet.Column.step)
  }

  /// The characters that the sheet requires; a name that stands for none is reported at its place.
  mutating func required() -> [Unicode.Scalar] {
    var required: [Unicode.Scalar] = []
    var seen: Set<String> = []
    for item in node["require"]?.itemsOrSelf ?? [] {
      guard let name = item.text, seen.insert(name).inserted else { continue }
      do throws(SpecimenError) {
        required += try GlyphsSheet.characters(named: name, path: SpecFile.path(name, in: folder))
      } catch {
        mistakes.append(SpecMistake(item.position, .sheet(error)))
        isBroken = true
      }
    }
    return required
  }

  // MARK: Mistakes

  mutating func report(_ key: String, _ error: SpecError) {
    mistakes.append(SpecMistake(node[key]?.position ?? node.position, error))
  }

  mutating func reportMissing(_ key: String) {
    mistakes.append(
      SpecMistake((node["kind"] ?? node).position, .missingKey(key, of: "A sheet of kind '\(text("kind") ?? "")'")))
  }

  // MARK: Subjects

  /// A sheet for each subject: the fonts that the sheet names, or the app's own styles, or every font of the file.
  mutating func subjects(
    _ make: (SheetRequest, SheetSubject) throws(SpecimenError) -> SpecimenSheet
  ) -> [Sheet] {
    var sheets: [Sheet] = []
    let found = subjects()
    for (folder, subject) in found {
      do throws(SpecimenError) {
        let sheet = try make(self, subject)
        // The app's own setting takes the category's place; where nothing of the app's is shown, it changes nothing.
        var varying = sheet.varying
        varying.remove(subject.isTypography && !traits.steps.isEmpty ? .category : .sizeStep)
        sheets.append(Sheet(folder: found.count > 1 ? folder : nil, sheet: sheet, varying: varying))
      } catch {
        report(Self.key(of: error), .sheet(error))
      }
    }
    return sheets
  }

  /// Sheets of each font that the sheet names, or of every font of the file; categories make no difference to them.
  mutating func fontSheets(
    _ make: (SheetRequest, FontInstance) throws(SpecimenError) -> [(suffix: String, sheet: SpecimenSheet)]
  ) -> [Sheet] {
    sheets(of: fontSubjects(), make)
  }

  /// Sheets of some fonts; categories make no difference to them.
  mutating func sheets(
    of found: [(folder: String, font: FontInstance)],
    _ make: (SheetRequest, FontInstance) throws(SpecimenError) -> [(suffix: String, sheet: SpecimenSheet)]
  ) -> [Sheet] {
    var sheets: [Sheet] = []
    for (folder, font) in found {
      do throws(SpecimenError) {
        for (suffix, sheet) in try make(self, font) {
          sheets.append(
            Sheet(
              folder: found.count > 1 ? folder : nil, sheet: sheet, suffix: suffix, varying: sheet.varying))
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

  private mutating func subjects() -> [(folder: String, subject: SheetSubject)] {
    if node["font"] != nil {
      if let styles = node["styles"] {
        mistakes.append(SpecMistake(styles.position, .contradiction("font", "styles")))
      }
      return fontSubjects().map { ($0.folder, .font($0.font)) }
    }
    if styles.isGiven { return narrowedStyles().map { [("", .typography($0))] } ?? [] }
    if let styles = node["styles"] {
      mistakes.append(SpecMistake(styles.position, .missingKey("typography", of: "'styles'")))
    }
    return fontSubjects().map { ($0.folder, .font($0.font)) }
  }

  /// The fonts that the sheet names, or every font of the file, each with the name of its folder.
  mutating func fontSubjects() -> [(folder: String, font: FontInstance)] {
    guard let node = node["font"] else { return fonts.selections.compactMap { subject($0, at: self.node.position) } }
    return node.itemsOrSelf.compactMap { font($0) }
  }

  private mutating func font(_ item: SpecNode) -> (folder: String, font: FontInstance)? {
    let font = fonts.font(mistakes: &mistakes) { key in
      item.entries == nil ? (key == "font" ? item : nil) : item[key]
    }
    if font == nil { isBroken = true }
    return font.flatMap { subject($0, at: item.position) }
  }

  /// What a comparison is of: the fonts that the sheet names, which may be files beside those of the spec, or every font of the file with its
  /// versions.
  mutating func comparedSubjects() -> [(folder: String, font: FontInstance)] {
    guard let node = node["font"] else { return fonts.versions.compactMap { subject($0, at: self.node.position) } }
    return node.itemsOrSelf.flatMap { item in
      if let found = fonts.fonts(inFile: item, folder: folder, mistakes: &mistakes) {
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
      return (RenderPlan.fileName(font.postScriptName) + palette, try font.font(size: 17))
    } catch {
      mistakes.append(SpecMistake(position, .font(error)))
      return nil
    }
  }

  /// The app's own styles that the sheet names, or all of them; nil if there are none that can be used.
  private mutating func narrowedStyles() -> TypographySet? {
    guard let nodes = node["styles"]?.itemsOrSelf else {
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
