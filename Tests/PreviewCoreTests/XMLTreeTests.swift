import Testing

@testable import PreviewCore

@Suite("XML")
struct XMLTreeTests {
  private let limits = XMLLimits(depth: 256, elements: 1000, attributes: 1000)

  private func tree(_ text: String) throws(XMLFault) -> XMLElement {
    try XMLTree(Array(text.utf8), limits: limits).root
  }

  private func fault(_ text: String) -> XMLFault? {
    do throws(XMLFault) {
      _ = try tree(text)
      return nil
    } catch { return error }
  }

  @Test("Elements have their attributes, text and place")
  func elements() throws {
    let root = try tree(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- ä comment -->
      <document b="1" a="x &amp; &#228;">
        <string key="text">two
      lines <![CDATA[<b>]]></string>é<empty/>
      </document>
      """)
    #expect(root.name == "document")
    #expect(root.attributes.map(\.name) == ["b", "a"])
    #expect(root["a"] == "x & ä")
    #expect(root["c"] == nil)
    #expect(root.place.line == 3 && root.place.column == 1)
    let string = try #require(root.first("string", key: "text"))
    #expect(string.text == "two\nlines <b>")
    #expect(string.place.line == 4 && string.place.column == 3)
    let empty = try #require(root.first("empty"))
    #expect(empty.place.line == 5 && empty.place.column == 32)
  }

  @Test("The offset of an element is that of its first byte")
  func offsets() throws {
    let text = "<a>ä<b/></a>"
    let b = try #require(try tree(text).children.first)
    #expect(Array(text.utf8)[b.place.offset...].starts(with: "<b/>".utf8))
  }

  @Test("Text between children counts, white space between them does not")
  func mixedText() throws {
    #expect(try tree("<a> <b/> </a>").text == "")
    #expect(try tree("<a>x<b/> y</a>").text == "x y")
    #expect(try tree("<a>  </a>").text == "  ")
  }

  @Test(
    "A document that isn't XML is refused at its place",
    arguments: [
      ("", 1), ("text", 1), ("<a>\n<b></a>", 2), ("<a>\n</a>\n<b/>", 3), ("<a b=\"1\" b=\"2\"/>", 1),
      ("<a>&nbsp;</a>", 1), ("<a>\u{1}</a>", 1), ("<a", 1), ("<a b='<'/>", 1),
    ])
  func broken(text: String, line: Int) throws {
    let fault = try #require(self.fault(text))
    #expect(fault.place.line == line)
    #expect(fault.reason.hasPrefix("it is not XML ("))
  }

  @Test("Bytes that are not UTF-8 are refused, whatever encoding is declared")
  func encodings() {
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE4] + Array("</a>".utf8)
    #expect(throws: XMLFault.self) { try XMLTree(latin, limits: limits) }
  }

  @Test("Nothing expands: a document that declares entities is refused at the first")
  func entities() throws {
    let laughs = """
      <!DOCTYPE a [
        <!ENTITY one "ha">
        <!ENTITY two "&one;&one;&one;&one;&one;&one;&one;&one;&one;&one;">
      ]>
      <a>&two;</a>
      """
    #expect(fault(laughs)?.reason == "it declares entities, which are not read")
    #expect(fault(laughs)?.place.line == 2)
    let file = "<!DOCTYPE a [<!ENTITY file SYSTEM \"file:///etc/passwd\">]><a>&file;</a>"
    #expect(fault(file)?.reason == "it declares entities, which are not read")
    let parameter = "<!DOCTYPE a [<!ENTITY % file SYSTEM \"file:///etc/passwd\">%file;]><a/>"
    #expect(fault(parameter)?.reason == "it declares entities, which are not read")
    let elsewhere = "<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a>&file;</a>"
    #expect(fault(elsewhere)?.reason == "it uses an entity that it doesn't declare")
  }

  @Test("A document type by itself declares nothing")
  func documentType() throws {
    let svg = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/svg11.dtd\"><svg/>"
    #expect(try tree(svg).name == "svg")
  }

  @Test("Depth, elements and attributes are limited")
  func limitsHold() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(fault(nested(256)) == nil)
    #expect(fault(nested(257))?.reason == "its elements are nested deeper than 256")
    // The parser stops where the limit is, long before the end.
    #expect(fault(nested(1_000_000))?.place.offset == 256 * 3)
    let elements = "<a>" + String(repeating: "<b/>", count: 1000) + "</a>"
    #expect(fault(elements)?.reason == "it has more elements than 1,000")
    let attributes = "<a " + (0...1000).map { "b\($0)='' " }.joined() + "/>"
    #expect(fault(attributes)?.reason == "it has more attributes than 1,000")
  }
}
