import PreviewCore
import PreviewScene
import PreviewType

/// The app's own styles: those that can be used, and the names of those that can't.
struct SpecStyles {
  /// The styles that can be used; nil if there are none.
  let set: TypographySet?
  /// Whether the file has a typography.
  let isGiven: Bool
  /// The names of all styles that a sheet or a scene can name, in order.
  private let names: [String]
  /// Whether these are all: not so where a file of tokens can't be read.
  private let isComplete: Bool
  /// Where each style is given.
  let positions: [String: SpecPosition]
  /// The app's own styles that have the name of a text style and that no text is set in.
  private var overlooked: [TextStyle: String] = [:]

  init(
    set: TypographySet?, names: [String] = [], isGiven: Bool, isComplete: Bool = true,
    positions: [String: SpecPosition] = [:]
  ) {
    self.set = set
    self.names = names
    self.isGiven = isGiven
    self.isComplete = isComplete
    self.positions = positions
  }

  /// Notes which styles the texts of scenes name.
  mutating func noteUse(in scenes: [SpecNode]) {
    var used: Set<String> = []
    for scene in scenes {
      scene.forEach { used.formUnion($0[TextKeys.typography.name]?.scalar.map { [$0] } ?? []) }
    }
    for name in names where !used.contains(name) {
      if let style = try? TextStyle(named: name) { overlooked[style] = name }
    }
  }

  /// Notes on texts of a scene that name a text style where the app has an own style of the name, in which nothing is set: most likely that was meant.
  func notes(on scene: SpecNode) -> [SceneNote] {
    if overlooked.isEmpty { return [] }
    var notes: [SceneNote] = []
    scene.forEach { node in
      guard node.has(LabelElement.content) || node[Self.part] != nil, let value = node.value(of: TextKeys.style),
        let name = value.text, let style = try? TextStyle(named: name), let own = overlooked[style]
      else { return }
      notes.append(
        SceneNote(
          file: value.position.file, place: ElementPlace(value.position),
          sentence:
            "'style: \(style.name)' is iOS's text style; the file's own style of this name, in which no text is set, is 'typography: \(Spelling.shown(own))'."
        ))
    }
    return notes
  }

  /// The key that says the text of a part of a label.
  private static let part = "text"

  /// Whether every style can be used.
  var isWhole: Bool { isComplete && set?.styles.count ?? 0 == names.count }

  /// A mistake in the words of the file's own styles: where one of them stands for a text style, say. The checker doesn't know them.
  func explained(_ mistake: SpecMistake) -> SpecMistake {
    guard case .textStyle(.unknown(let name)) = mistake.error, names.contains(name) else { return mistake }
    return SpecMistake(mistake.position, .ownStyle(name))
  }

  /// The style that a value names; nil if it can't be used, which is reported here only if there is no such style.
  func style(_ node: SpecNode, mistakes: inout [SpecMistake]) -> TypographySet.Style? {
    guard let name = node.text else { return nil }
    if let style = set?[name] { return style }
    if !isGiven {
      mistakes.append(SpecMistake(node.position, .noTypography(style: name)))
    } else if isComplete, !names.contains(name) {
      mistakes.append(SpecMistake(node.position, .unknownStyle(name, known: names)))
    }
    return nil
  }
}
