import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewScene
import PreviewType

/// One pass over a scene's variant, or a row of a list, in the order in which it is drawn.
struct LayoutWalk {
  let reader: LayoutReader
  /// The environment of the scene; nil in a row, whose surroundings aren't known yet.
  let traits: Traits?
  /// The tree to walk.
  var root = LayoutNode("none", frame: Rect(x: 0, y: 0, width: 0, height: 0))
  var readings: [ElementReading] = []
  /// The ground so far, the lowest first.
  var layers: [GroundLayer] = []
  var layerIndex = RectIndex()
  /// Texts on what isn't flat, by the numbers of their readings, with their paths in the tree.
  var onUneven: [(reading: Int, text: LayoutText, path: ArraySlice<Int32>, opacity: Double)] = []
  /// The same of rows, whose ground is known.
  var isUneven = false
  /// How many views that scroll were found.
  var scrollCount = 0
  private var placed: [PlacedText] = []
  /// The placed texts by their ink, apart for each view that scrolls.
  private var placedIndex = RectIndex()
  /// The areas that lie over placed texts: their paths, and the numbers of their coverings, by the texts' readings.
  var covers: [Int: [(path: [Int32], covering: Int)]] = [:]

  init(reader: LayoutReader, traits: Traits?) { (self.reader, self.traits) = (reader, traits) }

  /// Where an element is, and what is around it.
  struct Place {
    var path: [Int32]
    var rowPath: [Int32]
    /// The frame of what is around it.
    var parent: Rect
    /// The largest visible area.
    var visible: Rect
    /// The clip; nil for the scene's edges alone.
    var clip: Rect?
    /// The elements that clip, the outermost first, each with how deep it is in the tree.
    var clips: [(depth: Int, frame: Rect)] = []
    var source = ElementPlace.unknown
    var isInBar = false
    /// Whether it is in a field or a segment, which has one line whatever a spec says.
    var isInField = false
    /// Whether iOS keeps what is here static, whatever the category.
    var isStatic = false
    /// Whether it is the header or the footer of a section, whose text style iOS chooses.
    var isHeading = false
    /// The kind of the spec's element that it is a part of; nil where elements of the spec are.
    var owner: String?
    /// The nearest frame around it whose edges are seen, by a ground or a border; nil for none.
    var ground: Rect?
    /// The nearest frame around it whose height the spec holds; nil for none.
    var heldFrame: Rect?
    /// How deep the list is that it lies in; nil for none, and in a row that has no place yet.
    var listDepth: Int?
    /// The name of the row that it is or lies in; nil for none.
    var rowName: String?
    /// The number of that row in the scene, if it can be laid out alone.
    var rowNumber: Int32?
    /// Whether a condition leaves it out somewhere, or something that it lies in.
    var isConditional = false
    /// How much of it shows, times how much of all that it lies in does.
    var opacity = 1.0
    var isFaded: Bool { opacity < 1 }
    /// The innermost control around it, or itself.
    var control: LayoutControl?
    /// The kind of that control.
    var controlKind: LayoutNode.Kind?
    /// From where to where it must stand to be seen on a screen without scrolling; nil in what scrolls, and without a screen.
    var shown: ClosedRange<Double>?
    /// The number of the innermost view around it that scrolls; 0 for none. What scrolls can be brought out from under what doesn't.
    var scroll = 0
    /// The frame of that view; nil outside of views that scroll.
    var scrollFrame: Rect?
    /// Which way the view directly around it scrolls.
    var scrollAxis: LayoutNode.ScrollAxis?
    /// The elements around it that keep it from growing.
    var holds: EdgeConstraints?
    /// How deep the overlays are that it lies in.
    var overlays: [Int] = []
    /// Whether it is directly in an overlay.
    var isLayer: Bool { overlays.last == path.count - 1 }
  }

  /// A text that was placed, with what tells whether something lies on it.
  struct PlacedText {
    let reading: Int
    let path: [Int32]
    let ink: Rect
    /// The part of it that is seen before anything is scrolled.
    let seen: Rect
    let bounds: Rect
    let text: LayoutText
    /// Whether it sticks out of its container.
    let reachesOut: Bool
    /// Whether it reaches over the edges of its ground.
    let isOffGround: Bool
  }

  // MARK: Elements

  mutating func readChildren(of node: LayoutNode, at place: Place) {
    if let kept = node.kept?.reading as? RowReading { return add(kept, of: node, at: place) }
    var parts: [(node: LayoutNode, readings: Range<Int>)] = []
    for (position, (index, child)) in node.numberedChildren.enumerated() {
      if case .provenance = child.content { continue }
      var inner = place
      inner.path.append(Int32(index))
      // Rows of a list are identified by their content, not by their number.
      inner.rowPath.append(child.kind.isRow ? -1 : Int32(index))
      // A row's accessory is a part of it.
      if node.kind.isRow, index == 1 { inner.owner = place.owner ?? node.kind.name }
      if case .panel(let panel) = node.content, let screen = panel.screen {
        inner.shown = Self.shown(on: screen, of: node.frame.height, isAtBottom: position >= screen.bottomStart)
      }
      let start = readings.count
      read(child, at: inner)
      if !child.kind.isRow, readings.count > start { parts.append((child, start..<readings.count)) }
    }
    // Layers of an overlay are not neighbours, and nobody can move the parts of a control.
    if !node.kind.hasLayers, place.owner == nil { findNeighbors(among: parts, in: node.kind) }
  }

  private mutating func read(_ node: LayoutNode, at place: Place) {
    // What nobody sees breaks nothing.
    if node.opacity == 0 || node.kind.isShownElsewhere { return }
    var place = place
    place.opacity *= node.opacity
    place.isConditional = place.isConditional || node.isConditional
    if node.place.isKnown { place.source = node.place }
    if node.kind.isList { place.listDepth = place.path.count }
    if node.kind.isRow { (place.rowName, place.rowNumber) = (node.name, node.rowNumber) }
    place.isInBar = place.isInBar || node.kind.isBar
    place.isStatic = (place.isStatic || node.kind.hasStaticText) && !node.kind.hasOwnText
    if node.kind.hasOwnText { place.owner = nil }
    place.isHeading = place.isHeading || node.kind.isHeading
    place.isInField = place.isInField || node.kind.hasOneLine
    let isOfParts = ElementKinds.ofParts.contains(node.kind.name)
    place.owner = place.owner ?? (place.isHeading ? ElementKinds.section : isOfParts ? node.kind.name : nil)
    let isInStandard = place.control?.isStandard ?? false
    let isControlPart = place.control != nil && Self.isPart(node)
    if let control = node.control { (place.control, place.controlKind) = (control, node.kind) }
    let marks = Self.marks(of: node, isInStandard: isInStandard)
    let ground = marks.isEmpty || place.isFaded ? nil : ground(below: node.frame)
    addLayers(of: node, at: place)
    let start = readings.count
    // What scrolls to the side may be wider than its frame.
    var beside =
      place.scrollAxis == .horizontal
      ? 0 : max(place.parent.x - node.frame.x, node.frame.maxX - place.parent.maxX)
    // A knob that has no room is a slider that has none: it is reported of the control, once.
    let overhang = node.control == nil ? 0 : Self.overhang(of: node)
    beside = isControlPart ? 0 : max(beside, overhang)
    // Where nothing shows an element's edge, what reaches over it breaks nothing.
    var below = 0.0
    if place.isLayer {
      // An offset that moves an element out of an overlay is meant; what is larger than the overlay has outgrown it.
      let outgrown = max(0, node.frame.width - place.parent.width)
      beside = max(outgrown, place.visible.x - node.frame.x, node.frame.maxX - place.visible.maxX)
      below = max(0, node.frame.height - place.parent.height)
    } else if let ground = place.ground, !place.isInBar, place.parent.isWithin(ground, slack: reader.pixel) {
      below = max(ground.y - node.frame.y, node.frame.maxY - ground.maxY)
    }
    // What a bar only shows, as a badge, stands where the bar puts it, however wide it is.
    if place.isInBar, node.control?.isTapped == false { (beside, below) = (0, 0) }
    if let overhang = node.control?.overhang { (beside, below) = (beside - overhang.width, below - overhang.height) }
    let outside = max(beside, below)
    let beyond = pointsBeyondScreen(node, at: place)
    place.scrollAxis = node.scrollAxis
    let layerCount = layers.count
    if node.scrollAxis != nil { enterScroll(node, at: &place) }
    if node.clips {
      place.visible = place.visible.intersection(node.frame)
      place.clip = place.clip?.intersection(node.frame) ?? node.frame
      if let axis = node.scrollAxis {
        place.visible.extend(along: axis)
        place.clip?.extend(along: axis)
      }
      place.clips.append((place.path.count, node.frame))
    }
    var measure = ElementMeasure(width: node.frame.width, height: node.frame.height)
    if node.held != nil || place.holds != nil { (measure.held, measure.outerHolds) = (node.held, place.holds) }
    place.holds = EdgeConstraints.adding(node, to: place.holds)
    if node.held?.height != nil { place.heldFrame = node.frame }
    let isTapped = node.control.map { $0.isTapped && (!$0.isStandard || beyond > 0) } ?? (node.isScroll && beyond > 0)
    let isRead =
      isMeasured(node) || node.facts?.overflow.isEmpty == false || node.facts?.faults.isEmpty == false || isTapped
      || ground?.isFlat == true
      || outside > reader.pixel && (node.frame.width > 0 || overhang > 0)
    if isRead {
      if beside > reader.pixel { measure.outside = beside }
      if below > reader.pixel { measure.below = below }
      if beyond > 0 { measure.beyondScreen = beyond }
      if let drawn = node.drawnSize { measure.drawn = drawn }
      if let overflow = node.facts?.overflow, !overflow.isEmpty { measure.overflow = overflow }
      if let faults = node.facts?.faults, !faults.isEmpty { measure.faults = faults }
      var reading = Self.reading(of: node, at: place, measure)
      reading.isExempt = place.control?.isEnabled == false
      reading.scroll = place.scroll
      if case .text(let text) = node.content {
        measureText(text, of: node, at: place, &reading)
        measureLetters(of: node, at: place, &reading)
      }
      if let ground, ground.isFlat, !reading.isExempt {
        // What is below a row is known once the row has its place.
        (reading.marks, reading.ink) = (marks, node.frame)
        (reading.grounds, reading.isGroundComplete) = (ground.colors, ground.isComplete)
      }
      readings.append(reading)
      if case .text(let text) = node.content { placeText(text, at: place) }
    }
    if node.kind.hasLayers { place.overlays.append(place.path.count) }
    let isSeen =
      if case .box = node.content { true } else { !node.kind.isFrameless || node.clips || place.path.count < 2 }
    if isSeen || node.scrollAxis != nil { place.parent = node.frame }
    // The ground of what scrolls is as high as what is seen of it, and its content is not.
    if node.kind.hasTabs {
      place.ground = node.frame
    } else if node.scrollAxis == nil, case .box(let box) = node.content, box.hasEdges {
      place.ground = node.frame
    }
    readChildren(of: node, at: place)
    if node.scrollAxis != nil { leaveScroll(node, from: layerCount) }
    // What cuts texts off is an element of the audit, too.
    if !isRead, node.clips, readings[start...].contains(where: { $0.measure.text?.cutterDepth == place.path.count }) {
      readings.append(Self.reading(of: node, at: place, measure))
    }
    if let facts = node.facts {
      measureFill(of: facts, at: place.path.count, readings: start..<readings.count, in: place.scroll)
    }
  }

  /// Whether an element is what a control is made of, and no text: no spec names it.
  private static func isPart(_ node: LayoutNode) -> Bool {
    if case .text = node.content { return false }
    return node.control == nil && !node.place.isKnown
  }

  /// Points by which the parts of a control reach beyond its sides.
  private static func overhang(of control: LayoutNode) -> Double {
    func reach(_ node: LayoutNode) -> Double {
      guard isPart(node) else { return 0 }
      let own = max(control.frame.x - node.frame.x, node.frame.maxX - control.frame.maxX)
      return node.children.reduce(own) { max($0, reach($1)) }
    }
    return control.children.reduce(0) { max($0, reach($1)) }
  }

  private static func reading(
    of node: LayoutNode, at place: Place, _ measure: ElementMeasure
  ) -> ElementReading {
    let isInner = node.kind.arrangesParts && node.control == nil && !node.place.isKnown
    let element = ElementDescription(
      path: ElementPath(indices: place.path), rowPath: ElementPath(indices: place.rowPath),
      kind: isInner ? place.controlKind.map(AuditedKind.content(of:)) ?? .element(node.kind) : .element(node.kind),
      name: node.name, place: place.source, isInBar: place.isInBar, isStatic: place.isStatic,
      isHeading: place.isHeading, owner: place.owner ?? node.kind.name, isInField: place.isInField,
      scrolls: node.scrollAxis != nil, isConditional: place.isConditional, listDepth: place.listDepth,
      rowName: place.rowName, rowNumber: place.rowNumber, overlayDepth: place.overlays.last, control: node.control,
      text: string(of: node), facts: node.facts)
    return ElementReading(element: element, measure: measure)
  }

  // MARK: Rows that were released

  private mutating func add(_ row: RowReading, of node: LayoutNode, at place: Place) {
    let path = ElementPath(indices: place.path)
    let rowPath = ElementPath(indices: place.rowPath)
    let start = readings.count
    for reading in row.readings {
      var reading = reading.moved(by: node.frame, under: path, rowPath, place.source, inListAt: place.listDepth)
      reading.isInBar = reading.isInBar || place.isInBar
      reading.rowNumber = place.rowNumber
      reading.scroll = place.scroll
      if let lines = reading.lines { noteCuts(of: lines, at: place, &reading) }
      if let ink = reading.ink, !reading.isGroundComplete, !reading.isExempt {
        let (colors, isComplete, isFlat) = ground(below: ink)
        if isFlat {
          reading.grounds += colors
          reading.isGroundComplete = isComplete
        }
      }
      let index = readings.count
      readings.append(reading)
      guard let ink = reading.ink, let lines = reading.lines else { continue }
      for (other, common) in meeting(ink, false, at: place) where other.reading < start {
        guard common.width > reader.pixel, common.height > reader.pixel else { continue }
        guard reader.counts(.meeting) else { break }
        // The one that left its place is the cause; of two the row's.
        let isInPlace = reading.measure.outside == 0 && reading.measure.below == 0
        let (cause, rest) = other.reachesOut && isInPlace ? (other.reading, index) : (index, other.reading)
        readings[cause].measure.coverings.append(
          ElementMeasure.Covering(
            name: readings[rest].sentenceName, path: readings[rest].path.indices, isInk: true,
            share: share(of: common, in: readings[cause].lines ?? lines)))
      }
    }
    for (index, uneven) in row.uneven {
      let under = ground(below: node.frame)
      let background = Self.flattened(under.colors, traits?.appearance ?? .light) ?? .white
      judge(uneven, reading: start + index, ink: row.readings[index].ink, background: background)
    }
  }

  // MARK: Texts

  /// The texts of one view that scrolls which may meet a rectangle, in their order.
  func placed(near rect: Rect, in scroll: Int) -> [PlacedText] {
    let near = placedIndex.near(rect, in: scroll)
    return reader.counts(.near, near.count + 1) ? near.map { placed[$0] } : []
  }

  private mutating func placeText(_ text: LayoutText, at place: Place) {
    let index = readings.count - 1
    guard let ink = readings[index].ink, let lines = readings[index].lines, ink.width > 0, ink.height > 0 else {
      return
    }
    let isOffGround = place.ground.map { !ink.isWithin($0, slack: reader.pixel) } ?? false
    let isTooHigh = place.heldFrame.map { !lines.isWithin($0, slack: reader.pixel) } ?? false
    let reachesOut =
      !place.parent.holds(lines, slack: reader.pixel) || isOffGround || isTooHigh
      || readings[index].measure.beyondScreen > 0
    let seen = place.scrollFrame?.intersection(ink) ?? ink
    for (other, common) in meeting(ink, isOffGround, at: place) {
      guard common.width > 0, common.height > 0 else { continue }
      guard reader.counts(.meeting), reader.counts(.near, covers[other.reading]?.count ?? 0) else { break }
      // A text between the lines of another touches none of its ink, and makes both unreadable.
      let isAmong = max(share(of: common, in: ink), share(of: common, in: other.ink)) >= PlacementRules.hidden
      let pixels = reader.grid.pixels(covering: common)
      guard isAmong || reader.counts(.near, pixels.width * pixels.height / 4) else { break }
      let meet =
        isAmong
        ? true
        : reader.drawn { () throws(DrawingError) in
          try reader.probe.meet(
            InkProbe.Ink(layout: text.layout, origin: text.origin),
            InkProbe.Ink(layout: other.text.layout, origin: other.text.origin), in: common)
        }
      guard meet == true else { continue }
      // An area below this text covers the other already: both are one cause.
      if let cover = covers[other.reading]?.first(where: { place.path.starts(with: $0.path) }) {
        readings[other.reading].measure.coverings[cover.covering].isInk = true
        continue
      }
      // The one that left its place is the cause; of two the later.
      let isOther = other.reachesOut && !reachesOut
      let (cause, rest) = isOther ? (other.reading, index) : (index, other.reading)
      readings[cause].measure.coverings.append(
        ElementMeasure.Covering(
          name: readings[rest].sentenceName, path: readings[rest].path.indices, isInk: true,
          share: share(of: common, in: readings[cause].lines ?? lines),
          isOverlay: isInOverlay(place, with: other.path)))
    }
    // Ink that has left its ground is a finding of its own. A colour for what it lies on there would be wrong for the rest.
    let standing = isOffGround ? place.ground?.intersection(ink) ?? ink : ink
    let (colors, isComplete, isFlat) =
      standing.width > 0 && standing.height > 0 ? ground(below: standing) : ([], false, true)
    let start = traits == nil ? 0 : 1
    if readings[index].isExempt {
      // It is drawn to be overlooked.
    } else if place.isFaded {
      // Alone on a flat ground it is as if its colour were as faint.
      if isFlat, isComplete { readings[index].grounds = colors }
      onUneven.append((index, text, place.path.dropFirst(start), place.opacity))
    } else if isFlat {
      (readings[index].grounds, readings[index].isGroundComplete) = (colors, isComplete)
    } else if !isOffGround {
      // Whether letters reach beyond round corners, as the box of their ink does, the drawing says.
      let likely = ground(below: ink, ofText: true)
      if likely.isFlat, likely.isComplete { readings[index].grounds = likely.colors }
      onUneven.append((index, text, place.path.dropFirst(start), place.opacity))
    }
    placedIndex.insert(placed.count, ink, in: place.scroll)
    placed.append(
      PlacedText(
        reading: index, path: place.path, ink: ink, seen: seen, bounds: lines, text: text,
        reachesOut: reachesOut, isOffGround: isOffGround))
  }
}

extension Rect {
  /// Whether it is no higher up and no further down than a frame around it, but for a sliver.
  func isWithin(_ other: Rect, slack: Double) -> Bool {
    y >= other.y - slack && maxY <= other.maxY + slack
  }

  /// Whether another rectangle lies in it, but for a sliver.
  fileprivate func holds(_ other: Rect, slack: Double) -> Bool {
    other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
  }
}

extension ClippedEdges {
  /// The larger of both at each edge.
  mutating func formUnion(_ other: ClippedEdges) {
    (top, left) = (max(top, other.top), max(left, other.left))
    (bottom, right) = (max(bottom, other.bottom), max(right, other.right))
  }

  /// Whether the widest of them is at an edge of a frame.
  func isWidest(at frame: Rect, of visible: Rect) -> Bool {
    let edges = [
      (top, frame.y, visible.y), (left, frame.x, visible.x), (bottom, frame.maxY, visible.maxY),
      (right, frame.maxX, visible.maxX),
    ]
    return edges.contains { $0.0 == largest && abs($0.1 - $0.2) < PixelGrid.tolerance }
  }

  /// The edges with their names.
  var named: [(Edge, Double)] { [(.top, top), (.left, left), (.bottom, bottom), (.right, right)] }

  enum Edge: String, Hashable, Sendable { case top, left, bottom, right }

  /// The largest.
  var largest: Double { max(top, left, bottom, right) }
}
