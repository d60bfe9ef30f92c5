import PreviewScene

/// Rules of translations.
enum LanguageRules {
  static let all = [untranslated, oneLanguage]

  /// Observes nothing: it takes the place of what other rules find in translations alone (`LanguageCauses`).
  static let oneLanguage = AuditRule(
    "one-language",
    AuditRule.Account(
      [.error, .warning, .information], "A translation breaks what holds in the language that it is translated from.",
      threshold: "any finding about an element that is found in another language alone, with its severity",
      by: [.uiCheck])
  ) { _ in [] }

  static let untranslated = AuditRule(
    "untranslated",
    AuditRule.Account(
      [.warning], "A text has no translation to a language of the matrix.", threshold: "any key", by: [])
  ) { history in
    history.texts.flatMap { index, element in
      (element.facts?.text?.untranslated ?? []).map { key in
        var observation = AuditObservation(
          .shared(.string(key), element: index), .warning, .all, .untranslated, .translate)
        // However many labels show the key, it is one text.
        observation.countsTexts = false
        return observation
      }
    }
  }
}
