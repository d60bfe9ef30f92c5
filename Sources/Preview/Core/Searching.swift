/// The first index of a range for which `isBefore` no longer holds, or its end: binary search.
///
/// `isBefore` must hold for some indices at the beginning and for none after them.
@inlinable package func partitionPoint<Failure>(
  _ range: Range<Int>, _ isBefore: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = low + (high - low) / 2
    if try isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

extension Sequence {
  /// The first answer that isn't nil. Each element is asked once: `lazy.compactMap(answer).first` asks for the place of the answer, and again for the answer.
  @inlinable package func firstNonNil<Answer>(_ answer: (Element) throws -> Answer?) rethrows -> Answer? {
    for element in self {
      if let answer = try answer(element) { return answer }
    }
    return nil
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  @inlinable package func uniqued() -> [Element] { uniqued { $0 } }
}

extension Sequence {
  /// The elements in their order, of those with one key the first.
  @inlinable package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
