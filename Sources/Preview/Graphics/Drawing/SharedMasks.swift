import PreviewCore

/// The masks of glyphs that the workers of a run have made, so that each is made once: pages of neighbouring categories have
/// sizes in common, and of twelve on two workers a third of all masks was made twice.
///
/// A mask depends on its key alone, so it does not matter whose it is, nor who comes first.
package final class SharedMasks: Sendable {
  private struct Kept: Sendable {
    var numbers: [GlyphStore.SizeKey: UInt64] = [:]
    var count: UInt64 = 0
    var masks: BoundedCache<GlyphStore.GlyphKey, (value: GlyphStore.GlyphCoverage, cost: Int)>
  }

  private let kept: Locked<Kept>

  /// Nothing yet; at most so many bytes.
  package init(cacheBytes: Int = Limits.maskCacheBytes) {
    kept = Locked(Kept(masks: BoundedCache(budget: cacheBytes)))
  }

  /// The number that stands for a font at a size, for all workers.
  func number(of size: GlyphStore.SizeKey) -> UInt64 {
    kept.withLock { kept in
      if let number = kept.numbers[size] { return number }
      // Numbers are never given twice, so what is kept under a forgotten one is only dropped in time.
      if kept.numbers.count >= 4096 { kept.numbers = [:] }
      kept.count += 1
      kept.numbers[size] = kept.count
      return kept.count
    }
  }

  /// A mask that a worker has made, and what it costs to keep it.
  func coverage(for key: GlyphStore.GlyphKey) -> (value: GlyphStore.GlyphCoverage, cost: Int)? {
    kept.withLock { $0.masks.value(for: key) }
  }

  /// Keeps a mask for the others.
  func keep(_ coverage: (value: GlyphStore.GlyphCoverage, cost: Int), for key: GlyphStore.GlyphKey) {
    kept.withLock { $0.masks.keep((coverage, coverage.cost), for: key) }
  }
}
