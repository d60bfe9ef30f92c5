import PreviewCore
import PreviewType

/// Makes ``SpecStyles`` of a file's typography: what extends what is followed, then the fonts are found.
struct SpecTypography {
  /// A style as it stands in the file, or in a file of tokens.
  struct Entry {
    let name: String
    let position: SpecPosition
    var values: [String: SpecNode]
    /// Whether nothing was cut out of it.
    var isWhole: Bool
    /// `lineHeight` of a token: a multiple of the size, where the style's own is a multiple of the font's line height.
    var lineHeight: Double?

    /// A style that can't be read at all: nothing more is reported of it.
    static func broken(_ name: String, at position: SpecPosition) -> Entry {
      let hole = SpecNode(.hole, at: position)
      return Entry(
        name: name, position: position, values: [FontKeys.font.name: hole, StyleKeys.size.name: hole], isWhole: false)
    }
  }

  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  let fonts: SpecFonts
  /// The resolved styles, and the unresolvable ones.
  private var extended: [String: Extended] = [:]
  private var broken: Set<String> = []
  /// Every style's name, once for all mistakes.
  private var names: [String] = []

  /// Whether every style's name is known: not so where a file of tokens can't be read.
  private var isComplete = true

  /// The styles of a file.
  static func styles(
    _ root: SpecNode, fonts: SpecFonts, folders: SpecFolders, mistakes: inout [SpecMistake]
  ) -> SpecStyles {
    guard let node = root[SpecTables.typography] else { return SpecStyles(set: nil, isGiven: false) }
    guard let entries = node.entries else { return SpecStyles(set: nil, isGiven: true, isComplete: false) }
    var typography = SpecTypography(fonts: fonts)
    for entry in entries {
      if entry.key == SpecTables.tokens.name, entry.value.entries == nil {
        for file in entry.value.itemsOrSelf { typography.addTokens(file, folders: folders, &mistakes) }
      } else if let values = entry.value.entries {
        let values = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
        typography.add(
          [Entry(name: entry.key, position: entry.position, values: values, isWhole: entry.value.isWhole)], &mistakes)
      } else {
        typography.add([.broken(entry.key, at: entry.position)], &mistakes)
      }
    }
    typography.names = typography.entries.map(\.name)
    guard typography.entries.count <= Limits.styles else {
      mistakes.append(SpecMistake(node.position, .tooManyStyles(typography.entries.count)))
      return SpecStyles(set: nil, isGiven: true, isComplete: false)
    }
    let shown = typography.entries.filter { !$0.name.hasPrefix("_") }
    let styles = shown.compactMap { typography.style($0, mistakes: &mistakes) }
    return SpecStyles(
      set: try? TypographySet(styles), names: shown.map(\.name), isGiven: !entries.isEmpty,
      isComplete: typography.isComplete,
      positions: Dictionary(shown.map { ($0.name, $0.position) }) { first, _ in first })
  }

  private init(fonts: SpecFonts) {
    self.fonts = fonts
  }

  private mutating func addTokens(_ file: SpecNode, folders: SpecFolders, _ mistakes: inout [SpecMistake]) {
    guard let tokens = SpecTokens.styles(file, folders: folders, fonts: fonts, mistakes: &mistakes) else {
      isComplete = false
      return
    }
    add(tokens, &mistakes)
  }

  private mutating func add(_ added: [Entry], _ mistakes: inout [SpecMistake]) {
    for entry in added {
      guard let index = indices[entry.name] else {
        indices[entry.name] = entries.count
        entries.append(entry)
        continue
      }
      // A style of a token's name says more about the token; two tokens of one name can't both be meant.
      guard entries[index].position.file != entry.position.file, !entry.values.has(StyleKeys.extends) else {
        mistakes.append(
          SpecMistake(
            entry.position,
            .nameTwice(what: "Style", entry.name, firstLine: entries[index].position.line(seenFrom: entry.position))))
        continue
      }
      let position = entry.position
      let values = Self.merged(entry.values, over: entries[index].values)
      entries[index] = Entry(
        name: entry.name, position: position, values: values, isWhole: entry.isWhole && entries[index].isWhole,
        lineHeight: StyleKeys.lines.contains { entry.values.has($0) } ? nil : entries[index].lineHeight)
    }
  }

  /// Values of a style over those it extends; a key replaces those that can't be given beside it.
  private static func merged(_ own: [String: SpecNode], over base: [String: SpecNode]) -> [String: SpecNode] {
    var base = base
    func leaveOut(_ keys: [any DeclaredKey]) { for key in keys { base[key.name] = nil } }
    leaveOut([StyleKeys.extends])
    let hasMaximum = own.has(StyleKeys.maximumPointSize) || own.has(StyleKeys.maximumFactor)
    if hasMaximum { leaveOut([StyleKeys.maximumPointSize, StyleKeys.maximumFactor]) }
    if own.value(of: StyleKeys.size)?.entries != nil {
      leaveOut(StyleKeys.scaling + [StyleKeys.fixed])
    } else if own[StyleKeys.fixed] {
      leaveOut(StyleKeys.scaling)
    } else if hasMaximum || own.has(StyleKeys.relativeTo) {
      leaveOut([StyleKeys.fixed])
    }
    if own.has(StyleKeys.lineHeight) {
      leaveOut(StyleKeys.lines)
    } else if StyleKeys.lines.contains(where: { own.has($0) }) {
      leaveOut([StyleKeys.lineHeight])
    }
    // A font of one's own brings none of the other's slant, axes and palette.
    if own.has(FontKeys.font), base[FontKeys.font]?.text != own[FontKeys.font]?.text { leaveOut(FontKeys.details) }
    return base.merging(own) { $1 }
  }

  /// A style with all that it extends, and how many styles that are.
  struct Extended {
    var entry: Entry
    var count: Int
  }

  /// The values of a style with all that it extends; nil if that is a mistake, which is reported once for all styles that lead to it.
  mutating func resolved(_ entry: Entry, path: [String], mistakes: inout [SpecMistake]) -> Extended? {
    if let known = extended[entry.name] { return known }
    guard let node = entry.values.value(of: StyleKeys.extends) else { return Extended(entry: entry, count: 0) }
    guard let name = node.text else { return nil }
    guard !broken.contains(name) else { return nil }
    let path = path + [entry.name]
    if let start = path.firstIndex(of: name) {
      // Told where the circle's first style in the file extends.
      let circle = path[start...]
      let first = circle.indices.min { indices[circle[$0]]! < indices[circle[$1]]! }!
      let names = circle[first...] + circle[..<first] + [circle[first]]
      mistakes.append(
        SpecMistake(
          entries[indices[circle[first]]!].values.value(of: StyleKeys.extends)!.position, .extendsCycle(Array(names))))
      broken.formUnion(path)
      return nil
    }
    guard let index = indices[name] else {
      if isComplete {
        mistakes.append(SpecMistake(node.position, .unknownStyle(name, known: names, besides: entry.name)))
      }
      return nil
    }
    guard path.count <= Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    guard let base = resolved(entries[index], path: path, mistakes: &mistakes) else { return nil }
    guard base.count < Limits.extendedStyles else { return tooMany(path, node, mistakes: &mistakes) }
    var resolved = Extended(entry: entry, count: base.count + 1)
    resolved.entry.isWhole = entry.isWhole && base.entry.isWhole
    resolved.entry.values = Self.merged(entry.values, over: base.entry.values)
    resolved.entry.lineHeight = StyleKeys.lines.contains { entry.values.has($0) } ? nil : base.entry.lineHeight
    extended[entry.name] = resolved
    return resolved
  }

  private mutating func tooMany(_ path: [String], _ node: SpecNode, mistakes: inout [SpecMistake]) -> Extended? {
    mistakes.append(SpecMistake(node.position, .tooManyExtends))
    broken.formUnion(path)
    return nil
  }
}
