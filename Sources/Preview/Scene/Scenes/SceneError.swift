import PreviewCore
public import PreviewType

/// Why a scene can't be made, laid out or drawn.
public enum SceneError: Error, Hashable {
  /// A number that no layout can use: of what, which one, the number, and in words what it must be.
  case outOfRange(of: String, String, Double, wanted: String)
  /// A label without text.
  case noText
  /// Something that needs at least one element and has none.
  case empty(String)
  /// More than `Limits.sceneDepth`.
  case tooDeep(Int)
  /// More than `Limits.sceneElements`.
  case tooManyElements
  /// More bytes of tinted and mirrored images than `Limits.versionBytes`.
  case tooManyTints(image: String, limit: Int)
  /// More elements near one another than `Limits.auditedPairs`.
  case tooManyPairs
  /// More constraints than are solved, or those that take too long.
  case tooManyConstraints
  /// More sizes of a preview's views than `Limits.previewSizes`.
  case tooManySizes
  /// A text can't be laid out.
  case layout(TextLayoutError)
}

extension SceneError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .outOfRange(let owner, let what, let number, let wanted):
      "\("aeiou".contains(text: owner.prefix(1)) ? "An" : "A") \(owner) can't have a \(what) of \(NumberText.brief(number)): "
        + "it must be \(wanted)."
    case .noText: "A label has no text; give it one, or leave it out."
    case .empty(let what): "A \(what) has no elements; give it at least one."
    case .tooDeep(let depth):
      "Elements lie \(depth) deep inside one another, and at most \(Limits.sceneDepth) are laid out; nest fewer."
    case .tooManyElements:
      "The scene has more than \(Limits.sceneElements) elements, which is not laid out; split it."
    case .tooManyTints(let image, let limit):
      "Image '\(Spelling.shown(image))' is tinted or mirrored too often: all such images of a scene take \(NumberText.grouped(limit)) bytes at most; "
        + "use fewer tints, or make it smaller."
    case .tooManyPairs:
      "The scene has more elements that lie on one another than an audit compares; split it, or leave some out."
    case .tooManyConstraints:
      "The screen's constraints aren't solved: there are too many, or solving them takes too long; split it."
    case .tooManySizes:
      "The preview's stacks and grids lie too deep inside one another: its views were asked for more than \(NumberText.grouped(Limits.previewSizes)) sizes; "
        + "nest fewer."
    case .layout(let error): error.description
    }
  }
}

extension NumberBounds {
  /// Throws if a number is given and out of bounds.
  ///
  /// - Parameters:
  ///   - owner: What has the number: "slider".
  ///   - what: What the number is called: "number of stops".
  func check(_ number: Double?, of owner: String, _ what: String) throws(SceneError) {
    guard let number, !contains(number) else { return }
    throw .outOfRange(of: owner, what, number, wanted: words)
  }
}
