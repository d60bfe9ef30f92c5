/// The first index of a range for which `isBefore` no longer holds, or its end: binary search.
///
/// `isBefore` must hold for some indices at the beginning and for none after them.
func partitionPoint<Failure>(
  _ range: Range<Int>, _ isBefore: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = low + (high - low) / 2
    if try isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
