import PreviewCore
import PreviewScene
import PreviewSwiftUI
import PreviewType

/// Reads the SwiftUI previews of a spec.
struct SpecPreviews {
  private let folders: SpecFolders
  /// The names of all scenes.
  private(set) var names: SceneNames
  /// How much of the previews is known.
  private(set) var coverage = PreviewCounts()
  /// Why previews were not read, one sentence each; all others are.
  private(set) var failures: [String] = []
  private(set) var mistakes: [SpecMistake] = []
  /// The sources that count, by their paths.
  private(set) var sources: Set<String> = []

  private var items: [Item] = []

  /// An item of `previews`.
  private struct Item {
    /// The mapping; empty for a text alone.
    let keys: SpecNode
    /// The folder of the app.
    var app: String
    /// The sources, relative to the folder.
    var files: [String] = []
    /// The previews that were read.
    var descriptions: [PreviewDescription] = []
    /// Whether everything that it names was read.
    var isWhole = true
  }

  /// A preview under the name of its scene.
  struct Named {
    let name: String
    let scene: PreviewScene
    let position: SpecPosition
  }

  /// - Parameters:
  ///   - names: Names of scenes that are taken.
  ///   - reader: Reads the sources; nil if nothing can.
  init(_ nodes: [SpecNode], folders: SpecFolders, names: SceneNames, reader: PreviewReader?) {
    self.folders = folders
    self.names = names
    var known: [String: [String]] = [:]
    for node in nodes { find(node, &known) }
    guard let reader else {
      failures.append("SwiftUI previews were not read: this program has no reader of Swift sources.")
      for index in items.indices { items[index].isWhole = false }
      return
    }
    read(by: reader, known)
  }

  // MARK: Sources

  /// Finds the sources of an item.
  ///
  /// - Parameter known: The Swift sources in folders that were listed.
  private mutating func find(_ node: SpecNode, _ known: inout [String: [String]]) {
    let isPlain = node.text != nil
    let keys = isPlain ? SpecNode(.mapping([]), at: node.position) : node
    func all(in folder: String) -> [String] {
      if let files = known[folder] { return files }
      let files = ProjectFiles(in: folder).swiftFiles.map(FileAccess.simplified)
      known[folder] = files
      return files
    }
    var folder = folders.folder(at: node.position)
    if let app = keys[PreviewKeys.app], let text = app.text {
      folder = folders.path(text, at: app.position)
      if FileAccess.kind(of: folder) != .folder {
        let error = FileError.failed(.list, path: folder, code: 2)
        mistakes.append(SpecMistake(app.position, .file(error.offeringNearest())))
        items.append(Item(keys: keys, app: folder, isWhole: false))
        return
      }
    }
    folder = FileAccess.simplified(folder.isEmpty ? "." : folder)
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    var found: [String] = []
    for source in isPlain ? [node] : keys[PreviewKeys.sources] ?? [] {
      guard let text = source.text else { continue }
      let isPattern = Glob.isPattern(text)
      for path in folders.paths(text, at: source.position, mistakes: &mistakes) {
        switch FileAccess.kind(of: path) {
        case .folder: if !isPattern { found += all(in: FileAccess.simplified(path)) }
        case nil:
          let error = FileError.failed(.read, path: path, code: 2)
          mistakes.append(SpecMistake(source.position, .file(error.offeringNearest())))
        default:
          // What a pattern finds among dependencies and products of builds is nobody's own.
          if !isPattern || ProjectFiles.isOwnSource(path) { found.append(FileAccess.simplified(path)) }
        }
      }
    }
    found = found.uniqued(on: FilePath.init)
    sources.formUnion(all(in: folder) + found)
    let files = found.map { Self.path($0, from: folder) }
    items.append(Item(keys: keys, app: folder, files: files))
  }

  /// A path as seen from a folder.
  private static func path(_ path: String, from folder: String) -> String {
    if folder == "." { return path.hasPrefix("/") ? FileAccess.path(of: path, from: ".") : path }
    if FileAccess.lies(path, in: folder) { return FileAccess.path(path, below: folder + "/") }
    return FileAccess.path(of: path, from: folder)
  }

  // MARK: Reading

  /// Reads the previews of all items, those of one app with the same values at once.
  private mutating func read(by reader: PreviewReader, _ known: [String: [String]]) {
    struct Key: Hashable {
      let app: String
      let values: [JSONValue.Member]
    }
    func key(_ item: Item) -> Key {
      let values = (item.keys[PreviewKeys.values]?.entries ?? []).filter { !$0.value.isHole }.map {
        JSONValue.Member(key: Self.normalized($0.key), value: JSONValue(value: $0.value))
      }
      return Key(app: item.app, values: values)
    }
    for (key, numbers) in Dictionary(grouping: items.indices, by: { key(items[$0]) })
      .sorted(by: { $0.value[0] < $1.value[0] })
    {
      let wanted = numbers.flatMap { items[$0].files }.uniqued()
      if wanted.isEmpty { continue }
      let declaring = (known[key.app] ?? []).map { Self.path($0, from: key.app) }
      let answer = reader.answer(
        to: PreviewReader.Request(
          folder: key.app, files: (declaring + wanted).uniqued(), previews: wanted, values: key.values))
      failures += answer.failures
      var byFile: [String: [PreviewDescription]] = [:]
      for read in answer.previews { byFile[read.file, default: []].append(read) }
      for number in numbers {
        items[number].descriptions = items[number].files.flatMap { byFile[$0] ?? [] }
        items[number].isWhole = answer.failures.isEmpty
      }
    }
  }

  /// Source text on one line, with one space where it has several.
  private static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Scenes

  /// The scenes that an item of `previews` stands for, with the mapping of keys that hold for them.
  mutating func scenes(of number: Int, _ resources: PreviewResources) -> (keys: SpecNode, scenes: [Named]) {
    let item = items[number]
    // Sources of one name differ by their folders.
    let stems = Dictionary(grouping: item.files, by: FileAccess.stem).mapValues(\.count)
    var scenes: [Named] = []
    for description in item.descriptions {
      let made = description.scenes(resources, in: item.app)
      coverage.add(description, made.first)
      for scene in made {
        var name = Self.name(of: scene, description)
        if let first = made.first, scene.choices != first.choices {
          name += "-" + Self.words(scene.choices, insteadOf: first.choices)
        }
        let folder = FileAccess.name(of: FileAccess.parent(of: "\(item.app)/\(description.file)"))
        if stems[FileAccess.stem(of: description.file)] ?? 0 > 1, !folder.isEmpty { name = "\(folder)-\(name)" }
        scenes.append(
          Named(
            name: names.take(name, otherwise: nil), scene: scene,
            position: SpecPosition(file: description.file, scene.place)))
      }
    }
    guard let only = item.keys[DocumentKeys.only] else { return (item.keys, scenes) }
    let isWhole = item.isWhole && mistakes.isEmpty && !item.files.isEmpty
    let chosen = SceneNames.chosen(
      scenes.map(\.name), by: only, what: "Preview", isWhole: isWhole, mistakes: &mistakes)
    return (item.keys, scenes.filter { chosen.contains($0.name) })
  }

  /// `OrderRow-Sold out`: the source's name, and the preview's.
  private static func name(of scene: PreviewScene, _ description: PreviewDescription) -> String {
    let stem = FileAccess.stem(of: description.file)
    let own = scene.name
    return own == stem || own.hasPrefix(stem + "-") ? own : own.isEmpty ? stem : "\(stem)-\(own)"
  }

  /// `viewModel.isLoading-false`: what is decided otherwise.
  private static func words(
    _ choices: [PreviewDescription.Choice], insteadOf first: [PreviewDescription.Choice]
  ) -> String {
    let others = choices.filter { !first.contains($0) }
    return (others.isEmpty ? choices : others).map { "\($0.what)-\($0.took)" }.joined(separator: "-")
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

extension SpecScenes {
  /// The app's colours, images, fonts and texts, for its previews.
  var previewResources: PreviewResources {
    let (colors, images) = (
      Self.bySymbol(assets.catalog?.colorNames), Self.bySymbol(assets.catalog.map { $0.imageNames + $0.symbolNames })
    )
    let (namedColor, namedImage) = (self.namedColor, self.namedImage)
    return PreviewResources(
      color: { colors[$0].flatMap(namedColor) }, image: { images[$0].flatMap(namedImage) }, font: namedFont,
      strings: strings.catalog)
  }

  /// The names of a catalog by themselves, and by the symbols that Xcode makes of them:
  /// `brandPrimary` of `brand-primary`.
  private static func bySymbol(_ names: [String]?) -> [String: String] {
    let names = names ?? []
    let symbols = names.map { name in
      let words = name.split { !$0.isLetter && !$0.isNumber }
      let head = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
      return (head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), name)
    }
    return Dictionary(names.map { ($0, $0) } + symbols) { first, _ in first }
  }

  /// The scene of a preview; nil for one that can't be one.
  func scene(_ named: SpecPreviews.Named, keys: SpecNode) -> Result<Scene, SceneError> {
    Result { () throws(SceneError) in
      var scene = try sceneOfSource(
        named.name, width: named.scene.width, screen: named.scene.screen, showing: named.scene.element, keys: keys)
      scene.variations = try named.scene.variations.map { variation throws(SceneError) in
        let other = try sceneOfSource(
          named.name, width: named.scene.width, screen: named.scene.screen, showing: variation.element, keys: keys)
        return TraitVariation(variation.condition, other.variants)
      }
      scene.sizeClasses = named.scene.screen?.sizeClasses ?? SizeClasses(width: .compact, height: .regular)
      scene.framework = .swiftUI
      scene.origin = .preview
      return scene
    }
  }
}
