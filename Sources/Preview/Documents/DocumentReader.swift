import PreviewAutoLayout
import PreviewCore
import PreviewScene

/// Makes values of a document's elements, in certain size classes.
struct DocumentReader {
  let document: XMLElement
  let strings: DocumentStrings
  let classes: SizeClasses?
  /// The images of `<resources>`, by name.
  let images: [String: XMLElement]
  /// The colours of `<resources>`, by name.
  let colors: [String: XMLElement]
  /// The names that code has for elements, by identifier.
  private let outlets: [String: String]
  private(set) var roots: [DocumentRoot] = []
  private(set) var controllers: [DocumentController] = []
  private(set) var notes: [DocumentNote] = []
  private var identifiers: Set<String> = []

  init(_ document: XMLElement, strings: DocumentStrings, in classes: SizeClasses?) {
    self.document = document
    self.strings = strings
    self.classes = classes
    func resources(_ kind: String) -> [String: XMLElement] {
      let found = (document.first("resources")?.children ?? []).filter { $0.name == kind }
      return Dictionary(found.compactMap { element in element["name"].map { ($0, element) } }) { first, _ in first }
    }
    images = resources("image")
    colors = resources("namedColor").merging(resources("systemColor")) { first, _ in first }
    outlets = Self.outlets(in: document)
  }

  /// The names of outlets by what they lead to; of several, the first that isn't UIKit's own.
  private static func outlets(in document: XMLElement) -> [String: String] {
    var outlets: [String: String] = [:]
    var waiting = [document]
    while let element = waiting.popLast() {
      if element.name == "connections" {
        for outlet in element.children where outlet.name == "outlet" {
          guard let name = outlet["property"], let destination = outlet["destination"],
            !["view", "delegate", "dataSource"].contains(name), outlets[destination] == nil
          else { continue }
          outlets[destination] = name
        }
      }
      waiting += element.children.reversed()
    }
    return outlets
  }

  /// Reads all roots and view controllers.
  mutating func read() {
    // Elements are visited in the order of the document.
    var waiting: [(element: XMLElement, parent: XMLElement, controller: String?)] =
      document.children.reversed().map { ($0, document, nil) }
    while let (element, parent, controller) = waiting.popLast() {
      let isController = Self.isController(element)
      if isController { controllers.append(self.controller(element)) }
      if Self.isRoot(element, in: parent) {
        roots.append(DocumentRoot(view: view(element), controller: controller, parent: parent.name))
      }
      let inner = isController ? element["id"] : element.name == "subviews" ? nil : controller
      waiting += element.children.reversed().map { ($0, element, inner) }
    }
  }

  static func isController(_ element: XMLElement) -> Bool {
    // A segue may be called like its destination's role, but has no identifier of a scene's member.
    element["sceneMemberID"] == "viewController" || element.name == "viewControllerPlaceholder"
      || element.name.hasSuffix("Controller") && element["id"] != nil
  }

  /// Whether a view stands by itself.
  private static func isRoot(_ element: XMLElement, in parent: XMLElement) -> Bool {
    guard element.first("rect", key: "frame") != nil, parent.name != "subviews" else { return false }
    switch element.name {
    case "tableViewCell", "collectionViewCell", "collectionReusableView": return true
    case "window": return false
    default: break
    }
    if parent.name == "objects" { return true }
    let isOfViews = isController(parent) || parent.name == "tableView" || parent.name == "collectionView"
    switch element["key"] {
    case "view", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView": return isOfViews
    default: return false
    }
  }

  /// An element in the document's size classes.
  func node(_ element: XMLElement) -> DocumentNode { DocumentNode(element, in: classes) }

  /// Notes something that isn't read.
  mutating func note(_ problem: DocumentNote.Problem, _ element: XMLElement) {
    notes.append(DocumentNote(problem: problem, place: element.place))
  }

  /// The name of an element for people: its outlet's, or what the developer gave it.
  func name(of element: XMLElement) -> String? {
    element["id"].flatMap { outlets[$0] } ?? element["userLabel"]
      ?? element.first("string", key: "userLabel")?.text
  }

  // MARK: Views

  /// Reads a view with all in it.
  mutating func view(_ element: XMLElement) -> DocumentView {
    let node = node(element)
    let id = element["id"] ?? ""
    if !id.isEmpty, !identifiers.insert(id).inserted { note(.sameIdentifier(id), element) }
    let subviews = subviews(of: node)
    return DocumentView(
      id: id, element: element.name, place: element.place, key: element["key"], name: name(of: element),
      customClass: element["customClass"], runtimeAttributes: Self.runtimeAttributes(of: element),
      frame: node.child(key: "frame").flatMap(DocumentNumber.rect), isHidden: node.isOn("hidden"),
      isMisplaced: node.isOn("misplaced") || node.isOn("ambiguous"),
      usesConstraints: node["translatesAutoresizingMaskIntoConstraints"] == "NO" && !node.isOn("fixedFrame"),
      autoresizing: Self.autoresizing(element), hugging: priorities(node, "HuggingPriority", 250),
      compression: priorities(node, "CompressionResistancePriority", 750),
      placeholder: PlaceholderSize(
        width: side(node["placeholderIntrinsicWidth"]), height: side(node["placeholderIntrinsicHeight"])),
      margins: margins(node), guides: guides(of: element), constraints: constraints(of: node, id: id),
      content: content(node), look: look(node), subviews: subviews)
  }

  private mutating func subviews(of node: DocumentNode) -> [DocumentView] {
    let excluded = node.excluded("subviews")
    let list = (node.element.first("subviews")?.children ?? []).filter { child in
      child.name != "tableViewCell" && !(child["id"].map(excluded.contains) ?? false)
    }
    let content = node.element.children.filter {
      $0["key"] == "contentView"
        && ["view", "tableViewCellContentView", "collectionViewCellContentView"].contains($0.name)
    }
    return (list + content).map { view($0) }
  }

  private static func runtimeAttributes(of element: XMLElement) -> [String] {
    (element.first("userDefinedRuntimeAttributes")?.children ?? []).compactMap { $0["keyPath"] }
  }

  private static func autoresizing(_ element: XMLElement) -> AutoresizingMask {
    if element["key"] == "contentView" { return [.flexibleWidth, .flexibleHeight] }
    guard let mask = element.first("autoresizingMask") else { return [] }
    let names: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { if mask[$1.0] == "YES" { $0.insert($1.1) } }
  }

  private func priorities(_ node: DocumentNode, _ name: String, _ otherwise: Double) -> AxisPriorities {
    func priority(_ axis: String) -> Double {
      // UIKit has none beyond these.
      min(max(node.number(axis + name) ?? otherwise, 1), 1000)
    }
    return AxisPriorities(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  private func side(_ text: String?) -> PlaceholderSize.Side {
    guard let text else { return .content }
    return text == "infinite" ? .none : DocumentNumber.length(text).map { .points($0) } ?? .content
  }

  private func margins(_ node: DocumentNode) -> LayoutMargins {
    var margins = LayoutMargins()
    if let insets = node.child(key: "directionalLayoutMargins"), let edges = EdgeInsets(insets, isDirectional: true) {
      margins.source = .directional(edges)
    } else if let insets = node.child(key: "layoutMargins"), let edges = EdgeInsets(insets) {
      margins.source = .absolute(edges)
    }
    margins.preservesParent = node.isOn("preservesSuperviewLayoutMargins")
    margins.addsSafeArea = node.isOn("insetsLayoutMarginsFromSafeArea", otherwise: true)
    margins.followsReadableWidth = node.isOn("followReadableWidth")
    return margins
  }

  private func guides(of element: XMLElement) -> [DocumentGuide] {
    element.children.compactMap { child in
      guard ["viewLayoutGuide", "keyboardLayoutGuide"].contains(child.name), let id = child["id"],
        let kind = child["key"].flatMap(DocumentGuide.Kind.init(rawValue:))
      else { return nil }
      return DocumentGuide(id: id, kind: kind)
    }
  }

  private mutating func constraints(of node: DocumentNode, id: String) -> [DocumentConstraint] {
    let excluded = node.excluded("constraints")
    var constraints: [DocumentConstraint] = []
    for child in node.element.first("constraints")?.children ?? [] where child.name == "constraint" {
      // A placeholder is there for Interface Builder alone, which lays the canvas out with it.
      if child["id"].map(excluded.contains) ?? false { continue }
      switch DocumentConstraint.read(self.node(child), owner: id) {
      case .success(let constraint): constraints.append(constraint)
      case .failure(.attribute(let name)): note(.constraint(attribute: "attribute", value: name), child)
      case .failure(.value(let name, let value)): note(.constraint(attribute: name, value: value), child)
      }
    }
    return constraints
  }

  private func look(_ node: DocumentNode) -> ViewLook {
    ViewLook(
      backgroundColor: color(node, "backgroundColor"), tintColor: color(node, "tintColor"),
      alpha: min(max(node.number("alpha") ?? 1, 0), 1), isOpaque: node.isOn("opaque", otherwise: true),
      clips: node.isOn("clipsSubviews"), cornerRadius: Self.cornerRadius(of: node.element),
      isEnabled: node.isOn("enabled", otherwise: true), contentMode: node["contentMode"])
  }

  private static func cornerRadius(of element: XMLElement) -> Double {
    let attribute = element.first("userDefinedRuntimeAttributes")?.children.first {
      $0["keyPath"] == "layer.cornerRadius" || $0["keyPath"] == "cornerRadius"
    }
    let value = attribute?.child(key: "value")?["value"].flatMap(DocumentNumber.length) ?? 0
    return min(max(value, 0), 1000)
  }
}

extension EdgeInsets {
  /// The insets of an `<edgeInsets>` or `<directionalEdgeInsets>`, `<inset>` …
  init?(_ element: XMLElement, isDirectional: Bool = false) {
    func edge(_ name: String, _ other: String) -> Double? {
      (element[name] ?? element[other]).flatMap(DocumentNumber.length)
    }
    guard let top = edge("top", "minY"), let left = edge(isDirectional ? "leading" : "left", "minX"),
      let bottom = edge("bottom", "maxY"), let right = edge(isDirectional ? "trailing" : "right", "maxX")
    else { return nil }
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
