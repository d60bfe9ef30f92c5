import CSystemLibrary
import Preview

extension LiveWorkshop {
  /// Shows the spec with edits, all that hold now; the file stays as it is.
  mutating func attempt(_ edits: [YAMLEdit], _ session: LiveSession) throws(LiveTrouble) {
    guard let bytes = content.bytes else { throw LiveTrouble("Fonts without a spec have nothing that can be tried.") }
    if edits.isEmpty {
      guard content.edited != nil else { return }
      content.edited = nil
    } else {
      do throws(YAMLEdit.Failure) { content.edited = try YAMLEdit.apply(edits, to: bytes) } catch {
        throw LiveTrouble(error.description)
      }
    }
    resolve(session)
  }

  /// Writes the tried edits to the spec.
  mutating func save(_ session: LiveSession) throws(LiveTrouble) {
    guard case .spec(let path) = session.source, let edited = content.edited, let bytes = content.bytes else {
      throw LiveTrouble("There is nothing to save.")
    }
    if path == "-" { throw LiveTrouble("The spec came from standard input and can't be saved; copy the YAML instead.") }
    var isUnchanged = false
    do throws(FileError) {
      isUnchanged = try PreviewSpec.bytes(of: path) == bytes
      if isUnchanged { try AtomicFile.replace(path, with: edited.text) }
    } catch { throw LiveTrouble(error.description) }
    guard isUnchanged else {
      throw LiveTrouble("\(path) has changed since it was read; look at it, and try the edits again.")
    }
    content.bytes = edited.text
    content.edited = nil
    if let saved = sides.saved, saved.mistakes.isEmpty { sides.earlier = saved }
    read(session)
  }

  /// Shows a font instead of the spec's.
  mutating func standIn(_ file: FontFile, named name: String, _ session: LiveSession) throws(LiveTrouble) {
    guard file.byteCount <= Limits.fontFileBytes else {
      throw LiveTrouble(
        "Font '\(Spelling.shown(name))' has \(file.byteCount) bytes, and at most \(Limits.fontFileBytes) are read.")
    }
    do throws(FontError) {
      var fonts: [FontSelection] = []
      for index in 0..<(try FontFace.count(in: file)) {
        let selection = FontSelection(face: try FontFace(file: file, index: index))
        // One that can't set text is refused now, and not in every scene.
        _ = try selection.font(size: 17)
        fonts.append(selection)
      }
      content.standIns = (name, fonts)
    } catch { throw LiveTrouble(error.description) }
    resolve(session)
  }

  // MARK: Baselines

  /// Records the pictures of the spec as baselines: those that are named, or those that have none or differ.
  ///
  /// Only what was seen is recorded: neither the spec nor a font or image may have changed since.
  ///
  /// - Parameter seen: The revision that the page shows; nil if it doesn't say.
  mutating func record(_ names: [String]?, seen: Int?, for client: LiveClient, _ session: LiveSession)
    throws(LiveTrouble)
  {
    guard case .spec(let path) = session.source, let folder = session.baselines, let bytes = content.bytes else {
      throw LiveTrouble("There is no folder of baselines to record into.")
    }
    guard content.edited == nil, content.standIns == nil else {
      throw LiveTrouble(
        "Baselines are of the spec as it is on disk: save or undo the edits, and take the dropped font away.")
    }
    guard seen ?? content.revision == content.revision, !hasChanged() else {
      throw LiveTrouble(
        "The files have changed since these pictures were drawn; look at the new ones, and approve them.")
    }
    let spec = PreviewSpec(bytes: bytes, path: path)
    guard spec.mistakes.isEmpty else { throw LiveTrouble("The spec has mistakes; mend them before you record.") }
    var plan = spec.plan
    if let names {
      plan = plan.only(names)
      guard !names.isEmpty, !plan.pictures.isEmpty else { throw LiveTrouble("No picture has one of these names.") }
    }
    do throws(BaselineError) {
      let recording = try PreviewRenderer().record(
        plan, into: folder, mode: .failed,
        fingerprint: Fingerprint(faces: spec.drawnFaces, spec: bytes, tool: session.tool),
        scope: names == nil ? .whole(plan) : .part)
      let message: JSONText = [
        "type": "recorded", "written": .array(recording.written.map(JSONText.string)),
        "refused": .array(recording.refused.map(JSONText.string)),
        "failures": .array(recording.failures.map { .string($0.description) }),
        "summary": .string(recording.summary),
      ]
      // The state first: it ends what the page says of what was done before.
      session.sendAll(state(session), as: "state")
      client.connection.send(message.line)
    } catch { throw LiveTrouble(error.description) }
  }
}
