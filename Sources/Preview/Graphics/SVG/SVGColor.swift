import PreviewCore

/// A colour as SVG writes it: by name, in digits, or as `rgb(…)`.
enum SVGColor {
  /// The colour of a text; nil for anything else.
  static func color(_ text: String) -> Color? {
    if let color = named[text.lowercased()] { return color }
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count == 4 else { return Color(text) }
      return Color("#" + digits.map { "\($0)\($0)" }.joined())
    }
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(4).dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
    guard parts.count == 3 else { return nil }
    var channels: [UInt8] = []
    for part in parts {
      let isShare = part.hasSuffix("%")
      guard let number = Double(isShare ? String(part.dropLast()) : part), (0...255).contains(number) else {
        return nil
      }
      channels.append(UInt8((isShare ? min(number, 100) * 2.55 : number).rounded()))
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// The names that HTML 4 has, and those that icons use beside them.
  private static let named: [String: Color] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "orange": 0xFFA500,
    "pink": 0xFFC0CB, "gold": 0xFFD700, "cyan": 0x00FFFF, "magenta": 0xFF00FF, "brown": 0xA52A2A,
  ].mapValues { Color(rgb: $0) }
}
