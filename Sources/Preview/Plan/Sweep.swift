import PreviewCore
import PreviewScene
package import PreviewType

/// The property that an animation's frames go through.
package enum Sweep: Equatable, Sendable {
  /// The content size categories, or the steps of the app's own size setting where that scales in their place.
  case categories
  /// An axis of a variable font, from its least value to its greatest and back.
  case axis(OpenTypeTag)

  /// A sweep as it is written: `category`, or an axis' tag; nil for what can be neither.
  package init?(_ text: String) {
    if text == "category" {
      self = .categories
    } else if let tag = OpenTypeTag(text) {
      self = .axis(tag)
    } else {
      return nil
    }
  }

  /// How long a category is shown: long enough to be read.
  static let categoryMilliseconds: UInt16 = 800
  /// How long a place on an axis is shown.
  static let axisMilliseconds: UInt16 = 60
  /// How long an axis rests at either end before it turns.
  static let endMilliseconds: UInt16 = 300
}

extension OpenTypeTag {
  /// The mistake of a sweep along the axis of this tag where none of some faces has it; nil if one does.
  func errorIfNowhere(in faces: [FontFace]) -> SpecimenError? {
    let axes = faces.flatMap(\.axes).filter { $0.minimum < $0.maximum }
    guard !faces.isEmpty, !axes.contains(where: { $0.tag == self }) else { return nil }
    return .axisNowhere(description, known: Set(axes.map(\.tag)).sorted().map(\.description))
  }
}

extension RenderPlan {
  /// The animations of one font along an axis, if it has that.
  static func sweep(
    along tag: OpenTypeTag, of font: FontInstance, folder: String, _ options: SpecimenOptions
  ) throws(SpecimenError) -> [Picture] {
    guard let frames = try frames(along: tag, of: font, text: options.text) else { return [] }
    return options.traits.environments(varying: [.appearance]).map { environment in
      Picture(
        path: Picture.path("\(folder)/axis.\(tag.fileName).animated", in: environment),
        frames: frames(environment.traits[0]), font: folder)
    }
  }

  /// The frames of a sweep along an axis, in an environment; nil if the font doesn't have the axis, or it has a single place.
  static func frames(
    along tag: OpenTypeTag, of font: FontInstance, text: String? = nil
  ) throws(SpecimenError) -> ((Traits) -> [Picture.Frame])? {
    guard let axis = font.face.axes.first(where: { $0.tag == tag }), axis.minimum < axis.maximum else { return nil }
    let sheet = try AxisSheet(font: font, axis: axis, text: text)
    let sheets = try AxisSheet.sweep(of: axis).map { (value) throws(SpecimenError) in try sheet.at(value) }
    return { traits in
      sheets.map { sheet in
        let isEnd = sheet.value == axis.minimum || sheet.value == axis.maximum
        return Picture.Frame(
          sheet: sheet, traits: traits,
          milliseconds: isEnd ? Sweep.endMilliseconds : Sweep.axisMilliseconds)
      }
    }
  }
}

extension OpenTypeTag {
  /// The tag as a part of a file's name, as fonts may call an axis anything.
  var fileName: String { FileName.safe(description) }
}
