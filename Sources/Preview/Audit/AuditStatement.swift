import PreviewCore
import PreviewPlan
import PreviewScene

/// The values behind a finding's sentence. ``AuditWording`` has its English.
struct AuditStatement: Sendable {
  let subject: Subject
  var problem: AuditProblem
  let remedy: AuditRemedy
  /// The width that cures it, too; nil for none.
  let width: AuditRemedy.Width?
  /// How many elements break; nil where a sentence doesn't say so.
  var count: Count?
  /// Where it breaks.
  let spread: Spread
  /// Whether the observation that it is about holds in all categories of its environment.
  let isEverywhere: Bool
  /// The tags of the languages that texts were written in, if a translation is the cause.
  var sources: [String] = []
  /// Who says what the scene shows, in whose words advice is.
  var origin = Scene.Origin.spec
  /// Whether nothing of it was there at L.
  var wasWhole = false

  enum Subject: Sendable {
    /// An element, and the caption of its variant; nil for a scene of one.
    case element(ElementName, variant: String?)
    case shared(SharedProperty)
  }

  struct Count: Sendable {
    let number: Int
    let noun: Noun
    /// Whether one of the elements is the subject, and not all of them.
    let isOfOthers: Bool

    enum Noun: String, Sendable { case texts, rows, places }
  }

  /// The environments in which something breaks, among those of a scene.
  struct Spread: Sendable {
    /// The categories in each environment, by its number.
    let occurrences: [Int: CategorySet]
    /// The choices of all environments.
    let settings: [[AuditTrait: String]]
    /// None where they don't count.
    let appearances: Set<Appearance>
    let allAppearances: [Appearance]
  }
}
