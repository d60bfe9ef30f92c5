import ArgumentParser
import PreviewPlan
import PreviewType

/// `preview-render shape`: the glyphs of a text as `hb-shape` prints them.
struct ShapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Print the glyphs of a text, as hb-shape does.",
    usage: "preview-render shape [<text>] --font <font> [<options>]",
    discussion: """
      Each line of the text becomes one line, [glyph=cluster@xoffset,yoffset+advance|…], in font units. Glyphs go from left to right; clusters count Unicode \
      scalars. A line is shaped as one run in one font, without fallback and bidi, so that the output can be compared with that of hb-shape.

      Examples:
        preview-render shape "AVAST" --font Fonts/Inter.var.ttf --features kern=0
        preview-render shape "AVAST" --font Fonts/Inter.var.ttf --variations wght=600
        preview-render shape "کیک" --font Fonts/Lateef-Regular.ttf --language ur
        echo "office" | preview-render shape --text-file - --font Fonts/lobster.otf
      """)

  @OptionGroup var input: TextInput
  @OptionGroup var fontOptions: FontOptions

  @Option(help: "The direction: ltr, rtl, ttb or btt. (default: the script's own)")
  var direction: String?

  @Option(help: "The script, an ISO 15924 code, as in latn, arab or deva. (default: the first letter's)")
  var script: String?

  @Flag(name: .customLong("no-glyph-names"), help: "Print the numbers of glyphs, not their names.")
  var hidesGlyphNames = false

  @Flag(name: .customLong("utf8-clusters"), help: "Count clusters in UTF-8 bytes.")
  var countsBytes = false

  func run() throws {
    try CommandFailure.reported {
      let direction = try direction.map(RunDirection.init(named:))
      let script = try script.map(OpenTypeTag.init(script:))
      let features = try fontOptions.parsedFeatures()
      let language = try fontOptions.parsedLanguage()
      let text = try input.string()
      let font = try fontOptions.instance()
      let shaper = Shaper()
      let trace = ShapingTrace(showsGlyphNames: !hidesGlyphNames)
      var lines: [String] = []
      for line in Self.lines(of: text) {
        let line = String(line)
        var glyphs = try shaper.shapeRun(
          line, font: font, features: features,
          segment: SegmentProperties(direction: direction, script: script, language: language)
        ).glyphs
        if countsBytes { glyphs = Self.countingBytes(glyphs, of: line) }
        lines.append(try trace.text(of: glyphs, font: font, shaper: shaper))
      }
      try StandardOutput.write(lines)
      font.face.lackingFeatures(of: features, verb: "shaped").forEach(CommandFailure.report)
    }
  }

  /// Lines end at line feeds alone; one at the end of the text opens no other.
  private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func countingBytes(_ glyphs: [ShapedGlyph], of line: String) -> [ShapedGlyph] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in line.unicodeScalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    return glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster = offsets[glyph.cluster]
      return glyph
    }
  }
}
