package import PreviewCore

/// Why a picture or its baseline can't be used.
package enum PictureFault: Hashable, Sendable, CustomStringConvertible {
  /// Something is wrong with a file.
  case file(FileSentence)
  /// Anything else, as a sentence.
  case other(String)

  /// The sentence.
  package var description: String {
    switch self {
    case .file(let sentence): sentence.description
    case .other(let sentence): sentence
    }
  }

  /// The end of a sentence about several pictures, each with a file of its own: ": each is cut off",
  /// ". Memory ran out."
  ///
  /// - Parameter path: The picture's path. A file with a different path is named.
  func endOfSentence(of path: String) -> String {
    switch self {
    case .file(let sentence) where sentence.path?.hasSuffix(path) == true: ": \(sentence.ofEach)"
    default: ". \(description)"
    }
  }
}
