extension LayoutSetting {
  /// The settings that differ, in the order of the second list, then those that only the first one has; what is usual stands for what is not there.
  static func changes(
    _ old: [LayoutSetting], _ new: [LayoutSetting]
  ) -> [(name: String, from: String, to: String)] {
    if old == new { return [] }
    func value(_ name: String, _ settings: [LayoutSetting]) -> String {
      settings.first { $0.name == name }?.value ?? usual(name)
    }
    let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
    // What is left out on one side is reported as new or gone.
    return names.filter { !$0.hasPrefix(leftOutPrefix) }.map { ($0, value($0, old), value($0, new)) }
      .filter {
        $0.from != $0.to && ($0.name != dictionary || ![$0.from, $0.to].contains(usual(dictionary)))
      }
  }
}

extension LayoutRecord.Paint {
  /// The paint in words; a picture and a line's course are compared by themselves.
  var settings: [LayoutSetting] {
    LayoutSetting.list(
      ("scaling", picture.map { $0.fills ? "filling the frame" : "fitting in the frame" }),
      (LayoutSetting.renderingMode, picture == nil ? nil : color == nil ? "original" : "template"),
      ("stop", stop.map { "\($0.number) of \($0.count)" }), ("symbol", symbol), ("colour", (color ?? fill)?.words),
      ("gradient", gradient.map { $0.words { $0.words } }),
      ("direction", isMirrored ? "mirrored" : nil),
      ("corner radius", isRound ? "half of the shorter side" : radius > 0 ? LayoutSetting.points(radius) : nil),
      ("border", border.map { "\(LayoutSetting.points($0.width)) in \($0.color.words)" }),
      ("separator", separator?.color.words),
      ("separator inset", separator.map { LayoutSetting.points(max($0.left, $0.right)) }),
      ("line above", topLine?.words),
      ("thickness", path.map { LayoutSetting.points($0.width) }),
      (
        "dashes", path.flatMap { $0.dash.isEmpty ? nil : $0.dash.map(NumberText.brief).joined(separator: ", ") + " pt" }
      ),
      ("back label", backButton.map { "\($0.isDropped ? "left out" : "shortened") for lack of room" }))
  }
}
