import PreviewCore

extension CatalogEntry {
  /// Numbers the arguments that texts name, `%(count)lld`, by their first use in the source's text.
  ///
  /// Catalogs of Xcode 26 have names for the symbols that are made of them.
  mutating func numberArguments(source: Language) {
    var names: [String] = []
    for (language, text) in texts.sorted(by: {
      ($0.key == source ? 0 : 1, $0.key.tag) < ($1.key == source ? 0 : 1, $1.key.tag)
    }) {
      for form in text.forms { _ = Self.numbered(form, &names) }
      texts[language] =
        names.isEmpty
        ? text
        : text.mapTexts { [names] in
          var names = names
          return Self.numbered($0, &names)
        }
    }
  }

  /// Characters of a name, at most: in a text of nothing but openings each looks for its end.
  private static let nameLength = 64

  /// A text with `%1$lld` in place of `%(count)lld` and `%1$(count)lld`.
  ///
  /// - Parameter names: The names in the order of their numbers; those that are new are added.
  private static func numbered(_ text: String, _ names: inout [String]) -> String {
    guard text.contains(text: "(") else { return text }
    var rest = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let percent = rest.firstIndex(of: "%") {
      result.append(contentsOf: rest[...percent])
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result.append("%")
        rest = rest.dropFirst()
        continue
      }
      let position = rest.prefix { ("0"..."9").contains($0) }
      var name = rest.dropFirst(position.count)
      guard position.isEmpty || name.popFirst() == "$", name.popFirst() == "(",
        let end = name.prefix(nameLength).firstIndex(of: ")"),
        name[..<end].allSatisfy({ $0 == "_" || $0.unicode.isAlphabetic || $0.unicode.isNumeric }), end > name.startIndex
      else { continue }
      if position.isEmpty {
        let word = String(name[..<end])
        let index = names.firstIndex(of: word) ?? names.count
        // One too many is reported where arguments are counted.
        guard index <= Limits.formatArguments else { continue }
        if index == names.count { names.append(word) }
        result.append(contentsOf: "\(index + 1)".unicodeScalars)
      } else {
        result.append(contentsOf: position)
      }
      result.append("$")
      rest = name[end...].dropFirst()
    }
    result.append(contentsOf: rest)
    return String(result)
  }
}

extension CatalogText {
  /// Every text that an iPhone may show, in an order that stays the same.
  fileprivate var forms: [String] {
    variation.forms + substitutions.sorted { $0.key < $1.key }.flatMap(\.value.variation.forms)
  }

  fileprivate func mapTexts(_ transform: (String) -> String) -> CatalogText {
    CatalogText(
      variation.mapTexts(transform),
      substitutions: substitutions.mapValues {
        Substitution(argument: $0.argument, specifier: $0.specifier, variation: $0.variation.mapTexts(transform))
      })
  }
}

extension CatalogText.Variation {
  fileprivate func mapTexts(_ transform: (String) -> String) -> Self {
    switch self {
    case .text(let text, let isNew): .text(transform(text), isNew: isNew)
    case .byPlural(let texts): .byPlural(texts.mapValues { $0.mapTexts(transform) })
    case .byDevice(let texts): .byDevice(texts.mapValues { $0.mapTexts(transform) })
    }
  }
}
