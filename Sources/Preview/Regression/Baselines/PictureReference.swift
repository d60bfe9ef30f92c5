/// The reference of a comparison.
package enum PictureReference: Equatable, Sendable {
  /// A folder of baselines.
  case baselines
  /// The same spec at a revision of its git repository, as it is called: `origin/main`.
  case revision(String)
  /// The same pictures with another version of a font; its file.
  case font(String)
  /// A folder of baselines that were drawn with the families which others replace now: `Lato=Open Sans`.
  case replacedFamilies(String)
}

extension PictureReference {
  /// The words for a picture, or for several, that the reference lacks.
  func missing(areMany: Bool = false) -> String {
    let (be, drawn) = areMany ? ("are", "they are") : ("is", "it is")
    return switch self {
    case .baselines, .replacedFamilies: areMany ? "have no baseline" : "has no baseline"
    case .revision(let name): "\(be) new: at \(name) \(drawn) not drawn"
    case .font(let name): "\(be) new: with \(name) \(drawn) not drawn"
    }
  }

  /// The words for a picture, or for several, that only the reference has.
  func orphaned(areMany: Bool = false) -> String {
    let (be, drawn) = areMany ? ("are", "they are") : ("is", "it is")
    return switch self {
    case .baselines, .replacedFamilies: "\(be) orphaned: no picture has \(areMany ? "these names" : "this name")"
    case .revision(let name): "\(be) gone: at \(name) \(drawn) drawn"
    case .font(let name): "\(be) gone: with \(name) \(drawn) drawn"
    }
  }

  /// The words, before the reason, for pictures that the reference can't give.
  ///
  /// - Parameters:
  ///   - baselines: Whether several baselines are meant.
  ///   - areMany: Whether these belong to several sheets and scenes.
  func unreadable(baselines: Bool = false, areMany: Bool = false) -> String {
    switch self {
    case .baselines, .replacedFamilies:
      "\(areMany ? "have" : "has") \(baselines ? "baselines" : "a baseline") that can't be used"
    case .revision(let name): "can't be drawn as it is at \(name)"
    case .font(let name): "can't be drawn with \(name)"
    }
  }

  /// The words for it within a sentence, after the size of a picture: "and the baseline 320 × 640".
  var subject: String {
    switch self {
    case .baselines, .replacedFamilies: "the baseline"
    case .revision(let name): "at \(name)"
    case .font(let name): "with \(name)"
    }
  }

  /// "every picture is as it was recorded".
  var unchanged: String {
    switch self {
    case .baselines, .replacedFamilies: "as it was recorded"
    case .revision(let name): "as it is at \(name)"
    case .font(let name): "as it is with \(name)"
    }
  }

  /// The words for a different version of an engine or font: "recorded with FreeType 2.12.1, this is 2.13.3".
  func differs(_ subject: String, from before: String, to now: String) -> String {
    switch self {
    case .baselines, .replacedFamilies: "recorded with \(subject) \(before), this is \(now)"
    case .revision(let name): "at \(name) \(subject) is \(before), this is \(now)"
    case .font: "\(subject) was \(before), this is \(now)"
    }
  }

  /// When the reference was made: "when it was recorded".
  var then: String {
    switch self {
    case .baselines, .replacedFamilies: "when it was recorded"
    case .revision(let name): "at \(name)"
    case .font(let name): "with \(name)"
    }
  }

  /// How `report.json` names it.
  var kind: String {
    switch self {
    case .baselines: "baselines"
    case .revision: "revision"
    case .font: "font"
    case .replacedFamilies: "replaced"
    }
  }

  /// The name that stands beside the kind; nil for baselines.
  var name: String? {
    switch self {
    case .baselines: nil
    case .revision(let name), .font(let name), .replacedFamilies(let name): name
    }
  }

  /// A reference that a report names; nil if unknown.
  init?(kind: String, name: String?) {
    switch (kind, name) {
    case ("baselines", _): self = .baselines
    case ("revision", let name?): self = .revision(name)
    case ("font", let name?): self = .font(name)
    case ("replaced", let name?): self = .replacedFamilies(name)
    default: return nil
    }
  }
}
