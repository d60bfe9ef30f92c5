@testable import PreviewCore

/// An input that other ones are made from.
package struct FuzzSeed: Sendable {
  /// A file name that no other seed of the target has.
  package let name: String
  package let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  /// The folder of the repository, for the fonts and pictures that specs name.
  static let repository = FileAccess.parent(
    of: FileAccess.parent(of: FileAccess.parent(of: FileAccess.parent(of: #filePath))))

  /// The files of a folder of the repository and of the folders in it, with names that end in one of some ways; of each as many bytes as are asked for.
  static func files(in folder: String, ending endings: [String] = [""], first count: Int = .max) throws -> [FuzzSeed] {
    try FileAccess.files(in: "\(repository)/\(folder)").filter { file in endings.contains { file.hasSuffix($0) } }
      .map { file in
        let path = "\(folder)/\(file)"
        let bytes = try FileAccess.bytes(of: "\(repository)/\(path)", limit: 1 << 26)
        return FuzzSeed(String(path.map { $0 == "/" ? "-" : $0 }), Array(bytes.prefix(count)))
      }
  }
}
