import PreviewCore

/// The sentence on a key that a table doesn't have.
extension SpecTable {
  /// The error for a key that isn't known here: where it belongs, if it is a key of something else, or else which keys there are.
  func error(forUnknown key: String) -> SpecError {
    let isCommon = ElementKinds.common.contains { $0.name == key }
    if isCommon,
      let inner = [
        EachElement.table.subject: EachElement.show.name, SectionElement.table.subject: SectionElement.rows.name,
      ][subject]
    {
      return .noElement(key, of: subject, inner: inner)
    }
    let limits = ["minimum", "maximum"].map { $0 + key.prefix(1).uppercased() + key.dropFirst() }
    if limits.allSatisfy(names.contains) {
      return .onlyLimits(key, of: subject, minimum: limits[0], maximum: limits[1])
    }
    if let place = place(of: key) { return .unknownKey(key, of: subject, known: names, below: place) }
    let kinds = SheetKind.all.filter { $0.keys.contains { $0.name == key } }.map { "'\($0.name)'" }
    if case .sheet = subject, !kinds.isEmpty { return .misplacedKey(key, of: subject, belongsTo: kinds) }
    // A few keys are all listed; the name of another element is what was meant.
    let isOther = ElementKinds.otherNames[key.lowercased()].map(names.contains) ?? false
    if names.count > Self.fewKeys, key.count > 2, !isOther, Spelling.nearest(to: key, in: names) == nil {
      let owners = (Self.owners[key] ?? []).filter { $0 != subject }
      if !owners.isEmpty { return .misplacedKey(key, of: subject, belongsTo: owners.map(\.inSentence)) }
    }
    return .unknownKey(key, of: subject, known: names)
  }

  /// As many keys as a sentence lists.
  private static let fewKeys = 5

  /// The elements that take each key: scenes first, then styles, then all else in the order of the file.
  private static let owners: [String: [SpecSubject]] = {
    var owners: [String: [SpecSubject]] = [:]
    for (table, key) in SpecTables.keys(in: SceneKeys.scene.tables + [StyleKeys.table, SpecTables.file]) {
      let owner = table.subject.family
      if owners[key.name]?.contains(owner) != true { owners[key.name, default: []].append(owner) }
    }
    return owners
  }()
}
