extension PreviewRenderer {
  /// Writes the page of an audit: `index.html`, the pictures that show its findings, and `audit.json`.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - plan: What was audited.
  ///   - folder: Where the page lies; an earlier page there is replaced.
  /// - Returns: What could not be drawn, a sentence each; the page is written without these pictures.
  /// - Throws: ``BaselineError`` if the folder can't take the page.
  package func writePage(
    of report: AuditReport, on plan: AuditPlan, into folder: String
  ) async throws(BaselineError) -> [String] {
    let answer = await WorkerPool.shared.perform {
      Result { () throws(BaselineError) in try page(of: report, on: plan, into: folder).failures }
    }
    return try answer.get()
  }

  /// The same on the calling thread.
  ///
  /// - Returns: The pictures that show each finding, by its id, too.
  func page(
    of report: AuditReport, on plan: AuditPlan, into folder: String
  ) throws(BaselineError) -> (shots: [String: [FindingShot]], failures: [String]) {
    let findings = report.findings + report.accepted.map(\.finding)
    let views = AuditView.all(of: findings, in: plan)
    var failures: [String] = []
    // A list that is marked at one row needs no picture of all its rows, so the pictures, and with them their names, are known once all is laid out.
    var wanted: [AuditPicture] = []
    var files: Set<String> = []
    var shots: [String: [(order: Int, shot: FindingShot)]] = [:]
    for (view, answer) in zip(views, each(views) { worker, view in view.places(of: findings, worker) }) {
      switch answer {
      case .success(let places):
        for place in places {
          let picture = AuditPicture(view: view, window: place.window)
          if files.insert(picture.path).inserted { wanted.append(picture) }
          let finding = findings[place.finding]
          let shot = FindingShot(
            category: place.shot.category.shortName, words: finding.words(for: place.shot), file: picture.path,
            size: place.size, scale: view.traits.displayScale, regions: place.regions)
          shots[finding.id, default: []].append((place.order, shot))
        }
      case .failure(let error): failures.append("The picture of \(view.name) was not made. \(error)")
      }
    }
    let reportFolder = try ReportFolder(folder, pictures: wanted.map(\.path), of: .audit)
    for failure in each(wanted, { worker, picture in picture.draw(into: folder, worker) }) {
      if let failure { failures.append(failure) }
    }
    let sorted = shots.mapValues { $0.sorted { $0.order < $1.order }.map(\.shot) }
    let page = AuditPage(report, shots: sorted)
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try AtomicFile.write(page.text, to: "\(folder)/\(AuditPage.fileName)")
    }
    try reportFolder.finish(report.json.document())
    return (sorted, failures)
  }

  /// Returns the workers' answers, in the items' order.
  private func each<Item: Sendable, Answer: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (RenderWorker, Item) -> Answer
  ) -> [Answer] {
    let parts = WorkerPool.shared.share(items.count, among: jobs) { deal in
      let worker = RenderWorker()
      var answers: [(index: Int, answer: Answer)] = []
      for index in deal { answers.append((index, body(worker, items[index]))) }
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

  /// Points of a page's height that are drawn at most, and of what is drawn of a higher one.
  private static let (mostHeight, windowHeight) = (1400.0, 900.0)

  /// Where the findings are seen.
  func places(of findings: [AuditFinding], _ worker: RenderWorker) -> Result<[Place], SpecimenError> {
    Result { () throws(SpecimenError) in
      let tree = try sheet.sheet(in: traits, typesetter: worker.typesetter)
      return shown.map { finding, order, shot in
        let found = findings[finding]
        let seen = shot.breaks ? found.frames(on: tree, in: shot.setting, at: shot.category) : []
        let window = Self.window(around: seen.first ?? found.frame(on: tree), on: tree)
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
    // On a whole point, so that every edge stays on the pixel that it is on.
    window.y = max(0, min(top, tree.size.height - window.height)).rounded(.down)
    return window
  }
}

/// A picture of a page of an audit: a view, or a part of it.
private struct AuditPicture: Sendable {
  let view: AuditView
  let window: Rect

  /// Its path below the page's folder.
  var path: String { "pictures/\(view.name)\(window.y > 0 ? ".from\(Int(window.y))" : "").png" }

  /// Draws it; answers what failed.
  func draw(into folder: String, _ worker: RenderWorker) -> String? {
    do throws(SpecimenError) {
      let tree = try view.sheet.sheet(in: view.traits, typesetter: worker.typesetter).cropped(to: window)
      let list = try rethrow(tree.drawList(faces: worker.typesetter.faces), as: SpecimenError.drawing)
      do throws(PictureError) {
        _ = try worker.writer.write(list, to: "\(folder)/\(path)", displayScale: view.traits.displayScale)
        return nil
      } catch { return "Picture '\(path)' was not made. \(error)" }
    } catch { return "Picture '\(path)' was not made. \(error)" }
  }
}

extension LayoutTree {
  /// A part of the page as a page of its own.
  fileprivate func cropped(to window: Rect) -> LayoutTree {
    guard window.height < size.height || window.width < size.width else { return self }
    let page = LayoutNode(
      "page", frame: Rect(x: -window.x, y: -window.y, width: size.width, height: size.height), innerFactor: 1,
      children: nodes)
    return LayoutTree(
      size: Size(width: window.width, height: window.height), background: background, traits: traits, scene: scene,
      nodes: [page])
  }
}
