/// For which of a folder's baselines a plan answers: what of them belongs to nothing, and whose fonts the manifest tells of.
package enum BaselineScope: Sendable {
  /// For all of them: what this plan does not draw belongs to nothing.
  case whole(RenderPlan)
  /// For those that it draws; others are the same spec's.
  case part
  /// For those of one name; others are of other sheets and scenes, with fonts of their own.
  case named(String)

  /// The name that a picture's path begins with.
  static func name(of path: String) -> String { String(path.prefix { $0 != "/" && $0 != "." }) }

  /// How many pictures a report may come to tell of, of which a plan draws some.
  func count(of plan: RenderPlan) -> Int {
    if case .whole(let everything) = self { everything.pictures.count } else { plan.pictures.count }
  }

  /// The recorded pictures that the plan does not draw and whose files are still there, sorted. A picture that the manifest does not list is none of ours.
  func orphans(in folder: BaselineFolder, drawing plan: RenderPlan) -> [String] {
    let whole: RenderPlan
    switch self {
    case .whole(let everything): whole = everything
    case .named: whole = plan
    case .part: return []
    }
    let drawn = Set(whole.pictures.map(\.path))
    return (folder.manifest?.paths ?? []).filter { path in
      concerns(path) && !drawn.contains(path) && FileAccess.exists(folder.path(of: path))
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a manifest says after a recording, where others' pictures stand in it, too.
  func recorded(_ fingerprint: Fingerprint, over before: Fingerprint?) -> Fingerprint {
    guard case .named = self, let before else { return fingerprint }
    return fingerprint.adding(fontsOf: before)
  }

  /// What a manifest says after a recording of what was missing, which leaves the rest as it was.
  func kept(_ before: Fingerprint, adding fingerprint: Fingerprint) -> Fingerprint {
    if case .named = self { before.adding(fontsOf: fingerprint) } else { before }
  }

  /// Whether a recorded picture is one for which a plan answers, or may be.
  func concerns(_ path: String) -> Bool {
    if case .named(let name) = self { Self.name(of: path) == name } else { true }
  }

  /// What of a recording's fingerprint concerns a plan.
  func concerned(_ recorded: Fingerprint, in fingerprint: Fingerprint) -> Fingerprint {
    if case .named = self { recorded.keeping(fontsOf: fingerprint) } else { recorded }
  }
}
