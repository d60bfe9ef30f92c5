import CSystemLibrary
import Preview

extension LiveWorkshop {
  /// Reads the spec, or the fonts, from disk.
  mutating func read(_ session: LiveSession) {
    // Stamps first: what is written meanwhile is seen at the next look.
    stamps = currentStamps()
    if case .spec(let path) = session.source { stamps[path] = Self.stamps(of: path) }
    switch session.source {
    case .fonts(let paths):
      content.spec = LiveSpec(fonts: paths)
      content.revision += 1
    case .spec(let path):
      var hasDropped = false
      do throws(FileError) {
        let bytes = try PreviewSpec.bytes(of: path)
        content.unreadable = nil
        // Edits are tried on the file as it was.
        if bytes != content.bytes {
          hasDropped = content.edited != nil
          content.edited = nil
        }
        content.bytes = bytes
      } catch {
        content.unreadable = error.description
      }
      resolve(session)
      // After the state, which ends what was said before.
      if hasDropped { session.sendAll(LiveTrouble("\(path) has changed; try the edits again.").json, as: "dropped") }
      return
    }
    finish(session)
  }

  /// Resolves the text that is shown, and tells every page.
  mutating func resolve(_ session: LiveSession) {
    guard case .spec(let path) = session.source else { return }
    if let text = content.text, content.unreadable == nil {
      let spec = LiveSpec(bytes: text, path: path, files: files, standIns: content.standIns?.fonts ?? [])
      if spec.root != nil { content.mappings = spec.mappings() }
      if !spec.faces.isEmpty, !content.spec.faces.isSubset(of: spec.faces) { forgetFonts() }
      content.spec = spec.keeping(content.spec)
    }
    content.revision += 1
    finish(session)
  }

  private mutating func finish(_ session: LiveSession) {
    session.sendAll(state(session), as: "state")
    if let audit = content.spec.audit { session.audit(audit, revision: content.revision) }
    follow(session)
  }

  // MARK: Following

  /// Watches the folders of all files that the spec names.
  private mutating func follow(_ session: LiveSession) {
    var paths: Set<String> = []
    switch session.source {
    case .spec(let path):
      paths.insert(path)
      let folder = FileAccess.parent(of: path)
      for name in content.spec.fileNames {
        let file = name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
        // A file that is missing yet is waited for where its name looks like one.
        if name.contains(".") || name.contains("/") || FileAccess.kind(of: file) != nil { paths.insert(file) }
      }
      // A spec that can't be read names nothing, and still has its fonts.
      if content.spec.root == nil { paths.formUnion(stamps.keys) }
    case .fonts(let named): paths.formUnion(named)
    }
    let known = stamps
    stamps = [:]
    for path in paths { stamps[path] = known[path] ?? Self.stamps(of: path) }
    var folders: Set<String> = []
    var files: Set<String> = []
    for path in paths {
      if FileAccess.kind(of: path) == .folder { folders.insert(path) }
      var parent = FileAccess.parent(of: path)
      // If a folder is missing, the one above it is watched.
      while !parent.isEmpty, FileAccess.kind(of: parent) != .folder { parent = FileAccess.parent(of: parent) }
      folders.insert(parent.isEmpty ? "." : parent)
      if FileAccess.kind(of: path) == .file { files.insert(path) }
    }
    session.watch(folders, files)
  }

  /// Reads everything anew if a file has changed.
  mutating func look(_ session: LiveSession) {
    guard content.revision > 0, currentStamps() != stamps else { return }
    read(session)
  }

  private func currentStamps() -> [String: [FileAccess.Stamp?]] {
    Dictionary(uniqueKeysWithValues: stamps.keys.map { ($0, Self.stamps(of: $0)) })
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
