import PreviewCore

/// An element's own paint, as a line of a record stores it.
extension LayoutRecord.Paint {
  init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init()
    symbol = try fields["symbol"]?.text()
    symbolWeight = try fields["symbolWeight"]?.text()
    if let stored = try fields["picture"]?.fields() {
      let size = try stored.required("size").integers()
      guard size.count == 2 else { throw JSONFieldError(reason: "has a picture of an invalid size") }
      picture = LayoutRecord.Picture(
        path: try stored.required("path").text(), size: PixelSize(width: size[0], height: size[1]),
        digest: try stored.required("digest").text(), fills: try stored.required("fills").flag(),
        imageSet: try stored["set"]?.text())
    }
    if let numbers = try fields["stop"]?.integers() {
      guard numbers.count == 2 else { throw JSONFieldError(reason: "has an invalid stop") }
      stop = LayoutRecord.Stop(number: numbers[0], count: numbers[1])
    }
    color = try fields["color"]?.color()
    isMirrored = try fields["mirrored"]?.flag() ?? false
    fill = try fields["fill"]?.color()
    gradient = try fields["gradient"].map { (value) throws(JSONFieldError) in
      try LayoutRecord.Gradient(value.fields())
    }
    if let stored = try fields["shadow"]?.fields() {
      let radius = try stored.required("radius").length()
      guard radius >= 0 else { throw JSONFieldError(reason: "has an invalid shadow") }
      shadow = LayoutRecord.Shadow(
        color: try stored.required("color").color(), radius: radius, offset: try stored.required("offset").point())
    }
    radius = try fields["radius"]?.length() ?? 0
    isRound = try fields["round"]?.flag() ?? false
    opacity = try fields["opacity"]?.length() ?? 1
    if let stored = try fields["border"]?.fields() {
      border = LayoutRecord.Border(
        width: try stored.required("width").length(), color: try stored.required("color").color())
    }
    if let stored = try fields["separator"]?.fields() {
      separator = LayoutRecord.Separator(
        left: try stored.required("left").length(), right: try stored.required("right").length(),
        color: try stored.required("color").color())
    }
    topLine = try fields["topLine"]?.color()
    if let stored = try fields["path"]?.fields() {
      path = LayoutRecord.Path(
        points: try stored.required("points").list { (point) throws(JSONFieldError) in try point.point() },
        width: try stored.required("width").length(), dash: try stored.required("dash").lengths())
    }
    if let stored = try fields["backButton"]?.fields() {
      backButton = LayoutRecord.BackButton(
        label: try stored.required("label").text(), isDropped: try stored.required("dropped").flag())
    }
  }
}

extension LayoutRecord.Gradient {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let colors = try fields.required("colors").list { (color) throws(JSONFieldError) in try color.color() }
    let locations = try fields.required("locations").lengths()
    let ends = try fields.required("ends").lengths()
    guard !colors.isEmpty, colors.count == locations.count, ends.count == 4 else {
      throw JSONFieldError(reason: "has an invalid gradient")
    }
    self.init(
      colors: colors, locations: locations, start: Point(x: ends[0], y: ends[1]), end: Point(x: ends[2], y: ends[3]))
  }
}
