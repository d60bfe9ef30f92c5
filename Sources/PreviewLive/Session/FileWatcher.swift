import CSystemLibrary
import PreviewCore

/// Reports changes in folders: by inotify on Linux, by kqueue on macOS, and by looking now and then where neither works, as on network drives.
///
/// It watches folders, not files, because editors replace files by renaming. It says that something may have changed, never what: whoever asked looks at the stamps
/// of the files that count.
final class FileWatcher: Sendable {
  /// Milliseconds without a further change after which a change is reported: a save by renaming is three changes or four within one.
  static let quiet: Int32 = 4
  /// Milliseconds after which a new file is reported that nobody has closed yet: a link is never closed.
  static let unclosed: Int32 = 40
  /// Milliseconds between two looks where the system reports changes, and where it doesn't.
  static let (rareLook, look): (Int32, Int32) = (1_000, 100)

  private struct State {
    var watched: [FilePath: Int32] = [:]
    var isEnded = false
  }

  private let state = Locked(State())
  /// The descriptor of inotify or kqueue; -1 if the system gave none.
  private let events: Int32
  /// Milliseconds between two looks while the system reports changes.
  private let rareLook: Int32
  /// A pipe whose closing ends the thread.
  private let wake: (read: Int32, write: Int32)
  private let changed: @Sendable () -> Void

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - usesEvents: Whether the system's events are used; tests ask for none.
  ///   - rareLook: Milliseconds between two looks while the system reports changes, or −1 for no looks; tests ask for none.
  ///   - changed: Called on the watcher's own thread when something may have changed.
  init(usesEvents: Bool = true, rareLook: Int32 = rareLook, changed: @escaping @Sendable () -> Void) {
    (self.rareLook, self.changed) = (rareLook, changed)
    #if os(Linux)
      events = usesEvents ? inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) : -1
    #else
      events = usesEvents ? kqueue() : -1
    #endif
    var ends: [Int32] = [-1, -1]
    wake = pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
  }

  /// Starts the thread; it ends with ``end()``.
  func start() {
    let isStarted = SystemThread.start { [self] in
      run()
      // Nothing is watched from here on: the state says that it has ended.
      state.withLock { state in
        state.watched.values.forEach(remove)
        state.watched = [:]
      }
      if events >= 0 { close(events) }
      if wake.read >= 0 { close(wake.read) }
    }
    if !isStarted { end() }
  }

  /// Ends the thread.
  func end() {
    state.withLock { state in
      guard !state.isEnded else { return }
      state.isEnded = true
      if wake.write >= 0 { close(wake.write) }
    }
  }

  /// Watches these folders from now on, and no others.
  ///
  /// - Parameter files: Files in them; kqueue tells nothing of what is written into a file unless it is watched itself.
  func watch(folders: Set<FilePath>, files: Set<FilePath> = []) {
    #if os(Linux)
      let paths = folders
    #else
      let paths = folders.union(files)
    #endif
    state.withLock { state in
      guard events >= 0, !state.isEnded else { return }
      for (path, descriptor) in state.watched where !paths.contains(path) {
        remove(descriptor)
        state.watched[path] = nil
      }
      // A folder that was replaced is watched anew; of one that is watched already nothing changes.
      for path in paths { state.watched[path] = add(path.text, state.watched[path]) }
    }
  }

  // MARK: Thread

  /// The outcome of waiting.
  private enum Wait {
    case ended, nothing, change, newFile
  }

  private func run() {
    while true {
      let interval = events >= 0 && state.withLock { !$0.watched.isEmpty } ? rareLook : Self.look
      switch wait(interval) {
      case .ended: return
      case .nothing: changed()
      case .change, .newFile:
        guard settle() else { return }
        changed()
      }
    }
  }

  /// Waits until no more changes come; answers false if the watcher has ended.
  private func settle() -> Bool {
    var isClosed = true
    // Whoever writes without end is looked at nevertheless.
    for _ in 0..<25 {
      switch wait(isClosed ? Self.quiet : Self.unclosed) {
      case .ended: return false
      case .nothing: return true
      case .change: isClosed = true
      case .newFile: isClosed = false
      }
    }
    return true
  }

  private func wait(_ milliseconds: Int32) -> Wait {
    var descriptors = [pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0)]
    if events >= 0 { descriptors.append(pollfd(fd: events, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    if state.withLock({ $0.isEnded }) { return .ended }
    guard count > 0, descriptors.count > 1, descriptors[1].revents != 0 else {
      return descriptors[0].revents != 0 ? .ended : .nothing
    }
    return read()
  }

  #if os(Linux)
    private static let changes: UInt32 = [
      IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF, IN_ATTRIB,
    ].reduce(0) { $0 | UInt32($1) }

    private func add(_ path: String, _: Int32?) -> Int32? {
      let descriptor = path.withSystemString { inotify_add_watch(events, $0, Self.changes) }
      return descriptor >= 0 ? descriptor : nil
    }

    private func remove(_ descriptor: Int32) { inotify_rm_watch(events, descriptor) }

    /// Takes the waiting events.
    private func read() -> Wait {
      var isClosed = false
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = buffer.withUnsafeMutableBytes { CSystemLibrary.read(events, $0.baseAddress!, $0.count) }
        guard count > 0 else { break }
        var offset = 0
        // wd, mask, cookie and length, four bytes each, then the name.
        while offset + 16 <= count {
          let (mask, length) = buffer.withUnsafeBytes {
            (
              $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              $0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
            )
          }
          if mask & UInt32(IN_CREATE) == 0 { isClosed = true }
          offset += 16 + Int(length)
        }
      }
      return isClosed ? .change : .newFile
    }
  #else
    private func add(_ path: String, _ known: Int32?) -> Int32? {
      if let known {
        // What has happened to a file that is still the same waits in the queue, and would go with the descriptor.
        if isOpen(path, known) { return known }
        close(known)
      }
      let descriptor = path.withSystemString { csys_open($0, O_EVTONLY | O_CLOEXEC, 0) }
      guard descriptor >= 0 else { return nil }
      var event = kevent(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
      guard kevent(events, &event, 1, nil, 0, nil) == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    }

    /// Whether a path still names what a descriptor was opened for.
    private func isOpen(_ path: String, _ descriptor: Int32) -> Bool {
      var (open, named) = (stat(), stat())
      guard fstat(descriptor, &open) == 0, path.withSystemString({ stat($0, &named) }) == 0 else { return false }
      return open.st_dev == named.st_dev && open.st_ino == named.st_ino
    }

    /// A closed descriptor's events go with it.
    private func remove(_ descriptor: Int32) { close(descriptor) }

    /// Takes the waiting events.
    private func read() -> Wait {
      var now = timespec()
      var found = kevent()
      while kevent(events, nil, 0, &found, 1, &now) > 0 {}
      return .change
    }
  #endif
}
