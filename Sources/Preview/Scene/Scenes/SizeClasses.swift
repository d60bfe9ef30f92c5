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

  /// All that a screen can have.
  package static let all = [Class.compact, .regular].flatMap { width in
    [Class.compact, .regular].map { SizeClasses(width: width, height: $0) }
  }

  /// The classes of a width and a height.
  package init(width: Class, height: Class) {
    self.width = width
    self.height = height
  }
}

extension Screen {
  /// Its size classes, if one app fills it.
  ///
  /// Those of Apple's devices (Human Interface Guidelines, "Layout", device size classes): an
  /// iPad's are regular, and its short side has 744 points or more. Phones are compact in height on
  /// their side, and in width unless they are as large as an iPhone 8 Plus, 11 or 15 Plus.
  package var sizeClasses: SizeClasses {
    if min(width, height) >= 600 { return SizeClasses(width: .regular, height: .regular) }
    if height >= width { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: height >= 414 ? .regular : .compact, height: .compact)
  }
}
