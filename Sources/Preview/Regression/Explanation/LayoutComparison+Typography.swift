import PreviewCore
import PreviewScene
import PreviewType

/// One of the app's own styles whose values changed.
struct StyleChange {
  let name: String
  let values: [SettingChange]

  /// The styles that two layouts have by the same name, and that differ.
  static func all(_ old: LayoutRecord, _ new: LayoutRecord) -> [StyleChange] {
    new.named.styles.sorted { $0.key < $1.key }.compactMap { name, to in
      guard let from = old.named.styles[name] else { return nil }
      let values = SettingChange.all(from, to)
      return values.isEmpty ? nil : StyleChange(name: name, values: values)
    }
  }

  /// The changes from which that of a text's property follows: its size from the size of the style and from how that grows, anything else from the style's own.
  func values(behind property: LayoutProperty) -> [SettingChange] {
    let reasons: Set<LayoutProperty> = property == .fontSize ? [.size, .scaling, .largestSize] : [property]
    return values.filter { reasons.contains($0.property) }
  }
}

extension LayoutComparison {
  /// Reports what changed of the app's own styles in place of a property of a text that is set in them.
  ///
  /// - Returns: Whether the styles explain it: each of the text's styles is as before, and changed in what the property follows from.
  mutating func reportStyles(behind property: LayoutProperty, of index: Int) -> Bool {
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

  /// Reports that one of the app's own styles has another weight, or is elsewhere on another axis
  /// of its font, in place of a text that is set in it and has no weight of its own.
  ///
  /// - Returns: Whether the text is set in one such style alone.
  mutating func reportWeight(from: FontInstanceName, to: FontInstanceName, of index: Int) -> Bool {
    guard traits == nil, let old = pairs[index].old?.text?.styles, let new = pairs[index].new?.text?.styles,
      let name = new.first, Set(old + new) == [name], self.old.named.styles[name] != nil,
      self.new.named.styles[name] != nil
    else { return false }
    report([SettingChange(property: .font, from: from.words, to: to.words)], of: name, index)
    return true
  }

  /// Reports what changed of a style's size in place of what a sheet shows of it beside its samples: the line of a chart, a caption, a mark.
  ///
  /// - Returns: Whether the element shows the size of a style whose size changed.
  mutating func reportStyle(shownBy index: Int) -> Bool {
    guard let style = (pairs[index].new ?? pairs[index].old)?.sheetFacts.firstNonNil(\.sizedStyle),
      let values = styleChanges.first(where: { $0.name == style })?.values(behind: .fontSize), !values.isEmpty
    else { return false }
    report(values, of: style, index)
    return true
  }

  private mutating func report(_ values: [SettingChange], of style: String, _ index: Int) {
    for change in values {
      report(
        CauseDraft(
          .style(
            name: style, property: change.property,
            [Change.ValueChange(now: .words(change.to), before: .words(change.from))])), of: index)
    }
  }
}

extension SpecimenFact {
  fileprivate var sizedStyle: String? { if case .showsSize(let style) = self { style } else { nil } }
}
