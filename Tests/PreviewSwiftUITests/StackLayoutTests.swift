import Testing

@Suite("Stacks of SwiftUI")
struct StackLayoutTests {}
