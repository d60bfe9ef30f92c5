package import PreviewCore
import PreviewRegression

/// The folder of a published page: `index.html`, and `parts` with the scripts that it reads.
///
/// A part is named by its bytes. So a new page's parts stand beside those of an earlier page, which
/// works until its `index.html` is replaced, last and in one step. What only the earlier page had
/// is removed then. A file is ours only while its name is that of its bytes; all others are left
/// alone.
package final class SiteFolder {
  /// Where it is.
  package let path: String
  private let lock: FolderLock?
  /// The parts of this page, by their names, and their bytes together.
  private var written: Set<String> = []
  /// Those that weren't there before.
  private var made: [String] = []
  private var isFinished = false
  /// Whether the folder was missing before.
  private let isNew: Bool
  /// The bytes of all files of the page.
  package private(set) var bytes = 0

  private static let lockName = ".lock"
  private var parts: String { "\(path)/\(SiteDocument.partsName)" }

  /// Opens a folder for a page; it is made if it is missing.
  ///
  /// - Throws: ``SiteError`` if it can't take the page.
  package init(_ path: String, isForced: Bool = false) throws(SiteError) {
    self.path = path.isEmpty ? "." : path
    try Self.check(path, isForced: isForced)
    isNew = FileAccess.kind(of: path) == nil
    let parts = "\(path)/\(SiteDocument.partsName)"
    try rethrow(FileAccess.makeFolder(parts), as: SiteError.file)
    do throws(FolderLockError) { lock = try FolderLock("\(parts)/\(Self.lockName)", exclusive: true) } catch {
      switch error {
      case .taken: throw .busy(path)
      case .failed(let error): throw .file(error)
      }
    }
  }

  /// Checks, before anything is drawn, that a folder can take a page.
  ///
  /// - Parameter isForced: Whether a page of another program is replaced, and files of others may
  ///   lie in the folder.
  package static func check(_ path: String, isForced: Bool = false) throws(SiteError) {
    guard !path.isEmpty else { throw .noName }
    let page = "\(path)/\(SiteDocument.fileName)"
    for name in [SiteDocument.partsName, SiteDocument.fileName] where FileAccess.isLink("\(path)/\(name)") {
      throw .link("\(path)/\(name)")
    }
    guard FileAccess.kind(of: path) == .folder, !isForced, !SiteDocument.isOwn(page) else { return }
    if FileAccess.exists(page) { throw .foreignPage(page) }
    let names = try rethrow(FileAccess.names(in: path), as: SiteError.file)
    // Hidden names, such as the '.git' of a branch with pages, don't count.
    guard names.allSatisfy({ $0 == SiteDocument.partsName || $0.hasPrefix(".") }) else { throw .foreignFolder(path) }
  }

  /// Removes what was written of a page that was not finished, and leaves the one that was there.
  deinit {
    guard !isFinished else { return }
    for name in made { try? FileAccess.remove("\(parts)/\(name)") }
    removeLock()
    FileAccess.removeIfEmpty(parts)
    if isNew { FileAccess.removeIfEmpty(path) }
  }

  /// The holder removes the file: others lock a new one.
  private func removeLock() { try? FileAccess.remove("\(parts)/\(Self.lockName)") }

  /// Writes a part of the page, and answers its name.
  func add(_ data: JSONValue) throws(SiteError) -> String {
    let part = SiteDocument.part(data.line)
    let file = "\(part.name).js"
    guard written.insert(file).inserted else { return part.name }
    bytes += part.text.utf8.count
    let path = "\(parts)/\(file)"
    let isThere = FileAccess.exists(path)
    if !isThere { made.append(file) }
    if isThere, text(of: file) == part.text { return part.name }
    try rethrow(AtomicFile.write(part.text, to: path), as: SiteError.file)
    return part.name
  }

  /// The text of a part's file; nil if it can't be read, or is behind a link.
  private func text(of file: String) -> String? {
    let path = "\(parts)/\(file)"
    guard !FileAccess.isLink(path), let bytes = try? FileAccess.bytes(of: path, limit: Limits.reportBytes) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the page itself, and removes the parts of an earlier one.
  func finish(_ text: String) throws(SiteError) {
    try rethrow(AtomicFile.write(text, to: "\(path)/\(SiteDocument.fileName)"), as: SiteError.file)
    bytes += text.utf8.count
    isFinished = true
    try rethrow(as: SiteError.file) { () throws(FileError) in
      for name in try FileAccess.names(in: parts) where !written.contains(name) {
        if AtomicFile.isPartial(name) || isOwnPart(name) { try FileAccess.remove("\(parts)/\(name)") }
      }
    }
    removeLock()
  }

  private func isOwnPart(_ name: String) -> Bool {
    guard name.hasSuffix(".js"), let text = text(of: name) else { return false }
    return SiteDocument.isPart(text, name: String(name.dropLast(".js".count)))
  }
}

/// Why a page can't be published.
package enum SiteError: Error, Equatable {
  /// The folder has no name.
  case noName
  /// Another run writes there.
  case busy(String)
  /// A file or folder of the page is a link.
  case link(String)
  /// The page that is there is somebody else's.
  case foreignPage(String)
  /// The folder holds something else.
  case foreignFolder(String)
  /// The page would have too many pictures.
  case tooManyPictures(Int)
  /// Nothing of the spec can be shown.
  case nothingToShow
  /// A file can't be written.
  case file(FileError)
}

extension SiteError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  package var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .noName: "The folder for the page has an empty name; name it with --output, as in --output site."
    case .busy(let path):
      "Folder '\(FileAccess.simplified(path))' is in use: another run writes a page there; wait for it, or name another folder."
    case .link(let path):
      "'\(FileAccess.simplified(path))' is a symbolic link, and a page is written behind none; remove it, or name another folder."
    case .foreignPage(let path):
      "File '\(FileAccess.simplified(path))' can't be replaced: 'preview-render site' did not write it; name another folder, or add --force."
    case .foreignFolder(let path):
      "Folder '\(FileAccess.simplified(path))' can't take a page: it holds other files; name an empty or a new folder, or add --force."
    case .tooManyPictures(let count):
      "The page would have \(count) pictures, and \(Limits.sitePictures) are the most; choose scenes with --only, or traits such as --language en."
    case .nothingToShow: "The spec has no scene and no sheet that a page could show."
    case .file(let error): error.description
    }
  }
}
