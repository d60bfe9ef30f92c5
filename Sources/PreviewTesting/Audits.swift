public import Preview
import PreviewPlan
import PreviewScene

/// Audits a scene: finds what breaks when text grows, and fails the test once for each finding.
///
///     #expect(try audit(scene, traits: .categories(.all)).isEmpty)
///
/// The scene is laid out at all twelve categories, in each appearance, width and direction of the traits, and nothing is drawn. Each warning and error that nobody has
/// accepted fails the test by itself, with its id and what would help; the expectation adds a failure that lists them. Call
/// ``expectNoFindings(in:traits:atLeast:accepting:fileID:filePath:line:column:)`` to go without that one.
///
/// - Parameters:
///   - subject: A `Scene` or a `SceneSheet`.
///   - traits: What it is laid out in. A finding counts if it is found at one of the categories.
///   - severity: The least severity at which a finding counts. What is found for information fails no test by default.
///   - accepted: Why findings are accepted, by their ids: `["deliveries/badge/fixed-font": "The badge is a picture."]`. An entry for which nothing is found
///     fails the test.
///   - fileID: The test's file, as the compiler names it; leave it out.
///   - filePath: The test's file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: The findings, the worst first. Each has failed the test by then.
/// - Throws: ``BaselineTestError`` if the scene can't be audited.
public func audit(
  _ subject: some Drawable, traits: TraitMatrix = .categories(.all), atLeast severity: Finding.Severity = .warning,
  accepting accepted: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(BaselineTestError) -> [Finding] {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return try AuditTest(subject, traits: traits, atLeast: severity, accepting: accepted, at: place).reported()
}

/// Audits the scenes and styles of a spec, as `preview-render audit` does, and fails the test once for each finding, at its line of the spec.
///
///     #expect(try audit(spec: "../../Design/preview.yml", only: ["deliveries"]).isEmpty)
///
/// Findings are accepted in the spec, under `accepted`. The rest is as in ``audit(_:traits:atLeast:accepting:fileID:filePath:line:column:)``; in XCTest, failures are at the
/// line of the call and name that of the spec.
///
/// - Parameters:
///   - path: The spec, relative to the test's file.
///   - only: Names of scenes, or patterns of them; all scenes and the app's own styles if none are given.
///   - severity: The least severity at which a finding counts.
///   - fileID: The test's file, as the compiler names it; leave it out.
///   - filePath: The test's file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: The findings, the worst of each scene first. Each has failed the test by then.
/// - Throws: ``BaselineTestError`` if the spec can't be audited.
public func audit(
  spec path: String, only: [String] = [], atLeast severity: Finding.Severity = .warning,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(BaselineTestError) -> [Finding] {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return try AuditTest(spec: path, only: only, atLeast: severity, at: place).reported()
}

/// Fails the test once for each finding of a scene's audit, in swift-testing and in XCTest.
///
///     expectNoFindings(in: scene, traits: .widths([320, 393]).categories(.all))
///
/// Parameters are those of ``audit(_:traits:atLeast:accepting:fileID:filePath:line:column:)``; what that throws fails the test here.
///
/// - Returns: The findings; none if it could not be audited.
@discardableResult
public func expectNoFindings(
  in subject: some Drawable, traits: TraitMatrix = .categories(.all), atLeast severity: Finding.Severity = .warning,
  accepting accepted: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> [Finding] {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return findings(at: place) { () throws(BaselineTestError) in
    try AuditTest(subject, traits: traits, atLeast: severity, accepting: accepted, at: place)
  }
}

/// Fails the test once for each finding of a spec's audit, in swift-testing and in XCTest.
///
/// Parameters are those of ``audit(spec:only:atLeast:fileID:filePath:line:column:)``; what that throws fails the test here.
///
/// - Returns: The findings; none if it could not be audited.
@discardableResult
public func expectNoFindings(
  inSpec path: String, only: [String] = [], atLeast severity: Finding.Severity = .warning,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> [Finding] {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return findings(at: place) { () throws(BaselineTestError) in
    try AuditTest(spec: path, only: only, atLeast: severity, at: place)
  }
}

private func findings(
  at place: TestPlace, of test: () throws(BaselineTestError) -> AuditTest
) -> [Finding] {
  do throws(BaselineTestError) { return try test().reported() } catch {
    TestReporter.fail(error.lines, at: place)
    return []
  }
}
