/// Rules of translations.
enum LanguageRules {
  static let all = [untranslated]

  static let untranslated = AuditRule(
    "untranslated", [.warning], "A text has no translation to a language of the matrix.", threshold: "any key",
    by: []
  ) { history in
    history.texts.flatMap { index, element in
      (element.facts?.text?.untranslated ?? []).map { key in
        AuditObservation(
          .shared(key: "text-\(key)", name: "the text '\(Spelling.shown(key))'", element: index), .warning, .all,
          "isn't translated", saysWhere: false, help: "translate it in the file's 'strings'")
      }
    }
  }
}
