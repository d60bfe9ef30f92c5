/// The places that a text has for arguments, in all forms that an iPhone may show of it.
struct ArgumentPlaces {
  /// The kinds of values that the places of an argument take, by its number from 1.
  private(set) var kinds: [Int: Set<FormatText.Specifier.Kind>] = [:]
  /// The arguments that choose the plural of a part.
  private(set) var counted: Set<Int> = []
  /// The first part `%#@name@` whose substitution isn't defined; nil if all are.
  private(set) var undefined: String?
  /// The position of an argument beyond the limit; nil if all are within it.
  private(set) var excessivePosition: Int?

  /// The highest number of an argument; 0 if the text has places for none.
  var needed: Int { kinds.keys.max() ?? 0 }

  private let substitutions: [String: CatalogText.Substitution]
  private var seen: Set<String> = []

  /// Finds the places of a text.
  init(_ text: CatalogText) {
    substitutions = text.substitutions
    for form in text.variation.forms {
      var next = 1
      add(form, own: nil, next: &next, depth: 0)
    }
  }

  /// Adds the places of a form.
  ///
  /// - Parameters:
  ///   - own: The argument of the substitution that it is of, and how that is written; nil for the whole text.
  ///   - next: The number of the next argument that has none of its own.
  private mutating func add(_ form: String, own: (position: Int, specifier: String)?, next: inout Int, depth: Int) {
    guard depth <= Limits.textVariations else { return }
    func position(_ given: Int?) -> Int {
      if given == nil { next += 1 }
      return given ?? next - 1
    }
    let format = FormatText(form)
    if let position = format.excessivePosition { excessivePosition = max(excessivePosition ?? 0, position) }
    for part in format.parts {
      switch part {
      case .text: break
      case .own:
        if let own, let specifier = FormatText.Specifier(written: own.specifier) {
          add(specifier.kind, at: own.position)
        }
      case .argument(let specifier): add(specifier.kind, at: position(specifier.position ?? own?.position))
      case .substitution(let name, let given):
        guard let substitution = substitutions[name] else {
          undefined = undefined ?? name
          continue
        }
        let number = position(given ?? substitution.argument)
        add(FormatText.Specifier(written: substitution.specifier)?.kind ?? .wholeNumber, at: number)
        counted.insert(number)
        // Parts may name each other.
        guard seen.insert(name).inserted else { continue }
        for form in substitution.variation.forms {
          add(form, own: (number, substitution.specifier), next: &next, depth: depth + 1)
        }
      }
    }
  }

  private mutating func add(_ kind: FormatText.Specifier.Kind, at position: Int) {
    if position <= Limits.formatArguments { kinds[position, default: []].insert(kind) }
  }
}
