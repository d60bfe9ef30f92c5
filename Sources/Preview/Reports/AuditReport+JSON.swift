extension AuditReport {
  /// The number of the format of ``json``; it changes if a key changes its meaning or goes.
  private static let format = 1

  /// Everything that was found, for programs.
  package var json: JSONText { json(isExplained: false) }

  /// The same.
  ///
  /// - Parameter isExplained: Whether findings of sizes, and the app's own styles, have their arithmetic.
  package func json(isExplained: Bool) -> JSONText {
    func object(_ finding: AuditFinding) -> JSONText { finding.json(isExplained: isExplained) }
    var members: [JSONText.Member] = [
      JSONText.Member(key: "format", value: .integer(Self.format)),
      JSONText.Member(key: "failures", value: .array(failures.map(JSONText.string))),
      JSONText.Member(key: "findings", value: .array(findings.map(object))),
      JSONText.Member(
        key: "accepted",
        value: .array(
          accepted.map { accepted in
            [
              "id": .string(accepted.finding.id), "reason": .string(accepted.acceptance.reason),
              "until": accepted.acceptance.until.map { .string("\($0)") }, "finding": object(accepted.finding),
            ]
          })),
      JSONText.Member(key: "expired", value: .array(expired.map(\.json))),
      JSONText.Member(key: "unused", value: .array(unused.map(\.json))),
    ]
    if !breakPoints.isEmpty {
      members.append(JSONText.Member(key: "breakPoints", value: .array(breakPoints.map(\.json))))
    }
    if isExplained, !styles.isEmpty {
      members.append(
        JSONText.Member(
          key: "styles",
          value: .array(
            styles.map {
              [
                "name": .string($0.name), "textStyle": $0.textStyle.map { .string($0.name) },
                "arithmetic": .array($0.arithmetic.map(JSONText.string)),
              ]
            })))
    }
    members += [
      JSONText.Member(
        key: "summary",
        value: [
          "scenes": .integer(scenes.count), "styles": .integer(styleCount),
          "categories": .integer(ContentSizeCategory.allCases.count), "errors": .integer(count(.error)),
          "warnings": .integer(count(.warning)), "information": .integer(count(.information)),
          "accepted": .integer(accepted.count), "day": judgedDay.map { .string("\($0)") },
        ]),
      JSONText.Member(
        key: "largerText",
        value: .object(
          scenes.map { scene in
            JSONText.Member(
              key: scene.name,
              value: [
                "answer": .string(scene.largerText.rawValue), "findings": .array(scene.reasons.map(JSONText.string)),
                "accepted": .array(scene.accepted.map(JSONText.string)),
              ])
          })),
      JSONText.Member(key: "notComputable", value: .array(Self.notComputable.map(JSONText.string))),
    ]
    return .object(members)
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
      "id": .string(id), "parts": parts.isEmpty ? nil : .array(parts.map(JSONText.string)), "rule": .string(rule.id),
      "symptom": symptom.map { .string($0.id) } ?? .null, "severity": .string(severity.rawValue),
      "scene": .string(scene),
      "variant": variant.map(JSONText.string) ?? .null, "element": .string(element),
      "source": source.map(JSONText.string) ?? .null,
      "categories": .array(categories.categories.map { .string($0.shortName) }),
      "traits": Self.object(traits), "breaks": breaksJSON,
      "measures": .object(
        measures.map { JSONText.Member(key: $0.name, value: .number(($0.value * 1000).rounded() / 1000)) }),
      "count": .integer(count), "message": .string(message), "help": .string(help),
      "arithmetic": arithmetic.isEmpty ? nil : .array(arithmetic.map(JSONText.string)),
      "alias": alias.map(JSONText.string) ?? .null,
      "references": .array(references.map { .string($0.address) }),
    ]
  }
}

extension AuditFinding {
  /// The environments that break at different categories; nil if it breaks alike wherever it is found.
  var breaksJSON: JSONText? {
    breaks.isEmpty
      ? nil
      : .array(
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
