import PreviewCore
import PreviewScene
import PreviewType

/// A picture that a contact sheet may gather, with what its name says.
struct GatheredPicture {
  let picture: RenderPlan.Picture
  /// The name of its sheet or scene.
  let prefix: String
  /// The parts of its name that say what varies, with the trait of each.
  let parts: [(trait: PictureTrait, name: String)]
  /// The traits that it depends on.
  let varying: Set<PictureTrait>

  /// Its page on a contact sheet.
  var entry: ContactSheet.Entry {
    ContactSheet.Entry(name: picture.stem, of: picture.name, sheet: picture.sheet, traits: picture.traits)
  }

  /// Whether it shows the longest texts of several languages, so that it is of none of them.
  private var isOfNoLanguage: Bool { picture.sheet.sceneSheet?.scene.pseudolanguage == .longest }

  /// The value of a trait by which it has its row.
  private func value(of trait: PictureTrait) -> String {
    let scene = picture.sheet.sceneSheet
    switch trait {
    case .category: return picture.traits.contentSizeCategory.shortName
    case .sizeStep: return picture.traits.sizeStep?.name ?? ""
    case .width: return scene?.sceneWidth.name ?? ""
    case .pseudolanguage: return scene?.scene.pseudolanguage?.rawValue ?? ""
    case .language where isOfNoLanguage: return Pseudolanguage.longest.rawValue
    default: return trait.choices?.name(in: picture.traits) ?? ""
    }
  }

  /// The name that it has in common with the pictures above and below it: all that its own says but the row's trait.
  private func column(down trait: PictureTrait) -> String {
    let others = parts.filter { part in
      // The longest texts stand below those of the languages.
      part.trait != trait && !(trait == .language && isOfNoLanguage && part.trait == .pseudolanguage)
    }
    return prefix + others.map { ".\($0.name)" }.joined()
  }

  /// The pictures in rows of equal length, one for each value of a trait; nil where a row has no picture for a column.
  static func rows(_ pictures: [Self], down trait: PictureTrait, in traits: SpecTraits) -> [[Self?]] {
    var cells: [String: [String: Self]] = [:]
    for picture in pictures { cells[picture.value(of: trait), default: [:]][picture.column(down: trait)] = picture }
    let columns = pictures.map { $0.column(down: trait) }.uniqued()
    let names = (trait.choices == nil ? [] : traits.choices(of: trait)) + pictures.map { $0.value(of: trait) }
    return names.uniqued().compactMap { name in cells[name].map { row in columns.map { row[$0] } } }
  }
}
