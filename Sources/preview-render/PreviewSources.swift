import PreviewCore

/// Swift sources that have previews of SwiftUI views.
enum PreviewSources {
  /// Whether a source names a preview, as far as its text says.
  static func hasPreviews(_ path: String) -> Bool {
    guard let bytes = try? FileAccess.bytes(of: path, limit: mostBytes) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["#Preview", "PreviewProvider"].contains { text.firstRange(ofText: $0) != nil }
  }

  /// The pattern of the sources in the folder that holds all those with previews; nil if none has
  /// one.
  static func pattern(of sources: [String]) -> String? {
    let folders = sources.filter(hasPreviews).map { FileAccess.parts(of: FileAccess.parent(of: $0)) }
    guard var common = folders.first else { return nil }
    for folder in folders { common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0)) }
    let start = sources.first?.hasPrefix("/") == true ? "/" : ""
    return start + (common + ["**", "*.swift"]).joined(separator: "/")
  }

  /// Bytes of a source, as many as `preview-swift` reads.
  private static let mostBytes = 10_000_000
}
