import PreviewCore
import PreviewPlan
import PreviewTestSupport
import PreviewType
import Testing

@testable import PreviewAudit

@Suite("Findings of Swift sources")
struct SourceFindingsTests {
  private static func reading(
    _ facts: String, accepts: String = "", file: String = "App/Cart.swift", words: String = ""
  ) throws -> SourceReading {
    let line =
      "{\"version\":3,\"file\":\"\(file)\",\"facts\":[\(facts)],\"accepts\":[\(accepts)],\"words\":[\(words)]}"
    return try SourceReading(reading: Array(line.utf8))
  }

  private static func fact(_ kind: String, _ line: Int, _ rest: String = "") -> String {
    "{\"kind\":\"\(kind)\",\"api\":\"a\",\"line\":\(line),\"column\":7\(rest)}"
  }

  private static func app(fonts: [SourceApp.Font] = [], strings: StringCatalog? = nil) -> SourceApp {
    SourceApp(folder: "Shop", fonts: fonts, strings: strings, hasOtherCode: false)
  }

  private static let fixed = (12...14).map { fact("fixedFont", $0, ",\"points\":[13]") }.joined(separator: ",")

  @Test("A pattern of a file is one finding, with its lines")
  func lines() throws {
    let found = SourceFindings([try Self.reading(Self.fixed)], of: Self.app())
    #expect(found.findings.map(\.id) == ["App/Cart.swift/fixed-font"])
    let finding = try #require(found.findings.first)
    #expect(
      finding.sentence
        == "Text keeps its size at every text size (13 pt in lines 12, 13 and 14): give it a text style, or a size that scales (@ScaledMetric, UIFontMetrics)."
    )
    #expect(finding.positions.map(\.description) == (12...14).map { "Shop/App/Cart.swift:\($0):7" })
    #expect(finding.severity == .warning && finding.isOfSource)
  }

  @Test("Comments accept lines, and those that accept nothing are named")
  func accepts() throws {
    func accept(_ line: Int, _ rule: String, _ reason: String) -> String {
      "{\"line\":\(line),\"column\":3,\"accepts\":\(line + 1),\"rule\":\"\(rule)\",\"reason\":\"\(reason)\"}"
    }
    let accepts = [
      accept(12, "fixed-font", "A picture"), accept(13, "fixed-font", ""), accept(13, "line-limit", "No line"),
    ]
    let found = SourceFindings(
      [try Self.reading(Self.fixed, accepts: accepts.joined(separator: ","))], of: Self.app())
    #expect(found.findings.map(\.positions.count) == [2])
    #expect(found.accepted.map(\.finding.id) == ["App/Cart.swift/fixed-font/accepted"])
    #expect(found.accepted.map(\.acceptance.reason) == ["A picture"])
    #expect(found.accepted.map { "\($0.acceptance.position)" } == ["Shop/App/Cart.swift:12:3"])
    #expect(found.unused.map { "\($0.position) \($0.id)" } == ["Shop/App/Cart.swift:13:3 line-limit"])
    #expect(
      found.failures == [
        "Shop/App/Cart.swift:13:3: 'preview:accept fixed-font' has no reason; write one behind the rule."
      ])
  }

  @Test("Of some lines, findings are of these alone, and nothing is said of what is not found")
  func part() throws {
    let accepts = "{\"line\":1,\"column\":3,\"accepts\":2,\"rule\":\"fixed-font\",\"reason\":\"a\"}"
    let found = SourceFindings(
      [try Self.reading(Self.fixed, accepts: accepts)], of: Self.app(), isPart: true
    ) { file, line in file == "App/Cart.swift" && line == 13 }
    #expect(found.findings.map { $0.positions.map(\.line) } == [[13]])
    #expect(found.unused.isEmpty)
  }

  @Test("Names of fonts are compared with those of the app's files and of iOS")
  func fonts() throws {
    let names = ["Inter-Bold", "inter bold", "AvenirNext-Bold", "Intre-Bold"].enumerated().map {
      Self.fact("fontName", $0 + 1, ",\"name\":\"\($1)\"")
    }.joined(separator: ",")
    let fonts = [
      SourceApp.Font(file: "Shop/Fonts/Inter.ttf", isRegistered: true, names: ["Inter-Bold", "Inter", "Inter Bold"]),
      SourceApp.Font(file: "Shop/Fonts/Lato.ttf", isRegistered: true, names: ["Lato-Regular"]),
      SourceApp.Font(file: "Shop/Fonts/Left.ttf", isRegistered: false, names: ["Left"]),
    ]
    let app = Self.app(fonts: fonts)
    #expect(app.words == ["Inter", "Inter Bold", "Inter-Bold", "Lato", "Lato-Regular"])
    let found = SourceFindings([try Self.reading(names, words: "\"Inter\"")], of: app)
    #expect(found.findings.map(\.id) == ["App/Cart.swift/unknown-font", "Fonts/Lato.ttf/unused-font"])
    #expect(found.findings.map { $0.positions.map(\.line) } == [[4], [1]])
    #expect(SourceFindings([try Self.reading(names)], of: Self.app()).findings.isEmpty)
  }

  @Test("A source that can't be read has a sentence", arguments: ["unreadable", "tooLarge", "tooDeep"])
  func trouble(reason: String) throws {
    let line = "{\"version\":3,\"file\":\"A.swift\",\"facts\":[],\"accepts\":[],\"words\":[],\"trouble\":\"\(reason)\"}"
    let found = SourceFindings([try SourceReading(reading: Array(line.utf8))], of: Self.app())
    #expect(found.failures.count == 1 && found.failures[0].hasPrefix("Source 'Shop/A.swift' was not audited: "))
  }

  @Test(
    "An answer of another version, or none, is refused",
    arguments: [
      "", "{", "[]", "{\"version\":2,\"file\":\"a\",\"facts\":[],\"accepts\":[],\"words\":[]}",
      "{\"version\":3,\"file\":\"a\",\"facts\":[{\"kind\":\"other\",\"line\":1,\"column\":1}],\"accepts\":[],\"words\":[]}",
      "{\"version\":3,\"file\":\"a\",\"facts\":[{\"kind\":\"fixedFont\",\"line\":0,\"column\":1}],\"accepts\":[],\"words\":[]}",
    ])
  func refused(line: String) {
    #expect(throws: JSONFieldError.self) { try SourceReading(reading: Array(line.utf8)) }
  }
}
