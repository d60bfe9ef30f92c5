import ArgumentParser

/// How a command prints: for people, or for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
