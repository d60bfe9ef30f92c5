/// Why one picture can't be drawn, written or read.
enum PictureFailure: Error {
  case specimen(SpecimenError)
  case picture(PictureError)
  case png(PNGError)
  case file(FileError)

  /// The sentence.
  var reason: String { fault.description }

  /// Why a picture can't be used.
  var fault: PictureFault {
    switch self {
    case .specimen(let error): .other(error.description)
    case .picture(.drawing(let error)): .other(error.description)
    case .picture(.png(let error)), .png(let error): .file(error.sentence)
    case .file(let error): .file(error.sentence)
    }
  }

  /// The file that could not be written, if that is why: a full disk is no matter of one picture.
  var unwritten: FileError? {
    switch self {
    case .file(let error), .png(.file(let error)), .picture(.png(.file(let error))): error.isWriteFailure ? error : nil
    default: nil
    }
  }
}
