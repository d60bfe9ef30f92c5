import PreviewCore
import PreviewGraphics
import PreviewPlan
package import PreviewRegression

/// Recording and verifying on the calling thread, for a part of a folder: tests can't wait for a task.
extension PreviewRenderer {
  /// A verification's report, and the digest of each picture's draw list by its path.
  package struct Found: Sendable {
    /// The verdicts.
    package let report: VerifyReport
    /// The digests.
    package let lists: [String: String]
  }

  /// Draws a plan and keeps it as baselines; a picture whose pixels are unchanged keeps its file.
  ///
  /// - Throws: ``BaselineError`` if the folder can't be used; nothing has changed then.
  package func recordBlocking(_ request: RecordingRequest) throws(BaselineError) -> Recording {
    try WorkerPool.shared.perform { () throws(BaselineError) in
      let recording = try BaselineRecording.open(request, reading: inputs)
      return try recording.finish(work(request.plan, recording.take).answers, jobs: jobs)
    }
  }

  /// Draws pictures and compares them with baselines; where nothing is recorded, every picture lacks its baseline. A report is left only if it does not pass.
  ///
  /// - Throws: ``BaselineError`` if a folder can't be used.
  package func verifyBlocking(_ request: VerificationRequest) throws(BaselineError) -> Found {
    try WorkerPool.shared.perform { () throws(BaselineError) in
      let plan = request.part.plan
      let verification = try BaselineVerification.open(request, reading: inputs)
      let answers = work(plan, verification.verify).answers
      let (found, seen) = try verification.finish(answers, jobs: jobs)
      if found.passes {
        try verification.discard()
      } else {
        try verification.write(found, seen: seen)
      }
      let lists = zip(plan.pictures, answers).compactMap { picture, answer in
        (try? answer.get())?.list.map { (picture.path, $0.hex) }
      }
      return Found(report: found, lists: Dictionary(uniqueKeysWithValues: lists))
    }
  }
}

extension PictureVerdict {
  /// The pictures of it that a report's folder holds: what each is, and where it lies.
  package func pictures(inReport folder: String) -> [(kind: String, path: String)] {
    files.map { ($0.rawValue, "\(folder)/\($0.path(of: path))") }
  }
}
