extension LayoutNode {
  /// The kind of an element, or of a part of one: its name, and what an audit has to know of it.
  ///
  /// Each element declares its own, so that whoever walks a layout asks what a node is like, and
  /// never which element it is. Kinds with one name are equal.
  package struct Kind: Sendable {
    /// The name in traces, records and sentences: `label`.
    package let name: String
    /// Whether it is a list.
    package internal(set) var isList = false
    /// Whether it is a row of a list. Its first child is its content, its second its accessory.
    package internal(set) var isRow = false
    /// Whether it is the header or the footer of a list's section, whose text style iOS chooses.
    package internal(set) var isHeading = false
    /// Whether it is a bar at an edge of the screen.
    package internal(set) var isBar = false
    /// Whether it is a picture or a symbol.
    package internal(set) var isImage = false
    /// Whether a control arranges its parts in it. No spec names such a part.
    package internal(set) var arrangesParts = false
    /// Whether its children lie over one another on purpose.
    package internal(set) var hasLayers = false
    /// Whether its children stand in columns of equal width.
    package internal(set) var hasColumns = false
    /// Whether it holds tabs. Its frame is their ground, whatever it draws.
    package internal(set) var hasTabs = false
    /// Whether the first text in it is its title.
    package internal(set) var hasTitle = false
    /// Whether iOS keeps its texts at one size, whatever the category.
    package internal(set) var hasStaticText = false
    /// Whether its texts are the app's own, also in a bar that keeps its own at one size.
    package internal(set) var hasOwnText = false
    /// Whether it is a scene of its own, too, which is audited there.
    package internal(set) var isShownElsewhere = false
    /// Whether nobody sees its frame where it draws no ground and clips nothing: what reaches out
    /// of it is seen as well.
    package internal(set) var isFrameless = false
    /// Whether its text has one line, whatever a spec says.
    package internal(set) var hasOneLine = false
  }
}

extension LayoutNode.Kind: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LayoutNode.Kind: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral name: String) { self.init(name: name) }
  package var description: String { name }
}
