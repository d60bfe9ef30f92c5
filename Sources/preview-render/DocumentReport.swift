import PreviewAutoLayout
import PreviewCore
import PreviewDocuments
import PreviewType

/// The report of `inspect` on an Interface Builder document.
struct DocumentReport {
  let document: InterfaceDocument
  let category: ContentSizeCategory
  /// The layout of each root.
  let layouts: [DocumentLayout]

  /// Lays the roots of a document out.
  init(_ document: InterfaceDocument, at category: ContentSizeCategory) {
    self.document = document
    self.category = category
    let texts = DocumentTexts()
    layouts = document.roots.map { DocumentLayout($0, of: document, at: category, texts) }
  }

  // MARK: Frames

  /// The frames for a program.
  var framesJSON: JSONValue {
    ["roots": .array(layouts.map { ["id": .string($0.views[0].id), "views": .array(Self.frames($0))] })]
  }

  private static func frames(_ layout: DocumentLayout) -> [JSONValue] {
    zip(layout.views, layout.solved.frames).map { view, frame in
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { JSONValue.number(rounded($0)) }
      return ["id": .string(view.id), "frame": .array(numbers)]
    }
  }

  /// Four digits after the point, as Interface Builder stores frames.
  private static func rounded(_ number: Double) -> Double {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }

  /// The frames for people: a line for each view, those in it indented.
  var frameLines: [String] {
    var lines = [document.path]
    for (root, layout) in zip(document.roots, layouts) {
      lines += ["", heading(root)]
      if let failure = layout.solved.failure { lines.append("  " + Self.words(failure)) }
      var depths: [String: Int] = [:]
      var waiting = [(root.view, 1)]
      while let (view, depth) = waiting.popLast() {
        depths[view.id] = depth
        waiting += view.subviews.map { ($0, depth + 1) }
      }
      for (view, frame) in zip(layout.views, layout.solved.frames) {
        let indent = String(repeating: "  ", count: min(depths[view.id] ?? 1, 40))
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.brief).joined(separator: " ")
        lines.append("\(indent)\(Self.title(view.element, view.name, view.id))  \(numbers)")
      }
    }
    return lines
  }

  private static func title(_ element: String, _ name: String?, _ id: String) -> String {
    "\(element)\(name.map { " '\(Spelling.shown($0))'" } ?? "") (\(Spelling.shown(id)))"
  }

  private func heading(_ root: DocumentRoot) -> String {
    let size = root.view.frame.map { ", \(NumberText.brief($0.width)) × \(NumberText.brief($0.height)) points" } ?? ""
    let controller = root.isScreen ? document.controllers.first { $0.id == root.controller } : nil
    let owner = controller.map { "\($0.kind.rawValue)\($0.customClass.map { " \(Spelling.shown($0))" } ?? ""), " } ?? ""
    return "\(owner)\(Self.title(root.view.element, root.view.name, root.view.id))\(size), line \(root.view.place.line)"
  }

  // MARK: Contents

  /// The contents of the document, for people.
  var lines: [String] {
    let device = document.device.map {
      let (width, height) = (NumberText.brief($0.screen.width), NumberText.brief($0.screen.height))
      return "\($0.name), \(width) × \(height) points at \(NumberText.brief($0.scale))x"
    }
    let unknown = document.unknownDevice.map { "an unknown device (\(Spelling.shown($0)))" }
    var lines = [
      document.path,
      "  \(document.isStoryboard ? "Storyboard" : "Xib") of Interface Builder \(document.toolsVersion), "
        + "for \(device ?? unknown ?? "no device")",
    ]
    for note in document.notes { lines.append("  line \(note.place.line): \(Self.words(note.problem))") }
    for (root, layout) in zip(document.roots, layouts) {
      lines += ["", heading(root), "  \(counts(layout.views))"]
      lines += layout.unknowns.map { "  line \($0.place.line): \(Self.words($0))" }
    }
    return lines
  }

  /// How many views there are of each element, the most frequent first.
  private func counts(_ views: [DocumentView]) -> String {
    let groups = Dictionary(grouping: views, by: \.element).map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let names = groups.map { "\($0.1) \(Spelling.shown($0.0))" }
    return "\(NumberText.counted(views.count, "view")): \(Spelling.list(names))"
  }

  /// The contents of the document, for a program.
  var json: JSONValue {
    let device: JSONValue =
      document.device.map {
        [
          "id": .string($0.identifier), "name": .string($0.name), "width": .number($0.screen.width),
          "height": .number($0.screen.height), "scale": .number($0.scale),
        ]
      } ?? .null
    return [
      "path": .string(document.path), "toolsVersion": .integer(document.toolsVersion), "device": device,
      "notes": .array(
        document.notes.map { ["line": .integer($0.place.line), "problem": .string(Self.words($0.problem))] }),
      "roots": .array(zip(document.roots, layouts).map(rootJSON)),
    ]
  }

  private func rootJSON(_ root: DocumentRoot, _ layout: DocumentLayout) -> JSONValue {
    let controller = root.isScreen ? document.controllers.first { $0.id == root.controller } : nil
    let views = layout.views.map { view -> JSONValue in
      [
        "id": .string(view.id), "element": .string(view.element), "line": .integer(view.place.line),
        "name": view.name.map { .string($0) } ?? .null, "class": view.customClass.map { .string($0) } ?? .null,
      ]
    }
    let unknown = layout.unknowns.map { unknown -> JSONValue in
      [
        "line": .integer(unknown.place.line), "column": .integer(unknown.place.column), "view": .string(unknown.view),
        "problem": .string(Self.words(unknown)),
      ]
    }
    return [
      "id": .string(root.view.id), "element": .string(root.view.element), "line": .integer(root.view.place.line),
      "controller": controller.map { .string($0.customClass ?? $0.kind.rawValue) } ?? .null,
      "views": .array(views), "unknown": .array(unknown),
    ]
  }
}
