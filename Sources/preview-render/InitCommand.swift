import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewSwiftUI
import PreviewType

/// `preview-render init`: a first `preview.yml` for an app, its schema, and what runs it in CI.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Write a first preview.yml for your app.",
    usage: "preview-render init [<font or folder> ...] [--ci <system>]",
    discussion: """
      In a folder, the app's fonts are those that an Info.plist registers (UIAppFonts) or a data set of an asset catalog holds; without any, those in \
      folders called Fonts, or else all. Without any font, the spec is in the system font. Its asset catalogs, texts (string catalogs, Localizable.strings), storyboards and xibs, and the Swift sources with SwiftUI previews, are named, too. Fonts and colours that its Swift code has names for \
      become text styles and colours of the spec. Products of builds, Pods, \
      Carthage, node_modules, baselines and hidden folders are passed over.

      The file has comments, and 'preview-render render' draws it as it is. \(schemaPath) lies beside it: with it, editors complete and check the keys. \
      After an update of the tool, renew it with 'preview-render schema > \(schemaPath)'.

      --ci also writes a workflow that verifies and audits every change: .github/workflows/preview.yml, or .gitlab-ci.yml. With a preview.yml that is \
      there already, it writes the workflow alone. Nothing that exists is ever overwritten.

      Examples:
        preview-render init Fonts/Inter.var.ttf Fonts/NotoSansHebrew-Bold.ttf
        preview-render init --ci github --repository example/preview-render
        preview-render render --list
      """)

  @Argument(
    help: ArgumentHelp(
      "Fonts, and folders of apps or fonts. (default: the current folder)", valueName: "font or folder"))
  var fonts: [String] = []

  @Option(help: ArgumentHelp("Also write a workflow for this CI system.", valueName: "system"))
  var ci: CIWorkflow.System?

  @Option(
    help: ArgumentHelp(
      "The repository on GitHub that releases preview-render, for the workflow.\(CIWorkflow.repository.map { " (default: \($0))" } ?? "")",
      valueName: "owner/name"))
  var repository: String?

  static let path = "preview.yml"
  static let schemaPath = "preview.schema.json"

  func validate() throws {
    if repository != nil, ci == nil { throw ValidationError("--repository is for a workflow; give --ci, too.") }
  }

  func run() throws {
    try CommandFailure.reported {
      // Whatever is refused is refused before a file is written.
      let workflow = try ci.map { try CIWorkflow($0, repository: repository) }
      if !FileAccess.exists(Self.path) {
        try writeSpec()
      } else if workflow == nil {
        throw InitError.exists(Self.path)
      } else {
        try StandardOutput.write("\(Self.path) is there, and stays as it is.")
      }
      try workflow?.write()
      let draw = "preview-render render"
      try StandardOutput.write("Now: \(workflow == nil ? draw : "preview-render record, and commit what it writes")")
    }
  }

  private func writeSpec() throws {
    var names: [String] = []
    var app: [AppFonts] = []
    var styles: [AppStyle] = []
    for name in fonts.isEmpty ? ["."] : fonts {
      guard FileAccess.kind(of: name) == .folder else {
        names.append(name)
        continue
      }
      let found = AppFonts(in: name)
      app.append(found)
      let named = SwiftReader.styles(in: name, found.swiftFiles)
      styles += named.styles
      if let failure = named.failure { CommandFailure.report(failure) }
      // Without a font, a folder that was named and is no app's is refused by its name.
      let isApp = !found.swiftFiles.isEmpty || !found.documents.isEmpty || !found.catalogs.isEmpty
      names += found.names.isEmpty && !fonts.isEmpty && !isApp ? [name] : found.names
    }
    app.flatMap(\.troubles).forEach(CommandFailure.report)
    let found = FirstSpec(
      fonts: names, assets: app.flatMap(\.catalogs), strings: app.flatMap(\.strings),
      documents: app.flatMap(\.documents), previews: app.compactMap { PreviewSources.pattern(of: $0.swiftFiles) },
      styles: styles)
    found.errors.forEach(CommandFailure.report)
    let count = found.selections.count
    if count == 0, !found.errors.isEmpty { throw InitError.noFonts }
    try AtomicFile.write(found.text, to: Self.path)
    let origins = app.map(\.origin).filter { !$0.isEmpty }
    // Unusable fonts have been reported; the counts would not match.
    var fonts = NumberText.counted(count, "font")
    if !origins.isEmpty, found.errors.isEmpty {
      let place = app.count == 1 ? app[0].onlyPlace : nil
      fonts = place.map { "the \(count == 1 ? "font" : fonts) \($0)" } ?? "\(fonts): \(origins.joined(separator: ", "))"
    }
    if count == 0 { fonts = "the system font: no other was found" }
    try StandardOutput.write("\(Self.path) is written, for \(fonts).")
    let leftOut = app.flatMap(\.leftOut)
    if !leftOut.isEmpty {
      try StandardOutput.write(
        "Left out: \(Spelling.list(leftOut, most: 4)). To take such fonts, too, name the files or a folder that holds nothing else."
      )
    }
    try writeSchema()
  }

  /// Writes the schema; a file of that name that holds something else stays.
  private func writeSchema() throws {
    let schema = SpecSchema.document
    if !FileAccess.exists(Self.schemaPath) {
      try AtomicFile.write(schema, to: Self.schemaPath)
    } else if (try? FileAccess.bytes(of: Self.schemaPath, limit: Limits.specBytes)) != Array(schema.utf8) {
      try StandardOutput.write(
        "\(Self.schemaPath) is there, and stays as it is. To renew it: preview-render schema > \(Self.schemaPath)")
    }
  }
}

/// Why `init` writes nothing.
enum InitError: UsageError, CustomStringConvertible {
  case exists(String)
  /// A link is on the way to a file.
  case linked(String, link: String)
  case noFonts
  case noRepository
  case badRepository(String)

  var isUsage: Bool {
    switch self {
    case .exists, .linked, .noFonts: false
    case .noRepository, .badRepository: true
    }
  }

  var description: String {
    switch self {
    case .exists(let path):
      "File '\(path)' already exists, and init never overwrites a file; move it away first."
    case .linked(let path, let link):
      "File '\(Spelling.shown(path))' can't be written: '\(link)' is a link, and init follows none; put a folder in its place."
    case .noFonts:
      "There is no usable font here; name fonts, or a folder of fonts. In the folder of an app without any, 'preview-render init' writes a spec in the system font."
    case .noRepository:
      "This build doesn't know which repository on GitHub releases preview-render; name it with --repository, as owner/name."
    case .badRepository(let text):
      "Repository '\(Spelling.shown(text))' isn't one of GitHub's; write its owner and its name, as in owner/name."
    }
  }
}
