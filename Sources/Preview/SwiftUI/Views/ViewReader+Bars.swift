import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Bars of a screen.
extension ViewReader {
  /// Takes what a modifier says of a bar.
  func takeBar(_ call: Expression.Call, _ environment: ViewEnvironment) {
    switch call.name {
    case "navigationTitle", "navigationBarTitle":
      screen.hasTitle = true
      // The innermost view's counts, which is read last.
      if case .views(let views)? = call.first, let first = views.first {
        screen.title = sceneText(first)
      } else if let title = sceneText(call.first) {
        coverage.texts += 1
        screen.title = title
      } else if let first = call.first {
        coverage.texts += 1
        coverage.unknownTexts.append(PreviewCoverage.Gap(what: first.words, place: call.place))
      }
      screen.titlePlace = place(call.place)
      if let mode = name(call["displayMode"]) {
        screen.isInline = mode == "inline" ? true : mode == "large" ? false : nil
      }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      screen.isInline = name(call.first).map { $0 == "inline" || $0 == "inlineLarge" }
    case "navigationBarHidden":
      screen.hidesBar = flag(call.first) ?? true
    case "toolbar":
      if case .views(let items)? = call.content { for item in items { takeItem(item, environment) } }
      if name(call.first) == "hidden" { screen.hidesBar = screen.hidesBar || forNavigation(call) }
    case "navigationBarItems":
      screen.leading += buttons(call["leading"], environment)
      screen.trailing += buttons(call["trailing"], environment)
    case "searchable":
      screen.searchPrompt = sceneText(call["prompt"]) ?? "Search"
    case "tabItem": break
    default: break
    }
  }

  private func forNavigation(_ call: Expression.Call) -> Bool {
    guard let bars = call["for"] else { return true }
    return name(bars) == "navigationBar"
  }

  private func takeItem(_ expression: Expression, _ environment: ViewEnvironment) {
    switch expression {
    case .views(let all), .list(let all): for each in all { takeItem(each, environment) }
    case .own(_, let value, _): takeItem(value, environment)
    case .call(let call) where call.base == nil && ["ToolbarItem", "ToolbarItemGroup"].contains(call.name):
      let placement = name(call["placement"]) ?? "automatic"
      guard let content = call.content else { return }
      switch placement {
      case "principal": screen.titleView = view(content, environment)
      case "navigationBarLeading", "topBarLeading", "cancellationAction", "navigation":
        screen.leading += buttons(content, environment)
      case "bottomBar", "keyboard", "status", "bottomOrnament": return
      default:
        screen.trailing += buttons(content, environment).map { button in
          var button = button
          button.isDone = placement == "confirmationAction"
          return button
        }
      }
    case .call(let call) where call.base == nil && ["ForEach", "Group"].contains(call.name):
      if let content = call.content { takeItem(content, environment) }
    case .call(let call) where call.base == nil && ["ToolbarSpacer", "Spacer"].contains(call.name): return
    default: screen.trailing += buttons(expression, environment)
    }
  }

  /// The buttons of a bar: of titles, or of symbols and images.
  private func buttons(_ expression: Expression?, _ environment: ViewEnvironment) -> [BarButton] {
    switch expression {
    case .views(let all)?, .list(let all)?: return all.flatMap { buttons($0, environment) }
    case .own(_, let value, _)?: return buttons(value, environment)
    case .call(let call)?:
      if let base = call.receiver {
        var found = buttons(base, environment)
        if call.name == "disabled", flag(call.first) == true {
          for index in found.indices { found[index].isEnabled = false }
        }
        if ["tint", "foregroundColor", "foregroundStyle"].contains(call.name),
          let color = color(call.first, environment)
        {
          for index in found.indices { found[index].tint = color }
        }
        return found
      }
      switch call.name {
      case "Spacer", "EmptyView", "Divider": return []
      case "HStack", "Group", "ForEach", "VStack": return buttons(call.content, environment)
      case "EditButton": return [made(BarButton("Edit"), call)]
      case "ProgressView": return [made(BarButton(symbol: "rays"), call)]
      case "Image": return icon(.call(call)).map { [made(BarButton(icon: $0), call)] } ?? []
      default:
        let parts = call["label"] ?? call.content ?? call.first
        if let symbol = string(call["systemImage"]) { return [made(BarButton(symbol: Symbol(symbol)), call)] }
        if let icon = parts.flatMap(icon) { return [made(BarButton(icon: icon), call)] }
        if let title = parts.flatMap(firstText), !title.isEmpty { return [made(BarButton(title), call)] }
        return [made(BarButton(symbol: "square.dashed"), call)]
      }
    default: return []
    }
  }

  private func made(_ button: BarButton, _ call: Expression.Call) -> BarButton {
    var button = button
    button.place = place(call.place)
    return button
  }

  /// The first image in an expression, as an icon.
  private func icon(_ expression: Expression) -> Icon? {
    switch expression {
    case .views(let all), .list(let all): return all.lazy.compactMap { self.icon($0) }.first
    case .own(_, let value, _): return icon(value)
    case .call(let call):
      if let base = call.receiver { return icon(base) }
      if let name = string(call["systemName"]) ?? string(call["systemImage"]) { return .symbol(Symbol(name)) }
      if call.name == "Image", let name = string(call.first) ?? self.name(call.first),
        let icon = Icon(resources.image(name))
      {
        return icon
      }
      if let icon = call["icon"] { return self.icon(icon) }
      return call.content.flatMap(icon) ?? call["label"].flatMap(icon)
    default: return nil
    }
  }

  /// The first text in an expression.
  private func firstText(_ expression: Expression) -> SceneText? {
    switch expression {
    case .views(let all), .list(let all): return all.lazy.compactMap { self.firstText($0) }.first
    case .own(_, let value, _): return firstText(value)
    case .call(let call):
      if let base = call.receiver { return firstText(base) }
      if call.name == "Text" {
        coverage.texts += 1
        return sceneText(expression)
      }
      if call.name == "Label" { return call.first.flatMap(firstText) }
      return call.content.flatMap(firstText) ?? call["label"].flatMap(firstText)
    case .literal, .localized, .text:
      coverage.texts += 1
      return sceneText(expression)
    default: return nil
    }
  }

  // MARK: Tabs

  /// The first tab of a tab view, with the bar of all.
  func tabs(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout] {
    var found: [(item: TabBar.Item?, content: Expression)] = []
    func add(_ expression: Expression) {
      switch expression {
      case .views(let all), .list(let all): all.forEach(add)
      case .call(let inner) where inner.base == nil && ["ForEach", "Group", "TabSection"].contains(inner.name):
        inner.content.map(add)
      case .call(let inner) where inner.base == nil && inner.name == "Tab":
        var item = TabBar.Item(
          inner.first.flatMap { sceneText($0) } ?? " ",
          icon: string(inner["systemImage"]).map { .symbol(Symbol($0)) } ?? inner["label"].flatMap(icon))
        item.place = place(inner.place)
        found.append((item, inner.content ?? .views([])))
      default: found.append((tabItem(expression), expression))
      }
    }
    if let content = call.content { add(content) }
    let items = found.compactMap(\.item)
    if items.count == found.count, !items.isEmpty {
      screen.tabs = Array(items.prefix(Limits.tabs))
      screen.tint = environment.tint
    }
    guard let first = found.first else { return [] }
    return views(first.content, environment)
  }

  private func tabItem(_ expression: Expression) -> TabBar.Item? {
    switch expression {
    case .call(let call):
      if call.name == "tabItem", let content = call.content {
        var item = TabBar.Item(firstText(content) ?? " ", icon: icon(content))
        item.place = place(call.place)
        return item
      }
      return call.base.flatMap(tabItem)
    case .own(_, let value, _): return tabItem(value)
    case .views(let all) where all.count == 1: return tabItem(all[0])
    default: return nil
    }
  }
}
