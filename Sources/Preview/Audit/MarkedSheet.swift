import PreviewCore
import PreviewScene
import PreviewType

/// A page on which an audit's findings are marked: each place is outlined in the severity's colour and numbered, and a legend below the page says what the
/// numbers mean.
///
/// The page itself stays where it is. A number stands where it covers nothing that is drawn.
struct MarkedSheet: SpecimenSheet {
  static let kind = "marked"
  var page: DrawablePage { DrawablePage(sheet: self) }
  var content: SheetContent { .marked }

  /// The page.
  let sheet: any SpecimenSheet
  /// The findings of the page's scene or styles that hold in its environment, each with the category at which it does.
  let findings: [(finding: AuditFinding, category: ContentSizeCategory)]
  /// The number of the environment in the audit's plan.
  let setting: Int
  /// How many findings for information are left out, since there are errors.
  var unmarkedCount = 0

  var faces: [FontFace] { sheet.faces }
  var varying: Set<PictureTrait> { sheet.varying }

  func cost(at category: ContentSizeCategory) -> Double { sheet.cost(at: category) }

  func at(width: SceneWidth?, pseudolanguage: Pseudolanguage?, languages: [String]) -> MarkedSheet {
    MarkedSheet(
      sheet: sheet.at(width: width, pseudolanguage: pseudolanguage, languages: languages), findings: findings,
      setting: setting, unmarkedCount: unmarkedCount)
  }

  var withoutPage: any SpecimenSheet {
    MarkedSheet(
      sheet: sheet.withoutPage, findings: findings, setting: setting, unmarkedCount: unmarkedCount)
  }

  func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let tree = try sheet.layout(in: traits, typesetter: typesetter)
    var index = FrameIndex(tree)
    // What breaks has the first numbers; those of one severity follow the eye down the page.
    let placed = findings.map { finding, category in
      (finding: finding, frames: finding.frames(on: &index, in: setting, at: category, traits.appearance))
    }.filter { !$0.frames.isEmpty }.sorted { a, b in
      if a.finding.severity != b.finding.severity { return a.finding.severity < b.finding.severity }
      return (a.frames[0].y, a.frames[0].x) < (b.frames[0].y, b.frames[0].x)
    }
    guard !placed.isEmpty else { return tree }
    var page = try SheetComposer(typesetter: typesetter, traits: tree.traits)
    var marks: [FindingMark] = []
    var known: [Rect: Int] = [:]
    for (index, entry) in placed.enumerated() {
      let badge = try FindingBadge("\(index + 1)", entry.finding.severity, on: page)
      // What hides several of its elements is marked once.
      for frame in entry.frames.uniqued() {
        FindingMark.add(badge, around: frame, to: &marks, &known)
      }
    }
    try draw(marks, over: tree, on: &page)
    let height = try legend(placed.map(\.finding), below: tree, on: &page)
    return LayoutTree(
      size: Size(width: tree.size.width, height: height), background: tree.background, traits: tree.traits,
      scene: tree.scene, styleFrames: tree.styleFrames, nodes: tree.nodes + page.nodes)
  }

  // MARK: Marks

  private func draw(_ marks: [FindingMark], over tree: LayoutTree, on page: inout SheetComposer) throws(SpecimenError) {
    var space = MarkSpace(tree)
    let outlines = marks.map { space.outline(around: $0.frame) }
    space.add(outlines)
    // The larger outline lies below, so that a mark in a mark is seen.
    for (mark, outline) in zip(marks, outlines).sorted(by: { $0.0.area > $1.0.area }) {
      let box = LayoutBox(
        radius: FindingMark.radius, border: FindingBadge.color(of: mark.severity, on: page),
        borderWidth: mark.lineWidth)
      page.place(LayoutNode("mark", frame: outline, .box(box)))
    }
    for (number, mark) in marks.enumerated() {
      let size = Size(width: FindingBadge.width(of: mark.badges), height: FindingBadge.height)
      guard var corner = space.place(size, beside: outlines[number], of: number) else { continue }
      for badge in mark.badges {
        badge.place(at: corner, on: &page)
        corner.x += badge.width + FindingBadge.gap
      }
    }
  }

  // MARK: Legend

  /// Points between a number and what it means, and between two columns.
  private static let indent = 2.0 * SheetComposer.unit

  /// Writes what the numbers mean; answers where the page ends.
  private func legend(
    _ findings: [AuditFinding], below tree: LayoutTree, on page: inout SheetComposer
  ) throws(SpecimenError) -> Double {
    let (unit, margin) = (SheetComposer.unit, SheetComposer.margin)
    let isMirrored = page.isMirrored
    let width = max(tree.size.width - 2 * margin, 2 * margin)
    // A scene without a page ends at its own edge.
    let isBare = sheet.sceneSheet?.hasPage == false
    var y = SheetComposer.up(tree.size.height + (isBare ? 4 * unit : 0))
    page.hairline(x: margin, y: y, width: width)
    y += 2 * unit
    let numbers = try findings.indices.map { (index) throws(SpecimenError) in
      try FindingBadge("\(index + 1)", findings[index].severity, on: page)
    }
    let rules = try findings.map { (finding) throws(SpecimenError) in
      (
        name: try page.caption(finding.rule.id, .name),
        severity: try page.caption(finding.severity.rawValue, .caption)
      )
    }
    let first = (numbers.map(\.width).max() ?? 0) + Self.indent
    let second = SheetComposer.up(
      (rules.map { $0.name.size.width + unit + $0.severity.size.width }.max() ?? 0) + Self.indent)
    // A narrow page has the sentence below the rule.
    let isBeside = width - first - second >= 40 * unit
    let column = isBeside ? first + second : first
    for ((finding, badge), rule) in zip(zip(findings, numbers), rules) {
      y += 2 * unit
      let middle = y + SheetComposer.captionHeight / 2
      func x(_ leading: Double, _ width: Double) -> Double {
        isMirrored ? tree.size.width - leading - width : leading
      }
      badge.place(at: Point(x: x(margin, badge.width), y: middle - FindingBadge.height / 2), on: &page)
      page.place(rule.name, x: x(margin + first, rule.name.size.width), middle: middle)
      page.place(
        rule.severity, x: x(margin + first + rule.name.size.width + unit, rule.severity.size.width), middle: middle)
      let sentence = try page.paragraph(finding.message, .caption, width: width - column, fallback: sheet.faces)
      // Its first line stands on the rule's baseline, or its lines begin below that.
      let top = isBeside ? middle - sentence.lines[0].height / 2 : y + SheetComposer.captionHeight
      page.place(sentence, x: x(margin + column, width - column), y: top)
      y = max(y + SheetComposer.captionHeight, SheetComposer.up(top + sentence.size.height))
    }
    if unmarkedCount > 0 {
      y += 2 * unit
      let others = NumberText.counted(unmarkedCount, "finding")
      let verb = unmarkedCount == 1 ? "is" : "are"
      let note = try page.paragraph("\(others) for information \(verb) not marked here.", .caption, width: width)
      page.place(note, x: margin, y: y)
      y += max(SheetComposer.captionHeight, SheetComposer.up(note.size.height))
    }
    return y + margin
  }
}
