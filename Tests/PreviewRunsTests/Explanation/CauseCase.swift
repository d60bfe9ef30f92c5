import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewRegression
@testable import PreviewScene

/// A picture before and after a change, and the causes that explain it.
///
/// One test compares the values of all cases, and one their sentences.
struct CauseCase: Sendable, CustomTestStringConvertible {
  /// The sentence that the case is an example of.
  let rule: String
  /// A name among the cases of the rule.
  let change: String
  let causes: [Cause]
  /// The causes that are found, and whether pixels differ.
  let explain: @Sendable () throws -> (causes: [Cause], differs: Bool)

  var testDescription: String { "\(rule): \(change)" }

  /// All cases, by the files that have them.
  static let all: [CauseCase] =
    controls + fonts + letters + lineBreaks + longSheets + moves + numberedGlyphs + pairings + palettes + rows + scenes
    + screens + sheets + sizes + styles + truncations + elements
}

extension CauseCase {
  /// Cases that each replace a text of one spec.
  ///
  /// - Parameter isFirst: Whether the text is replaced where it stands first, and not everywhere.
  static func replacing(
    _ rule: String, in spec: String, folder: String = TestFonts.repository, isFirst: Bool = false,
    _ changes: [(from: String, to: String, causes: [Cause])]
  ) -> [CauseCase] {
    changes.map { from, to, causes in
      precondition(spec.contains(from), "the spec of '\(rule)' lacks '\(from)'")
      let after = spec.replacing(from, with: to, maxReplacements: isFirst ? 1 : .max)
      return self.specs(rule, folder: folder, [(change(from, to), spec, after, causes)])[0]
    }
  }

  /// One case that replaces several texts of a spec.
  static func replacing(
    _ rule: String, in spec: String, _ changes: [(String, String)], _ causes: [Cause]
  ) -> [CauseCase] {
    let after = changes.reduce(spec) { text, change in
      precondition(text.contains(change.0), "the spec of '\(rule)' lacks '\(change.0)'")
      return text.replacing(change.0, with: change.1)
    }
    return specs(rule, [(changes.map(change).joined(separator: "; "), spec, after, causes)])
  }

  /// Cases of two specs each, whose first pictures are compared.
  static func specs(
    _ rule: String, folder: String = TestFonts.repository,
    _ cases: [(change: String, before: String, after: String, causes: [Cause])]
  ) -> [CauseCase] {
    cases.map { change, before, after, causes in
      CauseCase(rule: rule, change: change, causes: causes) {
        let picture = try ChangedPicture(before: before, after: after, folder: folder)
        return (picture.causes, picture.differs)
      }
    }
  }

  /// Cases of two layouts each, of which nothing is drawn.
  static func layouts(
    _ rule: String, knowing known: LayoutComparison.Circumstances = .init(),
    _ cases: [(change: String, before: LayoutRecord, after: LayoutRecord, causes: [Cause])]
  ) -> [CauseCase] {
    cases.map { change, before, after, causes in
      CauseCase(rule: rule, change: change, causes: causes) {
        (LayoutComparison.causes(from: before, to: after, known), true)
      }
    }
  }

  /// "progress: 0.4 → progress: 0.5", on one line.
  private static func change(_ from: String, _ to: String) -> String {
    "\(from) → \(to)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
