package import PreviewCore
import PreviewPlan
import PreviewType

extension AuditReport {
  /// The name of an audit in JSON and JUnit XML, by which it is known.
  package static let documentName = "preview-render audit"
  /// The keys of the answers to larger text and of the limits, by which JSON and SARIF are known.
  package static let (largerTextKey, limitsKey) = ("largerText", "notComputable")

  /// The version of ``json``; it changes if a key changes its meaning or goes.
  private static let version = 2

  /// The day by which entries were judged; nil if none has an end, so that no report depends on
  /// the day without need.
  package var judgedDay: CalendarDate? {
    let entries = accepted.map(\.acceptance) + expired
    return entries.contains { $0.until != nil } ? today : nil
  }

  /// Everything that was found, for programs.
  package var json: JSONValue { json(isExplained: false) }

  /// The same.
  ///
  /// - Parameter isExplained: Whether findings of sizes, and the app's own styles, have their arithmetic.
  package func json(isExplained: Bool) -> JSONValue {
    func object(_ finding: AuditFinding) -> JSONValue { finding.json(isExplained: isExplained) }
    let accepted: [JSONValue] = accepted.map { finding, acceptance in
      [
        "id": .string(finding.id), "reason": .string(acceptance.reason),
        "until": acceptance.until.map { .string("\($0)") }, "finding": object(finding),
      ]
    }
    let styles: [JSONValue] = styles.map {
      [
        "name": .string($0.name), "textStyle": $0.textStyle.map { .string($0.name) },
        "arithmetic": .array($0.arithmetic.map(JSONValue.string)),
      ]
    }
    let summary: JSONValue = [
      "scenes": .integer(scenes.count), "styles": .integer(styleCount),
      "categories": .integer(ContentSizeCategory.allCases.count), "errors": .integer(count(.error)),
      "sources": .integer(sourceCount), "warnings": .integer(count(.warning)),
      "information": .integer(count(.information)),
      "accepted": .integer(accepted.count), "day": judgedDay.map { .string("\($0)") },
    ]
    return [
      "name": .string(Self.documentName), "version": .integer(Self.version),
      "failures": .array(failures.map(JSONValue.string)),
      "findings": .array(findings.map(object)), "accepted": .array(accepted),
      "expired": .array(expired.map(\.json)), "unused": .array(unused.map(\.json)),
      "breakPoints": .filled(breakPoints.map(\.json)), "styles": isExplained ? .filled(styles) : nil,
      "summary": summary, Self.largerTextKey: .object(scenes.map(\.member)),
      Self.limitsKey: .array(Self.notComputable.map(JSONValue.string)),
    ]
  }
}

extension AuditReport.AuditedScene {
  /// The answer to whether the scene holds at larger text, by its name.
  fileprivate var member: JSONValue.Member {
    JSONValue.Member(
      key: name,
      value: [
        "answer": .string(largerText.rawValue), "findings": .array(reasons.map(JSONValue.string)),
        "accepted": .array(accepted.map(JSONValue.string)),
      ])
  }
}

extension SpecAcceptance {
  /// The entry for programs.
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "reason": .string(reason), "until": until.map { .string("\($0)") },
      "source": .string("\(position)"),
    ]
  }
}

extension AuditFinding {
  /// The finding for programs.
  package var json: JSONValue { json(isExplained: false) }

  /// The same. Every finding has the same keys; a value that it lacks is null.
  ///
  /// - Parameter isExplained: Whether a finding of a size has its arithmetic.
  func json(isExplained: Bool) -> JSONValue {
    let arithmetic = isExplained ? arithmetic : []
    return [
      "id": .string(id), "parts": .filled(parts.map(JSONValue.string)), "rule": .string(rule.id),
      "symptom": symptom.map { .string($0.id) } ?? .null, "severity": .string(severity.rawValue),
      "scene": .string(scene),
      "variant": variant.map(JSONValue.string) ?? .null, "element": .string(element),
      "source": source.map { .string("\($0)") } ?? .null,
      "categories": .array(categories.categories.map { .string($0.shortName) }),
      "traits": Self.object(traits), "breaks": breaksJSON,
      "measures": .object(
        measures.map { JSONValue.Member(key: $0.name, value: .number(($0.value * 1000).rounded() / 1000)) }),
      "count": .integer(count), "message": .string(message), "help": .string(help),
      "problem": statement.problem.json, "remedy": statement.remedy.json, "width": statement.width?.json ?? .null,
      "arithmetic": .filled(arithmetic.map(JSONValue.string)),
      "alias": alias.map(JSONValue.string) ?? .null,
      "references": .array(references.map { .string($0.address) }),
    ]
  }
}

extension AuditFinding {
  /// The environments that break at different categories; nil if it breaks alike wherever it is found.
  package var breaksJSON: JSONValue? {
    .filled(
      breaks.map {
        [
          "traits": Self.object($0.traits),
          "categories": .array($0.categories.categories.map { .string($0.shortName) }),
        ]
      })
  }

  /// Traits by their names.
  package static func object(_ traits: [TraitValues]) -> JSONValue {
    .object(traits.map { JSONValue.Member(key: $0.trait.rawValue, value: .array($0.values.map(JSONValue.string))) })
  }
}

extension SceneBreakPoint {
  fileprivate var json: JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number(($0 * 1000).rounded() / 1000) } ?? .null }
    return [
      "scene": .string(scene), "variant": variant.map(JSONValue.string), "element": .string(element),
      "widths": .object(
        zip(ContentSizeCategory.allCases, widths).map { JSONValue.Member(key: $0.shortName, value: number($1)) }),
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
