import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene

/// Pictures that a test compares with baselines.
struct BaselineTest: Sendable {
  /// The pictures.
  let plan: RenderPlan
  /// The words for what permits pictures that lack characters.
  let permission: String
  /// The folder of baselines.
  let folder: String
  /// For which of them the pictures answer.
  let scope: BaselineScope
  /// The engines and fonts that draw them.
  let fingerprint: Fingerprint
  /// The spec's file; nil without one. `approve` needs it, because it refuses the report of a different spec.
  let spec: String?
  /// The files that the pictures are made of, as far as a spec names them.
  let inputs: InputFiles
  /// The part of the spec's audit that goes with them, if the folder keeps findings; nil without a spec.
  let audit: AuditPart?
  /// The name of them all: that of a scene or a spec.
  let name: String
  /// Where the test asks for them.
  let place: TestPlace

  /// A sheet or a scene in some traits.
  ///
  /// - Parameters:
  ///   - allowsMissingGlyphs: Whether pictures are recorded whose texts have characters that no font has.
  ///   - folder: Where the baselines lie; `Baselines/<TestFile>` beside the test's file if none is named.
  init(
    _ subject: some Drawable, named name: String, traits: TraitMatrix, allowsMissingGlyphs: Bool = false,
    in folder: String?, at place: TestPlace
  ) throws(BaselineTestError) {
    let asked: RenderPlan
    do throws(TraitMatrixError) { asked = try RenderPlan(of: subject.page.sheet, named: name, in: traits) } catch {
      throw .traits(error)
    }
    plan = RenderPlan(
      pictures: asked.pictures.map { picture in
        var picture = picture
        picture.allowsMissingGlyphs = allowsMissingGlyphs
        return picture
      })
    permission = "'allowsMissingGlyphs: true'"
    self.folder = place.path(folder ?? "Baselines/\(place.stem)")
    self.name = name
    self.place = place
    scope = .named(name)
    fingerprint = Fingerprint(faces: plan.faces, spec: nil, tool: Engines.tool)
    spec = nil
    inputs = InputFiles()
    audit = nil
  }

  /// The pictures of a spec, or those that names or patterns mean.
  ///
  /// - Parameter folder: Where the baselines lie; `baselines` beside the spec if none is named, where `preview-render record` puts them.
  init(
    spec path: String, only: [String], in folder: String?, at place: TestPlace
  ) throws(BaselineTestError) {
    let path = Self.withoutDetours(place.path(path))
    let (spec, plan) = try Self.read(path, only: only)
    self.plan = plan
    inputs = spec.inputs
    audit = AuditPart(of: spec.audit, with: plan, isWhole: only.isEmpty)
    permission = "'missingGlyphs: allowed' in the spec"
    self.folder = folder.map(place.path) ?? "\(FileAccess.parent(of: path))/baselines"
    name = FileName.safe(FileAccess.name(of: path))
    self.place = place
    scope = only.isEmpty ? .whole(spec.plan) : .part
    fingerprint = Fingerprint(spec, tool: Engines.tool)
    self.spec = path
  }

  /// Reads a spec: with its pictures, or those that names or patterns mean.
  static func read(_ path: String, only: [String]) throws(BaselineTestError) -> (spec: PreviewSpec, plan: RenderPlan) {
    let spec: PreviewSpec
    do throws(FileError) { spec = PreviewSpec(notingSourcesOf: try PreviewSpec.bytes(of: path), path: path) } catch {
      throw .file(error)
    }
    guard spec.mistakes.isEmpty else { throw .spec(spec.mistakes.map(\.description)) }
    if only.isEmpty { return (spec, spec.plan) }
    let (plan, unknown) = spec.plan.chosen(by: only)
    if let pattern = unknown.first {
      throw .noPicture(pattern, known: Set(spec.plan.pictures.map(\.name)).sorted())
    }
    return (spec, plan)
  }

  /// A path whose folder is said in the shortest way; a link that the file itself is stays, as what the file names lies beside the link.
  private static func withoutDetours(_ path: String) -> String {
    let folder = FileAccess.resolved(FileAccess.parent(of: path))
    return folder.hasSuffix("/") ? folder + FileAccess.name(of: path) : "\(folder)/\(FileAccess.name(of: path))"
  }
}
