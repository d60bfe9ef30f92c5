/// Why one picture can't be drawn, written or read.
enum PictureFailure: Error {
  case specimen(SpecimenError)
  case picture(PictureError)
  case png(PNGError)
  case file(FileError)

  /// The sentence.
  var reason: String {
    switch self {
    case .specimen(let error): error.description
    case .picture(let error): error.description
    case .png(let error): error.description
    case .file(let error): error.description
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
