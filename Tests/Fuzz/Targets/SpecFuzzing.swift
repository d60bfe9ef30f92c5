@testable import Preview

extension FuzzTarget {
  /// The spec reader, from bytes to the plan, with the small fonts of the tests in its folder.
  static let spec = FuzzTarget(name: "spec") { bytes in
    guard !leavesFolder(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let spec = PreviewSpec(text: text, folder: fontFolder)
    for mistake in spec.mistakes { expect(!mistake.description.isEmpty, "a mistake has words") }
    _ = PreviewSpec.texts(in: text)
  }

  /// The small fonts of the tests.
  static let fontFolder = repository + "/Tests/Fonts"

  /// Whether a text may name files of the machine: reading all of its folders takes longer than an input may.
  private static func leavesFolder(_ bytes: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return bytes.indices.contains { index in
      guard bytes[index] == slash else { return false }
      guard index > 0 else { return true }
      let before = bytes[index - 1]
      return !((0x61...0x7A).contains(before | 0x20) || (0x30...0x39).contains(before))
    }
  }
}
