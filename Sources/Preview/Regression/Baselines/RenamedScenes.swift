import PreviewAudit
import PreviewCore
package import PreviewPlan
package import PreviewScene

/// The scenes and sheets that have a new name, where it is plain which names they had.
///
/// A name went, a name came, and their layouts are mostly alike. All that was recorded under the former name belongs to the new one then: pictures and findings.
package struct RenamedScenes: Equatable, Sendable {
  /// The former names, by the new ones.
  package let formerNames: [String: String]

  /// No scene has a new name.
  package static let none = RenamedScenes([:])

  package init(_ formerNames: [String: String]) { self.formerNames = formerNames }

  /// Finds them.
  ///
  /// Each has to be more like the other than like any other scene that came or went: of two that look alike nobody knows which is which.
  ///
  /// - Parameters:
  ///   - pictures: All pictures of a plan.
  ///   - earlier: The names of all sheets and scenes that there were.
  ///   - former: The name of the picture that there was at a path; nil for none.
  ///   - layout: The layout of a picture; nil if it has none.
  ///   - formerLayout: The layout that a picture had, by its path; nil if it is not known.
  package init(
    among pictures: [RenderPlan.Picture], formerly earlier: Set<String>, name former: (_ path: String) -> String?,
    layout: (RenderPlan.Picture) -> LayoutRecord?, formerLayout: (_ path: String) -> LayoutRecord?
  ) {
    let now = Set(pictures.map(\.name))
    let (gone, new) = (earlier.subtracting(now).sorted(), pictures.filter { !earlier.contains($0.name) })
    guard !gone.isEmpty, !new.isEmpty, gone.count * now.subtracting(earlier).count <= Limits.renamedScenes else {
      self = .none
      return
    }
    var layouts: [String: LayoutLikeness?] = [:]
    func read(_ path: String, _ layout: () -> LayoutRecord?) -> LayoutLikeness? {
      if let known = layouts[path] { return known }
      let read = layout().map(LayoutLikeness.init)
      layouts[path] = .some(read)
      return read
    }
    // The best of each side; nil for a tie.
    var bestOfNew: [String: (name: String?, share: Double)] = [:]
    var bestOfGone: [String: (name: String?, share: Double)] = [:]
    func note(
      _ name: String, _ share: Double, for other: String, in best: inout [String: (name: String?, share: Double)]
    ) {
      if let known = best[other], known.share >= share {
        if known.share == share { best[other] = (nil, share) }
      } else {
        best[other] = (name, share)
      }
    }
    for (name, pictures) in Dictionary(grouping: new, by: \.name).sorted(by: { $0.key < $1.key }) {
      for formerName in gone {
        // One picture tells enough: the first whose layout is known under both names.
        var share = 0.0
        for picture in pictures {
          guard let path = Self.path(picture.path, of: name, called: formerName), former(path) == formerName,
            let was = read(path, { formerLayout(path) }), let now = read(picture.path, { layout(picture) })
          else { continue }
          share = now.share(sameAs: was)
          break
        }
        guard share >= LayoutLikeness.least else { continue }
        note(formerName, share, for: name, in: &bestOfNew)
        note(name, share, for: formerName, in: &bestOfGone)
      }
    }
    formerNames = bestOfNew.compactMapValues(\.name).filter { bestOfGone[$1]?.name == $0 }
  }

  /// The path that a picture had; nil if its scene has no new name.
  package func formerPath(of path: String, named name: String) -> String? {
    formerNames[name].flatMap { Self.path(path, of: name, called: $0) }
  }

  /// The path that a picture of a scene would have under another name; nil if its path doesn't begin with its name.
  private static func path(_ path: String, of name: String, called other: String) -> String? {
    path.hasPrefix(name) ? other + path.dropFirst(name.count) : nil
  }

  /// The new name of a scene, by the one that it had.
  private var newNames: [String: String] { Dictionary(formerNames.map { ($1, $0) }) { first, _ in first } }

  /// The ids of findings, with the new names of their scenes.
  func renamed(_ ids: Set<String>) -> Set<String> {
    if formerNames.isEmpty { return ids }
    let names = newNames
    return Set(ids.map { id in Self.renamed(id, by: names) ?? id })
  }

  /// The id that a finding has by the new name of its scene; nil if that has none.
  func renamed(_ id: String) -> String? { Self.renamed(id, by: newNames) }

  private static func renamed(_ id: String, by names: [String: String]) -> String? {
    let scene = AuditFinding.scene(ofID: id)
    return names[scene].map { $0 + id.dropFirst(scene.count) }
  }

  /// How many of some findings each scene had, by its new name.
  func counts(of findings: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for id in findings { counts[AuditFinding.scene(ofID: id), default: 0] += 1 }
    return formerNames.compactMapValues { counts[$0] }
  }

  /// The scenes by their new names, in order.
  private var sorted: [(name: String, former: String)] {
    formerNames.map { (name: $0, former: $1) }.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// A sentence for each scene, for three of them at most: "the new name of card is profile; 5 recorded findings go with it".
  ///
  /// - Parameter counts: How many recorded findings each has.
  package func words(withFindings counts: [String: Int]) -> [String] {
    let lines = sorted.prefix(3).map { name, former in
      let words = "the new name of \(Spelling.shown(former)) is \(Spelling.shown(name))"
      return words + (counts[name].map { "; \(Self.findings($0)) go\($0 == 1 ? "es" : "") with it" } ?? "")
    }
    let rest = formerNames.count - lines.count
    return lines + (rest == 0 ? [] : ["\(rest) more \(rest == 1 ? "scene has a new name" : "scenes have new names")"])
  }

  /// A sentence for each scene whose findings were renamed.
  package func words(renaming counts: [String: Int]) -> [String] {
    sorted.compactMap { name, former in
      counts[name].map { "renamed \(Self.findings($0)) of \(Spelling.shown(former)) to \(Spelling.shown(name))" }
    }
  }

  private static func findings(_ count: Int) -> String {
    "\(NumberText.grouped(count)) recorded finding\(count == 1 ? "" : "s")"
  }

  var json: JSONValue? {
    formerNames.isEmpty ? nil : .array(sorted.map { ["name": .string($0.name), "from": .string($0.former)] })
  }

  /// The scenes of this and of another part of a run.
  func joined(with other: RenamedScenes) -> RenamedScenes {
    RenamedScenes(formerNames.merging(other.formerNames) { first, _ in first })
  }
}

extension AuditPart {
  /// The entries of `accepted` that name a finding by the former name of its scene, a sentence each.
  ///
  /// - Parameters:
  ///   - found: The ids of what is found.
  ///   - scenes: The scenes that have new names.
  package func outdatedAcceptances(finding found: Set<String>, in scenes: RenamedScenes) -> [String] {
    if scenes.formerNames.isEmpty { return [] }
    let entries = Set(plan.accepted.map(\.id))
    return plan.accepted.compactMap { entry in
      guard let id = scenes.renamed(entry.id), found.contains(id), !entries.contains(id) else { return nil }
      return
        "\(entry.position): the accepted '\(Spelling.shown(entry.id))' is '\(Spelling.shown(id))' now; give the entry this id."
    }
  }
}
