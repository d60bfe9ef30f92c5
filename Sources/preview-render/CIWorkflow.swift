import ArgumentParser
import PreviewCore
import PreviewScene

/// A workflow that verifies and audits a spec on every change, as `init --ci` writes it.
struct CIWorkflow {
  /// The CI systems that there are workflows for.
  enum System: String, CaseIterable, ExpressibleByArgument {
    case github, gitlab
  }

  /// The repository on GitHub that releases this tool, as owner/name; nil until it has a fixed place, and then the one place where it is named.
  static let repository: String? = nil

  /// The action that checks a repository out, by commit, because a tag can be moved.
  static let checkout = "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2"

  private let system: System
  private let repository: String
  /// The top of the repository that the current folder lies in; the current folder where there is none.
  private let top: String
  /// The path of the current folder from there, with a slash at its end; empty at the top.
  private let prefix: String

  /// The workflow for the current folder.
  ///
  /// - Throws: ``InitError`` if the repository of the tool isn't known, or the workflow's file exists.
  init(_ system: System, repository: String?) throws(InitError) {
    guard let repository = repository ?? Self.repository else { throw .noRepository }
    guard Self.isRepository(repository) else { throw .badRepository(repository) }
    self.system = system
    self.repository = repository
    let folder = FileAccess.resolved(".")
    top = FileAccess.checkout(around: folder) ?? folder
    prefix = top != folder ? String(folder.dropFirst(top == "/" ? 1 : top.count + 1)) + "/" : ""
    // GitLab's one file most often exists; then what to add to it is printed.
    if system == .github, FileAccess.exists(path) { throw .exists(path) }
    // A commit can bring a link to anywhere.
    if !FileAccess.exists(path), let link = FileAccess.link(onWayTo: name, in: top) { throw .linked(path, link: link) }
  }

  private static func isRepository(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...100).contains(part.utf8.count) && !part.hasPrefix(".")
          && part.allSatisfy { $0.isASCIILetterOrDigit || "-_.".contains($0) }
      }
  }

  /// The file, as it is written from the current folder.
  private var path: String { prefix.isEmpty ? name : "\(top)/\(name)" }

  /// The file, as seen from the top of the repository.
  private var name: String {
    switch system {
    case .github: ".github/workflows/preview.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// Writes the file, or prints what is to be added to one that exists.
  func write() throws {
    if FileAccess.exists(path) {
      try StandardOutput.write(["\(path) is there, and stays as it is. Add this to it:", ""])
      try StandardOutput.write(document: text + "\n")
    } else {
      try AtomicFile.write(text, to: path)
      try StandardOutput.write("\(path) is written.")
    }
  }

  private static func quoted(_ text: String) -> String { String(JSONValue.string(text).document().dropLast()) }

  private var text: String {
    let spec = Self.quoted(prefix + InitCommand.path)
    return switch system {
    case .github:
      """
      # Compares the pictures of preview.yml with their baselines, and audits its scenes. A difference is annotated, and the report is kept.
      # Baselines are recorded with 'preview-render record', by the version that is named below.
      name: Preview

      on:
        pull_request:
        push:
          branches: [main, master]

      permissions:
        contents: read

      jobs:
        preview:
          runs-on: ubuntu-latest
          steps:
            # If fonts, images or baselines are in Git LFS, add `with: { lfs: true }` here.
            - uses: \(Self.checkout)
            - uses: \(repository)@v\(Engines.tool)
              with:
                spec: \(spec)
                run: verify audit

      """
    case .gitlab:
      """
      # Compares the pictures of preview.yml with their baselines, and audits its scenes. The job keeps the report.
      # Baselines are recorded with 'preview-render record', by the version that is named below.
      include:
        - remote: https://raw.githubusercontent.com/\(repository)/v\(Engines.tool)/templates/preview-render.yml
          inputs:
            repository: \(repository)
            spec: \(spec)
            run: verify audit

      """
    }
  }
}
