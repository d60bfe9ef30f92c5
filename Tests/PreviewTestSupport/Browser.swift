import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that open pages in Chromium: `make check` runs them, and `make test` doesn't.
  package static var inBrowser: Self {
    .enabled("make check runs it, in Chromium") { ProcessInfo.processInfo.environment["PREVIEW_BROWSER"] == "1" }
  }
}
