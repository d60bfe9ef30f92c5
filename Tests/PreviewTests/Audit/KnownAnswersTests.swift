import Testing

@testable import Preview

@Suite("Audit: known answers")
struct KnownAnswersTests {
  private static let day = CalendarDate("2026-11-22")!

  /// The audit of a spec.
  static func report(_ text: String, searches: Bool = false, jobs: Int? = 1) throws -> AuditReport {
    let read = spec(text)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    return Auditor(jobs: jobs, searches: searches).report(on: read.audit, today: day)
  }

  @Test("Each spec breaks the rules that it should, and no other", arguments: KnownAnswer.all)
  func answer(_ known: KnownAnswer) throws {
    let report = try Self.report(known.spec)
    #expect(report.failures.isEmpty)
    let found = Set(report.findings.map(\.rule.id))
    #expect(found == known.expected, "\(report.findings.map(\.sentence).joined(separator: "\n"))")
    #expect(found.contains(known.rule) == known.breaks)
  }

  @Test("A word that breaks beside a text at a standard size is not helped by a stack that turns at AX1")
  func helpForBrokenWords() throws {
    func help(width: Int) throws -> String? {
      let elements =
        "- { stack: [{ label: Deliveries, numberOfLines: 0 }, { label: Sea and sun, name: sea, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually }"
      let report = try Self.report(KnownAnswer.breaks("word-broken", "a stack", elements, width: width).spec)
      return report.findings.first { $0.rule.id == "word-broken" && $0.element == "Deliveries" }?.remedy
    }
    #expect(try help(width: 120) == "put it below 'sea', or give it more room")
    #expect(
      try help(width: 320)
        == "put it below 'sea' at accessibility sizes ('turnsVerticalAtAccessibilityCategories: true')")
  }

  @Test("Precision and recall are 1 for every rule, with three specs that break it and three that don't at least")
  func precisionAndRecall() throws {
    struct Score {
      var (hits, misses, falseAlarms, breaks, nearMisses) = (0, 0, 0, 0, 0)
      var precision: Double { hits + falseAlarms > 0 ? Double(hits) / Double(hits + falseAlarms) : 0 }
      var recall: Double { hits + misses > 0 ? Double(hits) / Double(hits + misses) : 0 }
    }
    var scores: [String: Score] = [:]
    for known in KnownAnswer.all {
      let found = Set(try Self.report(known.spec).findings.map(\.rule.id))
      if known.breaks {
        scores[known.rule, default: Score()].breaks += 1
      } else {
        scores[known.rule, default: Score()].nearMisses += 1
      }
      for rule in AuditRules.all.map(\.id) {
        switch (known.expected.contains(rule), found.contains(rule)) {
        case (true, true): scores[rule, default: Score()].hits += 1
        case (true, false): scores[rule, default: Score()].misses += 1
        case (false, true): scores[rule, default: Score()].falseAlarms += 1
        case (false, false): break
        }
      }
    }
    for rule in AuditRules.all {
      let score = scores[rule.id] ?? Score()
      print(
        "\(rule.id): precision \(score.precision), recall \(score.recall), of \(score.breaks) and \(score.nearMisses)")
      #expect(score.precision == 1 && score.recall == 1, "\(rule.id)")
      #expect(score.breaks >= 3 && score.nearMisses >= 3, "\(rule.id)")
    }
  }
}
