public import PreviewType

/// How high a row is: the three ways that UIKit has.
public enum RowHeight: Hashable, Sendable {
  /// As high as its content, and at least 44 points, or 51 in the design of iOS 26
  /// (`UITableView.automaticDimension`).
  ///
  /// The estimate is what UIKit takes for rows that it has not laid out yet (`estimatedRowHeight`). It changes no row that is laid out, and here all are.
  case automatic(estimate: Double)
  /// Points, whatever is in it; what does not fit is cut off.
  ///
  /// Labels keep their lines then, and are cut at the row's bottom. Where an app's constraints let a label be lower than its text, UIKit shows fewer lines
  /// of it instead; which of the two happens is the app's own affair, and the one that loses the most is shown.
  case fixed(Double)
  /// Points for each category; what does not fit is cut off. One that is missing has the height of the next smaller one that is there, else of the
  /// smallest.
  case byCategory(CategoryTable)

  /// As high as its content, and at least 44 points, or 51 in the design of iOS 26.
  public static let automatic = RowHeight.automatic(estimate: 44)

  /// Points for each category, computed by a function (`tableView(_:heightForRowAt:)`).
  public static func computed(_ height: (ContentSizeCategory) -> Double) -> RowHeight {
    .byCategory(CategoryTable(Dictionary(uniqueKeysWithValues: ContentSizeCategory.allCases.map { ($0, height($0)) })))
  }

  /// The height at a category; nil for that of the content.
  func points(at category: ContentSizeCategory) -> Double? {
    switch self {
    case .automatic: nil
    case .fixed(let height): height
    case .byCategory(let table): table[category]
    }
  }

  /// Every number in it.
  var numbers: [Double] {
    switch self {
    case .automatic(let number), .fixed(let number): [number]
    case .byCategory(let table): Array(table.values.values)
    }
  }
}
