import PreviewCore
import PreviewDocuments
import PreviewScene
import PreviewType

/// Reads the Interface Builder documents of a spec.
struct SpecDocuments {
  let folders: SpecFolders
  let files: SpecFiles
  /// Bytes that take the place of documents, by their paths.
  let texts: [String: [UInt8]]
  /// Why documents were not read, one sentence each; all others are.
  private(set) var failures: [String] = []
  /// The same of documents of other systems and formats.
  private(set) var passedOver: [String] = []
  private(set) var mistakes: [SpecMistake] = []
  /// The names of all scenes.
  private(set) var names = SceneNames()

  /// The items of `screens`, each with the paths of its documents.
  private var items: [(item: Item, paths: [String])] = []
  /// The xibs among all documents, by their names without endings.
  private var xibs: [String: String] = [:]

  init(_ nodes: [SpecNode], folders: SpecFolders, files: SpecFiles, texts: [String: [UInt8]] = [:]) {
    (self.folders, self.files, self.texts) = (folders, files, texts)
    find(nodes)
  }

  /// A screen, a cell or another view of a document under the name of its scene.
  struct Named {
    let name: String
    let scene: DocumentScene
    let path: String
    let position: SpecPosition
  }

  /// An item of `screens` with its mapping, which is empty for a text alone.
  private struct Item {
    let node: SpecNode
    let documents: [SpecNode]
  }

  private func item(_ node: SpecNode) -> Item {
    node.text == nil
      ? Item(node: node, documents: node[DocumentKeys.document] ?? [])
      : Item(node: SpecNode(.mapping([]), at: node.position), documents: [node])
  }

  /// Finds the documents of all items.
  private mutating func find(_ nodes: [SpecNode]) {
    for node in nodes {
      let item = item(node)
      var found: [String] = []
      for document in item.documents {
        guard let text = document.text else { continue }
        for path in folders.paths(text, at: document.position, mistakes: &mistakes) {
          if FileAccess.kind(of: path) != nil {
            found.append(FileAccess.simplified(path))
          } else {
            let error = FileError.failed(.read, path: path, code: 2)
            mistakes.append(SpecMistake(document.position, .file(error.offeringNearest())))
          }
        }
      }
      let paths = Self.ofOneLanguage(found.uniqued())
      items.append((item, paths))
      for path in paths where path.lowercased().hasSuffix(".xib") {
        if xibs[Self.stem(of: path)] == nil { xibs[Self.stem(of: path)] = path }
      }
    }
  }

  /// The xib of a name without its ending.
  func xib(_ name: String) -> DocumentSource? {
    xibs[name].flatMap { path in try? document(path) }
  }

  private func document(_ path: String) throws(DocumentError) -> DocumentSource {
    if let bytes = texts[path] { return try DocumentSource(bytes, path: path) }
    return try files.document(path)
  }

  /// The scenes that an item of `screens` stands for, each with the mapping of keys that hold for
  /// it.
  mutating func scenes(
    of number: Int, _ resources: DocumentResources, style: (SpecNode) -> Label.FontChoice?
  ) -> (keys: SpecNode, scenes: [Named]) {
    let (item, paths) = items[number]
    let before = failures.count
    var changes = DocumentChanges()
    for entry in item.node[DocumentKeys.texts]?.entries ?? [] {
      if let text = entry.value.text { changes.texts[entry.key] = SceneText(text) }
    }
    for entry in item.node[DocumentKeys.fonts]?.entries ?? [] where entry.value.text != nil {
      changes.fonts[entry.key] = style(entry.value)
    }
    var read: [(path: String, scenes: [DocumentScene], source: DocumentSource)] = []
    for path in paths {
      do throws(DocumentError) {
        let source = try document(path)
        // One that is named by itself is meant.
        if source.document.isLaunchScreen, paths.count > 1 || Glob.isPattern(item.documents.first?.text ?? "") {
          continue
        }
        read.append((path, source.scenes(resources, changes), source))
      } catch {
        if error.isForeign { passedOver.append("\(error)") } else { failures.append("\(error)") }
      }
    }
    var scenes = read.flatMap { named($0.scenes, of: $0.path, among: read.map(\.path)) }
    // Nobody knows what is in a document that can't be read.
    let isWhole = failures.count == before && !paths.isEmpty
    if isWhole { checkNames(item, read.map(\.source)) }
    if let only = item.node[DocumentKeys.only] {
      let chosen = SceneNames.chosen(
        scenes.map(\.name), by: only, what: "Screen", isWhole: isWhole, mistakes: &mistakes)
      scenes = scenes.filter { chosen.contains($0.name) }
    }
    return (item.node, scenes)
  }

  /// Leaves out translated copies of one document: Base stays, else English, else the first.
  private static func ofOneLanguage(_ paths: [String]) -> [String] {
    func rank(_ path: String) -> Int {
      let folder = FileAccess.name(of: FileAccess.parent(of: path))
      return folder == "Base.lproj" ? 0 : folder == "en.lproj" ? 1 : 2
    }
    var best: [String: String] = [:]
    func key(_ path: String) -> String {
      let folder = FileAccess.parent(of: path)
      return (folder.hasSuffix(".lproj") ? FileAccess.parent(of: folder) : folder) + "/" + FileAccess.name(of: path)
    }
    for path in paths {
      let known = best[key(path)]
      if known.map({ rank(path) < rank($0) }) ?? true { best[key(path)] = path }
    }
    return paths.filter { best[key($0)] == $0 }
  }

  /// Reports names of views that no document of an item has.
  private mutating func checkNames(_ item: Item, _ sources: [DocumentSource]) {
    let entries = (item.node[DocumentKeys.texts]?.entries ?? []) + (item.node[DocumentKeys.fonts]?.entries ?? [])
    guard !entries.isEmpty, !sources.isEmpty else { return }
    let views = sources.flatMap { $0.document.roots.flatMap(\.view.all) }
    let names = Set(views.compactMap(\.name))
    let known = names.union(views.map(\.id))
    for entry in entries where !known.contains(entry.key) {
      mistakes.append(
        SpecMistake(entry.position, .unknownChoice(what: "View", entry.key, known: names.sorted())))
    }
  }

  /// The scenes of a document under names of their own.
  private mutating func named(_ scenes: [DocumentScene], of path: String, among paths: [String]) -> [Named] {
    let stem = Self.stem(of: path)
    let twins = paths.filter { $0 != path && Self.stem(of: $0) == stem }
    var document = stem
    if !twins.isEmpty {
      var folder = FileAccess.parent(of: path)
      if folder.hasSuffix(".lproj") { folder = FileAccess.parent(of: folder) }
      let name = FileAccess.name(of: folder)
      if !name.isEmpty { document = "\(name)-\(stem)" }
    }
    let isStoryboard = path.lowercased().hasSuffix(".storyboard")
    return scenes.enumerated().map { number, scene in
      let own = scene.name ?? scene.id
      let name = !isStoryboard && (number == 0 || own == stem) ? document : "\(document)-\(own)"
      return Named(
        name: names.take(name, otherwise: scene.id), scene: scene, path: path,
        position: SpecPosition(file: path, scene.place))
    }
  }

  private static func stem(of path: String) -> String {
    let name = FileAccess.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension SpecScenes {
  /// The app's colours, images and fonts, for its documents.
  ///
  /// - Parameter xib: Finds the xib of a class.
  func documentResources(xib: @escaping (String) -> DocumentSource?) -> DocumentResources {
    let (fonts, assets) = (self.fonts, self.assets)
    let reader = Locked(self)
    return DocumentResources(
      color: { name in (try? assets.catalog?.color(name)) ?? nil },
      image: { name in
        guard let catalog = assets.catalog, catalog.has(imageNamed: name) || catalog.has(symbolNamed: name) else {
          return nil
        }
        return reader.withLock { $0.appImage(name, at: SpecPosition(file: "")) }.map { SceneImage.Source($0) }
      },
      font: { name, family in
        if let own = try? fonts.catalog.font(name) { return fonts.drawn(own) }
        return nil
      }, xib: xib)
  }

  /// The scene of a root of a document; nil for one that can't be one.
  func scene(_ named: SpecDocuments.Named, keys: SpecNode) -> Result<Scene, SceneError> {
    Result { () throws(SceneError) in
      var scene = try Scene(
        name: named.name, width: named.scene.width, screen: named.scene.screen, typeface: .system,
        fallback: fonts.cascade, variants: [Scene.Variant(elements: [named.scene.element])])
      scene.standIns = fonts.standIns
      scene.tint = usualTint
      scene.notes = tintNotes
      scene.expansion = keys[SceneKeys.expand]
      scene.hyphenation = hyphenation.hyphenation
      scene.show = keys[SceneKeys.show]
      scene.origin = .document
      scene.isPart = named.scene.screen == nil
      scene.variations = SizeClasses.all.compactMap { classes in
        named.scene.elementsInClasses[classes].map { element in
          TraitVariation(TraitCondition(sizeClasses: [classes]), [Scene.Variant(elements: [element])])
        }
      }
      return scene
    }
  }
}
