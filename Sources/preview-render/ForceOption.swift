import ArgumentParser

/// `--force`, for the commands that write where their user says.
struct ForceOption: ParsableArguments {
  @Flag(
    name: .customLong("force"),
    help:
      "Replace files that preview-render did not make. Files that the command reads and baselines are never replaced.")
  var isForced = false
}
