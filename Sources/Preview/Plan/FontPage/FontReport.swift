package import PreviewCore
package import PreviewType

/// The facts of one font that `inspect` prints and a live page shows.
package struct FontReport: Sendable {
  package let selection: FontSelection
  /// The metrics at the font's place on its axes.
  package let metrics: VerticalMetrics
  /// Why text can't be set in the font, if it can't.
  package let problem: FontError?

  /// The size at which metrics are shown: that of body text at L.
  package static let pointSize = 17.0
  /// The display on which a label's height is shown.
  package static let grid = PixelGrid(scale: 3)

  package init(_ selection: FontSelection) {
    self.selection = selection
    do throws(FontError) {
      self.metrics = try selection.font(size: Self.pointSize).metrics
      self.problem = nil
    } catch {
      self.metrics = selection.face.metrics
      self.problem = error
    }
  }

  package var face: FontFace { selection.face }

  /// The weight at the font's place on its axes.
  package var weight: Double {
    let axis = face.axes.firstIndex { $0.tag == .weight }
    return axis.flatMap { selection.instance?.coordinates[$0] } ?? Double(face.weight)
  }

  /// Font units in points at 17 pt.
  package func points(_ units: Int) -> Double { Double(units) * Self.pointSize / Double(metrics.unitsPerEm) }

  /// The height of a one-line label at 17 pt: the line's, rounded up to the pixel.
  package var labelHeight: Double { Self.grid.roundedUp(points(metrics.ascender - metrics.descender)) }

  /// The measures of the metrics with their names, in font units; what the font doesn't have is
  /// left out.
  package var measures: [(name: String, key: String, units: Int)] {
    [
      ("ascender", "ascender", metrics.ascender), ("descender", "descender", metrics.descender),
      ("line height", "lineHeight", metrics.ascender - metrics.descender), ("line gap", "lineGap", metrics.lineGap),
    ] + (metrics.capHeight.map { [("cap height", "capHeight", $0)] } ?? [])
      + (metrics.xHeight.map { [("x-height", "xHeight", $0)] } ?? [])
  }

  /// The tables that hold vertical metrics, in the order in which they are asked.
  package var tables: [(source: VerticalMetrics.Source, triple: VerticalMetrics.Triple)] {
    [(.hhea, metrics.hhea), (.typo, metrics.typo), (.win, metrics.win)].compactMap { source, triple in
      triple.map { (source, $0) }
    }
  }

  /// The tables that give glyphs colour, with what becomes of them.
  package var colors: [String] {
    face.colorTables.map { table in
      switch (table, face.colrVersion) {
      case ("COLR", 0): "COLR version 0 (flat layers)"
      case ("COLR", let version): "COLR version \(version ?? 0) (drawn from its plain outline for now)"
      case ("SVG", _): "SVG (drawn from its plain outline)"
      default: "\(table) (bitmaps)"
      }
    }
  }

  /// The palettes: how many, and what each is called or meant for, if the font says so of any.
  package var palettes: String {
    let palettes = face.palettes
    let told = palettes.map { palette in
      let grounds = [palette.isForLightBackground ? "light" : nil, palette.isForDarkBackground ? "dark" : nil]
      let meant = grounds.compactMap { $0 }.joined(separator: " and ")
      return [palette.name, meant.isEmpty ? nil : "for \(meant)"].compactMap { $0 }.joined(separator: " ")
    }
    guard told.contains(where: { !$0.isEmpty }) else { return palettes.isEmpty ? "" : "\(palettes.count)" }
    let list = told.enumerated().map { $1.isEmpty ? "\($0)" : "\($0) \($1)" }
    return "\(palettes.count): " + list.prefix(16).joined(separator: ", ") + (list.count > 16 ? " …" : "")
  }
}
