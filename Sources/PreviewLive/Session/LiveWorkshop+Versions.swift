import PreviewCore
import PreviewPlan
import PreviewRegression

/// The specs that can stand beside the present one, as far as they have been read.
struct LiveSides: Sendable {
  /// The file as it is on disk.
  var saved: LiveSpec?
  /// The files before the last of them that was saved.
  var earlier: LiveSpec?
  /// Git revisions, the newest choice last.
  var revisions: [LiveRevision] = []
  /// The present text with other fonts.
  var fonts: [LiveVersion: LiveSpec] = [:]
  /// Two versions of a font, as they were read last.
  var versions: FontVersions?
  /// Whether the spec lies in a git repository; nil before anybody has looked.
  var hasRevisions: Bool?

  /// Revisions, and fonts, that are kept: each may hold files of fonts.
  static let kept = 4
}

extension LiveWorkshop {
  // MARK: Choices

  /// The versions that a page can choose from, besides a revision that it names.
  func versions(_ session: LiveSession, hasBaselines: Bool) -> [(version: LiveVersion, words: String)] {
    var found: [(LiveVersion, String)] = [(.now, "Now")]
    if !content.edited.isEmpty || content.standIns != nil { found.append((.saved, "As on disk")) }
    if sides.earlier != nil { found.append((.earlier, "Before the last save")) }
    if hasBaselines { found.append((.baseline, "Baseline")) }
    for revision in sides.revisions {
      found.append((.revision(revision.name), "\(revision.name) (\(revision.commit.prefix(7)))"))
    }
    if let paths = session.versions {
      let hasNames = FileAccess.name(of: paths.old) != FileAccess.name(of: paths.new)
      found.append((.version(.old), "Font \(hasNames ? FileAccess.name(of: paths.old) : paths.old)"))
      found.append((.version(.new), "Font \(hasNames ? FileAccess.name(of: paths.new) : paths.new)"))
    }
    // One font beside itself says nothing, unless a spec's texts can all be set in it.
    if choosableFonts.count > 1 {
      found += choosableFonts.map {
        (LiveVersion.font($0.name), content.desk == nil ? "All in \($0.name)" : $0.name)
      }
    }
    found += (content.desk?.instances ?? []).map { (LiveVersion.font($0.font.name), $0.words) }
    return found
  }

  /// The fonts of the spec and those that were dropped, or the fonts that were opened.
  private var choosableFonts: [LiveFont] {
    if let desk = content.desk { return desk.fonts }
    guard let dropped = content.standIns else { return content.spec.fonts }
    // While a dropped font stands in for them, the spec's own fonts are those of the file.
    let own = sides.saved?.fonts ?? content.spec.fonts
    return own
      + [LiveFont(name: dropped.name, font: dropped.fonts[0])].filter { one in !own.contains { $0.name == one.name } }
  }

  /// The versions that a page compares at first; null if it begins with something else.
  func comparison(_ session: LiveSession) -> JSONValue {
    if session.versions != nil { return ["before": "old", "after": "new"] }
    guard case .fonts(let paths) = session.source, paths.count == 2, let fonts = content.desk?.fonts, fonts.count == 2
    else { return .null }
    return [
      "before": .string(LiveVersion.font(fonts[0].name).name),
      "after": .string(LiveVersion.font(fonts[1].name).name),
    ]
  }

  // MARK: Reading

  /// The subject of a request, in the version that it asks for.
  mutating func subject(
    _ request: LiveRequest, _ session: LiveSession
  ) throws(LiveTrouble) -> (subject: LiveSubject, spec: LiveSpec) {
    let spec = try spec(request, session)
    if let subject = spec[request.subject] { return (subject, spec) }
    let name = Spelling.shown(request.subject)
    switch request.version {
    case .now, .baseline:
      throw LiveTrouble("There is no scene or sheet '\(name)'.", request: request.number)
    case .saved, .earlier, .revision, .font, .version:
      let mistake = sides.revisions.first { .revision($0.name) == request.version }?.mistake
      let reason = mistake ?? spec.mistakes.first?.message
      throw LiveTrouble(
        "'\(name)' can't be drawn \(Self.words(for: request.version)): \(reason ?? "it isn't there").",
        request: request.number)
    }
  }

  private static func words(for version: LiveVersion) -> String {
    switch version {
    case .now, .baseline: "now"
    case .saved: "as it is on disk"
    case .earlier: "as it was before the last save"
    case .revision(let name): "at revision '\(Spelling.shown(name))'"
    case .font(let name): "with font \(Spelling.shown(name)) for all texts"
    case .version(.old): "with the old version of the font"
    case .version(.new): "with the new version of the font"
    }
  }

  /// The spec of a version.
  private mutating func spec(_ request: LiveRequest, _ session: LiveSession) throws(LiveTrouble) -> LiveSpec {
    func missing(_ message: String) -> LiveTrouble { LiveTrouble(message, request: request.number) }
    switch request.version {
    case .now, .baseline: return content.spec
    case .saved:
      return content.edited.isEmpty && content.standIns == nil ? content.spec : sides.saved ?? content.spec
    case .earlier:
      guard let earlier = sides.earlier else { throw missing("No file has been saved since the page was opened.") }
      return earlier
    case .revision(let name):
      do throws(LiveTrouble) { return try revision(name, session).spec } catch { throw missing(error.message) }
    case .font(let name):
      let fonts = choosableFonts + (content.desk?.instances.map(\.font) ?? [])
      guard let font = fonts.first(where: { $0.name == name }) else {
        throw missing("There is no font '\(Spelling.shown(name))'.")
      }
      return content.desk.map { spec(of: font, on: $0) } ?? spec(request.version, with: .one(font.font), session)
    case .version(let version):
      guard let versions = sides.versions else { throw missing("The page was opened with no two versions of a font.") }
      return spec(request.version, with: .version(versions, version), session)
    }
  }

  /// The sheets and screens of a font beside the chosen one, set as that is.
  private mutating func spec(of font: LiveFont, on desk: FontDesk) -> LiveSpec {
    if font.name == desk.chosen?.name { return content.spec }
    let version = LiveVersion.font(font.name)
    if let known = sides.fonts[version] { return known }
    let made = desk.liveSpec(of: font, files: files)
    if sides.fonts.count >= LiveSides.kept { sides.fonts = [:] }
    sides.fonts[version] = made
    return made
  }

  /// The present text with other fonts than its own.
  private mutating func spec(_ version: LiveVersion, with fonts: LiveFonts, _ session: LiveSession) -> LiveSpec {
    if let known = sides.fonts[version] { return known }
    guard let path = session.source.path, let made = content.spec(path, files, fonts) else {
      return content.spec
    }
    if sides.fonts.count >= LiveSides.kept { sides.fonts = [:] }
    sides.fonts[version] = made
    return made
  }

  /// A git revision: the one that was read, or read now.
  private mutating func revision(_ name: String, _ session: LiveSession) throws(LiveTrouble) -> LiveRevision {
    if let known = sides.revisions.first(where: { $0.name == name }) { return known }
    guard case .spec(let path) = session.source else {
      throw LiveTrouble("There is no spec whose revisions could be shown.")
    }
    do throws(GitError) {
      let revision = try LiveRevision(name, ofSpec: path)
      if sides.revisions.count >= LiveSides.kept { sides.revisions.removeFirst() }
      sides.revisions.append(revision)
      // A page lists what can be chosen.
      session.sendAll(state(session), as: "state")
      return revision
    } catch { throw LiveTrouble(error.description) }
  }

  /// Reads a revision again: a branch may have moved on.
  mutating func choose(revision name: String, _ session: LiveSession) throws(LiveTrouble) {
    sides.revisions.removeAll { $0.name == name }
    pages.removeAll { $0.key.version == .revision(name) }
    _ = try revision(name, session)
  }

  /// Opens the two versions of a font that the page was opened with; those that were read before stay where one can't be.
  mutating func readVersions(_ session: LiveSession) {
    guard let paths = session.versions, let read = try? FontVersions(old: paths.old, new: paths.new) else { return }
    sides.versions = read
  }
}
