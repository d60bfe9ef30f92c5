/// A symbol that is drawn, not set from a font: what stands for the icons of an app.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  case bell, bookmark, bubble, camera, checkmark, chevron, chevronBackward, circle, ellipsis, envelope, gear, heart
  case house, magnifyingGlass, person, phone, photo, pin, play, plus, shippingBox, square, star, textFormat

  /// Whether it points somewhere and so is mirrored where layout runs from right to left.
  public var isMirrored: Bool { [.chevron, .chevronBackward, .bubble, .magnifyingGlass, .play].contains(self) }

  /// The side of the square that ``outline`` lies in.
  static let side = 24.0

  /// The symbol in a square of 24 by 24.
  var outline: OutlinePath {
    switch self {
    case .bell:
      OutlinePath(
        "M12 2.6C8.4 2.6 6 5.3 6 9C6 13.2 4.2 14.9 4.2 16.7L19.8 16.7C19.8 14.9 18 13.2 18 9C18 5.3 15.6 2.6 12 2.6"
          + "M9.4 18.4L14.6 18.4C14.6 20.1 13.4 21.4 12 21.4C10.6 21.4 9.4 20.1 9.4 18.4")
    case .bookmark: OutlinePath("M6 2.6L18 2.6L18 21.4L12 16.6L6 21.4")
    case .bubble:
      .roundedRect(Rect(x: 2, y: 3.2, width: 20, height: 14.6), radius: 5.6) + OutlinePath("M5.4 14L11.4 16.4L5.2 21.6")
    case .camera:
      .roundedRect(Rect(x: 1.8, y: 6, width: 20.4, height: 14.4), radius: 3)
        + OutlinePath("M7.4 7L9 3.6L15 3.6L16.6 7")
        + .ellipse(Rect(x: 7.4, y: 8.4, width: 9.2, height: 9.2), isHole: true)
        + .ellipse(Rect(x: 9.2, y: 10.2, width: 5.6, height: 5.6))
    case .checkmark: OutlinePath("M3.6 12.9L5.4 11.1L9.6 15.3L18.7 5.4L20.5 7.1L9.7 18.9")
    case .chevron: OutlinePath("M8.4 4L10.1 2.4L18.6 12L10.1 21.6L8.4 20L15.4 12")
    case .chevronBackward: OutlinePath("M15.6 4L8.6 12L15.6 20L13.9 21.6L5.4 12L13.9 2.4")
    case .circle: .ellipse(Rect(x: 2, y: 2, width: 20, height: 20))
    case .ellipsis:
      .ellipse(Rect(x: 2.6, y: 9.8, width: 4.4, height: 4.4)) + .ellipse(Rect(x: 9.8, y: 9.8, width: 4.4, height: 4.4))
        + .ellipse(Rect(x: 17, y: 9.8, width: 4.4, height: 4.4))
    case .envelope: OutlinePath("M2 5L22 5L12 13.2M2 7.4L12 15.4L22 7.4L22 19.4L2 19.4")
    case .gear:
      Self.cog(teeth: 8, outer: 10.4, inner: 8) + .ellipse(Rect(x: 8.6, y: 8.6, width: 6.8, height: 6.8), isHole: true)
    case .heart:
      OutlinePath(
        "M12 21C5.6 16.3 2.2 12.8 2.2 8.7C2.2 5.6 4.5 3.4 7.4 3.4C9.3 3.4 11 4.4 12 6C13 4.4 14.7 3.4 16.6 3.4"
          + "C19.5 3.4 21.8 5.6 21.8 8.7C21.8 12.8 18.4 16.3 12 21")
    case .house:
      OutlinePath(
        "M12 2.6L22.4 11.6L21 13.2L19.6 12L19.6 21L14.2 21L14.2 14.4L9.8 14.4L9.8 21L4.4 21L4.4 12L3 13.2L1.6 11.6")
    case .magnifyingGlass:
      .ellipse(Rect(x: 2.4, y: 2.4, width: 15.2, height: 15.2))
        + .ellipse(Rect(x: 4.5, y: 4.5, width: 11, height: 11), isHole: true)
        + OutlinePath("M14.4 16L16 14.4L22 20.4L20.4 22")
    case .person:
      .ellipse(Rect(x: 7.4, y: 2.4, width: 9.2, height: 9.6))
        + OutlinePath("M3.2 21.4C3.2 16.6 7 14 12 14C17 14 20.8 16.6 20.8 21.4")
    case .phone:
      .roundedRect(Rect(x: 6, y: 1.6, width: 12, height: 20.8), radius: 2.8)
        + .roundedRect(Rect(x: 7.8, y: 4.6, width: 8.4, height: 13.6), radius: 0.6, isHole: true)
    case .photo:
      .roundedRect(Rect(x: 1.6, y: 3.8, width: 20.8, height: 16.4), radius: 3.2)
        + .roundedRect(Rect(x: 3.4, y: 5.6, width: 17.2, height: 12.8), radius: 1.6, isHole: true)
        + .ellipse(Rect(x: 6, y: 7.4, width: 3.6, height: 3.6))
        + OutlinePath("M4.6 17.2L9.4 11.8L12 14.6L15.2 10.4L19.4 15.6L19.4 17.2")
    case .pin:
      OutlinePath("M12 22C7.6 16.8 4.8 13 4.8 9.2C4.8 5 8 2 12 2C16 2 19.2 5 19.2 9.2C19.2 13 16.4 16.8 12 22")
        + .ellipse(Rect(x: 9.2, y: 6.4, width: 5.6, height: 5.6), isHole: true)
    case .play: OutlinePath("M6 3.4L20.4 12L6 20.6")
    case .plus:
      OutlinePath(
        "M10.9 3.4L13.1 3.4L13.1 10.9L20.6 10.9L20.6 13.1L13.1 13.1L13.1 20.6L10.9 20.6L10.9 13.1L3.4 13.1L3.4 10.9L10.9 10.9"
      )
    case .shippingBox:
      .roundedRect(Rect(x: 1.8, y: 3.6, width: 20.4, height: 5), radius: 1.2)
        + OutlinePath("M3.4 10L20.6 10L20.6 20.6L3.4 20.6")
        + .roundedRect(Rect(x: 9, y: 11.6, width: 6, height: 2), radius: 1, isHole: true)
    case .square: .roundedRect(Rect(x: 2.6, y: 2.6, width: 18.8, height: 18.8), radius: 4)
    case .star: Self.starOutline
    case .textFormat:
      OutlinePath(
        "M1.4 19L6.8 5L9 5L14.4 19L12.1 19L10.7 15.2L5.1 15.2L3.7 19M5.8 13.3L10 13.3L7.9 7.5")
        + .ellipse(Rect(x: 14.9, y: 12.1, width: 6.3, height: 7.1))
        + .ellipse(Rect(x: 16.6, y: 13.7, width: 3.2, height: 3.9), isHole: true)
        + OutlinePath("M19.8 12.3L21.5 12.3L21.5 19L19.8 19")
    }
  }

  private static let starOutline: OutlinePath = {
    // Every corner is a fifth of a turn from the next; the inner ones lie on the lines between the outer ones.
    let turn: [(Double, Double)] = [
      (0, -1), (0.951056516, -0.309016994), (0.587785252, 0.809016994), (-0.587785252, 0.809016994),
      (-0.951056516, -0.309016994),
    ]
    var path = OutlinePath()
    for (index, point) in turn.enumerated() {
      let next = turn[(index + 1) % 5]
      let outer = Point(x: 12 + point.0 * 10.4, y: 12.8 + point.1 * 10.4)
      // Half way round to the next corner, at 0.381966 of the radius, over cos 36°.
      let inner = Point(
        x: 12 + (point.0 + next.0) / 2 / 0.809016994 * 10.4 * 0.42,
        y: 12.8 + (point.1 + next.1) / 2 / 0.809016994 * 10.4 * 0.42)
      if index == 0 { path.move(to: outer) } else { path.line(to: outer) }
      path.line(to: inner)
    }
    return path
  }()

  /// A wheel of eight teeth, whose corners lie on two circles.
  private static func cog(teeth: Int, outer: Double, inner: Double) -> OutlinePath {
    // cos and sin of multiples of a sixteenth of a turn, so that nothing depends on a mathematics library.
    let quarter: [(Double, Double)] = [
      (1, 0), (0.923879533, 0.382683432), (0.707106781, 0.707106781), (0.382683432, 0.923879533),
    ]
    var directions = quarter
    for _ in 0..<3 { directions += directions.suffix(4).map { (-$0.1, $0.0) } }
    var path = OutlinePath()
    for tooth in 0..<teeth {
      let (x, y) = directions[tooth * 2]
      let (sideX, sideY) = (-y, x)
      for (radius, half) in [(inner, -2.3), (outer, -1.5), (outer, 1.5), (inner, 2.3)] {
        let point = Point(x: 12 + x * radius + sideX * half, y: 12 + y * radius + sideY * half)
        if tooth == 0, half == -2.3 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }
}

extension OutlinePath {
  /// A path written as SVG writes it, with the steps M, L and C and absolute coordinates; every contour is closed.
  fileprivate init(_ text: String) {
    self.init()
    for part in Self.parts(text) {
      let numbers = part.dropFirst().split(separator: " ").compactMap { Double($0) }
      func point(_ index: Int) -> Point { Point(x: numbers[index * 2], y: numbers[index * 2 + 1]) }
      switch part.first {
      case "M": move(to: point(0))
      case "L": line(to: point(0))
      default: curve(to: point(2), point(0), point(1))
      }
    }
  }

  private static func parts(_ text: String) -> [String] {
    text.reduce(into: []) { parts, character in
      if character.isLetter { parts.append("") }
      parts[parts.count - 1].append(character)
    }
  }
}
