@testable import PreviewPlan

extension FuzzTarget {
  /// The spec reader, from bytes to the plan, with the small fonts of the tests in its folder.
  static let spec = FuzzTarget(name: "spec", seeds: examples) { bytes in
    guard !leavesFolder(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let spec = PreviewSpec(text: text, folder: fontFolder)
    for mistake in spec.mistakes { try expect(!mistake.description.isEmpty, "a mistake has words") }
    _ = PreviewSpec.texts(in: text)
  }

  /// The small fonts of the tests.
  static let fontFolder = FuzzSeed.repository + "/Tests/Fonts"

  /// The specs of the examples with a small font, which is beside the spec as far as the target knows.
  private static func examples() throws -> [FuzzSeed] {
    try FuzzSeed.files(in: "Examples", ending: ["preview.yml"]).map { seed in
      let text = String(decoding: seed.bytes, as: UTF8.self)
        .replacing(/\.\.\/\.\.\/Fonts\/[A-Za-z0-9._\-]*/, with: "Versions/Base.ttf")
        .replacing("font: Inter", with: "font: Versions")
      return FuzzSeed(seed.name, text)
    }
  }

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
