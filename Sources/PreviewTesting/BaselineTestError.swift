public import Preview
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns

/// Why a test could not compare with its baselines, or audit a scene.
public enum BaselineTestError: Error, Hashable, Sendable {
  /// `PREVIEW_RECORD` says what is no mode.
  case unknownMode(String)
  /// The name or the traits can't be used.
  case traits(TraitMatrixError)
  /// The folder of baselines, or that of the report, can't be used.
  case folder(BaselineError)
  /// A file or folder can't be read or written.
  case file(FileError)
  /// Another picture of this name was drawn in this run; where.
  case nameTwice(String, folder: String, first: String)
  /// A picture whose path differs from another's in capitals only.
  case nameInCapitals(path: String, other: String, folder: String)
  /// A spec with mistakes.
  case spec([String])
  /// A name or pattern that is of no picture of a spec.
  case noPicture(String, known: [String])
  /// A sheet that has no scene to audit; its kind.
  case notAScene(kind: String)
  /// Scenes that can't be laid out, a sentence each.
  case notAudited([String])
}

extension BaselineTestError: CustomStringConvertible {
  /// One sentence: what, on which thing, why, what to do; of a spec one for each mistake.
  public var description: String { TestReporter.message(of: lines) }

  /// The sentences, a line each.
  var lines: [String] {
    switch self {
    case .spec(let sentences), .notAudited(let sentences): return sentences
    case .unknownMode(let mode):
      let modes = RecordMode.allCases.map(\.rawValue)
      return [Spelling.unknown(TestEnvironment.recordName, mode, among: modes) + " Known: \(Spelling.list(modes))."]
    case .traits(let error): return [error.description]
    case .folder(let error): return [error.description]
    case .file(let error): return [error.description]
    case .nameTwice(let name, let folder, let first):
      return [
        "Picture '\(name)' was already drawn in this run with other contents, at \(first), for the same baseline in '\(folder)'; give one of the two another name."
      ]
    case .nameInCapitals(let path, let other, let folder):
      let (name, other) = (RenderPlan.title(of: path), RenderPlan.title(of: other))
      return [
        "Pictures '\(other)' and '\(name)' would be one baseline in '\(folder)' on a disk that ignores case; rename one of them, or remove the baseline if it is an orphan."
      ]
    case .noPicture(let pattern, let known):
      return [
        Spelling.unmatched("Picture", pattern, among: known) + " Known: \(Spelling.choices(known, near: pattern))."
      ]
    case .notAScene(let kind):
      return ["A sheet of the kind '\(kind)' can't be audited: only scenes can; give a 'Scene' or a 'SceneSheet'."]
    }
  }
}
