import PreviewCore
import PreviewScene

extension LayoutComparison {
  /// Reports that a page has another name in its head.
  mutating func reportName(_ was: String?, now: String?) {
    guard let was, let now else { return }
    report(Self.newName(now, was: was), affects: .pixels)
  }

  /// Reports the new name of a scene or sheet that a contact sheet shows, in the words of that one's own page, in place of a text that has its name: the caption
  /// "profile.L.dark", a page's title.
  ///
  /// - Returns: Whether the name explains how the text reads.
  mutating func reportNewName(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) -> Bool {
    guard let name = new.sheetFacts.firstNonNil(\.name), let former = formerNames[name],
      old.sheetFacts.firstNonNil(\.name) == former
    else { return false }
    report(Self.newName(name, was: former), of: index, affects: .pixels)
    return true
  }

  private static func newName(_ name: String, was former: String) -> CauseDraft {
    CauseDraft(.pageName([Change.ValueChange(now: .text(name), before: .text(former))]))
  }

  /// The groups of changed pixels in the head of a page, if that has another name.
  func groupsInHead(_ places: ChangedPlaces) -> [Int] {
    let tops = pairs.filter { $0.element.isVariant }.flatMap(\.boxes).map(\.y)
    guard isRenamed, let top = tops.min() else { return [] }
    return places.groups(touching: Rect(x: 0, y: 0, width: Limits.width, height: top))
  }
}

extension LayoutRecord {
  /// Whether there is a page around a scene: it has margins around its first variant.
  var isOnPage: Bool { nodes.first?.space.map { $0.origin != .zero } ?? false }

  /// The name in the head of a scene's page; nil for a scene without one, and for a sheet.
  var drawnName: String? { if case .scene(let name, _) = subject, isOnPage { name } else { nil } }
}

extension SpecimenFact {
  fileprivate var name: String? { if case .names(let name) = self { name } else { nil } }
}
