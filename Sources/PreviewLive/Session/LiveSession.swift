import CSystemLibrary
import PreviewAudit
import PreviewCore
package import PreviewPlan
import PreviewRuns

/// The session of a live page: it draws, inspects, audits, follows the files and tries changes.
///
/// It knows nothing of sockets: a page is a ``LiveConnection``. All work is done one job after another by a thread of the pool, in the order of arrival; of
/// several requests for one slot of a page only the newest is left. Audits run beside it, and wait while there is anything to draw.
package final class LiveSession: Sendable {
  /// The subjects of a session.
  package enum Source: Sendable {
    /// A spec.
    case spec(String)
    /// The text of a spec that no file has, such as that of an app's documents, under the path to
    /// which its own are relative.
    case made(String, @Sendable () throws -> [UInt8])
    /// Fonts: files, folders and patterns, as `render` takes them; none for the font that the tool
    /// comes with.
    case fonts([String])
  }

  let source: Source
  /// The folder of baselines.
  let baselines: String?
  /// The tool's version, for the manifest of baselines.
  let tool: String
  /// The files of two versions of a font of the spec, if they are compared.
  let versions: (old: String, new: String)?
  /// Checks where the folder of baselines leads, which another branch may have changed.
  let checkBaselines: @Sendable () throws -> Void
  /// The bounds of the files that tried changes may name; nil for a session of pages.
  let bounds: FileBounds?
  private let queue = Locked(LiveQueue())
  private let workshop: Locked<LiveWorkshop>
  private let watcher = Locked<FileWatcher?>(nil)

  /// A session of a spec or of fonts; nothing is read yet.
  ///
  /// - Parameters:
  ///   - source: What is shown.
  ///   - previews: Reads the SwiftUI previews of a spec; nil if nothing can.
  ///   - baselines: The folder of baselines; nil for none.
  ///   - tool: The tool's version, as recorded with baselines.
  ///   - versions: The files of two versions of a font of the spec, to be put beside each other.
  ///   - folder: The folder whose files a program may name, for a session that programs ask; nil
  ///     for a session of pages. Programs start nothing: files are looked at, and audits made, when
  ///     they ask.
  ///   - checkBaselines: Checks where the folder of baselines leads, before each recording.
  package init(
    _ source: Source, previews: PreviewReader? = nil, baselines: String? = nil, tool: String = "",
    versions: (old: String, new: String)? = nil, boundTo folder: String? = nil,
    checkBaselines: @escaping @Sendable () throws -> Void = {}
  ) {
    self.checkBaselines = checkBaselines
    bounds = folder.map(FileBounds.init)
    (self.source, self.baselines, self.tool, self.versions) = (source, baselines, tool, versions)
    workshop = Locked(LiveWorkshop(files: SpecFiles(previews: previews)))
  }

  /// Reads what is to be shown, and begins to follow the files.
  package func start() { start(usesEvents: true) }

  /// - Parameter usesEvents: Whether the system reports changes; tests look now and then instead.
  func start(usesEvents: Bool) {
    let watcher = FileWatcher(usesEvents: usesEvents) { [weak self] in self?.add(.look, of: nil) }
    self.watcher.withLock { $0 = watcher }
    add(.read, of: nil)
    watcher.start()
  }

  /// Works with what is shown on the calling thread, with all files as they are now.
  func ask<Answer: Sendable>(
    _ work: @Sendable (inout LiveWorkshop) throws(LiveTrouble) -> Answer
  ) throws(LiveTrouble) -> Answer {
    try workshop.withLock { (workshop) throws(LiveTrouble) in
      if workshop.content.revision == 0 { workshop.read(self) } else { workshop.look(self) }
      return try work(&workshop)
    }
  }

  /// Ends the session; what is queued is dropped.
  package func end() {
    watcher.withLock { watcher in
      watcher?.end()
      watcher = nil
    }
    queue.withLock { $0.end() }
  }

  /// A page has opened its socket.
  package func connect(_ connection: any LiveConnection) -> any LiveClientHandler {
    let client = LiveClient(session: self, connection: connection, file: file)
    add(.welcome, of: client)
    return client
  }

  /// Sends a page what is sent to all, from now on.
  func join(_ client: LiveClient) { queue.withLock { $0.clients[client.id] = client } }

  /// The spec's name; nil for fonts.
  var file: String? {
    source.path.map { $0 == "-" ? "standard input" : $0 }
  }

  // MARK: Jobs

  func add(_ work: LiveQueue.Work, of client: LiveClient?) {
    let (isFirst, isRefused) = queue.withLock { queue -> (Bool, Bool) in
      guard queue.add(LiveQueue.Job(work: work, client: client)) else { return (false, true) }
      defer { queue.isWorking = true }
      return (!queue.isWorking, false)
    }
    if isRefused { client?.send(LiveTrouble("Still drawing; try again in a moment.")) }
    guard isFirst else { return }
    let hasBegun = WorkerPool.shared.start(evenIfBusy: true) { self.doJobs() }
    if !hasBegun { doJobs() }
  }

  private func doJobs() {
    while let job = queue.withLock({ $0.next() }) { workshop.withLock { $0.perform(job, in: self) } }
  }

  func remove(_ client: LiveClient) {
    queue.withLock { queue in
      queue.clients[client.id] = nil
      queue.drop(client)
    }
    add(.leave, of: client)
  }

  /// Sends every page a message that a newer one of its kind replaces.
  func sendAll(_ message: JSONValue, as kind: String) {
    let text = message.line
    for client in queue.withLock({ Array($0.clients.values) }) { client.connection.send(text, replacing: kind) }
  }

  func watch(_ folders: Set<FilePath>, _ files: Set<FilePath>) {
    watcher.withLock { $0 }?.watch(folders: folders, files: files)
  }

  // MARK: Audits

  /// Microseconds between a reading and its audit.
  private static let auditDelay: UInt32 = 80_000

  /// Audits a plan beside all else, and adds what was found as a job, unless there is a newer revision by then.
  func audit(_ plan: AuditPlan, revision: Int) {
    guard bounds == nil else { return }
    queue.withLock { $0.wantedAudit = revision }
    // Its own thread: it waits more than it works, and a waiting thread of the pool counts as busy.
    _ = SystemThread.start { [self] in
      var auditor = Auditor(jobs: 1)
      auditor.goesOn = { [self] in
        queue.withLock(when: { !$0.isWorking || $0.isEnded || $0.wantedAudit != revision }) {
          !$0.isEnded && $0.wantedAudit == revision
        }
      }
      // Whoever drags a value gets a picture for each step, and findings when the value stays.
      usleep(Self.auditDelay)
      guard auditor.goesOn?() == true else { return }
      let report = auditor.report(on: plan, today: CalendarDate(secondsSince1970: time(nil)))
      guard auditor.goesOn?() == true else { return }
      add(.audited(revision, LiveFindings(report)), of: nil)
    }
  }
}

extension LiveSession.Source {
  /// The path of the spec; nil for fonts.
  var path: String? {
    switch self {
    case .spec(let path), .made(let path, _): path
    case .fonts: nil
    }
  }

  /// The text of the spec as it is now; nil for fonts.
  func bytes() throws(LiveTrouble) -> [UInt8]? {
    do {
      switch self {
      case .spec(let path): return try PreviewSpec.bytes(of: path)
      case .made(_, let bytes): return try bytes()
      case .fonts: return nil
      }
    } catch { throw LiveTrouble("\(error)") }
  }

  /// Whether a file has the spec.
  var isFile: Bool { if case .spec = self { true } else { false } }
}

/// The jobs of a session that wait.
struct LiveQueue: Sendable {
  enum Work: Sendable {
    /// Reads everything anew.
    case read
    /// Reads everything anew if a file has changed.
    case look
    /// Says what there is to see to a page that has just come.
    case welcome
    /// Forgets a page.
    case leave
    /// A page's message.
    case message(LiveMessage)
    /// The bytes that follow a message.
    case bytes([UInt8])
    /// The findings of a revision.
    case audited(Int, LiveFindings)
  }

  struct Job: Sendable {
    let work: Work
    let client: LiveClient?

    /// The key by which a newer job replaces an older one; nil for a job that is always done.
    var key: String? {
      switch work {
      case .read, .look: "read"
      case .audited: "audit"
      case .welcome, .leave, .bytes: nil
      case .message(let message):
        switch message {
        case .draw(let request, _): "draw \(request.slot)"
        case .inspect(let request): "inspect \(request.slot)"
        case .attempt, .set: "try"
        case .save, .fonts, .revision, .record: nil
        }
      }
    }
  }

  /// Jobs that wait, at most: every slot of two pages, and more than a person does meanwhile.
  static let most = 512

  /// The open pages.
  var clients: [Int: LiveClient] = [:]
  /// Whether a thread is at work.
  var isWorking = false
  private(set) var isEnded = false
  /// The revision whose audit is wanted.
  var wantedAudit = 0
  private var jobs: [Job] = []

  /// Adds a job instead of an older one of its key. Returns false if too many wait.
  mutating func add(_ job: Job) -> Bool {
    guard !isEnded else { return true }
    if let key = job.key, let index = jobs.firstIndex(where: { $0.key == key && $0.client?.id == job.client?.id }) {
      if case .look = job.work { return true }
      jobs[index] = job
      return true
    }
    if case .leave = job.work {} else if jobs.count >= Self.most { return false }
    jobs.append(job)
    return true
  }

  /// The next job; without one, nobody is at work any more.
  mutating func next() -> Job? {
    if jobs.isEmpty || isEnded {
      isWorking = false
      return nil
    }
    return jobs.removeFirst()
  }

  mutating func drop(_ client: LiveClient) { jobs.removeAll { $0.client?.id == client.id } }

  mutating func end() {
    isEnded = true
    jobs = []
    clients = [:]
  }
}

/// An open page.
final class LiveClient: LiveClientHandler {
  /// Tells pages apart.
  let id = LiveClient.count.withLock { count in
    count += 1
    return count
  }
  let connection: any LiveConnection
  private let session: LiveSession
  private let file: String?
  private static let count = Locked(0)

  init(session: LiveSession, connection: any LiveConnection, file: String?) {
    (self.session, self.connection, self.file) = (session, connection, file)
  }

  func received(_ text: String) {
    do throws(LiveTrouble) {
      session.add(.message(try LiveMessage(text, file: file)), of: self)
    } catch { send(error) }
  }

  func received(_ bytes: [UInt8]) { session.add(.bytes(bytes), of: self) }

  func closed() { session.remove(self) }

  func send(_ trouble: LiveTrouble) {
    connection.send(trouble.json.line)
  }
}
