import PreviewCore
import PreviewScene
package import PreviewType

/// The traits by which the pictures of a run were narrowed, and the pictures that are left, in all shards.
package struct PlanNarrowing: Equatable, Sendable {
  /// The wanted values, for reports: `category AX3`.
  package let words: [String]
  /// The paths of the pictures that are left.
  package let paths: Set<String>

  /// The narrowing that made a plan.
  package init(_ selection: TraitSelection, leaving plan: RenderPlan) {
    words = selection.words
    paths = Set(plan.pictures.map(\.path))
  }
}

extension RenderPlan {
  /// The pictures that have wanted traits; of an animation, the frames that do.
  ///
  /// - Parameter contacts: What becomes of contact sheets.
  package func narrowed(to selection: TraitSelection, contacts: NarrowedContacts = .areWhole) -> RenderPlan {
    if selection.isWhole { return self }
    return RenderPlan(pictures: pictures.compactMap { $0.narrowed(to: selection, contacts) })
  }

  /// The treatment of a contact sheet of which not every page is wanted. One without a wanted page is left out.
  package enum NarrowedContacts: Sendable {
    /// It is as it is recorded.
    case areWhole
    /// It has the wanted pages.
    case haveWanted
  }

  /// The pictures of scenes.
  package var scenes: RenderPlan { RenderPlan(sorted: pictures.filter { $0.sheet.sceneSheet != nil }) }

  /// Whether one of its pictures is of a scene, or shows one.
  package var hasScenes: Bool {
    pictures.contains { picture in
      switch picture.sheet.content {
      case .scene: true
      case .contact(let contact): contact.entries.contains { $0.sheet.sceneSheet != nil }
      case .typography, .samples, .marked, .other: false
      }
    }
  }

  /// The names of devices that are as wide as one of its scenes.
  package var devicesOfWidths: [String] {
    let widths = Set(
      pictures.compactMap(\.sheet.sceneSheet?.sceneWidth).filter { $0.screen == nil }.map(\.points))
    return SceneWidth.devices.filter { widths.contains($0.points) }.map(\.name)
  }

  /// The values that its pictures have of a trait on which they depend, for an offer: `light`, `AX3`, `320`, `iPhone SE`.
  package func values(of trait: PictureTrait) -> [String] {
    let varying = pictures.filter { $0.sheet.varying.contains(trait) }
    switch trait {
    case .category:
      let categories = Set(varying.flatMap { $0.frames.map(\.traits.contentSizeCategory) })
      return ContentSizeCategory.allCases.filter(categories.contains).map(\.shortName)
    case .width: return Set(varying.compactMap(\.sheet.sceneSheet?.sceneWidth)).sorted().map(\.words)
    default:
      guard let choices = trait.choices else { return [] }
      let names = varying.flatMap { picture in picture.frames.map { choices.name(in: picture.shown($0.traits)) } }
      return choices.names.isEmpty ? names.uniqued() : choices.names.filter(Set(names).contains)
    }
  }
}

extension RenderPlan.Picture {
  /// The picture with the frames that have wanted traits; nil if none has.
  fileprivate func narrowed(
    to selection: TraitSelection, _ contacts: RenderPlan.NarrowedContacts
  ) -> RenderPlan.Picture? {
    func isWanted(_ sheet: any SpecimenSheet, in traits: Traits) -> Bool {
      selection.keeps(shown(traits), width: sheet.sceneSheet?.sceneWidth, varying: sheet.varying)
    }
    let wanted = frames.compactMap { frame -> Frame? in
      guard case .contact(let contact) = frame.sheet.content else {
        return isWanted(frame.sheet, in: frame.traits) ? frame : nil
      }
      let left = contact.keeping { isWanted($0.sheet, in: $0.traits(in: frame.traits)) }
      return left.map {
        contacts == .areWhole ? frame : Frame(sheet: $0, traits: frame.traits, milliseconds: frame.milliseconds)
      }
    }
    return wanted.isEmpty ? nil : with(frames: wanted)
  }
}

extension AuditPlan {
  /// The scenes of some pictures, without the app's own styles.
  package func part(of pictures: RenderPlan) -> AuditPlan {
    let names = Set(pictures.pictures.map(\.name))
    var plan = self
    plan.isPart = true
    plan.typography = nil
    plan.scenes.removeAll { !names.contains($0.name) }
    return plan
  }

  /// The environments that have wanted traits, and the findings that break at one of the wanted categories. Nothing is said of entries of `accepted` that
  /// match nothing: what they accept may lie in the rest.
  package func narrowed(to selection: TraitSelection) -> AuditPlan {
    if selection.isWhole { return self }
    var plan = self
    plan.isPart = true
    plan.categories = selection.categories
    plan.scenes = scenes.compactMap { $0.narrowed(to: selection) }
    plan.legibilityWeights = legibilityWeights.filter { weight in
      var traits = Traits()
      traits.legibilityWeight = weight
      return selection.keeps(traits, width: nil, varying: [.legibilityWeight])
    }
    return plan
  }

  /// Whether there is nothing to audit.
  package var isEmpty: Bool { scenes.isEmpty && (typography == nil || legibilityWeights.isEmpty) }
}
