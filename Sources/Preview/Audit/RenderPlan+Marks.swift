package import PreviewPlan
import PreviewScene
import PreviewType

extension RenderPlan {
  /// The same pictures with an audit's findings marked in them, those on contact sheets and in the frames of animations too.
  ///
  /// A finding is marked where it holds: in the picture's own category, width, direction, weight, pseudolanguage and appearance. Pictures without one stay as they are.
  ///
  /// - Parameters:
  ///   - report: What was found; accepted findings are not marked.
  ///   - audit: What was audited.
  package func marked(with report: AuditReport, on audit: AuditPlan) -> RenderPlan {
    let marker = SheetMarker(report, audit)
    return RenderPlan(pictures: pictures.map { $0.mapped { marker.marked($0.sheet, in: $0.traits) } })
  }

  /// How many pictures have marks.
  package var markedCount: Int {
    pictures.count { $0.frames.contains { Self.isMarked($0.sheet) } }
  }

  private static func isMarked(_ sheet: any SpecimenSheet) -> Bool {
    switch sheet.content {
    case .marked: true
    case .contact(let contact): contact.entries.contains { isMarked($0.sheet) }
    case .scene, .typography, .samples, .other: false
    }
  }
}

/// Marks the findings of one audit on pages.
private struct SheetMarker {
  private let plan: AuditPlan
  private let scenes: [String: (scene: AuditPlan.Scene, findings: [AuditFinding])]
  private let styles: [AuditFinding]

  init(_ report: AuditReport, _ plan: AuditPlan) {
    self.plan = plan
    let findings = Dictionary(grouping: report.findings.filter { !$0.isOfStyle }, by: \.scene)
    scenes = Dictionary(plan.scenes.map { ($0.name, ($0, findings[$0.name] ?? [])) }) { first, _ in first }
    styles = report.findings.filter(\.isOfStyle)
  }

  /// A page with its marks; the page as it is, if nothing on it breaks.
  func marked(_ sheet: any SpecimenSheet, in traits: Traits) -> any SpecimenSheet {
    switch sheet.content {
    case .scene(let sheet): markedScene(sheet, in: traits)
    case .typography(let sheet): markedStyles(sheet, in: traits)
    case .contact(let sheet): sheet.mapped(in: traits) { marked($0, in: $1) }
    case .samples, .marked, .other: sheet
    }
  }

  private func markedScene(_ sheet: SceneSheet, in traits: Traits) -> any SpecimenSheet {
    guard let (scene, findings) = scenes[sheet.scene.name] else { return sheet }
    let choices = AuditPlan.Setting.choices(of: sheet, in: traits)
    guard let setting = scene.settings.firstIndex(where: { $0.choices == choices }) else { return sheet }
    return marked(sheet, findings.map { ($0, traits.contentSizeCategory) }, in: setting, traits)
  }

  private func markedStyles(_ sheet: TypographySheet, in traits: Traits) -> any SpecimenSheet {
    guard let setting = plan.legibilityWeights.firstIndex(of: traits.legibilityWeight) else { return sheet }
    let known = Dictionary(sheet.typography.styles.map { ($0.style.name, $0) }) { first, _ in first }
    let findings = styles.compactMap { finding -> (AuditFinding, ContentSizeCategory)? in
      guard let style = known[finding.element] else { return nil }
      return plan.category(of: style, in: traits).map { (finding, $0) }
    }
    return marked(sheet, findings, in: setting, traits)
  }

  private func marked(
    _ sheet: any SpecimenSheet, _ findings: [(finding: AuditFinding, category: ContentSizeCategory)], in setting: Int,
    _ traits: Traits
  ) -> any SpecimenSheet {
    let held = findings.filter { $0.finding.brokenCategories(in: setting, traits.appearance).contains($0.category) }
    guard !held.isEmpty else { return sheet }
    // Beside errors, what is only for information would cover what has to be seen.
    let hasError = held.contains { $0.finding.severity == .error }
    let shown = hasError ? held.filter { $0.finding.severity != .information } : held
    return MarkedSheet(
      sheet: sheet, findings: shown, setting: setting, unmarkedCount: held.count - shown.count)
  }
}

extension AuditPlan {
  /// The category at which findings of a style hold in an environment. Where the app's own setting scales, findings at L are those of its size at L, findings
  /// below and above those of its smallest and its largest step; nil for a step between them.
  fileprivate func category(of style: TypographySet.Style, in traits: Traits) -> ContentSizeCategory? {
    guard !steps.isEmpty else { return traits.contentSizeCategory }
    let (own, large) = (style.size(at: traits.sizeStep, in: traits), style.size(at: nil, in: traits))
    let sizes = steps.map { style.size(at: $0, in: traits) } + [large]
    if own == large { return .large }
    if own == sizes.min() { return .extraSmall }
    return own == sizes.max() ? .accessibilityExtraExtraExtraLarge : nil
  }
}
