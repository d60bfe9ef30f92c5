import PreviewCore
import Testing

@Suite("Edits of XML")
struct XMLEditTests {
  private static let limits = XMLLimits(depth: 10, elements: 100, attributes: 100)

  private func edited(_ text: String, _ change: (inout XMLEdit, XMLElement) -> Void) throws -> String {
    let bytes = Array(text.utf8)
    var edit = XMLEdit(bytes)
    change(&edit, try XMLTree(bytes, limits: Self.limits).root)
    return String(decoding: edit.edited, as: UTF8.self)
  }

  @Test("A new attribute is written before the first of its successors, and all else stays")
  func newAttribute() throws {
    let text = "<?xml version='1.0'?>\n<view>\r\n\t<label  text='a > b'\n  id=\"x\" /> <!-- é -->\n</view>\n"
    let result = try edited(text) { edit, root in
      edit.set("lines", to: "0", of: root.children[0], before: ["style", "id"])
      edit.set("mode", to: "clip", of: root.children[0])
    }
    #expect(
      result
        == "<?xml version='1.0'?>\n<view>\r\n\t<label  text='a > b' lines=\"0\"\n  id=\"x\" mode=\"clip\" /> <!-- é -->\n</view>\n"
    )
  }

  @Test("A value is replaced where it stands, and written so that it reads back")
  func replaced() throws {
    let value = "<\"Tom & Jerry\">\nend"
    let result = try edited("<a><b x='1' y=\"2\"/></a>") { edit, root in
      edit.set("x", to: value, of: root.children[0])
    }
    #expect(result == "<a><b x=\"&lt;&quot;Tom &amp; Jerry&quot;&gt;&#10;end\" y=\"2\"/></a>")
    #expect(try XMLTree(Array(result.utf8), limits: Self.limits).root.children[0]["x"] == value)
  }

  @Test("Control characters, which XML doesn't have, are left out; spaces of all kinds stay")
  func controlCharacters() throws {
    let result = try edited("<a><b x='1'/></a>") { edit, root in
      edit.set("x", to: "a\tb\r\nc\u{1}\u{FFFF}d", of: root.children[0])
    }
    #expect(try XMLTree(Array(result.utf8), limits: Self.limits).root.children[0]["x"] == "a\tb\r\nc\u{FFFD}d")
  }

  @Test("An attribute is left out with the space before it; one that isn't there stays away")
  func removed() throws {
    let result = try edited("<a><b x=\"1\"  y=\"2\">t</b></a>") { edit, root in
      edit.set("y", to: nil, of: root.children[0])
      edit.set("z", to: nil, of: root.children[0])
    }
    #expect(result == "<a><b x=\"1\">t</b></a>")
  }

  @Test("Without a change the bytes are the same")
  func unchanged() throws {
    let text = "<a b='1'><c/></a>"
    #expect(try edited(text) { _, _ in } == text)
    #expect(XMLEdit(Array(text.utf8)).isEmpty)
  }
}
