import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType
import Testing
import XCTest

@testable import PreviewTesting

/// The scene that both frameworks compare with the baselines beside this file, as an app's tests would.
private func parcel() throws -> SceneSheet {
  let scene = try Scene(name: "parcel", width: 160) {
    Label("Jordan Miller", style: .headline)
    Label("6000 Universal Boulevard", style: .subheadline, numberOfLines: 0)
  }
  return SceneSheet(scene: scene, hasPage: false)
}

@Suite("In tests of swift-testing")
struct FrameworkTests {
  @Test("What is as its baseline passes, in an expectation and by itself")
  func passes() throws {
    let traits = TraitMatrix.categories([.large, .accessibilityMedium]).appearances([.light, .dark]).scale(1)
    #expect(try matchesBaseline(parcel(), named: "parcel", traits: traits))
    #expect(try expectBaseline(parcel(), named: "parcel", traits: traits))
    #expect(try matchesBaselines(ofSpec: "../../Examples/guarded/preview.yml", only: ["deliveries.XL.light"]))
    #expect(expectBaselines(ofSpec: "../../Examples/guarded/preview.yml", only: ["deliveries.XL.light"]))
  }

  @Test("In an expectation pictures that differ are one failure, and the expectation adds none")
  func expectation() throws {
    let changed = try Scene(name: "parcel", width: 160) { Label("Jordan Müller", style: .headline) }
    let sheet = SceneSheet(scene: changed, hasPage: false)
    let traits = TraitMatrix.categories([.large, .accessibilityMedium]).appearances([.light, .dark]).scale(1)
    let (scratch, told) = (Scratch(), Told())
    _ = try scratch.outcome(try parcel(), named: "letter", traits, record: "all")
    try withKnownIssue { () throws in
      #expect(try matchesBaseline(sheet, named: "letter", traits: traits, in: scratch.baselines))
    } matching: { issue in
      told.add(issue.comments.first?.rawValue ?? "", line: issue.sourceLocation?.line)
      return true
    }
    #expect(
      told.words.count == 1 && told.words[0].hasPrefix("1. “Jordan Müller”"), "\(told.words)"
    )
    #expect(told.lines == [#line - 8])
    #expect(throws: BaselineTestError.self) { try matchesBaseline(sheet, named: "../x") }
  }

  @Test("By itself it fails once, at the place of the call")
  func issues() throws {
    let changed = try Scene(name: "parcel", width: 160) { Label("Jordan Müller", style: .headline) }
    let sheet = SceneSheet(scene: changed, hasPage: false)
    let traits = TraitMatrix.categories([.large, .accessibilityMedium]).scale(1)
    let told = Told()
    withKnownIssue {
      #expect(!expectBaseline(sheet, named: "unrecorded", traits: traits))
    } matching: { issue in
      told.add(issue.comments.first?.rawValue ?? "", line: issue.sourceLocation?.line)
      return true
    }
    #expect(told.lines == [#line - 5])
    #expect(
      told.words[0].hasPrefix("unrecorded.AX1 has no baseline.") && told.words[0].contains("\nunrecorded.L has no"))
    withKnownIssue {
      #expect(!expectBaseline(sheet, named: "../x"))
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Picture '../x' can't be part of a file name") == true
    }
    withKnownIssue {
      #expect(!expectBaselines(ofSpec: "none.yml"))
    } matching: { issue in
      issue.comments.first?.rawValue.contains("none.yml' can't be read") == true
    }
  }

  /// The messages of issues, with their lines.
  private final class Told: @unchecked Sendable {
    // The closure of a known issue is called where the issue is recorded: on the test's own thread.
    private(set) var words: [String] = []
    private(set) var lines: [Int] = []

    // A report that nobody will read.
    deinit {
      for line in words.flatMap({ $0.split(separator: "\n") }) where line.hasPrefix("report: ") {
        try? FileAccess.removeTree(FileAccess.parent(of: String(line.dropFirst("report: ".count))))
      }
    }

    func add(_ words: String, line: Int?) {
      self.words.append(words)
      lines.append(line ?? 0)
    }
  }
}

final class FrameworkTestCase: XCTestCase {
  func testPasses() throws {
    let traits = TraitMatrix.categories([.large, .accessibilityMedium]).appearances([.light, .dark]).scale(1)
    XCTAssertTrue(try matchesBaseline(parcel(), named: "parcel", traits: traits))
    XCTAssertTrue(expectBaseline(try parcel(), named: "parcel", traits: traits))
  }

  func testErrorsAreThrown() throws {
    let sheet = try parcel()
    XCTAssertThrowsError(try matchesBaseline(sheet, named: "../x")) { error in
      XCTAssertTrue("\(error)".hasPrefix("Picture '../x' can't be part of a file name"), "\(error)")
    }
  }
}
