import PreviewCore
import PreviewLive
import PreviewPlan
import PreviewType

/// The spec of an app that has none: the Interface Builder documents and SwiftUI previews in its
/// folder, with its fonts, asset catalogs and texts.
struct AppSpec {
  /// The folder.
  let folder: String
  /// Its storyboards and xibs.
  let documents: [String]
  /// Whether it has SwiftUI previews, and a reader of them.
  let hasPreviews: Bool
  /// The project's faults, one sentence each.
  let troubles: [String]
  /// Its files.
  let app: AppFonts
  private let fonts: [String]

  /// The app in a folder.
  ///
  /// - Parameter readsSources: Whether Swift sources are enough for an app.
  /// - Throws: ``AppSpecError`` if it has neither documents nor previews.
  init(in folder: String, readsSources: Bool = false) throws(AppSpecError) {
    self.folder = folder
    app = AppFonts(in: folder)
    documents = app.documents
    let hasPreviews = app.swiftFiles.contains(where: PreviewSources.hasPreviews)
    self.hasPreviews = hasPreviews && SwiftReader.program != nil
    guard !documents.isEmpty || hasPreviews || readsSources && !app.swiftFiles.isEmpty else {
      throw readsSources ? .nothingToAudit(folder) : .noDocuments(folder)
    }
    // Documents are drawn whatever is wrong with the fonts.
    let loaded = FontCatalog.load(app.names)
    let kept = Set(loaded.catalog.faces)
    fonts = loaded.selections.map(\.face).filter(kept.contains).map(\.file.path).uniqued()
    // Who reads sources besides says it.
    let isUnread = hasPreviews && !self.hasPreviews && !readsSources
    troubles =
      app.troubles + loaded.errors.map(\.description) + (isUnread ? ["\(SwiftReaderError.missing)"] : [])
  }

  /// Whether a folder stands for an app: it has documents or previews, and no spec.
  static func isApp(_ path: String) -> Bool {
    guard FileAccess.kind(of: path) == .folder, spec(in: path) == nil else { return false }
    let app = AppFonts(in: path)
    return !app.documents.isEmpty || app.swiftFiles.contains(where: PreviewSources.hasPreviews)
  }

  /// The spec that an argument names, by itself or by its folder; nil for anything else.
  static func namedSpec(_ input: String) -> String? {
    RenderCommand.isSpec(input) ? input : FileAccess.kind(of: input) == .folder ? spec(in: input) : nil
  }

  /// The spec in a folder; nil if it has none.
  static func spec(in folder: String) -> String? {
    let path = FileAccess.simplified("\(folder)/\(InitCommand.path)")
    return FileAccess.kind(of: path) == .file ? path : nil
  }

  /// The text of a spec whose pictures are recorded, and its path; the argument may be an app's
  /// folder.
  static func bytes(ofSpec spec: String) throws -> (bytes: [UInt8], path: String) {
    guard isApp(spec) else { return (try PreviewSpec.bytes(ofSpec: spec, takesNames: true), spec) }
    let app = try AppSpec(in: spec)
    app.troubles.forEach(CommandFailure.report)
    return (Array(app.text(categories: "[L, AX3]").utf8), app.path)
  }

  /// A path of the spec in the current folder, to which its own are relative: it is never read.
  var path: String { FileAccess.name(of: FileAccess.simplified(folder)) }

  /// The source of a live session: the spec, with the documents as they are whenever it is read.
  ///
  /// - Throws: ``AppSpecError`` if the folder has no documents.
  static func source(of folder: String) throws(AppSpecError) -> LiveSession.Source {
    let app = try AppSpec(in: folder)
    app.troubles.forEach(CommandFailure.report)
    return .made(app.path) { Array(try AppSpec(in: folder).text(categories: "all").utf8) }
  }

  /// The texts that were read: `serve` asks for the spec again whenever a file is saved.
  private static let files = SpecFiles()

  /// The text of the spec, whose paths are relative to the current folder.
  ///
  /// - Parameters:
  ///   - categories: Those that are drawn.
  ///   - hasPreviews: Whether it has the app's previews; nil if it has any.
  func text(categories: String, hasPreviews: Bool? = nil) -> String {
    func list(_ paths: [String]) -> String {
      paths.map { "\n  - \(JSONValue.string($0).document().dropLast())" }.joined()
    }
    var text = "traits: { categories: \(categories) }\n"
    if !app.catalogs.isEmpty { text += "assets:\(list(app.catalogs))\n" }
    if !fonts.isEmpty { text += "fonts:\(list(fonts))\n" }
    if hasPreviews ?? self.hasPreviews {
      // What can't be read keeps nobody from seeing the rest.
      if !app.strings.isEmpty, (try? Self.files.strings(app.strings)) != nil {
        text += "strings:\(list(app.strings))\n"
      }
      let folder = JSONValue.string(folder).document().dropLast()
      text += "previews: [{ sources: \(folder), app: \(folder) }]\n"
    }
    if documents.isEmpty { return text }
    // One item, whose launch screens are passed over.
    let paths = documents.map { JSONValue.string($0).document().dropLast() }.joined(separator: ", ")
    return text + "screens: [{ document: [\(paths)] }]\n"
  }
}

/// A folder that no command can take for an app.
enum AppSpecError: Error, CustomStringConvertible {
  case noDocuments(String)
  case nothingToAudit(String)

  var description: String {
    switch self {
    case .nothingToAudit(let folder):
      Spelling.oneLine(
        "Folder '\(folder)' has neither a \(InitCommand.path) nor a storyboard, xib or Swift source; name a spec, or write one with 'preview-render init'."
      )
    case .noDocuments(let folder):
      Spelling.oneLine(
        "Folder '\(folder)' has neither a \(InitCommand.path) nor a storyboard, xib or SwiftUI preview; name a spec, or write one with 'preview-render init'."
      )
    }
  }
}
