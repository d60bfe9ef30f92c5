@testable import PreviewCore

/// A reader of bytes that may be hostile, and what must hold whatever they are.
///
/// Refusing an input is fine. Trapping, reading beyond memory, hanging and taking gigabytes are finds, and so is an error, which ``expect(_:_:)`` throws.
package struct FuzzTarget: Sendable {
  /// The target's name in `make fuzz TARGET=`.
  package let name: String
  /// The longest input in bytes, which is as much as a seed of ordinary size.
  package let longest: Int
  /// Reads an input.
  package let run: @Sendable ([UInt8]) throws -> Void
  /// Seeds beside those of ``seedFolder``.
  private let otherSeeds: @Sendable () throws -> [FuzzSeed]

  init(
    name: String, longest: Int = 4096, seeds: @escaping @Sendable () throws -> [FuzzSeed] = { [] },
    run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.longest = longest
    self.otherSeeds = seeds
    self.run = run
  }

  /// Every target.
  package static let all = [
    spec, layout, strings, hyphenation, record, manifest, journal, report, png, jpeg, svg, pdf, document, documentScene,
    swiftUI,
    deflate,
    font, plist, assets,
  ]

  /// Files of the repository that are no longer than an input, and small ones of `Tests/Fuzz/Seeds`: the target's inputs are made from them.
  package var seeds: [FuzzSeed] {
    get throws {
      let folder = "Tests/Fuzz/Seeds/\(name)"
      let own = FileAccess.exists("\(FuzzSeed.repository)/\(folder)") ? try FuzzSeed.files(in: folder) : []
      return try (own + otherSeeds()).filter { $0.bytes.count <= longest }
    }
  }

  /// Throws a find where something does not hold.
  static func expect(_ holds: Bool, _ claim: @autoclosure () -> String) throws {
    if !holds { throw FuzzFind(claim: claim()) }
  }

  /// The parts of an input between lines of four equal signs.
  static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
    let separator = Array("====\n".utf8)
    var parts: [[UInt8]] = [[]]
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: separator) {
        parts.append([])
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

/// A claim that does not hold of an input.
package struct FuzzFind: Error, CustomStringConvertible {
  /// The words for what must hold.
  let claim: String

  package var description: String { "Does not hold: \(claim)" }
}
