import PreviewSpecSupport
import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene

/// The comparison's answer to a mutation.
enum MutationVerdict: Equatable, Sendable {
  /// It is reported as changed.
  case found
  /// No pixel changes: what was mutated is covered or cut off, or looks as before.
  case unseen
  /// It lies in a caption of versions and checksums, which no comparison looks at.
  case uncompared
  /// So many pixels change, and the spec's tolerance or masks let them pass.
  case passed(pixels: Int)
}

/// A picture and the comparison of its mutations with it, as `verify` compares a picture with its baseline.
struct MutationTrial {
  private let worker: RenderWorker
  private let picture: RenderPlan.Picture
  private let laidOut: LaidOutSheet
  private let comparer: PictureComparer
  /// The picture as it is.
  let list: DrawList

  /// - Throws: ``SpecimenError`` if the picture can't be laid out.
  init(_ picture: RenderPlan.Picture, worker: RenderWorker) throws(SpecimenError) {
    self.worker = worker
    self.picture = picture
    laidOut = LaidOutSheet(
      // The rows of its lists stay, with everything in them.
      picture.sheet, try picture.sheet.layout(in: picture.traits, typesetter: worker.typesetter),
      typesetter: worker.typesetter)
    list = try laidOut.drawList()
    comparer = try worker.comparer(of: picture, laidOut)
  }

  /// The layout that is mutated.
  var tree: LayoutTree { laidOut.tree }

  /// The draw list of a mutation.
  func list(of mutation: Mutation) throws(SpecimenError) -> DrawList {
    guard let pixel = mutation.pixel else { return try mutated(mutation).drawList() }
    var list = list
    let place = PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1)
    list.items.append(.fill(place, try color(at: pixel).opposite))
    return list
  }

  private func mutated(_ mutation: Mutation) -> LaidOutSheet {
    LaidOutSheet(laidOut.sheet, mutation.tree, typesetter: worker.typesetter)
  }

  private func color(at pixel: (x: Int, y: Int)) throws(SpecimenError) -> Color {
    var row = ContiguousArray<UInt8>()
    let layout = list.pixelLayout
    do throws(DrawingError) {
      try worker.rasterizer.forEachRun(of: list, rows: pixel.y..<pixel.y + 1, layout: layout) {
        row.append(contentsOf: $0)
      }
    } catch { throw .drawing(error) }
    return Bitmap(size: PixelSize(width: list.size.width, height: 1), layout: layout, bytes: row)[pixel.x, 0]
  }

  /// How a mutation is compared; a mask over an element is where the element is now.
  func comparer(of mutation: Mutation) throws(SpecimenError) -> PictureComparer {
    guard mutation.movesElements, !picture.maskedElements.isEmpty else { return comparer }
    return try worker.comparer(of: picture, mutated(mutation))
  }

  /// Whether it would be found if captions of versions and checksums were compared.
  private func isInCaptionOfVersions(
    _ mutation: Mutation, _ changed: DrawList, _ comparer: PictureComparer
  ) throws(SpecimenError) -> Bool {
    let captions = Set(mutation.tree.provenanceBoxes())
    guard !captions.isEmpty else { return false }
    var comparer = comparer
    comparer.masks.removeAll { captions.contains($0) }
    do throws(DrawingError) { return try !comparer.compare(list, changed, with: worker.rasterizer).isSame } catch {
      throw .drawing(error)
    }
  }

  /// The comparison's answer to a mutation.
  ///
  /// - Throws: ``SpecimenError`` if a glyph can't be drawn.
  func verdict(on mutation: Mutation) throws(SpecimenError) -> MutationVerdict {
    let changed = try list(of: mutation)
    let comparer = try comparer(of: mutation)
    let difference: PictureDifference
    do throws(DrawingError) { difference = try comparer.compare(list, changed, with: worker.rasterizer) } catch {
      throw .drawing(error)
    }
    switch difference {
    case .identical: return .unseen
    case .tolerated(let change):
      if try isInCaptionOfVersions(mutation, changed, comparer) { return .uncompared }
      return .passed(pixels: change.count + change.antialiased + change.belowThreshold + change.masked)
    case .changed, .sizeChanged, .missing, .unreadable: return .found
    }
  }
}

extension Color {
  /// An opaque colour that is half of all levels away in each channel.
  fileprivate var opposite: Color {
    Color(red: red &+ 128, green: green &+ 128, blue: blue &+ 128)
  }
}
