import PreviewCore

/// The path of a file or folder, given relative to the test's file as every path of this module is.
///
///     let fonts = try FontCatalog(testPath("../../Fonts"))
///     let strings = try StringCatalog(testPath("../../App/Localizable.xcstrings"))
///
/// The folder in which tests run is no help: `swift test` starts them in the package, and Xcode elsewhere.
///
/// - Parameters:
///   - path: The path from the folder of the test's file.
///   - filePath: The test's file; leave it out.
public func testPath(_ path: String, filePath: StaticString = #filePath) -> String {
  FileAccess.simplified(TestPlace(fileID: "", filePath: filePath, line: 0, column: 0).path(path))
}
