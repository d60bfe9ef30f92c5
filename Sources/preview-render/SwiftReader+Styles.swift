import PreviewAudit
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
      "version": .integer(SourceReading.version), "folder": .string(folder),
      "files": .array(files.map { .string(FileAccess.path($0, below: top)) }), "facts": [], "words": [],
      "previews": ["styles": .bool(true)],
    ]
    var styles: [AppStyle] = []
    do {
      let reader = SwiftReader()
      let status = try reader.lock.withLock { _ in
        try reader.ask(program, request) { line in
          // A line that can't be read is no reason to use none of the others.
          if let style = (try? AppStyle(reading: line)) ?? nil { styles.append(style) }
        }
      }
      let failure = "Not all text styles of the Swift sources were read: their reader ended"
      return (styles, status.map { "\(failure) (status \($0))." })
    } catch { return ([], "\(error)") }
  }
}
