/// How much longer translations of a text are likely to be.
public enum TextExpansion: String, CaseIterable, Hashable, Sendable {
  /// As long as it is.
  case none
  /// By IBM's table for texts in English: the shorter a text, the more it grows.
  case ibm

  /// The largest growth of a text of so many characters, as a factor of its length: 2 for 200 % more.
  ///
  /// Source: IBM's guidelines for globalization, "UI text expansion".
  func growth(of count: Int) -> Double {
    switch self {
    case .none: 0
    case .ibm:
      switch count {
      case ...10: 2
      case 11...20: 1
      case 21...30: 0.8
      case 31...50: 0.6
      case 51...70: 0.4
      default: 0.3
      }
    }
  }

  /// The largest growth of one text in parts. A text without letters, such as a time or a price, is as long in every language.
  package func growth(of runs: [String]) -> Double {
    runs.contains { $0.contains(where: \.isLetter) } ? growth(of: runs.reduce(0) { $0 + $1.count }) : 0
  }

  /// The parts of one text, lengthened by its own words.
  func texts(of runs: [String]) -> [String] {
    let growth = growth(of: runs)
    return growth > 0 ? Pseudolanguage.lengthened(runs, by: growth) : runs
  }
}
