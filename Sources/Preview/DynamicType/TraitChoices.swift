/// The values of a trait that has a few, and what they are called.
package struct TraitChoices: Sendable {
  /// What the trait is called: "Legibility weight".
  package let noun: String
  /// What the values mean, for the schema.
  let summary: String
  /// The names of the values; the first one holds if none is given.
  package let names: [String]
  /// The same for people, by name.
  private let words: [String: String]
  /// Whether a look at a page tells the value. Records always name it; pages don't.
  private let isSeen: Bool
  /// The value that captions leave out.
  private let unnamed: String?
  private let name: @Sendable (Traits) -> String
  private let choose: @Sendable (String, inout Traits) -> Void

  /// The values of an enum.
  init<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ path: any WritableKeyPath<Traits, Value> & Sendable, noun: String, summary: String, isSeen: Bool = false,
    words: [Value: String], unnamed: Value? = nil
  ) {
    self.noun = noun
    self.summary = summary
    self.isSeen = isSeen
    self.unnamed = unnamed?.rawValue
    self.names = Value.allCases.map(\.rawValue)
    self.words = Dictionary(uniqueKeysWithValues: words.map { ($0.rawValue, $1) })
    name = { $0[keyPath: path].rawValue }
    choose = { name, traits in if let value = Value(rawValue: name) { traits[keyPath: path] = value } }
  }

  /// The name of the value in an environment.
  package func name(in traits: Traits) -> String { name(traits) }

  /// Sets the value of a name in an environment.
  func choose(_ name: String, in traits: inout Traits) { choose(name, &traits) }

  /// What a value is called for people; nil for the usual one.
  func words(for name: String?) -> String { words[name ?? names[0]] ?? name ?? names[0] }

  /// What a caption says of an environment; nil where that is as usual.
  fileprivate func caption(in traits: Traits) -> String? {
    let name = name(traits)
    return name == unnamed ? nil : words(for: name)
  }

  /// What a page says of an environment that nobody can see on it.
  fileprivate func hiddenCaption(in traits: Traits) -> String? { isSeen ? nil : caption(in: traits) }

  /// What a record names: what is always named, and what is not as usual.
  func recordedName(in traits: Traits) -> String? {
    let name = name(traits)
    return isRequired || name != names[0] ? name : nil
  }

  /// Whether every record names the value.
  var isRequired: Bool { isSeen }
}

extension Traits {
  /// What a caption of a scene says of the environment: "dark", "right to left", "Bold Text".
  var captions: [String] { PictureTrait.allCases.compactMap { $0.choices?.caption(in: self) } }

  /// What a sheet says of the environment: what nobody can see on the page.
  var hiddenCaptions: [String] { PictureTrait.allCases.compactMap { $0.choices?.hiddenCaption(in: self) } }
}
