/// An element's own paint, as a line of a record stores it.
struct StoredPaint: Decodable {
  let symbol: String?
  let picture: Picture?
  let stop: [Int]?
  let color: StoredColor?
  let mirrored: Bool?
  let fill: StoredColor?
  let gradient: Gradient?
  let shadow: Shadow?
  let radius: StoredLength?
  let round: Bool?
  let opacity: StoredLength?
  let border: Border?
  let separator: Separator?
  let topLine: StoredColor?
  let path: Path?
  let backButton: BackButton?

  struct Picture: Decodable {
    let path: String
    let size: [Int]
    let digest: String
    let fills: Bool
  }

  struct Gradient: Decodable {
    let colors: [StoredColor]
    let locations: [StoredLength]
    let ends: [StoredLength]

    var gradient: LayoutRecord.Gradient {
      get throws {
        guard !colors.isEmpty, colors.count == locations.count, ends.count == 4 else {
          throw RecordValueError(reason: "has an invalid gradient")
        }
        let ends = ends.map(\.points)
        return LayoutRecord.Gradient(
          colors: colors.map(\.color), locations: locations.map(\.points), start: Point(x: ends[0], y: ends[1]),
          end: Point(x: ends[2], y: ends[3]))
      }
    }
  }

  struct Shadow: Decodable {
    let color: StoredColor
    let radius: StoredLength
    let offset: StoredPoint
  }

  struct Border: Decodable {
    let width: StoredLength
    let color: StoredColor
  }

  struct Separator: Decodable {
    let left: StoredLength
    let right: StoredLength
    let color: StoredColor
  }

  struct Path: Decodable {
    let points: [StoredPoint]
    let width: StoredLength
    let dash: [StoredLength]
  }

  struct BackButton: Decodable {
    let label: String
    let dropped: Bool
  }

  var paint: LayoutRecord.Paint {
    get throws {
      var paint = LayoutRecord.Paint()
      paint.symbol = symbol
      if let picture {
        guard picture.size.count == 2 else { throw RecordValueError(reason: "has a picture of an invalid size") }
        paint.picture = LayoutRecord.Picture(
          path: picture.path, size: PixelSize(width: picture.size[0], height: picture.size[1]), digest: picture.digest,
          fills: picture.fills)
      }
      if let stop {
        guard stop.count == 2 else { throw RecordValueError(reason: "has an invalid stop") }
        paint.stop = LayoutRecord.Stop(number: stop[0], count: stop[1])
      }
      paint.color = color?.color
      paint.isMirrored = mirrored ?? false
      paint.fill = fill?.color
      paint.gradient = try gradient?.gradient
      paint.shadow = try shadow.map { shadow in
        guard shadow.radius.points >= 0 else { throw RecordValueError(reason: "has an invalid shadow") }
        return LayoutRecord.Shadow(
          color: shadow.color.color, radius: shadow.radius.points, offset: shadow.offset.point)
      }
      paint.radius = radius?.points ?? 0
      paint.isRound = round ?? false
      paint.opacity = opacity?.points ?? 1
      paint.border = border.map { LayoutRecord.Border(width: $0.width.points, color: $0.color.color) }
      paint.separator = separator.map {
        LayoutRecord.Separator(left: $0.left.points, right: $0.right.points, color: $0.color.color)
      }
      paint.topLine = topLine?.color
      paint.path = path.map {
        LayoutRecord.Path(points: $0.points.map(\.point), width: $0.width.points, dash: $0.dash.map(\.points))
      }
      paint.backButton = backButton.map { LayoutRecord.BackButton(label: $0.label, isDropped: $0.dropped) }
      return paint
    }
  }
}
