import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Audit: sentences")
struct FindingSentenceTests {
  private static let path = "\(TestFonts.repository)/Tests/PreviewAuditTests/Sentences.txt"

  /// A finding of a text from AX1 on.
  private static func wording(
    _ problem: AuditProblem, _ remedy: AuditRemedy = .shorten, _ width: AuditRemedy.Width? = nil,
    of subject: AuditStatement.Subject = .element(.name("title"), variant: nil)
  ) -> AuditWording {
    let categories = CategorySet(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory))
    return AuditWording(
      AuditStatement(
        subject: subject, problem: problem, remedy: remedy, width: width,
        spread: AuditStatement.Spread(
          occurrences: [0: categories], settings: [[.width: "320"]], appearances: [],
          allAppearances: []),
        isEverywhere: false))
  }

  @Test(
    "Sentences.txt has the sentences of all problems, subjects and remedies, and no others")
  func sentences() throws {
    var lines = ["# Problems"] + FindingValues.problems.map { Self.wording($0).happens }
    lines +=
      ["", "# Subjects"] + FindingValues.subjects.map { Self.wording(.linesTouch, of: $0).happens }
    lines +=
      ["", "# Remedies"] + FindingValues.remedies.map { Self.wording(.linesTouch, $0, $1).remedy }
    lines +=
      ["", "# Remedies in SwiftUI"]
      + FindingValues.remedies.compactMap { Self.wording(.linesTouch, $0, $1).swiftUIRemedy }
    guard !Renewal.isOn else {
      return try AtomicFile.write(lines.map { "\($0)\n" }.joined(), to: Self.path)
    }
    let text = String(decoding: try FileAccess.bytes(of: Self.path, limit: 1 << 20), as: UTF8.self)
    #expect(
      lines
        == text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
      "Sentences.txt is out of date; 'make sentences' renews it.")
  }

  @Test(
    "Each case of a problem, a remedy and a shared property has a sentence",
    arguments: [
      ("AuditProblem", FindingValues.problems.map { "\($0)" }),
      ("AuditRemedy", FindingValues.remedies.map { "\($0.0)" }),
      ("SharedProperty", FindingValues.properties.map { "\($0)" }),
    ])
  func cases(type: String, values: [String]) throws {
    func name(_ text: some StringProtocol) -> String {
      String(text.prefix { $0.isLetter || $0.isNumber })
    }
    let source = try FileAccess.bytes(
      of: "\(TestFonts.repository)/Sources/Preview/Audit/\(type).swift", limit: 1 << 20)
    // The cases of the enum itself; those of types in it are further in.
    let declared = String(decoding: source, as: UTF8.self).split(separator: "\n").compactMap {
      line in
      ["  case ", "  indirect case "].first(where: line.hasPrefix).map {
        name(line.dropFirst($0.count))
      }
    }
    #expect(declared.count > 10 && Set(declared).subtracting(values.map(name)).sorted() == [])
  }
}
