import PreviewCore
import PreviewScene
import PreviewType

// Lists and forms.
extension ViewReader {
  /// A list with its sections: rows as high as the design has them, each laid out by itself.
  func list(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var inner = environment
    inner.isInRow = true
    var sections = ListSections()
    if let content = call.content { add(content, to: &sections, inner) }
    let style = environment.listStyle ?? .insetGrouped
    let shown = sections.all.filter { !$0.rows.isEmpty || $0.header != nil || $0.footer != nil }
    guard shown.contains(where: { !$0.rows.isEmpty }) else {
      return fill(style == .plain ? .background : .groupedBackground, environment)
    }
    let list = List(
      style: style,
      sections: shown.map { own in
        var section = List.Section(header: own.header, footer: own.footer, rows: own.rows)
        (section.headerPlace, section.footerPlace) = (own.place, own.place)
        section.headerCase = environment.textCase == .asWritten ? nil : environment.textCase
        return section
      })
    return .leaf(Scroll(elements: [list.at(place(call.place))]).at(place(call.place)), .list)
  }

  /// Rows, gathered into sections.
  private struct ListSections {
    var all: [Own] = [Own()]

    struct Own {
      var header: SceneText?
      var footer: SceneText?
      var rows: [Element] = []
      var place = ElementPlace.unknown
    }
  }

  private func add(_ expression: Expression, to sections: inout ListSections, _ environment: ViewEnvironment) {
    switch expression {
    case .views(let all), .list(let all): for each in all { add(each, to: &sections, environment) }
    case .own(_, let value, _) where isSections(value): add(value, to: &sections, environment)
    case .call(let call) where call.base == nil && ["ForEach", "Group"].contains(call.name):
      if let content = call.content { add(content, to: &sections, environment) }
    case .call(let call) where call.base == nil && call.name == "Section":
      var section = ListSections.Own()
      section.place = place(call.place)
      section.header = shown(heading(call["header"] ?? call.first))
      section.footer = shown(heading(call["footer"]))
      sections.all.append(section)
      if let content = call.content { add(content, to: &sections, environment) }
      sections.all.append(ListSections.Own())
    case .call(let call) where call.base != nil && isSections(expression):
      var inner = environment
      _ = adapt(&inner, by: call)
      if let base = call.base { add(base, to: &sections, inner) }
    default:
      let insets = rowInsets(expression)
      for view in views(expression, environment) where view != .empty {
        sections.all[sections.all.count - 1].rows.append(row(view, insets, expression.place))
      }
    }
  }

  /// Whether an expression is of sections, and no row.
  private func isSections(_ expression: Expression) -> Bool {
    switch expression {
    case .views(let all): all.contains(where: isSections)
    case .own(_, let value, _): isSections(value)
    case .call(let call):
      if let base = call.receiver {
        isSections(base)
      } else {
        call.name == "Section" || ["ForEach", "Group"].contains(call.name) && call.content.map(isSections) ?? false
      }
    default: false
    }
  }

  private func shown(_ text: SceneText?) -> SceneText? { text?.isEmpty == false ? text : nil }

  /// The text of a header or a footer.
  private func heading(_ expression: Expression?) -> SceneText? {
    switch expression {
    case .views(let all)?: all.lazy.compactMap { self.heading($0) }.first
    case .own(_, let value, _)?: heading(value)
    case .call(let call)? where call.receiver != nil: heading(call.receiver)
    case .call(let call)? where ["HStack", "VStack", "Group", "Label", "ZStack"].contains(call.name):
      heading(call.name == "Label" ? call.first : call.content)
    case .call(let call)? where call.name == "Text":
      {
        coverage.texts += 1
        return sceneText(expression)
      }()
    case .literal?, .localized?, .text?: sceneText(expression)
    default: nil
    }
  }

  private func row(_ view: ViewLayout, _ insets: Insets?, _ place: SourcePlace) -> Element {
    var arranger = SwiftUIArranger(view)
    arranger.isRow = true
    return Row(insets: insets, elements: [ArrangedElements(arranger).element]).at(self.place(place))
  }

  /// The insets that a row is given (`listRowInsets`).
  private func rowInsets(_ expression: Expression) -> Insets? {
    switch expression {
    case .call(let call):
      if call.name == "listRowInsets", case .call(let insets)? = call.first,
        insets.name == "EdgeInsets" || insets.name == "init"
      {
        func part(_ label: String) -> SceneLength { .points(min(max(points(insets[label]) ?? 0, 0), 1000)) }
        return Insets(top: part("top"), leading: part("leading"), bottom: part("bottom"), trailing: part("trailing"))
      }
      return call.base.flatMap(rowInsets)
    case .own(_, let value, _): return rowInsets(value)
    case .views(let all) where all.count == 1: return rowInsets(all[0])
    default: return nil
    }
  }
}
