import CSystemLibrary
import PreviewCore
package import PreviewGraphics
package import PreviewPlan
import PreviewScene

/// A cache of the pictures that this build has drawn on this machine, by the SHA-256 of all that they are made of.
///
/// Drawing is a function: one build draws one list to the same pixels each time, and makes the same
/// lists of the same files. So a baseline that was decoded and compared once with what its picture
/// draws is unchanged as long as the list and the file have the same SHA-256, and nothing needs to
/// be drawn to know that. Where even the spec and every file that it names are the same, nothing
/// needs to be laid out.
///
/// Only what this machine drew and compared itself is kept here. Nothing is taken from a manifest
/// or a commit, which may claim anything.
///
/// The file is a cache. Without it everything is drawn. It keeps the last ``Limits/knownDrawings``
/// facts.
package final class DrawingCache: Sendable {
  /// Something that was seen to be true of this build.
  enum Fact: Hashable {
    /// A list was drawn without an error.
    case drawn(DrawListDigest)
    /// A list has the pixels of a file, named by its SHA-256.
    case shows(DrawListDigest, file: String)
    /// A plan of these sources was compared with baselines.
    case compared(PlanSources)
    /// The picture of these sources that has a path has the pixels of a file, named by its SHA-256.
    case source(PlanSources, path: String, file: String)

    fileprivate var words: String {
      switch self {
      case .drawn(let list): "drawn \(list.hex)"
      case .shows(let list, let file): "shows \(list.hex) \(file)"
      case .compared(let sources): "compared \(sources.digest.hex)"
      case .source(let sources, let path, let file): "source \(sources.digest.hex) \(file) \(path)"
      }
    }
  }

  private let path: String
  private let build: DrawingBuild
  private let isAsked: Bool
  private let report: @Sendable (String) -> Void
  private let before: DrawingCacheFile
  private let new = Locked<[SHA256.Digest]>([])

  /// The facts that a file keeps; none without the file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - build: What draws.
  ///   - isAsked: Whether anything may be known; else all pictures are drawn, and kept for the next run.
  ///   - report: Takes a sentence if another process keeps the file locked.
  package init(
    path: String, build: DrawingBuild, isAsked: Bool = true, report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.path, self.build, self.isAsked, self.report) = (path, build, isAsked, report)
    before = DrawingCacheFile(path)
  }

  /// Whether something is known to be true.
  func has(_ fact: Fact) -> Bool { isAsked && before.contains(key(of: fact)) }

  /// Keeps something that was seen to be true.
  func keep(_ fact: Fact) {
    let key = key(of: fact)
    new.withLock { $0.append(key) }
  }

  /// Writes what is new behind what other runs have kept. A file that can't be written is no
  /// matter: the next run draws again.
  func save() {
    let new = new.withLock { new in
      defer { new.removeAll() }
      return new.filter { !before.contains($0) }
    }
    guard !new.isEmpty, let lock = FolderLock.brief(path + ".lock", report: report) else { return }
    defer { withExtendedLifetime(lock) {} }
    removePartialFiles()
    try? Self.write(DrawingCacheFile(path).adding(new).bytes, to: path, named: DrawingCacheFile.name)
  }

  /// Removes what killed runs have left in the folder, which is the tool's own.
  private func removePartialFiles() {
    let folder = FileAccess.parent(of: path)
    for name in (try? FileAccess.names(in: folder)) ?? [] where AtomicFile.isPartial(name) {
      try? FileAccess.remove("\(folder)/\(name)")
    }
  }

  private func key(of fact: Fact) -> SHA256.Digest { SHA256.digest(of: "\(build.digest) \(fact.words)") }

  /// Replaces a file whose first bytes are its name. Another file stays as it is, but an empty one
  /// is nobody's: a power failure leaves it of a file that was not flushed.
  private static func write(_ bytes: [UInt8], to path: String, named name: [UInt8]) throws(FileError) {
    if FileAccess.kind(of: path) != nil {
      do throws(FileError) {
        guard try FileAccess.start(of: path, count: name.count) == name else { return }
      } catch {
        guard case .empty = error else { throw error }
      }
    }
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }
}

extension DrawingCache {
  /// The facts that this machine keeps in the user's folder of caches; nil where there is no such
  /// folder that can be written, or the program's file can't be read.
  ///
  /// - Parameters: As of ``init(path:build:isAsked:report:)``.
  package static func ofUser(isAsked: Bool, report: @escaping @Sendable (String) -> Void) -> DrawingCache? {
    guard let caches = FileAccess.cacheFolder, (try? FileAccess.makeFolder("\(caches)/preview-render")) != nil
    else { return nil }
    let file = "\(caches)/preview-render/builds"
    let kept = (try? FileAccess.bytes(of: file, limit: Limits.programBytes)) ?? []
    var digests = FileDigests(kept: String(decoding: kept, as: UTF8.self))
    guard let build = DrawingBuild.current(engines: Engines.all(), digests: &digests) else { return nil }
    if digests.isNew { try? write(Array(digests.text.utf8), to: file, named: Array(FileDigests.name.utf8)) }
    return DrawingCache(
      path: "\(caches)/preview-render/drawings", build: build, isAsked: isAsked, report: report)
  }
}

/// Everything but the program that makes the pictures of a plan: the spec with every file that it
/// names, and the traits that it was narrowed to.
package struct PlanSources: Hashable, Sendable {
  /// SHA-256 of all of it.
  let digest: SHA256.Digest

  /// The sources of a spec's plan; nil if they weren't noted when the spec was read.
  ///
  /// - Parameter narrowing: The traits to which the plan was narrowed; nil for all.
  package init?(of spec: PreviewSpec, narrowing: PlanNarrowing? = nil) {
    guard let files = spec.sources else { return nil }
    digest = SHA256.digest(of: ([files.hex] + (narrowing?.words ?? [])).joined(separator: "\0"))
  }
}
