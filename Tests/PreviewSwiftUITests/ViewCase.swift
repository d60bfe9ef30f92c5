import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

/// A view of a preview, laid out for a test. Its texts are known by what they say, and areas by the
/// colour that fills them.
struct ViewCase {
  let scene: PreviewScene
  let layout: SceneLayout

  /// - Parameters:
  ///   - root: The expression, as `preview-swift` writes it.
  ///   - width: Points of the width of a part of a screen.
  init(
    _ root: String, _ category: ContentSizeCategory = .large, width: Double? = nil, height: Double? = nil,
    direction: LayoutDirection = .leftToRight, scale: Double = 3, design: Design = .iOS18,
    resources: PreviewResources = PreviewResources()
  ) throws {
    var traits = ""
    if let width, let height {
      traits =
        #"{"call":"fixedLayout","on":{},"args":[{"label":"width","value":\#(width)},{"label":"height","value":\#(height)}]}"#
    }
    let line = #"""
      {"version":2,"preview":{"type":"Card","file":"Card.swift","line":3,"column":1,"traits":[\#(traits)],
      "files":["Card.swift"],"forms":[{"when":{},"choices":[],"root":\#(root)}],"unknown":[]}}
      """#
    let description = try #require(try PreviewDescription(reading: line.utf8))
    #expect(description.trouble == nil)
    self.scene = try #require(description.scenes(resources, in: "App").first)
    let scene = try Scene(
      name: "test", width: self.scene.screen == nil ? width ?? self.scene.width : nil, screen: self.scene.screen,
      variants: [Scene.Variant(elements: [self.scene.element])])
    var own = scene
    own.framework = .swiftUI
    layout = try own.layout(
      in: Traits(contentSizeCategory: category, displayScale: scale, layoutDirection: direction, design: design),
      width: nil, typesetter: Typesetter())
  }

  /// All that is placed.
  var nodes: [LayoutNode] {
    func all(in node: LayoutNode) -> [LayoutNode] { [node] + node.children.flatMap(all) }
    return layout.variants.flatMap { $0.children.flatMap(all) }
  }

  /// The text that begins so.
  func text(_ beginning: String) throws -> LayoutNode {
    try #require(
      nodes.first {
        if case .text(let text) = $0.content { text.layout.text.string.hasPrefix(beginning) } else { false }
      },
      "no text begins with \(beginning)")
  }

  /// The lines of a text.
  func lines(_ beginning: String) throws -> Int {
    guard case .text(let text) = try text(beginning).content else { return 0 }
    return text.layout.lines.count
  }

  /// The area in a colour.
  func area(_ color: SemanticColor) throws -> LayoutNode {
    let wanted = color.color(in: .light)
    return try #require(
      nodes.first { if case .box(let box) = $0.content { box.fill == wanted } else { false } },
      "nothing is filled with \(color)")
  }
}

/// `Text("…")`, as `preview-swift` writes it.
func text(_ text: String) -> String { #"{"call":"Text","args":[{"value":"\#(text)"}],"at":[0,4,5]}"# }

/// `Color.red.frame(width:height:)`.
func area(_ color: String, _ width: Double? = nil, _ height: Double? = nil) -> String {
  let fill = #"{"member":"\#(color)","on":{"type":"Color"}}"#
  let lengths = [("width", width), ("height", height)].compactMap { label, value in
    value.map { #"{"label":"\#(label)","value":\#($0)}"# }
  }
  return lengths.isEmpty ? fill : #"{"call":"frame","on":\#(fill),"args":[\#(lengths.joined(separator: ","))]}"#
}

/// A container with views in it.
func container(_ name: String, _ arguments: String = "", _ views: String...) -> String {
  let own = arguments.isEmpty ? "" : arguments + ","
  return #"{"call":"\#(name)","args":[\#(own){"value":{"views":[\#(views.joined(separator: ","))]}}],"at":[0,2,3]}"#
}

/// A view with a modifier.
func modified(_ view: String, _ name: String, _ arguments: String = "") -> String {
  #"{"call":"\#(name)","on":\#(view),"args":[\#(arguments)],"at":[0,5,7]}"#
}

/// An argument.
func argument(_ label: String? = nil, _ value: String) -> String {
  label.map { #"{"label":"\#($0)","value":\#(value)}"# } ?? #"{"value":\#(value)}"#
}

/// A member of a type that is left out.
func member(_ name: String) -> String { #"{"member":"\#(name)","on":{}}"# }
