import PreviewCore

/// The name of a picture's file, of which `UIImage(named:)` reads the last parts:
/// `avatar@2x~iphone.png` is `avatar.png` with two pixels per point, for iPhone.
struct PictureFileName {
  /// The path up to what the parts say.
  let stem: Substring
  /// Pixels per point; nil for a name that says none.
  let scale: Int?
  /// Whether it says for which device it is.
  let hasDevice: Bool
  /// `.png`.
  let ending: String

  /// Pixels per point that a name may say, beside 1.
  private static let scales = [2, 3]
  /// The devices that a name may say.
  private static let devices = ["~iphone", "~ipad"]

  /// The name at the end of a path; nil for a file of no kind that says so.
  init?(_ path: String) {
    guard let ending = [".png", ".jpg", ".jpeg"].first(where: { path.hasSuffix($0) }) else { return nil }
    var stem = path.dropLast(ending.count)
    let device = Self.devices.first { stem.hasSuffix($0) }
    stem = stem.dropLast(device?.count ?? 0)
    let scale = Self.scales.first { stem.hasSuffix("@\($0)x") }
    (self.stem, self.scale) = (stem.dropLast(scale == nil ? 0 : 3), scale)
    (hasDevice, self.ending) = (device != nil, ending)
  }

  /// The names of the files that `UIImage(named:)` takes for it on a phone, in the order of their
  /// scales, each for iPhone before any device; none for a name that says more than a plain one.
  var variants: [(path: String, scale: Double)] {
    guard scale == nil, !hasDevice else { return [] }
    return [("\(stem)~iphone\(ending)", 1)]
      + Self.scales.flatMap { scale in
        ["~iphone", ""].map { ("\(stem)@\(scale)x\($0)\(ending)", Double(scale)) }
      }
  }
}

extension ScenePicture {
  /// The file that a name stands for, and its pixels per point.
  package static func file(_ path: String, displayScale: Double) -> (path: String, scale: Double) {
    let named = (path: path, scale: Double(PictureFileName(path)?.scale ?? 1))
    var files = variants(of: path)
    // A file for iPhone at 1x comes before the one that is named.
    files.insert(named, at: files.firstIndex { $0.scale > 1 } ?? files.count)
    files = files.filter { FileAccess.kind(of: $0.path) == .file }
    guard let best = files.first(where: { $0.scale >= displayScale }) ?? files.last else { return named }
    return files.first { $0.scale == best.scale } ?? best
  }

  /// The names of a picture's files for iPhone and for denser displays, in the order of their
  /// scales; none of a name that says a scale or a device.
  package static func variants(of path: String) -> [(path: String, scale: Double)] {
    PictureFileName(path)?.variants ?? []
  }

  /// The name of a file without its folders, its scale and its device: `avatar.png` for
  /// `App/avatar@2x~iphone.png`.
  static func name(ofFile path: String) -> String {
    let name = FileAccess.name(of: path)
    return PictureFileName(name).map { $0.stem + $0.ending } ?? name
  }
}
