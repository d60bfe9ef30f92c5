package import PreviewCore
package import PreviewPlan
import PreviewScene
import PreviewType

/// Audits the scenes and styles of a spec, spread over the cores.
///
/// Every layout is reduced to measures as soon as it is made, and those of an environment's twelve categories are forgotten when its rules have been asked. Long
/// lists are audited in parts, each at all categories before the next. So memory grows neither with the matrix nor with the length of a list.
package struct Auditor: Sendable {
  /// How many layouts are made at once, at most; nil for as many as cores are free.
  package let jobs: Int?
  /// Whether it is found how far each text holds.
  package let searches: Bool
  /// How many rows of lists are laid out at once.
  private let rowsAtOnce: Int

  /// Asked before each layout: waits until there is time for it, and answers false if nobody wants the report any more. Then the report is not whole.
  package var goesOn: (@Sendable () -> Bool)?

  /// The findings of the app's Swift sources; nil for a spec that is no folder's.
  package var sources: SourceFindings?

  /// Called for each layout, and with a search for each text, from any thread.
  package var progress: (@Sendable (RenderProgress) -> Void)?

  /// An auditor.
  ///
  /// - Parameter rowsAtOnce: Small enough to save memory, and large enough that laying out the surroundings of the lists again for each part costs little.
  package init(jobs: Int? = nil, searches: Bool = false, rowsAtOnce: Int = 32) {
    (self.jobs, self.searches, self.rowsAtOnce) = (jobs, searches, rowsAtOnce)
  }

  /// Audits a plan.
  ///
  /// - Parameter today: The day by which entries of `accepted` are expired.
  package func audit(_ plan: AuditPlan, today: CalendarDate) async -> AuditReport {
    await WorkerPool.shared.perform { report(on: plan, today: today) }
  }

  /// The same on the calling thread, for tests, which can't wait for a task.
  package func report(on plan: AuditPlan, today: CalendarDate) -> AuditReport {
    var audited = auditedScenes(plan)
    let growing = audited.reduce(into: Set<String>()) { $0.formUnion($1.styles) }
    let staticStyles = audited.reduce(into: Set<String>()) { $0.formUnion($1.staticStyles) }.subtracting(growing)
    var styles = styleFindings(plan, staticStyles: staticStyles).filter(plan.reports)
    var report = AuditReport(today: today)
    report.styleCount = plan.typography?.styles.count ?? 0
    report.styles = plan.explainedStyles
    var findings: [AuditFinding] = []
    var texts: [(name: String, styles: Set<String>, hasText: Bool, own: Range<Int>)] = []
    for (number, scene) in plan.scenes.enumerated() {
      // Taken out while it changes: two owners would make a copy.
      var own = Audited()
      swap(&own, &audited[number])
      report.failures += own.errors.map { "\(scene.position): Scene '\(scene.name)' was not audited. \($0)" }
      for (setting, history) in own.styleTexts.sorted(by: { $0.key < $1.key }) {
        own.merger.add(AuditRules.all.filter(\.comparesTexts), history, of: scene, in: setting)
      }
      let start = findings.count
      let classes = ElementClasses(own.merger.groups)
      findings += SceneFindings(in: scene, classes).findings(of: own.merger.takeCauses(classes)).filter(plan.reports)
      texts.append((scene.name, own.styles, own.hasText, start..<findings.count))
      if searches { report.breakPoints += own.points.points(of: scene, classes, jobs: jobs, progress: progress) }
    }
    // What a style does to the texts of a scene is found there; a weaker word on the style itself adds nothing.
    styles.removeAll { style in
      findings.contains { $0.style == style.element && $0.rule.explains.contains(style.rule.id) }
    }
    report.failures = report.failures.uniqued()
    var joined = DocumentFindings(findings)
    if let sources { joined.leaveOut(saidBy: sources) }
    report.take(joined.all + styles + (sources?.findings ?? []), accepted: plan.accepted)
    if plan.isPart { report.unused = [] }
    if let sources { report.take(sources) }
    let accepted = Set(report.accepted.map(\.finding.id))
    // Each scene of a document answers with the finding of the whole.
    for index in findings.indices { if let id = joined.joined[findings[index].id] { findings[index].id = id } }
    report.scenes = texts.map { scene in
      let ofStyles = styles.filter { finding in scene.styles.contains(finding.element) }
      let all = findings[scene.own] + ofStyles
      let (answer, reasons, excused) = LargerText.answer(
        all.filter { !accepted.contains($0.id) }, accepted: all.filter { accepted.contains($0.id) },
        hasText: scene.hasText)
      return AuditReport.AuditedScene(name: scene.name, largerText: answer, reasons: reasons, accepted: excused)
    }
    return report
  }

  // MARK: Scenes

  /// A scene's rows that are audited together in one environment.
  private struct Unit: Sendable {
    let scene: Int
    let setting: Int
    let rows: Range<Int>?
  }

  /// The results of one environment of a scene, for some of its rows.
  private struct Part: Sendable {
    let setting: Int
    let merger: FindingMerger
    /// The first text in each text style, for rules that compare texts of the whole scene.
    let styleTexts: [AuditedElement]
    /// The app's own styles of texts that should grow, and of those that iOS keeps static.
    let styles: Set<String>
    let staticStyles: Set<String>
    let hasText: Bool
    let points: BreakPointTable
  }

  /// The results of a scene, of those of its parts that were added.
  private struct Audited: Sendable {
    var merger = FindingMerger()
    var points = BreakPointTable()
    /// The first texts in each text style, by the number of the environment.
    var styleTexts: [Int: SceneHistory] = [:]
    var styles: Set<String> = []
    var staticStyles: Set<String> = []
    var hasText = false
    var errors: [SceneError] = []

    mutating func add(_ part: Result<Part, SceneError>) {
      switch part {
      case .success(let part):
        merger.formUnion(part.merger)
        styleTexts[part.setting, default: SceneHistory()].add(part.styleTexts)
        styles.formUnion(part.styles)
        staticStyles.formUnion(part.staticStyles)
        hasText = hasText || part.hasText
        points.formUnion(part.points)
      case .failure(let error): errors.append(error)
      }
    }
  }

  /// The results of all scenes. Parts are added in their order, whichever is done first: no order of threads may show, and none waits to the end.
  private struct Gathering: Sendable {
    var scenes: [Audited]
    private let units: [Unit]
    private var waiting: [Int: Result<Part, SceneError>] = [:]
    private var next = 0

    init(_ units: [Unit], of count: Int) {
      self.units = units
      scenes = Array(repeating: Audited(), count: count)
    }

    mutating func take(_ part: Result<Part, SceneError>, of unit: Int) {
      waiting[unit] = part
      while let part = waiting.removeValue(forKey: next) {
        scenes[units[next].scene].add(part)
        next += 1
      }
    }
  }

  /// An environment whose categories are being laid out.
  private struct Pending {
    var history = SceneHistory()
    var done = 0
    var error: SceneError?
  }

  /// Audits each environment of each scene.
  ///
  /// Workers take the categories of one environment after another. The worker that reads an environment's last category asks the rules.
  private func auditedScenes(_ plan: AuditPlan) -> [Audited] {
    let categories = ContentSizeCategory.allCases
    let units = plan.scenes.enumerated().flatMap { number, scene in
      scene.settings.enumerated().flatMap { index, setting in
        setting.sheet.scene.rows(inPartsOf: rowsAtOnce).map { Unit(scene: number, setting: index, rows: $0) }
      }
    }
    // A long list means a long file. Its freed syntax tree takes as much memory as the layouts of a part.
    if units.contains(where: { $0.rows != nil }) { returnFreedMemory() }
    let pending = Locked<[Int: Pending]>([:])
    let knownStyles = Set(plan.typography?.styles.map(\.style.name) ?? [])
    let count = WorkCount(units.count * categories.count, progress)
    let gathering = Locked(Gathering(units, of: plan.scenes.count))
    _ = WorkerPool.shared.share(units.count * categories.count, among: jobs) { queue in
      let typesetter = Typesetter()
      // Pictures below texts are as large at most categories, and in most environments.
      var probe: InkProbe?
      var last: Int?
      for number in queue {
        if let goesOn, !goesOn() { break }
        let (index, category) = (number / categories.count, categories[number % categories.count])
        let unit = units[index]
        // No later part has the texts of these rows. They would fill the cache to its limit, on each worker.
        if unit.rows != nil, last != index { typesetter.shaper.releaseTexts() }
        last = index
        let scene = plan.scenes[unit.scene]
        let setting = scene.settings[unit.setting].with(rows: unit.rows)
        defer { count.finish(scene.name) }
        let read = Result { () throws(SceneError) in
          try readings(of: setting, in: scene, at: category, typesetter, &probe)
        }
        let finished = pending.withLock { all -> Pending? in
          // Taken out while it changes: two owners would make a copy of all that was measured for each category.
          var one = all.removeValue(forKey: index) ?? Pending()
          one.history.varies = !setting.sheet.scene.variations.isEmpty
          switch read {
          case .success(let readings): one.history.add(readings, at: category)
          case .failure(let error): one.error = one.error ?? error
          }
          one.done += 1
          if one.done == categories.count { return one }
          all[index] = one
          return nil
        }
        guard var finished else { continue }
        if let error = finished.error {
          gathering.withLock { $0.take(.failure(error), of: index) }
          continue
        }
        finished.history.scale = setting.traits.displayScale
        finished.history.knownStyles = knownStyles
        finished.history.allowsMissingGlyphs = scene.allowsMissingGlyphs
        finished.history.origin = setting.sheet.scene.origin
        finished.history.finish()
        let part = Self.part(of: finished.history, scene, unit)
        gathering.withLock { $0.take(.success(part), of: index) }
      }
    }
    return gathering.withLock(\.scenes)
  }

  /// Reads one category.
  ///
  /// - Parameter probe: That of the category before, which has scaled the pictures of its scene.
  private func readings(
    of setting: AuditPlan.Setting, in scene: AuditPlan.Scene, at category: ContentSizeCategory,
    _ typesetter: Typesetter, _ probe: inout InkProbe?
  ) throws(SceneError) -> [ElementReading] {
    let traits = setting.traits.with(category: category, sizeStep: setting.traits.sizeStep)
    if setting.sheet.scene.variesWithAppearance, scene.appearances.count > 1 {
      return try readings(of: setting, inEach: scene.appearances, traits, typesetter)
    }
    let reader = LayoutReader(
      typesetter: typesetter, grid: traits.pixelGrid, appearances: scene.appearances, searches: searches,
      probe: probe.flatMap { $0.grid == traits.pixelGrid ? $0 : nil })
    probe = reader.probe
    var (readings, isUneven) = try reader.read(setting.sheet, in: traits)
    guard isUneven else { return readings }
    // Uneven ground is drawn, which needs the colours of a layout.
    for appearance in scene.appearances where appearance != traits.appearance {
      let other = LayoutReader(
        typesetter: typesetter, grid: traits.pixelGrid, appearances: [appearance], probe: reader.probe)
      var otherTraits = traits
      otherTraits.appearance = appearance
      let more = try other.read(setting.sheet, in: otherTraits).readings
      for (index, reading) in more.enumerated() where readings.indices.contains(index) {
        let drawn = reading.measure.contrasts.filter(\.isDrawn)
        if !drawn.isEmpty { readings[index].measure.contrasts += drawn }
      }
    }
    return readings
  }

  /// Reads one category of a scene whose elements differ with the appearance.
  private func readings(
    of setting: AuditPlan.Setting, inEach appearances: [Appearance], _ traits: Traits, _ typesetter: Typesetter
  ) throws(SceneError) -> [ElementReading] {
    var readings: [ElementReading] = []
    var known: [SceneHistory.Identity: Int] = [:]
    for appearance in appearances {
      var traits = traits
      traits.appearance = appearance
      let reader = LayoutReader(
        typesetter: typesetter, grid: traits.pixelGrid, appearances: [appearance], searches: searches)
      for reading in try reader.read(setting.sheet, in: traits).readings {
        let identity = SceneHistory.Identity(reading.element)
        if let index = known[identity] {
          readings[index].measure.contrasts += reading.measure.contrasts
        } else {
          known[identity] = readings.count
          readings.append(reading)
        }
      }
    }
    return readings
  }

  /// Asks the rules.
  private static func part(of history: SceneHistory, _ scene: AuditPlan.Scene, _ unit: Unit) -> Part {
    var merger = FindingMerger()
    merger.add(history.elements)
    merger.add(AuditRules.all.filter { !$0.comparesTexts }, history, of: scene, in: unit.setting)
    if unit.rows != nil { merger.joinRows() }
    var points = BreakPointTable()
    for element in history.elements { points.add(element, in: unit.setting, of: scene, rows: unit.rows) }
    func styles(isStatic: Bool) -> Set<String> {
      Set(history.elements.filter { $0.isStatic == isStatic }.flatMap { $0.runs.compactMap(\.ownStyle) })
    }
    return Part(
      setting: unit.setting, merger: merger, styleTexts: history.styleTexts, styles: styles(isStatic: false),
      staticStyles: styles(isStatic: true),
      hasText: history.elements.contains { $0.isText && !$0.isStatic }, points: points)
  }

  // MARK: Styles

  /// Audits the app's own styles.
  ///
  /// - Parameter staticStyles: Those that scenes have only where iOS keeps text static.
  private func styleFindings(_ plan: AuditPlan, staticStyles: Set<String>) -> [AuditFinding] {
    guard let typography = plan.typography else { return [] }
    var merger = FindingMerger()
    for (setting, weight) in plan.legibilityWeights.enumerated() {
      let history = StyleHistory(
        styles: typography.styles.map { style in
          AuditedStyle(
            style: style, series: plan.series(of: style, weight), hasSteps: !plan.steps.isEmpty,
            isStatic: staticStyles.contains(style.style.name))
        })
      for rule in AuditRules.all {
        for observation in rule.styleObservations(history) { merger.add(observation, of: rule, in: setting, []) }
      }
    }
    return StyleFindings.findings(plan, &merger)
  }
}

extension FindingMerger {
  /// Asks rules in an environment of a scene.
  fileprivate mutating func add(
    _ rules: [AuditRule], _ history: SceneHistory, of scene: AuditPlan.Scene, in setting: Int
  ) {
    // The longest texts are translations that people read.
    let isPseudo = scene.settings[setting].sheet.scene.pseudolanguage.map { $0 != .longest } ?? false
    for rule in rules {
      for observation in rule.observations(history) {
        add(observation, of: rule, in: setting, isPseudo: isPseudo, history.elements)
      }
    }
  }
}

extension AuditReport {
  /// Adds the findings that comments accept, and the sources that were not read.
  fileprivate mutating func take(_ sources: SourceFindings) {
    accepted += sources.accepted
    unused += sources.unused
    failures += sources.failures
    sourceCount = sources.count
  }

  /// Sorts findings into those that are accepted and those that aren't.
  fileprivate mutating func take(_ all: [AuditFinding], accepted entries: [SpecAcceptance]) {
    let byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    var used: Set<String> = []
    for finding in all {
      // Each part of a finding may be accepted by itself.
      let own = byID[finding.id].map { [$0] } ?? finding.parts.compactMap { byID[$0] }
      used.formUnion(own.map(\.id))
      let valid = own.filter { entry in entry.until.map { $0 >= today } ?? true }
      if let entry = valid.first, finding.isAmong(Set(valid.map(\.id))) {
        accepted.append((finding, SpecAcceptance(of: finding.id, entry, valid.dropFirst())))
      } else {
        findings.append(finding)
      }
    }
    expired = entries.filter { entry in used.contains(entry.id) && entry.until.map { $0 < today } ?? false }
    unused = entries.filter { !used.contains($0.id) }
  }
}
