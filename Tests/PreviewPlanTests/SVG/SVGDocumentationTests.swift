import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("SVG: the documentation's table of what is drawn")
struct SVGDocumentationTests {
  /// The names in a row of the table, in its order.
  private func names(_ row: String) throws -> [String] {
    let bytes = try FileAccess.bytes(of: "\(TestFonts.repository)/Documentation/preview-yml.md", limit: 1 << 22)
    let page = String(decoding: bytes, as: UTF8.self)
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(row) |") }, "no row '\(row)'")
    let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(names == names.sorted())
    return names
  }

  private func elements(_ kinds: (SVGElementKind) -> Bool) -> [String] {
    SVGElementKind.all.filter { kinds($0.value) }.keys.sorted()
  }

  @Test("It lists every element and every property, each where it belongs")
  func table() throws {
    #expect(try names("elements that are drawn") == elements(\.isDrawn))
    #expect(try names("elements that are no part of the picture") == elements { $0 == .note })
    #expect(try names("elements that are mistakes where another names them") == elements { $0 == .effect })
    #expect(try names("elements that are mistakes") == elements { $0 == .refused })
    // A filter is a property that is read, and found to be a mistake.
    let refused = Set(SVGStyle.refused.keys).union(["filter"])
    #expect(try names("properties that are mistakes unless they change nothing") == refused.sorted())
    #expect(try names("properties that are drawn") == SVGStyle.properties.filter { !refused.contains($0) }.sorted())
  }

  /// A document in which an element makes a difference: without it, the left half isn't black.
  private static let examples: [String: String] = [
    "a": "<a fill=\"#000\">HALF</a>", "g": "<g fill=\"#000\">HALF</g>",
    "circle": "<circle r=\"40\" cx=\"-28\" cy=\"12\" fill=\"#000\"/>",
    "ellipse": "<ellipse rx=\"40\" ry=\"40\" cx=\"-28\" cy=\"12\" fill=\"#000\"/>",
    "rect": "<rect width=\"12\" height=\"24\" fill=\"#000\"/>", "path": "<path d=\"M0 0h12v24h-12\" fill=\"#000\"/>",
    "polygon": "<polygon points=\"0 0 12 0 12 24 0 24\" fill=\"#000\"/>",
    "polyline": "<polyline points=\"0 0 12 0 12 24 0 24\" fill=\"#000\"/>",
    "line": "<line x1=\"6\" x2=\"6\" y2=\"24\" stroke=\"#000\" stroke-width=\"12\"/>",
    "svg": "<svg width=\"12\" fill=\"#000\">ALL</svg>", "switch": "<switch fill=\"#000\">HALF ALL</switch>",
    "defs": "<defs><g id=\"i\">HALF</g></defs><use href=\"#i\" fill=\"#000\"/>",
    "use": "<defs><g id=\"i\">HALF</g></defs><use href=\"#i\" fill=\"#000\"/>",
    "symbol": "<symbol id=\"i\">HALF</symbol><use href=\"#i\" fill=\"#000\"/>",
    "clipPath": "<clipPath id=\"i\">HALF</clipPath><g fill=\"#000\" clip-path=\"url(#i)\">ALL</g>",
    "mask": "<mask id=\"i\">HALF</mask><g fill=\"#000\" mask=\"url(#i)\">ALL</g>",
    "linearGradient": "<linearGradient id=\"i\">STOPS</linearGradient><g fill=\"url(#i)\">ALL</g>",
    "radialGradient": "<radialGradient id=\"i\" cx=\"-27\" r=\"55\">STOPS</radialGradient><g fill=\"url(#i)\">ALL</g>",
    "stop": "<linearGradient id=\"i\">STOPS</linearGradient><g fill=\"url(#i)\">ALL</g>",
    "style": "<style>.half{fill:#000}</style>HALF",
  ]

  @Test("Each element that it lists as drawn is")
  func drawn() throws {
    let (half, all) = ("<rect class=\"half\" width=\"12\" height=\"24\"/>", "<rect width=\"24\" height=\"24\"/>")
    let stops = "<stop offset=\"0.5\"/><stop offset=\"0.5\" stop-color=\"#fff\"/>"
    for name in try names("elements that are drawn") {
      let example = try #require(Self.examples[name], "no example of '\(name)'")
      var text = example
      for (word, elements) in [("HALF", half), ("ALL", all), ("STOPS", stops)] {
        text = text.split(separator: word, omittingEmptySubsequences: false).joined(separator: elements)
      }
      let drawn = try SVGCase("<g fill=\"#fff\">\(text)</g>")
      #expect(drawn[4, 12] == .black && drawn[20, 12] == .white, "\(name)")
    }
  }

  @Test("Each element that it lists as a mistake is, and what is no part of the picture changes nothing")
  func refused() throws {
    func document(_ elements: String) -> String { "<svg viewBox=\"0 0 24 24\">\(elements)</svg>" }
    for name in try names("elements that are mistakes") {
      #expect(SVGCase.refusal(document("<\(name)>x</\(name)>"))?.contains("'\(name)' isn't drawn") == true, "\(name)")
    }
    for name in try names("elements that are no part of the picture") {
      #expect(try SVGCase("<\(name)><rect width=\"24\" height=\"24\"/></\(name)>").ink == 0, "\(name)")
    }
    let named = ["filter": "filter", "marker": "marker-end", "pattern": "fill"]
    for name in try names("elements that are mistakes where another names them") {
      let unused = "<\(name) id=\"i\"><feBlend/></\(name)><path d=\"M0 0h9\" PROPERTY=\"url(#i)\"/>"
      let property = try #require(named[name])
      let used = unused.split(separator: "PROPERTY").joined(separator: property)
      #expect(SVGCase.refusal(document(used))?.contains("isn't drawn") == true, "\(name)")
      #expect(SVGCase.refusal(document(unused)) == nil, "\(name)")
    }
    for name in try names("properties that are mistakes unless they change nothing") where name != "filter" {
      let refusal = SVGCase.refusal(document("<path d=\"M0 0h9\" style=\"\(name): x\"/>"))
      #expect(refusal?.contains("'\(name)' of 'path' isn't drawn") == true, "\(name)")
    }
  }
}
