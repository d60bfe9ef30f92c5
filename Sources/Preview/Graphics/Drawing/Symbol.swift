import PreviewCore

/// A symbol that is drawn, not set from a font: what stands for the icons of an app.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  case bell, bookmark, bubble, camera, checkmark, chevron, chevronBackward, circle, ellipsis, envelope, gear, heart
  case house, magnifyingGlass, person, phone, photo, pin, play, plus, shippingBox, square, star, textFormat

  /// Whether it points somewhere and so is mirrored where layout runs from right to left. Playback runs from left to right everywhere, as in UIKit.
  public var isMirrored: Bool { [.chevron, .chevronBackward, .bubble, .magnifyingGlass].contains(self) }

  /// The part of its square's width that its ink needs, in the middle: a frame may be that narrow.
  package var narrowness: Double { self == .chevron || self == .chevronBackward ? 0.75 : 1 }

  /// The side of the square that ``outline`` lies in.
  package static let side = 24.0

  /// The symbol in a square of 24 by 24. Lines are 2.2 wide with round ends, and no corner is sharp.
  package var outline: OutlinePath {
    switch self {
    case .bell:
      OutlinePath(
        "M12 2.4C15.8 2.4 18 5.2 18 8.8C18 12.4 18.6 13.8 20 15.8L4 15.8C5.4 13.8 6 12.4 6 8.8C6 5.2 8.2 2.4 12 2.4")
        + .roundedRect(Rect(x: 3.2, y: 14.6, width: 17.6, height: 2.8), radius: 1.4)
        + OutlinePath("M9.1 19L14.9 19C14.6 20.8 13.4 21.8 12 21.8C10.6 21.8 9.4 20.8 9.1 19")
    case .bookmark:
      .polygon([(6, 2.4), (18, 2.4), (18, 21.6), (12, 16.9), (6, 21.6)], radii: [2, 2, 0.9, 0.9, 0.9])
    case .bubble:
      .roundedRect(Rect(x: 2, y: 3, width: 20, height: 15), radius: 6)
        + OutlinePath(
          "M6.4 14.6L12.4 17C11 19.8 8.2 21.5 4.3 21.8C3.7 21.9 3.4 21.3 3.9 20.9C5.8 19.4 6.6 17.6 6.4 14.6")
    case .camera:
      .roundedRect(Rect(x: 1.8, y: 6, width: 20.4, height: 14.6), radius: 3.2)
        + .polygon([(8.2, 3.4), (15.8, 3.4), (17.6, 8), (6.4, 8)], radii: [1.2, 1.2, 0, 0])
        + .ellipse(Rect(x: 7.3, y: 8.4, width: 9.4, height: 9.4), isHole: true)
        + .ellipse(Rect(x: 9.3, y: 10.4, width: 5.4, height: 5.4))
    case .checkmark: .strokes([(4.2, 12.8), (9.4, 18), (19.8, 6)], width: 2.4)
    case .chevron: .strokes([(8.2, 3.4), (16.4, 12), (8.2, 20.6)], width: 2.6)
    case .chevronBackward: .strokes([(15.8, 3.4), (7.6, 12), (15.8, 20.6)], width: 2.6)
    case .circle: .ellipse(Rect(x: 2, y: 2, width: 20, height: 20))
    case .ellipsis:
      .ellipse(Rect(x: 2.6, y: 9.8, width: 4.4, height: 4.4)) + .ellipse(Rect(x: 9.8, y: 9.8, width: 4.4, height: 4.4))
        + .ellipse(Rect(x: 17, y: 9.8, width: 4.4, height: 4.4))
    case .envelope:
      .polygon([(2.2, 4.6), (21.8, 4.6), (12, 12.9)], radii: [1, 1, 1.4])
        + .polygon(
          [(2, 7.1), (12, 15.6), (22, 7.1), (22, 19.4), (2, 19.4)], radii: [0.5, 1.6, 0.5, 2.6, 2.6])
    case .gear:
      Self.cog(teeth: 8, outer: 10.6, inner: 8) + .ellipse(Rect(x: 8.4, y: 8.4, width: 7.2, height: 7.2), isHole: true)
    case .heart:
      OutlinePath(
        "M12 20.9C11.7 20.9 11.3 20.7 11 20.5C5.2 16.2 2.2 12.7 2.2 8.7C2.2 5.6 4.5 3.4 7.4 3.4C9.3 3.4 11 4.4 12 6"
          + "C13 4.4 14.7 3.4 16.6 3.4C19.5 3.4 21.8 5.6 21.8 8.7C21.8 12.7 18.8 16.2 13 20.5C12.7 20.7 12.3 20.9 12 20.9"
      )
    case .house:
      .strokes([(2.6, 11.2), (12, 3.3), (21.4, 11.2)], width: 2.2)
        + .polygon(
          [
            (12, 4), (19.4, 10.2), (19.4, 21), (14.4, 21), (14.4, 14.8), (9.6, 14.8), (9.6, 21), (4.6, 21), (4.6, 10.2),
          ], radii: [0, 0, 1.4, 0.5, 0.9, 0.9, 0.5, 1.4, 0])
    case .magnifyingGlass:
      .ellipse(Rect(x: 2.4, y: 2.4, width: 15.2, height: 15.2))
        + .ellipse(Rect(x: 4.6, y: 4.6, width: 10.8, height: 10.8), isHole: true)
        + .strokes([(15.2, 15.2), (20.5, 20.5)], width: 2.4)
    case .person:
      .ellipse(Rect(x: 7.3, y: 2.2, width: 9.4, height: 9.8))
        + OutlinePath(
          "M4.6 21.6C3.6 21.6 3 20.9 3.1 20C3.6 16.4 7.1 14 12 14C16.9 14 20.4 16.4 20.9 20C21 20.9 20.4 21.6 19.4 21.6"
        )
    case .phone:
      .roundedRect(Rect(x: 5.8, y: 1.6, width: 12.4, height: 20.8), radius: 3)
        + .roundedRect(Rect(x: 7.8, y: 3.6, width: 8.4, height: 16.8), radius: 1.2, isHole: true)
        + .roundedRect(Rect(x: 10, y: 4.6, width: 4, height: 1.2), radius: 0.6)
    case .photo:
      .roundedRect(Rect(x: 1.6, y: 3.6, width: 20.8, height: 16.8), radius: 3.6)
        + .roundedRect(Rect(x: 3.6, y: 5.6, width: 16.8, height: 12.8), radius: 1.7, isHole: true)
        + .ellipse(Rect(x: 6, y: 7.4, width: 3.6, height: 3.6))
        + .polygon(
          [(3, 18.8), (3, 16.9), (8.6, 11.8), (12, 15), (15.6, 10.6), (21, 16.2), (21, 18.8)],
          radii: [0, 0, 0.9, 0.3, 0.9, 0, 0])
    case .pin:
      OutlinePath(
        "M12 22C11.5 22 11.1 21.7 10.7 21.3C7 16.7 4.8 12.9 4.8 9.2C4.8 5 8 2 12 2C16 2 19.2 5 19.2 9.2C19.2 12.9 17 16.7 13.3 21.3C12.9 21.7 12.5 22 12 22"
      )
        + .ellipse(Rect(x: 9.2, y: 6.4, width: 5.6, height: 5.6), isHole: true)
    case .play: .polygon([(5.6, 2.6), (21.4, 12), (5.6, 21.4)], radii: [1.6, 1.6, 1.6])
    case .plus: .strokes([(12, 3.8), (12, 20.2)], width: 2.2) + .strokes([(3.8, 12), (20.2, 12)], width: 2.2)
    case .shippingBox:
      .polygon([(12, 1.9), (20.9, 6.1), (12, 10.3), (3.1, 6.1)], radii: [1.2, 0.8, 1.2, 0.8])
        + .polygon([(2.6, 7.9), (11, 11.9), (11, 22), (2.6, 18)], radii: [0.8, 0.8, 0.8, 1.8])
        + .polygon([(13, 11.9), (21.4, 7.9), (21.4, 18), (13, 22)], radii: [0.8, 0.8, 1.8, 0.8])
    case .square: .roundedRect(Rect(x: 2.6, y: 2.6, width: 18.8, height: 18.8), radius: 4)
    case .star: .polygon(Self.starCorners, radii: Self.starCorners.indices.map { $0 % 2 == 0 ? 0.9 : 0 })
    case .textFormat:
      .strokes([(2.5, 18.4), (7.9, 5.4), (13.3, 18.4)], width: 2)
        + .strokes([(4.5, 14.1), (11.3, 14.1)], width: 1.9)
        + .ellipse(Rect(x: 15, y: 11.9, width: 6.6, height: 7.5))
        + .ellipse(Rect(x: 16.8, y: 13.6, width: 3.2, height: 4.1), isHole: true)
        + .strokes([(21.4, 12.8), (21.4, 18.5)], width: 1.8)
    }
  }

  private static let starCorners: [(Double, Double)] = {
    // Every corner is a fifth of a turn from the next; the inner ones lie half way round to the next corner.
    let turn: [(Double, Double)] = [
      (0, -1), (0.951056516, -0.309016994), (0.587785252, 0.809016994), (-0.587785252, 0.809016994),
      (-0.951056516, -0.309016994),
    ]
    return turn.indices.flatMap { index in
      let (point, next) = (turn[index], turn[(index + 1) % 5])
      // A chord's middle lies at cos 36° of the radius.
      let inner = 11 * 0.45 / 2 / 0.809016994
      return [
        (12 + point.0 * 11, 12.9 + point.1 * 11),
        (12 + (point.0 + next.0) * inner, 12.9 + (point.1 + next.1) * inner),
      ]
    }
  }()

  /// A wheel of eight teeth, whose corners lie on two circles.
  private static func cog(teeth: Int, outer: Double, inner: Double) -> OutlinePath {
    // cos and sin of multiples of a sixteenth of a turn, so that nothing depends on a mathematics library.
    let quarter: [(Double, Double)] = [
      (1, 0), (0.923879533, 0.382683432), (0.707106781, 0.707106781), (0.382683432, 0.923879533),
    ]
    var directions = quarter
    for _ in 0..<3 { directions += directions.suffix(4).map { (-$0.1, $0.0) } }
    var corners: [(Double, Double)] = []
    for tooth in 0..<teeth {
      let (x, y) = directions[tooth * 2]
      for (radius, half) in [(inner, -2.4), (outer, -1.6), (outer, 1.6), (inner, 2.4)] {
        corners.append((12 + x * radius - y * half, 12 + y * radius + x * half))
      }
    }
    return .polygon(corners, radii: corners.map { _ in 0.6 })
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

  /// An area whose corners are rounded, each by points of the edges that meet there; clockwise.
  fileprivate static func polygon(_ corners: [(Double, Double)], radii: [Double]) -> OutlinePath {
    var path = OutlinePath()
    for (index, corner) in corners.enumerated() {
      /// The point of an edge at a distance from the corner, at most half way to the next one.
      func point(toward other: (Double, Double), at distance: Double) -> Point {
        let (dx, dy) = (other.0 - corner.0, other.1 - corner.1)
        let length = (dx * dx + dy * dy).squareRoot()
        let part = min(distance, length / 2) / length
        return Point(x: corner.0 + dx * part, y: corner.1 + dy * part)
      }
      let (before, after) = (corners[(index + corners.count - 1) % corners.count], corners[(index + 1) % corners.count])
      let radius = radii[index]
      let start = point(toward: before, at: radius)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      guard radius > 0 else { continue }
      let handle = radius * (1 - quarterCircle)
      path.curve(
        to: point(toward: after, at: radius), point(toward: before, at: handle), point(toward: after, at: handle))
    }
    return path
  }

  /// Lines from point to point with round ends, each a contour of its own: overlaps are filled once.
  fileprivate static func strokes(_ points: [(Double, Double)], width: Double) -> OutlinePath {
    var path = OutlinePath()
    let radius = width / 2
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.0 - start.0, end.1 - start.1)
      let length = (dx * dx + dy * dy).squareRoot()
      let (x, y) = (dx / length, dy / length)
      // A capsule along the x axis, turned.
      path =
        path
        + roundedRect(Rect(x: -radius, y: -radius, width: length + width, height: width), radius: radius).mapped {
          Point(x: start.0 + $0.x * x - $0.y * y, y: start.1 + $0.x * y + $0.y * x)
        }
    }
    return path
  }

  private static func parts(_ text: String) -> [String] {
    text.reduce(into: []) { parts, character in
      if character.isLetter { parts.append("") }
      parts[parts.count - 1].append(character)
    }
  }
}
