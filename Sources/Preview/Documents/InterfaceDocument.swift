package import PreviewCore
package import PreviewScene

/// A storyboard or xib of Interface Builder, in the size classes of one device.
package struct InterfaceDocument: Sendable {
  /// The file.
  package let path: String
  /// Whether it is a storyboard, and not a xib.
  package let isStoryboard: Bool
  /// The version of Interface Builder that wrote it: 22154 of Xcode 15. 0 if it doesn't say.
  package let toolsVersion: Int
  /// Whether constraints are used at all.
  package let usesAutolayout: Bool
  /// Whether view controllers have safe areas, and not guides above and below their content.
  package let usesSafeAreas: Bool
  /// The device of its canvas; nil for documents before Xcode 8, and for devices that aren't known.
  package let device: CanvasDevice?
  /// The size classes that it was read in; nil for none.
  package let classes: SizeClasses?
  /// Whether something in it varies with size classes.
  let variesWithSizeClasses: Bool
  /// The class of its owner, which loads it (`File's Owner`); nil if it has none of the app's.
  let ownerClass: String?
  /// The identifier of a device that isn't known.
  package let unknownDevice: String?
  /// Whether it is shown while the app starts. iOS keeps a picture of it, in one size.
  package let isLaunchScreen: Bool
  /// The screens, cells and other views that stand by themselves, in the order of the document.
  package let roots: [DocumentRoot]
  /// The view controllers, in the order of the document.
  package let controllers: [DocumentController]
  /// The identifier of the controller that the app begins with.
  package let initialController: String?
  /// The parts of the document that aren't read.
  package let notes: [DocumentNote]
  /// The bars around its screens.
  let bars: ContainerBars

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: A `.storyboard` or `.xib`.
  ///   - classes: The size classes whose variations hold; nil for those of its canvas.
  /// - Throws: ``DocumentError``.
  package init(path: String, in classes: SizeClasses? = nil) throws(DocumentError) {
    let bytes = try rethrow(
      FileAccess.bytes(of: path, limit: Limits.documentBytes), as: DocumentError.file)
    try self.init(bytes, path: path, strings: DocumentStrings(beside: path), in: classes)
  }

  /// The elements of a document's bytes, whatever they are.
  static func tree(_ bytes: [UInt8], path: String) throws(DocumentError) -> XMLElement {
    let limits = XMLLimits(
      depth: Limits.documentDepth, elements: Limits.documentElements, attributes: Limits.documentAttributes)
    return try rethrow(as: { DocumentError.notXML(path: path, $0) }) { () throws(XMLFault) in
      try XMLTree(bytes, limits: limits).root
    }
  }

  /// Reads a document's bytes.
  ///
  /// - Parameters:
  ///   - path: Its name in errors.
  ///   - strings: Its translations.
  ///   - classes: The size classes whose variations hold; nil for those of its canvas.
  package init(
    _ bytes: [UInt8], path: String, strings: DocumentStrings = .none, in classes: SizeClasses? = nil
  ) throws(DocumentError) {
    let root = try Self.tree(bytes, path: path)
    guard root.name == "document" else {
      // Documents before Xcode 5 have the root 'archive'.
      throw root.name == "archive"
        ? .otherFormat(path: path, version: "that of Xcode 4")
        : .noDocument(path: path, element: root.name)
    }
    guard root["version"] == "3.0" else {
      throw .otherFormat(path: path, version: root["version"] ?? "not named")
    }
    guard let runtime = root["targetRuntime"], runtime.hasPrefix("iOS") else {
      throw .otherSystem(path: path, runtime: root["targetRuntime"] ?? "a system that it doesn't name")
    }
    self.path = path
    isStoryboard = root["type"]?.contains(text: "Storyboard") ?? path.hasSuffix(".storyboard")
    toolsVersion = root["toolsVersion"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    isLaunchScreen = root["launchScreen"] == "YES"
    usesAutolayout = root["useAutolayout"] == "YES"
    usesSafeAreas = root["useSafeAreas"] == "YES"
    initialController = root["initialViewController"]
    let device = root.first("device")
    self.device = device.flatMap {
      CanvasDevice(
        identifier: $0["id"] ?? "", isLandscape: $0["orientation"] == "landscape",
        isDark: $0["appearance"] == "dark")
    }
    unknownDevice = self.device == nil ? device?["id"] : nil
    self.classes = classes ?? self.device?.sizeClasses
    variesWithSizeClasses = root.hasVariations
    let owner = root.first("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    ownerClass = owner?["customClass"]
    var reader = DocumentReader(root, strings: strings, in: self.classes)
    reader.read()
    (roots, controllers, notes) = (reader.roots, reader.controllers, reader.notes)
    bars = ContainerBars(controllers)
  }
}

/// A view of a document that stands by itself: a screen, a cell, a table's header.
package struct DocumentRoot: Sendable {
  /// The view.
  package let view: DocumentView
  /// The identifier of the view controller whose view it is.
  package let controller: String?
  /// The name of the element that it is in: `viewController`, `tableView`, `objects`.
  package let parent: String

  /// Whether it is a view controller's view.
  package var isScreen: Bool { view.key == "view" && controller != nil }
}

/// Something in a document that is not read, or not as it says.
package struct DocumentNote: Hashable, Sendable {
  /// The kind of thing.
  package enum Problem: Hashable, Sendable {
    /// An attribute or value of a constraint that isn't known.
    case constraint(attribute: String, value: String)
    /// Two elements have the same identifier.
    case sameIdentifier(String)
    /// An unknown text style or font type.
    case font(String)
  }

  package let problem: Problem
  package let place: XMLPlace
}

extension XMLElement {
  /// Whether an element in it varies with size classes.
  fileprivate var hasVariations: Bool {
    var waiting = [self]
    while let element = waiting.popLast() {
      if element.name == "variation", element["key"] != "default" { return true }
      waiting += element.children
    }
    return false
  }
}
