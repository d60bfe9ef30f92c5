/// The texts of scenes, wherever they stand: as they are, or `{ localized: cart.items, arguments: [3] }`.
enum LocalizedKeys {
  static let localized = SpecKey(
    "localized", .textNode, "The key of the text in the file's 'strings'.", isRequired: true, example: "cart.items")
  static let arguments = SpecKey(
    "arguments", .list(.node(.either([.text, .number(.range(-1e12...1e12))])), most: Limits.formatArguments),
    "Samples of what the app puts in place of %@ or %lld: texts, and numbers, which choose the plural.",
    otherwise: "none", example: "[3, Ana]")
  static let table = SpecTable("A localized text", [localized, arguments])
}

extension SpecValue where Value == SpecNode {
  /// A text of a scene, which may be localized.
  static var sceneText: Self { node(.either([.text, .table(LocalizedKeys.table)])) }
}

extension SceneReader {
  /// The text of a key's value; nil if none is given, or if it can't be used, which is reported.
  mutating func text(_ node: SpecNode?) -> SceneText? {
    guard let node else { return nil }
    if let text = node.text { return SceneText(text) }
    guard node.entries != nil else { return nil }
    return localizedText(node)
  }

  /// The text of a mapping with `localized`.
  mutating func localizedText(_ node: SpecNode) -> SceneText? {
    guard let keyNode = node[LocalizedKeys.localized], let key = keyNode.text else { return nil }
    guard let strings = scenes.strings.catalog else {
      if scenes.strings.isWhole { scenes.report(keyNode.position, .noStrings(key: key)) }
      isBroken = true
      return nil
    }
    let arguments = (node[LocalizedKeys.arguments] ?? []).compactMap { item -> FormatArgument? in
      item.number.map { .number($0) } ?? item.text.map { .text($0) }
    }
    let text = LocalizedText(key: key, arguments: arguments, catalog: strings)
    do throws(StringCatalogError) {
      guard try strings.entry(key) != nil else {
        report(.unknownText(key, known: strings.keys), at: keyNode.position)
        return nil
      }
      if let mistake = try mistake(in: text, node) {
        report(mistake, at: node.value(of: LocalizedKeys.arguments)?.position ?? keyNode.position)
        return nil
      }
    } catch {
      scenes.report(SpecStrings.position(of: error, or: keyNode.position), .strings(error))
      isBroken = true
      return nil
    }
    return SceneText(localized: key, arguments: arguments, in: strings)
  }

  private mutating func report(_ error: SpecError, at position: SpecPosition) {
    isBroken = true
    // Not every round of an `each` reports the same.
    if reportedPlaceholders.insert(position).inserted { scenes.report(position, error) }
  }

  /// The mistake in a text's arguments, in any of its languages.
  private func mistake(in text: LocalizedText, _ node: SpecNode) throws(StringCatalogError) -> SpecError? {
    let texts = try text.filledTexts()
    for (language, filled) in texts {
      if let position = filled.excessivePosition {
        return .textArguments(text.key, language: language, .positionTooHigh(position))
      }
      if filled.isCut { return .textArguments(text.key, language: language, .tooLong) }
      if filled.needed > text.arguments.count {
        return .textArguments(
          text.key, language: language, .missing(needed: filled.needed, given: text.arguments.count))
      }
      for number in filled.numbers.sorted() where text.arguments[number - 1].number == nil {
        return .textArguments(text.key, language: language, .notANumber(number))
      }
    }
    if !text.arguments.isEmpty, texts.allSatisfy({ $0.text.needed == 0 }) {
      return .idle("arguments", because: "the text has no place for one")
    }
    return nil
  }
}

/// A mistake in the arguments of a localized text.
package enum TextArgumentMistake: Equatable, Sendable {
  /// The text names more than are given.
  case missing(needed: Int, given: Int)
  /// An argument that has to be a number.
  case notANumber(Int)
  /// The number of an argument is higher than any that is read.
  case positionTooHigh(Int)
  /// The text grows too long, or its parts name each other.
  case tooLong

  /// The sentence about a text.
  func words(_ key: String, _ language: Language) -> String {
    let text = "The \(language.name) text of '\(Spelling.shown(key))'"
    switch self {
    case .missing(let needed, let given):
      return
        "\(text) has places for \(NumberText.counted(needed, "argument")), and \(given == 0 ? "none is" : given == 1 ? "1 is" : "\(given) are") given; list samples in 'arguments'."
    case .notANumber(let number): return "\(text) wants a number as argument \(number); give one."
    case .positionTooHigh(let position):
      return "\(text) names argument \(position), and at most \(Limits.formatArguments) are read."
    case .tooLong:
      return
        "\(text) grows beyond \(Limits.filledText) bytes with its substitutions, or they name each other; that is not read."
    }
  }
}

/// The strings of a file.
struct SpecStrings {
  static let key = SpecKey(
    "strings", .list(.textNode, most: Limits.sheetItems),
    "The app's texts, for 'localized': string catalogs (.xcstrings), .strings and .stringsdict files of .lproj folders, or the folder that holds these, relative to this file.",
    otherwise: "none", example: "App/Localizable.xcstrings")

  /// The strings; nil if the file has none, or if they can't be read.
  private(set) var catalog: StringCatalog?
  /// Whether nothing of them failed, so that a key that isn't there is a mistake.
  private(set) var isWhole = true

  /// Reads the strings that a file names.
  init(_ root: SpecNode, folders: SpecFolders, files: SpecFiles, mistakes: inout [SpecMistake]) {
    guard let nodes = root[Self.key] else {
      isWhole = root.value(of: Self.key) == nil
      return
    }
    do throws(StringCatalogError) {
      catalog = try files.strings(nodes.compactMap { node in node.text.map { folders.path($0, at: node.position) } })
    } catch {
      isWhole = false
      let position = nodes.first?.position ?? root.position
      mistakes.append(SpecMistake(Self.position(of: error, or: position), .strings(error)))
    }
  }

  /// Where a mistake of strings is: in their own file, if it is known.
  static func position(of error: StringCatalogError, or position: SpecPosition) -> SpecPosition {
    error.place.map { SpecPosition(file: $0.path, line: $0.line) } ?? position
  }
}
