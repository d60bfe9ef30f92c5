import PreviewCore
package import PreviewType

/// A scene that runs, as an app does: taken through changes of the text size, it draws what one does that was launched at the size.
///
///     let instance = SceneInstance(scene, traits: Traits())
///     instance.manager.change(to: .accessibilityLarge)
///     let layout = try instance.layout(width: 320, typesetter: typesetter)
///
/// Labels that follow the category are registered with ``manager``. Not Sendable: one thread lays an instance out; the manager can be used from any.
package final class SceneInstance {
  /// The description.
  package let scene: Scene
  /// Notifies the labels of changes.
  package let manager: DynamicTypeManager
  private let environment: Traits
  private let releasesRows: Bool
  private var roots: [(variant: Scene.Variant, view: SceneView)] = []
  /// The width for which the views were made, and the environment.
  private var adaptedTo: (width: Double, traits: Traits)
  /// Whether the scene has elements that are left out somewhere, or varies: then views are made anew wherever that may change.
  private let isConditional: Bool
  /// How many rows release their views.
  fileprivate private(set) var releasedRowCount = 0

  /// A scene at launch.
  ///
  /// - Parameters:
  ///   - scene: What was described.
  ///   - traits: The environment; its category is that at launch.
  package convenience init(_ scene: Scene, traits: Traits) {
    self.init(scene, traits: traits, releasesRows: false)
  }

  fileprivate init(_ scene: Scene, traits: Traits, releasesRows: Bool) {
    var traits = scene.pseudolanguage == .rtl ? traits.with(layoutDirection: .rightToLeft) : traits
    traits.framework = scene.framework
    traits.tint = scene.tint?.asTint(in: traits.accessibilityContrast)
    let manager = DynamicTypeManager(contentSizeCategory: traits.contentSizeCategory)
    self.scene = scene
    self.releasesRows = releasesRows
    self.isConditional =
      !scene.variations.isEmpty || scene.variants.contains { $0.elements.contains(where: \.isConditional) }
    self.adaptedTo = (scene.width, traits)
    self.manager = manager
    self.environment = traits
    makeViews()
  }

  private func makeViews() {
    let (width, traits) = adaptedTo
    let builder = SceneViewBuilder(scene: scene, manager: manager, width: width, releasesRows: releasesRows)
    roots = scene.variants(in: traits).map { variant in
      guard let screen = scene.screen else {
        let children = builder.topViews(variant.elements, in: traits)
        return (
          variant, SceneView(Stack.kind, Stack(.vertical, spacing: 0, elements: []), .kept(children), traits: traits)
        )
      }
      let children = builder.topViews(variant.elements.map { Scroll.around($0) }, in: traits)
      let column = ScreenColumn(
        screen: screen, showsContent: scene.show == .content, lendsGround: variant.fill == .background)
      let view = SceneView(Stack.kind, column, .kept(children), traits: traits)
      ScreenColumn.prepare(view, on: screen)
      return (variant, view)
    }
    releasedRowCount = builder.rowCount
    if let path = scene.alone { leaveOut(allBut: path) }
  }

  /// Leaves out what stands above and below the element of a path, where all are as high as they like: in a scene without a screen, and in what scrolls on one.
  private func leaveOut(allBut path: [Int]) {
    for (number, root) in roots.enumerated() {
      guard path.count > 1, number == path[0] else {
        root.view.leaveOut(allBut: nil)
        continue
      }
      if scene.screen == nil {
        root.view.leaveOut(allBut: path[1])
      } else if path.count > 3, let scroll = root.view.child(path[1]),
        scroll.content.scrollAxis == .vertical
      {
        scroll.children[0].leaveOut(allBut: path[3])
      }
    }
  }

  /// The environment at the present category.
  package var traits: Traits {
    environment.with(category: manager.contentSizeCategory, sizeStep: environment.sizeStep)
  }

  /// The views of the variants.
  var views: [SceneView] { roots.map(\.view) }

  /// Lays the scene out at the present category.
  ///
  /// - Parameters:
  ///   - width: Points; nil for the scene's own.
  ///   - typesetter: The worker's.
  /// - Throws: ``SceneError`` for a text that can't be laid out.
  package func layout(width: Double? = nil, typesetter: Typesetter) throws(SceneError) -> SceneLayout {
    try layout(width: width, typesetter: typesetter, rows: .retained)
  }

  fileprivate func layout(width: Double?, typesetter: Typesetter, rows: RowUse) throws(SceneError) -> SceneLayout {
    let traits = traits
    let width = width ?? scene.width
    try ElementBounds.sceneWidth.check(width, of: "scene", "width")
    if isConditional, adaptedTo != (width, traits) {
      adaptedTo = (width, traits)
      makeViews()
    }
    let measuring = SceneMeasuring(
      typesetter: typesetter, grid: traits.pixelGrid,
      margin: scene.margin.map { SceneMargin($0) } ?? traits.margin(inWidth: width),
      rows: rows)
    let placement = ScenePlacement(measuring: measuring, width: traits.pixelGrid.roundedHalfUp(width))
    var variants: [LayoutNode] = []
    for (variant, view) in roots {
      view.adapt(to: traits)
      let root = try placement.place(view)
      var panel = LayoutPanel(fill: variant.fill.color(in: traits))
      panel.caption = variant.caption.map { ($0, variant.captionPlace) }
      panel.screen = try (view.content as? ScreenColumn)?.panel(of: view, root.frame, measuring)
      var node = LayoutNode("scene", frame: root.frame, .panel(panel), children: root.children)
      node.innerFactor = 1
      node.settings = LayoutSetting.list(
        (.margin, scene.margin.map(LayoutSetting.points)), (.screen, scene.screen?.with(width: width).words),
        (.partShown, scene.screen == nil ? nil : scene.show.rawValue), (.framework, scene.framework.rawValue))
      if rows.isRecorded { node.leftOut = view.leftOutElements }
      variants.append(node)
    }
    return SceneLayout(scene: scene, traits: traits, variants: variants)
  }
}

extension Scene {
  /// The scene laid out for one use, in which the rows of its lists don't outlive it.
  package func layout(in traits: Traits, width: Double?, typesetter: Typesetter, rows: RowUse) throws(SceneError)
    -> SceneLayout
  {
    let instance = SceneInstance(self, traits: traits, releasesRows: !rows.keepsRows)
    return try instance.layout(width: width, typesetter: typesetter, rows: rows)
  }
}

extension Scene {
  /// The same scene with some of its rows laid out; all that is around lists is.
  package func with(rows: Range<Int>?) -> Scene {
    var scene = self
    scene.rows = rows
    return scene
  }

  /// The rows of its lists in parts of at most so many, each of which can be laid out by itself: nothing around them depends on their number. One part of
  /// all rows if there are no more.
  package func rows(inPartsOf count: Int) -> [Range<Int>?] {
    let all =
      forms.map { form in
        SceneInstance(form.with(rows: 0..<0), traits: Traits(), releasesRows: true).releasedRowCount
      }.max() ?? 0
    if all <= count { return [nil] }
    return stride(from: 0, to: all, by: count).map { $0..<min($0 + count, all) }
  }
}

/// A scene that is laid out: every frame, every line, every colour.
package struct SceneLayout: Sendable {
  fileprivate let scene: Scene
  /// The environment.
  package let traits: Traits
  /// Its variants, each a panel at the origin.
  package let variants: [LayoutNode]

  /// The scene's name.
  package var name: String { scene.name }

  /// The app's own styles and colours that it has. All elements are looked at, which an audit of a long list in parts can't afford for each.
  var named: NamedValues { scene.named(in: traits.accessibilityContrast) }
}
