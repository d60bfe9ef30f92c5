import CSystemLibrary
import PreviewCore
import PreviewDocuments
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewType

extension LiveWorkshop {
  /// Shows the spec with edits, all that hold now; the file stays as it is.
  ///
  /// - Parameter edits: By the files in which they are.
  mutating func attempt(_ edits: [String: [YAMLEdit]], _ session: LiveSession) throws(LiveTrouble) {
    guard let path = session.source.path, let bytes = content.bytes else {
      throw LiveTrouble("Fonts without a spec have nothing that can be tried.")
    }
    if edits.isEmpty, content.edited.isEmpty { return }
    var edited: [String: YAMLEdit.Edited] = [:]
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      if content.isDocument(file) {
        edited[file] = try attempt(edits, inDocument: file)
        continue
      }
      let text =
        file == path ? bytes : content.edited[file]?.original ?? content.spec.bytes(ofIncluded: file)
      guard let text else { throw LiveTrouble("'\(Spelling.shown(file))' is no file of \(path).") }
      do throws(YAMLEdit.Failure) { edited[file] = try YAMLEdit.apply(edits, to: text) } catch {
        throw LiveTrouble(error.description)
      }
    }
    content.edited = edited
    resolve(session)
  }

  /// A document with edits of its attributes.
  private func attempt(_ edits: [YAMLEdit], inDocument file: String) throws(LiveTrouble) -> YAMLEdit.Edited {
    guard let original = content.edited[file]?.original ?? content.document(file),
      var mending = try? DocumentMending(original, path: file)
    else { throw LiveTrouble("Document '\(Spelling.shown(file))' can't be read any more.") }
    for edit in edits where !mending.set(edit.key, to: edit.value, atLine: edit.line) {
      throw LiveTrouble(
        "'\(Spelling.shown(edit.key))' can't be changed in line \(edit.line) of '\(Spelling.shown(file))'; change it in Xcode."
      )
    }
    return YAMLEdit.Edited(original, changedTo: mending.mended, by: edits)
  }

  /// Writes the tried edits to the files of the spec.
  mutating func save(_ session: LiveSession) throws(LiveTrouble) {
    guard let path = session.source.path, !content.edited.isEmpty else {
      throw LiveTrouble("There is nothing to save.")
    }
    if !session.source.isFile, content.edited[path] != nil {
      throw LiveTrouble("The app has no preview.yml to save into: write one with 'preview-render init'.")
    }
    if path == "-" { throw LiveTrouble("The spec came from standard input and can't be saved; copy the YAML instead.") }
    let edited = content.edited.sorted { $0.key < $1.key }
    // A commit can bring a link in place of a file.
    let folder = FileAccess.parent(of: path)
    for (file, _) in edited where FileAccess.isLinkedOut(file, of: folder.isEmpty ? "." : folder) {
      throw LiveTrouble(
        "\(file) can't be saved: a link leads to '\(FileAccess.resolved(file))', outside of the repository; edit that file itself."
      )
    }
    for (file, text) in edited where !isOnDisk(text.original, file) {
      throw LiveTrouble("\(file) has changed since it was read; look at it, and try the edits again.")
    }
    do throws(FileError) {
      for (file, text) in edited {
        try AtomicFile.replace(file, with: text.text)
        content.edited[file] = nil
        if file == path { content.bytes = text.text }
      }
    } catch { throw LiveTrouble(error.description) }
    if let saved = sides.saved, saved.mistakes.isEmpty { sides.earlier = saved }
    read(session)
  }

  /// Shows a font instead of the spec's, or beside fonts without a spec.
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
    showDropped(session)
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
    guard content.edited.isEmpty, content.standIns == nil else {
      throw LiveTrouble(
        "Baselines are of the spec as it is on disk: save or undo the edits, and take the dropped font away.")
    }
    guard seen ?? content.revision == content.revision, !hasChanged() else {
      throw LiveTrouble(
        "The files have changed since these pictures were drawn; look at the new ones, and approve them.")
    }
    let spec = PreviewSpec(bytes: bytes, path: path, .init(files: SpecFiles(previews: files.previews)))
    guard spec.mistakes.isEmpty else { throw LiveTrouble("The spec has mistakes; mend them before you record.") }
    var plan = spec.plan
    if let names {
      plan = plan.only(names)
      guard !names.isEmpty, !plan.pictures.isEmpty else { throw LiveTrouble("No picture has one of these names.") }
    }
    do { try session.checkBaselines() } catch { throw LiveTrouble("\(error)") }
    do throws(BaselineError) {
      let recording = try PreviewRenderer(inputs: spec.inputs).recordBlocking(
        RecordingRequest(
          plan, into: folder, mode: .failed, fingerprint: Fingerprint(spec, tool: session.tool),
          scope: names == nil ? .whole(plan) : .part))
      let message: JSONValue = [
        "type": "recorded", "written": .array(recording.written.map(JSONValue.string)),
        "refused": .array(recording.refused.map(JSONValue.string)),
        "failures": .array(recording.failures.map { .string($0.description) }),
        "summary": .string(recording.summary),
      ]
      // The state first: it ends what the page says of what was done before.
      session.sendAll(state(session), as: "state")
      client.connection.send(message.line)
    } catch { throw LiveTrouble(error.description) }
  }
}
