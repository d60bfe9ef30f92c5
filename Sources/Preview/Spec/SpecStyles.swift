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
