import CSystemLibrary
import PreviewCore
import PreviewDocuments
import PreviewGraphics
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType

/// The things that the jobs of a session share: the renderer, the spec, the pictures of each page. One job at a time uses them.
struct LiveWorkshop {
  var renderer = LiveRenderer()
  let files: SpecFiles
  var content = LiveContent()
  /// The specs that can stand beside it.
  var sides = LiveSides()
  /// The findings of the newest audit, and the revision that was audited.
  private var findings: (revision: Int, found: LiveFindings)?
  /// The newest pictures in the slots of each page, the newest last.
  private var shown: [Int: [String: [(digest: String, rows: PictureRows)]]] = [:]
  /// Layouts of what was drawn last, for an inspector, the newest last.
  var pages: [(key: PageKey, page: LiveRenderer.Page)] = []
  /// The stamps of all files that count, by path.
  var stamps: [FilePath: [FileAccess.Stamp?]] = [:]
  /// The newest audits that programs have asked for.
  var audits = AskedAudits()
  /// Files whose bytes a page is about to send: the names, by page.
  private var expected: [Int: String] = [:]

  struct PageKey: Hashable {
    let revision: Int
    let version: LiveVersion
    let subject: String
    let view: LiveView
  }

  init(files: SpecFiles) { self.files = files }

  /// Pictures of a slot that are remembered: one that is shown, one that is on its way, and one more.
  private static let remembered = 3
  /// Layouts that are kept.
  private static let keptPages = 8

  mutating func perform(_ job: LiveQueue.Job, in session: LiveSession) {
    do throws(LiveTrouble) {
      switch job.work {
      case .read: read(session)
      case .look: look(session)
      case .welcome: welcome(job.client, session)
      case .leave:
        if let id = job.client?.id {
          shown[id] = nil
          expected[id] = nil
        }
      case .audited(let revision, let found):
        guard revision == content.revision else { return }
        findings = (revision, found)
        sendFindings(found, revision, session)
      case .bytes(let bytes):
        guard let client = job.client, let name = expected.removeValue(forKey: client.id) else {
          throw LiveTrouble("Bytes came that no message announced.")
        }
        try standIn(FontFile(path: name, bytes: bytes), named: name, session)
      case .message(let message):
        guard let client = job.client else { return }
        try perform(message, of: client, session)
      }
    } catch { job.client?.send(error) }
  }

  private mutating func perform(
    _ message: LiveMessage, of client: LiveClient, _ session: LiveSession
  ) throws(LiveTrouble) {
    switch message {
    case .draw(let request, let have): try draw(request, have: have, for: client, session)
    case .inspect(let request): try inspect(request, for: client, session)
    case .attempt(let edits): try attempt(edits, session)
    case .set(let name, let setting): try set(name, setting, session)
    case .save: try save(session)
    case .fonts(let name):
      guard let name else {
        expected[client.id] = nil
        guard content.standIns != nil else { return }
        content.standIns = nil
        showDropped(session)
        return
      }
      expected[client.id] = String(FileAccess.name(of: name).prefix(200))
    case .revision(let name): try choose(revision: name, session)
    case .record(let pictures, let seen): try record(pictures, seen: seen, for: client, session)
    }
  }

  /// Begins with nothing warm: what a renderer keeps of a font that is gone would hold the font's bytes.
  mutating func forgetFonts() {
    renderer = LiveRenderer()
    pages = []
  }

  private func welcome(_ client: LiveClient?, _ session: LiveSession) {
    guard let client else { return }
    // Before the first reading there is nothing to say, and afterwards every page gets it.
    session.join(client)
    guard content.revision > 0 else { return }
    client.connection.send(state(session).line, replacing: "state")
    guard let findings, findings.revision == content.revision else { return }
    client.connection.send(message(findings.found, findings.revision).line, replacing: "findings")
  }

  // MARK: Messages

  func state(_ session: LiveSession) -> JSONValue {
    let hasBaselines = session.baselines.map { FileAccess.kind(of: $0) == .folder } ?? false
    return content.state(
      file: session.file, hasBaselines: hasBaselines, hasRevisions: sides.hasRevisions ?? false,
      versions: versions(session, hasBaselines: hasBaselines), comparison: comparison(session))
  }

  private func message(_ found: LiveFindings, _ revision: Int) -> JSONValue {
    [
      "type": "findings", "revision": .integer(revision), "findings": found.findings, "largerText": found.largerText,
    ]
  }

  private func sendFindings(_ found: LiveFindings, _ revision: Int, _ session: LiveSession) {
    session.sendAll(message(found, revision), as: "findings")
  }

  // MARK: Pictures

  /// The layout of a view: the one that was drawn, or a new one.
  mutating func page(_ request: LiveRequest, _ subject: LiveSubject) throws(LiveTrouble) -> LiveRenderer.Page {
    let key = PageKey(
      revision: content.revision, version: request.version, subject: request.subject, view: request.view)
    if let index = pages.firstIndex(where: { $0.key == key }) {
      let known = pages.remove(at: index)
      pages.append(known)
      return known.page
    }
    let (sheet, traits) = subject.environment(of: request.view)
    do throws(SpecimenError) {
      let page = try renderer.page(of: sheet, in: traits)
      if subject.isInspectable {
        pages.removeAll { $0.key.revision != content.revision }
        if pages.count >= Self.keptPages { pages.removeFirst() }
        pages.append((key, page))
      }
      return page
    } catch { throw LiveTrouble(error.description, request: request.number) }
  }

  private mutating func draw(
    _ request: LiveRequest, have: String?, for client: LiveClient, _ session: LiveSession
  ) throws(LiveTrouble) {
    let subject = try subject(request, session).subject
    let slots = shown[client.id] ?? [:]
    guard slots[request.slot] != nil || slots.count < LiveMessage.slots else {
      throw LiveTrouble("A page has \(LiveMessage.slots) slots at most.", request: request.number)
    }
    let old = slots[request.slot]?.last { $0.digest == have }?.rows
    let picture: LiveRenderer.Picture
    var frame: Rect?
    var scale = request.view.scale
    if request.version == .baseline {
      let (bitmap, recorded) = try baseline(request, of: subject, session)
      picture = LiveRenderer.picture(of: bitmap, over: old)
      scale = recorded
    } else {
      let page = try page(request, subject)
      frame = page.sceneFrame
      do throws(SpecimenError) { picture = try renderer.draw(page, over: old) } catch {
        throw LiveTrouble(error.description, request: request.number)
      }
    }
    let digest = picture.rows.digest
    var kept = slots[request.slot] ?? []
    kept.removeAll { $0.digest == digest }
    kept.append((digest, picture.rows))
    shown[client.id, default: [:]][request.slot] = Array(kept.suffix(Self.remembered))
    let isSame = digest == have && old != nil
    let time = picture.times.all.components
    let milliseconds = Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
    let header: JSONValue = [
      "request": .integer(request.number), "slot": .string(request.slot), "revision": .integer(content.revision),
      "hash": .string(digest), "have": old == nil ? .null : have.map(JSONValue.string),
      "size": [.integer(picture.size.width), .integer(picture.size.height)], "scale": .number(scale),
      "milliseconds": .number((milliseconds * 100).rounded() / 100), "format": isSame ? "same" : "runs",
      "frame": frame.map { .array([$0.x, $0.y, $0.width, $0.height].map(JSONValue.number)) } ?? .null,
    ]
    client.connection.send(
      Self.frame(header, isSame ? [] : picture.runs.words), replacing: request.slot)
  }

  /// A binary message: the header's length, the header, and words that begin at a multiple of four bytes.
  private static func frame(_ header: JSONValue, _ words: ContiguousArray<UInt32>) -> [UInt8] {
    var text = Array(header.line.utf8)
    while text.count % 4 > 0 { text.append(UInt8(ascii: " ")) }
    var frame: [UInt8] = []
    frame.reserveCapacity(4 + text.count + 4 * words.count)
    withUnsafeBytes(of: UInt32(text.count).littleEndian) { frame += $0 }
    frame += text
    // Both of our platforms are little-endian, as browsers' typed arrays are on them.
    words.withUnsafeBytes { frame += $0 }
    return frame
  }

  /// The recorded picture of a view, and how many pixels a point has in it: as many as the spec draws, whatever the page asks for.
  private func baseline(
    _ request: LiveRequest, of subject: LiveSubject, _ session: LiveSession
  ) throws(LiveTrouble) -> (bitmap: Bitmap, scale: Double) {
    var view = request.view
    view.scale = subject.firstView.scale
    guard let folder = session.baselines, let picture = subject.picture(of: view, in: content.spec.plan) else {
      throw LiveTrouble("This view has no baseline: the spec draws no picture of it.", request: request.number)
    }
    do throws(PNGError) {
      return (try Bitmap(pngAt: "\(folder)/\(picture.path)"), view.scale)
    } catch { throw LiveTrouble("Baseline '\(picture.path)' can't be shown. \(error)", request: request.number) }
  }

  // MARK: Inspector

  private mutating func inspect(
    _ request: LiveRequest, for client: LiveClient, _ session: LiveSession
  ) throws(LiveTrouble) {
    let subject = try subject(request, session).subject
    guard subject.isInspectable else {
      throw LiveTrouble(
        "Scene '\(Spelling.shown(subject.name))' has too many elements to inspect.", request: request.number)
    }
    let page = try page(request, subject)
    // Places and findings are of the present text; another version's are elsewhere.
    let file =
      switch request.version {
      case .now, .font, .version: content.desk == nil ? subject.source?.file : nil
      case .saved, .earlier, .baseline, .revision: String?.none
      }
    let found = findings.flatMap { $0.revision == content.revision && request.version == .now ? $0.found : nil }
    let facts = content.facts(of: subject, at: request.view.category, in: file, found: found)
    let tree = page.tree(facts)
    let message: JSONValue = [
      "type": "tree", "request": .integer(request.number), "slot": .string(request.slot),
      "revision": .integer(content.revision), "tree": tree,
    ]
    client.connection.send(message.line, replacing: "tree \(request.slot)")
  }
}
