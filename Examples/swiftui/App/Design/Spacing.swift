import CoreGraphics

enum Spacing {
  static let small: CGFloat = 4
  static let medium: CGFloat = 12
  static let large: CGFloat = 20
  static let corner: CGFloat = 14
}
