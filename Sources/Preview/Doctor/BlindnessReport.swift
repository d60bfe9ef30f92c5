/// How much the comparison of a spec's pictures overlooks: the mutations that were tried, and those that pass.
package struct BlindnessReport: Sendable {
  /// Mutations of one kind that pass in one sheet or scene for one reason.
  package struct Pass: Equatable, Sendable {
    /// `scene cart`.
    package let subject: String
    package let kind: MutationKind
    package let reasons: [PassReason]
    /// How many.
    package internal(set) var count = 0
    /// The most pixels that one of them changes.
    package internal(set) var pixels = 0
    /// The picture and place of the first.
    package let example: (picture: String, place: String)

    package static func == (a: Pass, b: Pass) -> Bool {
      a.isLike(b) && (a.count, a.pixels) == (b.count, b.pixels) && a.example == b.example
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(subject)
      hasher.combine(kind)
      hasher.combine(reasons)
    }

    fileprivate func isLike(_ other: Pass) -> Bool {
      subject == other.subject && kind == other.kind && reasons == other.reasons
    }
  }

  /// Mutations of one kind.
  package struct Tally: Equatable, Sendable {
    /// How many changed pixels.
    package internal(set) var tried = 0
    /// How many of these were found.
    package internal(set) var found = 0
  }

  /// The seed of the mutations.
  package let seed: UInt64
  /// How many pictures were mutated.
  package internal(set) var pictureCount = 0
  /// The mutations that changed pixels, by kind.
  package internal(set) var tallies: [MutationKind: Tally] = [:]
  /// The mutations that changed pixels, by `scene cart`.
  package private(set) var tried: [String: Int] = [:]
  /// How many more changed no pixel.
  package internal(set) var unseen = 0
  /// How many more changed a caption of versions and checksums, which no comparison looks at.
  package internal(set) var uncompared = 0
  /// Those that pass, in the order of the plan, then of kinds.
  package private(set) var passes: [Pass] = []
  /// The pictures that can't be drawn.
  package internal(set) var failures: [PreviewRenderer.Failure] = []

  /// Nothing tried yet.
  init(seed: UInt64) { self.seed = seed }

  /// How many mutations changed pixels.
  package var triedCount: Int { tallies.values.reduce(0) { $0 + $1.tried } }
  /// How many of these were found.
  package var foundCount: Int { tallies.values.reduce(0) { $0 + $1.found } }
  /// How many of these pass.
  package var passedCount: Int { triedCount - foundCount }

  /// Adds the outcome of one picture's mutations.
  mutating func add(_ outcome: MutationOutcome, of picture: RenderPlan.Picture) {
    pictureCount += 1
    unseen += outcome.unseen
    uncompared += outcome.uncompared
    for (kind, tally) in outcome.tallies {
      tallies[kind, default: Tally()].tried += tally.tried
      tallies[kind, default: Tally()].found += tally.found
    }
    let subject = "\(picture.sheet.sceneSheet == nil ? "sheet" : "scene") \(Spelling.shown(picture.name))"
    tried[subject, default: 0] += outcome.tallies.values.reduce(0) { $0 + $1.tried }
    for pass in outcome.passes {
      let new = Pass(
        subject: subject, kind: pass.kind, reasons: pass.reasons, example: (picture.stem, pass.place))
      let index = passes.firstIndex { $0.isLike(new) } ?? passes.endIndex
      if index == passes.endIndex { passes.append(new) }
      passes[index].count += 1
      passes[index].pixels = max(passes[index].pixels, pass.pixels)
    }
  }

  /// Sorts the mutations that pass: by subject in the plan's order, then by kind, then by frequency of the reason.
  mutating func sort() {
    var subjects: [String] = []
    for pass in passes where !subjects.contains(pass.subject) { subjects.append(pass.subject) }
    let kinds = MutationKind.allCases
    passes = subjects.flatMap { subject in
      kinds.flatMap { kind in
        passes.filter { $0.subject == subject && $0.kind == kind }.enumerated()
          .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
      }
    }
  }
}

/// The outcome of the mutations of one picture.
struct MutationOutcome: Sendable {
  var tallies: [MutationKind: BlindnessReport.Tally] = [:]
  var unseen = 0
  var uncompared = 0
  var passes: [(kind: MutationKind, reasons: [PassReason], pixels: Int, place: String)] = []
}
