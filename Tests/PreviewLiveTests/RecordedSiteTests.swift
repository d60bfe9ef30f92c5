import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewLive
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewType

@Suite("A published page")
struct RecordedSiteTests {
  private let folder = TemporaryFolder()

  /// Two scenes, of which one is truncated at large categories, in two languages, and a sheet.
  private static let spec = """
    fonts: \(LiveBrowser.fonts)/Inter.var.ttf
    traits: { categories: [L], scale: 1, width: 200, languages: [en, ar] }
    scenes:
      order: { elements: [{ label: mira@aegeanfreight.example, name: email, font: Inter, size: 17, relativeTo: body }] }
      cart: { elements: [{ label: Hello, font: Inter, size: 12 }], fill: cell }
    sheets:
      ladder: { kind: ladder, styles: [body] }

    """

  private func request(_ text: String = spec, jobs: Int = 2) throws -> RecordedSite.Request {
    try folder.write(Array(text.utf8), to: "spec/preview.yml")
    let path = "\(folder.path)/spec/preview.yml"
    let files = SpecFiles()
    var request = RecordedSite.Request(
      bytes: Array(text.utf8), path: path, files: files, root: "\(folder.path)/spec", title: "Kiosk")
    request.audit = PreviewSpec(bytes: Array(text.utf8), path: path, .init(files: files)).audit
    (request.scale, request.jobs) = (1, jobs)
    request.selection = TraitSelection(categories: [.large, .accessibilityExtraLarge])
    return request
  }

  @discardableResult
  private func write(_ request: RecordedSite.Request, to name: String = "site") throws -> RecordedSite.Outcome {
    try RecordedSite(request).write(into: SiteFolder("\(folder.path)/\(name)"))
  }

  /// The files of a folder with their bytes.
  private func files(_ name: String = "site") throws -> [String: [UInt8]] {
    let place = "\(folder.path)/\(name)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: place).filter {
      FileAccess.kind(of: "\(place)/\($0)") == .file && !$0.hasSuffix("/.lock")
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try FileAccess.bytes(of: "\(place)/\($0)", limit: 1 << 30)) })
  }

  private func data(_ name: String = "site") throws -> [String: Any] {
    let page = String(decoding: try #require(try files(name)["index.html"]), as: UTF8.self)
    let start = try #require(page.range(of: #"<script id="report" type="application/json">"#)?.upperBound)
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound)
    return try #require(JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any])
  }

  @Test("Scenes are there with Increase Contrast and without if the spec draws both")
  func contrasts() throws {
    let text = Self.spec.replacing("languages: [en, ar]", with: "contrasts: [normal, high]")
    #expect(try write(request(text)).pictures == 8 + 8 + 4)
    let state = try #require(data()["state"] as? [String: Any])
    #expect((state["traits"] as? [String: Any])?["highContrast"] as? [Bool] == [false, true])
    let subjects = try #require(state["subjects"] as? [[String: Any]])
    let values = subjects.map { ($0["values"] as? [String: [Any]])?["highContrast"] as? [Bool] }
    #expect(values == [nil, [false, true], [false, true]])
  }

  @Test("Every scene and sheet is there at the wanted categories, in light and dark, in the spec's languages")
  func contents() throws {
    let outcome = try write(request())
    // Scenes have two categories, appearances and languages; the sheet has no language.
    #expect((outcome.scenes, outcome.sheets, outcome.pictures) == (2, 1, 8 + 8 + 4))
    let bytes = try files().values.reduce(0) { $0 + $1.count }
    #expect(outcome.failures == [] && outcome.bytes == bytes)
    let data = try data()
    let state = try #require(data["state"] as? [String: Any])
    #expect(state["spec"] as? String == "Kiosk" && state["folder"] == nil)
    #expect(data["categories"] as? [String] == ["L", "AX3"])
    let subjects = try #require(state["subjects"] as? [[String: Any]])
    #expect(subjects.compactMap { $0["name"] as? String } == ["ladder", "order", "cart"])
    let values = try subjects.map { try #require($0["values"] as? [String: [Any]]) }
    #expect(values[0].keys.sorted() == ["appearance", "category"])
    #expect(values[1]["language"] as? [String] == ["en", "ar"] && values[1]["direction"] == nil)
    let findings = try #require(data["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["id"] as? String == "order/email/text-truncated" })
    #expect(outcome.findings == findings.count { $0["severity"] as? String != "information" })
  }

  @Test("The same files give the same bytes, in any folder and on any number of cores")
  func sameBytes() throws {
    try write(request(jobs: 1), to: "one")
    try write(request(jobs: 4), to: "other/two")
    #expect(try files("one") == files("other/two"))
  }

  @Test("No file names a folder of the machine; places are seen from the spec's folder")
  func places() throws {
    try write(request())
    let findings = try #require(try data()["findings"] as? [[String: Any]])
    #expect((findings.first?["source"] as? String)?.hasPrefix("preview.yml:") == true)
    for (name, bytes) in try files() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(folder.path), "\(name)")
    }
  }

  @Test("Letters and pictures that are the same are stored once")
  func shared() throws {
    let twice = Self.spec.replacing(
      "sheets:", with: "  again: { elements: [{ label: mira, font: Inter, size: 17, relativeTo: body }] }\nsheets:")
    try write(request())
    let before = try data()
    try write(request(twice))
    // The letters of the further scene were there before.
    #expect((try data()["letters"] as? [String])?.count == (before["letters"] as? [String])?.count)
  }

  @Test("The next run removes what it no longer shows, and leaves what it did not write")
  func replacing() throws {
    try write(request())
    let old = try files()
    try folder.write(Array("mine".utf8), to: "site/parts/notes.js")
    try folder.write(Array("cards.example".utf8), to: "site/CNAME")
    // A name like that of a part, and other bytes.
    let name = "parts/0123456789abcdef0123.js"
    try folder.write(Array("recorded(\"0123456789abcdef0123\",1);\n".utf8), to: "site/\(name)")
    try write(request(Self.spec.replacing("Hello", with: "Good day").replacing("aegeanfreight", with: "harbour")))
    let new = try files()
    #expect(new["parts/notes.js"] == Array("mine".utf8) && new["CNAME"] != nil && new[name] != nil)
    #expect(!old.keys.filter { $0 != "index.html" && new[$0] == nil }.isEmpty)
    try write(request())
    let again = try files().filter { !["CNAME", name, "parts/notes.js"].contains($0.key) }
    #expect(again == old)
  }

  @Test("A run that doesn't get to its end leaves the page that was there, and nothing in a new folder")
  func unfinished() throws {
    try write(request())
    let old = try files()
    do {
      let begun = try SiteFolder("\(folder.path)/site")
      _ = try begun.add(["other": true])
      #expect(try files().count > old.count)
    }
    #expect(try files() == old)
    do {
      let begun = try SiteFolder("\(folder.path)/new")
      _ = try begun.add(["other": true])
    }
    #expect(FileAccess.kind(of: "\(folder.path)/new") == nil)
  }

  @Test("A folder of other things, somebody else's page, a link and a busy folder are refused")
  func refused() throws {
    try folder.write(Array("mine".utf8), to: "docs/a.txt")
    try folder.write(Array("<html>mine</html>".utf8), to: "page/index.html")
    folder.link("page/parts", to: "/tmp")
    try folder.write(Array("mine".utf8), to: "linked/.keep")
    folder.link("linked/index.html", to: "\(folder.path)/docs/a.txt")
    #expect(throws: SiteError.foreignFolder("\(folder.path)/docs")) { try SiteFolder("\(folder.path)/docs") }
    #expect(throws: SiteError.link("\(folder.path)/page/parts")) {
      try SiteFolder("\(folder.path)/page", isForced: true)
    }
    #expect(throws: SiteError.link("\(folder.path)/linked/index.html")) { try SiteFolder("\(folder.path)/linked") }
    #expect(throws: SiteError.noName) { try SiteFolder("") }
    try FileManager.default.removeItem(atPath: "\(folder.path)/page/parts")
    #expect(throws: SiteError.foreignPage("\(folder.path)/page/index.html")) { try SiteFolder("\(folder.path)/page") }
    let first = try SiteFolder("\(folder.path)/hidden")
    #expect(throws: SiteError.busy("\(folder.path)/hidden")) { try SiteFolder("\(folder.path)/hidden") }
    withExtendedLifetime(first) {}
    #expect(try files("docs").count == 1)
  }

  @Test("A picture that can't be made is said, and the page is written with all others")
  func failures() throws {
    var wide = try request(
      Self.spec.replacing(
        "  cart:",
        with: "  wide: { width: 20000, elements: [{ spacer: 20000 }, { label: A, font: Inter, size: 12 }] }\n  cart:"))
    wide.audit = nil
    let outcome = try write(wide)
    #expect(outcome.failures.count == 1 && outcome.failures[0].hasPrefix("A picture of 'wide' was not made. "))
    #expect(outcome.pictures == 20 && outcome.scenes == 3)
  }

  @Test("A spec of which nothing is wanted, and one of too many pictures, have no page")
  func nothing() throws {
    var none = try request()
    none.entries = []
    #expect(throws: SiteError.nothingToShow) { try RecordedSite(none) }
    let widths = (100..<1000).map(String.init).joined(separator: ", ")
    let many = try request(Self.spec.replacing("width: 200", with: "width: [\(widths)]"))
    #expect(throws: SiteError.self) { try RecordedSite(many) }
  }
}
