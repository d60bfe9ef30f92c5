import PreviewCore

/// A string catalog of Xcode's (`.xcstrings`).
///
/// The file is cut into its keys, and each is decoded when a scene shows it.
final class CatalogFile: StringTable {
  let path: String
  let name: String
  let source: Language
  private let bytes: [UInt8]
  /// Where the value of each key is; of a key that is given twice, the last one.
  private let values: [String: Range<Int>]
  /// Where keys that are given twice are the first time.
  private let repeated: [String: Int]
  private let knownLanguages = Locked<Set<Language>?>(nil)

  var keys: [String] { values.keys.sorted() }
  var files: [String] { [path] }

  static let ending = ".xcstrings"

  /// Reads a file.
  convenience init(path: String) throws(StringCatalogError) {
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.catalogBytes), as: StringCatalogError.file)
    try self.init(bytes, path: path)
  }

  /// Reads bytes that were read from `path`.
  init(_ bytes: [UInt8], path: String) throws(StringCatalogError) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .invalid(path: path, line: 1, reason: "it is UTF-16; save it as UTF-8")
    }
    func invalid(at offset: Int = 0, _ reason: String) -> StringCatalogError {
      .invalid(path: path, line: Self.line(at: offset, in: bytes), reason: reason)
    }
    let document: JSONParts
    do throws(JSONFault) {
      document = try JSONParts(of: "strings", .object, in: bytes, limit: Limits.catalogKeys)
    } catch { throw invalid(at: error.offset, error.reason) }
    guard let entries = document.parts else { throw invalid("it has no object 'strings'") }
    guard entries.count <= Limits.catalogKeys else {
      throw invalid(
        at: entries[Limits.catalogKeys].value.lowerBound,
        "it has more than \(NumberText.grouped(Limits.catalogKeys)) keys")
    }
    guard let tag = try? document.fields(of: bytes).required("sourceLanguage").text() else {
      throw invalid("it isn't valid JSON with a 'sourceLanguage'")
    }
    guard let source = Language(tag) else {
      throw invalid("its 'sourceLanguage' is '\(Spelling.shown(tag))', which isn't known")
    }
    var values: [String: Range<Int>] = [:]
    var repeated: [String: Int] = [:]
    for entry in entries {
      guard let first = values.updateValue(entry.value, forKey: entry.key), repeated[entry.key] == nil else { continue }
      repeated[entry.key] = first.lowerBound
    }
    (self.path, self.bytes, self.source, self.values, self.repeated) = (path, bytes, source, values, repeated)
    // The catalog of a storyboard lies in mul.lproj, the folder of many languages.
    let folder = FileAccess.parent(of: path)
    let table = FileAccess.name(of: path).dropLast(Self.ending.count)
    name =
      StringsFolder.path(
        String(table), in: folder.hasSuffix(StringsFolder.ending) ? FileAccess.parent(of: folder) : folder
      ).legible
  }

  func entry(_ key: String) throws(StringCatalogError) -> CatalogEntry? {
    guard let range = values[key] else { return nil }
    func bad(_ reason: String) -> StringCatalogError {
      .invalid(
        path: path, line: Self.line(at: range.lowerBound, in: bytes), reason: "key '\(Spelling.shown(key))' \(reason)")
    }
    if let first = repeated[key] {
      throw bad("is given twice, first on line \(Self.line(at: first, in: bytes)); remove one")
    }
    guard range.count <= Limits.catalogEntryBytes else { throw bad("has more than \(Limits.catalogEntryBytes) bytes") }
    var entry: CatalogEntry
    do throws(JSONFieldError) {
      entry = try CatalogEntry(JSONFields(reading: bytes[range], depth: JSONParts.depth))
    } catch { throw bad(Self.isUTF8(bytes[range]) ? error.reason : "isn't UTF-8") }
    entry.numberArguments(source: source)
    return entry
  }

  func file(of key: String) -> String { path }

  /// Read when they are first asked for: most texts have the very language of their picture.
  var languages: Set<Language> {
    knownLanguages.withLock { known in
      if let known { return known }
      var tags: Set<String> = []
      for range in values.values {
        let texts = try? JSONParts(
          of: "localizations", .object, in: Array(bytes[range]), limit: Limits.catalogKeys)
        tags.formUnion(texts?.parts?.map(\.key) ?? [])
      }
      let found = Set(tags.compactMap { Language($0) }).union([source])
      known = found
      return found
    }
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  private static func line(at offset: Int, in bytes: [UInt8]) -> Int {
    // A value begins behind its colon, on the key's line.
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }
}

extension CatalogEntry {
  /// Reads a key's value; other members are ignored.
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    isTranslated = try fields["shouldTranslate"]?.flag() ?? true
    let stored = try fields["localizations"]?.fields().dictionary { (text) throws(JSONFieldError) in
      try StoredText(text, depth: 0)
    }
    // The last of two tags of one language counts, pt-BR and pt_BR, and it is the same one in every run.
    for (tag, text) in (stored ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let language = Language(tag), let variation = text.variation else { continue }
      texts[language] = CatalogText(
        variation,
        substitutions: text.substitutions.compactMapValues { part in
          part.variation.map {
            CatalogText.Substitution(argument: part.argument, specifier: part.specifier ?? "lld", variation: $0)
          }
        })
    }
  }
}

/// A text in one language, or one of its variations.
private struct StoredText {
  let variation: CatalogText.Variation?
  /// With those of a device's own text.
  let substitutions: [String: StoredText]
  let specifier: String?
  let argument: Int?

  init(_ field: JSONField, depth: Int) throws(JSONFieldError) {
    guard depth <= Limits.textVariations else {
      throw JSONFieldError(reason: "has variations that are nested more than \(Limits.textVariations) deep")
    }
    func texts(_ field: JSONField?) throws(JSONFieldError) -> [String: StoredText]? {
      try field?.fields().dictionary { (text) throws(JSONFieldError) in try StoredText(text, depth: depth + 1) }
    }
    let fields = try field.fields()
    let variations = try fields["variations"]?.fields()
    let (plural, device) = (try texts(variations?["plural"]), try texts(variations?["device"]))
    if let unit = try fields["stringUnit"]?.fields() {
      variation = .text(try unit["value"]?.text() ?? "", isNew: try unit["state"]?.text() == "new")
    } else {
      variation =
        device.map { .byDevice($0.compactMapValues(\.variation)) }
        ?? plural.map { .byPlural($0.compactMapValues(\.variation)) }
    }
    let own = try texts(fields["substitutions"]) ?? [:]
    let shown = device.flatMap { CatalogText.Variation.onPhone($0) }
    substitutions = own.merging(shown?.substitutions ?? [:]) { own, _ in own }
    specifier = try fields["formatSpecifier"]?.text()
    argument = try fields["argNum"]?.integer()
  }
}
