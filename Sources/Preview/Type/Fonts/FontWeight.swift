import PreviewCore

/// A font's weight on the scale of CSS and of the `wght` axis, 1 (lightest) … 1000, with the names of `UIFont.Weight`.
///
/// The names stand at the hundreds: `ultraLight` is 100 and `thin` 200, in `UIFont.Weight`'s order (CSS calls those two
/// "thin" and "extra light").
public struct FontWeight: Hashable, Sendable {
  /// The weight as a number, 1…1000.
  public let value: Double

  private init(_ value: Double) {
    self.value = value
  }

  /// The weight of a number from 1 to 1000.
  ///
  /// - Throws: ``FontWeightError/outOfRange(_:)`` for any other number.
  public init(value: Double) throws(FontWeightError) {
    guard value >= 1, value <= 1000 else { throw .outOfRange(value) }
    self.value = value
  }

  /// The weight written as a name of `UIFont.Weight`, letter case aside, or as a number from 1 to 1000.
  ///
  /// - Throws: ``FontWeightError``.
  public init(named text: String) throws(FontWeightError) {
    let wanted = text.lowercased()
    if let match = Self.named.first(where: { $0.name.lowercased() == wanted }) {
      self = match.weight
    } else if let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) || first == 0x2D,
      let value = Double(text)
    {
      try self.init(value: value)
    } else {
      throw .unknown(text)
    }
  }

  /// 100.
  public static let ultraLight = FontWeight(100)
  /// 200.
  public static let thin = FontWeight(200)
  /// 300.
  public static let light = FontWeight(300)
  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)
  /// 800.
  public static let heavy = FontWeight(800)
  /// 900.
  public static let black = FontWeight(900)

  /// The nine weights that have a name, lightest first.
  public static let allNamed: [FontWeight] = named.map(\.weight)

  /// The name of `UIFont.Weight`, or nil between the names.
  public var name: String? {
    Self.named.first { $0.weight == self }?.name
  }

  /// The system font's weight in place of this one while Bold Text is on: two names heavier, up to
  /// black.
  ///
  /// That is how `body` gets its emphasized weight. Nobody has measured other weights; that they
  /// grow alike is our choice.
  package var withBoldText: FontWeight { FontWeight(max(value, min(value + 200, Self.black.value))) }

  private static let named: [(name: String, weight: FontWeight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]
  fileprivate static var names: [String] { named.map(\.name) }
}

extension FontWeight: Comparable {
  /// The lighter weight comes first.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}

extension FontWeight: CustomStringConvertible {
  /// The weight's name, or its number where it has none.
  public var description: String { name ?? NumberText.shortest(value) }
}

/// Why a font weight could not be made.
public enum FontWeightError: Error, Hashable {
  /// Neither a name of `UIFont.Weight` nor a number.
  case unknown(String)
  /// A number outside 1…1000.
  case outOfRange(Double)
}

extension FontWeightError: CustomStringConvertible {
  /// One sentence: what, on which weight, what is known.
  public var description: String {
    switch self {
    case .unknown(let text):
      let known = Spelling.choices(FontWeight.names, near: text)
      return Spelling.unknown("Font weight", text, among: FontWeight.names)
        + " Known: \(known), or a number from 1 to 1000."
    case .outOfRange(let value):
      return "Font weight \(NumberText.shortest(value)) can't be used: it must lie between 1 and 1000."
    }
  }
}
