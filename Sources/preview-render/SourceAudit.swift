import PreviewAudit
import PreviewCore
import PreviewRegression
import PreviewType

/// The audit of the Swift sources in an app's folder.
struct SourceAudit {
  /// The app's files.
  let app: AppFonts
  let folder: String
  /// The lines that count; nil for all.
  private let changed: ChangedLines?
  private let source: SourceApp
  /// The facts that it needs.
  let request: SwiftReader.FactRequest

  /// The audit of an app; nil for one without Swift sources.
  ///
  /// - Parameter revision: The revision since which lines count; nil for all lines.
  /// - Throws: ``GitError`` if the revision can't be had.
  init?(app: AppFonts, folder: String, revision: String?) throws {
    let top = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var files = app.swiftFiles.map { FileAccess.path($0, below: top) }
    guard !files.isEmpty else { return nil }
    let changed = try revision.map { revision throws(GitError) in try ChangedLines(since: revision, in: folder) }
    if let changed { files = files.filter(changed.hold) }
    let source = Self.source(app, in: folder)
    (self.app, self.folder, self.changed, self.source) = (app, folder, changed, source)
    request = SwiftReader.FactRequest(folder: folder, files: files, words: changed == nil ? source.words : [])
  }

  /// Reads the sources.
  func findings(by reader: SwiftReader) throws -> SourceFindings {
    let facts: SwiftReader.Facts
    do { facts = try reader.facts(request) } catch let error as SwiftReaderError {
      // Documents are audited all the same.
      facts = SwiftReader.Facts(failures: ["\(error)"])
    }
    var findings = SourceFindings(
      facts.readings, of: source, words: wordsOfDocuments(request.words), isPart: changed != nil
    ) { file, line in
      changed?.holds(line, of: file) ?? true
    }
    findings.add(failures: facts.failures)
    return findings
  }

  private static func source(_ app: AppFonts, in folder: String) -> SourceApp {
    let registered = Set(app.registered.map(FilePath.init))
    let fonts = app.allFiles.compactMap { path -> SourceApp.Font? in
      let faces = FontCatalog.load([path]).catalog.faces
      let names = faces.flatMap { face in
        [face.postScriptName, face.familyName, face.fullName] + face.instances.map(\.postScriptName)
      }
      guard !names.isEmpty else { return nil }
      return SourceApp.Font(file: path, isRegistered: registered.contains(FilePath(path)), names: names.uniqued())
    }
    return SourceApp(
      folder: folder, fonts: fonts, strings: try? StringCatalog(paths: app.strings), hasOtherCode: app.hasOtherCode)
  }

  /// The words that Interface Builder documents hold.
  private func wordsOfDocuments(_ words: [String]) -> Set<String> {
    var found: Set<String> = []
    for path in app.documents where found.count < words.count {
      guard let bytes = try? FileAccess.bytes(of: path, limit: Limits.documentBytes) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      found.formUnion(words.filter { text.firstRange(ofText: $0) != nil })
    }
    return found
  }
}
