package import PreviewCore

/// The fonts that an app registers in its property list (`UIAppFonts` of `Info.plist`), as files of the project.
///
/// An entry is a path in the finished app, into which Xcode copies most files without their
/// folders. So a file is looked for by its name: beside the property list and in the folders below
/// it, then below each folder above it. The last of these is the one that holds both the list and
/// the spec, so that nothing outside of the project is looked at.
package struct RegisteredFonts {
  /// The files, in the order in which they are registered.
  package private(set) var paths: [String] = []
  /// The faults of the list, one error each.
  package private(set) var errors: [RegisteredFontsError] = []
  /// The files and folders on which the answer depends, beside the list itself.
  package private(set) var files: [String] = []

  /// Whether a path is that of a property list.
  package static func isPropertyList(_ path: String) -> Bool {
    FileAccess.name(of: path).lowercased().hasSuffix(".plist")
  }

  /// The folder of a property list, below which its fonts are.
  static func folder(of path: String) -> String {
    let folder = FileAccess.parent(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The folders below which the fonts of a property list are looked for, the nearest first.
  ///
  /// - Parameter spec: The folder of the spec that names the list; nil for the list's own folder
  ///   alone.
  private static func folders(of path: String, seenFrom spec: String?) -> [String] {
    let own = folder(of: path)
    guard let spec else { return [own] }
    func parts(_ path: String) -> [String] { FileAccess.parts(of: FileAccess.simplified(path)).filter { $0 != "." } }
    let (list, other) = (parts(own), parts(spec))
    let shared = max(zip(list, other).prefix { $0 == $1 }.count, list.prefix { $0 == ".." }.count)
    // Two paths from the root that have no folder in common are two projects.
    guard own.hasPrefix("/") == spec.hasPrefix("/"), !own.hasPrefix("/") || shared > 0 else { return [own] }
    return [own]
      + stride(from: list.count - 1, through: shared, by: -1).map { count in
        let folder = (own.hasPrefix("/") ? "/" : "") + list.prefix(count).joined(separator: "/")
        return folder.isEmpty ? "." : folder
      }
  }

  /// Reads a property list, and finds the files that it registers.
  ///
  /// - Parameter projectFolder: The folder of the spec that names the list; nil to look in the
  ///   list's own folder alone.
  package init(in path: String, projectFolder: String? = nil) {
    let list: InfoPlist
    do throws(RegisteredFontsError) { list = try InfoPlist(path: path) } catch {
      errors = [error]
      return
    }
    guard let entries = list.fonts?.filter({ !$0.isEmpty }), !entries.isEmpty else {
      errors = [list.isMistaken ? .noArray(list: path) : .noFonts(list: path)]
      return
    }
    var missing = entries
    var found: [String: String] = [:]
    var searched: [(folder: String, project: ProjectFiles)] = []
    for folder in Self.folders(of: path, seenFrom: projectFolder) where !missing.isEmpty {
      let project = ProjectFiles(in: folder)
      searched.append((folder, project))
      let index = Dictionary(grouping: project.fonts) { FileAccess.name(of: $0).lowercased() }
      missing = missing.filter { text in
        let name = FileAccess.name(of: text)
        guard let candidates = index[name.lowercased()] else { return true }
        let exact = candidates.filter { FileAccess.name(of: $0) == name }
        let whole = exact.filter { $0 == text || $0.hasSuffix("/" + text) }
        switch (whole.count == 1 ? whole : exact).count {
        case 0: errors.append(.otherLetters(list: path, name: text, file: candidates[0]))
        case 1: found[text] = whole.first ?? exact[0]
        default: errors.append(.several(list: path, name: text, files: exact))
        }
        return false
      }
    }
    paths = entries.compactMap { found[$0] }.uniqued()
    if !missing.isEmpty, let (folder, project) = searched.last {
      errors.append(.missing(list: path, names: missing, folder: folder, isCut: project.isCut))
      errors += project.errors.map { .file($0) }
      files += searched.map(\.folder)
    }
    if list.isCut { errors.append(.tooMany(list: path)) }
    files += Set(paths.map { FileAccess.parent(of: $0) }).sorted() + paths
  }
}

extension InfoPlist {
  /// Reads the fonts of a property list.
  fileprivate init(path: String) throws(RegisteredFontsError) {
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.infoPlistBytes), as: RegisteredFontsError.file)
    do throws(PropertyListError) { self = try PropertyList.decode(InfoPlist.self, from: bytes, path: path) } catch {
      throw .unreadable("\(error)")
    }
  }
}

/// Why the fonts of a property list can't be used.
package enum RegisteredFontsError: Error, Equatable, Sendable {
  /// The list, or a folder below it, can't be read.
  case file(FileError)
  /// The list is damaged: a sentence.
  case unreadable(String)
  /// `UIAppFonts` is no array.
  case noArray(list: String)
  /// The list registers nothing.
  case noFonts(list: String)
  /// More than ``Limits/registeredFonts``.
  case tooMany(list: String)
  /// No file has these names.
  case missing(list: String, names: [String], folder: String, isCut: Bool)
  /// The file of this name is written with other capital letters.
  case otherLetters(list: String, name: String, file: String)
  /// Several files have this name.
  case several(list: String, name: String, files: [String])
}

extension RegisteredFontsError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  package var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .file(let error): return error.offeringNearest().description
    case .unreadable(let sentence): return sentence
    case .noArray(let list): return "'UIAppFonts' in '\(list)' must be an array of file names."
    case .noFonts(let list):
      return "'\(list)' registers no fonts: it has no 'UIAppFonts'; name the font files instead."
    case .tooMany(let list):
      return
        "'\(list)' registers more than \(NumberText.grouped(Limits.registeredFonts)) fonts; name the font files instead."
    case .missing(let list, let names, let folder, let isCut):
      let words = Spelling.list(names.map { "'\(Spelling.shown($0))'" }, most: 5)
      return "'\(list)' registers the \(names.count == 1 ? "font" : "fonts") \(words), and no such file is in "
        + (folder == "." ? "its folder" : "'\(folder)'") + " or below"
        + (isCut ? ", among the first \(NumberText.grouped(Limits.projectFiles)) files; name the font files." : ".")
    case .otherLetters(let list, let name, let file):
      return
        "'\(list)' registers the font '\(Spelling.shown(name))', but the file is '\(file)': a device doesn't find it, because it tells capital letters apart."
    case .several(let list, let name, let files):
      return
        "'\(list)' registers the font '\(Spelling.shown(name))', and \(files.count) files have this name: \(Spelling.list(files.map { "'\($0)'" }, most: 3)); name the font files that are meant."
    }
  }
}
