import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan

/// Finds the placeholders that `scripts/new-element` makes, `<#…#>`, which are also Xcode's.
@Suite("Scenes: elements that are being written")
struct UnwrittenTests {
  /// A sentence for each placeholder in a file.
  private static func parts(in text: String, of path: String) -> [String] {
    guard text.contains("<#") else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      line.matches(of: /<#(.+?)#>/).map { "\(path):\(index + 1) is to be written: \($0.1)" }
    }
  }

  private static func text(of path: String) throws -> String {
    String(
      decoding: try FileAccess.bytes(of: "\(TestFonts.repository)/\(path)", limit: Limits.specBytes), as: UTF8.self)
  }

  private static func sources(in folder: String) throws -> [String] {
    try FileAccess.names(in: "\(TestFonts.repository)/\(folder)").filter { $0.hasSuffix(".swift") }.map {
      "\(folder)/\($0)"
    }
  }

  private static let elements = "Sources/Preview/Plan/Spec/Elements"

  @Test("No part of an element is left to be written")
  func parts() throws {
    let folders = ["Sources/Preview/Scene/Scenes", Self.elements, "Tests/PreviewPlanTests/Scenes"]
    for path in try folders.flatMap(Self.sources) + ["Documentation/preview-yml.md"] {
      for part in Self.parts(in: try Self.text(of: path), of: path) { Issue.record("\(part)") }
    }
    #expect(
      Self.parts(in: "struct A {\n  // <#Its size.#>\n  // <#Its ground.#>", of: "A.swift")
        == ["A.swift:2 is to be written: Its size.", "A.swift:3 is to be written: Its ground."])
  }

  @Test("Every kind of element that is declared is in ElementKinds.all")
  func list() throws {
    let listed = Set(ElementKinds.all.map { "\($0)" })
    for path in try Self.sources(in: Self.elements) {
      for kind in try Self.text(of: path).matches(of: /enum (\w+): (?:Single)?ElementKind\b/) {
        #expect(listed.contains(String(kind.1)), "ElementKinds.all doesn't list \(kind.1) of \(path).")
      }
    }
  }
}

/// For the tests that `scripts/new-element` copies: each of them fails, since no part of the sample is written.
struct UnwrittenTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for _: Test, testCase _: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await withKnownIssue("no part of the sample is written") { try await function() }
  }
}

extension Trait where Self == UnwrittenTrait {
  static var unwritten: Self { UnwrittenTrait() }
}
