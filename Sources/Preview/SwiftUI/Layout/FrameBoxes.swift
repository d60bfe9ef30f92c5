import PreviewCore
import PreviewScene

/// A view in a frame of given lengths.
final class FrameBox: WrapperBox {
  private let width: Double?
  private let height: Double?
  private let alignment: ViewLayout.Alignment

  init(width: Double?, height: Double?, _ alignment: ViewLayout.Alignment, _ view: ViewBox) {
    // Negative and infinite lengths count as none (OpenSwiftUI's `_FrameLayout`).
    func valid(_ length: Double?) -> Double? { length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    (self.width, self.height, self.alignment) = (valid(width), valid(height), alignment)
    super.init(view)
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let size = try super.ownSize(proposal)
    return Size(width: width ?? size.width, height: height ?? size.height)
  }

  override func place(of proposal: Proposal) throws(SceneError) -> Point {
    try view.origin(in: try size(proposal), alignment, try inner(proposal))
  }

  override func place(at origin: Point, _ proposal: Proposal, _ placer: inout Placer) throws(SceneError) {
    let own = (width: held("width", width), height: held("height", height))
    try placer.within(own) { (placer) throws(SceneError) in try super.place(at: origin, proposal, &placer) }
  }

  private func held(_ label: String, _ points: Double?) -> HeldSides.Side? {
    points.map { HeldSides.Side(key: .frame(label: label, points: $0), points: $0) }
  }

  override var isSpace: Bool { false }
  override func topEdge() throws(SceneError) -> StackEdge { height == nil ? try view.topEdge() : .other }
  override func bottomEdge() throws(SceneError) -> StackEdge { height == nil ? try view.bottomEdge() : .other }
}

/// A view in a frame between two lengths.
///
/// The view is offered what there is, within the frame's limits. Between two limits the frame is
/// as long as there is room; with one it is as long as its view, as far as that allows; without
/// room it has its ideal length. Where the view is placed, it is offered the frame (OpenSwiftUI's
/// `_FlexFrameLayout`).
final class FlexibleFrameBox: WrapperBox {
  private let alignment: ViewLayout.Alignment
  private let across: Limits
  private let down: Limits

  private struct Limits {
    let least: Double?
    let ideal: Double?
    let most: Double?

    init(_ least: Double?, _ ideal: Double?, _ most: Double?) {
      self.least = least.map { $0.isFinite ? max(0, $0) : 0 }
      let (smallest, own) = (self.least ?? 0, ideal.map { max(0, $0) })
      self.ideal = own.map { max(smallest, $0) }
      self.most = most.map { max(own ?? 0, $0) }
    }

    var areOpen: Bool { least == nil && ideal == nil && most == nil }

    func offered(_ length: Double?) -> Double? {
      guard var length = length ?? ideal else { return nil }
      if let most { length = min(length, most) }
      if let least { length = max(length, least) }
      return length
    }

    func length(_ room: Double?, of view: Double) -> Double {
      let length = boundless(room, of: view)
      // A frame without an end in room without one is as long as its view.
      return length.isFinite || room == .infinity || !view.isFinite ? length : view
    }

    private func boundless(_ room: Double?, of view: Double) -> Double {
      if let room {
        if let least, let most, least <= most { return min(max(room, least), most) }
      } else if let ideal {
        return ideal
      }
      switch (least, most) {
      case (let least?, let most?) where least <= most: return min(max(least, view), most)
      case (let least?, nil): return max(min(offered(room) ?? .infinity, view), least)
      case (nil, let most?): return min(max(offered(room) ?? -.infinity, view), most)
      default: return view
      }
    }

    /// The room for the view in a frame of a length.
    func placed(_ length: Double, _ room: Double?) -> Double? {
      guard ideal == nil, room == nil, (least ?? -.infinity) < length, length < (most ?? .infinity) else {
        return length
      }
      return nil
    }
  }

  init(_ frame: ViewLayout.FlexibleFrame, _ alignment: ViewLayout.Alignment, _ view: ViewBox) {
    let context = view.context
    func points(_ length: ViewLength?) -> Double? { length?.points(in: context) }
    across = Limits(points(frame.leastWidth), points(frame.idealWidth), points(frame.mostWidth))
    down = Limits(points(frame.leastHeight), points(frame.idealHeight), points(frame.mostHeight))
    self.alignment = alignment
    super.init(view)
  }

  override func ownSize(_ proposal: Proposal) throws(SceneError) -> Size {
    let size = try view.size(
      Proposal(width: across.offered(proposal.width), height: down.offered(proposal.height)))
    return Size(
      width: across.length(proposal.width, of: size.width), height: down.length(proposal.height, of: size.height))
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    let size = try size(proposal)
    return Proposal(
      width: across.placed(size.width, proposal.width), height: down.placed(size.height, proposal.height))
  }

  override func place(of proposal: Proposal) throws(SceneError) -> Point {
    try view.origin(in: try size(proposal), alignment, try inner(proposal))
  }

  override var isSpace: Bool { false }
  override func topEdge() throws(SceneError) -> StackEdge { down.areOpen ? try view.topEdge() : .other }
  override func bottomEdge() throws(SceneError) -> StackEdge { down.areOpen ? try view.bottomEdge() : .other }
}

/// A view that has its ideal length in one direction or both.
final class FixedSizeBox: WrapperBox {
  private let across: Bool
  private let down: Bool

  init(_ across: Bool, _ down: Bool, _ view: ViewBox) {
    (self.across, self.down) = (across, down)
    super.init(view)
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    Proposal(width: across ? nil : proposal.width, height: down ? nil : proposal.height)
  }
}

/// A view that keeps its shape.
final class AspectBox: WrapperBox {
  private let ratio: Double?
  private let fills: Bool

  init(_ ratio: Double?, fills: Bool, _ view: ViewBox) {
    (self.ratio, self.fills) = (ratio, fills)
    super.init(view)
  }

  override func inner(_ proposal: Proposal) throws(SceneError) -> Proposal {
    if proposal == .unspecified { return proposal }
    let ideal = try view.size(.unspecified)
    guard let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : nil), ratio > 0, ratio.isFinite else {
      return proposal
    }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      if width == .infinity, height == .infinity { return proposal }
      let isWide = width / ratio > height
      return isWide != fills
        ? Proposal(width: height * ratio, height: height) : Proposal(width: width, height: width / ratio)
    }
  }
}
