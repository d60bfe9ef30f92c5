import PreviewCore
import PreviewGraphics
import PreviewRuns
import PreviewType

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Makes an animated PNG of photographs, with the tool's own writer. `scripts/live-film` calls it.
//
//   preview-film FILE LIST     LIST has a line for each frame: its milliseconds, a blank, and the path of its PNG

guard CommandLine.arguments.count == 3 else {
  print("Usage: preview-film FILE LIST")
  exit(64)
}
do {
  let list = try FileAccess.bytes(of: CommandLine.arguments[2], limit: 1 << 20)
  var frames: [(picture: Bitmap, milliseconds: UInt16)] = []
  for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let milliseconds = UInt16(parts[0]) else {
      print("preview-film: '\(line)' is no frame: a line has milliseconds, a blank and a path.")
      exit(2)
    }
    let picture = try Bitmap(pngAt: String(parts[1]))
    if let first = frames.first, first.picture.size != picture.size {
      print(
        "preview-film: '\(parts[1])' is \(picture.size.width) x \(picture.size.height), unlike the first frame: photographs of one film have one size."
      )
      exit(2)
    }
    frames.append((picture, milliseconds))
  }
  try PictureWriter(rasterizer: Rasterizer(faces: FaceLibrary())).write(
    FrameList(frames), to: CommandLine.arguments[1], displayScale: 1)
} catch {
  print("preview-film: \(error)")
  exit(2)
}
