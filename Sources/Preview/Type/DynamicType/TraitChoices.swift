import PreviewCore

/// The values of a trait that are known by names: a few, or as many as there are languages.
package struct TraitChoices: Sendable {
  /// The name of the trait: "Legibility weight".
  package let noun: String
  /// The meaning of the values, for the schema.
  package let summary: String
  /// The names of the values; empty for languages, which are too many.
  package let names: [String]
  /// The name of the value that holds if none is given.
  package let standard: String
  /// The same for people, by name.
  private let words: [String: String]
  /// The parts of pictures' names, by name, where the name of a value alone would say too little.
  private let parts: [String: String]
  /// Whether the value can be seen on a page. Records always name it; pages don't.
  private let isSeen: Bool
  /// The value that captions leave out.
  private let unnamed: String?
  private let name: @Sendable (Traits) -> String
  /// The name that a text stands for; nil for none.
  private let reading: @Sendable (String) -> String?
  private let choose: @Sendable (String, inout Traits) -> Void

  /// The values of an enum.
  ///
  /// - Parameters:
  ///   - parts: The parts of pictures' names, where they are not the names of the values.
  ///   - reading: The name that a text stands for, where a value has several spellings; nil for any other text.
  init<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ path: any WritableKeyPath<Traits, Value> & Sendable, noun: String, summary: String, isSeen: Bool = false,
    words: [Value: String], unnamed: Value? = nil, parts: [Value: String] = [:],
    reading: @escaping @Sendable (String) -> String? = { $0 }
  ) {
    self.reading = reading
    self.noun = noun
    self.summary = summary
    self.isSeen = isSeen
    self.unnamed = unnamed?.rawValue
    self.names = Value.allCases.map(\.rawValue)
    standard = names[0]
    self.words = Dictionary(uniqueKeysWithValues: words.map { ($0.rawValue, $1) })
    self.parts = Dictionary(uniqueKeysWithValues: parts.map { ($0.rawValue, $1) })
    name = { $0[keyPath: path].rawValue }
    choose = { name, traits in if let value = Value(rawValue: name) { traits[keyPath: path] = value } }
  }

  /// Languages. Pages name one by its tag: what ICU calls it may change from one version to the next.
  init(_ path: any WritableKeyPath<Traits, Language?> & Sendable, noun: String, summary: String) {
    self.noun = noun
    self.summary = summary
    isSeen = false
    names = []
    standard = "none"
    unnamed = standard
    words = [standard: "no language"]
    parts = [:]
    reading = { Language($0)?.tag }
    name = { [standard] in $0[keyPath: path]?.tag ?? standard }
    choose = { name, traits in if let language = Language(name) { traits = traits.with(language: language) } }
  }

  /// Some of the values by their names in any spelling, each once: in the order of ``names``, or as given.
  package func sorted(_ wanted: [String]) -> [String] {
    let wanted = wanted.compactMap(reading)
    return names.isEmpty ? wanted.uniqued() : names.filter(wanted.contains)
  }

  /// The name of the value in an environment.
  package func name(in traits: Traits) -> String { name(traits) }

  /// Sets the value of a name in an environment.
  package func choose(_ name: String, in traits: inout Traits) { choose(name, &traits) }

  /// The values as people write them on a command line: `leftToRight`, `iOS 26`; empty for languages.
  package var allWords: [String] {
    names.map { name in reading(words[name] ?? name) == name ? words[name] ?? name : name }
  }

  /// The part of a picture's name for a value.
  package func part(for name: String) -> String { parts[name] ?? name }

  /// The words for a value; nil for the usual one.
  package func words(for name: String?) -> String { words[name ?? standard] ?? name ?? standard }

  /// The words of a caption about an environment; nil for the usual one.
  fileprivate func caption(in traits: Traits) -> String? {
    let name = name(traits)
    return name == unnamed ? nil : words(for: name)
  }

  /// The words of a page about an environment that can't be seen on it.
  fileprivate func hiddenCaption(in traits: Traits) -> String? { isSeen ? nil : caption(in: traits) }

  /// The values that a record names: those that are always named, and unusual ones.
  package func recordedName(in traits: Traits) -> String? {
    let name = name(traits)
    return isRequired || name != standard ? name : nil
  }

  /// Whether every record names the value.
  package var isRequired: Bool { isSeen }
}

extension Traits {
  /// The words of a scene's caption about the environment: "dark", "right to left", "Bold Text".
  package var captions: [String] { PictureTrait.allCases.compactMap { $0.choices?.caption(in: self) } }

  /// The words of a sheet about the environment: what can't be seen on the page.
  package var hiddenCaptions: [String] { PictureTrait.allCases.compactMap { $0.choices?.hiddenCaption(in: self) } }
}
