/// Finds pictures that have a new name and the pixels of an orphaned baseline.
///
/// A trait is part of a name only where a spec has several values of it, so that a second width renames every picture, as does a new name of a scene.
package enum RenamedPictures {
  /// The paths of the baselines, by those of the pictures that have no baseline.
  ///
  /// Each baseline stands for one picture. Where several have the same pixels, the one of the same scene and traits is taken, then one of the same scene, then one of
  /// the same traits.
  ///
  /// - Parameter pictures: The verdicts on pictures and baselines, sorted by path. Those that are missing or orphaned have the digests of their pixels.
  package static func formerPaths(in pictures: [PictureVerdict]) -> [String: String] {
    let missing = pictures.filter { $0.outcome == .missing }
    let orphans = having(pixelsOf: missing, pictures.filter(\.outcome.isOrphaned))
    let new = having(pixelsOf: orphans, missing)
    guard !new.isEmpty else { return [:] }
    // A value that only the new names have, or only the former ones, is that of a trait which came into the names or went out of them.
    let shared = words(of: new).intersection(words(of: orphans))
    var former: [String: String] = [:]
    var taken: Set<String> = []
    for step in 0..<4 {
      let (byName, byTraits) = (step < 2, step % 2 == 0)
      func key(_ picture: PictureVerdict) -> String {
        let traits = byTraits ? picture.nameParts.filter(shared.contains) : []
        return "\(picture.pixels ?? "")\n\(byName ? picture.name : "")\n\(traits.joined(separator: "."))"
      }
      var left: [String: [String]] = [:]
      for orphan in orphans.reversed() where !taken.contains(orphan.path) {
        left[key(orphan), default: []].append(orphan.path)
      }
      for picture in new where former[picture.path] == nil {
        guard let path = left[key(picture)]?.popLast() else { continue }
        former[picture.path] = path
        taken.insert(path)
      }
    }
    return former
  }

  /// The verdicts with one on each renamed picture, in place of one on the picture and one on its baseline.
  ///
  /// - Parameter pictures: The verdicts, sorted by path.
  static func joined(_ pictures: [PictureVerdict]) -> [PictureVerdict] {
    let former = formerPaths(in: pictures)
    guard !former.isEmpty else { return pictures }
    let paths = Set(former.values)
    var joined: [PictureVerdict] = []
    for picture in pictures where !paths.contains(picture.path) {
      joined.append(former[picture.path].map(picture.renamed) ?? picture)
    }
    return joined
  }

  /// Those of some pictures that have the pixels of another list.
  private static func having(pixelsOf others: [PictureVerdict], _ pictures: [PictureVerdict]) -> [PictureVerdict] {
    var known: Set<String> = []
    for other in others { if let pixels = other.pixels { known.insert(pixels) } }
    return pictures.filter { $0.pixels.map(known.contains) == true }
  }

  private static func words(of pictures: [PictureVerdict]) -> Set<String> {
    var words: Set<String> = []
    for picture in pictures { words.formUnion(picture.nameParts) }
    return words
  }
}
