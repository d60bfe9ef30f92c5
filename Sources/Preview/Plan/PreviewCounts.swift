import PreviewCore
import PreviewSwiftUI

/// How many previews are known, and why others aren't.
package struct PreviewCounts: Equatable, Sendable {
  /// Previews of which all is known.
  package private(set) var whole = 0
  /// Those that have holes.
  package private(set) var withHoles = 0
  /// Those of which nothing can be shown.
  package private(set) var notUnderstood = 0
  /// The first reason of each of the others, with how many have it.
  private var reasons: [String: Int] = [:]

  package var all: Int { whole + withHoles + notUnderstood }

  /// Counts a preview.
  ///
  /// - Parameter scene: Its first scene; nil without one.
  mutating func add(_ description: PreviewDescription, _ scene: PreviewScene?) {
    let reason: String?
    if let coverage = scene?.coverage {
      switch coverage.grade {
      case .whole: whole += 1
      case .withHoles: withHoles += 1
      case .notUnderstood: notUnderstood += 1
      }
      reason = coverage.grade == .whole ? nil : coverage.reason
    } else {
      notUnderstood += 1
      reason = description.trouble ?? "it shows nothing"
    }
    if let reason { reasons[Spelling.shown(reason), default: 0] += 1 }
  }

  /// The counts in a sentence, with the three commonest reasons; nil without previews.
  package var sentence: String? {
    guard all > 0 else { return nil }
    let counts =
      "\(NumberText.counted(all, "preview")): \(NumberText.grouped(whole)) whole, "
      + "\(NumberText.grouped(withHoles)) with holes, \(NumberText.grouped(notUnderstood)) not understood"
    let commonest = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    if commonest.isEmpty { return counts + "." }
    return counts + "; most often: "
      + commonest.map { "\($0.key) (\(NumberText.grouped($0.value)))" }.joined(separator: ", ") + "."
  }
}

extension PreviewCoverage {
  /// The first thing that isn't known, in words.
  fileprivate var reason: String {
    if let trouble { return trouble }
    let gaps: [(words: String, gaps: [Gap])] = [
      ("view", unknownViews), ("modifier", unknownModifiers), ("condition", unknownConditions), ("text", unknownTexts),
      ("image", unknownImages),
    ]
    let first = gaps.first { !$0.gaps.isEmpty }
    return first.map { "\($0.words) '\($0.gaps[0].what)'" } ?? "it has holes"
  }
}
