import PreviewCore
import PreviewSwiftUI

extension SwiftReader {
  /// The fonts and colours that an app's sources name, or a sentence on why they can't be read.
  ///
  /// - Parameters:
  ///   - folder: The app's folder.
  ///   - files: Its Swift sources.
  static func styles(in folder: String, _ files: [String]) -> (styles: [AppStyle], failure: String?) {
    guard !files.isEmpty else { return ([], nil) }
    guard let program else { return ([], "\(SwiftReaderError.missing)") }
    let top = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let request: JSONValue = [
      "version": .integer(PreviewReading.version), "folder": .string(folder),
      "files": .array(files.map { .string(FileAccess.path($0, below: top)) }), "words": [], "jobs": .null,
      "previews": ["styles": .bool(true)],
    ]
    do {
      return try Interruption.inFolder({ try FileAccess.makeTemporaryFolder() }) { scratch in
        let (status, lines) = try run(program, request, scratch, answerBytes: styleBytes)
        if status == 64 { throw SwiftReaderError.otherRelease }
        // A line that can't be read is no reason to use none of the others.
        let styles = lines.compactMap { line in (try? AppStyle(reading: line)) ?? nil }
        return (
          styles,
          status == 0
            ? nil : "Not all text styles of the Swift sources were read: their reader ended (status \(status))."
        )
      }
    } catch { return ([], "\(error)") }
  }

  /// Bytes of an answer: a font or a colour has some hundred.
  private static let styleBytes = 1 << 26
}
