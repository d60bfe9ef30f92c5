extension LayoutComparison {
  /// Reports that a page has another name in its head.
  mutating func reportName(_ was: String?, now: String?) {
    guard let was, let now else { return }
    report(
      Finding(
        kind: "name", before: "the name on the page", after: " is",
        values: CauseParts.Values(now: Finding.quoted(now), before: Finding.quoted(was))), isShifting: false)
  }

  /// The groups of changed pixels in the head of a page, if that has another name.
  func groupsInHead(_ places: ChangedPlaces) -> [Int] {
    let tops = pairs.filter { $0.element.kind == "variant" }.flatMap(\.boxes).map(\.y)
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
