/// A place in an XML document.
package struct XMLPlace: Hashable, Sendable {
  private let (ownLine, ownColumn, ownOffset): (UInt32, UInt32, UInt32)

  /// The line, from 1.
  package var line: Int { Int(ownLine) }
  /// The column in characters, from 1.
  package var column: Int { Int(ownColumn) }
  /// Bytes from the beginning.
  package var offset: Int { Int(ownOffset) }

  /// A place.
  package init(line: Int, column: Int, offset: Int = 0) {
    (ownLine, ownColumn, ownOffset) = (
      UInt32(clamping: line), UInt32(clamping: column), UInt32(clamping: offset)
    )
  }
}

/// The fault of an XML document, and where it is.
package struct XMLFault: Error, Hashable {
  /// The place.
  package let place: XMLPlace
  /// The end of a sentence on the document: "it is not XML (mismatched tag)".
  package let reason: String

  package init(place: XMLPlace, reason: String) {
    self.place = place
    self.reason = reason
  }
}

/// How large an XML document may be.
package struct XMLLimits: Sendable {
  /// How deep elements are nested.
  package let depth: Int
  /// Elements.
  package let elements: Int
  /// Attributes of all elements.
  package let attributes: Int

  package init(depth: Int, elements: Int, attributes: Int) {
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
  }
}

/// An element of an XML document, with its attributes and children.
package struct XMLElement: Sendable {
  /// A name and its value, entities resolved.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The name, with its prefix.
  package let name: String
  /// The attributes, in the order of the document.
  package let attributes: [Attribute]
  /// Where its `<` is.
  package let place: XMLPlace
  /// The elements in it.
  package fileprivate(set) var children: [XMLElement] = []
  /// The text in it, without the text of its children; empty where that is white space between
  /// children.
  package fileprivate(set) var text = ""

  /// The value of an attribute.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child of a name.
  package func first(_ name: String) -> XMLElement? {
    children.first { $0.name == name }
  }

  /// The first child of a name with a `key`, as Interface Builder marks what an element is to its
  /// parent.
  package func first(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// The first child with a `key`, whatever its name.
  package func child(key: String) -> XMLElement? {
    children.first { $0["key"] == key }
  }
}

/// An XML document that was read.
package struct XMLTree: Sendable {
  /// The root element.
  package let root: XMLElement

  /// Reads a document.
  ///
  /// - Throws: ``XMLFault`` for a document that isn't XML in UTF-8, declares entities or is beyond
  ///   the limits.
  package init(_ bytes: [UInt8], limits: XMLLimits) throws(XMLFault) {
    let builder = XMLTreeBuilder(limits)
    try Expat.read(bytes, into: builder)
    guard let root = builder.root else {
      throw XMLFault(place: XMLPlace(line: 1, column: 1), reason: "it has no element")
    }
    self.root = root
  }
}

/// Makes a tree of what a parser finds.
final class XMLTreeBuilder {
  /// The root once it is closed.
  private(set) var root: XMLElement?
  private let limits: XMLLimits
  private var open: [(element: XMLElement, text: [UInt8])] = []
  private var (elements, attributes) = (0, 0)

  init(_ limits: XMLLimits) { self.limits = limits }

  /// Begins an element.
  func open(_ name: String, _ own: [XMLElement.Attribute], at place: XMLPlace) throws(XMLFault) {
    elements += 1
    attributes += own.count
    func atMost(_ number: Int, _ limit: Int, _ words: String) throws(XMLFault) {
      if number > limit { throw XMLFault(place: place, reason: "\(words) \(NumberText.grouped(limit))") }
    }
    try atMost(open.count + 1, limits.depth, "its elements are nested deeper than")
    try atMost(elements, limits.elements, "it has more elements than")
    try atMost(attributes, limits.attributes, "it has more attributes than")
    try atMost(own.count, Limits.attributesOfElement, "an element has more attributes than")
    open.append((XMLElement(name: name, attributes: own, place: place), []))
  }

  /// Adds text to the element that is open.
  func add(_ text: UnsafeRawBufferPointer) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  /// Ends the element that is open.
  func close() {
    guard let (opened, text) = open.popLast() else { return }
    var element = opened
    let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    if !(isBlank && !element.children.isEmpty) { element.text = String(decoding: text, as: UTF8.self) }
    if open.isEmpty { root = element } else { open[open.count - 1].element.children.append(element) }
  }
}
