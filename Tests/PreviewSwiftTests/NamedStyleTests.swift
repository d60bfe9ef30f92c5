import Foundation
import Testing

@testable import PreviewSwift

@Suite("Named fonts and colours")
struct NamedStyleTests {
  /// The named values of sources as `Type.name = value`, with those of other environments behind.
  private func styles(of sources: [String: String]) throws -> [String] {
    let objects = try inFolder(of: sources) { folder in
      let request = SourceRequest(
        folder: folder.path, files: sources.keys.sorted(), jobs: 2, previews: PreviewRequest(styles: true))
      return try answer(of: SourceSession(), to: request)
    }
    return objects.compactMap { object in
      guard let style = object["style"] as? [String: Any] else { return nil }
      let others = (style["values"] as? [[String: Any]] ?? []).map { other in
        " \(other["category"] ?? other["appearance"] ?? ""): \(trace(other["value"] ?? ""))"
      }
      return "\(style["type"] ?? "").\(style["name"] ?? "") = \(trace(style["value"] ?? ""))\(others.joined())"
    }
  }

  @Test("Fonts and colours are found by name in extensions, types of the app's own and enums, in the order of the code")
  func names() throws {
    let found = try styles(of: [
      "A.swift": """
      import SwiftUI
      enum Sizes { static let large: CGFloat = 28; static let count = 3 }
      extension Font {
        static let heading = Font.custom("Inter-Bold", size: Sizes.large, relativeTo: .title)
        static var text: Font { own(17) }
        static func own(_ size: CGFloat) -> Font { .custom("Inter", size: size) }
      }
      extension UIColor { static let brand = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
      """,
      "B.swift": """
      struct TypeStyle {
        let font: Font
        let lineHeight: CGFloat
        static let note = TypeStyle(font: .system(.footnote), lineHeight: 18)
      }
      enum Role: CaseIterable {
        case title, body
        var font: UIFont {
          switch self {
          case .title: UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont(name: "Inter-Bold", size: 22)!)
          case .body: .preferredFont(forTextStyle: .body)
          }
        }
      }
      struct Row { let id = 3; static let title = "Font" }
      """,
      "AppTests/C.swift": "extension Font { static let tested = Font.body }",
      "Pods/D.swift": "extension Font { static let pod = Font.body }",
    ])
    #expect(
      found == [
        "Font.heading = Font.custom(k\"Inter-Bold\", size: 28, relativeTo: .title)",
        "Font.text = .custom(k\"Inter\", size: 17)",
        "UIColor.brand = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)",
        "TypeStyle.note = .system(.footnote)",
        "Role.title = UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont(name: k\"Inter-Bold\", size: 22))",
        "Role.body = .preferredFont(forTextStyle: .body)",
      ])
  }

  @Test("A value by a rule of the app's own is evaluated in each environment that it asks for")
  func environments() throws {
    let found = try styles(of: [
      "A.swift": """
      import UIKit
      extension UIColor {
        static let ground = UIColor { traits in
          traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 1, alpha: 1)
        }
      }
      """
    ])
    let (light, dark) = ("UIColor(white: 1, alpha: 1)", "UIColor(white: 0.1, alpha: 1)")
    #expect(found == ["UIColor.ground = \(light) light: \(light) dark: \(dark)"])
  }

  @Test("What isn't known has no line: a value of a call to others, a condition that nothing decides")
  func unknown() throws {
    let found = try styles(of: [
      "A.swift": """
      import SwiftUI
      extension Font {
        static let theirs = Library.shared.font
        static var chosen: Font { Settings.current.isLarge ? .title : .body }
        static let here = Font.title
      }
      """
    ])
    #expect(found == ["Font.here = Font.title"])
  }
}
