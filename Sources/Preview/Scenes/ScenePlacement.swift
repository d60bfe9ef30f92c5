/// Places views in frames, from the leading edge; then mirrors all of it at once where layout runs from right to left.
struct ScenePlacement {
  let measuring: SceneMeasuring
  /// Points of the scene's width, within which it is mirrored.
  let width: Double
  /// The frame of the variant, beyond which nothing is seen.
  private(set) var bounds = Rect(x: 0, y: 0, width: 0, height: 0)

  init(measuring: SceneMeasuring, width: Double) {
    self.measuring = measuring
    self.width = width
  }

  /// A variant's elements below one another, in the scene's width.
  func place(_ root: SceneView) throws(SceneError) -> LayoutNode {
    let size = try measuring.size(of: root, width: width)
    var placement = self
    placement.bounds = Rect(x: 0, y: 0, width: width, height: size.height)
    return placement.finished(try placement.place(root, in: placement.bounds), of: root)
  }

  /// What was placed from the leading edge, brought to its side, and told what of it is cut off.
  private func finished(_ placed: LayoutNode, of view: SceneView) -> LayoutNode {
    var placed = placed
    if view.traits.layoutDirection == .rightToLeft { placed.mirror(in: width) }
    findClipped(&placed, visible: bounds)
    return placed
  }

  // MARK: Released rows

  /// What outlives a row of a size, with all that is in it.
  static func released(
    _ view: SceneView, _ size: Size, _ measuring: SceneMeasuring, by release: RowRelease
  ) throws(SceneError) -> LayoutNode.Kept {
    var placement = ScenePlacement(measuring: measuring, width: size.width)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // What lies around the row is not known yet; it cuts nothing off here.
    placement.bounds = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    return release.release(placement.finished(try placement.placeAll(view, in: frame), of: view))
  }

  /// A row whose elements are released.
  private func placeRow(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    var placed = try placeFrame(view, in: rect)
    let size = placed.frame.size
    switch measuring.rows {
    case .stay: placed.children = try children(of: view, in: placed.frame)
    case .areMeasured: placed.kept = LayoutNode.Kept()
    case .areReleased(let release):
      if let (known, kept) = view.kept, abs(known.width - size.width) < PixelGrid.tolerance,
        abs(known.height - size.height) < PixelGrid.tolerance
      {
        placed.kept = kept
      } else {
        placed.kept = try Self.released(view, size, measuring, by: release)
      }
    }
    view.kept = nil
    view.letGo()
    return placed
  }

  private func place(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    try view.letsGo ? placeRow(view, in: rect) : placeAll(view, in: rect)
  }

  private func placeAll(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    var placed = try placeFrame(view, in: rect)
    placed.children = try children(of: view, in: placed.frame)
    return placed
  }

  /// A view in its frame, without what is in it.
  private func placeFrame(_ view: SceneView, in rect: Rect) throws(SceneError) -> LayoutNode {
    let frame = measuring.grid.roundedEdges(rect.inset(for: view))
    let content = try content(of: view, in: frame)
    let spacing = if case .stack(let stack) = view.content { stack.spacing.points } else { 0.0 }
    return LayoutNode(
      view.kind, name: view.name, place: view.place, frame: frame, content,
      clips: clips(view) || isWider(content, than: frame), spacing: spacing)
  }

  /// Whether a label has a line that is longer than it, as one has that is narrower than an ellipsis: `UILabel` draws nothing beyond its bounds.
  private func isWider(_ content: LayoutNode.Content, than frame: Rect) -> Bool {
    guard case .text(let text) = content else { return false }
    let pixel = measuring.grid.hairline * (1 - PixelGrid.tolerance)
    return text.layout.lines.contains { $0.advance >= frame.width + pixel }
  }

  /// Whether what lies in a view is cut off at its edges.
  private func clips(_ view: SceneView) -> Bool {
    switch view.content {
    // What is clipped runs on in its layout, and ends where the label ends.
    case .label(let label): label.label.lineBreakMode == .byClipping
    case .box(let box):
      switch box.height {
      case .byCategory: true
      case .fixed: view.kind == "row" || box.clipsToBounds
      case .automatic, nil: box.clipsToBounds
      }
    case .image, .spacer, .divider, .slider, .titleBar, .stack: false
    }
  }

  private func children(of view: SceneView, in frame: Rect) throws(SceneError) -> [LayoutNode] {
    var children: [LayoutNode] = []
    switch view.content {
    case .label, .image, .spacer, .divider, .slider: break
    case .titleBar(let hasTitle):
      let layout = TitleBarLayout(measuring, view, hasTitle: hasTitle)
      let (way, frames) = try layout.arrangement(in: frame.size)
      for (child, inner) in frames {
        children.append(try place(child, in: inner.offset(x: frame.x, y: frame.y)))
      }
      if let way, way > 0, let label = view.children[0].text {
        children[0].content = .backButton(label: label, isDropped: view.children[way].text == nil)
      }
    case .box(let box):
      let frames = try measuring.frames(in: box, of: view, frame.size)
      for (child, inner) in zip(view.children, frames) {
        children.append(try place(child, in: inner.offset(x: frame.x, y: frame.y)))
      }
    case .stack(let stack):
      let frames = try StackLayout(measuring, view, stack).frames(in: frame.size)
      children.reserveCapacity(frames.count)
      for (child, inner) in zip(view.children, frames) {
        children.append(try place(child, in: inner.offset(x: frame.x, y: frame.y)))
      }
    }
    return children
  }

  // MARK: Content

  private func content(of view: SceneView, in frame: Rect) throws(SceneError) -> LayoutNode.Content {
    let (appearance, isMirrored) = (view.traits.appearance, view.traits.layoutDirection == .rightToLeft)
    switch view.content {
    case .label(let label):
      let (layout, factor) = try measuring.fittedLayout(of: label, view, width: frame.width)
      var y = frame.y + measuring.top(of: layout, in: frame.height)
      if factor < 1 {
        // The baseline stays where that of the whole size would be.
        let whole = try measuring.layout(of: label, view, width: nil)
        y = frame.y + measuring.top(of: whole, in: frame.height) + whole.firstBaseline - layout.firstBaseline
      }
      return .text(
        LayoutText(
          layout: layout, origin: Point(x: frame.x, y: y), factor: factor, fonts: label.dynamicFonts))
    case .image(let image):
      let radius = min(image.cornerRadius, frame.width / 2, frame.height / 2)
      switch image.source {
      case .picture(let picture): return .picture(picture, fills: image.fills, radius: radius)
      case .symbol(let symbol):
        return .symbol(symbol, image.tint.color(in: appearance), isMirrored: isMirrored && symbol.isMirrored)
      case .placeholder:
        return .placeholder(
          ground: SemanticColor.placeholder.color(in: appearance),
          ink: SemanticColor.tertiaryLabel.color(in: appearance),
          radius: radius)
      }
    case .divider(let divider): return .fill(divider.color.color(in: appearance))
    case .box(let box):
      let line = box.separatorInset == nil ? nil : SceneColor.separator.color(in: appearance)
      let inset = box.separatorInset ?? 0
      return .box(
        LayoutBox(
          fill: box.fill?.color(in: appearance), radius: box.cornerRadius,
          border: box.borderColor?.color(in: appearance),
          borderWidth: box.borderWidth, topLine: box.hasTopLine ? SceneColor.separator.color(in: appearance) : nil,
          separator: line, separatorLeft: isMirrored ? 0 : inset, separatorRight: isMirrored ? inset : 0,
          cornerCover: box.cornerCover?.color(in: appearance)))
    case .slider(let slider):
      let stop =
        switch slider.value {
        case .stop(let stop): stop
        case .contentSizeCategory: view.traits.contentSizeCategory.position ?? 0
        }
      let shown = min(max(0, stop), slider.stops - 1)
      return .slider(
        stops: slider.stops, stop: shown, isMirrored: isMirrored,
        line: SemanticColor.tertiaryLabel.color(in: appearance), knob: .white)
    case .spacer, .stack, .titleBar: return .none
    }
  }

  // MARK: Passes over the whole

  private func findClipped(_ element: inout LayoutNode, visible: Rect) {
    let visible = element.clips ? visible.intersection(element.frame) : visible
    if case .text(var text) = element.content {
      let lines = Rect(
        x: text.origin.x + (text.layout.lines.map(\.x).min() ?? 0), y: text.origin.y,
        width: text.layout.lines.map(\.advance).max() ?? 0, height: text.layout.size.height)
      let grid = measuring.grid
      // Less than a pixel is not seen to be missing, and more than there is can't be.
      func cut(_ length: Double, of whole: Double) -> Double {
        length > grid.hairline - PixelGrid.tolerance ? min(length, whole) : 0
      }
      let edges = ClippedEdges(
        top: cut(visible.y - lines.y, of: lines.height), left: cut(visible.x - lines.x, of: lines.width),
        bottom: cut(lines.maxY - visible.maxY, of: lines.height),
        right: cut(lines.maxX - visible.maxX, of: lines.width))
      if edges != ClippedEdges() {
        text.clipped = edges
        element.content = .text(text)
      }
    }
    for index in element.children.indices { findClipped(&element.children[index], visible: visible) }
  }
}

extension Rect {
  /// What of the room for a view is its frame: all of it, but for a divider, which leaves its insets free.
  fileprivate func inset(for view: SceneView) -> Rect {
    guard case .divider(let divider) = view.content else { return self }
    let (leading, insets) = (divider.leadingInset, divider.leadingInset + divider.trailingInset)
    return view.isInRow
      ? Rect(x: x, y: y + min(leading, height), width: width, height: max(0, height - insets))
      : Rect(x: x + min(leading, width), y: y, width: max(0, width - insets), height: height)
  }
}
