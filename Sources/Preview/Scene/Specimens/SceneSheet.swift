import PreviewCore
public import PreviewType

/// A scene on a page: its variants side by side, each in a thin frame under its caption, below a head line with name, width and traits.
///
/// Content beyond a variant's screen appears around it, paler than the content on the screen.
public struct SceneSheet: SpecimenSheet, Equatable {
  package static let kind = "scene"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Its scene.
  package var content: SheetContent { .scene(self) }

  /// The scene.
  public let scene: Scene
  /// Points of each variant's width; nil for the scene's own.
  public let width: Double?
  /// Whether there is a page around it; else the picture is the scene and nothing else.
  public let hasPage: Bool
  /// The note before the width in the head line: the font, if a scene is drawn in several; nil for none.
  public let note: String?
  /// The width as it was asked for, which may be by a device's name; nil for points.
  private var namedWidth: SceneWidth?

  /// Points between panels, beyond what reaches out of them.
  private static let gap = 24.0
  /// Points around a panel in which ink is shown that reaches out of it by little, as that of a letter at its edge.
  fileprivate static let inkRoom = 8.0
  /// How much of the page's colour covers what reaches out: enough to set it apart from the screen, and little enough to read it.
  fileprivate static let veilAlpha: UInt8 = 140

  /// A scene, with a page around it or without.
  public init(scene: Scene, width: Double? = nil, hasPage: Bool = true, note: String? = nil) {
    self.scene = scene
    self.width = width
    self.hasPage = hasPage
    self.note = note
  }

  /// The faces of the scene's texts, and what sets the characters that they lack.
  public var faces: [FontFace] { scene.faces + scene.fallbackFaces }

  /// Every trait.
  package var varying: Set<PictureTrait> { Set(PictureTrait.allCases) }

  /// The width of its scene, or the screen that it fills.
  package var sceneWidth: SceneWidth {
    scene.screen.map(SceneWidth.init(screen:)) ?? namedWidth ?? SceneWidth(points: width ?? scene.width)
  }

  /// The scene alone. Several variants keep their page, whose captions say which is which.
  package var withoutPage: any SpecimenSheet {
    guard scene.variants.count == 1 else { return self }
    var sheet = SceneSheet(scene: scene, width: width, hasPage: false, note: note)
    sheet.namedWidth = namedWidth
    return sheet
  }

  /// The sheet with its scene in a width or on a screen, and in a pseudolanguage, where they are given.
  ///
  /// - Parameter languages: Those among which the longest texts are found; none for all.
  package func at(width: SceneWidth?, pseudolanguage: Pseudolanguage?, languages: [String] = []) -> SceneSheet {
    var scene = self.scene
    if let pseudolanguage { scene = scene.with(pseudolanguage: pseudolanguage) }
    if let screen = width?.screen { scene = scene.with(screen: screen) }
    if !languages.isEmpty { scene.languages = languages }
    var sheet = SceneSheet(scene: scene, width: width?.points ?? self.width, hasPage: hasPage, note: note)
    sheet.namedWidth = width.map { $0.isDevice ? $0 : nil } ?? namedWidth
    return sheet
  }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    try layout(in: traits, typesetter: typesetter, rows: .retained)
  }

  /// The page for one use, in which the rows of its lists don't outlive it.
  package func layout(in traits: Traits, typesetter: Typesetter, rows: RowUse) throws(SpecimenError) -> LayoutTree {
    let layout = try rethrow(
      scene.layout(in: traits, width: width, typesetter: typesetter, rows: rows), as: SpecimenError.scene)
    var page = try SheetComposer(typesetter: typesetter, traits: layout.traits)
    guard hasPage else { return bare(layout, &page) }
    let (unit, margin) = (SheetComposer.unit, SheetComposer.margin)
    let panel = layout.variants[0].frame.width
    // A screen's width of what reaches out is enough to see that it does, and how.
    let showsAll = scene.screen == nil || scene.show == .content
    let overflows = layout.variants.map { variant in
      showsAll ? variant.overflow(layout.traits.pixelGrid).mapped { SheetComposer.up(min($0, panel)) } : Overflow()
    }
    var places: [Double] = []
    var end = margin
    for overflow in overflows {
      places.append(end + (page.isMirrored ? overflow.right : overflow.left))
      end += overflow.left + panel + overflow.right + Self.gap
    }
    let column = end - Self.gap - margin
    var parts = [note].compactMap { $0 }
    var traits = layout.traits
    // The texts are of other languages.
    if scene.pseudolanguage == .longest { traits.language = nil }
    parts += [scene.screen.map { $0.with(width: panel).words } ?? "\(NumberText.brief(panel)) pt"] + traits.captions
    if let pseudolanguage = scene.pseudolanguage {
      parts.append(pseudolanguage == .longest ? "longest translations" : "pseudo: \(pseudolanguage.rawValue)")
    }
    parts.append("\(NumberText.brief(layout.traits.displayScale))x")
    // A step of the app's own setting scales the app's fonts; the system's follow the category beside it.
    let category = [layout.traits.contentSizeCategory.shortName, layout.traits.sizeStep?.name].compactMap(\.self)
      .joined(separator: " · ")
    var y = margin
    y += try page.sceneHead(
      .init(category, layout.traits.contentSizeCategory.isAccessibilityCategory ? .accentTitle : .title),
      .init(scene.name, .title, as: .text.naming(scene.name)), .init(parts.joined(separator: " · ")), width: column)
    y += 4 * unit
    var height = 0.0
    for (index, variant) in layout.variants.enumerated() {
      guard case .panel(let panel) = variant.content, let caption = panel.caption else { continue }
      height = max(
        height,
        try page.caption(
          caption, at: Point(x: places[index], y: y), width: variant.frame.width,
          fallback: scene.faces + scene.fallbackFaces))
    }
    let captionY = y
    y += (height > 0 ? height + Self.captionGap : 0) + (overflows.map(\.top).max() ?? 0)
    let bottom = zip(layout.variants, overflows).map { $0.frame.height + $1.bottom }.max() ?? 0
    for ((variant, overflow), x) in zip(zip(layout.variants, overflows), places) {
      page.place(variant, x: x, y: y, captionY: captionY, room: overflow.mapped { $0 + (showsAll ? Self.inkRoom : 0) })
    }
    // After all screens, whose veils would cover them.
    for (index, (variant, overflow)) in zip(layout.variants, overflows).enumerated() where showsAll {
      try page.markFold(of: variant, x: places[index], y: y, overflow: overflow, isFirst: index == 0)
    }
    return page.layout(size: Size(width: column + 2 * margin, height: y + bottom + margin), scene: layout)
  }

  /// Points between a caption and the panel below.
  fileprivate static let captionGap = 2 * SheetComposer.unit

  private func bare(_ layout: SceneLayout, _ page: inout SheetComposer) -> LayoutTree {
    var x = 0.0
    for variant in layout.variants {
      page.place(variant, x: x, y: 0)
      x += variant.frame.width
    }
    let height = layout.variants.map(\.frame.height).max() ?? 0
    return page.layout(size: Size(width: x, height: height), scene: layout)
  }

  /// How much work a picture of it is, where a ladder is the measure.
  package func cost(at category: ContentSizeCategory) -> Double { cost(at: category, scale: 1) }
  /// The same at the environment's scale.
  package func cost(in traits: Traits) -> Double { cost(at: traits.contentSizeCategory, scale: traits.displayScale) }

  /// The same at some pixels per point.
  ///
  /// Fitted to 12,240 pictures of 170 scenes in all categories, rendered and verified: a picture by itself takes as long as 13 elements, and its letters take as
  /// long as their area. A page in light and dark is within 19 % of that (standard deviation).
  private func cost(at category: ContentSizeCategory, scale: Double) -> Double {
    let size = TypeScale.entry(for: .body, at: category).lineSpacing * scale
    let elements = scene.variants.lazy.flatMap(\.elements)
    let (count, length) = elements.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.length) }
    return 1 + 0.075 * Double(count) + Double(length) * size * size / 330_000
  }
}

extension Scene: Drawable {
  /// The scene on a page, as a spec draws it; `SceneSheet(scene:hasPage:)` draws it without.
  public var page: DrawablePage { DrawablePage(sheet: SceneSheet(scene: self)) }
}

extension SheetComposer {
  /// The head of a scene: the category first, then the name, and what else is known of it at the
  /// trailing edge, or below where they would meet.
  ///
  /// Answers the height that it takes.
  fileprivate mutating func sceneHead(
    _ category: Caption, _ name: Caption, _ details: Caption, width: Double
  ) throws(SpecimenError) -> Double {
    let first = try caption(category.text, category.style, fitting: width)
    let height = max(Self.captionHeight, Self.up(first.size.height))
    let step = Self.captionHeight + Self.unit
    var baseline = Self.margin + (height - first.size.height) / 2 + first.firstBaseline
    let start = baseline
    place(first, x: Self.margin, baseline: baseline, as: category.role)
    // A page has little width beside the category if its scene is narrow.
    let indent = first.size.width + 2 * Self.unit
    let isBeside = width - indent >= 10 * Self.unit
    if !isBeside { baseline += step }
    let x = isBeside ? indent : 0
    let title = try caption(name.text, name.style, fitting: width - x)
    place(title, x: Self.margin + x, baseline: baseline, as: name.role)
    let note = try caption(details.text, details.style, fitting: width)
    if x + title.size.width + 3 * Self.unit + note.size.width > width { baseline += step }
    place(note, trailing: Self.margin + width, baseline: baseline, as: details.role)
    return height + baseline - start
  }

  /// A variant's caption.
  fileprivate mutating func caption(
    _ caption: (text: String, place: ElementPlace), at place: Point, width: Double, fallback: [FontFace]
  ) throws(SpecimenError) -> Double {
    let name = try self.caption(caption.text, .name, fitting: max(40, width), fallback: fallback)
    self.place(name, x: place.x, y: place.y + (Self.captionHeight - name.size.height) / 2, as: .caption(caption.place))
    return Self.captionHeight
  }

  /// A variant in its place where the picture is the screen.
  fileprivate mutating func place(_ variant: LayoutNode, x: Double, y: Double) {
    var variant = variant
    (variant.frame.x, variant.frame.y) = (x, y)
    place(variant)
  }

  /// A variant in a frame on a page.
  ///
  /// - Parameters:
  ///   - captionY: Where its caption begins.
  ///   - room: How much of what reaches out of it is shown.
  fileprivate mutating func place(
    _ variant: LayoutNode, x: Double, y: Double, captionY: Double, room: Overflow
  ) {
    guard case .panel(var panel) = variant.content else { return place(variant, x: x, y: y) }
    var variant = variant
    panel.captionFrame = Rect(x: x, y: captionY, width: variant.frame.width, height: Self.captionHeight)
    var veil = color(.background)
    veil.alpha = SceneSheet.veilAlpha
    panel.surroundings = LayoutPanel.Surroundings(room: room, veil: veil, frame: color(.separator))
    variant.content = .panel(panel)
    place(variant, x: x, y: y)
  }

  /// Marks beside a variant how far the screen reaches before anything is scrolled: a line behind it with a word over it, and before the first one a line, too.
  fileprivate mutating func markFold(
    of variant: LayoutNode, x: Double, y: Double, overflow: Overflow, isFirst: Bool
  ) throws(SpecimenError) {
    guard case .panel(let panel) = variant.content, let screen = panel.screen, screen.scrolls else { return }
    let fold = y + max(0, screen.fold)
    // Within the page's margin, or the gap between two screens.
    let (gap, length) = (Self.unit, Self.margin - Self.unit - 2)
    let word = try caption("fold")
    let (left, right) = isMirrored ? (overflow.right, overflow.left) : (overflow.left, overflow.right)
    let end = x + variant.frame.width + right + gap
    // It is a mark on the page, as a caption is, and no content: wherever it stood and stands, it isn't compared.
    func markStrip(x: Double, width: Double) {
      let frame = Rect(x: x, y: y, width: width, height: variant.frame.height)
      place(LayoutNode("provenance", frame: frame, .provenance))
    }
    if isFirst { markStrip(x: x - left - gap - length, width: length) }
    markStrip(x: end, width: max(length, word.size.width))
    guard screen.excess > traits.pixelGrid.hairline else { return }
    if isFirst { hairline(x: x - left - gap - length, y: fold, width: length, .secondaryLabel) }
    hairline(x: end, y: fold, width: length, .secondaryLabel)
    place(word, x: end, middle: fold - Self.captionHeight / 2)
  }
}
