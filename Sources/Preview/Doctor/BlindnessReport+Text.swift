extension BlindnessReport {
  /// The mutations that pass, for a terminal: a paragraph for each sheet and scene, and a line for each kind and reason. Nothing where all is found.
  package var lines: [String] {
    var lines: [String] = []
    var rest = passes[...]
    while let subject = rest.first?.subject {
      let group = rest.prefix { $0.subject == subject }
      rest = rest.dropFirst(group.count)
      let (passed, tried) = (group.reduce(0) { $0 + $1.count }, tried[subject] ?? 0)
      lines.append("\(subject) lets \(NumberText.grouped(passed)) of \(NumberText.grouped(tried)) pass:")
      lines += group.map { "  \($0.words)" }
    }
    return lines
  }

  /// "988 of 1,000 found in 4 pictures", and how many mutations changed no pixel.
  package var summary: String {
    let pictures = pictureCount == 1 ? "1 picture" : "\(NumberText.grouped(pictureCount)) pictures"
    var text = "\(NumberText.grouped(foundCount)) of \(NumberText.grouped(triedCount)) found in \(pictures)"
    if unseen > 0 {
      text += "; \(NumberText.grouped(unseen)) more changed no pixel, because something covers them or cuts them off"
    }
    if uncompared > 0 {
      text += "; \(NumberText.grouped(uncompared)) more changed a caption of versions, which is never compared"
    }
    return text
  }

  /// Everything, for programs.
  package var json: JSONValue {
    [
      "seed": .string(String(seed)), "pictures": .integer(pictureCount), "tried": .integer(triedCount),
      "found": .integer(foundCount), "passed": .integer(passedCount), "unseen": .integer(unseen),
      "uncompared": .integer(uncompared),
      "kinds": .object(
        MutationKind.allCases.compactMap { kind in
          tallies[kind].map {
            JSONValue.Member(
              key: kind.rawValue, value: ["tried": .integer($0.tried), "found": .integer($0.found)])
          }
        }),
      "passes": .array(passes.map(\.json)),
      "failures": .array(failures.map { .string($0.description) }),
    ]
  }
}

extension BlindnessReport.Pass {
  /// "8 accents dropped, because changedPixels is 40; up to 21 pixels differ, such as for “č” of “Kovač” in cart.L.light".
  var words: String {
    let size =
      pixels == 1 ? "1 pixel differs" : "\(count == 1 ? "" : "up to ")\(NumberText.grouped(pixels)) pixels differ"
    return
      "\(kind.words(count)), because \(why); \(size), \(count == 1 ? "" : "such as ")for \(example.place) in \(example.picture)"
  }

  /// "threshold is 0.1, antialiasing is ignored, and a mask covers them".
  private var why: String {
    let words = reasons.map(\.words)
    return words.count < 3
      ? words.joined(separator: " and ") : words.dropLast().joined(separator: ", ") + ", and \(words.last!)"
  }

  fileprivate var json: JSONValue {
    [
      "subject": .string(subject), "kind": .string(kind.rawValue), "count": .integer(count),
      "reasons": .array(reasons.map(\.json)), "mostPixels": .integer(pixels),
      "example": ["picture": .string(example.picture), "place": .string(example.place)],
    ]
  }
}

extension PassReason {
  /// The key of the spec, and its value.
  fileprivate var json: JSONValue {
    switch self {
    case .threshold(let threshold): ["key": "threshold", "value": .number(threshold)]
    case .antialiasing: ["key": "antialiasing", "value": "ignore"]
    case .changedPixels(let count): ["key": "changedPixels", "value": .integer(count)]
    case .blobPixels(let count): ["key": "blobPixels", "value": .integer(count)]
    case .mask: ["key": "masks"]
    }
  }
}
