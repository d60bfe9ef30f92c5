package import PreviewAudit
package import PreviewCore
import PreviewGraphics
package import PreviewPlan
package import PreviewRegression
import PreviewScene
import PreviewType

extension PreviewRenderer {
  /// Writes the page of an audit: `index.html`, the pictures that show its findings, and `audit.json`.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - plan: What was audited.
  ///   - folder: Where the page lies; an earlier page there is replaced.
  ///   - progress: Called for each layout and each part of its pictures, from any thread.
  /// - Returns: What could not be drawn, a sentence each; the page is written without these pictures.
  /// - Throws: ``BaselineError`` if the folder can't take the page.
  package func writePage(
    of report: AuditReport, on plan: AuditPlan, into folder: String,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> [String] {
    try await WorkerPool.shared.perform { () throws(BaselineError) in
      try page(of: report, on: plan, into: folder, progress: progress).failures
    }
  }

  /// The same on the calling thread.
  ///
  /// The page comes before its pictures: a run that is ended between them leaves one that opens, and that the next run replaces.
  ///
  /// - Returns: The pictures that show each finding, by its id, too.
  func page(
    of report: AuditReport, on plan: AuditPlan, into folder: String,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) throws(BaselineError) -> (shots: [String: [FindingShot]], failures: [String]) {
    let findings = report.findings + report.accepted.map(\.finding)
    let views = AuditView.all(of: findings, in: plan)
    var failures: [String] = []
    // A list that is marked at one row needs no picture of all its rows, so the pictures, and with them their names, are known once all is laid out.
    var windows: [[Rect]] = []
    var files: Set<String> = []
    var shots: [String: [(order: Int, shot: FindingShot)]] = [:]
    let count = WorkCount(views.count, progress)
    let answers = each(views) { worker, view in
      count.finish(view.name) { view.places(of: findings, worker) }
    }
    for (view, answer) in zip(views, answers) {
      windows.append([])
      switch answer {
      case .success(let places):
        for place in places {
          let path = view.path(of: place.window)
          if files.insert(path).inserted { windows[windows.count - 1].append(place.window) }
          let finding = findings[place.finding]
          let shot = FindingShot(
            category: place.shot.category.shortName, words: finding.words(for: place.shot), file: path,
            size: place.size, scale: view.traits.displayScale, regions: place.regions)
          shots[finding.id, default: []].append((place.order, shot))
        }
      case .failure(let error): failures.append("The picture of \(view.name) was not made. \(error)")
      }
    }
    let reportFolder = try ReportFolder(folder, pictures: files.sorted(), of: .audit, reading: inputs)
    let sorted = shots.mapValues { $0.sorted { $0.order < $1.order }.map(\.shot) }
    let page = AuditPage(report, shots: sorted)
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try AtomicFile.write(page.text, to: "\(folder)/\(AuditPage.fileName)")
    }
    failures += draw(zip(views, windows).map { ($0, $1) }, into: folder, progress)
    try reportFolder.finish(report.json.document())
    return (sorted, failures)
  }

  /// Draws the parts of pages; answers what failed, in their order.
  ///
  /// A page is laid out once by each worker that draws some of its parts.
  private func draw(
    _ pages: [(view: AuditView, windows: [Rect])], into folder: String,
    _ progress: (@Sendable (RenderProgress) -> Void)?
  ) -> [String] {
    let workers = jobs ?? Cores.count
    let pieces = pages.flatMap { view, windows in
      let length = max(1, (windows.count + workers - 1) / workers)
      return stride(from: 0, to: windows.count, by: length).map { start in
        (view: view, windows: Array(windows[start..<min(start + length, windows.count)]))
      }
    }
    let count = WorkCount(pieces.count, progress)
    return each(pieces) { worker, piece in
      count.finish(piece.view.name) { piece.view.draw(piece.windows, into: folder, worker) }
    }.flatMap { $0 }
  }

  /// Returns the workers' answers, in the items' order.
  private func each<Item: Sendable, Answer: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (RenderWorker, Item) -> Answer
  ) -> [Answer] {
    let parts = WorkerPool.shared.share(items.count, among: jobs) { queue in
      let worker = RenderWorker()
      var answers: [(index: Int, answer: Answer)] = []
      for index in queue { answers.append((index, body(worker, items[index]))) }
      return answers
    }
    return parts.flatMap { $0 }.sorted { $0.index < $1.index }.map(\.answer)
  }
}

/// A scene in an environment at a category, or the app's own styles at one: what one or more findings are looked at in.
private struct AuditView: Sendable {
  /// The name of its pictures.
  let name: String
  let sheet: any SpecimenSheet
  let traits: Traits
  /// The findings that are seen in it, by their numbers, each with its shot and which of the finding's shots that is.
  var shown: [(finding: Int, order: Int, shot: AuditShot)] = []

  /// Where a finding is seen.
  struct Place: Sendable {
    let finding: Int
    let order: Int
    let shot: AuditShot
    /// The page's drawn part, in points.
    let window: Rect
    let size: PixelSize
    let regions: [PixelRect]
  }

  /// The views that findings are looked at in, in the findings' order.
  static func all(of findings: [AuditFinding], in plan: AuditPlan) -> [AuditView] {
    struct Key: Hashable {
      let scene: Int?
      let shot: AuditShot
      let appearance: Appearance
    }
    let scenes = Dictionary(plan.scenes.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var views: [AuditView] = []
    var known: [Key: Int] = [:]
    for (number, finding) in findings.enumerated() {
      let scene = finding.isOfStyle ? nil : scenes[finding.scene]
      for (order, shot) in finding.shots.enumerated() {
        let appearance = finding.appearance ?? scene.flatMap { plan.scenes[$0].appearances.first } ?? .light
        let key = Key(
          scene: scene, shot: AuditShot(setting: shot.setting, category: shot.category, breaks: true),
          appearance: appearance)
        let index: Int
        if let old = known[key] {
          index = old
        } else {
          guard let view = AuditView(shot, of: scene, in: appearance, plan) else { continue }
          index = views.count
          known[key] = index
          views.append(view)
        }
        views[index].shown.append((number, order, shot))
      }
    }
    return views
  }

  private init?(_ shot: AuditShot, of scene: Int?, in appearance: Appearance, _ plan: AuditPlan) {
    let suffix =
      ".\(shot.category.shortName)\(shot.setting > 0 ? ".\(shot.setting + 1)" : "")\(appearance == .dark ? ".dark" : "")"
    if let scene {
      let setting = plan.scenes[scene].settings[shot.setting]
      name = plan.scenes[scene].name + suffix
      sheet = setting.sheet
      var traits = setting.traits.with(category: shot.category, sizeStep: setting.traits.sizeStep)
      traits.appearance = appearance
      self.traits = traits
    } else {
      guard let typography = plan.typography, let sheet = try? TypographySheet(typography: typography) else {
        return nil
      }
      // In a folder, since a scene may have any name without a slash.
      name = "styles/text-styles" + suffix
      self.sheet = sheet
      traits = Traits(
        displayScale: plan.scale, legibilityWeight: plan.legibilityWeights[shot.setting]
      ).with(category: shot.category, sizeStep: nil)
    }
  }

  /// Points of a page's height that are drawn at most, of what is drawn of a higher one, and from one such part to the next: findings near to one another share a part.
  private static let (mostHeight, windowHeight, step) = (1400.0, 900.0, 450.0)

  /// Where the findings are seen.
  func places(of findings: [AuditFinding], _ worker: RenderWorker) -> Result<[Place], SpecimenError> {
    Result { () throws(SpecimenError) in
      let tree = try sheet.layout(in: traits, typesetter: worker.typesetter)
      var index = FrameIndex(tree)
      return shown.map { finding, order, shot in
        let found = findings[finding]
        let seen = shot.breaks ? found.frames(on: &index, in: shot.setting, at: shot.category) : []
        let window = Self.window(around: seen.first ?? found.frame(on: &index), on: tree)
        let grid = tree.grid
        return Place(
          finding: finding, order: order, shot: shot, window: window,
          size: PixelSize(width: grid.pixelCount(window.width), height: grid.pixelCount(window.height)),
          regions: seen.map { $0.intersection(window) }.filter { $0.height > 0 && $0.width > 0 }.map {
            grid.pixels(covering: $0.offset(x: -window.x, y: -window.y))
          })
      }
    }
  }

  /// The part of a page that is drawn: all of it, or of a long one as much as there is room for, with room above and below what is marked.
  private static func window(around marked: Rect?, on tree: LayoutTree) -> Rect {
    var window = Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    guard tree.size.height > mostHeight else { return window }
    window.height = windowHeight
    guard let marked else { return window }
    // What is higher than the window begins at its top.
    let top = marked.y + min(marked.height, windowHeight - 2 * SheetComposer.margin) / 2 - window.height / 2
    // What is low enough is seen with room around it in the nearest of the parts; what is higher has a part of its own.
    let near = marked.height <= step / 2 ? (top / step).rounded() * step : top
    // On a whole point, so that every edge stays on the pixel that it is on.
    window.y = max(0, min(near, tree.size.height - window.height)).rounded(.down)
    return window
  }

  /// The path of a picture of a part below the page's folder.
  func path(of window: Rect) -> String {
    "pictures/\(name)\(window.y > 0 ? ".from\(Int(window.y))" : "").png"
  }

  /// Draws parts of the page; answers what failed.
  func draw(_ windows: [Rect], into folder: String, _ worker: RenderWorker) -> [String] {
    do throws(SpecimenError) {
      var parts = TreeParts(try sheet.layout(in: traits, typesetter: worker.typesetter))
      return windows.compactMap { window in
        draw(parts.part(window), path(of: window), into: folder, worker).map {
          "Picture '\(path(of: window))' was not made. \($0)"
        }
      }
    } catch { return windows.map { "Picture '\(path(of: $0))' was not made. \(error)" } }
  }

  private func draw(_ tree: LayoutTree, _ path: String, into folder: String, _ worker: RenderWorker) -> String? {
    do throws(SpecimenError) {
      let list = try rethrow(tree.drawList(faces: worker.typesetter.faces), as: SpecimenError.drawing)
      do throws(PictureError) {
        _ = try worker.writer.write(list, to: "\(folder)/\(path)", displayScale: traits.displayScale)
        return nil
      } catch { return "\(error)" }
    } catch { return "\(error)" }
  }
}
