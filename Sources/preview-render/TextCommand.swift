import ArgumentParser
import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRuns
import PreviewType

/// `preview-render text`: one text to PNG, or its outlines to SVG.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Draw one text as PNG, or write its outlines as SVG.",
    usage: "preview-render text [<text>] --font <font> --output <file> [<options>]",
    discussion: """
      The picture is as wide as --width, or as the text. Ink that reaches beyond the text's box makes it larger. With --style or --category, the size is \
      scaled first, as UIFontMetrics does. The system font has the style's own size and weight instead, unless they are given, as preferredFont(forTextStyle:) has.

      Examples:
        preview-render text "Hamburgefonstiv" \\
          --font Fonts/EBGaramond12-Regular.otf --size 34 -o word.png
        preview-render text "Delivered today" --font Fonts/Inter.var.ttf \\
          --weight semibold --style body --category AX3 --width 200 --lines 1 \\
          --color '#FF9500' --background black -o label.png
        preview-render text "السلام عليكم" \\
          --font Fonts/Lateef-Regular.ttf --size 28 -o greeting.svg
      """)

  @OptionGroup var input: TextInput
  @OptionGroup var fontOptions: FontOptions

  @OptionGroup var fallback: FallbackOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The font's size. (default: 17, or the text style's own)", valueName: "points"))
  var size: Double?

  @Option(help: "The text style that scales the size. (default: body with --category)")
  var style: String?

  @Option(help: "The content size category that scales the size. (default: L)")
  var category: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point. (default: 3)", valueName: "1-8"))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The width of a line. (default: as wide as the text)", valueName: "points"))
  var width: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The most lines; 0 for no limit.", valueName: "number"))
  var lines = 0

  @Option(help: "How a line ends that is too long.")
  var lineBreak = LineBreakName.tail

  @Option(help: "The alignment of lines.")
  var alignment = AlignmentName.natural

  @Option(help: "The direction of the text; natural is that of its first letter.")
  var direction = DirectionName.natural

  @Option(
    help: ArgumentHelp(
      "The colour of the text: #RRGGBB, #RRGGBBAA, or a name as in specs, such as red, in light appearance.",
      valueName: "colour"))
  var color = "#000000"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The palette of a colour font, by its index.", valueName: "index"))
  var palette = 0

  @Option(
    help: ArgumentHelp(
      "The colour of the background, or clear. (default: white in a PNG, clear in an SVG)", valueName: "colour"))
  var background: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Space around the text of a PNG. (default: 4)", valueName: "points"))
  var padding: Double?

  @Option(
    name: [.customShort("o"), .long], help: ArgumentHelp("The picture, a .png or .svg file.", valueName: "file"))
  var output: String

  @OptionGroup var forcing: ForceOption

  func run() throws {
    try CommandFailure.reported {
      let (scale, padding) = (scale ?? 3, padding ?? 4)
      let format = try PictureKind(path: output)
      guard Limits.displayScale.contains(scale) else { throw FontMetricsError.displayScale(scale) }
      guard (0...Limits.width).contains(padding) else { throw TextCommandError.badPadding(padding) }
      let color = try Self.color(color)
      let background = try background.map(Self.color)
      let textStyle = try textStyle()
      let font = try fontOptions.instance(
        size: try scaledSize(textStyle, displayScale: scale), palette: palette,
        usualWeight: textStyle.map { TypeScale.entry(for: $0, at: .large).weight } ?? .regular)
      let fallback = try fallback.faces()
      let files = ([font.face] + fallback).map(\.file).filter { !$0.isInProgram }
      let inputs = files.map(\.path) + [input.textFile].compactMap(\.self)
      try OutputFile.check([output], reading: InputFiles(inputs), isForced: forcing.isForced)
      let features = try fontOptions.parsedFeatures()
      let attributes = TextAttributes(
        font: font, fallback: fallback, features: features,
        language: try fontOptions.parsedLanguage(), color: color)
      let grid = PixelGrid(scale: scale)
      let options = TextLayoutOptions(
        width: width, numberOfLines: lines, lineBreakMode: lineBreak.mode, alignment: alignment.alignment,
        direction: direction.direction, grid: grid)
      let faces = FaceLibrary()
      let layout = try Typesetter(faces: faces).layout(AttributedText(try input.string(), attributes), options)
      switch format {
      case .svg:
        let document = try OutlineSVG(faces: faces).document(of: layout, background: background ?? .clear)
        try AtomicFile.write(document, to: output)
      case .png:
        CommandFailure.reportConcerns(drawing: [font.face] + fallback)
        let picture = TextPicture(padding: padding, background: background ?? .white, grid: grid)
        let list = try picture.drawList(
          of: layout, width: width, clips: lineBreak == .clip && width != nil, faces: faces)
        try PictureWriter(rasterizer: Rasterizer(faces: faces)).write(list, to: output, displayScale: scale)
      }
      font.face.lackingFeatures(of: features, verb: "drawn").forEach(CommandFailure.report)
      for sentence in layout.missingGlyphSentences {
        CommandFailure.report("\(sentence): with --fallback, name a font that has what is missing, or change the text.")
      }
    }
  }

  /// The text style that scales the size; nil if neither it nor a category is given.
  private func textStyle() throws -> TextStyle? {
    try style.map(TextStyle.init(named:)) ?? (category == nil ? nil : .body)
  }

  /// The size that the text is set at: as given, or scaled by its style for the category.
  private func scaledSize(_ style: TextStyle?, displayScale scale: Double) throws -> Double {
    guard let style else { return size ?? 17 }
    let category = try category.map(ContentSizeCategory.init(named:)) ?? .large
    if fontOptions.isSystem, size == nil { return TypeScale.entry(for: style, at: category).pointSize }
    let metrics = FontMetrics(
      forTextStyle: style, environment: Traits(contentSizeCategory: category, displayScale: scale))
    return try metrics.scaledPointSize(for: size ?? TypeScale.entry(for: style, at: .large).pointSize)
  }

  private static func color(_ text: String) throws(TextCommandError) -> Color {
    if let color = SemanticColor(named: text) { return color.color(in: .light) }
    guard let color = Color(text) else { throw .badColor(text) }
    return color
  }
}
