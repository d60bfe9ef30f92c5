import PreviewAudit
import PreviewCore
import PreviewRegression
import PreviewType

/// The audit of the Swift sources in an app's folder.
struct SourceAudit {
  /// The app's files.
  let app: AppFonts
  let folder: String
  /// The revision since which lines count; nil for all lines.
  let revision: String?

  /// Reads the sources; nil if there are none.
  ///
  /// - Throws: ``GitError`` if the revision can't be had.
  func findings() throws -> SourceFindings? {
    let top = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var files = app.swiftFiles.map { FileAccess.path($0, below: top) }
    guard !files.isEmpty else { return nil }
    let changed = try revision.map { revision throws(GitError) in try ChangedLines(since: revision, in: folder) }
    if let changed { files = files.filter(changed.hold) }
    let source = sourceApp
    let words = changed == nil ? source.words : []
    let answer: SwiftReader.Answer
    do { answer = try SwiftReader(folder: folder, words: words).read(files) } catch let error as SwiftReaderError {
      // Documents are audited all the same.
      answer = SwiftReader.Answer(failures: ["\(error)"])
    }
    var findings = SourceFindings(answer.readings, of: source, words: wordsOfDocuments(words), isPart: changed != nil) {
      file, line in
      changed?.holds(line, of: file) ?? true
    }
    findings.add(failures: answer.failures)
    return findings
  }

  private var sourceApp: SourceApp {
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
