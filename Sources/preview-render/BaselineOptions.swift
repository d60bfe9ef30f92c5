import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewScene

/// Options of the commands that know baselines: which spec, and where its baselines lie.
struct BaselineOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A preview.yml; - for standard input; or the folder of an app without one. Of several, each is taken by itself. (default: preview.yml)",
      valueName: "spec or folder"))
  var specs: [String] = []

  /// The spec of this run.
  var spec: String { specs.first ?? InitCommand.path }

  @Option(help: ArgumentHelp("The folder of baselines. (default: baselines, beside the spec)", valueName: "folder"))
  var baselines: String?

  /// Where the baselines lie.
  var folder: String { get throws { try Self.folder(baselines, spec: spec) } }

  /// Runs a command for each spec.
  ///
  /// - Parameter check: Checks the part of an output folder before any of them is read.
  func forEach(
    isQuiet: Bool, checking check: (_ part: String?) throws -> Void = { _ in },
    _ run: (_ one: BaselineOptions, _ part: String?) async throws -> Void
  ) async throws {
    if baselines != nil, specs.count > 1 { throw SeveralSpecsError.oneOption("--baselines") }
    try await SeveralSpecs.forEach(specs, isQuiet: isQuiet, checking: check) { spec, part in
      var one = self
      one.specs = [spec]
      try await run(one, part)
    }
  }

  /// The folder of baselines that was named, or else the one beside a spec.
  static func folder(_ named: String?, spec: String) throws -> String {
    if let named { return named }
    let parent = FileAccess.parent(of: spec)
    let folder = parent.isEmpty ? "baselines" : "\(parent)/baselines"
    try DefaultFolder.check(folder, in: parent.isEmpty ? "." : parent, option: "--baselines")
    return folder
  }

  /// The spec, and what makes the fingerprint of what draws its pictures, for which fonts are hashed; what is wrong in the spec is reported, and ends the command.
  ///
  /// - Parameter families: Families that take the place of some of the spec's.
  func read(
    jobs: Int, replacing families: ReplaceOptions? = nil
  ) async throws -> (spec: PreviewSpec, fingerprint: @Sendable () -> Fingerprint, replacing: ReplacedFamilies?) {
    let (bytes, path) = try AppSpec.bytes(ofSpec: spec)
    let files = SpecFiles(previews: SwiftReader.previews)
    var read = PreviewSpec(notingSourcesOf: bytes, path: path, files: files)
    CommandFailure.reportReading(read)
    read.failures.forEach(CommandFailure.report)
    try await read.throwIfMistaken(jobs: jobs)
    let replaced = try await families?.replaced(in: read, jobs: jobs) {
      PreviewSpec(bytes: bytes, path: path, .init(replacing: $0, files: files))
    }
    if let replaced { read = replaced.spec }
    // Every picture is asked for its faces, so this is done once.
    let faces = read.drawnFaces
    CommandFailure.reportConcerns(drawing: faces)
    // Whoever names a folder may share it.
    let named = baselines == nil ? spec : "-"
    return (
      read,
      { [bytes = read.bytes, files = read.files] in
        Fingerprint(faces: faces, spec: bytes, tool: Engines.tool).of(named).naming(files)
      }, replaced?.replacing
    )
  }
}

/// Options of the commands that take a part of a spec's pictures: by their names, and by their traits.
struct PictureOptions<Subject: NarrowedSubject>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the pictures of this name, sheet or scene. * ? and [a-z] are wildcards. Repeat the option for more.",
      valueName: "name or pattern"))
  var only: [String] = []

  @OptionGroup var traits: NarrowingOptions<Subject>

  /// The options that were given, as they are written.
  var given: [String] { (only.isEmpty ? [] : ["--only"]) + traits.given }

  /// Whether all pictures are meant.
  var isWhole: Bool { given.isEmpty }

  /// The part of a plan that is meant.
  ///
  /// - Parameters:
  ///   - plan: The whole plan.
  ///   - inputs: The spec or the fonts of the plan, and options, as 'render' takes them to list the same pictures.
  ///   - isOneOfSeveral: Whether the plan is that of one of several specs.
  func chosen(
    of plan: RenderPlan, listedFor inputs: [String], isOneOfSeveral: Bool = false
  ) throws -> PlanPart {
    let named = try named(in: plan, listedFor: inputs, isOneOfSeveral: isOneOfSeveral)
    let wanted = try traits.selection()
    let chosen = wanted.isWhole ? named : try traits.narrowed(named, to: wanted, from: inputs.first ?? "")
    return part(chosen, of: isWhole ? plan : nil, narrowedTo: wanted)
  }

  /// Chosen pictures, with what chose them.
  func part(_ chosen: RenderPlan, of whole: RenderPlan?, narrowedTo wanted: TraitSelection) -> PlanPart {
    var part = PlanPart(chosen, of: whole)
    part.selection = only
    if !wanted.isWhole { part.narrowing = PlanNarrowing(wanted, leaving: chosen) }
    return part
  }

  /// The part of a spec's audit that is meant: with `--only`, of scenes alone.
  ///
  /// - Parameter isOneOfSeveral: Whether the spec is one of several.
  func audit(of spec: PreviewSpec, from input: String, isOneOfSeveral: Bool) throws -> AuditPlan {
    if only.isEmpty { return try traits.narrowed(spec.audit, of: spec.plan, from: input) }
    let scenes = try named(in: spec.plan.scenes, listedFor: [input], isOneOfSeveral: isOneOfSeveral)
    return try traits.narrowed(spec.audit.part(of: scenes), of: scenes, from: input)
  }

  /// The part of a plan that `--only` names.
  ///
  /// - Parameters:
  ///   - plan: The whole plan.
  ///   - inputs: The spec or the fonts of the plan, and options, as 'render' takes them to list the same pictures.
  ///   - isOneOfSeveral: Whether the plan is that of one of several specs.
  func named(in plan: RenderPlan, listedFor inputs: [String], isOneOfSeveral: Bool) throws -> RenderPlan {
    guard !only.isEmpty else { return plan }
    if only.contains("") { throw RenderUsageError.noValue("--only") }
    let (chosen, unknown) = plan.chosen(by: only)
    // What one of several specs lacks may be another's, and a pattern may match what another version of a font has.
    let misspelt = isOneOfSeveral ? nil : unknown.first { !Glob.isPattern($0) }
    if let name = misspelt ?? (unknown.count == only.count ? unknown.first : nil) {
      let words = ["preview-render", "render"] + inputs.filter { $0 != InitCommand.path } + ["--list"]
      throw SeveralSpecs.NothingChosen(
        reason: .unknownPicture(name, known: plan.names, list: words.joined(separator: " ")))
    }
    return chosen
  }
}
