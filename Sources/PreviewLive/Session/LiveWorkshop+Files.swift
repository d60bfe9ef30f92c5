import CSystemLibrary
import PreviewCore
import PreviewPlan
import PreviewRegression

extension LiveWorkshop {
  /// Reads the spec, or the fonts, from disk.
  mutating func read(_ session: LiveSession) {
    // Stamps first: what is written meanwhile is seen at the next look.
    let before = stamps
    stamps = currentStamps()
    if let path = session.source.path { stamps[FilePath(path)] = Self.stamps(of: path) }
    if sides.versions == nil || stamps != before { readVersions(session) }
    switch session.source {
    case .fonts(let paths):
      if content.revision > 0, content.spec.mistakes.isEmpty { sides.earlier = content.spec }
      openFonts(paths)
    case .spec(let path), .made(let path, _):
      var changed: [String] = []
      do throws(LiveTrouble) {
        let bytes = try session.source.bytes() ?? []
        content.unreadable = nil
        let isOther = stamps.contains { $0.key != FilePath(path) && before[$0.key] != $0.value }
        if bytes != content.bytes || isOther { replaceSaved(by: bytes, path) }
        // Edits are tried on the files as they were.
        changed = content.edited.filter { file, edited in
          file == path ? edited.original != bytes : !isOnDisk(edited.original, file)
        }.map(\.key).sorted()
        if bytes != content.bytes, !content.edited.isEmpty, !changed.contains(path) { changed.append(path) }
        if !changed.isEmpty { content.edited = [:] }
        content.bytes = bytes
      } catch {
        content.unreadable = error.message
      }
      resolve(session)
      // After the state, which ends what was said before.
      if !changed.isEmpty {
        let files = "\(Spelling.list(changed)) \(changed.count == 1 ? "has" : "have")"
        session.sendAll(LiveTrouble("\(files) changed; try the edits again.").json, as: "dropped")
      }
      return
    }
    finish(session)
  }

  /// Opens the fonts of a page without a spec, beside those that were dropped.
  private mutating func openFonts(_ paths: [String]) {
    let read = FontDesk(fonts: paths, dropped: content.standIns?.fonts ?? [])
    if content.revision > 0 { forgetFonts() }
    setFonts(content.desk.map(read.keeping) ?? read)
  }

  /// Shows fonts that were dropped, or the page without them: a spec's texts are set in them, and
  /// fonts without a spec stand beside them.
  mutating func showDropped(_ session: LiveSession) {
    guard case .fonts(let paths) = session.source else { return resolve(session) }
    openFonts(paths)
    finish(session)
  }

  /// Shows fonts as they are set now.
  mutating func setFonts(_ desk: FontDesk) {
    content.desk = desk
    var spec = desk.chosen.map { desk.liveSpec(of: $0, files: files) } ?? LiveSpec()
    spec.addMistakes(desk.mistakes)
    content.spec = spec
    sides.fonts = [:]
    content.revision += 1
  }

  /// Sets the fonts of a page without a spec in another way, and tells every page.
  mutating func set(_ name: String?, _ setting: FontSetting, _ session: LiveSession) throws(LiveTrouble) {
    guard var desk = content.desk else {
      throw LiveTrouble("A spec sets its own fonts; try its values in the inspector.")
    }
    if let name, desk.font(named: name) == nil {
      throw LiveTrouble("There is no font '\(Spelling.shown(name))'.")
    }
    if let name { desk.choose(name) }
    desk.setting = setting
    setFonts(desk)
    session.sendAll(state(session), as: "state")
  }

  /// Resolves the text that is shown, and tells every page.
  mutating func resolve(_ session: LiveSession) {
    guard let path = session.source.path else { return }
    let fonts = content.standIns.map { LiveFonts.dropped($0.fonts) } ?? .own
    if content.unreadable == nil, var spec = content.spec(path, files, fonts, within: session.bounds) {
      // What it names for the first time may have been written since it was read, so that it is read again once their stamps are known.
      while true {
        let unknown = watched(by: spec, session).subtracting(stamps.keys)
        if unknown.isEmpty { break }
        for path in unknown { stamps[path] = Self.stamps(of: path.text) }
        spec = content.spec(path, files, fonts, within: session.bounds) ?? spec
      }
      if spec.mistakes.isEmpty { files.forgetUnused() }
      content.isPresent = spec.isReadable
      if spec.isReadable { content.mappings = spec.mappings() }
      if !spec.faces.isEmpty, !content.spec.faces.isSubset(of: spec.faces) { forgetFonts() }
      content.spec = spec.keeping(content.spec)
      if content.edited.isEmpty, content.standIns == nil { sides.saved = content.spec }
    }
    sides.fonts = [:]
    if sides.hasRevisions == nil { sides.hasRevisions = session.source.isFile && GitRevision.exist(ofSpec: path) }
    content.revision += 1
    finish(session)
  }

  /// Keeps the saved files as those before the last save, unless a mistake was in them.
  ///
  /// - Parameter bytes: The spec as it is on disk now.
  private mutating func replaceSaved(by bytes: [UInt8], _ path: String) {
    guard let saved = sides.saved else { return }
    if saved.mistakes.isEmpty { sides.earlier = saved }
    // While something is tried, the file as it is on disk isn't what is shown.
    if !content.edited.isEmpty || content.standIns != nil {
      sides.saved = LiveSpec(bytes: bytes, path: path, files: files).keeping(saved)
    }
  }

  private mutating func finish(_ session: LiveSession) {
    session.sendAll(state(session), as: "state")
    // The built-in screens of a page of fonts are nobody's to mend.
    if content.desk == nil, let audit = content.spec.audit { session.audit(audit, revision: content.revision) }
    follow(session)
  }

  // MARK: Following

  /// Files of one folder of fonts that are watched by themselves.
  private static let watchedFiles = 64

  /// The files, folders and patterns that count for what is shown.
  private func watched(by spec: LiveSpec, _ session: LiveSession) -> Set<FilePath> {
    switch session.source {
    case .spec(let path), .made(let path, _):
      var paths: Set<FilePath> = [FilePath(path)]
      paths.formUnion(spec.namedFiles)
      // A spec that can't be read names nothing, and still has its fonts.
      if !spec.isReadable { paths.formUnion(stamps.keys) }
      if let versions = session.versions { paths.formUnion([versions.old, versions.new].map(FilePath.init)) }
      return paths
    case .fonts(let named): return Set(named.map(FilePath.init))
    }
  }

  /// Watches the folders of all files that the spec names.
  private mutating func follow(_ session: LiveSession) {
    let paths = watched(by: content.spec, session)
    let known = stamps
    stamps = [:]
    for path in paths { stamps[path] = known[path] ?? Self.stamps(of: path.text) }
    var folders: Set<FilePath> = []
    var files: Set<FilePath> = []
    for path in paths.map(\.text) {
      if FileAccess.kind(of: path) == .folder {
        folders.insert(FilePath(path))
        // kqueue wants a descriptor for each file; what is written into others is seen at the next look.
        let names = (try? FileAccess.names(in: path)) ?? []
        files.formUnion(names.prefix(Self.watchedFiles).map { FilePath("\(path)/\($0)") })
      }
      var parent = FileAccess.parent(of: path)
      // If a folder is missing, the one above it is watched.
      while !parent.isEmpty, FileAccess.kind(of: parent) != .folder { parent = FileAccess.parent(of: parent) }
      folders.insert(FilePath(parent.isEmpty ? "." : parent))
      if FileAccess.kind(of: path) == .file { files.insert(FilePath(path)) }
    }
    session.watch(folders, files)
  }

  /// Whether a file has these bytes.
  func isOnDisk(_ bytes: [UInt8], _ file: String) -> Bool {
    (content.isDocument(file) ? content.document(file) : try? PreviewSpec.bytes(of: file)) == bytes
  }

  /// Reads everything anew if a file has changed.
  mutating func look(_ session: LiveSession) {
    guard content.revision > 0, hasChanged() else { return }
    read(session)
  }

  /// Whether a file has changed since all were read.
  func hasChanged() -> Bool { currentStamps() != stamps }

  private func currentStamps() -> [FilePath: [FileAccess.Stamp?]] {
    Dictionary(uniqueKeysWithValues: stamps.keys.map { ($0, Self.stamps(of: $0.text)) })
  }

  /// The stamps of a file, of what is in a folder, or of what a pattern finds.
  private static func stamps(of path: String) -> [FileAccess.Stamp?] {
    var found = [FileAccess.stamp(of: path)]
    if FileAccess.kind(of: path) == .folder, let names = try? FileAccess.names(in: path) {
      found += names.prefix(1_000).map { FileAccess.stamp(of: "\(path)/\($0)") }
    } else if found == [nil], Glob.isPattern(path), let paths = try? Glob.paths(matching: path) {
      found += paths.prefix(1_000).map(FileAccess.stamp)
    }
    return found
  }
}
