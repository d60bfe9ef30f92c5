import Foundation

/// Whether tests write the files that they compare with anew, such as Sentences.txt: `make reference` and `make sentences` have it so.
package enum Renewal {
  package static let isOn = ProcessInfo.processInfo.environment["PREVIEW_REFERENCE"] == "renew"
}
