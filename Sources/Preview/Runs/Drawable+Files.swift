import PreviewCore
public import PreviewPlan
import PreviewRegression
public import PreviewScene

extension Drawable {
  /// Draws it as PNGs into a folder, one for each combination of the traits.
  ///
  ///     let fonts = try FontCatalog("Fonts/Brand.ttf")
  ///     let sheet = try LadderSheet(font: fonts.font("Brand").font(size: 17))
  ///     try sheet.draw(named: "ladder", traits: .categories([.large, .accessibility3]), into: "specimens")
  ///
  /// Files are named as those of `preview-render render`, by what varies: `ladder.L.png`, `ladder.AX3.png`. The call returns when all are written; it draws on all cores
  /// that are free. The folder is made if it is missing, and a file of the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: What the files' names begin with: letters, digits, `-`, `_` and `+`.
  ///   - traits: What it is drawn in.
  ///   - folder: Where the files are written.
  /// - Returns: The pictures, sorted by their paths.
  /// - Throws: ``DrawnPictureError`` for a name or traits that can't be used, and for pictures that could not be drawn; all others are written then.
  @discardableResult
  public func draw(
    named name: String, traits: TraitMatrix = .standard, into folder: String
  ) throws(DrawnPictureError) -> [DrawnPicture] {
    let plan: RenderPlan
    do throws(TraitMatrixError) { plan = try RenderPlan(of: page.sheet, named: name, in: traits) } catch {
      throw .traits(error)
    }
    let outcome = WorkerPool.shared.perform { PreviewRenderer().rendered(plan, into: folder) }
    if !outcome.failures.isEmpty { throw .notDrawn(PreviewRenderer.Failure.sentences(of: outcome.failures)) }
    return plan.pictures.map { picture in
      let missing = outcome.missingGlyphs[picture.path].map { [picture.path: $0] } ?? [:]
      return DrawnPicture(
        path: folder.isEmpty ? picture.path : FileAccess.simplified("\(folder)/\(picture.path)"),
        missingGlyphs: MissingGlyphs.sentences(of: missing).map(\.words))
    }
  }
}

/// A PNG that was drawn of a sheet or scene.
public struct DrawnPicture: Hashable, Sendable {
  /// The file's path: `specimens/ladder.AX3.png`.
  public let path: String
  /// A sentence for each text with characters that no font has, which are drawn as the font's box; empty for a whole picture.
  public let missingGlyphs: [String]
}

/// Why pictures of a sheet or scene could not be drawn.
public enum DrawnPictureError: Error, Hashable, Sendable {
  /// The name or the traits can't be used.
  case traits(TraitMatrixError)
  /// Pictures that could not be drawn or written, a sentence for each reason.
  case notDrawn([String])
}

extension DrawnPictureError: CustomStringConvertible {
  /// A sentence for each reason: what, on which thing, why, what to do.
  public var description: String {
    switch self {
    case .traits(let error): error.description
    case .notDrawn(let reasons): reasons.joined(separator: "\n")
    }
  }
}
