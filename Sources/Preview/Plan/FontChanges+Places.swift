import PreviewType

extension FontChanges {
  /// Adds the measures and the kerning that differ at a master or a named instance alone.
  mutating func addMoved(_ old: FontInstance, _ new: FontInstance, _ faces: FaceLibrary) {
    guard let first = try? faces.font(old.variant).face, let second = try? faces.font(new.variant).face else { return }
    let haveSameAxes = old.face.axes == new.face.axes && first.hasSame("avar", as: second)
    let isMeasuredAlike = haveSameAxes && first.hasSame("MVAR", as: second)
    let isKernedAlike = haveSameAxes && first.hasSameKerning(as: second)
    if isMeasuredAlike, isKernedAlike { return }
    let places = ComparedPlace.all(old, new).places
    let every = [ComparedPlace(old: old.variant, new: new.variant, isMaster: false)] + places
    if !isMeasuredAlike { addMeasures(old, new, at: Array(places.prefix(Self.mostMeasured)), of: every) }
    if isKernedAlike { return }
    let masters = Array(places.filter(\.isMaster).prefix(Self.mostKerned))
    addKerning(old, new, at: masters, of: every)
    addMarks(old, new, at: masters, of: every)
  }

  /// Places at which lines are measured, each with a face that FreeType opens anew, and masters at
  /// which all pairs are kerned: some families of four axes have fifty.
  private static let (mostMeasured, mostKerned) = (256, 16)

  private mutating func addMeasures(
    _ old: FontInstance, _ new: FontInstance, at places: [ComparedPlace], of every: [ComparedPlace]
  ) {
    func difference(_ was: VerticalMetrics, _ now: VerticalMetrics) -> [Int] {
      zip(was.moving, now.moving).map { $1 - $0 }
    }
    let usual = difference(old.metrics, new.metrics)
    var found: [(change: FontFactChange, places: [ComparedPlace])] = []
    for place in places {
      guard let was = try? old.face.metrics(at: place.old.coordinates),
        let now = try? new.face.metrics(at: place.new.coordinates), difference(was, now) != usual
      else { continue }
      for change in FontFactChange.measures(.lines, was, now) + FontFactChange.measures(.underline, was, now) {
        if let index = found.firstIndex(where: { $0.change == change }) {
          found[index].places.append(place)
        } else {
          found.append((change, [place]))
        }
      }
    }
    for case (.measures(let group, let measures), let places) in found {
      all.append(.measuresThere(group, measures, at: ComparedPlace.words(places, of: every)))
    }
  }
}

extension VerticalMetrics {
  /// The measures that a font may vary with its axes.
  fileprivate var moving: [Int] {
    [ascender, descender, lineGap, capHeight ?? 0, xHeight ?? 0, underline.top, underline.thickness]
  }
}
