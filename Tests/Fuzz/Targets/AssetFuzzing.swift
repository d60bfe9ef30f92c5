@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

extension FuzzTarget {
  /// Decoding a JPEG: a picture has as many pixels as its size says, turned or not.
  static let jpeg = FuzzTarget(name: "jpeg", longest: 28_000) { bytes in
    try bytes.withUnsafeBytes { bytes in
      guard let bitmap = try? Bitmap(jpeg: bytes, name: "input", limit: 1 << 16) else { return }
      try expect(
        bitmap.bytes.count == bitmap.size.width * bitmap.size.height * bitmap.layout.bytesPerPixel,
        "a picture has its pixels")
    }
  }

  /// Reading an SVG and drawing it: all of its areas have coordinates that can be drawn, also where
  /// it is the template of a symbol.
  static let svg = FuzzTarget(name: "svg") { bytes in
    if let template = try? SymbolTemplate(bytes, symbolSet: "a", path: "input") { try check(template) }
    guard let picture = try? SVGReader.picture(bytes, name: "input") else { return }
    try check(picture.parts)
    let (faces, side) = (FaceLibrary(), 16.0)
    var builder = try DrawListBuilder(
      size: Size(width: side, height: side), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    guard
      (try? builder.vector(picture, name: "input", in: Rect(x: 0, y: 0, width: side, height: side), .init())) != nil,
      let bitmap = try? Rasterizer(faces: faces).bitmap(of: builder.list)
    else { return }
    try expect(bitmap.size == PixelSize(width: 16, height: 16), "a picture has its pixels")
  }

  /// Reading a PDF: the same holds.
  static let pdf = FuzzTarget(name: "pdf", longest: 8192) { bytes in
    guard let picture = try? PDFReader.picture(bytes, name: "input") else { return }
    let size = picture.size
    try expect(size.width > 0 && size.height > 0 && max(size.width, size.height) <= Limits.width, "a page has a size")
    try check(picture.parts)
  }

  private static func check(_ template: SymbolTemplate) throws {
    var symbol = Symbol("a")
    symbol.own = OwnSymbol(template, rightToLeft: template, isMirrored: false)
    for scale in Symbol.Scale.allCases {
      for weight in [FontWeight.thin, .semibold, .black] {
        (symbol.scale, symbol.weight) = (scale, weight)
        let size = symbol.size(pointSize: 17)
        try expect(size.width > 0 && size.height > 0 && max(size.width, size.height) <= Limits.width, "it has a size")
        try check(symbol.picture?.parts ?? [])
      }
    }
  }

  private static func check(_ parts: [VectorPicture.Part]) throws {
    for part in parts {
      switch part {
      case .area(let path, _, let paint):
        try check(path)
        if case .gradient(let gradient) = paint {
          let places = gradient.stops.map(\.location)
          try expect(!places.isEmpty && places == places.sorted(), "a gradient has its stops in order")
        }
      case .group(let inner, let opacity):
        try expect((0...1).contains(opacity), "an opacity is a part of 1")
        try check(inner)
      case .clipped(let inner, let clips):
        for clip in clips { for area in clip.areas { try check(area.path) } }
        try check(inner)
      case .masked(let inner, let mask, _):
        try check(inner)
        try check(mask)
      }
    }
  }

  private static func check(_ path: OutlinePath) throws {
    for contour in path.corners(scale: 3) { try expect(!contour.isEmpty, "a contour has corners") }
  }

  /// `Contents.json` of colour sets and image sets.
  static let assets = FuzzTarget(name: "assets") { bytes in
    let contents = AssetContents(bytes, path: "a.colorset/Contents.json")
    _ = try? AssetColorSet(name: "a", contents)
    let place = AssetCatalog.Place(path: "a.imageset", shown: "a.imageset")
    if let symbols = try? AssetSymbolSet(name: "a", at: place, contents) {
      for file in symbols.files {
        try expect(FileAccess.parent(of: file.path) == "a.imageset", "a symbol is in its set")
      }
    }
    if let icon = try? AssetImageSet(appIcon: "a", at: place, contents, exists: { _ in true }) {
      let file = icon.file(in: AssetLook(appearance: .dark, contrast: .high), .leftToRight, nil, displayScale: 3).file
      try expect(FileAccess.parent(of: file.path) == "a.imageset" && file.scale > 0, "an icon is in its set")
    }
    guard let set = try? AssetImageSet(name: "a", at: place, contents, exists: { _ in true }) else { return }
    let dots = Bitmap(
      size: PixelSize(width: 5, height: 4), layout: .grey, bytes: ContiguousArray(repeating: 7, count: 20))
    for look in AssetLook.allCases {
      for scale in [1.0, 3, 8] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          for language in [nil, Language("pt-BR")] {
            let file = set.file(in: look, direction, language, displayScale: scale).file
            if let slices = file.slices {
              let stretched = dots.stretched(to: PixelSize(width: 9, height: 3), slices, scale: scale / file.scale)
              try expect(stretched.bytes.allSatisfy { $0 == 7 }, "a stretched grey is the same grey")
            }
            try expect(FileAccess.parent(of: file.path) == "a.imageset", "a file is in its set")
            try expect((1...8).contains(file.scale), "a scale is one of a display")
          }
        }
      }
    }
  }
}
