import PreviewCore

/// A folder that a command writes to although its user named none.
///
/// A commit can put a symbolic link in its place, and a report can name any folder. So it has to lie
/// in the git checkout around it or, outside of git, below the folder around it. Whoever wants
/// another folder names it.
enum DefaultFolder {
  /// Checks where a folder is.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - place: The folder around it.
  ///   - followsLinks: Whether a link may be on the way to it.
  ///   - option: The option that names another.
  static func check(
    _ path: String, in place: String = ".", followsLinks: Bool = true, option: String
  ) throws(DefaultFolderError) {
    let checkout = FileAccess.checkout(around: place)
    let top = FileAccess.parts(of: checkout ?? FileAccess.resolved(place)).map(FilePath.init)
    let target = FileAccess.resolved(path)
    let parts = FileAccess.parts(of: target).map(FilePath.init)
    if !followsLinks, let link = FileAccess.link(onWayTo: path, in: ".") {
      throw DefaultFolderError(path: link, target: FileAccess.resolved(link), fault: "it is a link", option: option)
    }
    guard parts.starts(with: top), !parts.dropFirst(top.count).contains(where: { $0.text.lowercased() == ".git" })
    else {
      throw DefaultFolderError(
        path: FileAccess.simplified(path), target: target,
        fault: "it leads out of \(checkout != nil ? "the repository" : "the folder around it")", option: option)
    }
  }
}

/// A folder that nobody named leads away.
struct DefaultFolderError: Error, CustomStringConvertible {
  let path: String
  let target: String
  let fault: String
  let option: String

  var description: String {
    Spelling.oneLine(
      "Folder '\(path)' can't be used: \(fault) to '\(target)'; if that folder is meant, name it with \(option).")
  }
}
