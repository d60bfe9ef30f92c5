import PreviewCore

/// The reason why an image can't be drawn, and a placeholder of its size is.
package enum UndrawnImage: Hashable, Sendable {
  /// Its file can't be used.
  case file(ImageError)
  /// Its set can't be used.
  case set(AssetError)

  /// The side of a placeholder for an image whose size isn't known: that of a symbol.
  static let side = 24.0

  /// Where the reason is, if it is in a file of a catalog.
  package var place: (path: String, line: Int)? {
    if case .set(let error) = self { error.place } else { nil }
  }

  /// The reason and what is drawn, beside ``place``.
  package var sentence: String {
    let reason =
      switch self {
      case .file(let error): error.description
      case .set(let error): error.sentenceInPlace
      }
    return "\(reason) A placeholder is drawn in its place."
  }
}
