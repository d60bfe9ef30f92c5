package import PreviewCore
package import PreviewGraphics
package import PreviewType

/// A sheet or scene that can be drawn. A scene stands on a page of its own.
public protocol Drawable: Sendable {
  /// The page that is drawn of it.
  var page: DrawablePage { get }
}

/// A page that can be drawn.
///
/// It hides how a kind of sheet is laid out, which is no part of what an app's author uses.
public struct DrawablePage: Sendable {
  package let sheet: any SpecimenSheet

  package init(sheet: any SpecimenSheet) {
    self.sheet = sheet
  }
}

/// The description of a page that shows type or UI; each kind is in a file of its own.
///
/// The list of kinds (`SheetKind`) declares the keys of each for a spec and the command.
package protocol SpecimenSheet: Drawable {
  /// The kind's name: `ladder`.
  static var kind: String { get }
  /// The content, for code that treats some sheets differently.
  var content: SheetContent { get }
  /// The faces that samples are set in, or may be; a chart shows none.
  var faces: [FontFace] { get }
  /// The traits that pictures of it depend on; those that every page depends on, unless a kind says otherwise.
  var varying: Set<PictureTrait> { get }
  /// How much work the page is beside others, roughly in thousands of square points of type.
  ///
  /// `SheetCost.ladder(at:)` is the measure; other kinds say what they took beside it.
  func cost(at category: ContentSizeCategory) -> Double
  /// How much work a picture of it is in an environment.
  func cost(in traits: Traits) -> Double
  /// The sheet in a width and a pseudolanguage, where they are given; itself, unless it depends on them.
  ///
  /// - Parameters:
  ///   - width: The width in points, or the screen that has it.
  ///   - pseudolanguage: How a scene's texts are changed.
  ///   - languages: Those among which the longest texts are found; none for all.
  func at(width: SceneWidth?, pseudolanguage: Pseudolanguage?, languages: [String]) -> Self
  /// The sheet without the page around it, for a place where a caption says what it is; itself if
  /// it is nothing without its page.
  var withoutPage: any SpecimenSheet { get }
  /// The page in an environment, laid out.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out.
  func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree
  /// The same for one use, in which the rows of a scene's lists may not outlive it.
  func layout(in traits: Traits, typesetter: Typesetter, rows: RowUse) throws(SpecimenError) -> LayoutTree
}

/// The content of a sheet.
package enum SheetContent: Sendable {
  /// A scene of an app.
  case scene(SceneSheet)
  /// Other sheets, smaller.
  case contact(ContactSheet)
  /// An app's own styles with what limits them.
  case typography(TypographySheet)
  /// Samples of styles.
  case samples(SheetSubject)
  /// A page on which an audit's findings are marked.
  case marked
  /// Anything else, such as a chart of a font.
  case other
}

extension SpecimenSheet {
  /// The kind's name.
  package var kind: String { Self.kind }
  /// No scene, no other sheets and no samples of styles.
  package var content: SheetContent { .other }
  /// Itself if it shows a scene; else nil.
  package var sceneSheet: SceneSheet? { if case .scene(let sheet) = content { sheet } else { nil } }
  /// Itself: most sheets are nothing without their heads.
  package var withoutPage: any SpecimenSheet { self }
  /// The traits that every page depends on.
  package var varying: Set<PictureTrait> { PictureTrait.ofEveryPage }
  /// Itself: most sheets have their own width, and no texts of an app.
  package func at(width: SceneWidth?, pseudolanguage: Pseudolanguage?, languages: [String]) -> Self { self }
  /// As much as at the environment's category.
  package func cost(in traits: Traits) -> Double { cost(at: traits.contentSizeCategory) }
  /// The page; most sheets have no lists.
  package func layout(in traits: Traits, typesetter: Typesetter, rows: RowUse) throws(SpecimenError) -> LayoutTree {
    try layout(in: traits, typesetter: typesetter)
  }
}

extension SpecimenSheet {
  /// The page's size in pixels.
  ///
  /// - Throws: ``SpecimenError`` as ``drawList(in:typesetter:)``.
  package func pixelSize(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> PixelSize {
    let layout = try layout(in: traits, typesetter: typesetter, rows: .measured)
    do throws(DrawingError) { return try layout.pixelSize(faces: typesetter.faces) } catch { throw .drawing(error) }
  }

  /// The page in an environment, ready to be drawn.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out, or the page would be too large.
  package func drawList(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> DrawList {
    try laidOut(in: traits, typesetter: typesetter, isRecorded: false).drawList()
  }

  /// The page laid out once, for everything that is made of it.
  ///
  /// - Parameter isRecorded: Whether ``LaidOutSheet/record()`` will be asked for; rows of long lists are recorded before they are released.
  /// - Throws: ``SpecimenError`` for a text that can't be laid out.
  package func laidOut(
    in traits: Traits, typesetter: Typesetter, isRecorded: Bool
  ) throws(SpecimenError) -> LaidOutSheet {
    let release = RowRelease(
      grid: traits.pixelGrid, faces: typesetter.faces,
      recorder: isRecorded ? LayoutRecorder(shaper: typesetter.shaper, faces: typesetter.faces) : nil)
    return LaidOutSheet(
      self, try layout(in: traits, typesetter: typesetter, rows: .streamed(release)), typesetter: typesetter)
  }
}

/// The costs of sheets that vary by category.
enum SheetCost {
  /// How much work a ladder is at a category.
  static func ladder(at category: ContentSizeCategory) -> Double {
    TextStyle.standard.reduce(0) { sum, style in
      let spacing = TypeScale.entry(for: style, at: category).lineSpacing
      return sum + spacing * spacing / 1000
    }
  }
}
