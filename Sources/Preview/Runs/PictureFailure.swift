import PreviewCore
import PreviewGraphics
import PreviewRegression
import PreviewScene
import PreviewType

/// Why one picture can't be drawn, written or read.
enum PictureFailure: Error, Hashable {
  case specimen(SpecimenError)
  case picture(PictureError)
  case png(PNGError)
  case file(FileError)

  /// The sentence.
  var reason: String { fault.description }

  /// Why a picture can't be used.
  var fault: PictureFault {
    switch cause {
    case .specimen(let error): .other(error.description)
    case .file(let sentence): .file(sentence)
    }
  }

  /// The file that could not be written, if that is why: a full disk is no matter of one picture.
  var unwritten: FileError? {
    switch self {
    case .file(let error), .png(.file(let error)), .picture(.png(.file(let error))): error.isWriteFailure ? error : nil
    default: nil
    }
  }

  /// A cause that several pictures may have in common.
  enum Cause: Hashable {
    case specimen(SpecimenError)
    case file(FileSentence)
  }

  private var cause: Cause {
    switch self {
    case .specimen(let error): .specimen(error)
    case .picture(.drawing(let error)): .specimen(.drawing(error))
    case .picture(.png(let error)), .png(let error): .file(error.sentence)
    case .file(let error): .file(error.sentence)
    }
  }

  /// The cause without the picture's own file: a full disk is one cause for all pictures.
  ///
  /// - Parameters:
  ///   - path: The picture's path in its plan.
  ///   - ignoresMeasures: Whether it is the same whatever its numbers are, which may follow from the category.
  func cause(of path: String, ignoresMeasures: Bool) -> Cause {
    switch cause {
    case .specimen(let error): return .specimen(ignoresMeasures ? error.withoutMeasures : error)
    case .file(var sentence):
      if sentence.path?.hasSuffix(path) == true { sentence.path = nil }
      return .file(sentence)
    }
  }
}

extension SpecimenError {
  /// The same whatever its numbers are.
  fileprivate var withoutMeasures: SpecimenError {
    switch self {
    case .scaling(let error): .scaling(error.withoutMeasures)
    case .font(let error): .font(error.withoutMeasures)
    case .layout(let error): .layout(error.withoutMeasures)
    case .drawing(let error): .drawing(error.withoutMeasures)
    case .scene(let error): .scene(error.withoutMeasures)
    case .tooNarrow: .tooNarrow(width: 0, allowed: 0...0)
    case .badScale: .badScale(0)
    case .noSuchPart: .noSuchPart(0, of: 0)
    case .badContact: .badContact(0)
    case .file, .emptyText, .nothingToChart, .noSizes, .unknownBlock, .nothingToShow, .axisNowhere, .nothingToCompare,
      .needsTypography, .unknownSheet:
      self
    }
  }
}

extension FontMetricsError {
  fileprivate var withoutMeasures: FontMetricsError {
    switch self {
    case .alreadyScaled: self
    case .pointSize: .pointSize(0)
    case .maximumPointSize: .maximumPointSize(0)
    case .value: .value(0)
    case .displayScale: .displayScale(0)
    }
  }
}

extension FontError {
  fileprivate var withoutMeasures: FontError {
    switch self {
    case .badSize: .badSize(0)
    case .singleWeight(let font, let weight, _): .singleWeight(font: font, weight: weight, wanted: 0)
    case .outsideWeights(let font, _, let minimum, let maximum):
      .outsideWeights(font: font, wanted: 0, minimum: minimum, maximum: maximum)
    case .outsideAxis(let font, let tag, _, let minimum, let maximum):
      .outsideAxis(font: font, tag: tag, value: 0, minimum: minimum, maximum: maximum)
    case .glyph(let font, _, let error): .glyph(font: font, glyph: 0, error)
    case .glyphTooLarge(let font, _, _): .glyphTooLarge(font: font, glyph: 0, PixelSize(width: 0, height: 0))
    case .strikeTooLarge(let font, _, _): .strikeTooLarge(font: font, glyph: 0, PixelSize(width: 0, height: 0))
    case .tooManyLayers(let font, _): .tooManyLayers(font: font, glyph: 0)
    case .tooManyGlyphs(let font, _, _): .tooManyGlyphs(font: font, glyphs: 0, characters: 0)
    default: self
    }
  }
}

extension TextLayoutError {
  fileprivate var withoutMeasures: TextLayoutError {
    switch self {
    case .shaping(.font(let error)): .shaping(.font(error.withoutMeasures))
    case .shaping(.textTooLong(_, let limit)): .shaping(.textTooLong(bytes: 0, limit: limit))
    case .shaping: self
    case .badWidth: .badWidth(0)
    case .badNumberOfLines: .badNumberOfLines(0)
    case .tooManyGlyphs: self
    }
  }
}

extension DrawingError {
  fileprivate var withoutMeasures: DrawingError {
    switch self {
    case .font(let error): .font(error.withoutMeasures)
    // A picture without a pixel has words of its own.
    case .pictureTooLarge(let size): .pictureTooLarge(PixelSize(width: min(size.width, 1), height: min(size.height, 1)))
    case .badFrameCount: .badFrameCount(0)
    case .animationTooLarge: .animationTooLarge(PixelSize(width: 0, height: 0), frames: 0)
    case .textTooLarge: .textTooLarge(pointSize: 0, scale: 0)
    case .noOutline(let font, _): .noOutline(font: font, glyph: 0)
    case .tooMuchCovered(_, _, let limit):
      .tooMuchCovered(PixelSize(width: 0, height: 0), pixels: 0, limit: limit)
    case .area, .tooMuchToDraw: self
    }
  }
}

extension SceneError {
  fileprivate var withoutMeasures: SceneError {
    switch self {
    case .outOfRange(let owner, let what, _, let wanted): .outOfRange(of: owner, what, 0, wanted: wanted)
    case .tooDeep: .tooDeep(0)
    case .layout(let error): .layout(error.withoutMeasures)
    case .noText, .empty, .tooManyConstraints, .tooManyElements, .tooManyPairs, .tooManySizes, .tooManyTints: self
    }
  }
}
