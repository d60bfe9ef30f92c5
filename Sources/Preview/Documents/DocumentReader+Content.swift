import PreviewAutoLayout
import PreviewCore

// What views show.
extension DocumentReader {
  /// The content of a view.
  func content(_ node: DocumentNode) -> ViewContent {
    switch node.element.name {
    case "label": .label(label(node))
    case "button": .button(button(node))
    case "textField": .textField(textField(node))
    case "textView": .textView(textView(node))
    case "imageView": .imageView(imageView(node))
    case "stackView": .stack(stack(node))
    case "scrollView": .scroll
    case "tableView": .table(table(node))
    case "collectionView": .collection(collection(node))
    case "tableViewCell", "collectionViewCell", "collectionReusableView": .cell(cell(node))
    case "switch": .toggle(isOn: node.isOn("on"), onTint: color(node, "onTintColor"))
    case "slider":
      .slider(
        SliderContent(
          value: node.number("value") ?? 0, minimum: node.number("minValue") ?? 0, maximum: node.number("maxValue") ?? 1
        ))
    case "stepper": .stepper
    case "segmentedControl": .segments(segments(node))
    case "pageControl":
      .pageControl(pages: node.integer("numberOfPages") ?? 0, current: node.integer("currentPage") ?? 0)
    case "progressView": .progress(value: node.number("progress") ?? 0)
    case "activityIndicatorView":
      .activity(style: node["style"], isShown: node.isOn("animating") || !node.isOn("hidesWhenStopped"))
    case "datePicker": .datePicker(mode: node["datePickerMode"], style: node["style"])
    case "pickerView": .picker
    case "searchBar":
      .searchBar(
        placeholder: text(node, "placeholder"), showsCancelButton: node.isOn("showsCancelButton"),
        showsScopeBar: node.isOn("showsScopeBar"))
    case "toolbar": .toolbar(barItems(node.element.first("items")))
    case "navigationBar":
      .navigationBar(
        (node.element.first("items")?.children ?? []).filter { $0.name == "navigationItem" }.map(navigationItem))
    case "tabBar": .tabBar(barItems(node.element.first("items")))
    case "containerView": .container(embedded: embedded(node.element))
    case "view", "control", "visualEffectView", "tableViewCellContentView", "collectionViewCellContentView", "window":
      .view
    default: .foreign
    }
  }

  private func embedded(_ element: XMLElement) -> String? {
    element.first("connections")?.children.first { $0.name == "segue" && $0["kind"] == "embed" }?["destination"]
  }

  private func label(_ node: DocumentNode) -> LabelContent {
    let empty = strings.text("", id: node.element["id"] ?? "", property: "text")
    return LabelContent(
      text: string(node, plain: "text", attributed: "attributedText") ?? .plain(empty), font: font(node),
      color: color(node, "textColor"),
      numberOfLines: min(max(node.integer("numberOfLines") ?? 1, 0), Limits.labelLines),
      alignment: node["textAlignment"], lineBreakMode: node["lineBreakMode"],
      adjustsFontForContentSizeCategory: node.isOn("adjustsFontForContentSizeCategory"),
      adjustsFontSizeToFitWidth: node["adjustsFontSizeToFit"] == "YES"
        || node["adjustsFontSizeToFit"] == nil && (node["minimumScaleFactor"] ?? node["minimumFontSize"]) != nil,
      minimumScaleFactor: node.number("minimumScaleFactor") ?? 0, minimumFontSize: node.number("minimumFontSize") ?? 0,
      preferredMaxLayoutWidth: node.number("preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil })
  }

  private func button(_ node: DocumentNode) -> ButtonContent {
    let normal = node.element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let state = normal.map { self.node($0) }
    let id = node.element["id"] ?? ""
    func named(_ title: DocumentString?) -> DocumentString? {
      // A state has no identifier: its texts are the button's.
      guard case .plain(let text)? = title else { return title }
      return .plain(strings.text(text.string, id: id, property: "normalTitle"))
    }
    func image(_ name: String) -> DocumentImage? { state.flatMap { self.image($0, name) } }
    return ButtonContent(
      type: node["buttonType"], configuration: node.child(key: "configuration").map { configuration($0, id: id) },
      title: named(state.flatMap { string($0, plain: "title", attributed: "attributedTitle") }),
      titleColor: state.flatMap { color($0, "titleColor") }, image: image("image"),
      backgroundImage: image("backgroundImage"),
      symbol: state.flatMap { symbol($0, "preferredSymbolConfiguration") }, font: font(node),
      lineBreakMode: node["lineBreakMode"],
      contentInsets: node.child(key: "contentEdgeInsets").flatMap { EdgeInsets($0) },
      titleInsets: node.child(key: "titleEdgeInsets").flatMap { EdgeInsets($0) } ?? .zero,
      imageInsets: node.child(key: "imageEdgeInsets").flatMap { EdgeInsets($0) } ?? .zero,
      adjustsFontForContentSizeCategory: node.isOn("adjustsFontForContentSizeCategory"))
  }

  private func configuration(_ element: XMLElement, id: String) -> ButtonContent.Configuration {
    let node = node(element)
    func named(_ title: DocumentString?, _ property: String) -> DocumentString? {
      guard case .plain(let text)? = title else { return title }
      return .plain(strings.text(text.string, id: id, property: property))
    }
    let background = node.child(key: "background").map { self.node($0) }
    return ButtonContent.Configuration(
      style: node["style"] ?? "plain",
      title: named(string(node, plain: "title", attributed: "attributedTitle"), "configuration.title"),
      subtitle: named(string(node, plain: "subtitle", attributed: "attributedSubtitle"), "configuration.subtitle"),
      titleFont: font(node, "titleFontDescription") ?? font(node), image: image(node, "image"),
      symbol: symbol(node, "preferredSymbolConfigurationForImage"),
      contentInsets: node.child(key: "contentInsets").flatMap { EdgeInsets($0, isDirectional: true) },
      imagePlacement: node["imagePlacement"], imagePadding: node.number("imagePadding") ?? 0,
      titlePadding: node.number("titlePadding") ?? 1, cornerStyle: node["cornerStyle"], size: node["buttonSize"],
      foreground: color(node, "baseForegroundColor"),
      background: color(node, "baseBackgroundColor") ?? background.flatMap { color($0, "backgroundColor") })
  }

  private func textField(_ node: DocumentNode) -> TextFieldContent {
    TextFieldContent(
      text: text(node, "text"), placeholder: text(node, "placeholder"), font: font(node),
      color: color(node, "textColor"), borderStyle: node["borderStyle"], alignment: node["textAlignment"],
      adjustsFontForContentSizeCategory: node.isOn("adjustsFontForContentSizeCategory"),
      isSecure: node.child(key: "textInputTraits")?["secureTextEntry"] == "YES",
      clearButtonMode: node["clearButtonMode"])
  }

  private func textView(_ node: DocumentNode) -> TextViewContent {
    let empty = strings.text("", id: node.element["id"] ?? "", property: "text")
    return TextViewContent(
      text: string(node, plain: "text", attributed: "attributedText") ?? .plain(empty), font: font(node),
      color: color(node, "textColor"), alignment: node["textAlignment"],
      isScrollEnabled: node.isOn("scrollEnabled", otherwise: true),
      adjustsFontForContentSizeCategory: node.isOn("adjustsFontForContentSizeCategory"))
  }

  private func imageView(_ node: DocumentNode) -> ImageContent {
    ImageContent(
      image: image(node, "image"), highlightedImage: image(node, "highlightedImage"),
      isHighlighted: node.isOn("highlighted"), symbol: symbol(node, "preferredSymbolConfiguration"),
      scalesForAccessibility: node.isOn("adjustsImageSizeForAccessibilityContentSizeCategory"))
  }

  private func stack(_ node: DocumentNode) -> StackArrangement {
    var stack = StackArrangement(axis: node["axis"] == "vertical" ? .vertical : .horizontal)
    stack.distribution = node["distribution"].flatMap(StackArrangement.Distribution.init(rawValue:)) ?? .fill
    switch node["alignment"] {
    case "top": stack.alignment = .leading
    case "bottom": stack.alignment = .trailing
    case let alignment: stack.alignment = alignment.flatMap(StackArrangement.Alignment.init(rawValue:)) ?? .fill
    }
    // `spacing` is "NaN" where the standard's 8 points are meant.
    stack.spacing = node["spacingType"] == "standard" ? 8 : node.number("spacing") ?? 0
    stack.isBaselineRelative = node.isOn("baselineRelativeArrangement")
    // Margins of its own turn it on.
    stack.isMarginsRelative =
      node.isOn("layoutMarginsRelativeArrangement") || node.child(key: "layoutMargins") != nil
      || node.child(key: "directionalLayoutMargins") != nil
    return stack
  }

  private func table(_ node: DocumentNode) -> TableContent {
    let element = node.element
    func rowHeight() -> Double? { node.number("rowHeight").flatMap { $0 > 0 ? $0 : nil } }
    let prototypes = (element.first("prototypes")?.children ?? []).compactMap { $0["id"] }
    var sections: [TableContent.Section] = []
    for section in element.first("sections")?.children ?? [] where section.name == "tableViewSection" {
      let own = self.node(section)
      sections.append(
        TableContent.Section(
          header: text(own, "headerTitle"), footer: text(own, "footerTitle"),
          cells: (section.first("cells")?.children ?? []).compactMap { $0["id"] }, place: section.place))
    }
    return TableContent(
      style: node["style"] ?? "plain", header: element.child(key: "tableHeaderView")?["id"],
      footer: element.child(key: "tableFooterView")?["id"], prototypes: prototypes, sections: sections,
      rowHeight: rowHeight(), separatorStyle: node["separatorStyle"],
      separatorInsets: node.child(key: "separatorInset").flatMap { EdgeInsets($0) })
  }

  private func collection(_ node: DocumentNode) -> CollectionContent {
    let layout = node.child(key: "collectionViewLayout")
    let item = layout?.first("size", key: "itemSize")
    var size: Size?
    if let width = item?["width"].flatMap(DocumentNumber.length),
      let height = item?["height"].flatMap(DocumentNumber.length), width > 0, height > 0
    {
      size = Size(width: width, height: height)
    }
    return CollectionContent(
      cells: (node.element.first("cells")?.children ?? []).compactMap { $0["id"] },
      header: node.element.child(key: "sectionHeaderView")?["id"],
      footer: node.element.child(key: "sectionFooterView")?["id"], itemSize: size)
  }

  private func cell(_ node: DocumentNode) -> CellContent {
    CellContent(
      style: node["style"].flatMap(CellContent.Style.init(rawValue:)) ?? .custom,
      reuseIdentifier: node["reuseIdentifier"], accessory: node["accessoryType"], textLabel: node["textLabel"],
      detailLabel: node["detailTextLabel"], imageView: node["imageView"],
      rowHeight: node.number("rowHeight").flatMap { $0 > 0 ? $0 : nil })
  }

  private func segments(_ node: DocumentNode) -> SegmentsContent {
    let id = node.element["id"] ?? ""
    let segments = (node.element.first("segments")?.children ?? []).filter { $0.name == "segment" }.enumerated()
      .map { index, element in
        let own = self.node(element)
        return SegmentsContent.Segment(
          title: (own["title"] ?? own.child(key: "title")?.text).map {
            strings.text($0, id: id, property: "segmentTitles[\(index)]")
          },
          image: image(own, "image"), width: own.number("width").flatMap { $0 > 0 ? $0 : nil })
      }
    return SegmentsContent(
      segments: segments, selected: node.integer("selectedSegmentIndex") ?? -1,
      followsContents: node.isOn("apportionsSegmentWidthsByContent"))
  }

  // MARK: Bars

  private func barItems(_ list: XMLElement?) -> [BarItem] { (list?.children ?? []).compactMap(barItem) }

  private func barItem(_ element: XMLElement) -> BarItem? {
    guard element.name == "barButtonItem" || element.name == "tabBarItem" else { return nil }
    let node = node(element)
    return BarItem(
      id: element["id"] ?? "", title: text(node, "title"), image: image(node, "image"),
      systemItem: node["systemItem"], place: element.place)
  }

  private func navigationItem(_ element: XMLElement) -> NavigationItem {
    let node = node(element)
    func items(_ side: String) -> [BarItem] {
      let one = element.child(key: "\(side)BarButtonItem").flatMap(barItem)
      return [one].compactMap { $0 } + barItems(element.first("\(side)BarButtonItems"))
    }
    return NavigationItem(
      title: text(node, "title"), prompt: text(node, "prompt"), largeTitleDisplayMode: node["largeTitleDisplayMode"],
      leading: items("left"), trailing: items("right"), hasTitleView: element.child(key: "titleView") != nil,
      back: text(node, "backButtonTitle") ?? element.child(key: "backBarButtonItem").flatMap(barItem)?.title,
      place: element.place)
  }

  // MARK: View controllers

  /// Reads a view controller.
  func controller(_ element: XMLElement) -> DocumentController {
    let node = node(element)
    let kind = DocumentController.Kind(rawValue: element.name) ?? .view
    let guides = element.first("layoutGuides")?.children ?? []
    func guide(_ type: String) -> String? { guides.first { $0["type"] == type }?["id"] }
    let bar = element.child(key: "navigationBar")
    return DocumentController(
      id: element["id"] ?? "", kind: kind, place: element.place, name: name(of: element),
      customClass: element["customClass"], storyboardIdentifier: element["storyboardIdentifier"],
      title: text(node, "title"), view: element.child(key: "view")?["id"] ?? element.child(key: "tableView")?["id"],
      topGuide: guide("top"), bottomGuide: guide("bottom"),
      navigationItem: element.child(key: "navigationItem").map(navigationItem),
      tabBarItem: element.child(key: "tabBarItem").flatMap(barItem), segues: segues(in: element),
      prefersLargeTitles: bar?["largeTitles"] == "YES", hidesNavigationBar: node.isOn("navigationBarHidden"),
      storyboardName: element["storyboardName"], referencedIdentifier: element["referencedIdentifier"])
  }

  /// The segues of a view controller and of the views in it.
  private func segues(in element: XMLElement) -> [Segue] {
    var segues: [Segue] = []
    var waiting = element.children.reversed() as [XMLElement]
    while let element = waiting.popLast() {
      if element.name == "segue", let destination = element["destination"] {
        segues.append(
          Segue(
            kind: element["kind"] ?? "", relationship: element["relationship"], destination: destination,
            identifier: element["identifier"]))
      }
      // Those of a controller inside are its own.
      waiting += element.children.reversed().filter { !Self.isController($0) }
    }
    return segues
  }
}
