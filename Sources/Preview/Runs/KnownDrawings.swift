import CSystemLibrary

/// The draw lists that builds of the tool have drawn on this machine, each with the digest of its pixels, and the same of whole plans.
///
/// Drawing is a function: one build draws one list to the same pixels, each time. So a picture whose list was drawn before need not be drawn to know its pixels, and a plan whose spec
/// and files are as they were need not be laid out (``DrawnPlan``). What is kept here is what this machine drew itself; nothing is taken from a manifest or a commit, which may claim
/// anything.
///
/// The file is a cache. Without it, or if it is damaged, everything is drawn. It keeps the last ``Limits/knownDrawings``.
package final class KnownDrawings: Sendable {
  private typealias Drawing = KeptDrawings.Drawing

  private let path: String
  private let build: DrawingBuild
  private let isAsked: Bool
  private let before: KeptDrawings
  private let drawn: Guarded<[Drawing]>

  /// The drawings that a file keeps; none without the file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - build: What draws.
  ///   - isAsked: Whether a picture may be known; else all are drawn, and kept for the next run.
  package convenience init(path: String, build: DrawingBuild, isAsked: Bool = true) {
    self.init(path: path, before: KeptDrawings(path), build: build, files: [], isAsked: isAsked)
  }

  private init(path: String, before: KeptDrawings, build: DrawingBuild, files: [Drawing], isAsked: Bool) {
    self.path = path
    self.build = build
    self.isAsked = isAsked
    self.before = before
    drawn = Guarded(files)
  }

  /// The same, of which none is asked for: all pictures are drawn, and kept for the next run.
  package func unasked() -> KnownDrawings {
    KnownDrawings(path: path, before: before, build: build, files: drawn.withLock { $0 }, isAsked: false)
  }

  /// The digest of the pixels that a list is drawn to; nil if it isn't known.
  func pixels(of list: DrawListDigest) -> DrawingDigest? {
    isAsked ? before[key(of: list)].map(DrawingDigest.init(value:)) : nil
  }

  /// Keeps what a list was drawn to.
  func keep(_ pixels: DrawingDigest, of list: DrawListDigest) {
    guard let value = pixels.value else { return }
    let drawing = Drawing(key: key(of: list), pixels: value)
    drawn.withLock { $0.append(drawing) }
  }

  /// Whether a plan was drawn to these pixels, so that it need not even be laid out.
  func has(_ plan: DrawnPlan) -> Bool { isAsked && before[key(of: plan.sources)] == plan.pixels }

  /// Whether a plan of these sources was drawn, to whichever pixels.
  func has(_ sources: PlanSources) -> Bool { isAsked && before[key(of: sources)] != nil }

  /// Keeps what a plan was drawn to.
  func keep(_ plan: DrawnPlan) {
    let drawing = Drawing(key: key(of: plan.sources), pixels: plan.pixels)
    drawn.withLock { $0.append(drawing) }
  }

  /// Writes what was drawn behind what other runs have kept. A file that can't be written is no matter: the next run draws again.
  func save() {
    let new = drawn.withLock { drawn in
      defer { drawn.removeAll() }
      return drawn.filter { before[$0.key] != $0.pixels }
    }
    guard !new.isEmpty, let lock = FolderLock.brief(path + ".lock") else { return }
    defer { withExtendedLifetime(lock) {} }
    try? write(KeptDrawings(path).adding(new))
  }

  private func key(of list: DrawListDigest) -> UInt64 { key(of: [list.value]) }
  private func key(of sources: PlanSources) -> UInt64 { key(of: [sources.digest, 1]) }

  private func key(of words: [UInt64]) -> UInt64 {
    var hash = XXHash64()
    for word in [build.digest] + words { hash.update(Int(Int64(bitPattern: word))) }
    return hash.value()
  }

  private func write(_ kept: KeptDrawings) throws(FileError) {
    // A file that is there and isn't ours stays as it is. An empty one is nobody's: a power failure leaves it of a file that was not flushed.
    if FileAccess.kind(of: path) != nil {
      do throws(FileError) {
        guard try FileAccess.bytes(of: path, limit: .max).starts(with: KeptDrawings.name) else { return }
      } catch {
        guard case .empty = error else { throw error }
      }
    }
    let file = try AtomicFile(path: path)
    try file.write(kept.bytes)
    try file.commit()
  }
}

extension KnownDrawings {
  /// The drawings of this machine, in the user's folder of caches; nil where there is no such folder that can be written, or the program's file can't be read.
  package static func ofUser() -> KnownDrawings? {
    guard let caches = FileAccess.cacheFolder, (try? FileAccess.makeFolder("\(caches)/preview-render")) != nil
    else { return nil }
    let path = "\(caches)/preview-render/drawings"
    let before = KeptDrawings(path)
    var digests = FileDigests { before[$0] }
    guard let build = DrawingBuild.current(engines: Engines.all(), digests: &digests) else { return nil }
    let files = digests.read.map { Drawing(key: $0.stamp, pixels: $0.bytes) }
    return KnownDrawings(path: path, before: before, build: build, files: files, isAsked: true)
  }
}
