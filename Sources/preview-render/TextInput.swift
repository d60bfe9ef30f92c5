import ArgumentParser
import PreviewCore
import PreviewType

/// A text as an argument or in a file, shared by the commands that set one text.
struct TextInput: ParsableArguments {
  @Argument(help: "The text, unless --text-file names a file.")
  var text: String?

  @Option(help: ArgumentHelp("A UTF-8 file with the text; - for standard input.", valueName: "file"))
  var textFile: String?

  func validate() throws {
    if text == nil, textFile == nil {
      throw ValidationError("No text is given: write it as an argument, or name a file with --text-file.")
    }
    if text != nil, textFile != nil {
      throw ValidationError("Give either a text or --text-file.")
    }
  }

  /// The text.
  ///
  /// - Throws: ``FileError`` for a file that can't be read, ``ShapingError`` for bytes that are not UTF-8 or a text that is too long.
  func string() throws -> String {
    if let textFile {
      return try String(
        utf8: Self.bytes(of: textFile), source: textFile == "-" ? "Standard input" : "File '\(textFile)'")
    }
    let text = try String(utf8: (text ?? "").systemBytes, source: "The text")
    guard text.utf8.count <= Limits.textBytes else {
      throw ShapingError.textTooLong(bytes: text.utf8.count, limit: Limits.textBytes)
    }
    return text
  }

  /// A file without a byte is a text too.
  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.bytes(of: path, limit: Limits.textBytes)
    } catch .empty {
      return []
    } catch {
      throw error
    }
  }
}
