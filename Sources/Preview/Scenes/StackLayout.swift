/// Arranges the children of a stack: how long each is along the axis, and where it stands across it.
///
/// Where `UIStackView` leaves it to the constraint solver which of several equal views grows or gives way, this says it: the first one grows, and the widest
/// give way first, until they are equally wide.
struct StackLayout {
  private let measuring: SceneMeasuring
  private let stack: Stack
  private let children: [SceneView]
  private let spacing: Double
  private var grid: PixelGrid { measuring.grid }

  init(_ measuring: SceneMeasuring, _ view: SceneView, _ stack: Stack) {
    self.measuring = measuring
    self.stack = view.arranged(stack)
    self.children = view.children
    self.spacing = measuring.grid.roundedHalfUp(self.stack.spacing.points)
  }

  private var gaps: Double { spacing * Double(max(0, children.count - 1)) }

  // MARK: Size

  /// The size of the stack where it is offered a width.
  func size(width: Double?) throws(SceneError) -> Measured {
    stack.axis == .vertical ? try columnSize(width: width) : try rowSize(width: width)
  }

  private func columnSize(width: Double?) throws(SceneError) -> Measured {
    var size = Size(width: 0, height: 0)
    var heights: [Double] = []
    var measured: [Measured] = []
    for child in children {
      let inner = try measuring.size(of: child, width: width)
      measured.append(inner)
      heights.append(inner.size.height)
      size.width = max(size.width, inner.size.width)
    }
    if stack.distribution == .fillEqually, let highest = heights.max() {
      heights = heights.map { _ in highest }
    }
    size.height = heights.reduce(0, +) + gaps
    let last = (measured.last?.size.height).map { size.height - $0 } ?? 0
    return Measured(
      size: size, firstBaseline: measured.first?.firstBaseline,
      lastBaseline: measured.last?.lastBaseline.map { $0 + last })
  }

  private func rowSize(width: Double?) throws(SceneError) -> Measured {
    let widths = try widths(in: width, grows: false)
    let measured = try sizes(widths)
    let line = line(of: measured)
    let baseline = measured.indices.first { measured[$0].firstBaseline != nil }
    let last = measured.indices.last { measured[$0].lastBaseline != nil }
    return Measured(
      size: Size(width: widths.reduce(0, +) + gaps, height: line.height),
      firstBaseline: baseline.map {
        top(of: measured[$0], in: line, height: line.height) + measured[$0].firstBaseline!
      },
      lastBaseline: last.map { top(of: measured[$0], in: line, height: line.height) + measured[$0].lastBaseline! })
  }

  private func sizes(_ widths: [Double]) throws(SceneError) -> [Measured] {
    var sizes: [Measured] = []
    for (child, width) in zip(children, widths) {
      var size = try measuring.size(of: child, width: width)
      // A spacer is as long as it was made along the axis, and nothing across it.
      if child.isSpacer { size.size.height = 0 }
      sizes.append(size)
    }
    return sizes
  }

  // MARK: Along a row

  /// The width of each child; the whole of them fits `available` as far as they give way.
  private func widths(in available: Double?, grows: Bool) throws(SceneError) -> [Double] {
    var widths: [Double] = []
    for child in children { widths.append(try measuring.size(of: child, width: nil).size.width) }
    if stack.distribution == .fillEqually {
      let each = available.map { max(0, $0 - gaps) / Double(children.count) } ?? widths.max() ?? 0
      return wholePixels(widths.map { _ in each })
    }
    guard let available else { return widths }
    let extra = available - gaps - widths.reduce(0, +)
    if extra < -PixelGrid.tolerance {
      shrink(&widths, by: -extra)
      return wholePixels(widths)
    }
    let spacers = children.indices.filter { children[$0].isSpacer }
    if grows || !spacers.isEmpty { grow(&widths, by: extra, spacers) }
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

  private func grow(_ lengths: inout [Double], by extra: Double, _ spacers: [Int]) {
    guard extra > 0, !lengths.isEmpty else { return }
    if !spacers.isEmpty {
      for index in spacers { lengths[index] += extra / Double(spacers.count) }
      return
    }
    switch stack.distribution {
    case .fill:
      let least = children.indices.min { (children[$0].contentHugging, $0) < (children[$1].contentHugging, $1) }!
      lengths[least] += extra
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      for index in lengths.indices {
        lengths[index] += sum > 0 ? extra * lengths[index] / sum : extra / Double(lengths.count)
      }
    case .fillEqually, .equalSpacing, .equalCentering: break
    }
  }

  /// Takes room from those that resist the least, the widest of them first, until they are equally wide.
  private func shrink(_ widths: inout [Double], by lack: Double) {
    var lack = lack
    for resistance in Set(children.map(\.compressionResistance)).sorted() where resistance < 1000 {
      let group = children.indices.filter { children[$0].compressionResistance == resistance && !children[$0].isSpacer }
      while lack > PixelGrid.tolerance {
        let widest = group.map { widths[$0] }.max() ?? 0
        guard widest > 0 else { break }
        let wide = group.filter { widths[$0] > widest - PixelGrid.tolerance }
        let next = group.map { widths[$0] }.filter { $0 <= widest - PixelGrid.tolerance }.max() ?? 0
        let step = min(widest - next, lack / Double(wide.count))
        for index in wide { widths[index] -= step }
        lack -= step * Double(wide.count)
      }
    }
  }

  // MARK: Across a row

  /// A row's height, and its baseline down from the top where children stand on one.
  private func line(of sizes: [Measured]) -> (height: Double, baseline: Double?) {
    let plain = sizes.map(\.size.height).max() ?? 0
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return (plain, nil) }
    let above = sizes.map(baseline(of:)).max() ?? 0
    let below = sizes.map { $0.size.height - baseline(of: $0) }.max() ?? 0
    return (grid.roundedUp(above + below), above)
  }

  /// The baseline that counts; what has none stands on the line with its bottom.
  private func baseline(of size: Measured) -> Double {
    (stack.alignment == .lastBaseline ? size.lastBaseline : size.firstBaseline) ?? size.size.height
  }

  private func top(of size: Measured, in line: (height: Double, baseline: Double?), height: Double) -> Double {
    switch stack.alignment {
    case .fill, .leading: 0
    case .center: (height - size.size.height) / 2
    case .trailing: height - size.size.height
    case .firstBaseline, .lastBaseline: (line.baseline ?? 0) - baseline(of: size)
    }
  }

  // MARK: Frames

  /// Where each child stands in a frame of the stack's size; x from the leading edge.
  func frames(in size: Size) throws(SceneError) -> [Rect] {
    stack.axis == .vertical ? try columnFrames(in: size) : try rowFrames(in: size)
  }

  private func rowFrames(in size: Size) throws(SceneError) -> [Rect] {
    let widths = try widths(in: size.width, grows: true)
    let measured = try sizes(widths)
    let line = line(of: measured)
    let starts = starts(of: widths, in: size.width)
    return children.indices.map { index in
      let stretches = stack.alignment == .fill && !children[index].isSpacer
      return Rect(
        x: starts[index], y: top(of: measured[index], in: line, height: size.height), width: widths[index],
        height: stretches ? size.height : measured[index].size.height)
    }
  }

  private func columnFrames(in size: Size) throws(SceneError) -> [Rect] {
    var measured: [Measured] = []
    for child in children { measured.append(try measuring.size(of: child, width: size.width)) }
    var heights = measured.map(\.size.height)
    if stack.distribution == .fillEqually {
      heights = wholePixels(heights.map { _ in max(0, size.height - gaps) / Double(children.count) })
    } else {
      let extra = size.height - gaps - heights.reduce(0, +)
      if extra > PixelGrid.tolerance {
        grow(&heights, by: extra, children.indices.filter { children[$0].isSpacer })
        heights = wholePixels(heights)
      }
    }
    let starts = starts(of: heights, in: size.height)
    return children.indices.map { index in
      let natural = min(measured[index].size.width, size.width)
      let x =
        switch stack.alignment {
        case .center: (size.width - natural) / 2
        case .trailing: size.width - natural
        default: 0.0
        }
      let fills = stack.alignment == .fill || children[index].isSpacer
      return Rect(x: fills ? 0 : x, y: starts[index], width: fills ? size.width : natural, height: heights[index])
    }
  }

  /// Where each child begins along the axis.
  private func starts(of lengths: [Double], in available: Double) -> [Double] {
    let extra = max(0, available - gaps - lengths.reduce(0, +))
    var starts: [Double] = []
    var position = 0.0
    switch stack.distribution {
    case .equalSpacing where lengths.count > 1:
      let gap = spacing + extra / Double(lengths.count - 1)
      for length in lengths {
        starts.append(position)
        position += length + gap
      }
    case .equalCentering where lengths.count > 1:
      // The centres are equally far apart, and the ends of the row lie at its edges.
      let span = available - lengths[0] / 2 - lengths[lengths.count - 1] / 2
      let step = span / Double(lengths.count - 1)
      for (index, length) in lengths.enumerated() {
        starts.append(max(position, lengths[0] / 2 + step * Double(index) - length / 2))
        position = starts[index] + length + spacing
      }
    default:
      for length in lengths {
        starts.append(position)
        position += length + spacing
      }
    }
    return starts
  }
}
