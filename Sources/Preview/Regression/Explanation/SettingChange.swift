import PreviewCore
import PreviewScene

/// A setting whose value changed, in words.
struct SettingChange: Hashable {
  let property: LayoutProperty
  let from: String
  let to: String

  /// The settings that differ, in the order of the second list, then those that only the first one has; what is usual stands for what is not there.
  static func all(_ old: [LayoutSetting], _ new: [LayoutSetting]) -> [SettingChange] {
    if old == new { return [] }
    let properties = new.map(\.property) + old.map(\.property).filter { new[$0] == nil }
    return constraints(old.constraints, new.constraints)
      + properties.filter { $0 != .constraint }
      .map { SettingChange(property: $0, from: old[$0] ?? $0.usual, to: new[$0] ?? $0.usual) }
      .filter { change in
        change.from != change.to
          && (change.property != .hyphenationDictionary || ![change.from, change.to].contains(change.property.usual))
      }
  }
}

extension SettingChange {
  /// The constraints that differ: those that are gone, in their order, beside those that came.
  private static func constraints(_ old: [String], _ new: [String]) -> [SettingChange] {
    let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let none = LayoutProperty.constraint.usual
    return (0..<max(gone.count, added.count)).map { index in
      SettingChange(
        property: .constraint, from: index < gone.count ? gone[index] : none,
        to: index < added.count ? added[index] : none)
    }
  }
}

extension LayoutRecord.Paint {
  /// The paint in words; a picture and a line's course are compared by themselves.
  var settings: [LayoutSetting] {
    LayoutSetting.list(
      (.scaling, picture.map { $0.fills ? "filling the frame" : "fitting in the frame" }),
      (.renderingMode, picture == nil ? nil : color == nil ? "original" : "template"),
      (.stop, stop.map { "\($0.number) of \($0.count)" }), (.symbol, symbol), (.symbolWeight, symbolWeight),
      (.color, (color ?? fill)?.words),
      (.gradient, gradient.map { $0.words { $0.words } }),
      (.direction, isMirrored ? "mirrored" : nil),
      (.cornerRadius, isRound ? "half of the shorter side" : radius > 0 ? LayoutSetting.points(radius) : nil),
      (.border, border.map { "\(LayoutSetting.points($0.width)) in \($0.color.words)" }),
      (.separator, separator?.color.words),
      (.separatorInset, separator.map { LayoutSetting.points(max($0.left, $0.right)) }),
      (.topLine, topLine?.words),
      (.thickness, path.map { LayoutSetting.points($0.width) }),
      (
        .dashes, path.flatMap { $0.dash.isEmpty ? nil : $0.dash.map(NumberText.brief).joined(separator: ", ") + " pt" }
      ),
      (.backLabel, backButton.map { "\($0.isDropped ? "left out" : "shortened") for lack of room" }))
  }
}
