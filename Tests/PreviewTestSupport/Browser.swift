import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Tests that open pages in Chromium. `make check` runs them; `make test` installs no browser, and doesn't.
  package static var inBrowser: Self {
    .enabled("make check runs it, in Chromium") { ProcessInfo.processInfo.environment["PREVIEW_BROWSER"] == "1" }
  }
}
