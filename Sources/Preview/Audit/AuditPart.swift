import PreviewCore
package import PreviewPlan
import PreviewScene
import PreviewType

/// The part of a spec's audit that goes with some of its pictures: with those of a selection, or of a shard.
///
/// Each finding of the whole audit belongs to one shard, so that their reports can be joined.
package struct AuditPart: Sendable {
  /// The scenes and styles that are audited.
  package let plan: AuditPlan
  private let pictures: RenderPlan
  /// The names of the spec's scenes, of all parts.
  private let known: Set<String>
  private let scenes: Set<String>
  /// Whether it also answers for styles, and for scenes that the spec has no more.
  private let hasRest: Bool
  /// The traits that are wanted; nil for all.
  private let traits: TraitSelection?

  /// A part.
  ///
  /// - Parameters:
  ///   - plan: The audit of the whole spec.
  ///   - pictures: The pictures that were selected, in all shards.
  ///   - isWhole: Whether they are all of the spec's; else only their scenes are audited.
  ///   - traits: The traits that are wanted: a finding that none of their environments has is nobody's here. Nil for all.
  ///   - shard: Which part of the scenes is audited; nil for all.
  package init(
    of plan: AuditPlan, with pictures: RenderPlan, isWhole: Bool, narrowedTo traits: TraitSelection? = nil,
    shard: Shard? = nil
  ) {
    self.traits = traits
    var part = isWhole ? plan : plan.part(of: pictures)
    if let shard {
      part.scenes = part.scenes.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
    }
    self.plan = part
    self.pictures = pictures
    known = Set(plan.scenes.map(\.name))
    scenes = Set(part.scenes.map(\.name))
    hasRest = isWhole && shard?.number ?? 1 == 1
  }

  /// Whether a finding of this id, found or recorded, belongs to this part.
  package func answers(for id: String) -> Bool {
    let scene = AuditFinding.scene(ofID: id)
    return scenes.contains(scene) || hasRest && !known.contains(scene)
  }

  /// Whether a finding of this id belongs to a scene of this part that has none of some names.
  package func hasScene(of id: String, notAmong names: Set<String>) -> Bool {
    let scene = AuditFinding.scene(ofID: id)
    return scenes.contains(scene) && !names.contains(scene)
  }

  /// Whether a finding breaks in an environment that is wanted.
  package func isWanted(_ finding: AuditFinding) -> Bool {
    let name = AuditFinding.scene(ofID: finding.id)
    guard let traits, let scene = plan.scenes.first(where: { $0.name == name }) else { return true }
    let categories = traits.categories ?? ContentSizeCategory.allCases
    let appearances = scene.appearances.filter { appearance in
      traits.keeps(Traits(appearance: appearance), width: nil, varying: [.appearance])
    }
    return scene.settings.indices.contains { index in
      scene.isWanted(scene.settings[index], by: traits)
        && appearances.contains { appearance in
          let broken = finding.brokenCategories(in: index, appearance)
          return categories.contains(where: broken.contains)
        }
    }
  }

  /// The pictures in which a finding is seen, by path.
  package func pictures(showing finding: AuditFinding) -> [String] {
    let name = AuditFinding.scene(ofID: finding.id)
    guard let scene = plan.scenes.first(where: { $0.name == name }) else { return [] }
    return pictures.pictures.filter { picture in
      picture.name == name && picture.frames.contains { scene.shows(finding, in: $0) }
    }.map(\.path)
  }
}

extension AuditPlan {
  /// Whether a finding breaks at a category that is wanted.
  func reports(_ finding: AuditFinding) -> Bool { categories?.contains(where: finding.categories.contains) ?? true }
}

extension AuditFinding {
  /// The scene that an id begins with; for a style `typography:` and its name. No scene's name holds a slash or a colon.
  package static func scene(ofID id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// Whether an id can be kept in a manifest and shown: one line of no great length.
  package static func isSafe(id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 1000 && id.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

extension AuditPlan.Scene {
  /// Whether a finding is seen in a picture's frame.
  fileprivate func shows(_ finding: AuditFinding, in frame: RenderPlan.Picture.Frame) -> Bool {
    guard let sheet = frame.sheet.sceneSheet else { return false }
    let choices = AuditPlan.Setting.choices(of: sheet, in: frame.traits)
    guard let setting = settings.firstIndex(where: { $0.choices == choices }) else { return false }
    return finding.brokenCategories(in: setting, frame.traits.appearance).contains(frame.traits.contentSizeCategory)
  }
}

extension Auditor {
  /// Audits a part on the calling thread, with every entry of `accepted` in force: what differs from a recording doesn't depend on the day.
  package func report(on part: AuditPart) -> AuditReport { report(on: part.plan, today: .first) }
}
