import PreviewCore
import PreviewScene

/// The asset catalogs of a file.
struct SpecAssets {
  static let key = SpecKey(
    "assets", .list(.textNode, most: Limits.sheetItems),
    "The app's asset catalogs (.xcassets), relative to this file, or patterns of these such as App/*.xcassets. Their colour sets are colours by name, for every key that takes a colour, and their image sets and app icons are images by name.",
    otherwise: "none", example: "App/Assets.xcassets")

  /// The catalogs; nil if the file has none, or if they can't be read.
  private(set) var catalog: AssetCatalog?
  /// Whether nothing of them failed, so that a name that isn't there is a mistake.
  private(set) var isWhole = true

  /// Reads the catalogs that a file names.
  init(_ root: SpecNode, folders: SpecFolders, files: SpecFiles, mistakes: inout [SpecMistake]) {
    guard let nodes = root[Self.key] else {
      isWhole = root.value(of: Self.key) == nil
      return
    }
    func trimmed(_ path: String) -> String { path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path }
    let before = mistakes.count
    let places = nodes.flatMap { node -> [AssetCatalog.Place] in
      guard let text = node.text.map(trimmed) else { return [] }
      // A catalog that a pattern finds is called as if its path were written out.
      let folder = folders.path(text, at: node.position).dropLast(text.count)
      return folders.paths(text, at: node.position, mistakes: &mistakes).map { path in
        AssetCatalog.Place(path: path, shown: path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
      }
    }.uniqued { FilePath(FileAccess.simplified($0.path)) }
    guard mistakes.count == before else {
      isWhole = false
      return
    }
    do throws(AssetError) { catalog = try files.assets(places) } catch {
      isWhole = false
      let position = nodes.first?.position ?? root.position
      mistakes.append(SpecMistake(SpecPosition(error.place) ?? position, .asset(error)))
    }
  }

  /// The colour of a name; nil if the catalogs have none, or one that can't be used, which is reported.
  func color(_ name: String, at position: SpecPosition, mistakes: inout [SpecMistake]) -> SceneColor?? {
    guard let catalog else { return isWhole ? nil : .some(nil) }
    do throws(AssetError) {
      guard let color = try catalog.color(name) else { return nil }
      return color
    } catch {
      mistakes.append(SpecMistake(SpecPosition(error.place) ?? position, .asset(error)))
      return .some(nil)
    }
  }
}
