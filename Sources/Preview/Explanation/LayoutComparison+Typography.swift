/// One of the app's own styles whose values changed.
struct StyleChange {
  let name: String
  /// The values that differ.
  let values: [(name: String, from: String, to: String)]

  /// The styles that two layouts have by the same name, and that differ.
  static func all(_ old: LayoutRecord, _ new: LayoutRecord) -> [StyleChange] {
    new.named.styles.sorted { $0.key < $1.key }.compactMap { name, to in
      guard let from = old.named.styles[name] else { return nil }
      let values = LayoutSetting.changes(from, to)
      return values.isEmpty ? nil : StyleChange(name: name, values: values)
    }
  }

  /// The changes from which that of a text's property follows: its size from the size of the style and from how that grows, anything else from the value of its name.
  func values(behind property: String) -> [(name: String, from: String, to: String)] {
    let names = property == "font size" ? ["size", "scaling", "largest size"] : [property]
    return values.filter { names.contains($0.name) }
  }
}

extension LayoutComparison {
  /// Reports what changed of the app's own styles in place of a property of a text that is set in them.
  ///
  /// - Returns: Whether the styles explain it: each of the text's styles is as before, and changed in what the property follows from.
  mutating func reportStyles(behind property: String, of index: Int) -> Bool {
    guard !styleChanges.isEmpty, let old = pairs[index].old?.text?.styles, let new = pairs[index].new?.text?.styles,
      !new.isEmpty, Set(old) == Set(new)
    else { return false }
    let reasons = Set(new).sorted().map { name in
      (name, styleChanges.first { $0.name == name }?.values(behind: property) ?? [])
    }
    guard reasons.allSatisfy({ !$0.1.isEmpty }) else { return false }
    for (style, values) in reasons { report(values, of: style, index) }
    return true
  }

  /// Reports what changed of a style's size in place of what a sheet shows of it beside its samples: the line of a chart, a caption, a mark.
  ///
  /// - Returns: Whether the element has the name of a style, "text line" or "text sample", whose size changed.
  mutating func reportStyle(shownBy index: Int) -> Bool {
    guard isSheet, !styleChanges.isEmpty, let name = pairs[index].element.name, !isInScene(index) else { return false }
    let changed = styleChanges.filter { name.hasPrefix("\($0.name) ") }.max { $0.name.count < $1.name.count }
    guard let changed, case let values = changed.values(behind: "font size"), !values.isEmpty else { return false }
    report(values, of: changed.name, index)
    return true
  }

  private mutating func report(_ values: [(name: String, from: String, to: String)], of style: String, _ index: Int) {
    for (name, from, to) in values {
      report(
        CauseDraft(
          .style(name: style, property: name, [Change.ValueChange(now: .words(to), before: .words(from))])), of: index)
    }
  }

  /// Whether an element lies in a scene that a contact sheet shows.
  private func isInScene(_ index: Int) -> Bool {
    guard let parent = pairs[index].parent else { return false }
    return pairs[parent].element.kind == "scene" || isInScene(parent)
  }
}
