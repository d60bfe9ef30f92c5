extension AuditReport {
  /// The version of ``json``; it changes if a key changes its meaning or goes.
  private static let version = 2

  /// Everything that was found, for programs.
  package var json: JSONText { json(isExplained: false) }

  /// The same.
  ///
  /// - Parameter isExplained: Whether findings of sizes, and the app's own styles, have their arithmetic.
  package func json(isExplained: Bool) -> JSONText {
    func object(_ finding: AuditFinding) -> JSONText { finding.json(isExplained: isExplained) }
    let accepted: [JSONText] = accepted.map { finding, acceptance in
      [
        "id": .string(finding.id), "reason": .string(acceptance.reason),
        "until": acceptance.until.map { .string("\($0)") }, "finding": object(finding),
      ]
    }
    let styles: [JSONText] = styles.map {
      [
        "name": .string($0.name), "textStyle": $0.textStyle.map { .string($0.name) },
        "arithmetic": .array($0.arithmetic.map(JSONText.string)),
      ]
    }
    let summary: JSONText = [
      "scenes": .integer(scenes.count), "styles": .integer(styleCount),
      "categories": .integer(ContentSizeCategory.allCases.count), "errors": .integer(count(.error)),
      "warnings": .integer(count(.warning)), "information": .integer(count(.information)),
      "accepted": .integer(accepted.count), "day": judgedDay.map { .string("\($0)") },
    ]
    return [
      "name": "preview-render audit", "version": .integer(Self.version),
      "failures": .array(failures.map(JSONText.string)),
      "findings": .array(findings.map(object)), "accepted": .array(accepted),
      "expired": .array(expired.map(\.json)), "unused": .array(unused.map(\.json)),
      "breakPoints": .filled(breakPoints.map(\.json)), "styles": isExplained ? .filled(styles) : nil,
      "summary": summary, "largerText": .object(scenes.map(\.member)),
      "notComputable": .array(Self.notComputable.map(JSONText.string)),
    ]
  }
}

extension AuditReport.AuditedScene {
  /// The answer to whether the scene holds at larger text, by its name.
  fileprivate var member: JSONText.Member {
    JSONText.Member(
      key: name,
      value: [
        "answer": .string(largerText.rawValue), "findings": .array(reasons.map(JSONText.string)),
        "accepted": .array(accepted.map(JSONText.string)),
      ])
  }
}

extension SpecAcceptance {
  /// The entry for programs.
  fileprivate var json: JSONText {
    [
      "id": .string(id), "reason": .string(reason), "until": until.map { .string("\($0)") },
      "source": .string("\(position)"),
    ]
  }
}

extension AuditFinding {
  /// The finding for programs.
  package var json: JSONText { json(isExplained: false) }

  /// The same. Every finding has the same keys; a value that it lacks is null.
  ///
  /// - Parameter isExplained: Whether a finding of a size has its arithmetic.
  func json(isExplained: Bool) -> JSONText {
    let arithmetic = isExplained ? arithmetic : []
    return [
      "id": .string(id), "parts": .filled(parts.map(JSONText.string)), "rule": .string(rule.id),
      "symptom": symptom.map { .string($0.id) } ?? .null, "severity": .string(severity.rawValue),
      "scene": .string(scene),
      "variant": variant.map(JSONText.string) ?? .null, "element": .string(element),
      "source": source.map(JSONText.string) ?? .null,
      "categories": .array(categories.categories.map { .string($0.shortName) }),
      "traits": Self.object(traits), "breaks": breaksJSON,
      "measures": .object(
        measures.map { JSONText.Member(key: $0.name, value: .number(($0.value * 1000).rounded() / 1000)) }),
      "count": .integer(count), "message": .string(message), "help": .string(help),
      "arithmetic": .filled(arithmetic.map(JSONText.string)),
      "alias": alias.map(JSONText.string) ?? .null,
      "references": .array(references.map { .string($0.address) }),
    ]
  }
}

extension AuditFinding {
  /// The environments that break at different categories; nil if it breaks alike wherever it is found.
  var breaksJSON: JSONText? {
    .filled(
      breaks.map {
        [
          "traits": Self.object($0.traits),
          "categories": .array($0.categories.categories.map { .string($0.shortName) }),
        ]
      })
  }

  /// Traits by their names.
  static func object(_ traits: [TraitValues]) -> JSONText {
    .object(traits.map { JSONText.Member(key: $0.trait.rawValue, value: .array($0.values.map(JSONText.string))) })
  }
}

extension SceneBreakPoint {
  fileprivate var json: JSONText {
    func number(_ value: Double?) -> JSONText { value.map { .number(($0 * 1000).rounded() / 1000) } ?? .null }
    return [
      "scene": .string(scene), "variant": variant.map(JSONText.string), "element": .string(element),
      "widths": .object(
        zip(ContentSizeCategory.allCases, widths).map { JSONText.Member(key: $0.shortName, value: number($1)) }),
      "growth": ["L": number(growthAtLarge), "AX5": number(growthAtLargest)], "likelyGrowth": number(likelyGrowth),
      "translations": .array(
        translations.map { translation in
          [
            "language": .string(translation.language.tag), "growth": number(translation.growth),
            "categories": .array(translation.breaks.categories.map { .string($0.shortName) }),
          ]
        }),
    ]
  }
}
