import PreviewCore

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
  private var seen: Set<Substituted> = []

  /// A substitution of an argument.
  private struct Substituted: Hashable {
    let name: String
    let number: Int
  }

  /// Finds the places of a text.
  init(_ text: CatalogText) {
    substitutions = text.substitutions
    for form in text.variation.forms { add(form, from: 1, own: nil, depth: 0) }
  }

  /// Adds the places of a form.
  ///
  /// - Parameters:
  ///   - first: The number of the argument that the first place without a number takes.
  ///   - own: How the argument of the substitution is written; nil for the whole text.
  private mutating func add(_ form: String, from first: Int, own: String?, depth: Int) {
    guard depth <= Limits.textVariations else { return }
    var places = ArgumentCount(from: first)
    let format = FormatText(form)
    if let position = format.excessivePosition { excessivePosition = max(excessivePosition ?? 0, position) }
    for part in format.parts {
      switch part {
      case .text: break
      case .own:
        if let own, let specifier = FormatText.Specifier(written: own) { add(specifier.kind, at: places.own()) }
      case .argument(let specifier): add(specifier.kind, at: places.number(specifier.position))
      case .substitution(let name, let position):
        guard let substitution = substitutions[name] else {
          undefined = undefined ?? name
          continue
        }
        let number = places.number(position, substitution.argument)
        add(FormatText.Specifier(written: substitution.specifier)?.kind ?? .wholeNumber, at: number)
        counted.insert(number)
        // Parts may name each other.
        guard number <= Limits.formatArguments, seen.insert(Substituted(name: name, number: number)).inserted else {
          continue
        }
        for form in substitution.variation.forms {
          add(form, from: number, own: substitution.specifier, depth: depth + 1)
        }
      }
    }
  }

  private mutating func add(_ kind: FormatText.Specifier.Kind, at position: Int) {
    if position <= Limits.formatArguments { kinds[position, default: []].insert(kind) }
  }
}

/// The numbers of arguments that the places of a text take, in order.
struct ArgumentCount {
  private let first: Int
  private var next: Int

  /// - Parameter first: The number that the first place without a number takes.
  init(from first: Int) { (self.first, next) = (first, first) }

  /// The number of the next place.
  ///
  /// - Parameters:
  ///   - position: The number that the text gives it.
  ///   - argument: The number that a catalog gives its substitution. It counts as the next one:
  ///     catalogs have `%#@files@ of %@`.
  mutating func number(_ position: Int?, _ argument: Int? = nil) -> Int {
    if let position { return position }
    let number = argument ?? next
    next = number + 1
    return number
  }

  /// The number of a place for the argument of the substitution around it.
  mutating func own() -> Int {
    next = max(next, first + 1)
    return first
  }
}
