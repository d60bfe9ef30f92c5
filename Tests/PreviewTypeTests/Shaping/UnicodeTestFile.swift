import Testing

@testable import PreviewCore

/// One of Unicode's own test files, from Debian's unicode-data package.
struct UnicodeTestFile {
  private static let folder = "/usr/share/unicode/"

  private let bytes: [UInt8]

  /// Whether the package is installed; it is wherever `make test` can install it.
  static var isInstalled: Bool { FileAccess.kind(of: folder) == .folder }

  init(_ name: String) throws {
    bytes = try FileAccess.bytes(of: Self.folder + name, limit: 100 << 20)
  }

  /// Calls `body` with each line that holds data, cut at the comment and without blanks at its end.
  ///
  /// The larger file has 7 MB: bytes are walked, not characters.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        var stop = start
        while stop < end, bytes[stop] != UInt8(ascii: "#") { stop += 1 }
        while stop > start, bytes[stop - 1] == 0x20 || bytes[stop - 1] == 0x09 { stop -= 1 }
        if stop > start { try body(UnsafeBufferPointer(rebasing: bytes[start..<stop])) }
        start = end + 1
      }
    }
  }

  /// The numbers of a field; nil for an `x`.
  static func numbers(in field: some Sequence<UInt8>, radix: Int) -> [Int?] {
    var numbers: [Int?] = []
    var current: Int?
    var isPending = false
    for byte in field {
      guard byte != 0x20 else {
        if isPending { numbers.append(current) }
        (current, isPending) = (nil, false)
        continue
      }
      isPending = true
      if byte != UInt8(ascii: "x") {
        let digit = byte <= UInt8(ascii: "9") ? Int(byte) - 48 : Int(byte | 0x20) - 87
        current = (current ?? 0) * radix + digit
      }
    }
    if isPending { numbers.append(current) }
    return numbers
  }

  /// A text whose scalars are named by number.
  static func text(_ scalars: [Int?]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(UInt32(scalar!))!) }
    return String(text)
  }

  /// A line of a break test: the text, and after how many scalars a `÷` says that it may be broken.
  static func breaks(in line: UnsafeBufferPointer<UInt8>) -> (text: String, breaks: [Int]) {
    var scalars: [Int?] = []
    var breaks: [Int] = []
    for part in line.split(separator: 0x20) {
      switch Array(part) {
      case Array("÷".utf8): breaks.append(scalars.count)
      case Array("×".utf8): continue
      default: scalars += numbers(in: part, radix: 16)
      }
    }
    return (text(scalars), breaks)
  }
}
