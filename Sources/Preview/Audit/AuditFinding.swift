package import PreviewCore
package import PreviewPlan
package import PreviewType

/// A finding as baselines record it.
package protocol RecordedFinding {
  /// The id that accepts it.
  var id: String { get }
  /// The ids that its parts have as findings by themselves.
  var parts: [String] { get }
}

extension RecordedFinding {
  /// The ids by which baselines record it: those of its parts, so that a part that comes later is new.
  package var recordedIDs: [String] { parts.isEmpty ? [id] : parts }
}

/// Something that breaks, by a rule: one for each cause, whatever the number of categories, environments and rows.
package struct AuditFinding: Sendable, RecordedFinding {
  /// The id that accepts it: scene, element and rule. It stays the same when the spec changes elsewhere.
  package internal(set) var id: String
  /// The rule.
  package let rule: AuditRule
  /// The rule that an element breaks in a language, for a finding of `one-language`; else nil.
  package let symptom: AuditRule?
  /// The name that Apple's own audit has for it; nil if it has none.
  package let alias: String?
  /// How bad it is where it is worst.
  package internal(set) var severity: AuditSeverity
  /// The scene's name; `typography` for a style of the app's own.
  package let scene: String
  /// The caption, or the number, of the scene's variant; nil for a scene of one.
  package let variant: String?
  /// The element's name, or its text.
  package let element: String
  /// Where the spec says what the element shows: `preview.yml:12:7`; nil where no spec did.
  package let source: SpecPosition?
  /// The categories at which it is found in some environment.
  package let categories: CategorySet
  /// The values of traits at which it is found, of traits that have several.
  package let traits: [TraitValues]
  /// The same at single categories, where it is found in fewer environments than at others.
  package var traitsAt: [(category: ContentSizeCategory, traits: [TraitValues])] = []
  /// Where it breaks at which categories; none if it breaks alike wherever it is found.
  package internal(set) var breaks: [FindingBreak] = []
  /// Numbers where it is worst.
  package let measures: [(name: String, value: Double)]
  /// How many elements break alike, as rows of a list do.
  package internal(set) var count: Int
  /// Where the elements are in the layout tree, and where each breaks. None for a style.
  package let places: AuditPlaces
  /// The categories at which it is found in each environment of the plan's scene, by the environment's number.
  let occurrences: [Int: CategorySet]
  /// The number of the environment that its words and its numbers are of.
  let worst: Int
  /// The environments in the same design, whose pictures show it.
  let inDesign: Set<Int>
  /// The app's own style that does it; nil for what no style does.
  let style: String?
  /// The appearance that its words are about; nil where appearances don't count.
  package let appearance: Appearance?
  /// The values behind its sentence.
  var statement: AuditStatement
  /// Whether it is of a style of the app's own, and of no scene.
  package internal(set) var isOfStyle = false

  /// All places of a finding in a source, whose first is ``source``; empty for any other.
  package internal(set) var positions: [SpecPosition] = []

  /// The ids that its parts have as findings by themselves: an acceptance or a record of all of them is one of the finding.
  package var parts: [String] = []

  /// The arithmetic behind a size, line for line; nil for a finding of no size.
  let explanation: (@Sendable () -> [String])?

  /// The arithmetic of the sizes that it is about, line for line: "AX3: 17 × 48 / 22 = 37.091 → 37 pt (217 % of L)". Empty for a finding of no size.
  package var arithmetic: [String] { explanation?() ?? [] }
  /// The rule that the element itself breaks: in a language, for a finding of `one-language`.
  var broken: AuditRule { symptom ?? rule }
  /// Whether a text is not shown in full.
  package var isTruncation: Bool { broken === TruncationRules.textTruncated }
  /// Whether something has no room, or a layout no solution.
  package var isOfLayout: Bool {
    let rules = [
      TruncationRules.textClipped, PlacementRules.textOverlap, PlacementRules.outOfBounds, PlacementRules.offScreen,
      ConstraintRules.conflict,
    ]
    return isTruncation || rules.contains { $0 === broken }
  }
  /// The lines of the texts of a document that don't follow the category, for a finding of these.
  package var textLines: [Int] {
    guard case .fixedTexts(let fixed, let late) = statement.problem else { return [] }
    return Set(fixed.union(late).map(\.line)).sorted()
  }
  /// Whether it is of a Swift source, and of no scene.
  package var isOfSource: Bool { !positions.isEmpty }
  /// The sources, of both rules for a finding of a language.
  package var references: [AuditReference] {
    rule.references + (symptom?.references ?? []).filter { !rule.references.contains($0) }
  }
  /// Whether it, or each of its parts, is among some ids.
  package func isAmong(_ ids: Set<String>) -> Bool { ids.contains(id) || !parts.isEmpty && ids.isSuperset(of: parts) }
  /// The problem, without a full stop: "The address truncates from AX2 (was whole at L)".
  var happens: String { AuditWording(statement).happens }
  /// The remedy, without a full stop: "give it 'numberOfLines: 0', or 312 pt".
  var remedy: String { AuditWording(statement).remedy }
  /// The problem, as a sentence.
  package var message: String { happens + "." }
  /// The remedy, as a sentence.
  package var help: String { AuditWording.capitalized(remedy) + "." }
  /// The problem and its remedy, in one sentence.
  package var sentence: String { "\(happens): \(remedy)." }

  /// The values of a trait at which a finding is found.
  package struct TraitValues: Equatable, Sendable {
    /// The trait.
    package let trait: AuditTrait
    /// The values, in the order of the matrix.
    package let values: [String]
    /// Whether it is not found at other values that the scene has.
    package let isLimited: Bool

    init(_ trait: AuditTrait, _ values: [String], isLimited: Bool) {
      (self.trait, self.values, self.isLimited) = (trait, values, isLimited)
    }
  }
}
