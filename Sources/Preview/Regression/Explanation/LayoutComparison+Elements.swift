import PreviewCore
import PreviewScene

extension LayoutComparison {
  /// Reports how an element differs, if it is there on both sides, or that it is new or gone.
  mutating func compare(_ index: Int) {
    let pair = pairs[index]
    if pair.element.kind == LayoutNode.versionKind || pair.isNote && isExplained(index) {
      // The font itself is reported, or was asked for.
      reported.insert(index)
      filled.insert(index)
      return
    }
    let isInRestyled = isInRestyledList(index)
    guard let old = pair.old, let new = pair.new else {
      let isPart = pair.element.name == nil && pair.element.text == nil && !pair.element.isRow
      if isInRestyled || designDiffers, isPart || isElsewhere(index) { return }
      // On a sheet a line belongs to what it sets apart, or leads to.
      if isSpecimen, pair.isFollower || reportStyle(shownBy: index) { return }
      let (isNew, reason) = (pair.old == nil, reasonLeftOut(index))
      if pair.element.isVariant, let variant = pair.element.variant {
        let caption = pair.element.text
        let change: Change =
          isNew ? .addedVariant(variant, caption: caption, reason) : .removedVariant(variant, caption: caption, reason)
        return report(CauseDraft(change), of: index)
      }
      let change: Change = isNew ? .added(reason) : .removed(byFormerNumbers: pair.isCountedAsBefore, reason)
      return report(CauseDraft(change, of: pair.element), of: index, joins: .rows)
    }
    let isNamedByText = old.name == old.text?.string && new.name == new.text?.string
    if old.name != new.name, let name = old.name, !isSpecimen, !isNamedByText {
      report(
        CauseDraft(.name(before: name), of: pair.element), of: index, affects: .nothing)
    }
    if isInRestyled || designDiffers {
      // A heading in capitals is one in another design, too.
      let isRecased = designDiffers && old.string.lowercased() == new.string.lowercased()
      if pair.isText, !isRecased { compareString(index, old, new) }
      return
    }
    let settings = compareSettings(index, old, new)
    // The colours of a switch follow from its being on.
    if !settings.isDisjoint(with: LayoutProperty.ofControls) { return }
    compareOpacity(index, old, new)
    compareShadow(index, old, new)
    if pair.isText {
      compareText(index, old, new, settings)
    } else {
      compareBox(index, old, new)
    }
  }

  /// Whether the other layout has a text that reads alike: another design builds a bar of other elements.
  private func isElsewhere(_ index: Int) -> Bool {
    guard designDiffers, let text = (pairs[index].old ?? pairs[index].new)?.text?.string else { return false }
    let isOld = pairs[index].old != nil
    return pairs.contains { (isOld ? $0.new : $0.old)?.text?.string == text }
  }

  /// The condition that leaves out an element on the side that lacks it; nil if none does.
  private func reasonLeftOut(_ index: Int) -> Change.LeftOut? {
    let pair = pairs[index]
    guard let node = pair.old ?? pair.new else { return nil }
    let name = node.name ?? node.text?.string ?? node.kind
    var parent = pair.parent
    while let outer = parent.map({ pairs[$0] }) {
      let leftOut = (pair.old == nil ? outer.old : outer.new)?.leftOut ?? []
      if let left = leftOut.first(where: { $0.element == name }) { return Change.LeftOut(condition: left.condition) }
      parent = outer.parent
    }
    return nil
  }

  private func isInRestyledList(_ index: Int) -> Bool {
    guard !restyled.isEmpty, let parent = pairs[index].parent else { return false }
    return restyled.contains(parent) || isInRestyledList(parent)
  }

  /// Reports what the scene says differently of an element, if that shows; answers the properties of all such settings.
  private mutating func compareSettings(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node
  ) -> Set<LayoutProperty> {
    let changed = SettingChange.all(old.settings, new.settings).filter { $0.property != .screen }
    let isOfControl = changed.contains { LayoutProperty.ofControls.contains($0.property) }
    guard !changed.isEmpty, isOfControl || isLaidOutDifferently(index) else { return [] }
    for change in changed where !pairs[index].isText || !reportStyles(behind: change.property, of: index) {
      report(
        CauseDraft(
          .property(change.property, .setting, now: .words(change.to), before: .words(change.from)),
          of: pairs[index].element),
        of: index, others: isOfControl ? descendants(of: index) : [], joins: .elements)
      if change.property == .listStyle { restyled.insert(index) }
    }
    if isOfControl { restyled.insert(index) }
    return Set(changed.map(\.property))
  }

  /// Whether an element, or something in it, stands elsewhere or has another size or other letters.
  private func isLaidOutDifferently(_ index: Int) -> Bool {
    let pair = pairs[index]
    guard pair.isText else {
      return pair.isGeometryChanged || (children[index] ?? []).contains(where: isLaidOutDifferently)
    }
    func lines(_ node: LayoutRecord.Node?) -> [LayoutRecord.Line] {
      (node?.lines ?? []).map { line in
        var line = line
        for run in line.runs.indices { line.runs[run].color = .black }
        return line
      }
    }
    return pair.isGeometryChanged || lines(pair.old) != lines(pair.new)
  }

  /// Reports how much of an element is seen, which explains everything in it.
  private mutating func compareOpacity(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    guard old.paint.opacity != new.paint.opacity else { return }
    func percent(_ node: LayoutRecord.Node) -> Change.Value {
      .words("\(NumberText.brief((node.paint.opacity * 1000).rounded() / 10)) %")
    }
    report(
      CauseDraft(.property(.opacity, .element, now: percent(new), before: percent(old)), of: pairs[index].element),
      of: index, others: descendants(of: index), affects: .pixels, joins: .elements)
  }

  private mutating func compareShadow(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    var was = old.paint.shadow
    let now = new.paint.shadow
    if let color = now?.color, reportPalette(from: was?.color, to: color, of: index) { was?.color = color }
    guard was != now else { return }
    func value(_ shadow: LayoutRecord.Shadow?) -> Change.Value { .words(shadow?.words { $0.words } ?? "none") }
    report(
      CauseDraft(.property(.shadow, .element, now: value(now), before: value(was)), of: pairs[index].element),
      of: index,
      affects: .pixels, joins: .elements)
  }

  /// The pairs in a pair, however deep.
  private func descendants(of index: Int) -> [Int] {
    var inner = children[index] ?? []
    var next = 0
    while next < inner.count {
      inner += children[inner[next]] ?? []
      next += 1
    }
    return inner
  }

  /// Compares grounds, lines and pictures: everything but text.
  private mutating func compareBox(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    let pair = pairs[index]
    let (was, now) = (old.caption?.text ?? "", new.caption?.text ?? "")
    if was != now {
      report(
        CauseDraft(.caption(variant: pair.element.variant, now: now, before: was)), of: index, affects: .nothing)
    }
    if let was = old.paint.picture, let now = new.paint.picture, (was.size, was.digest) != (now.size, now.digest) {
      // A set is known by its name, wherever its catalog lies.
      let (before, shown) = (was.imageSet ?? was.path, now.imageSet ?? now.path)
      // What it shows says which image it is.
      var element = pair.element
      element.picture = nil
      report(
        CauseDraft(.image(now: shown, before: before == shown ? nil : before), of: element), of: index,
        joins: .elements)
    }
    for change in SettingChange.all(
      repainted(old.paint, like: new.paint, of: index).settings, new.paint.settings)
    {
      let property = change.property
      let isLine = [.separator, .separatorInset, .topLine].contains(property)
      // Where rows come and go, the lines between them do so, too; and without a line there is nothing to say of its place.
      if isLine, pair.hasChangedSiblings { continue }
      if property == .separatorInset, old.paint.separator == nil || new.paint.separator == nil { continue }
      // A different picture has a rendering mode and mirrored versions of its own, and an original has no tint.
      if let was = old.paint.picture, let now = new.paint.picture {
        let isExchanged = (was.imageSet ?? was.path) != (now.imageSet ?? now.path) && was.digest != now.digest
        if isExchanged, [.renderingMode, .direction].contains(property) { continue }
        if property == .color, old.paint.color == nil || new.paint.color == nil { continue }
      }
      report(
        CauseDraft(
          .property(
            property, property == .color ? .color : .element, now: .words(change.to), before: .words(change.from)),
          of: pair.element), of: index, affects: isLine || property == .backLabel ? .layout : .pixels,
        joins: .elements)
    }
    if pair.isBent { _ = reportStyle(shownBy: index) }
  }
}
