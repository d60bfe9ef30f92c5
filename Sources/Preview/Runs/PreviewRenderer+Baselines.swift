package import PreviewCore
import PreviewPlan
package import PreviewRegression

extension PreviewRenderer {
  /// A recording's outcome.
  package struct Recording: Sendable {
    /// Baselines that are new or have other pixels, by path.
    package var written: [String] = []
    /// Baselines that have a new name and are as they were, a sentence each.
    package var renamed: [String] = []
    /// The paths that pictures of renamed scenes had, by their paths.
    package var formerPaths: [String: String] = [:]
    /// The recorded findings that have the new names of their scenes, a sentence for each scene.
    package var renamedFindings: [String] = []
    /// How many have the pixels that they had.
    package var keptCount = 0
    /// How many were not compared, or differ by no more than the spec tolerates, and were left as they are.
    package var leftCount = 0
    /// How many layouts were written beside pictures that were kept.
    package var layoutCount = 0
    /// Why the manifest was written although no picture was recorded; nil if it was not.
    package var manifest: ManifestChange?
    /// Baselines that no picture of the plan has the name of.
    package var orphans: [String] = []
    /// Pictures of a folder whose manifest was missing, and of which the new one has no line, by path.
    package var unlisted: [String] = []
    /// Pictures that are no baselines because their texts lack characters, by path; what was recorded of them before is as it was.
    package var refused: [String] = []
    /// The texts that lack characters, by the paths of the pictures that show them.
    package var missingGlyphs: [String: [MissingGlyphs]] = [:]
    /// Why images have too much to draw, and placeholders are in their places, a sentence each.
    package var undrawnImages: [String] = []
    /// The ids of findings that were recorded, if the folder keeps them: those that it lacked, and those that it had and that are no longer found.
    package var findings: (new: [String], gone: [String])?
    /// Why scenes could not be audited, a sentence each; what was recorded of findings is as it was then.
    package var auditFailures: [String] = []
    /// The pictures that failed.
    package var failures: [Failure] = []
    /// A sentence about an interrupted recording, if one was found.
    package var notes: [String] = []
    /// The files that show the pictures, named by their SHA-256, by path.
    var files: [String: String] = [:]
    /// The digests of the draw lists, by path.
    package var lists: [String: String] = [:]

    /// Why a manifest is written although no picture is recorded.
    package enum ManifestChange: Sendable {
      /// There was none.
      case first
      /// Engines, fonts or the spec are others.
      case fingerprint
      /// Lines of pictures changed, such as the digests of layouts.
      case lines
    }

    /// "1 recorded, 2 unchanged, 3 left as they are".
    package var summary: String {
      var parts = ["\(written.count) recorded"]
      if !renamed.isEmpty { parts.append("\(renamed.count) renamed") }
      if keptCount > 0 || leftCount == 0 { parts.append("\(keptCount) unchanged") }
      if leftCount > 0 { parts.append("\(leftCount) left as \(leftCount == 1 ? "it is" : "they are")") }
      if !refused.isEmpty { parts.append("\(refused.count) refused") }
      return parts.joined(separator: ", ")
    }

    /// The other files written, a sentence each.
    package var otherFiles: [String] {
      var sentences: [String] = []
      if layoutCount > 0 {
        sentences.append(
          "wrote \(layoutCount == 1 ? "the layout of 1 picture" : "the layouts of \(layoutCount) pictures") again")
      }
      switch manifest {
      case .first: sentences.append("wrote \(Manifest.fileName)")
      case .fingerprint: sentences.append("updated \(Manifest.fileName) to the current fonts, engines and spec")
      case .lines: sentences.append("wrote \(Manifest.fileName) anew")
      case nil: break
      }
      return sentences
    }

    /// The pictures that were recorded, a sentence each.
    package var writtenWords: [String] { written.map { Self.words(of: "recorded", $0, formerly: formerPaths[$0]) } }

    /// The words about a picture that was taken.
    package static func words(of verb: String, _ path: String, formerly former: String?) -> String {
      "\(verb) \(path)\(former.map { ", which was \($0)" } ?? "")"
    }

    /// The findings that were renamed, recorded or removed, a sentence each.
    package var findingWords: [String] {
      renamedFindings
        + (findings?.new ?? []).map { "recorded finding \($0)" }
        + (findings?.gone ?? []).map { "removed finding \($0)" }
    }

    /// The words about a baseline that has a new name.
    package static func words(ofRenamed former: String, to path: String) -> String { "renamed \(former) to \(path)" }

    /// The pictures that nothing was done with, a sentence each: orphaned baselines, and those that no manifest lists.
    package var leftWords: [String] {
      Self.words(ofOrphans: orphans)
        + unlisted.map { "left \($0), which \(Manifest.fileName) doesn't list; record its picture, or remove it" }
    }

    /// A sentence about orphaned baselines; none without them.
    package static func words(ofOrphans paths: [String]) -> [String] {
      guard !paths.isEmpty else { return [] }
      let (verb, them) = paths.count == 1 ? ("is", "it") : ("are", "them")
      return ["left \(Spelling.list(paths, most: 3)), which \(verb) orphaned; 'approve --prune' removes \(them)"]
    }
  }

  /// Draws a plan and keeps it as baselines; a picture whose pixels are unchanged keeps its file.
  ///
  /// - Parameter progress: Told after each picture.
  /// - Throws: ``BaselineError`` if the folder can't be used; nothing has changed then.
  package func record(
    _ request: RecordingRequest, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> Recording {
    try await WorkerPool.shared.perform { () throws(BaselineError) in
      defer { known?.save() }
      let (recording, answers) = try work(request.plan) { () throws(BaselineError) in
        let recording = try BaselineRecording.open(request, reading: inputs, progress: progress)
        return (recording, recording.take)
      }
      let recorded = try recording.finish(answers, jobs: jobs)
      keep(recorded.files.filter { recorded.missingGlyphs[$0.key] == nil }, of: request.sources)
      return recorded
    }
  }

  /// Keeps for the next run which files show the pictures of a plan.
  private func keep(_ files: [String: String], of sources: PlanSources?) {
    guard let known, let sources else { return }
    known.keep(.compared(sources))
    for (path, file) in files { known.keep(.source(sources, path: path, file: file)) }
  }

  /// Draws pictures and compares them with baselines, in which nothing is changed.
  ///
  /// - Parameter progress: Told after each picture.
  /// - Throws: ``BaselineError`` if a folder can't be used.
  package func verify(
    _ request: VerificationRequest, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> VerifyReport {
    try await WorkerPool.shared.perform { () throws(BaselineError) in
      let (path, sources) = (request.baselines, request.sources)
      let kind = try rethrow(FileAccess.kind(ofReachable: path), as: BaselineError.file)
      guard path.isEmpty || kind == .folder else { throw .nothingRecorded(path: path) }
      defer { known?.save() }
      let compared = sources.flatMap { known?.has(.compared($0)) == true ? $0 : nil }
      let isKnown = compared.map { sources in
        { @Sendable path, file in known?.has(.source(sources, path: path, file: file)) == true }
      }
      let (verification, answers) = try work(request.part.plan, needsLayouts: compared == nil) {
        () throws(BaselineError) in
        let verification = try BaselineVerification.open(
          request, reading: inputs, isKnown: isKnown, progress: progress)
        return (verification, verification.verify)
      }
      keep(verification.files(answers), of: sources)
      let (found, seen) = try verification.finish(answers, jobs: jobs)
      try verification.write(found, seen: seen)
      return found
    }
  }
}
