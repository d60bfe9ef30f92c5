/// Recording and verifying for callers that wait for the answer on their thread, as tests do.
extension PreviewRenderer {
  /// What a verification found, and the digest of each picture's pixels by its path.
  package struct Found: Sendable {
    /// The verdicts.
    package let report: VerifyReport
    /// The digests.
    package let pixels: [String: String]
  }

  /// ``record(_:into:mode:fingerprint:isWhole:progress:)`` on the calling thread.
  ///
  /// - Throws: ``BaselineError`` if the folder can't be used; nothing has changed then.
  package func recordWaiting(
    _ plan: RenderPlan, into path: String, mode: RecordMode, fingerprint: Fingerprint, scope: BaselineScope
  ) throws(BaselineError) -> Recording {
    let recording = try BaselineRecording(plan, into: path, mode: mode, fingerprint: fingerprint, scope: scope)
    return try recording.finish(workWaiting(plan, recording.take))
  }

  /// The same as `verify` on the calling thread; where nothing is recorded, every picture lacks its baseline. A report is left only if it does not pass.
  ///
  /// - Throws: ``BaselineError`` if a folder can't be used.
  package func verifyWaiting(
    _ plan: RenderPlan, against path: String, report: String, fingerprint: Fingerprint, scope: BaselineScope,
    location: ReportLocation
  ) throws(BaselineError) -> Found {
    let verification = try BaselineVerification(
      plan, against: path, report: report, fingerprint: fingerprint, scope: scope)
    let answers = workWaiting(plan, verification.look)
    let (found, seen) = try verification.finish(answers, location: location)
    if found.passes {
      try verification.discard()
    } else {
      try verification.write(found, seen: seen)
    }
    let pixels = zip(plan.pictures, answers).compactMap { picture, answer in
      (try? answer.get())?.pixels.map { (picture.path, $0) }
    }
    return Found(report: found, pixels: Dictionary(uniqueKeysWithValues: pixels))
  }
}

extension PictureVerdict {
  /// The pictures of it that a report's folder holds: what each is, and where it lies.
  package func pictures(inReport folder: String) -> [(kind: String, path: String)] {
    files.map { ($0.rawValue, "\(folder)/\($0.path(of: path))") }
  }
}
