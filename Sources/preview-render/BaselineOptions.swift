import ArgumentParser
import Preview

/// Options of the commands that know baselines: which spec, and where its baselines lie.
struct BaselineOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A preview.yml; - for standard input. Of several, each is taken by itself. (default: preview.yml)",
      valueName: "spec"))
  var specs: [String] = []

  /// The spec of this run.
  var spec: String { specs.first ?? InitCommand.path }

  @Option(help: ArgumentHelp("The folder of baselines. (default: baselines, beside the spec)", valueName: "folder"))
  var baselines: String?

  /// Where the baselines lie.
  var folder: String { Self.folder(baselines, spec: spec) }

  /// Runs a command for each spec.
  func forEach(
    isQuiet: Bool, _ run: (_ one: BaselineOptions, _ part: String?) async throws -> Void
  ) async throws {
    if baselines != nil, specs.count > 1 { throw SeveralSpecsError.oneOption("--baselines") }
    try await SeveralSpecs.forEach(specs, isQuiet: isQuiet) { spec, part in
      var one = self
      one.specs = [spec]
      try await run(one, part)
    }
  }

  /// The folder of baselines that was named, or the one beside a spec.
  static func folder(_ named: String?, spec: String) -> String {
    if let named { return named }
    let parent = FileAccess.parent(of: spec)
    return parent.isEmpty ? "baselines" : "\(parent)/baselines"
  }

  /// The spec, and what draws its pictures; what is wrong in it is reported, and ends the command.
  func read(jobs: Int) async throws -> (spec: PreviewSpec, fingerprint: Fingerprint) {
    let bytes = try PreviewSpec.bytes(ofSpec: spec)
    let read = PreviewSpec(bytes: bytes, path: spec)
    try await read.throwIfMistaken(jobs: jobs)
    CommandFailure.reportConcerns(drawing: read.drawnFaces)
    return (read, Fingerprint(read, tool: Engines.tool))
  }
}

/// Options of the commands that draw a part of a spec's pictures.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the pictures of this name, sheet or scene. * ? and [a-z] are wildcards. Repeat the option for more.",
      valueName: "name or pattern"))
  var only: [String] = []

  /// The part of a plan that is meant.
  ///
  /// - Parameter inputs: The spec or the fonts of the plan, and options, as 'render' takes them to list the same pictures.
  func selection(of plan: RenderPlan, listedFor inputs: [String]) throws -> RenderPlan {
    guard !only.isEmpty else { return plan }
    let chosen = plan.only(only)
    if chosen.pictures.isEmpty {
      let words = ["preview-render", "render"] + inputs.filter { $0 != InitCommand.path } + ["--list"]
      throw SeveralSpecs.NothingChosen(
        reason: .unknownPicture(only[0], known: plan.names, list: words.joined(separator: " ")))
    }
    return chosen
  }
}
