import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// Scenes with many elements, in which what belongs together is looked for near by.
@Suite("Audit: scenes of many elements")
struct ManyElementsTests {
  private static func findings(_ elements: [String], _ keys: String = "width: 320") throws -> [AuditFinding] {
    let stack = "      - stack:\n" + elements.map { "          - \($0)\n" }.joined()
    return try AuditText.findings(AuditText.scene(stack, keys))
  }

  @Test("Of many texts, each that another lies on is found, and no other")
  func overlaps() throws {
    let elements = (0..<60).map { number in
      number % 5 == 0
        ? "{ overlay: [{ label: \"Sea \(number)\" }, { label: \"Sun \(number)\" }] }" : "{ label: \"Line \(number)\" }"
    }
    let found = try Self.findings(elements).filter { $0.rule.id == "text-overlap" }
    #expect(found.count == 12)
    #expect(
      Set(found.map(\.element)) == Set((0..<60).filter { $0 % 5 == 0 }.map { "Sun \($0)" }), "\(found.map(\.happens))")
  }

  @Test("A text on a gradient has one contrast, alone and among many")
  func gradients() throws {
    func element(_ name: String) -> String {
      "{ background: [{ label: Deliveries, name: \(name) }], gradient: { colors: [indigo, purple] } }"
    }
    let alone = try Self.findings([element("t")]).map { NumberText.brief($0.measures[0].value) }
    let many = try Self.findings((0..<40).map { element("t\($0)") })
    #expect(alone.count == 1 && many.count == 40)
    #expect(many.allSatisfy { $0.rule.id == "contrast" && NumberText.brief($0.measures[0].value) == alone[0] })
  }

  @Test(
    "Texts, grounds and drawings of which too many lie on one another are refused in a sentence",
    arguments: [
      "label: \"Sea {index}\"", "background: [{ label: Sea }], fill: \"#FFFFFF10\"",
      "background: [{ label: Sea }], gradient: { colors: [indigo, purple] }",
    ])
  func tooMany(_ element: String) throws {
    let layers = "      - overlay: [{ each: 600, show: [{ \(element) }] }]\n"
    let report = Auditor(jobs: 2).report(
      on: spec(AuditText.scene(layers, "width: 320")).audit, today: .first)
    #expect(report.failures.count == 1)
    #expect(report.failures.allSatisfy { $0.contains("has more elements that lie on one another") })
  }

  @Test("Of many broken words, each names the text beside it, and explains that one's narrowness")
  func brokenWords() throws {
    let found = try Self.findings(
      (0..<40).map { number in
        "{ stack: [{ label: \"Internationalization\(number)\", numberOfLines: 0 }, { label: \"Sea\(number)\", name: sea\(number) }], axis: horizontal }"
      }, "width: 200")
    #expect(found.filter { $0.rule.id == "word-broken" }.count == 40)
    for finding in found.filter({ $0.rule.id == "word-broken" }) {
      let number = finding.element.drop { !$0.isNumber }
      #expect(finding.remedy.contains("'sea\(number)'"), "\(finding.sentence)")
    }
  }

  @Test(
    "What covers a text is named by the text in it, however many stacks are around that one", .timeLimit(.minutes(1)))
  func nestedStacks() throws {
    let nested = (0..<24).reduce("{ label: Deep }") { (inner, _) in "{ stack: [\(inner)] }" }
    let found = try Self.findings([
      "{ overlay: [{ label: Under it }, { background: [\(nested)], fill: systemBackground }] }"
    ])
    #expect(found.contains { $0.element == "Under it" && $0.sentence.contains("'Deep'") }, "\(found.map(\.sentence))")
  }

  @Test("No finding holds on to what was laid out: an audit releases the texts of a part before it takes the next")
  func releases() throws {
    final class Weak {
      weak var facts: LayoutFacts?
      init(_ facts: LayoutFacts?) { self.facts = facts }
    }
    let list =
      "      - list: [{ each: 30, show: [{ row: [{ label: \"Getty Center Drive in Los Angeles {index}\", color: \"#999999\" }], height: 20 }] }]\n"
    let read = spec(AuditText.scene(list, "width: 320"))
    let setting = try #require(read.audit.scenes.first?.settings.first)
    var merger = FindingMerger()
    var known: [Weak] = []
    do {
      let typesetter = Typesetter()
      var history = SceneHistory()
      for category in ContentSizeCategory.allCases {
        let traits = setting.traits.with(category: category, sizeStep: nil)
        let reader = LayoutReader(typesetter: typesetter, grid: traits.pixelGrid, appearances: [.light])
        let readings = try reader.read(setting.sheet, in: traits).readings
        known += readings.map { Weak($0.facts) }
        history.add(readings, at: category)
      }
      history.finish()
      merger.add(history.elements)
      for rule in AuditRules.all {
        for observation in rule.observations(history) { merger.add(observation, of: rule, in: 0, history.elements) }
      }
      #expect(known.contains { $0.facts != nil })
    }
    #expect(known.count > 300 && known.allSatisfy { $0.facts == nil })
    #expect(merger.takeCauses(ElementClasses(merger.groups)).count >= 2)
  }
}
