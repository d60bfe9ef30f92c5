import PreviewPlan
import PreviewScene
import PreviewType

/// Finds how much longer a text of a scene could be: the scene is laid out with other lengths of it, so that what is beside it gives way as it does. What stands above and
/// below it, each as high as it likes, is left out.
struct GrowthSearch {
  let setting: AuditPlan.Setting
  let typesetter: Typesetter
  /// How many times as long a text is tried to be, at most.
  private static let most = 8

  /// Percent by which a text could be longer before it truncates or is clipped; below 0 for one that must be shorter, nil for any length.
  func growth(of facts: LayoutFacts.Text?, at path: ElementPath, _ category: ContentSizeCategory) -> Double? {
    guard let label = facts?.source else { return nil }
    let count = label.text.count
    var (holding, breaking) = (0, count * Self.most + 1)
    while breaking - holding > 1 {
      // The usual answers are near to its own length; from there the steps double.
      let middle = holding == 0 && breaking > count ? count : (holding + breaking) / 2
      if holds(StretchedLabel(label: label, count: middle), at: path, category) {
        holding = middle
      } else {
        breaking = middle
      }
    }
    return holding >= count * Self.most ? nil : (Double(holding) / Double(count) - 1) * 100
  }

  private func holds(_ stretched: StretchedLabel, at path: ElementPath, _ category: ContentSizeCategory) -> Bool {
    if stretched.count == 0 { return true }
    var scene = setting.sheet.scene
    scene.stretched = stretched
    scene.alone = path.indices.map(Int.init)
    let sheet = SceneSheet(scene: scene, width: setting.sheet.width)
    let traits = setting.traits.with(category: category, sizeStep: setting.traits.sizeStep)
    let reader = LayoutReader(typesetter: typesetter, grid: traits.pixelGrid, appearances: [])
    guard let readings = try? reader.read(sheet, in: traits).readings,
      let text = readings.first(where: { $0.path == path })?.measure.text
    else { return false }
    return text.isWhole
  }
}

extension TextMeasure {
  /// Whether all of it is shown, as `text-clipped` counts it: ink that reaches out of its line, as a J may, is cut off only by chance at the scene's end.
  var isWhole: Bool { !isTruncated && (self.inkCut.isNone || self.cutterDepth == nil && self.cut.isNone) }
}
