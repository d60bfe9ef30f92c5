import PreviewGraphics
import PreviewType

/// The buttons at an end of a navigation bar, and what is shown of them where room is short.
///
/// Apple's documentation of `UINavigationItem.rightBarButtonItems` says that those which would overlap the buttons on the other side aren't displayed, and that
/// of `additionalOverflowItems` that what can't fit is in the overflow menu, whose button stands at the trailing edge. That the buttons nearest to the title go
/// first, and those at the trailing edge before those at the leading one, is our choice.
extension ViewMaker {
  /// The buttons that are shown at the leading edge: all, then always one less, down to one.
  func leadingForms(_ buttons: [BarButton]) -> [SceneView] {
    buttons.indices.map { buttonGroup(buttons.dropLast($0)) }
  }

  /// The buttons that are shown at the trailing edge: all, then always one less beside the button of a menu that has the others. At last the menu has also
  /// always one more of the buttons at the leading edge.
  func trailingForms(_ buttons: [BarButton], beside leading: [BarButton]) -> [SceneView] {
    guard !buttons.isEmpty || leading.count > 1 else { return [] }
    let whole = buttons.isEmpty ? [] : [buttonGroup(buttons[...])]
    let parts = buttons.indices.map { buttonGroup(buttons.dropFirst($0 + 1), hiding: buttons.prefix($0 + 1)) }
    let last = leading.indices.dropLast().map { left in
      buttonGroup([], hiding: (leading.suffix(left + 1) + buttons)[...])
    }
    return whole + parts + last
  }

  /// Buttons side by side, with that of the menu which has those that are left out.
  private func buttonGroup(_ buttons: ArraySlice<BarButton>, hiding hidden: ArraySlice<BarButton> = []) -> SceneView {
    let metrics = traits.design.metrics.navigationBar
    var views: [SceneView] = []
    var rest = buttons
    while let first = rest.first {
      let shared = metrics.platter == nil || !first.canSharePlatter ? [] : rest.prefix(while: \.canSharePlatter)
      if shared.count > 1 { views.append(platter(of: Array(shared))) } else { views.append(view(first)) }
      rest = rest.dropFirst(max(1, shared.count))
    }
    if !hidden.isEmpty { views.append(overflowButton(Array(hidden))) }
    return part(
      Stack.kind, Stack(.horizontal, spacing: .points(metrics.buttonSpacing), alignment: .center, elements: []), views)
  }

  /// Symbols on one capsule.
  private func platter(of buttons: [BarButton]) -> SceneView {
    var box = SceneBox()
    box.stand(on: GlassColors.platter)
    let elements = buttons.map { button in
      var button = button
      button.sharesPlatter = true
      return button.element
    }
    return part("platter", box, [view(Stack(.horizontal, spacing: 0, alignment: .center, elements: elements))])
  }

  /// The button of the menu that has what finds no room.
  private func overflowButton(_ hidden: [BarButton]) -> SceneView {
    let button = BarButton(symbol: "ellipsis")
    var box = button.box(in: traits)
    box.overflow = hidden.map { $0.name(in: traits.language) }
    return part("overflowButton", box, [view(button.body(in: traits))])
  }
}
