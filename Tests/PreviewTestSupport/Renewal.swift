import Foundation

/// Whether tests write the files that they otherwise compare with, such as Sentences.txt, as
/// `make reference` and `make sentences` ask.
package enum Renewal {
  package static let isOn = ProcessInfo.processInfo.environment["PREVIEW_REFERENCE"] == "renew"
}
