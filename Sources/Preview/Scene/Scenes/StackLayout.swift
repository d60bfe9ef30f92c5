import PreviewCore
import PreviewType

/// Arranges the children of a stack: how long each is along the axis, and where it stands across it.
///
/// Where `UIStackView` leaves it to the constraint solver which of several equal views grows or gives way, this says it: the first one grows, and the widest
/// give way first, until they are equally wide.
struct StackLayout {
  private let measuring: SceneMeasuring
  /// The stack as it is arranged here.
  let stack: Stack
  private let children: [SceneView]
  /// Points between each child and the next.
  private let gaps: [Double]
  /// Points of all gaps.
  private let allGaps: Double
  private var grid: PixelGrid { measuring.grid }

  /// - Parameter width: The width that it is offered, or has; nil for as wide as it likes.
  init(_ measuring: SceneMeasuring, _ view: SceneView, _ stack: Stack, width: Double?) throws(SceneError) {
    var stack = stack.arranged(at: view.traits.contentSizeCategory)
    if stack.turnsVerticalToFit, stack.axis == .horizontal {
      for child in view.children { child.stand(inRow: true) }
      if let width, try StackLayout(measuring, view, arranged: stack).ownWidth > width + PixelGrid.tolerance {
        stack = stack.turned
        for child in view.children { child.stand(inRow: false) }
      }
    }
    self.init(measuring, view, arranged: stack)
  }

  /// Some children of a view below one another, each as wide as the view.
  init(_ measuring: SceneMeasuring, column children: [SceneView], of view: SceneView) {
    self.init(measuring, view, arranged: Stack(.vertical, spacing: 0, elements: []), children)
  }

  private init(
    _ measuring: SceneMeasuring, _ view: SceneView, arranged stack: Stack, _ children: [SceneView]? = nil
  ) {
    self.measuring = measuring
    self.stack = stack
    let children = children ?? view.children
    self.children = children
    gaps = stack.gaps(between: children, in: view.traits).map(measuring.grid.roundedHalfUp)
    allGaps = gaps.reduce(0, +)
  }

  /// The width of a row in which every element is as wide as it is by itself.
  private var ownWidth: Double {
    get throws(SceneError) { try widths(in: nil, grows: false).reduce(0, +) + allGaps }
  }

  // MARK: Size

  /// The size of the stack where it is offered a width.
  func size(width: Double?) throws(SceneError) -> Size {
    stack.axis == .vertical ? try columnSize(width: width) : try rowSize(width: width)
  }

  private func columnSize(width: Double?) throws(SceneError) -> Size {
    var size = Size(width: 0, height: allGaps)
    var highest = 0.0
    for child in children {
      let inner = try columnSize(of: child, width: width)
      size.height += inner.height
      highest = max(highest, inner.height)
      // A spacer is as long as it was made along the axis, and nothing across it.
      if !child.content.isSpace { size.width = max(size.width, inner.width) }
    }
    if stack.distribution == .fillEqually { size.height = highest * Double(children.count) + allGaps }
    return size
  }

  /// The size of a child of a column.
  private func columnSize(of child: SceneView, width: Double?) throws(SceneError) -> Size {
    guard let width, child.content.followsWidth, !fillsColumn(child) else {
      return try measuring.size(of: child, width: width)
    }
    return try measuring.size(of: child, width: min(width, try measuring.size(of: child, width: nil).width))
  }

  /// Whether a column makes a child as wide as it is itself.
  private func fillsColumn(_ child: SceneView) -> Bool {
    child.content.isSpace || (stack.usedAlignment == .fill && !child.isHeld(across: .horizontal))
  }

  private func rowSize(width: Double?) throws(SceneError) -> Size {
    // Images that are as high as follows from their width need to know it: three squares in a row are as high as a third of it.
    let grows = stack.distribution == .fillEqually && children.contains { $0.content.followsWidth }
    let widths = try widths(in: width, grows: grows)
    return Size(width: widths.reduce(0, +) + allGaps, height: try line(of: sizes(widths)).height)
  }

  private func sizes(_ widths: [Double]) throws(SceneError) -> [Size] {
    var sizes: [Size] = []
    for (child, width) in zip(children, widths) {
      let height = child.content.isSpace ? 0 : try measuring.size(of: child, width: width).height
      sizes.append(Size(width: width, height: height))
    }
    return sizes
  }

  // MARK: Along a row

  /// The width of each child; the whole of them fits `available` as far as they give way.
  private func widths(in available: Double?, grows: Bool) throws(SceneError) -> [Double] {
    var widths: [Double] = []
    for child in children { widths.append(try measuring.size(of: child, width: nil).width) }
    if stack.distribution == .fillEqually {
      let natural = widths.max() ?? 0
      let share = available.map { max(0, $0 - allGaps) / Double(children.count) } ?? natural
      let limits = children.map { measuring.limits(of: $0).width }
      let most = limits.map(\.most).min() ?? .infinity
      let each = max(limits.map(\.least).max() ?? 0, min(grows ? share : min(natural, share), most))
      return wholePixels(widths.map { _ in each })
    }
    guard let available else { return widths }
    let extra = available - allGaps - widths.reduce(0, +)
    if extra < -PixelGrid.tolerance {
      if stack.distribution == .fillProportionally {
        shrinkProportionally(&widths, by: -extra)
      } else {
        shrink(&widths, by: -extra)
      }
      return wholePixels(widths)
    }
    let takers = takers(along: .horizontal)
    if grows || !takers.isEmpty { grow(&widths, by: extra, takers) }
    return wholePixels(widths)
  }

  /// Lengths whose ends lie on whole pixels, one after the other.
  private func wholePixels(_ lengths: [Double]) -> [Double] {
    var (end, rounded) = (0.0, 0.0)
    return lengths.map { length in
      end += length
      let edge = grid.roundedHalfUp(end)
      defer { rounded = edge }
      return edge - rounded
    }
  }

  /// The children that take what is left: of spacers, and of sliders in a row that fills, those that hug the least. A column without spacers leaves it to what scrolls, or has spacers
  /// in it.
  private func takers(along axis: Stack.Axis) -> [Int] {
    let fillsRow = axis == .horizontal && stack.distribution == .fill
    var takers = children.indices.filter {
      children[$0].content.isSpace || (fillsRow && children[$0].content.takesRoomInRow)
    }
    if takers.isEmpty, axis == .vertical {
      takers = children.indices.filter { children[$0].content.takesHeight(children[$0]) }
    }
    let least = takers.map { children[$0].contentHugging }.min()
    return takers.filter { children[$0].contentHugging == least }
  }

  private func grow(_ lengths: inout [Double], by extra: Double, _ takers: [Int]) {
    guard extra > 0, !lengths.isEmpty else { return }
    var extra = extra
    if !takers.isEmpty { return give(&extra, to: takers, &lengths) { _ in 1 } }
    // Where nothing is free the room stays so, at the end.
    let free = children.indices.filter { !children[$0].holdsLength(along: stack.axis) }
    switch stack.distribution {
    case .fill:
      for index in free.sorted(by: { (children[$0].contentHugging, $0) < (children[$1].contentHugging, $1) }) {
        give(&extra, to: [index], &lengths) { _ in 1 }
      }
    case .fillProportionally:
      let own = lengths
      give(&extra, to: free, &lengths) { free.allSatisfy { own[$0] == 0 } ? 1 : own[$0] }
    case .fillEqually, .equalSpacing, .equalCentering: break
    }
  }

  /// Gives room to some children by their shares, as far as their greatest sizes allow; what one can't take goes to the others.
  private func give(
    _ extra: inout Double, to indices: [Int], _ lengths: inout [Double], by share: (Int) -> Double
  ) {
    var open = indices.filter { share($0) > 0 }
    while extra > PixelGrid.tolerance, !open.isEmpty {
      let sum = open.reduce(0) { $0 + share($1) }
      let (room, before) = (extra, open.count)
      open.removeAll { index in
        let spare = most(of: index) - lengths[index]
        guard spare <= room * share(index) / sum else { return false }
        lengths[index] += max(0, spare)
        extra -= max(0, spare)
        return true
      }
      guard open.count == before else { continue }
      for index in open { lengths[index] += room * share(index) / sum }
      extra = 0
    }
  }

  /// The greatest length of a child along the axis.
  private func most(of index: Int) -> Double {
    let limits = measuring.limits(of: children[index])
    return stack.axis == .horizontal ? limits.width.most : limits.height.most
  }

  /// Takes room from those that resist the least, the widest of them first, until they are equally wide.
  private func shrink(_ widths: inout [Double], by lack: Double) {
    var lack = lack
    for resistance in Set(children.map(\.compressionResistance)).sorted() where resistance < 1000 {
      let group = children.indices.filter { index in
        let child = children[index]
        return child.compressionResistance == resistance && !child.content.isSpace
          && (!child.holdsLength(along: .horizontal) || child.content.shrinksFromOwnWidth)
      }
      while lack > PixelGrid.tolerance {
        let open = group.filter { widths[$0] > measuring.limits(of: children[$0]).width.least + PixelGrid.tolerance }
        let widest = open.map { widths[$0] }.max() ?? 0
        guard widest > 0 else { break }
        let wide = open.filter { widths[$0] > widest - PixelGrid.tolerance }
        let next = open.map { widths[$0] }.filter { $0 <= widest - PixelGrid.tolerance }.max() ?? 0
        let least = wide.map { measuring.limits(of: children[$0]).width.least }.max() ?? 0
        let step = min(widest - max(next, least), lack / Double(wide.count))
        for index in wide { widths[index] -= step }
        lack -= step * Double(wide.count)
      }
    }
  }

  /// Takes room from all that can give way, in proportion to their lengths.
  private func shrinkProportionally(_ widths: inout [Double], by lack: Double) {
    let free = children.indices.filter { index in
      let child = children[index]
      return child.compressionResistance < 1000 && !child.content.isSpace && !child.holdsLength(along: .horizontal)
    }
    var lack = lack
    var open = free.filter { widths[$0] > 0 }
    while lack > PixelGrid.tolerance, !open.isEmpty {
      let factor = max(0, 1 - lack / open.reduce(0) { $0 + widths[$1] })
      // What can't become as narrow as that is as narrow as it can be, and the others give the rest.
      let held = open.filter { widths[$0] * factor < measuring.limits(of: children[$0]).width.least }
      for index in held {
        let least = min(widths[index], measuring.limits(of: children[index]).width.least)
        lack -= widths[index] - least
        widths[index] = least
      }
      open.removeAll(where: held.contains)
      guard held.isEmpty else { continue }
      for index in open { widths[index] *= factor }
      lack = 0
    }
  }

  // MARK: Across a row

  /// How high a row is, and where each child stands in it where they stand on a line.
  private struct Line {
    var height: Double
    /// How far up from the line each child begins; empty where there is no such line.
    var above: [Double] = []
  }

  /// A row's line: high enough for all that reaches above and below it.
  ///
  /// `UIStackView` pins its top to the first child here and lets a higher one stick out of it (rdar://32291130); that is not followed.
  private func line(of sizes: [Size]) throws(SceneError) -> Line {
    guard stack.usedAlignment.isOfBaselines else {
      return Line(height: sizes.map(\.height).max() ?? 0)
    }
    var line = Line(height: 0)
    for (child, size) in zip(children, sizes) {
      // A child without text has its bottom on the line.
      let baselines = try measuring.baselines(in: child, size)
      line.above.append((stack.usedAlignment == .lastBaseline ? baselines?.last : baselines?.first) ?? size.height)
    }
    let below = zip(sizes, line.above).map { $0.height - $1 }.max() ?? 0
    line.height = grid.roundedUp((line.above.max() ?? 0) + below)
    return line
  }

  private func top(of index: Int, _ size: Size, on line: Line, height: Double) -> Double {
    switch stack.usedAlignment {
    case .fill, .leading: 0
    case .center: (height - size.height) / 2
    case .trailing: height - size.height
    case .firstBaseline, .lastBaseline: (line.above.max() ?? 0) - line.above[index]
    }
  }

  // MARK: Frames

  /// Where each child stands in a frame of the stack's size; x from the leading edge.
  func frames(in size: Size) throws(SceneError) -> [Rect] {
    stack.axis == .vertical ? try columnFrames(in: size) : try rowFrames(in: size)
  }

  private func rowFrames(in size: Size) throws(SceneError) -> [Rect] {
    let widths = try widths(in: size.width, grows: true)
    let sizes = try sizes(widths)
    let line = try line(of: sizes)
    let starts = starts(of: widths, in: size.width)
    return children.indices.map { index in
      let child = children[index]
      let stretches = stack.usedAlignment == .fill && !child.content.isSpace && !child.isHeld(across: .vertical)
      if stretches || child.content.spansRow {
        let height = measuring.limits(of: child).height(size.height)
        return Rect(x: starts[index], y: 0, width: widths[index], height: height)
      }
      let top = top(of: index, sizes[index], on: line, height: size.height)
      return Rect(x: starts[index], y: top, width: widths[index], height: sizes[index].height)
    }
  }

  private func columnFrames(in size: Size) throws(SceneError) -> [Rect] {
    var sizes: [Size] = []
    for child in children { sizes.append(try columnSize(of: child, width: size.width)) }
    var heights = sizes.map(\.height)
    if stack.distribution == .fillEqually {
      let share = max(0, size.height - allGaps) / Double(children.count)
      heights = wholePixels(children.map { measuring.limits(of: $0).height(share) })
    } else {
      let extra = size.height - allGaps - heights.reduce(0, +)
      if extra > PixelGrid.tolerance {
        grow(&heights, by: extra, takers(along: .vertical))
        heights = wholePixels(heights)
      } else if extra < -PixelGrid.tolerance, shortenScrolling(&heights, by: -extra) {
        heights = wholePixels(heights)
      }
    }
    let starts = starts(of: heights, in: size.height)
    return children.indices.map { index in
      let child = children[index]
      if fillsColumn(child) {
        let width = measuring.limits(of: child).width(size.width)
        return Rect(x: 0, y: starts[index], width: width, height: heights[index])
      }
      // A child with a width of its own keeps it, even in a narrower stack.
      let own = sizes[index].width
      let natural = child.isHeld(across: .horizontal) ? own : min(own, size.width)
      let x =
        switch stack.usedAlignment {
        case .center: (size.width - natural) / 2
        case .trailing: size.width - natural
        default: 0.0
        }
      return Rect(x: x, y: starts[index], width: natural, height: heights[index])
    }
  }

  /// Takes height from what scrolls, in proportion to what each can give; answers whether something does.
  private func shortenScrolling(_ heights: inout [Double], by lack: Double) -> Bool {
    let spare = children.indices.map { index in
      let child = children[index]
      return child.content.scrolls(child) ? max(0, heights[index] - measuring.limits(of: child).height.least) : 0
    }
    let all = spare.reduce(0, +)
    guard all > 0 else { return false }
    for index in children.indices { heights[index] -= spare[index] * min(1, lack / all) }
    return true
  }

  /// Where each child begins along the axis.
  private func starts(of lengths: [Double], in available: Double) -> [Double] {
    let extra = max(0, available - allGaps - lengths.reduce(0, +))
    var starts: [Double] = []
    var position = 0.0
    switch stack.distribution {
    case .equalSpacing where lengths.count > 1:
      let share = extra / Double(lengths.count - 1)
      for (length, gap) in zip(lengths, gaps + [0]) {
        starts.append(position)
        position += length + gap + share
      }
    case .equalCentering where lengths.count > 1:
      // The centres are equally far apart, and the ends of the row lie at its edges.
      let span = available - lengths[0] / 2 - lengths[lengths.count - 1] / 2
      let step = span / Double(lengths.count - 1)
      for (index, (length, gap)) in zip(lengths, gaps + [0]).enumerated() {
        starts.append(max(position, lengths[0] / 2 + step * Double(index) - length / 2))
        position = starts[index] + length + gap
      }
    default:
      for (length, gap) in zip(lengths, gaps + [0]) {
        starts.append(position)
        position += length + gap
      }
    }
    return starts
  }
}
