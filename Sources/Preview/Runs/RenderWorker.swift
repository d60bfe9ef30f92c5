import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewScene
import PreviewType

/// All that one worker draws with.
final class RenderWorker {
  let typesetter: Typesetter
  let writer: PictureWriter
  let rasterizer: Rasterizer
  /// Reads baselines.
  let inflater = PictureInflater()
  /// Makes the digests of what is to be drawn.
  var digester = DrawListDigester()
  /// The drawings that were made before; nil where everything is drawn.
  let known: DrawingCache?

  /// Whether the picture that was verified last differs from its baseline: then the next one most likely does, too, and its rows are read again.
  var expectsChange = false

  /// The picture that was laid out last before it was asked for.
  private var prefetched: (path: String, layout: Result<PendingPicture, PictureFailure>)?

  /// A worker by itself, or one of several that share masks.
  init(masks: SharedMasks? = nil, known: DrawingCache? = nil) {
    self.known = known
    let faces = FaceLibrary()
    typesetter = Typesetter(faces: faces)
    rasterizer = masks.map { Rasterizer(faces: faces, shared: $0) } ?? Rasterizer(faces: faces)
    writer = PictureWriter(rasterizer: rasterizer)
  }

  /// How long the stages of this worker's pictures took.
  private(set) var times = StageTimes()

  /// Lays out a picture that is not asked for yet.
  func prefetch(_ picture: RenderPlan.Picture) {
    prefetched = (picture.path, Result { () throws(PictureFailure) in try layOut(picture) })
  }

  /// The layout of a picture, if it was prefetched; it is handed out once.
  func takePrefetched(_ picture: RenderPlan.Picture) -> Result<PendingPicture, PictureFailure>? {
    guard let prefetched, prefetched.path == picture.path else { return nil }
    self.prefetched = nil
    return prefetched.layout
  }

  /// The size of a picture that is laid out and not drawn.
  func size(of picture: RenderPlan.Picture) -> Result<PixelSize, PreviewRenderer.Failure> {
    do throws(SpecimenError) {
      var sizes: [PixelSize] = []
      for frame in picture.frames {
        sizes.append(try frame.sheet.pixelSize(in: frame.traits, typesetter: typesetter))
      }
      guard picture.isAnimated else { return .success(sizes[0]) }
      return .success(try rethrow(FrameList.canvas(of: sizes), as: SpecimenError.drawing))
    } catch {
      return .failure(picture.failure(.specimen(error)))
    }
  }

  /// Draws one picture to a file; answers what was written, or what failed.
  func draw(
    _ picture: RenderPlan.Picture, to path: String, traces: Bool, textChunks: Bool = false
  ) -> Result<PreviewRenderer.WrittenPicture, PreviewRenderer.Failure> {
    let start = ContinuousClock.now
    do throws(SpecimenError) {
      var incomplete: [IncompleteText] = []
      var undrawn: [String] = []
      var frames: [FrameList.Frame] = []
      for frame in picture.frames {
        let isTraced = traces && frames.isEmpty
        let laidOut = try frame.sheet.laidOut(in: frame.traits, typesetter: typesetter, isRecorded: isTraced)
        let list = try laidOut.drawList()
        incomplete += laidOut.tree.incompleteTexts
        undrawn += list.undrawnSentences
        frames.append(FrameList.Frame(list, milliseconds: frame.milliseconds))
        if isTraced {
          let trace = LayoutTrace.text(of: try laidOut.record())
          do throws(FileError) {
            try AtomicFile.write(trace, to: RenderPlan.tracePath(of: path))
          } catch { return .failure(picture.failure(.file(error))) }
        }
      }
      let animation = try picture.isAnimated ? rethrow(FrameList(frames), as: SpecimenError.drawing) : nil
      let laidOut = ContinuousClock.now
      times.layout += start.duration(to: laidOut)
      do throws(PictureError) {
        let scale = picture.traits.displayScale
        let texts = textChunks ? Engines.texts(drawing: picture.sheet.faces) : []
        let file = try rethrow(AtomicFile(path: path)) { PictureError.png(.file($0)) }
        file.startHash()
        let writing: Duration
        if let animation {
          writing = try writer.write(animation, into: file, displayScale: scale, texts: texts)
        } else {
          writing = try writer.write(frames[0].picture, into: file, displayScale: scale, texts: texts)
        }
        times.writing += writing
        times.drawing += laidOut.duration(to: .now) - writing
        return .success(
          PreviewRenderer.WrittenPicture(
            digest: file.digest, missing: picture.missingGlyphs(in: incomplete), undrawn: undrawn.uniqued()))
      } catch {
        return .failure(picture.failure(.picture(error)))
      }
    } catch {
      return .failure(picture.failure(.specimen(error)))
    }
  }
}
