import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit

/// Scenes in which every text holds, each with one value changed so that one does not: the audit finds that text, by its rule, and nothing else.
@Suite("Audit: mutated scenes")
struct MutatedScenesTests {
  fileprivate static let words = [
    "sea", "lamp", "river", "stone", "cloud", "field", "winter", "garden", "silver", "market", "bridge",
  ]

  /// A text on a ground of its own.
  private struct Text {
    let name: String
    var text: String
    var font: String
    var numberOfLines = 0
    var keys: [String] = []
    var ground: [String] = []

    /// The element in a spec.
    var element: String {
      let label = ["label: \(text)", "name: \(name)", font, "numberOfLines: \(numberOfLines)"] + keys
      let ground = (["padding: 16"] + ground).map { "        \($0)\n" }.joined()
      return "      - background: [{ \(label.joined(separator: ", ")) }]\n\(ground)"
    }
  }

  /// A change of one value that breaks a text, and the rule by which it is found.
  private enum Mutation: String, CaseIterable {
    case longerText = "text-truncated, longer"
    case oneLine = "text-truncated, of one line"
    case twoLines = "text-truncated, of two lines"
    case paleColor = "contrast"
    case fixedSize = "fixed-font"
    case smallSize = "small-text"
    case fixedHeight = "text-clipped"
    case narrowGround = "word-broken"

    var rule: String { String(rawValue.prefix { $0 != "," }) }

    /// Makes a text that holds, and that the change breaks.
    func prepare(_ text: inout Text, _ dice: inout SeededGenerator) {
      switch self {
      case .longerText: (text.text, text.numberOfLines) = (dice.text(of: 1), 1)
      case .oneLine: text.text = dice.text(of: 8)
      case .twoLines: text.text = dice.text(of: 22)
      case .paleColor: text.keys = ["color: \"#000000\""]
      case .fixedSize: text.keys = ["adjustsFontForContentSizeCategory: true"]
      case .smallSize: text.font = Self.caption(size: 12)
      case .fixedHeight:
        text.text = dice.text(of: 8)
        text.ground = ["clipsToBounds: true", "name: \(text.name)"]
      case .narrowGround: text.text = dice.text(of: 2) + " garden"
      }
    }

    func apply(to text: inout Text, _ dice: inout SeededGenerator) {
      switch self {
      case .longerText: text.text += " " + dice.text(of: 7)
      case .oneLine: text.numberOfLines = 1
      case .twoLines: text.numberOfLines = 2
      case .paleColor: text.keys = ["color: \"\(["#C7C7CC", "#A0A0A0", "#FFD60A"].randomElement(using: &dice)!)\""]
      case .fixedSize: text.keys = ["adjustsFontForContentSizeCategory: false"]
      case .smallSize: text.font = Self.caption(size: 9)
      case .fixedHeight: text.ground += ["height: 60"]
      case .narrowGround: text.ground += ["width: 150"]
      }
    }

    private static func caption(size: Int) -> String { "font: Inter-Regular, size: \(size), relativeTo: caption2" }
  }

  private static func findings(_ texts: [Text], width: Int) throws -> [AuditFinding] {
    let spec = """
      fonts: Fonts/Inter.var.ttf
      scenes:
        s:
          font: system
          width: \(width)
          elements:
      \(texts.map(\.element).joined())
      """
    return try audit(spec).findings
  }

  @Test("Of 500 changes, each is found by its rule at its text, and nothing else is", arguments: 0..<25)
  func mutations(part: Int) throws {
    var dice = SeededGenerator(seed: UInt64(part))
    for _ in 0..<20 {
      var texts = (0..<Int.random(in: 2...5, using: &dice)).map { number in
        let style = ["body", "headline", "subheadline", "callout", "title3"].randomElement(using: &dice)!
        let count = Int.random(in: 1...5, using: &dice)
        return Text(name: "t\(number)", text: dice.text(of: count), font: "style: \(style)")
      }
      let width = [320, 375, 393, 430].randomElement(using: &dice)!
      let mutation = Mutation.allCases.randomElement(using: &dice)!
      let index = texts.indices.randomElement(using: &dice)!
      mutation.prepare(&texts[index], &dice)
      let before = try Self.findings(texts, width: width)
      #expect(before.allSatisfy { $0.severity == .information }, "\(mutation): \(before.map(\.sentence))")
      mutation.apply(to: &texts[index], &dice)
      let known = Set(before.map(\.id))
      let new = try Self.findings(texts, width: width).filter { $0.severity != .information && !known.contains($0.id) }
      #expect(new.map(\.rule.id) == [mutation.rule], "\(mutation), \(texts[index].element): \(new.map(\.sentence))")
      // Contrast is found by a pair of colours, wherever it is.
      if mutation != .paleColor { #expect(new.map(\.element) == [texts[index].name], "\(mutation)") }
    }
  }
}

extension SeededGenerator {
  /// Some words.
  fileprivate mutating func text(of count: Int) -> String {
    (0..<count).map { _ in MutatedScenesTests.words.randomElement(using: &self)! }.joined(separator: " ")
  }
}
