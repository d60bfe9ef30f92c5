import SwiftUI

enum Palette {
  static let card = Color("Card")
  static let pine = Color(hex: 0x0B6B5D)
  static let slate = Color(hex: 0x56636B)
  static let brick = Color(hex: 0xA63A2B)
}

extension Color {
  /// An opaque colour in sRGB, such as `0x0B6B5D`.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255,
      green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255
    )
  }
}
