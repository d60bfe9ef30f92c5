package import PreviewCore

/// Where a report, its spec and its baselines lie, as whoever accepts a finding has to name them; nil where `approve` looks by default.
package struct ReportLocation: Equatable, Sendable {
  /// The spec's file.
  package var spec: String?
  /// The folder of baselines.
  package var baselines: String?
  /// The folder of the report.
  package var report: String?
  /// Where formats for CI name files from; not in `report.json`, as it differs between machines.
  package var root: RepositoryRoot

  /// The places that have to be named.
  package init(
    spec: String? = nil, baselines: String? = nil, report: String? = nil, root: RepositoryRoot = .unknown
  ) {
    self.root = root
    self.spec = spec
    self.baselines = baselines
    self.report = report
  }
}
