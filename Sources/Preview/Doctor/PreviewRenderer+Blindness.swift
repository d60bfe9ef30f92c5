extension PreviewRenderer {
  /// Mutates the pictures of a plan, and reports which mutations the comparison of 'verify' would overlook.
  ///
  /// The mutations are spread evenly over the plan, in its order, and over the kinds for which a picture has a place. Those that change no pixel, or only a caption of versions, are
  /// counted apart, and replaced by others as long as the picture has any.
  ///
  /// - Parameters:
  ///   - plan: The pictures.
  ///   - mutations: How many, 1 at least.
  ///   - seed: The random generator's seed. A seed always makes the same mutations of a plan.
  ///   - progress: Told after each picture.
  package func blindness(
    of plan: RenderPlan, mutations: Int, seed: UInt64, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async -> BlindnessReport {
    let count = plan.pictures.count
    guard count > 0, mutations > 0 else { return BlindnessReport(seed: seed) }
    // Mutation i is one of picture i × count ÷ mutations.
    var numbers: [String: Range<Int>] = [:]
    for (index, picture) in plan.pictures.enumerated() {
      let first = (index * mutations + count - 1) / count
      let end = ((index + 1) * mutations + count - 1) / count
      if first < end { numbers[picture.path] = first..<end }
    }
    let (mutated, shares) = (RenderPlan(pictures: plan.pictures.filter { numbers[$0.path] != nil }), numbers)
    let meter = ProgressMeter(mutated, report: progress)
    let answers = await WorkerPool.shared.perform {
      work(mutated) { worker, picture in
        defer { meter.finished(picture) }
        return worker.mutate(picture, numbers: shares[picture.path]!, seed: seed)
      }.answers
    }
    var report = BlindnessReport(seed: seed)
    for (picture, answer) in zip(mutated.pictures, answers) {
      switch answer {
      case .success(let outcome): report.add(outcome, of: picture)
      case .failure(let failure): report.failures.append(failure)
      }
    }
    report.sort()
    return report
  }
}

extension RenderWorker {
  /// How many places of one kind are tried for a mutation that changes a pixel, before the next kind is.
  private static let attempts = 8

  /// Mutates a picture so many times, and compares each mutation with it.
  ///
  /// - Parameter numbers: The numbers of the mutations among all of the run, by which kinds take turns.
  func mutate(
    _ picture: RenderPlan.Picture, numbers: Range<Int>, seed: UInt64
  ) -> Result<MutationOutcome, PreviewRenderer.Failure> {
    do throws(SpecimenError) {
      let trial = try MutationTrial(picture, worker: self)
      var hash = XXHash64()
      hash.update(Int(truncatingIfNeeded: seed))
      Array(picture.path.utf8).withUnsafeBytes { hash.update($0) }
      var maker = try MutationMaker(trial.tree, size: trial.list.size, typesetter: typesetter, seed: hash.value())
      var outcome = MutationOutcome()
      for number in numbers { try add(number, of: &maker, trial, to: &outcome) }
      return .success(outcome)
    } catch {
      return .failure(picture.failure(error.description))
    }
  }

  private func add(
    _ number: Int, of maker: inout MutationMaker, _ trial: MutationTrial, to outcome: inout MutationOutcome
  ) throws(SpecimenError) {
    let kinds = maker.kinds
    for turn in kinds.indices {
      let kind = kinds[(number + turn) % kinds.count]
      for _ in 0..<Self.attempts {
        let mutation = maker.make(kind)
        let verdict = try trial.verdict(on: mutation)
        switch verdict {
        case .unseen:
          outcome.unseen += 1
          continue
        case .uncompared:
          outcome.uncompared += 1
          continue
        case .found: outcome.tallies[kind, default: BlindnessReport.Tally()].found += 1
        case .passed(let reasons, let pixels): outcome.passes.append((kind, reasons, pixels, mutation.place))
        }
        outcome.tallies[kind, default: BlindnessReport.Tally()].tried += 1
        return
      }
    }
  }
}
