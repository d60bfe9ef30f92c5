import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

/// Texts and marks against what is below them.
extension LayoutWalk {
  /// Measures what needs all of the ground: contrast.
  mutating func finish(background: Color) {
    forEachUneven { walk, index, uneven in
      walk.judge(uneven, reading: index, ink: walk.readings[index].ink, background: background)
    }
    for index in readings.indices where readings[index].isGroundComplete {
      measureMarks(of: index)
      guard let runs = readings[index].facts?.text?.runs, readings[index].ink != nil else { continue }
      let factor = readings[index].measure.text?.factor ?? 1
      guard let grounds = flatGround(of: index) else { continue }
      for appearance in reader.appearances {
        let ground = grounds[appearance]
        for run in runs where run.font.font.face.colorTables.isEmpty {
          let color = run.colors[appearance]
          let ratio = Contrast.ratio(Contrast.composited(color, over: ground), ground)
          add(
            TextContrast(ratio: ratio, appearance: appearance, ground: ground, grounds: grounds), of: run,
            factor: factor, to: index)
        }
      }
    }
  }

  /// The colours below a text as one; nil if the last of them isn't opaque.
  private func flatGround(of index: Int) -> AppearanceColors? {
    let own = readings[index].grounds
    guard let light = Self.flattened(own, .light), let dark = Self.flattened(own, .dark) else { return nil }
    return AppearanceColors(light: light, dark: dark, name: own.count == 1 ? own[0].name : nil)
  }

  /// Whether a colour and all that is below it are iOS's own.
  static func areOfSystem(_ ink: AppearanceColors, _ grounds: [AppearanceColors]) -> Bool {
    let isInControl = grounds.contains { $0.systemUse == .control }
    return (isInControl || ink.systemUse == .ink)
      && grounds.allSatisfy { $0.systemUse == .ground || $0.systemUse == .control }
  }

  /// Whether a colour and what is directly below it are those that iOS gives to a field, whatever shines through.
  private static func isOfField(_ ink: AppearanceColors, _ grounds: [AppearanceColors]) -> Bool {
    ink.systemUse == .ink && grounds.first?.systemUse == .ground
  }

  /// A text's contrast with what is below it.
  private struct TextContrast {
    let ratio: Double
    let appearance: Appearance
    let ground: Color
    /// The ground in each appearance; nil if it isn't flat.
    let grounds: AppearanceColors?
    /// The uppermost drawing below a text whose ground isn't flat.
    var drawn: String?
    var opacity = 1.0
  }

  /// Notes a contrast that is too low for a text.
  private mutating func add(_ contrast: TextContrast, of run: LayoutFacts.Run, factor: Double, to index: Int) {
    let size = run.font.pointSize * factor
    let needed = Contrast.needed(pointSize: size, weight: run.font.font.weight)
    guard contrast.ratio < needed - Contrast.tolerance else { return }
    readings[index].measure.contrasts.append(
      ElementMeasure.LowContrast(
        appearance: contrast.appearance, ink: run.colors[contrast.appearance], ground: contrast.ground,
        ratio: contrast.ratio, needed: needed, pointSize: size,
        isDrawn: contrast.grounds == nil, drawn: contrast.drawn, inks: run.colors, grounds: contrast.grounds,
        isOfSystem: contrast.opacity == 1
          && (contrast.grounds == nil
            ? readings[index].isInBar && run.colors.systemUse == .ink
            : Self.areOfSystem(run.colors, readings[index].grounds)
              || readings[index].isInField && Self.isOfField(run.colors, readings[index].grounds)),
        opacity: contrast.opacity))
  }

  /// Measures the contrast of a text on what isn't flat, in the appearance that it is laid out in, by drawing what is below it.
  mutating func judge(_ uneven: UnevenText, reading index: Int, ink: Rect?, background: Color) {
    isUneven = true
    guard let ink, let runs = readings[index].facts?.text?.runs else { return }
    let appearance = traits?.appearance ?? .light
    var start = 0
    for run in runs {
      let range = start..<start + run.count
      start += run.count
      let color = run.colors[appearance]
      let lowest = reader.drawn { () throws(DrawingError) in
        let part = InkProbe.Ink(layout: uneven.text.layout.runs(in: range), origin: uneven.text.origin)
        if let shown = uneven.shown {
          return try reader.probe.lowestContrast(of: part, in: shown, over: uneven.below, background, in: ink)
        }
        return try reader.probe.lowestContrast(of: part, color, over: uneven.below, background, in: ink)
      }
      guard let lowest else { continue }
      // Letters that are nowhere worse than on the ground that they are likely to stand on.
      let likely = flatGround(of: index)
      let isLikely = likely?[appearance] == lowest.ground
      let contrast = TextContrast(
        ratio: lowest.ratio, appearance: appearance, ground: lowest.ground, grounds: isLikely ? likely : nil,
        drawn: isLikely ? nil : uneven.below.drawn(below: ink), opacity: uneven.opacity)
      add(contrast, of: run, factor: uneven.text.factor, to: index)
    }
  }
}

extension LayoutNode {
  /// The uppermost drawing below ink in a rectangle that isn't flat: `a symbol`; nil for edges of flat grounds alone.
  fileprivate func drawn(below ink: Rect) -> String? {
    for child in children.reversed() { if let found = child.drawn(below: ink) { return found } }
    let own: String? =
      switch content {
      case .symbol: "a symbol"
      case .picture, .placeholder: "a picture"
      case .box(let box) where box.gradient != nil: "a gradient"
      default: nil
      }
    guard own != nil else { return nil }
    let common = frame.intersection(ink)
    return common.width > 0 && common.height > 0 ? own : nil
  }
}
