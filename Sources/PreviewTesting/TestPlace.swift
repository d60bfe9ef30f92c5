import PreviewCore
import PreviewPlan
import Testing

/// Where a test asks for something, as the compiler says it.
struct TestPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The folder that the test's file lies in.
  var folder: String { FileAccess.parent(of: filePath.description) }

  /// The file's name without `.swift`.
  var stem: String {
    let name = FileAccess.name(of: filePath.description)
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// The file with its module, as the name of a folder: `AppTests.DeliveriesTests`.
  var fileName: String {
    let module = fileID.description.split(separator: "/").first.map { "\($0)." } ?? ""
    return FileName.safe(module + stem)
  }

  /// `AppTests/DeliveriesTests.swift:12`.
  var words: String { "\(fileID):\(line)" }

  /// A path, relative to the folder of the test's file.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }

  /// A place in a spec for swift-testing, in the test's module; the test's own without one.
  func sourceLocation(inSpec source: SpecPosition?) -> SourceLocation {
    guard let place = source, place.line > 0, place.column > 0 else { return sourceLocation }
    let module = fileID.description.prefix { $0 != "/" }
    return SourceLocation(
      fileID: LogLine.escaped("\(module)/\(FileAccess.name(of: place.file))"), filePath: LogLine.escaped(place.file),
      line: place.line, column: place.column)
  }

  /// The place of the call for swift-testing.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
  }
}
