/// The size classes of a screen (`UITraitCollection`), by which a document varies its values.
package struct SizeClasses: Hashable, Sendable {
  /// A size class.
  package enum Class: String, Hashable, Sendable {
    case compact, regular
  }

  /// The class of the width.
  package let width: Class
  /// The class of the height.
  package let height: Class

  /// The classes of a width and a height.
  package init(width: Class, height: Class) {
    self.width = width
    self.height = height
  }

  /// How many conditions the key of a variation has, if all of them hold:
  /// `heightClass=compact-widthClass=regular` has two, and `default` none; nil if one doesn't hold,
  /// or isn't known.
  func conditions(in key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-", omittingEmptySubsequences: false)
    for condition in conditions {
      switch condition {
      case "widthClass=\(width.rawValue)", "heightClass=\(height.rawValue)": continue
      default: return nil
      }
    }
    return conditions.count
  }
}
