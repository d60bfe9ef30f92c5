import PreviewCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fonts of an app, found in the folder of its project.
///
/// These are the files that an `Info.plist` registers (`UIAppFonts`) and the fonts in data sets of asset catalogs. Where there are none, they are the
/// fonts in folders called `Fonts`, or else all that there are.
package struct AppFonts {
  /// The fonts as a spec names them: files, or folders that hold no other fonts.
  package private(set) var names: [String] = []
  /// Where they were found, for people: "2 named by App/Info.plist and 1 in App/Assets.xcassets".
  package private(set) var origin = ""
  /// The only place where they were found: "in Fonts"; nil if there are several.
  package private(set) var onlyPlace: String?
  /// Font files that are left out, because the app names others.
  package private(set) var leftOut: [String] = []
  /// Its asset catalogs that have colours or images.
  package private(set) var catalogs: [String] = []
  /// Its texts, as a spec names them.
  package private(set) var strings: [String] = []
  /// Its Interface Builder documents.
  package private(set) var documents: [String] = []
  /// The storyboards that are shown while an app starts, by their names in an `Info.plist`.
  private var launchScreens: Set<String> = ["LaunchScreen", "Launch Screen"]
  /// Its Swift sources.
  package private(set) var swiftFiles: [String] = []
  /// Whether it has code in other languages, too.
  package private(set) var hasOtherCode = false
  /// All of its font files, registered or not.
  package private(set) var allFiles: [String] = []
  /// The font files that an `Info.plist` registers.
  package private(set) var registered: [String] = []
  /// The project's faults, one sentence each: a font that is registered and missing, a property list that can't be read.
  package private(set) var troubles: [String] = []

  /// The fonts of the project in a folder.
  package init(in folder: String) {
    let files = ProjectFiles(in: folder)
    troubles = files.errors.map(\.description)
    (catalogs, strings, documents) = (files.catalogs, files.strings, files.documents)
    (swiftFiles, hasOtherCode, allFiles) = (files.swiftFiles, files.hasOtherCode, files.fonts)
    if files.isCut {
      troubles.append(
        Spelling.oneLine(
          "Folder '\(folder)' has more than \(NumberText.grouped(Limits.projectFiles)) files; fonts behind them are not found, so name their folder."
        ))
    }
    var named: [(place: String, fonts: [String])] = []
    var taken: Set<String> = []
    let index = Dictionary(grouping: files.fonts) { FileAccess.name(of: $0).lowercased() }
    for path in files.propertyLists {
      let fonts = registeredFonts(in: path, index: index).filter { taken.insert($0).inserted }
      registered += fonts
      if !fonts.isEmpty { named.append(("named by \(path)", fonts)) }
    }
    // iOS keeps a picture of a launch screen, in one size.
    documents.removeAll { path in
      Self.isLaunchScreen(path, isNamedSo: launchScreens.contains { FileAccess.name(of: path) == "\($0).storyboard" })
    }
    for (catalog, fonts) in dataSetFonts(files.dataSets) {
      let fonts = fonts.filter { taken.insert($0).inserted }
      if !fonts.isEmpty { named.append(("in \(catalog)", fonts)) }
    }
    guard named.isEmpty else {
      names = named.flatMap(\.fonts)
      leftOut = files.fonts.filter { !taken.contains($0) }
      note(named.map { ($0.fonts.count, $0.place) })
      return
    }
    let folders = Self.fontFolders(of: files.fonts, in: folder)
    if folders.isEmpty {
      names = files.fonts
    } else {
      names = folders.flatMap { Self.isWhole($0.folder, $0.fonts) ? [$0.folder] : $0.fonts }
      let inFolders = Set(folders.flatMap(\.fonts))
      leftOut = files.fonts.filter { !inFolders.contains($0) }
      note(folders.map { ($0.fonts.count, "in \($0.folder)") })
    }
  }

  /// Whether a storyboard says of itself that it is shown while the app starts, or is named as one
  /// that is and has no class of the app, which such a one can't have.
  private static func isLaunchScreen(_ path: String, isNamedSo: Bool) -> Bool {
    guard ProjectFiles.ending(of: path) == "storyboard",
      let bytes = try? FileAccess.bytes(of: path, limit: Limits.documentBytes)
    else { return false }
    if isNamedSo, !String(decoding: bytes, as: UTF8.self).contains(text: "customClass=") { return true }
    // An attribute of the first element.
    return String(decoding: bytes.prefix(2_000), as: UTF8.self).contains(text: "launchScreen=\"YES\"")
  }

  private mutating func note(_ parts: [(count: Int, place: String)]) {
    origin = Self.words(parts)
    onlyPlace = parts.count == 1 ? Spelling.oneLine(parts[0].place) : nil
  }

  private static func words(_ parts: [(count: Int, place: String)]) -> String {
    let most = 4
    let words = parts.prefix(most).map { "\($0.count) \(Spelling.oneLine($0.place))" }
    guard parts.count > most else {
      return words.count < 2 ? words.first ?? "" : words.dropLast().joined(separator: ", ") + " and " + words.last!
    }
    return words.joined(separator: ", ") + " and \(parts[most...].reduce(0) { $0 + $1.count }) elsewhere"
  }
}

// MARK: Info.plist
extension AppFonts {
  /// The files that `UIAppFonts` of a property list names. An entry is a path in the finished app, where folders of the project are often gone.
  private mutating func registeredFonts(in path: String, index: [String: [String]]) -> [String] {
    let entries: [String]
    do {
      let bytes = try FileAccess.bytes(of: path, limit: Limits.infoPlistBytes)
      let list = try PropertyList.decode(InfoPlist.self, from: bytes, path: path)
      if list.isMistaken {
        troubles.append(Spelling.oneLine("'UIAppFonts' in '\(path)' must be an array of file names."))
      }
      entries = list.fonts ?? []
      if let name = list.launchScreen { launchScreens.insert(name) }
    } catch {
      troubles.append("\(error)")
      return []
    }
    var found: [String] = []
    var missing: [String] = []
    for text in entries where !text.isEmpty {
      let name = FileAccess.name(of: text)
      let candidates = index[name.lowercased()] ?? []
      // iOS tells small and large letters apart, on a device as in the tests of most teams on a Mac not.
      let exact = candidates.filter { FileAccess.name(of: $0) == name }
      guard let font = Self.nearest(to: path, ending: text, in: exact.isEmpty ? candidates : exact) else {
        missing.append(text)
        continue
      }
      if exact.isEmpty {
        troubles.append(
          Spelling.oneLine(
            "'\(path)' names the font '\(Spelling.shown(text))' (UIAppFonts), but the file is '\(font)': a device doesn't find it, because it tells capital letters apart."
          ))
      }
      found.append(font)
    }
    if !missing.isEmpty {
      let names = Spelling.list(missing.map { "'\(Spelling.shown($0))'" }, most: 5)
      troubles.append(
        Spelling.oneLine(
          "'\(path)' names \(missing.count == 1 ? "the font" : "the fonts") \(names) (UIAppFonts), and no such file was found."
        ))
    }
    return found
  }

  /// Chooses among files of the same name: the one whose path ends with the entry, or else the one that shares most folders with the property list.
  private static func nearest(to place: String, ending: String, in candidates: [String]) -> String? {
    let place = place.split(separator: "/").dropLast()
    return candidates.max { a, b in
      let (first, second) = (rank(a), rank(b))
      // The first of equals, in the order of their bytes.
      return first == second ? b.utf8.lexicographicallyPrecedes(a.utf8) : first < second
    }

    func rank(_ path: String) -> (Int, Int) {
      let shared = zip(path.split(separator: "/"), place).prefix { $0 == $1 }.count
      return (path == ending || path.hasSuffix("/" + ending) ? 1 : 0, shared)
    }
  }
}

// MARK: Asset catalogs
extension AppFonts {
  /// `Contents.json` of a data set, as Xcode writes it.
  private struct Contents: Decodable {
    struct Item: Decodable {
      let filename: String?
    }
    let data: [Item]
  }

  /// The fonts that data sets hold, by catalog. Code of the app registers them by the name of the set.
  private mutating func dataSetFonts(_ sets: [String]) -> [(catalog: String, fonts: [String])] {
    var found: [(catalog: String, fonts: [String])] = []
    for set in sets {
      let path = "\(set)/Contents.json"
      let contents: Contents
      do {
        let bytes = try FileAccess.bytes(of: path, limit: Limits.dataSetBytes)
        contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
      } catch let error as FileError {
        troubles.append("\(error)")
        continue
      } catch {
        troubles.append(Spelling.oneLine("File '\(path)' isn't the JSON of a data set; open the catalog in Xcode."))
        continue
      }
      let fonts = contents.data.compactMap(\.filename).filter {
        ProjectFiles.fontEndings.contains(ProjectFiles.ending(of: $0)) && !$0.utf8.contains(UInt8(ascii: "/"))
      }.map { "\(set)/\($0)" }
      guard !fonts.isEmpty else { continue }
      let catalog = Self.catalog(of: set)
      if found.last?.catalog == catalog {
        found[found.count - 1].fonts += fonts
      } else {
        found.append((catalog, fonts))
      }
    }
    return found
  }

  /// The innermost asset catalog that a path goes through.
  private static func catalog(of path: String) -> String {
    var folder = path
    while !folder.isEmpty, ProjectFiles.ending(of: FileAccess.name(of: folder)) != "xcassets" {
      folder = FileAccess.parent(of: folder)
    }
    return folder
  }
}

// MARK: Folders of fonts
extension AppFonts {
  /// The outermost folders called `Fonts` below a folder, each with its fonts; the folder itself if it is called so or has fonts alone.
  private static func fontFolders(of fonts: [String], in root: String) -> [(folder: String, fonts: [String])] {
    var found: [(folder: String, fonts: [String])] = []
    for path in fonts {
      guard let folder = fontFolder(of: path, in: root) else { continue }
      if found.last?.folder == folder {
        found[found.count - 1].fonts.append(path)
      } else {
        found.append((folder, [path]))
      }
    }
    // A folder that was named is written as it was named.
    if found.isEmpty, root != ".", !fonts.isEmpty { return [(root, fonts)] }
    return found
  }

  private static func fontFolder(of path: String, in root: String) -> String? {
    var outermost: String?
    var folder = FileAccess.parent(of: path)
    while !folder.isEmpty {
      if FileAccess.name(of: folder).lowercased() == "fonts" { outermost = folder }
      if folder == root || folder == "/" { break }
      folder = FileAccess.parent(of: folder)
    }
    return outermost
  }

  /// Whether a spec that names the folder takes these fonts and no others.
  private static func isWhole(_ folder: String, _ fonts: [String]) -> Bool {
    Set(FontReference.expand([folder]).references.map(\.path)) == Set(fonts)
  }
}
