import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Makes the findings of a scene.
struct SceneFindings {
  private let scene: AuditPlan.Scene
  private let classes: ElementClasses
  private let settings: [[AuditTrait: String]]
  private let languages: LanguageCauses
  /// The environments of each design: a bar of another design is built of other elements, which are
  /// the same ones to a reader.
  private let designs: [Set<Int>]
  private let captions: [String]

  init(in scene: AuditPlan.Scene, _ classes: ElementClasses) {
    (self.scene, self.classes, languages) = (scene, classes, LanguageCauses(scene))
    let settings = scene.settings.map(\.choices)
    self.settings = settings
    designs = Dictionary(grouping: settings.indices) { settings[$0][.design] ?? "" }.values.map(Set.init)
    let variants = scene.settings.first?.sheet.scene.variants ?? []
    captions = variants.enumerated().map { $1.caption ?? "\($0 + 1)" }
  }

  /// Returns the finding of each cause.
  func findings(of causes: [FindingMerger.Merged]) -> [AuditFinding] {
    let sorted = languages.sorted(causes, classes)
    let ids = FindingIDs(of: sorted, in: scene.name, captions: captions, classes)
    return zip(sorted, ids.all).map(finding)
  }

  private func finding(_ cause: FindingMerger.Merged, id: String) -> AuditFinding {
    let subject = subject(of: cause)
    let isWorstNamed = cause.shared == nil && cause.name == nil && !subject.isFirst && cause.shown.place.isKnown
    let place = isWorstNamed ? cause.shown.place : cause.place
    let source = place.isKnown ? place : nil
    var finding = AuditFinding(
      id: id, rule: cause.rule, symptom: cause.symptom,
      alias: cause.worst.alias ?? (cause.symptom ?? cause.rule).alias,
      severity: cause.severity, scene: scene.name, variant: subject.variant, element: subject.element,
      source: source.map { SpecPosition(file: scene.position.file, $0) }
        ?? (scene.position.file.isEmpty ? nil : scene.position),
      categories: cause.categories, traits: Self.traits(cause, scene), measures: cause.measures,
      count: max(1, subject.count), places: cause.places, occurrences: cause.occurrences, worst: cause.worstSetting,
      inDesign: designs.first { $0.contains(cause.worstSetting) } ?? [], style: cause.worst.style,
      appearance: scene.appearances.first(where: cause.worst.appearances.contains),
      statement: statement(of: cause, on: subject), explanation: cause.worst.arithmetic)
    finding.traitsAt = Self.traitsAt(cause, scene)
    finding.breaks = FindingBreak.all(of: cause, in: scene)
    finding.parts = FindingIDs.parts(of: cause, in: scene.name)
    return finding
  }

  /// The subject of a finding.
  private struct Subject {
    let name: ElementName
    /// The words for it alone.
    let element: String
    let variant: String?
    /// How many elements break alike in the design where most do.
    let count: Int
    /// Whether the first element of its class is named, and not the worst.
    let isFirst: Bool
  }

  private func subject(of cause: FindingMerger.Merged) -> Subject {
    let known = cause.group.flatMap { classes[$0] }
    // What compares the texts of a scene is about all of them, whichever it marks.
    let count = cause.rule.comparesTexts ? 1 : designs.map(cause.places.count).max() ?? 0
    // The worst element is named, since the numbers are its own; the first of its class, if it
    // alone breaks, as it is called where no translation is shown.
    let isFirst = count <= 1 && (cause.shown.path ?? known?.first) == known?.first
    let name = known?.name ?? cause.name ?? (isFirst ? known?.firstName : cause.shown.name)
    let text = (isFirst ? known?.text : cause.shown.text) ?? ""
    return Subject(
      name: ElementName(
        name: name, text: text, kind: known?.kind ?? .element("element"), anchor: cause.shown.anchor),
      element: cause.shared?.words ?? name ?? (text.isEmpty ? known?.kind.name ?? "element" : Spelling.shown(text)),
      variant: captions.count > 1 ? cause.variant.map { captions[$0] } : nil, count: count, isFirst: isFirst)
  }

  private func statement(of cause: FindingMerger.Merged, on subject: Subject) -> AuditStatement {
    let isInRows = cause.group?.path.indices.contains(-1) ?? false
    let isOfTexts = cause.shared != nil && cause.rule !== ControlRules.nonTextContrast
    let isOfOthers = cause.shared == nil && cause.name == nil
    let counted = AuditStatement.Count(
      number: subject.count, noun: isOfTexts ? .texts : isInRows ? .rows : .places, isOfOthers: isOfOthers)
    // Advice for the narrowest scene is advice for all.
    let room = cause.occurrences.keys.reduce(.infinity) { min($0, scene.settings[$1].width) }
    let isTranslation = cause.symptom != nil
    var statement = AuditStatement(
      subject: cause.shared.map(AuditStatement.Subject.shared) ?? .element(subject.name, variant: subject.variant),
      problem: cause.worst.problem,
      remedy: isTranslation && cause.worst.remedy == .shorten ? .shortenTranslation : cause.worst.remedy,
      width: cause.sufficientWidth(in: room),
      count: subject.count > 1 && (isOfOthers || cause.worst.countsTexts) ? counted : nil,
      spread: AuditStatement.Spread(
        occurrences: cause.occurrences, settings: settings, appearances: cause.appearances,
        allAppearances: scene.appearances),
      isEverywhere: cause.worst.categories == .all, sources: isTranslation ? languages.sources : [],
      // Whole at L is what is broken at L in no environment.
      wasWhole: cause.worst.wasWhole && !cause.categories.contains(.large))
    statement.origin = scene.settings.first?.sheet.scene.origin ?? .spec
    return statement
  }

  /// The values of traits at the categories at which a cause is not found in all of its environments.
  private static func traitsAt(
    _ cause: FindingMerger.Merged, _ scene: AuditPlan.Scene
  ) -> [(category: ContentSizeCategory, traits: [AuditFinding.TraitValues])] {
    cause.categories.categories.compactMap { category in
      cause.occurrences.values.allSatisfy { $0.contains(category) }
        ? nil : (category, traits(cause, scene, at: category))
    }
  }

  /// The values of traits that a cause is found at, of traits of which the scene has several, and whether it isn't found at others.
  ///
  /// - Parameter category: The only category that counts; nil for all.
  private static func traits(
    _ cause: FindingMerger.Merged, _ scene: AuditPlan.Scene, at category: ContentSizeCategory? = nil
  ) -> [AuditFinding.TraitValues] {
    let environments = cause.occurrences.filter { _, found in category.map(found.contains) ?? true }.keys
    return AuditTrait.allCases.compactMap { trait in
      if trait == .appearance {
        guard scene.appearances.count > 1 else { return nil }
        let found = cause.appearances.isEmpty ? scene.appearances : scene.appearances.filter(cause.appearances.contains)
        return AuditFinding.TraitValues(trait, found.map(\.rawValue), isLimited: found.count < scene.appearances.count)
      }
      let all = scene.settings.compactMap { $0.choices[trait] }.uniqued()
      guard all.count > 1 || trait == .pseudolanguage && all != [OccurrenceWords.plain] else { return nil }
      let found = Set(environments.compactMap { scene.settings[$0].choices[trait] })
      return AuditFinding.TraitValues(trait, all.filter(found.contains), isLimited: found.count < all.count)
    }
  }
}

/// The ids of a scene's findings, no two of which are equal: who accepts one accepts no other.
private struct FindingIDs {
  /// The id of each cause, in their order.
  private(set) var all: [String]

  init(of causes: [FindingMerger.Merged], in scene: String, captions: [String], _ classes: ElementClasses) {
    let variants = DistinctIDParts.all(captions.map { IDPart.slug($0) })
    all = causes.map { cause in
      let variant = variants.count > 1 ? cause.variant.map { variants[$0] } : nil
      let own = cause.shared.map { IDPart.slug($0.key) } ?? cause.group.flatMap { classes[$0]?.slug } ?? "element"
      return ([scene, variant, own].compactMap(\.self) + [cause.rule.id]).joined(separator: "/")
    }
    // Elements have distinct ids already. A shared cause yields to them, and to parts of findings.
    let shared = causes.indices.filter { causes[$0].shared != nil }.sorted {
      causes[$0].shared!.key.precedesInBytes(causes[$1].shared!.key)
    }
    var taken = Set(causes.indices.filter { causes[$0].shared == nil }.map { all[$0] })
    for cause in causes { taken.formUnion(Self.parts(of: cause, in: scene)) }
    for index in shared {
      let (rule, own) = (causes[index].rule.id, all[index].dropLast(causes[index].rule.id.utf8.count + 1))
      var number = 1
      while !taken.insert(all[index]).inserted {
        number += 1
        all[index] = "\(own)-\(number)/\(rule)"
      }
    }
  }

  /// The ids that the parts of a cause have as findings by themselves; empty without parts.
  static func parts(of cause: FindingMerger.Merged, in scene: String) -> [String] {
    Set(cause.worst.problem.systemContrasts.map(\.key)).sorted().map {
      "\(scene)/\(IDPart.slug($0))/\(cause.rule.id)"
    }
  }
}

/// The findings of the app's own styles.
package enum StyleFindings {
  /// The scene's name in findings of styles. No scene has this name, since a colon can't be part of one.
  package static let scene = "typography:"

  static func findings(_ plan: AuditPlan, _ merger: inout FindingMerger) -> [AuditFinding] {
    let settings = plan.legibilityWeights.map { [AuditTrait.legibilityWeight: $0.rawValue] }
    let names = plan.typography?.styles.map(\.style.name) ?? []
    let order = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let parts = Dictionary(uniqueKeysWithValues: zip(names, DistinctIDParts.all(names.map { IDPart.slug($0) })))
    let causes = merger.takeCauses(ElementClasses(merger.groups)).sorted { a, b in
      (a.severity, order[a.shared?.key ?? ""] ?? 0) < (b.severity, order[b.shared?.key ?? ""] ?? 0)
    }
    return causes.map { cause in
      let name = cause.shared?.key ?? ""
      let found = Set(cause.occurrences.keys.compactMap { settings[$0][.legibilityWeight] })
      return AuditFinding(
        id: "\(Self.scene)\(parts[name] ?? IDPart.slug(name))/\(cause.rule.id)", rule: cause.rule,
        symptom: nil, alias: cause.worst.alias ?? cause.rule.alias, severity: cause.severity,
        scene: "typography", variant: nil, element: name, source: plan.stylePositions[name],
        categories: cause.categories,
        traits: settings.count > 1
          ? [
            AuditFinding.TraitValues(
              .legibilityWeight, plan.legibilityWeights.map(\.rawValue).filter(found.contains),
              isLimited: found.count < settings.count)
          ] : [],
        measures: cause.worst.measures, count: 1, places: AuditPlaces(), occurrences: cause.occurrences,
        worst: cause.worstSetting,
        inDesign: Set(settings.indices), style: name,
        appearance: nil,
        statement: AuditStatement(
          subject: .shared(cause.shared ?? .style(name)), problem: cause.worst.problem, remedy: cause.worst.remedy,
          width: nil,
          spread: AuditStatement.Spread(
            occurrences: cause.occurrences, settings: settings, appearances: [], allAppearances: []),
          isEverywhere: cause.worst.categories == .all),
        isOfStyle: true,
        explanation: cause.worst.arithmetic)
    }
  }
}

extension FindingMerger.Merged {
  /// Numbers where it is worst, and the width that is enough everywhere.
  var measures: [(name: String, value: Double)] {
    worst.measures + (neededWidth > 0 && neededWidth.isFinite ? [("neededWidth", neededWidth)] : [])
  }

  /// The number of the scene's variant that its elements are in; nil for what several share.
  var variant: Int? { shared == nil ? order.indices.first.map(Int.init) : nil }

  /// The categories at which it is found in some environment.
  var categories: CategorySet { occurrences.values.reduce(into: CategorySet()) { $0.formUnion($1) } }
}
