import Testing

@testable package import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// The audit of a spec, on a day of 2026.
package func audit(_ text: String, searches: Bool = false, jobs: Int? = 1) throws -> AuditReport {
  let read = spec(text)
  try #require(read.mistakes.isEmpty, "\(read.mistakes)")
  return Auditor(jobs: jobs, searches: searches).report(on: read.audit, today: CalendarDate("2026-11-22")!)
}

/// Specs of one scene, `s`, in the system's font, and what an audit finds in them.
package enum AuditText {
  package static func scene(_ elements: String, _ scene: String = "", file: String = "") -> String {
    "fonts: Fonts/Inter.var.ttf\n\(file)\nscenes:\n  s:\n    font: system\n    \(scene)\n    elements:\n" + elements
  }

  package static func findings(_ text: String) throws -> [AuditFinding] { try audit(text).findings }

  package static let address = "      - { label: 1200 Getty Center Drive in Los Angeles, name: address }\n"

  /// A text that has room at L, and little at larger sizes.
  package static let long = "1200 Getty Center Drive in Los Angeles"

  /// Points of 'Deliveries' in body at AX5, rounded up to a whole one.
  package static var deliveriesAtAX5: Int {
    let traits = Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = Typeface.system.dynamicFont(for: .body, weight: nil, in: traits).font
    let layout = try? Typesetter().layout(AttributedText("Deliveries", TextAttributes(font: font)), TextLayoutOptions())
    return Int((layout?.size.width ?? 0).rounded(.up))
  }

  /// A style of the app's own, `own`.
  package static func style(_ keys: String) -> String { "typography: { own: { font: Inter, \(keys) } }" }

  /// A spec of these elements in the system's font, with the fonts of known answers.
  ///
  /// - Parameters:
  ///   - width: The scene's width; a screen has one of its own.
  ///   - scene: A line of the scene.
  ///   - file: Lines of the file.
  package static func spec(_ elements: String, width: Int = 320, scene: String = "", file: String = "") -> String {
    let width = scene.hasPrefix("screen:") ? "" : "    width: \(width)\n"
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return KnownAnswer.fonts + "\(file)\nscenes:\n  s:\n    font: system\n" + width
      + (scene.isEmpty ? "" : "    \(scene)\n") + "    elements:\n" + lines
  }
}
