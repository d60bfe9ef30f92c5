import Foundation
import Testing

extension RegressionCommandTests {
  /// A folder with a spec of three pictures and their baselines, which goes with the test.
  final class Project: Sendable {
    let folder: URL

    static let spec = """
      fonts: Base.ttf
      traits: { categories: [L, AX2], width: 160, scale: 1 }
      scenes:
        card: { page: false, elements: [{ label: AVHo, name: title }, { label: oxo, name: detail, style: footnote }] }
        badge: { page: false, traits: { categories: L }, elements: [{ label: H }] }

      """
    /// The same with a picture of another name, and of other pixels, in place of the badge.
    static let specWithSticker = spec.replacing("badge:", with: "sticker:").replacing("label: H ", with: "label: HH ")
    static let pictures = ["badge.png", "card.AX2.png", "card.L.png"]

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("regress-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try setFont("Base")
      try setSpec(Self.spec)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A project whose pictures are recorded.
    static func recorded() async throws -> Project {
      let project = try Project()
      #expect(try await project.run("record").status == 0)
      return project
    }

    func run(_ arguments: String...) async throws -> Tool.Result { try await Tool.run(arguments, folder: folder) }
    func shell(_ line: String) async throws -> Tool.Result { try await Tool.shell(line, folder: folder) }

    func setSpec(_ text: String) throws { try Data(text.utf8).write(to: at("preview.yml")) }
    func setFont(_ version: String) throws {
      let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      try Data(contentsOf: fonts.appendingPathComponent("Fonts/Versions/\(version).ttf")).write(to: at("Base.ttf"))
    }

    func at(_ path: String) -> URL { folder.appendingPathComponent(path) }
    func bytes(_ path: String) throws -> Data { try Data(contentsOf: at(path)) }

    /// Every file of the baselines with its number, time and bytes; without the lock.
    func listing() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: at("baselines").path).sorted().filter { $0 != ".lock" }.map {
        let path = at("baselines/\($0)").path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        let bytes = isFolder ? "" : try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
        return "\($0) \(attributes[.systemFileNumber]!) \(attributes[.modificationDate]!) \(bytes)"
      }
    }
  }
}

extension RegressionCommandTests.Project {
  typealias Files = [String: Data]

  /// More pictures than the usual three, all of which another font changes.
  static let largeSpec = """
    fonts: Base.ttf
    traits: { categories: [L, XXL, AX2], width: 160, scale: 1 }
    scenes:
      card: { page: false, elements: [{ label: AVHo, name: title }, { label: oxo, name: detail, style: footnote }] }
      badge: { page: false, elements: [{ label: H }] }

    """

  /// A project with baselines, and a scene of a new name: the baselines as they are and as the next recording will make them.
  static func renamed() async throws -> (project: RegressionCommandTests.Project, old: Files, new: Files) {
    let (project, old, new) = try await recorded { try $0.setSpec(largeSpec.replacing("badge:", with: "sticker:")) }
    try #require(old.count == new.count && old.keys != new.keys)
    return (project, old, new)
  }

  /// A project with baselines, and a change: the baselines as they are and as the next recording will make them.
  private static func recorded(
    _ change: (RegressionCommandTests.Project) throws -> Void
  ) async throws -> (project: RegressionCommandTests.Project, old: Files, new: Files) {
    let project = try RegressionCommandTests.Project()
    try project.setSpec(largeSpec)
    #expect(try await project.run("record").status == 0)
    let old = project.files()
    #expect(try await project.shell("cp -R baselines kept").status == 0)
    try change(project)
    #expect(try await project.run("record").status == 0)
    let new = project.files()
    #expect(try await project.shell("mv baselines new && mv kept baselines").status == 0)
    return (project, old, new)
  }

  /// The files that a folder shows, by path; hidden ones are the folder's own.
  func files(_ folder: String = "baselines") -> Files {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: at(folder).path)) ?? []
    var files: Files = [:]
    for path in paths where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      var isFolder: ObjCBool = false
      let full = at("\(folder)/\(path)")
      guard FileManager.default.fileExists(atPath: full.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[path] = try? Data(contentsOf: full)
    }
    return files
  }

  /// The names of what is hidden in a folder, as deep as it goes.
  func hidden(_ folder: String = "baselines") -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: at(folder).path)) ?? [])
      .filter { $0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  /// The hidden files in a folder of baselines while no run is at work.
  static let resting = [".gitattributes", ".gitignore", ".lock"]

  /// Puts files into a folder that holds nothing else then.
  func setFiles(_ files: Files, in folder: String = "baselines") throws {
    try? FileManager.default.removeItem(at: at(folder))
    for (path, bytes) in files {
      let url = at("\(folder)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: url)
    }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: at(path).path) }

  /// A project with baselines, and another font that changes every picture: the baselines as they are and as the next recording will make them.
  static func changed() async throws -> (project: RegressionCommandTests.Project, old: Files, new: Files) {
    let (project, old, new) = try await recorded { try $0.setFont("Bolder") }
    try #require(old.count == 13 && old.keys == new.keys)
    for name in old.keys where !name.hasSuffix(".layout.jsonl") { try #require(old[name] != new[name], "\(name)") }
    return (project, old, new)
  }
}
