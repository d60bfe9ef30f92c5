@testable import PreviewCore
@testable import PreviewType

extension FuzzTarget {
  /// The reader of property lists: XML, binary, and the old style.
  static let plist = FuzzTarget(name: "plist") { bytes in
    guard let list = try? PropertyList.decode(InfoPlist.self, from: bytes, path: "Info.plist") else { return }
    try expect(!list.isMistaken || list.fonts == nil, "what is no array has no fonts")
    try expect((list.fonts ?? []).count <= Limits.registeredFonts, "fonts are counted")
  }
}
