import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: the framework of scenes")
struct SpecFrameworkTests {
  private static func scenes(_ text: String) throws -> [Scene] {
    let read = spec(text)
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    return try read.plan.pictures.map { try #require($0.sheet as? SceneSheet).scene }
  }

  private static let elements = "elements: [{ stack: [{ label: One }, { label: Two, numberOfLines: 2 }] }]"

  @Test("A scene is built with UIKit unless it, or its file, says SwiftUI")
  func whichFramework() throws {
    let plain = "{ \(Self.elements) }"
    func frameworks(_ file: String, _ second: String) throws -> [Framework] {
      try Self.scenes(
        """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: L }
        \(file)
        scenes:
          a: \(plain)
          b: { \(second)\(Self.elements) }
        """
      ).map(\.framework)
    }
    #expect(try frameworks("", "") == [.uiKit, .uiKit])
    #expect(try frameworks("", "framework: SwiftUI, ") == [.uiKit, .swiftUI])
    #expect(try frameworks("framework: SwiftUI", "") == [.swiftUI, .swiftUI])
    #expect(try frameworks("framework: SwiftUI", "framework: UIKit, ") == [.swiftUI, .uiKit])
  }

  @Test(
    "In a scene of SwiftUI a text has no greatest number of lines, and a stack its own distances, unless they say so")
  func defaults() throws {
    func content(_ framework: String) throws -> (lines: [Int], spacing: Stack.Spacing) {
      let scene = try #require(
        try Self.scenes(
          "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L }\nframework: \(framework)\nscenes: { a: { \(Self.elements) } }\n"
        ).first)
      let stack = try #require(scene.variants[0].elements[0].content as? Stack)
      return (try stack.elements.map { try #require($0.content as? Label).numberOfLines }, stack.spacing)
    }
    #expect(try content("UIKit").lines == [1, 2])
    #expect(try content("SwiftUI").lines == [0, 2])
    #expect(try content("SwiftUI").spacing == .standard)
  }

  @Test("An unknown framework is reported with those that are known")
  func unknown() {
    let mistakes = spec("fonts: Fonts/Inter.var.ttf\nframework: Flutter\nscenes: { a: { \(Self.elements) } }\n")
      .mistakes
    #expect(
      mistakes.map(\.description) == ["preview.yml:2:12: Framework 'Flutter' isn't known. Known: UIKit, SwiftUI."])
  }
}
