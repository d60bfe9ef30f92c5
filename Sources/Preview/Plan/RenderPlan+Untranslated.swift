import PreviewCore
package import PreviewScene
import PreviewType

extension RenderPlan {
  /// A sentence for each text that pictures show without its translation, in the language it is translated from as a rule; at its place in the spec, as compilers
  /// have it.
  package var untranslatedTexts: [String] {
    var found: [[String]: UntranslatedText] = [:]
    for (text, use) in localizedTexts {
      let shown = text.shown(in: use.subject.language)
      if shown.isUntranslated {
        found[text.name, default: UntranslatedText(key: text.title)].add(use, shown: shown.language)
      }
    }
    return Self.inOrder(found.values.map { ($0.spot, $0.key, $0.sentence) })
  }

  /// A sentence for each text whose plural lacks a category that its language has for whole numbers, in each language that pictures show; at its first place in the
  /// spec.
  package var incompletePlurals: [String] {
    var found: [IncompletePlural: TextSpot] = [:]
    for (text, use) in localizedTexts {
      let language = text.shown(in: use.subject.language).language
      let lacking = text.lackingPlurals(of: language)
      if lacking.isEmpty { continue }
      let plural = IncompletePlural(key: text.key, table: text.table, language: language, lacking: lacking)
      found[plural] = found[plural].map { min($0, use.spot) } ?? use.spot
    }
    return Self.inOrder(
      found.map { ($1, "\($0.key)\u{0}\($0.language.tag)", "\($1)\($0.sentence)") })
  }

  /// Sentences about texts in the order of these in the spec; about those at one place, by their keys.
  private static func inOrder(_ sentences: [(spot: TextSpot, key: String, sentence: String)]) -> [String] {
    sentences.sorted { ($0.spot, $0.key) < ($1.spot, $1.key) }.map(\.sentence)
  }

  /// Every localized text of the scenes in each language of their pictures.
  private var localizedTexts: [(LocalizedText, LocalizedTextUse)] {
    var texts: [(LocalizedText, LocalizedTextUse)] = []
    var pictures: [LocalizedTextUse.Subject: (first: Picture, count: Int)] = [:]
    for picture in self.pictures {
      guard let sheet = picture.sheet.sceneSheet, let language = picture.traits.language else { continue }
      let subject = LocalizedTextUse.Subject(scene: sheet.scene.name, language: language)
      pictures[subject] = (pictures[subject]?.first ?? picture, (pictures[subject]?.count ?? 0) + 1)
    }
    for (subject, drawn) in pictures {
      guard let sheet = drawn.first.sheet.sceneSheet else { continue }
      let file = drawn.first.source?.file
      sheet.scene.forEachText { text, place in
        guard let localized = text.localized else { return }
        texts.append(
          (localized, LocalizedTextUse(subject: subject, pictures: drawn.count, spot: TextSpot(file, place))))
      }
    }
    return texts
  }
}

extension Scene {
  /// Hands out every text of the scene, with the place of the element that shows it. A control's own parts have the place of the control.
  package func forEachText(_ body: (SceneText, ElementPlace) -> Void) {
    func visit(_ element: Element, in outer: ElementPlace) {
      let own = element.place.isKnown ? element.place : outer
      for (text, place) in element.content.texts { body(text, place.isKnown ? place : own) }
      for inner in element.content.inner { visit(inner, in: own) }
    }
    for variant in allVariants { for element in variant.elements { visit(element, in: .unknown) } }
  }
}

/// A localized text in the pictures of a scene in a language.
private struct LocalizedTextUse {
  struct Subject: Hashable {
    let scene: String
    let language: Language
  }

  let subject: Subject
  let pictures: Int
  let spot: TextSpot
}

/// Where a spec has a text; unknown places come last.
private struct TextSpot: Comparable, CustomStringConvertible {
  private let place: SpecPosition?

  init(_ file: String?, _ place: ElementPlace) {
    self.place = place.isKnown ? (place.file?.path ?? file).map { SpecPosition(file: $0, place) } : nil
  }

  /// `preview.yml:12:9: `, before a sentence.
  var description: String { place.map { "\($0): " } ?? "" }

  static func < (a: Self, b: Self) -> Bool {
    guard let first = a.place, let second = b.place else { return a.place != nil && b.place == nil }
    return first < second
  }
}

/// A text without a translation to some languages.
private struct UntranslatedText {
  let key: String
  private(set) var spot = TextSpot(nil, .unknown)
  private var languages: Set<String> = []
  /// The pictures of each scene, by the language that they show the text in.
  private var pictures: [String: [LocalizedTextUse.Subject: Int]] = [:]

  init(key: String) { self.key = key }

  mutating func add(_ use: LocalizedTextUse, shown: Language) {
    spot = min(spot, use.spot)
    languages.insert(use.subject.language.tag)
    pictures[shown.tag, default: [:]][use.subject] = use.pictures
  }

  var sentence: String {
    func name(_ tag: String) -> String { Language(tag)?.name ?? tag }
    var shown: [String] = []
    for (tag, scenes) in pictures.sorted(by: { $0.key < $1.key }) {
      let count = scenes.values.reduce(0, +)
      let verb = shown.isEmpty ? count == 1 ? " picture shows it" : " pictures show it" : ""
      shown.append("\(NumberText.grouped(count))\(verb) in \(name(tag))")
    }
    return
      "\(spot)Text '\(Spelling.shown(key))' has no translation to \(Spelling.list(languages.sorted().map(name))); \(shown.joined(separator: ", "))."
  }
}

/// The plural of a text in a language that lacks categories.
private struct IncompletePlural: Hashable {
  let key: String
  let table: String?
  let language: Language
  let lacking: [String]

  var sentence: String {
    let isOne = lacking.count == 1
    return
      "The \(language.name) text of '\(Spelling.shown(key))' lacks the plural \(isOne ? "category" : "categories") \(Spelling.list(lacking.map { "'\($0)'" })), and shows 'other' in \(isOne ? "its" : "their") place; add \(isOne ? "it" : "them") to the strings."
  }
}
