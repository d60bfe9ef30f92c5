import PreviewCore

extension FontReference {
  /// The fonts that a list of files, references and folders names, each once, in the order given.
  ///
  /// A folder stands for the `.ttf`, `.otf`, `.ttc` and `.otc` files in it and in the folders below it, sorted by the bytes of their
  /// names; families are often kept in folders of their own. Hidden files and folders are left out. Web fonts (`.woff`,
  /// `.woff2`) in a folder are passed over in silence, since they stand beside the fonts they were made from; one that is named
  /// itself is an error when it is opened. Links are followed; a folder or file that is met again is one.
  ///
  /// - Returns: The references, none opened yet, and what is wrong with the list: a folder that can't be read or holds no fonts.
  package static func expand(_ names: [String]) -> (references: [FontReference], errors: [FontError]) {
    var walk = FolderWalk()
    for name in names {
      guard FileAccess.kind(of: name) == .folder else {
        walk.add(FontReference(name))
        continue
      }
      let before = walk.references.count + walk.errors.count + walk.repeated
      var webFonts = 0
      walk.visit(name, webFonts: &webFonts)
      // Nothing new and nothing said of it: the user should know why.
      if walk.references.count + walk.errors.count + walk.repeated == before {
        walk.errors.append(.noFonts(folder: name, webFonts: webFonts))
      }
    }
    return (walk.references, walk.errors)
  }
}

/// The fonts found so far in the folders.
private struct FolderWalk {
  var references: [FontReference] = []
  var errors: [FontError] = []
  /// How many files and folders were met again.
  var repeated = 0
  private var files: Set<FileOfReference> = []
  private var folders: Set<FileAccess.Identity> = []

  /// The same file under another name is the same font, if the same face of it is meant.
  private struct FileOfReference: Hashable {
    let identity: FileAccess.Identity
    let selector: FontReference.Selector?
  }

  mutating func add(_ reference: FontReference) {
    if let identity = FileAccess.identity(of: reference.path),
      !files.insert(FileOfReference(identity: identity, selector: reference.selector)).inserted
    {
      repeated += 1
    } else {
      references.append(reference)
    }
  }

  mutating func visit(_ folder: String, webFonts: inout Int) {
    guard let identity = FileAccess.identity(of: folder), folders.insert(identity).inserted else {
      repeated += 1
      return
    }
    let names: [String]
    do throws(FileError) { names = try FileAccess.names(in: folder) } catch {
      errors.append(.file(error))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch ProjectFiles.ending(of: name) {
      case _ where FileAccess.kind(of: path) == .folder: visit(path, webFonts: &webFonts)
      case let ending where ProjectFiles.fontEndings.contains(ending): add(FontReference(path: path))
      case "woff", "woff2": webFonts += 1
      default: break
      }
    }
  }
}
