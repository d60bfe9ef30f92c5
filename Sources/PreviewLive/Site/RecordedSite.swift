import PreviewAudit
package import PreviewCore
import PreviewGraphics
package import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene
import PreviewType

/// A spec's live page as a folder of files: its scenes and sheets at every category, in light and
/// dark, with inspector and findings, drawn once and for all.
///
/// Two runs on the same files write the same bytes.
package struct RecordedSite {
  /// The sources and options of a page.
  package struct Request: Sendable {
    /// The bytes of the spec.
    let bytes: [UInt8]
    /// Its path, to whose folder its own paths are relative.
    let path: String
    /// Fonts and images that were read before.
    let files: SpecFiles
    /// The folder from which the page names files.
    let root: String
    /// The page's title.
    let title: String
    /// The names of the spec's sheets and scenes that are wanted; nil for all.
    package var entries: Set<String>?
    /// The traits that are wanted.
    package var selection = TraitSelection()
    /// The scope of the audit; nil for none.
    package var audit: AuditPlan?
    /// The day on which accepted findings are judged.
    package var today = CalendarDate(secondsSince1970: 0)
    /// Pixels per point.
    package var scale = 2.0
    /// How many pictures are drawn at once.
    package var jobs = 1

    package init(bytes: [UInt8], path: String, files: SpecFiles, root: String, title: String) {
      (self.bytes, self.path, self.files, self.root, self.title) = (bytes, path, files, root, title)
    }
  }

  /// The result of a run.
  package struct Outcome: Sendable {
    /// The numbers of scenes, of sheets, of their pictures, and of findings that count.
    package var (scenes, sheets, pictures, findings) = (0, 0, 0, 0)
    /// The bytes of all files.
    package var bytes = 0
    /// A sentence for each failure.
    package var failures: [String] = []
  }

  private let request: Request
  private let content: LiveContent
  private let subjects: [(subject: LiveSubject, views: [RecordedView])]
  private let places: SitePlaces

  /// Reads the spec.
  ///
  /// - Throws: ``SiteError`` if the page would have no pictures, or too many.
  package init(_ request: Request) throws(SiteError) {
    self.request = request
    var content = LiveContent()
    content.revision = 1
    content.bytes = request.bytes
    content.spec = LiveSpec(bytes: request.bytes, path: request.path, files: request.files)
    content.mappings = content.spec.mappings()
    self.content = content
    let chosen = content.spec.subjects.filter { request.entries?.contains($0.entry) ?? true }
    let most = chosen.reduce(0) { $0 + $1.recordedCount }
    guard most <= Limits.sitePictures else { throw .tooManyPictures(most) }
    subjects = chosen.map { ($0, $0.recordedViews(request.selection, scale: request.scale)) }.filter { !$1.isEmpty }
    guard !subjects.isEmpty else { throw .nothingToShow }
    places = SitePlaces(root: request.root)
  }

  /// Draws the page into a folder.
  ///
  /// - Parameter progress: Called for each picture, from any thread.
  /// - Throws: ``SiteError`` if a file can't be written. The page that was there stays.
  package func write(
    into folder: SiteFolder, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) throws(SiteError) -> Outcome {
    var outcome = Outcome()
    var auditor = Auditor(jobs: request.jobs)
    auditor.progress = progress
    let report = request.audit.map { auditor.report(on: $0, today: request.today) }
    let found = report.map(LiveFindings.init)
    outcome.failures = report?.failures ?? []
    outcome.findings = report?.findings.count { $0.severity != .information } ?? 0
    let count = WorkCount(subjects.reduce(0) { $0 + $1.views.count }, progress)
    var shared = SiteShares()
    var entries: [JSONValue] = []
    var drawn: ArraySlice<Result<SitePicture, Failure>> = []
    for (index, (subject, views)) in subjects.enumerated() {
      if drawn.isEmpty { drawn = self.drawn(from: index, found, count)[...] }
      let pictures = drawn.prefix(views.count)
      drawn = drawn.dropFirst(views.count)
      let traits = SiteTrait.allCases.filter { trait in views.map { trait.value($0.view) }.uniqued().count > 1 }
      var part = SitePart(traits: traits)
      for (view, picture) in zip(views, pictures) {
        switch picture {
        case .success(let picture):
          try part.add(picture, at: view.view, sharing: &shared, in: folder)
          outcome.pictures += 1
        case .failure(let failure):
          outcome.failures.append("A picture of '\(subject.name)' was not made. \(failure.sentence)")
          part.add(failure: failure.sentence, at: view.view)
        }
      }
      if subject.isScene { outcome.scenes += 1 } else { outcome.sheets += 1 }
      let name = try folder.add(part.json)
      entries.append(entry(subject, views: views.map(\.view), varying: traits, part: name))
    }
    let letters = try written(shared.types, into: folder)
    try folder.finish(SiteDocument.text(data(entries, letters: letters, found)))
    outcome.bytes = folder.bytes
    outcome.failures = outcome.failures.uniqued()
    return outcome
  }

  // MARK: Pictures

  /// A picture that can't be made, and why.
  private struct Failure: Error {
    let sentence: String
  }

  /// Pictures that are drawn before their parts are written. Each core has its fonts and letters
  /// ready for all of them.
  private static let batch = 500

  /// Draws the views of subjects from one on, on all cores, until there are enough pictures.
  private func drawn(
    from first: Int, _ found: LiveFindings?, _ count: WorkCount
  ) -> [Result<SitePicture, Failure>] {
    var wanted: [(subject: LiveSubject, view: RecordedView)] = []
    for (subject, views) in subjects[first...] {
      if !wanted.isEmpty, wanted.count + views.count > Self.batch { break }
      wanted += views.map { (subject, $0) }
    }
    let (content, places, views) = (content, places, wanted)
    return WorkerPool.shared.map(views.count, among: request.jobs, with: { LiveRenderer(jobs: 1) }) { renderer, index in
      let (subject, view) = views[index]
      return count.finish(subject.name) {
        Result { () throws(Failure) in
          try rethrow(as: { Failure(sentence: $0.description) }) { () throws(SpecimenError) in
            let page = try renderer.page(of: view.sheet, in: view.traits)
            var tree: String?
            if subject.isInspectable {
              let facts = content.facts(of: subject, at: view.view.category, in: subject.source?.file, found: found)
              tree = page.tree(places.recorded(facts)).line
            }
            return SitePicture(try renderer.layers(of: page), frame: page.sceneFrame, tree: tree)
          }
        }
      }
    }
  }

  /// Writes the letters of each font and size; answers the names of their parts.
  private func written(_ types: [SiteShares.Letters], into folder: SiteFolder) throws(SiteError) -> [JSONValue] {
    let parts = WorkerPool.shared.map(types.count, among: request.jobs, with: { LiveRenderer(jobs: 1) }) {
      renderer, index in
      SiteBytes.letters(types[index].letters.map { letter in try? renderer.mask(of: letter) })
    }
    var names: [JSONValue] = []
    for part in parts { names.append(.string(try folder.add(part))) }
    return names
  }

  // MARK: Data

  /// The page's data: what a session says of the spec, cut to what was recorded.
  private func data(_ entries: [JSONValue], letters: [JSONValue], _ found: LiveFindings?) -> JSONValue {
    let views = subjects.flatMap { $0.views.map(\.view) }
    guard
      case .object(var state) = content.state(
        file: request.title, hasBaselines: false, hasRevisions: false, versions: [(.now, "Now")], comparison: .null)
    else { preconditionFailure("a state is an object") }
    func replace(_ key: String, _ value: JSONValue) {
      if let index = state.firstIndex(where: { $0.key == key }) { state[index].value = value }
    }
    state.removeAll { $0.key == "folder" }
    replace("subjects", .array(entries))
    replace("devices", [])
    replace("fontNames", [])
    replace("mistakes", [])
    let languages = content.spec.languages.filter { language in views.contains { $0.language == language } }
    func values(_ trait: SiteTrait) -> JSONValue { .array(views.map(trait.value).uniqued()) }
    replace(
      "traits",
      [
        "appearances": .array(
          Appearance.allCases.map(\.rawValue).filter { name in views.contains { $0.appearance.rawValue == name } }.map(
            JSONValue.string)),
        "directions": .array(
          views.contains { $0.direction != nil }
            ? [LayoutDirection.leftToRight, .rightToLeft].filter { way in views.contains { $0.direction == way } }
              .map { .string(SiteTrait.word(for: $0)) } : []),
        "languages": .array(languages.map { .string($0.tag) }),
        "rightToLeft": .array(languages.filter(\.isRightToLeft).map { .string($0.tag) }),
        "designs": .array(
          Design.allCases.filter { design in views.contains { $0.design == design } }.map {
            ["value": .string($0.rawValue), "words": .string($0.name)]
          }),
        "bold": values(.bold), "highContrast": values(.highContrast),
        "pseudolanguages": .array(
          Pseudolanguage.allCases.filter { one in views.contains { $0.pseudolanguage == one } }.map {
            .string($0.rawValue)
          }),
        "settings": .array(content.spec.settings.map(JSONValue.string)), "scale": .number(request.scale),
      ])
    return [
      "state": .object(state), "findings": places.named(found?.findings ?? []), "letters": .array(letters),
      "categories": .array(
        ContentSizeCategory.allCases.filter { one in views.contains { $0.category == one } }.map {
          .string($0.shortName)
        }),
    ]
  }

  /// A subject in the page's list, with what was recorded of it.
  private func entry(_ subject: LiveSubject, views: [LiveView], varying: [SiteTrait], part: String) -> JSONValue {
    guard case .object(var members) = content.json(subject) else { preconditionFailure("a subject is an object") }
    members.removeAll { ["mapping", "depends", "widths", "isBroken"].contains($0.key) }
    for index in members.indices where members[index].key == "source" {
      members[index].value = places.named(members[index].value)
    }
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key: key, value: value)) }
    add("depends", .array(varying.map { .string($0.rawValue) }))
    add(
      "values",
      .object(varying.map { JSONValue.Member(key: $0.rawValue, value: .array(views.map($0.value).uniqued())) }))
    add("widths", .array(views.compactMap(\.width).uniqued().map(JSONValue.number)))
    add("part", .string(part))
    // What a spec draws first may be left out.
    if let index = members.firstIndex(where: { $0.key == "default" }) {
      let wanted = subject.firstView
      let first = views.first { $0.category == wanted.category && $0.appearance == wanted.appearance } ?? views[0]
      members[index].value = SiteTrait.object(first)
    }
    return .object(members)
  }
}
