@_exported public import Preview

/// Compares every picture of a scene or sheet with its baseline, for `#expect` and `XCTAssertTrue`.
///
///     #expect(try matchesBaseline(scene, named: "deliveries", traits: .categories(.all)))
///
/// Pictures that differ fail the test once, with the words of `preview-render verify`; the expected picture, the actual one and the
/// difference of each are attached to the test. With `PREVIEW_RECORD` set to `all`, `failed` or `missing` baselines are recorded, and the test fails.
///
/// The result is `true` even then: an expectation that is false would add a failure that says nothing. Call
/// ``expectBaseline(_:named:traits:allowsMissingGlyphs:in:fileID:filePath:line:column:)`` if the test goes on differently after a difference.
///
/// - Parameters:
///   - subject: A `Scene`, a `SceneSheet` or a sheet of specimens.
///   - name: What the pictures' names begin with: `deliveries.AX3.png`; letters, digits, `-`, `_` and `+`.
///   - traits: What it is drawn in.
///   - allowsMissingGlyphs: Whether pictures are recorded whose texts have characters that no font has.
///   - folder: Where the baselines lie, relative to the test's file; `Baselines/<TestFile>` if none is named.
///   - fileID: The test's file, as the compiler names it; leave it out.
///   - filePath: The test's file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: `true`; a difference has failed the test by then.
/// - Throws: ``BaselineTestError`` if nothing could be drawn or compared.
public func matchesBaseline(
  _ subject: some Drawable, named name: String, traits: TraitMatrix = .standard,
  allowsMissingGlyphs: Bool = false, in folder: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(BaselineTestError) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  _ = try passes(
    try BaselineTest(
      subject, named: name, traits: traits, allowsMissingGlyphs: allowsMissingGlyphs, in: folder, at: place))
  return true
}

/// Compares every picture of a spec with its baseline, for `#expect` and `XCTAssertTrue`, as
/// ``matchesBaseline(_:named:traits:allowsMissingGlyphs:in:fileID:filePath:line:column:)`` does.
///
///     #expect(try matchesBaselines(ofSpec: "../../Design/preview.yml", only: ["deliveries"]))
///
/// - Parameters:
///   - path: The spec, relative to the test's file.
///   - only: Names of sheets, scenes or pictures, or patterns of them; all if none are given.
///   - folder: Where the baselines lie, relative to the test's file; if none is named, `baselines` beside the spec, as in `preview-render verify`.
///   - fileID: The test's file, as the compiler names it; leave it out.
///   - filePath: The test's file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: `true`; a difference has failed the test by then.
/// - Throws: ``BaselineTestError`` if nothing could be drawn or compared.
public func matchesBaselines(
  ofSpec path: String, only: [String] = [], in folder: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(BaselineTestError) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  _ = try passes(try BaselineTest(spec: path, only: only, in: folder, at: place))
  return true
}

/// Fails the test if pictures of a scene or sheet are not as their baselines, in swift-testing and in XCTest.
///
///     expectBaseline(scene, named: "deliveries", traits: .categories([.large, .accessibility3]).appearances([.light, .dark]))
///
/// Parameters and recording are those of ``matchesBaseline(_:named:traits:allowsMissingGlyphs:in:fileID:filePath:line:column:)``; what that throws fails the test here.
///
/// - Returns: Whether every picture is as its baseline.
@discardableResult
public func expectBaseline(
  _ subject: some Drawable, named name: String, traits: TraitMatrix = .standard,
  allowsMissingGlyphs: Bool = false, in folder: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(BaselineTestError) {
    return try passes(
      try BaselineTest(
        subject, named: name, traits: traits, allowsMissingGlyphs: allowsMissingGlyphs, in: folder, at: place))
  } catch {
    TestReporter.fail(error.lines, at: place)
    return false
  }
}

/// Fails the test if pictures of a spec are not as their baselines, in swift-testing and in XCTest.
///
/// Parameters are those of ``matchesBaselines(ofSpec:only:in:fileID:filePath:line:column:)``; what that throws fails the test here.
///
/// - Returns: Whether every picture is as its baseline.
@discardableResult
public func expectBaselines(
  ofSpec path: String, only: [String] = [], in folder: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(BaselineTestError) {
    return try passes(try BaselineTest(spec: path, only: only, in: folder, at: place))
  } catch {
    TestReporter.fail(error.lines, at: place)
    return false
  }
}

/// Whether every picture is as its baseline; each that is not has failed the test.
private func passes(_ test: BaselineTest) throws(BaselineTestError) -> Bool {
  let findings = try BaselineRun.shared.findings(of: test)
  TestReporter.fail(findings, at: test.place)
  return findings.isEmpty
}
