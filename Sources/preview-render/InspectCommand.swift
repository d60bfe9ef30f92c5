import ArgumentParser
import PreviewCore
import PreviewDocuments
import PreviewPlan
import PreviewType

/// `preview-render inspect`: what is in a font, or in an Interface Builder document.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Print what fonts and Interface Builder documents have in them.",
    usage: "preview-render inspect <file> ... [<options>]",
    discussion: """
      It prints what an app needs to know about a font: the name for UIFont(name:), its axes and named instances, its metrics in font units and at 17 pt, \
      whether its tables agree on the line height, and the scripts it covers.

      Of a storyboard or xib it prints the screens, cells and other views that stand by themselves, and what isn't known of them: classes of the app, runtime attributes, \
      fonts and images whose size isn't known, views that constraints leave open. With --frames it prints the frame of each view, in its parent's coordinates and in \
      points, as Auto Layout finds it on the document's own canvas.

      A file that can't be used is reported at the end, after the others. The exit status is 0 if every one was printed, \(CommandFailure.statuses).

      Examples:
        preview-render inspect Fonts/Inter.var.ttf
        preview-render inspect 'Fonts/Inter.var.ttf#Inter-Bold'
        preview-render inspect 'Tests/Fonts/Pair.ttc#1'
        preview-render inspect Fonts --format json
        preview-render inspect Tests/Fuzz/Seeds/document/cell.xib
        preview-render inspect Tests/Fuzz/Seeds/document/cell.xib --frames
      """)

  @Argument(
    help: ArgumentHelp(
      "Fonts and folders of fonts, or storyboards and xibs. file.ttc#1 and file.ttf#PostScriptName name one font of a file.",
      valueName: "file"))
  var files: [String]

  @Flag(help: "The frames of a document's views.")
  var frames = false

  @Option(
    help: ArgumentHelp(
      "The content size category that a document is laid out at. (default: L)", valueName: "category"))
  var category: String?

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  /// Whether a file is an Interface Builder document.
  private static func isDocument(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  func run() throws {
    try CommandFailure.reported {
      let documents = files.filter(Self.isDocument)
      if documents.isEmpty {
        guard !frames else { throw InspectUsageError.framesOfFonts }
        guard category == nil else { throw InspectUsageError.categoryOfFonts }
        return try inspectFonts()
      }
      if let font = files.first(where: { !Self.isDocument($0) }) { throw InspectUsageError.mixed(font: font) }
      try inspect(documents: documents, at: try category.map { try ContentSizeCategory(named: $0) } ?? .large)
    }
  }

  private func inspect(documents: [String], at category: ContentSizeCategory) throws {
    var errors: [DocumentError] = []
    var json: [JSONValue] = []
    var isFirst = true
    for path in documents {
      let document: InterfaceDocument
      do throws(DocumentError) { document = try InterfaceDocument(path: path) } catch {
        errors.append(error)
        continue
      }
      let report = DocumentReport(document, at: category)
      switch format {
      case .json: json.append(frames ? report.framesJSON : report.json)
      case .text:
        try StandardOutput.write((isFirst ? [] : [""]) + (frames ? report.frameLines : report.lines))
      }
      isFirst = false
    }
    if format == .json, documents.count > 1 || !json.isEmpty {
      try StandardOutput.write(document: (documents.count == 1 ? json[0] : .array(json)).document())
    }
    errors.forEach(CommandFailure.report)
    if !errors.isEmpty { throw CommandFailure.status }
  }

  private func inspectFonts() throws {
    let found = FontReference.expand(files)
    var errors = found.errors
    var json: [JSONValue] = []
    var isFirst = true
    // One file at a time, so that a folder of thousands takes no more memory than its largest font.
    for reference in found.references {
      let selections: [FontSelection]
      do throws(FontError) { selections = try reference.openAll() } catch {
        errors.append(error)
        continue
      }
      for report in selections.map(FontReport.init) {
        switch format {
        case .json: json.append(report.json)
        case .text: try StandardOutput.write((isFirst ? [] : [""]) + report.lines)
        }
        isFirst = false
      }
    }
    if format == .json { try StandardOutput.write(document: JSONValue.array(json).document()) }
    errors.forEach(CommandFailure.report)
    if !errors.isEmpty { throw CommandFailure.status }
  }
}

/// A call of `inspect` that can't be meant.
private enum InspectUsageError: UsageError, CustomStringConvertible {
  case framesOfFonts
  case categoryOfFonts
  case mixed(font: String)

  var description: String {
    switch self {
    case .framesOfFonts: "--frames prints the views of storyboards and xibs, and no document is named."
    case .categoryOfFonts: "--category is the text size of storyboards and xibs, and no document is named."
    case .mixed(let font):
      "Fonts and documents can't be inspected together: '\(Spelling.shown(font))' is neither a storyboard nor a xib."
    }
  }
}
