import PreviewCore

/// The fonts of a run, found by name as `UIFont(name:)` finds them, or by family, weight and slant.
///
///     let fonts = try FontCatalog("Fonts/Inter.var.ttf", "Fonts/EBGaramond12-Regular.otf")
///     let semibold = try fonts.font("Inter", weight: 600)
///
/// Only fonts that were given are in it, and the system font in its nine named weights, by the
/// name `system`. Names are taken letter by letter, as they must be in an app.
public struct FontCatalog: Sendable {
  /// The name of the system font. A font of a file that is called so can't be found by it.
  public static let systemName = "system"
  /// The faces, in the order given, no PostScript name twice.
  public let faces: [FontFace]
  /// Faces that were left out because another font had taken their PostScript name: the first one given counts.
  public let conflicts: [FontError]
  /// The faces of ``conflicts``: other versions, say, of fonts that are in the catalog.
  package let versions: [FontFace]
  private let byName: [String: FontSelection]
  /// The fonts whose names faces go by besides their own.
  private let standIns: [FontFace: FontFace]
  private let families: [String: [FontStyle]]
  private let familyNames: [String]
  /// Whether a family that lacks a weight or slant has the nearest instead: where its fonts stand in for others, whoever wrote the weight didn't know them.
  package let takesNearestStyle: Bool

  /// Opens every font of some files, and of the files in some folders and the folders below them.
  ///
  /// Each path is written as a ``FontReference`` is: `Brand.ttc#1` is one font of a collection.
  ///
  /// - Throws: ``FontError`` for the first that can't be used.
  public init(_ paths: String...) throws(FontError) { try self.init(paths: paths) }

  /// Opens every font of a list of files and folders.
  ///
  /// - Throws: ``FontError`` for the first that can't be used.
  public init(paths: [String]) throws(FontError) {
    let found = FontReference.expand(paths)
    if let error = found.errors.first { throw error }
    var faces: [FontFace] = []
    for reference in found.references { faces += try reference.openAll().map(\.face) }
    self.init(faces)
  }

  /// A catalog of faces.
  ///
  /// A face that was given twice, or a copy of its file, is one font; another font of the same PostScript name is left out and
  /// is in ``conflicts``.
  public init(_ given: [FontFace]) { self.init(given, standingFor: [:]) }

  /// A catalog of faces, some of which are found by the names of others as well, in whose place they are.
  package init(_ given: [FontFace], standingFor standIns: [FontFace: FontFace], takesNearestStyle: Bool = false) {
    self.takesNearestStyle = takesNearestStyle
    var faces: [FontFace] = []
    var conflicts: [FontError] = []
    var versions: [FontFace] = []
    var byName: [String: FontSelection] = [:]
    for face in given {
      // A stand-in goes by the name of the other first: the font whose name it has itself may be there, too.
      let name = standIns[face]?.postScriptName ?? face.postScriptName
      if let taken = byName[name]?.face {
        if !face.isSameFont(as: taken), !versions.contains(where: face.isSameFont) {
          versions.append(face)
          conflicts.append(
            .duplicateName(name: face.postScriptName, used: taken.file.path, ignored: face.file.path))
        }
        continue
      }
      faces.append(face)
      byName[name] = FontSelection(face: face)
    }
    for face in faces where byName[face.postScriptName] == nil {
      byName[face.postScriptName] = FontSelection(face: face)
    }
    // Faces first: a static Inter-Bold.ttf beside Inter.var.ttf, which has an instance of that name, is no conflict.
    for face in faces {
      for instance in face.instances where byName[instance.postScriptName] == nil {
        byName[instance.postScriptName] = FontSelection(face: face, instance: instance)
      }
    }
    for face in faces {
      guard let original = standIns[face] else { continue }
      for instance in original.instances where byName[instance.postScriptName] == nil {
        byName[instance.postScriptName] = FontSelection(face: face, instance: face.instance(like: instance))
      }
    }
    var families: [String: [FontStyle]] = [:]
    var familyNames: [String] = []
    for face in faces {
      for family in Set([face.familyName, standIns[face]?.familyName ?? face.familyName]).sorted() {
        if families[family] == nil { familyNames.append(family) }
        let original = standIns[face].flatMap { $0.familyName == family ? $0 : nil }
        families[family, default: []] += FontStyle.styles(of: face, inPlaceOf: original)
      }
    }
    self.standIns = standIns
    self.faces = faces
    self.conflicts = conflicts
    self.versions = versions
    self.byName = byName
    self.families = families
    self.familyNames = familyNames
  }

  /// Opens every font that a list of files, references and folders names (`FontReference.expand`).
  ///
  /// - Parameter atRegular: Whether variable fonts of which no instance is named are at their
  ///   regular weight (``FontSelection/atRegular``).
  ///
  /// Fonts that can't be used are in `errors`, in the order given, with the catalog's ``conflicts``
  /// behind it; the rest is used.
  package static func load(_ names: [String], atRegular: Bool = false) -> (
    catalog: FontCatalog, selections: [FontSelection], errors: [FontError]
  ) {
    let found = FontReference.expand(names)
    var errors = found.errors
    var selections: [FontSelection] = []
    for reference in found.references {
      do throws(FontError) {
        let opened = try reference.openAll()
        if case .name = reference.selector {
          selections += opened
        } else {
          selections += atRegular ? opened.map(\.atRegular) : opened
        }
      } catch { errors.append(error) }
    }
    let catalog = FontCatalog(selections.map(\.face))
    return (catalog, selections, errors + catalog.conflicts)
  }

  /// The font that a name stands for: a PostScript name, or, with or without weight and slant, a
  /// family's name or `system`.
  ///
  /// - Parameters:
  ///   - name: The PostScript name of a face or of a variable font's named instance, or the name of a family.
  ///   - weight: 1…1000; nil takes the family's regular face, or the one nearest to it.
  ///   - isItalic: nil takes an upright face if there is one.
  /// - Throws: ``FontError`` `.unknownFont`, `.notAFamily` for one face with a weight or slant,
  ///   `.noSuchStyle` if the family lacks that, or `.notOfSystemFont` if the system font does.
  public func font(_ name: String, weight: Int? = nil, isItalic: Bool? = nil) throws(FontError) -> FontSelection {
    if name == Self.systemName {
      let selection = try systemFont(nearest: weight ?? 400, isItalic: isItalic)
      if let weight, selection.systemWeight?.value != Double(weight) {
        throw .notOfSystemFont(FontStyle.words(weight: weight, isItalic: nil))
      }
      return selection
    }
    if weight == nil, isItalic == nil, let selection = byName[name] { return selection }
    guard let styles = families[name] else {
      if let face = byName[name]?.face { throw .notAFamily(name: name, family: face.familyName) }
      // With a weight only families are meant, so only they are offered.
      throw .unknownFont(
        name: name, known: weight == nil && isItalic == nil ? knownNames : familyNames)
    }
    // An italic of the right weight doesn't stand in for an upright face: a text would change its slant without a word.
    let slant = isItalic ?? (Set(styles.map(\.isItalic)).count > 1 ? false : nil)
    if let style = FontStyle.best(of: styles, weight: weight, isItalic: slant) {
      return style.selection(weight: weight)
    }
    let nearest = FontStyle.nearest(to: weight, isItalic: slant, in: styles)
    if takesNearestStyle { return nearest.selection(weight: weight) }
    // Where the weight is there in the other slant, the slant is what is missing.
    let isElsewhere = FontStyle.best(of: styles, weight: weight, isItalic: isItalic) != nil
    throw .noSuchStyle(
      family: name, style: FontStyle.words(weight: weight, isItalic: isElsewhere ? slant : isItalic),
      nearest: nearest.description,
      known: FontStyle.byWeight(styles).map(\.description))
  }

  /// The PostScript name by which a font is known to whoever named the fonts: that of the one in whose place it is, if there is one.
  package func writtenName(of selection: FontSelection) -> String {
    guard let original = standIns[selection.face] else { return selection.postScriptName }
    return selection.instance.flatMap(original.instance(like:))?.postScriptName ?? original.postScriptName
  }

  /// The font that sets a text of a weight: the one of a PostScript name, or the face of a family that is nearest in weight.
  ///
  /// - Throws: ``FontError`` `.unknownFont`, `.notAFamily` for one face with a slant, or `.noSuchStyle` if the family lacks the slant.
  package func font(_ name: String, nearest weight: Int, isItalic: Bool?) throws(FontError) -> FontSelection {
    if name == Self.systemName { return try systemFont(nearest: weight, isItalic: isItalic) }
    guard let styles = families[name], styles.contains(where: { isItalic == nil || $0.isItalic == isItalic }) else {
      return try font(name, isItalic: isItalic)
    }
    return FontStyle.nearest(to: weight, isItalic: isItalic ?? false, in: styles).selection(weight: weight)
  }

  /// The system font in the named weight that is nearest to a weight.
  private func systemFont(nearest weight: Int, isItalic: Bool?) throws(FontError) -> FontSelection {
    if isItalic == true { throw .notOfSystemFont(FontStyle.words(weight: nil, isItalic: true)) }
    func distance(_ named: FontWeight) -> Double { abs(named.value - Double(weight)) }
    return .system(weight: FontWeight.allNamed.min { distance($0) < distance($1) } ?? .regular)
  }

  /// The weights of a family's faces, as far as each has one alone; none where it is no family's name.
  package func weights(of family: String) -> [Double] {
    (families[family] ?? []).map(\.weights).filter { $0.lowerBound == $0.upperBound }.map(\.lowerBound)
  }

  /// The faces that a name stands for: that of a PostScript name, or all of a family; none where it is no name of a font.
  package func faces(named name: String) -> [FontFace] {
    byName[name].map { [$0.face] } ?? faces.filter { ($0.familyName == name) || standIns[$0]?.familyName == name }
  }

  /// The names that ``font(_:weight:isItalic:)`` knows: of faces, then families, then named instances.
  public var knownNames: [String] {
    (faces.map(\.postScriptName) + familyNames + faces.flatMap { $0.instances.map(\.postScriptName) }).uniqued()
  }
}

extension FontFace {
  /// The named instance that takes the place of another version's: that of its PostScript name, or of its style.
  func instance(like other: NamedInstance) -> NamedInstance? {
    instances.first { $0.postScriptName == other.postScriptName } ?? instances.first { $0.name == other.name }
  }

  /// Whether both are the same face of files with the same bytes.
  fileprivate func isSameFont(as other: FontFace) -> Bool {
    self === other || index == other.index && (file === other.file || file.bytes.elementsEqual(other.file.bytes))
  }
}
