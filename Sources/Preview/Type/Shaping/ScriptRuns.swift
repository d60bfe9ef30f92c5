import PreviewCore

/// The script of every character of a paragraph, with shared characters given to the letters around them (UAX 24, section 5).
struct ScriptRuns {
  /// Brackets that are open at most; UAX 9 keeps 63 as well.
  private static let bracketDepth = 63

  /// One script a scalar of `range`; a text of shared characters only is `.common` throughout.
  static func scripts(of text: ScalarText, range: Range<Int>) -> [Script] {
    var scripts: [Script] = []
    scripts.reserveCapacity(range.count)
    var current = Script.common
    var firstReal: Int?
    var brackets: [(opening: Unicode.Scalar, script: Script)] = []
    for index in range {
      let scalar = text[index]
      let own = Script(of: scalar)
      if !own.isShared {
        current = own
        if firstReal == nil {
          firstReal = index
          // Characters before the first letter belong to it.
          for position in scripts.indices { scripts[position] = own }
          for position in brackets.indices { brackets[position].script = own }
        }
        scripts.append(own)
        continue
      }
      var script = current
      switch scalar.value < 0x28 ? nil : scalar.unicode.bracketKind {
      case .open where brackets.count < bracketDepth:
        brackets.append((scalar, current))
      case .close:
        // A closing bracket goes with its opening one, whatever stood between.
        if let match = brackets.lastIndex(where: { $0.opening == scalar.pairedBracket }) {
          script = brackets[match].script
          brackets.removeSubrange(match...)
          if !script.isShared { current = script }
        }
      default: break
      }
      scripts.append(script)
    }
    return scripts
  }
}
