import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType
import PreviewTestSupport

@testable import PreviewTesting

/// A folder of a test's own with baselines and reports, and runs that record there and verify. It goes with the test.
final class Scratch: Sendable {
  private let folder = TemporaryFolder()
  /// Where it is, without links on the way.
  var path: String { folder.path }

  /// Where this repository is.
  static let repository = String(#filePath.dropLast("/Tests/PreviewTestingTests/Scratch.swift".count))

  /// Where the baselines are.
  var baselines: String { "\(path)/baselines" }

  /// A run with what its environment says.
  func run(record: String? = nil) -> BaselineRun {
    let environment = TestEnvironment(record: record, report: "\(path)/reports", root: RepositoryRoot(path))
    return BaselineRun { environment }
  }

  /// A text of what a file holds; nil if there is none.
  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a file; nil if it can't be read.
  func bytes(_ name: String) -> [UInt8]? { try? FileAccess.bytes(of: "\(path)/\(name)", limit: 1 << 24) }

  /// Every picture, trace and manifest of the baselines.
  var state: [String: [UInt8]] {
    let files = (try? FileAccess.files(in: baselines)) ?? []
    return Dictionary(uniqueKeysWithValues: files.map { ($0, bytes("baselines/\($0)") ?? []) })
  }

  /// A text with the folder's path written as `~`.
  func shortened(_ text: some CustomStringConvertible) -> String { folder.shortened(text) }

  // MARK: Shorthands

  /// The failures of a test of a scene; for an error, its sentence alone.
  func findings(
    _ text: String = "Feng Wong", named name: String = "a", _ traits: TraitMatrix = .standard, record: String? = nil,
    in run: BaselineRun? = nil
  ) throws -> [String] {
    try outcome(text, named: name, traits, record: record, in: run).map { shortened($0.message) }
  }

  /// The same with their attachments.
  func outcome(
    _ text: String = "Feng Wong", named name: String = "a", _ traits: TraitMatrix = .standard, record: String? = nil,
    in run: BaselineRun? = nil
  ) throws -> [BaselineRun.Finding] {
    try outcome(try Self.scene(text), named: name, traits, record: record, in: run)
  }

  /// The same of any subject.
  func outcome(
    _ subject: some Drawable, named name: String = "a", _ traits: TraitMatrix = .standard,
    allowsMissingGlyphs: Bool = false, record: String? = nil, in run: BaselineRun? = nil
  ) throws -> [BaselineRun.Finding] {
    let test = try BaselineTest(
      subject, named: name, traits: traits.scale(1), allowsMissingGlyphs: allowsMissingGlyphs, in: baselines,
      at: Self.place())
    return try (run ?? self.run(record: record)).findings(of: test)
  }

  /// A small scene with a text in it.
  static func scene(_ text: String) throws -> SceneSheet {
    let scene = try Scene(name: "deliveries", width: 120) { Label(text, style: .body, numberOfLines: 0).named("name") }
    return SceneSheet(scene: scene, hasPage: false)
  }

  static func place(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> TestPlace {
    TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
