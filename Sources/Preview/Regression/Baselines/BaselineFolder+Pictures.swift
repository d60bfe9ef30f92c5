package import PreviewCore
import PreviewGraphics
import PreviewPlan
package import PreviewScene

extension BaselineFolder {
  /// Whether a picture is a symbolic link, or lies behind one.
  package func isLinked(_ picture: String) -> Bool { FileAccess.link(onWayTo: picture, in: path) != nil }

  /// Whether a layout lies beside a picture.
  package func hasLayout(of picture: String) -> Bool {
    FileAccess.kind(of: path(of: RenderPlan.layoutPath(of: picture))) != nil
  }

  /// The files of recorded pictures: their own, and the layouts that were recorded with them. A different file beside a picture is somebody else's.
  package func files(of pictures: [String]) -> [String] {
    pictures + pictures.filter(hasRecordedLayout(of:)).map(RenderPlan.layoutPath(of:))
  }

  private func hasRecordedLayout(of picture: String) -> Bool {
    let digest = try? XXHash64.digest(ofFile: path(of: RenderPlan.layoutPath(of: picture)), limit: Limits.layoutBytes)
    return lines(of: picture).contains { $0.layout == digest }
  }

  /// The line of a picture whose file is the recorded one; nil for any other.
  func intact(_ picture: String) -> Manifest.Entry? {
    let lines = lines(of: picture)
    guard !lines.isEmpty else { return nil }
    let digest = try? SHA256.hex(ofFile: path(of: picture), limit: Limits.pngFileBytes)
    return lines.first { $0.file == digest }
  }

  private func lines(of picture: String) -> [Manifest.Entry] {
    manifest?[picture].map { [$0] } ?? manifest?.contested[picture] ?? []
  }

  /// The size and the digest of the pixels of a picture; nil if its file can't be read to its end.
  package func pixels(of picture: String) -> (size: PixelSize, digest: String)? {
    PNGReader.pixels(ofFile: path(of: picture))
  }

  /// Whether an orphaned baseline has the pixels of a file, a picture that has no baseline yet, so
  /// that its own file may get the picture's name.
  package func canRename(_ orphan: String, to picture: String, drawnIn file: String) -> Bool {
    guard FileAccess.kind(of: path(of: picture)) == nil, let former = pixels(of: orphan)?.digest else { return false }
    return former == PNGReader.pixels(ofFile: file)?.digest
  }

  /// The layout that was recorded with a picture whose file is the recorded one; nil if it is lost, or was changed since.
  package func layout(of picture: String) -> LayoutRecord? {
    let file = path(of: RenderPlan.layoutPath(of: picture))
    guard let entry = intact(picture), let bytes = try? FileAccess.bytes(of: file, limit: Limits.layoutBytes),
      XXHash64.digest(of: bytes) == entry.layout
    else { return nil }
    return try? LayoutRecord(reading: bytes)
  }

  /// Stages the files of renamed pictures under their new names, but for those that are staged already, and returns these names.
  package func stageRenamed(besides staged: [String]) throws(BaselineError) -> [String] {
    let staged = Set(staged)
    var names: [String] = []
    for (picture, former) in formerPaths.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      let layouts = (RenderPlan.layoutPath(of: picture), RenderPlan.layoutPath(of: former))
      for (name, file) in [(picture, former), layouts] where formerFiles.contains(file) && !staged.contains(name) {
        try rethrow(
          FileAccess.copy(path(of: file), to: stagingPath(of: name), limit: Limits.pngFileBytes),
          as: BaselineError.file)
        names.append(name)
      }
    }
    return names
  }

  /// Stages the file of an orphaned baseline under a new name, byte for byte, and returns its digest.
  package func stage(_ orphan: String, as picture: String) throws(BaselineError) -> String {
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try FileAccess.copy(path(of: orphan), to: stagingPath(of: picture), limit: Limits.pngFileBytes)
      return try SHA256.hex(ofFile: stagingPath(of: picture), limit: Limits.pngFileBytes)
    }
  }
}
