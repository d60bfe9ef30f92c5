import PreviewCore
import PreviewScene
import PreviewType

/// The fonts that a spec names.
struct SpecFonts {
  /// Every font, to be found by name.
  let catalog: FontCatalog
  /// The fonts as they were named, those left out that the catalog left out.
  let selections: [FontSelection]
  /// The same, and the further versions of a font that share its name: a comparison may compare them.
  let versions: [FontSelection]
  /// The fonts of the app's own list that set missing characters, in order.
  private(set) var cascade: [FontFace] = []
  /// The fonts that stand in for iOS's fonts of scripts.
  private(set) var standIns: [ScriptStandIn] = []
  /// Both.
  var fallback: [FontFace] { (cascade + standIns.flatMap(\.faces)).uniqued() }
  /// The files, each read once.
  let files: SpecFiles
  /// The families in place of some of the file's.
  let replacements: FontReplacements?
  /// False if a file of fonts couldn't be used. A name that isn't found may be in that file then,
  /// and isn't reported.
  let isWhole: Bool
  /// Files and folders that count although no text of the spec names them: those that a property list registers.
  private(set) var further: Set<String> = []

  /// Opens the fonts of a file.
  ///
  /// - Parameters:
  ///   - root: The file's mapping.
  ///   - folders: What paths are relative to.
  ///   - request: The files that were opened before, and the fonts in place of the file's.
  ///   - mistakes: Gets what can't be used; the rest is used.
  static func opening(
    _ root: SpecNode, folders: SpecFolders, _ request: ResolvedSpec.Request, mistakes: inout [SpecMistake]
  ) -> SpecFonts {
    let before = mistakes.count
    var read = ReadFonts()
    let originals = originals(of: root, folders: folders, request, besides: &read, mistakes: &mistakes)
    let all = OriginalFonts(originals.map(\.font.face), of: root) { node in
      // Whatever is wrong with them is reported below.
      var (read, mistakes): (ReadFonts, [SpecMistake]) = (ReadFonts(), [])
      guard let text = node.text, isPath(text, folders.path(text, at: node.position)) else { return [] }
      return open(node, folders: folders, request.files, besides: &read, mistakes: &mistakes).map(\.face)
    }
    let replaced = { request.replaced($0, all) }
    var fonts = SpecFonts(
      originals.map { (replaced($0.font), $0.font, $0.position) }, of: root, request,
      isWhole: mistakes.count == before && root.value(of: SpecTables.fonts)?.isWhole != false, mistakes: &mistakes)
    fonts.addFallback(of: root, folders: folders, replacing: replaced, besides: &read, mistakes: &mistakes)
    fonts.further = read.further
    return fonts
  }

  /// The fonts that `fonts` names, or those that are given in their place.
  private static func originals(
    of root: SpecNode, folders: SpecFolders, _ request: ResolvedSpec.Request, besides read: inout ReadFonts,
    mistakes: inout [SpecMistake]
  ) -> [(font: FontSelection, position: SpecPosition)] {
    if let given = request.opened { return given.map { ($0, root.position) } }
    var originals: [(font: FontSelection, position: SpecPosition)] = []
    for node in root[SpecTables.fonts] ?? [] {
      let opened = open(node, folders: folders, request.files, besides: &read, mistakes: &mistakes)
      originals += opened.map { ($0, node.position) }
    }
    return originals
  }

  /// - Parameter opened: The fonts, each with the one that the file names, which it may replace.
  private init(
    _ opened: [(font: FontSelection, original: FontSelection, position: SpecPosition)], of root: SpecNode,
    _ request: ResolvedSpec.Request, isWhole: Bool, mistakes: inout [SpecMistake]
  ) {
    (files, replacements, self.isWhole) = (request.files, request.replacements, isWhole)
    var positions: [String: SpecPosition] = [:]
    var standIns: [FontFace: FontFace] = [:]
    for (font, original, position) in opened {
      if font.face != original.face { standIns[font.face] = original.face }
      if positions[font.face.file.path] == nil { positions[font.face.file.path] = position }
    }
    let catalog = FontCatalog(
      opened.map(\.font.face), standingFor: standIns, takesNearestStyle: request.takesNearestStyle)
    // A comparison of all the file's fonts is of their versions, too.
    let comparesAll = (root[SpecTables.sheets]?.entries ?? []).contains {
      $0.value["kind"]?.text == "compare" && $0.value["font"] == nil
    }
    for conflict in catalog.conflicts where !comparesAll {
      guard case .duplicateName(_, _, let ignored) = conflict, let position = positions[ignored] else { continue }
      mistakes.append(SpecMistake(position, .font(conflict)))
    }
    let (kept, further) = (Set(catalog.faces), Set(catalog.versions))
    var seen: Set<String> = []
    versions = opened.map(\.font).filter {
      further.contains($0.face) || kept.contains($0.face) && seen.insert(catalog.writtenName(of: $0)).inserted
    }
    selections = versions.filter { !further.contains($0.face) }
    self.catalog = catalog
  }

  /// Opens the fonts that `fallback` names.
  ///
  /// - Parameter replaced: The font in place of one that was opened.
  private mutating func addFallback(
    of root: SpecNode, folders: SpecFolders, replacing replaced: (FontSelection) -> FontSelection,
    besides read: inout ReadFonts, mistakes: inout [SpecMistake]
  ) {
    for (script, nodes) in Self.fallback(of: root) {
      // A font may stand in for several scripts.
      read.references = []
      var found: [FontFace] = []
      for node in nodes {
        guard let text = node.text else { continue }
        var faces = catalog.faces(named: text)
        if faces.isEmpty {
          if Self.isPath(text, folders.path(text, at: node.position)) {
            faces = Self.open(node, folders: folders, files, besides: &read, mistakes: &mistakes).map {
              replaced($0).face
            }
          } else if isWhole {
            // Else the name may be that of a font in a file that can't be used.
            mistakes.append(SpecMistake(node.position, .font(.unknownFont(name: text, known: catalog.knownNames))))
          }
        }
        found += faces.map { replacements?.replaced($0) ?? $0 }
      }
      found = found.uniqued()
      guard let script else {
        cascade = (cascade + found).uniqued()
        continue
      }
      if !found.isEmpty { standIns.append(ScriptStandIn(script, faces: found)) }
    }
  }

  /// The fonts that `fallback` names, in order: those of the app's own list, or of a script.
  static func fallback(of root: SpecNode) -> [(script: FallbackScript?, fonts: [SpecNode])] {
    (root[SpecTables.fallback] ?? []).flatMap { node -> [(script: FallbackScript?, fonts: [SpecNode])] in
      guard let entries = node.entries else { return [(nil, [node])] }
      return entries.compactMap { entry in
        FallbackScript(isoCode: entry.key).map { ($0, entry.value.itemsOrSelf) }
      }
    }
  }

  /// The font that text is set in where a font is named: the same, or that of a family in place of its own.
  func drawn(_ selection: FontSelection) -> FontSelection { replacements?.replaced(selection) ?? selection }

  /// The typeface of a name.
  ///
  /// - Throws: ``FontError`` if there is no family and no font of the name.
  func typeface(_ name: String) throws(FontError) -> Typeface {
    let own = try Typeface(name, in: catalog)
    return try replacements?.typeface(inPlaceOf: name, in: catalog) ?? own
  }

  /// Whether a text that names no font of the file is the path of one: there is such a file, or the text is written like one.
  private static func isPath(_ text: String, _ path: String) -> Bool {
    text.contains(text: "/") || Glob.isPattern(text)
      || ProjectFiles.fontEndings.union(["woff", "woff2", "plist"])
        .contains(ProjectFiles.ending(of: FontReference(text).path))
      || FileAccess.kind(of: path) != nil || FileAccess.kind(of: FontReference(path).path) != nil
  }

  /// The fonts of a spec that were opened.
  private struct ReadFonts {
    var references: Set<FontReference> = []
    /// The files and folders that count although no text names them.
    var further: Set<String> = []
  }

  /// The fonts that a text names; what was opened before is not opened again.
  private static func open(
    _ node: SpecNode, folders: SpecFolders, _ files: SpecFiles, besides read: inout ReadFonts,
    mistakes: inout [SpecMistake]
  ) -> [FontSelection] {
    guard let text = node.text else { return [] }
    // Several files of a spec may name a font, each from its own folder.
    let path = FileAccess.simplified(folders.path(text, at: node.position))
    let isFont = FileAccess.kind(of: FontReference(path).path) != nil
    let paths =
      isFont
      ? [path] : folders.paths(text, at: node.position, mistakes: &mistakes).map { FileAccess.simplified($0) }
    var named: [String] = []
    for path in paths {
      guard RegisteredFonts.isPropertyList(path) else {
        named.append(path)
        continue
      }
      let registered = RegisteredFonts(
        in: path, projectFolder: text.hasPrefix("/") ? nil : folders.folder(at: node.position))
      mistakes += registered.errors.map { SpecMistake(node.position, .registeredFonts($0)) }
      read.further.formUnion(registered.files)
      named += registered.paths
    }
    let found = FontReference.expand(named)
    mistakes += found.errors.map { SpecMistake(node.position, .font($0)) }
    var selections: [FontSelection] = []
    for reference in found.references where read.references.insert(reference).inserted {
      do throws(FontError) { selections += try files.fonts(reference) } catch {
        mistakes.append(SpecMistake(node.position, .font(error)))
      }
    }
    return selections
  }

  /// The fonts of the file that a text names; nil where it is the name of a font.
  func fonts(inFile node: SpecNode, folders: SpecFolders, mistakes: inout [SpecMistake]) -> [FontSelection]? {
    guard let text = node.text, (try? catalog.font(text)) == nil,
      Self.isPath(text, folders.path(text, at: node.position))
    else { return nil }
    var read = ReadFonts()
    return Self.open(node, folders: folders, files, besides: &read, mistakes: &mistakes)
  }

  /// Returns what `find` finds among the fonts, or nil. Reports a failure, unless an unusable file may hold the font.
  func found<Value>(
    at position: SpecPosition, style: SpecPosition? = nil, mistakes: inout [SpecMistake],
    _ find: () throws(FontError) -> Value
  ) -> Value? {
    do throws(FontError) { return try find() } catch {
      switch error {
      case .unknownFont where !isWhole, .noSuchStyle where !isWhole: break
      case .noSuchStyle, .notAFamily, .notOfSystemFont: mistakes.append(SpecMistake(style ?? position, .font(error)))
      default: mistakes.append(SpecMistake(position, .font(error)))
      }
      return nil
    }
  }
}
