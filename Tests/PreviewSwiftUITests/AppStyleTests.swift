import PreviewCore
import PreviewScene
@testable import PreviewSwiftUI
import PreviewType
import Testing

@Suite("Named fonts and colours of an app")
struct AppStyleTests {
  private func style(_ value: String, values: String = "[]") throws -> AppStyle? {
    let line =
      #"{"version":2,"style":{"type":"Font","name":"a","file":"A.swift","value":\#(value),"values":\#(values)}}"#
    return try AppStyle(reading: Array(line.utf8))
  }

  private static func custom(_ size: Double) -> String {
    #"{"call":"custom","on":{},"args":[{"value":"Inter"},{"label":"size","value":\#(size)},{"label":"relativeTo","value":{"member":"title","on":{}}}]}"#
  }

  @Test("A custom font has its name, size and text style; a system font the size of its style")
  func fonts() throws {
    let custom = try #require(try style(Self.custom(24)))
    #expect(custom.value == .font(AppStyle.Font(name: "Inter", size: 24, scaling: .relative(to: .title1))))
    let system = try #require(try style(#"{"member":"headline","on":{"type":"Font"}}"#))
    #expect(system.value == .font(AppStyle.Font(weight: .semibold, size: 17, scaling: .relative(to: .headline))))
  }

  @Test("Sizes that differ by category are a table")
  func sizes() throws {
    let values = [("L", 24.0), ("AX1", 30)].map { #"{"category":"\#($0.0)","value":\#(Self.custom($0.1))}"# }
    let found = try #require(try style(Self.custom(24), values: "[\(values.joined(separator: ","))]"))
    guard case .font(let font) = found.value else { throw Missing() }
    #expect(font.scaling == .sizes([.large: 24, .accessibilityMedium: 30]))
  }

  private struct Missing: Error {}

  @Test("A colour has its values in both appearances; what is neither font nor colour has no style")
  func colors() throws {
    func white(_ level: Double) -> String {
      #"{"call":"UIColor","args":[{"label":"white","value":\#(level)},{"label":"alpha","value":1}]}"#
    }
    let found = try #require(
      try style(
        white(1),
        values:
          #"[{"appearance":"light","value":\#(white(1))},{"appearance":"dark","value":\#(white(0))}]"#))
    #expect(found.value == .color(.dynamic(light: .white, dark: .black)))
    #expect(try style(#"{"call":"Dot","args":[]}"#) == nil)
    #expect(try style("3") == nil)
  }
}
