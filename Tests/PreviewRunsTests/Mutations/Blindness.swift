@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns

/// The small changes to the pictures of a plan that the comparison of `verify` overlooks.
struct Blindness {
  /// A change that passes.
  struct Pass {
    let kind: MutationKind
    let pixels: Int
    /// The picture and the place in it: `cart.L.light: “č” of “Kovač”`.
    let place: String
  }

  /// The changes that alter pixels and were found, and all of them, by kind.
  private(set) var found: [MutationKind: Int] = [:]
  private(set) var tried: [MutationKind: Int] = [:]
  private(set) var passes: [Pass] = []
  /// How many more altered only a caption of versions and checksums, which is never compared.
  private(set) var uncompared = 0

  /// How many places of one kind are tried for a change that alters a pixel, before the next kind is.
  private static let attempts = 8

  /// Changes each picture so many times. A seed always makes the same changes.
  init(of plan: RenderPlan, mutations: Int, seed: UInt64 = 1) throws {
    let worker = RenderWorker()
    for (index, picture) in plan.pictures.enumerated() {
      let trial = try MutationTrial(picture, worker: worker)
      var maker = try MutationMaker(
        trial.tree, size: trial.list.size, typesetter: worker.typesetter, seed: seed &* 1000 &+ UInt64(index))
      // Kinds take turns from one picture to the next.
      for number in 0..<mutations { try add(index * mutations + number, of: &maker, trial, picture) }
    }
  }

  private mutating func add(
    _ number: Int, of maker: inout MutationMaker, _ trial: MutationTrial, _ picture: RenderPlan.Picture
  ) throws {
    let kinds = maker.kinds
    for turn in kinds.indices {
      let kind = kinds[(number + turn) % kinds.count]
      for _ in 0..<Self.attempts {
        let mutation = maker.make(kind)
        switch try trial.verdict(on: mutation) {
        case .unseen: continue
        case .uncompared:
          uncompared += 1
          continue
        case .found: found[kind, default: 0] += 1
        case .passed(let pixels):
          passes.append(Pass(kind: kind, pixels: pixels, place: "\(picture.stem): \(mutation.place)"))
        }
        tried[kind, default: 0] += 1
        return
      }
    }
  }
}
