import PreviewAutoLayout
import PreviewCore
import PreviewDocuments

// The sentences of a report on a document.
extension DocumentReport {
  static func words(_ problem: DocumentNote.Problem) -> String {
    switch problem {
    case .constraint(let attribute, let value):
      "a constraint is left out: its \(attribute) '\(Spelling.shown(value))' isn't known."
    case .sameIdentifier(let id): "identifier '\(Spelling.shown(id))' is used twice; the first element keeps it."
    case .font(let name): "font '\(Spelling.shown(name))' isn't known."
    }
  }

  static func words(_ unknown: DocumentUnknown) -> String {
    let view = unknown.name.map { "'\(Spelling.shown($0))'" } ?? "\(unknown.element) \(Spelling.shown(unknown.view))"
    switch unknown.problem {
    case .customClass(let name):
      return "\(view) is of class \(Spelling.shown(name)), whose code may set its font, text or size."
    case .runtimeAttributes(let paths):
      return "\(view) has runtime attributes that are not read: \(Spelling.list(paths.map { Spelling.shown($0) }))."
    case .storedSize(.font(let name)):
      return "\(view) is in font '\(Spelling.shown(name))', which isn't here; its content has the stored size."
    case .storedSize(.image(let name)):
      return "\(view) shows image '\(Spelling.shown(name))', whose size isn't known; its content has the stored size."
    case .storedSize(.customClass(let name)):
      return "\(view) is drawn by class \(Spelling.shown(name)); its content has the stored size."
    case .undetermined(let axis, let place, let length):
      let names =
        axis == .horizontal
        ? (place ? ["horizontal place"] : []) + (length ? ["width"] : [])
        : (place ? ["vertical place"] : []) + (length ? ["height"] : [])
      return "the constraints of \(view) leave its \(names.joined(separator: " and ")) open."
    case .conflict(let constraints):
      let places = constraints.map { "\(Spelling.shown($0.id)) (line \($0.place.line))" }
      return places.isEmpty
        ? "the frame or stack of \(view) can't have the size that is required."
        : "required constraints of \(view) contradict one another: \(Spelling.list(places))."
    case .notLaidOut(let failure): return words(failure)
    }
  }

  /// Why a root has no frames.
  static func words(_ failure: LayoutFailure) -> String {
    switch failure {
    case .number: "it can't be laid out: a length is beyond what a layout can have."
    case .anchor: "it can't be laid out: a constraint is to something that has no such edge or length."
    case .tooMuch: "it can't be laid out: it has more views and constraints than a screen can have."
    }
  }
}
