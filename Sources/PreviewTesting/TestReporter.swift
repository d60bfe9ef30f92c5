import PreviewCore
import PreviewPlan
import Testing

#if canImport(XCTest)
  import XCTest
#endif
#if canImport(Darwin)
  import Foundation
#endif

/// Reports to the framework that runs the test: swift-testing or XCTest.
enum TestReporter {
  /// Fails the test that runs, with its pictures.
  static func fail(_ findings: [BaselineRun.Finding], at place: TestPlace) {
    for finding in findings {
      attach(finding, at: place)
      fail(finding.lines, at: place, source: finding.source)
    }
  }

  /// Fails the test that runs.
  ///
  /// - Parameters:
  ///   - lines: The lines of the message.
  ///   - source: The place in a spec that the failure is about, where swift-testing shows it;
  ///     XCTest takes no place in another file.
  static func fail(_ lines: [String], at place: TestPlace, source: SpecPosition? = nil) {
    let message = message(of: lines)
    guard Test.current == nil else {
      Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation(inSpec: source))
      return
    }
    #if canImport(XCTest)
      XCTFail(message, file: place.filePath, line: place.line)
    #endif
    // A task that was detached from its test does not know it; swift-testing then fails the run, where XCTest alone would let it pass.
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  }

  /// A message for the log of a test run, which may be that of a CI job.
  static func message(of lines: [String]) -> String { String(LogLine.text(lines).legible.dropLast()) }

  /// Adds pictures to the test that runs. XCTest has attachments on Apple's systems only; elsewhere the report has the pictures.
  private static func attach(_ finding: BaselineRun.Finding, at place: TestPlace) {
    guard Test.current == nil else {
      #if compiler(>=6.2)
        for (name, bytes) in finding.attachments {
          Attachment.record(bytes, named: name, sourceLocation: place.sourceLocation)
        }
      #endif
      return
    }
    #if canImport(XCTest) && canImport(Darwin)
      // Activities are the main thread's; tests that run elsewhere have the report.
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        for (name, bytes) in finding.attachments {
          XCTContext.runActivity(named: name) { activity in
            let attachment = XCTAttachment(data: Data(bytes), uniformTypeIdentifier: "public.png")
            attachment.name = name
            activity.add(attachment)
          }
        }
      }
    #endif
  }
}
