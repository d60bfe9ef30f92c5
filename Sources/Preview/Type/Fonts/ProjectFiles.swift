import PreviewCore

/// The files of an app's project that say which fonts it has: the fonts themselves, property lists, and data sets of asset catalogs; and its colours, images and texts.
///
/// Folders of built products, dependencies, pictures and baselines are passed over, and so are hidden folders and links to folders.
package struct ProjectFiles {
  /// Font files outside of asset catalogs, sorted by the bytes of their paths.
  private(set) var fonts: [String] = []
  /// Files whose names end in `Info.plist`.
  private(set) var propertyLists: [String] = []
  /// The folders of data sets (`*.dataset`) in asset catalogs.
  private(set) var dataSets: [String] = []
  /// Asset catalogs with colour or image sets.
  private(set) var catalogs: [String] = []
  /// Interface Builder documents.
  private(set) var documents: [String] = []
  /// The app's texts: string catalogs, and folders that hold the `.lproj` folders of `Localizable.strings`.
  private(set) var strings: [String] = []
  /// Swift sources.
  package private(set) var swiftFiles: [String] = []
  /// Whether there is code in other languages, which may name a font, too.
  private(set) var hasOtherCode = false
  /// Folders that can't be listed.
  private(set) var errors: [FileError] = []
  /// Whether there are more files than are looked at.
  private(set) var isCut = false
  private var count = 0

  /// The files in a folder and the folders below it.
  package init(in folder: String) {
    visit(folder, depth: 0, catalog: nil)
  }

  /// - Parameter catalog: The asset catalog that the folder is in.
  private mutating func visit(_ folder: String, depth: Int, catalog: String?) {
    let names: [String]
    do throws(FileError) {
      guard depth < Limits.folderDepth else { throw .tooDeep(path: folder, limit: Limits.folderDepth) }
      names = try FileAccess.names(in: folder)
    } catch {
      errors.append(error)
      return
    }
    for name in names where !name.hasPrefix(".") {
      guard count < Limits.projectFiles else {
        isCut = true
        return
      }
      count += 1
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let ending = Self.ending(of: name)
      if FileAccess.kind(of: path) == .folder {
        guard !Self.isForeign(name, ending: ending), !FileAccess.isLink(path) else { continue }
        if catalog != nil, ending == "dataset" {
          dataSets.append(path)
        } else if let catalog, ending == "colorset" || ending == "imageset" {
          Self.add(catalog, to: &catalogs)
        } else {
          visit(path, depth: depth + 1, catalog: catalog ?? (ending == "xcassets" ? path : nil))
        }
      } else if catalog == nil {
        if Self.fontEndings.contains(ending) { fonts.append(path) }
        if Self.documentEndings.contains(ending) { documents.append(path) }
        if ending == "swift" { swiftFiles.append(path) }
        if Self.codeEndings.contains(ending) { hasOtherCode = true }
        if name.hasSuffix("Info.plist") { propertyLists.append(path) }
        // A catalog of a storyboard lies in mul.lproj, and an Info.plist's texts are in no scene.
        if ending == "xcstrings", !folder.hasSuffix(".lproj"), name != "InfoPlist.xcstrings" { strings.append(path) }
        if name == "Localizable.strings", folder.hasSuffix(".lproj") {
          let parent = FileAccess.parent(of: folder)
          Self.add(parent.isEmpty ? "." : parent, to: &strings)
        }
      }
    }
  }

  private static func add(_ path: String, to paths: inout [String]) {
    if !paths.contains(path) { paths.append(path) }
  }

  /// Whether a path is that of a Swift source, and no folder on the way holds what the app's
  /// authors did not write.
  package static func isOwnSource(_ path: String) -> Bool {
    guard ending(of: path) == "swift" else { return false }
    return FileAccess.parts(of: FileAccess.parent(of: path)).allSatisfy { name in
      name == "." || name == ".." || !name.hasPrefix(".") && !isForeign(name, ending: ending(of: name))
    }
  }

  /// The endings of Interface Builder documents.
  package static let documentEndings: Set<String> = ["storyboard", "xib"]

  /// The endings of files of other languages that an app may be written in.
  private static let codeEndings: Set<String> = [
    "m", "mm", "js", "jsx", "ts", "tsx", "css", "html", "dart", "kt",
  ]

  /// The endings of font files that the tool reads.
  package static let fontEndings: Set<String> = ["ttf", "otf", "ttc", "otc"]

  /// The part of a name behind its last dot, in small letters.
  package static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether a folder holds what the app's authors did not write: products of builds, dependencies, pictures and baselines of this tool.
  private static func isForeign(_ name: String, ending: String) -> Bool {
    foreignNames.contains(name.lowercased()) || foreignEndings.contains(ending)
  }

  private static let foreignNames: Set<String> = [
    "build", "deriveddata", "pods", "carthage", "node_modules", "vendor", "baselines", "specimens", "preview-report",
    "audit-report",
  ]
  private static let foreignEndings: Set<String> = [
    "app", "appex", "framework", "xcframework", "xcarchive", "xcodeproj", "xcworkspace",
  ]
}
