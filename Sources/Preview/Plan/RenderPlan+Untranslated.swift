extension RenderPlan {
  /// A sentence for each text that a picture shows in the language it is translated from, because it has no translation; at its place in the spec, as
  /// compilers have it.
  package var untranslatedTexts: [String] {
    var pictures: [UntranslatedText.Subject: (first: Picture, count: Int)] = [:]
    for picture in self.pictures {
      guard let sheet = picture.sheet as? SceneSheet, let language = picture.traits.language else { continue }
      let subject = UntranslatedText.Subject(scene: sheet.scene.name, language: language)
      pictures[subject] = (pictures[subject]?.first ?? picture, (pictures[subject]?.count ?? 0) + 1)
    }
    var found: [String: UntranslatedText] = [:]
    for (subject, drawn) in pictures {
      guard let sheet = drawn.first.sheet as? SceneSheet else { continue }
      let file = drawn.first.source.map { String($0.split(separator: ":")[0]) }
      sheet.scene.forEachText { text, place in
        guard let localized = text.localized else { return }
        let shown = localized.shown(in: subject.language)
        guard shown.isUntranslated else { return }
        var known =
          found[localized.key]
          ?? UntranslatedText(key: localized.key, file: file, place: place, shown: shown.language)
        let earliest = (known.file ?? "", known.place.line, known.place.column)
        if place.isKnown, (file ?? "", place.line, place.column) < earliest {
          (known.file, known.place) = (file, place)
        }
        known.languages.insert(subject.language.tag)
        known.scenes[subject] = drawn.count
        found[localized.key] = known
      }
    }
    return found.values.sorted { a, b in
      (a.file ?? "", a.place.line, a.place.column, a.key) < (b.file ?? "", b.place.line, b.place.column, b.key)
    }.map(\.sentence)
  }
}

extension Scene {
  /// Hands out every text of the scene, with the place of the element that shows it.
  func forEachText(_ body: (SceneText, ElementPlace) -> Void) {
    func visit(_ element: Element) {
      for (text, place) in element.content.texts { body(text, place.isKnown ? place : element.place) }
      for inner in element.content.inner { visit(inner) }
    }
    for variant in variants { for element in variant.elements { visit(element) } }
  }
}

/// A text without a translation to some languages.
private struct UntranslatedText {
  /// A scene in a language.
  struct Subject: Hashable {
    let scene: String
    let language: Language
  }

  let key: String
  var file: String?
  var place: ElementPlace
  let shown: Language
  var languages: Set<String> = []
  var scenes: [Subject: Int] = [:]

  var sentence: String {
    let names = languages.sorted().compactMap { Language($0)?.name }
    let count = scenes.values.reduce(0, +)
    let position = file.flatMap { place.isKnown ? "\($0):\(place.line):\(place.column): " : nil } ?? ""
    return
      "\(position)Text '\(Spelling.shown(key))' has no translation to \(Spelling.list(names)); "
      + "\(NumberText.grouped(count)) \(count == 1 ? "picture shows" : "pictures show") it in \(shown.name)."
  }
}
