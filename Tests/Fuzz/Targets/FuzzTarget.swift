#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import Preview

/// A reader of bytes that may be hostile, and what must hold whatever they are.
///
/// Refusing an input is fine. Trapping, reading beyond memory, hanging and taking gigabytes are finds, and so is a broken ``expect(_:_:)``.
struct FuzzTarget: Sendable {
  /// The target's name in `make fuzz TARGET=`.
  let name: String
  /// Reads an input.
  let run: @Sendable ([UInt8]) -> Void

  /// Every target; `scripts/fuzz` names their seeds.
  static let all = [
    spec, layout, strings, hyphenation, record, manifest, journal, report, png, jpeg, svg, deflate, font, plist, assets,
  ]

  /// The folder of the repository, for the fonts and pictures that specs name.
  static let repository = FileAccess.parent(
    of: FileAccess.parent(of: FileAccess.parent(of: FileAccess.parent(of: #filePath))))

  /// Ends the process where something does not hold, which libFuzzer takes for a find.
  static func expect(_ holds: Bool, _ claim: @autoclosure () -> String) {
    if !holds { fatalError("Does not hold: \(claim())") }
  }

  /// Ends the process with a sentence on standard error.
  static func stop(_ sentence: String) -> Never {
    var line = sentence + "\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(64)
  }

  /// Prints a text and ends the process, before anything looks for leaks.
  static func print(_ text: String) -> Never {
    Swift.print(text)
    fflush(nil)
    _exit(0)
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
