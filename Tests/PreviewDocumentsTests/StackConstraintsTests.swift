import PreviewAutoLayout
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// Stacks of labels, laid out by `StackLayout` and by the constraints that `UIStackView` makes.
///
/// All priorities differ, since equal ones leave it to the solver which label grows or gives way.
/// Three cases in which the two differ are left out (`Documentation/decisions/stacks.md`): rows
/// that fill proportionally with a spacing, stacks that centre equally without room, and columns in
/// which a label is cut.
@Suite("Stacks beside the constraints of UIStackView")
struct StackConstraintsTests {
  private struct Case {
    var axis: Stack.Axis
    var alignment: Stack.Alignment
    var distribution: Stack.Distribution
    var direction: LayoutDirection
    var spacing: Double
    var width: Double
    /// The letters of each label, its style, and how much it hugs and resists.
    var labels: [(letters: Int, style: TextStyle, hugging: Double, resistance: Double)]

    init(_ numbers: inout SeededGenerator) {
      axis = numbers.number(below: 3) == 0 ? .vertical : .horizontal
      let isHorizontal = axis == .horizontal
      let alignments = Stack.Alignment.allCases.filter { isHorizontal || !$0.isOfBaselines }
      alignment = alignments[numbers.number(below: alignments.count)]
      let distributions = Stack.Distribution.allCases.filter { isHorizontal || $0 != .equalCentering }
      distribution = distributions[numbers.number(below: distributions.count)]
      direction = numbers.number(below: 2) == 0 ? .leftToRight : .rightToLeft
      spacing = distribution == .fillProportionally ? 0 : Double(numbers.number(below: 13))
      width = !isHorizontal || distribution == .equalCentering ? 900 : Double(120 + numbers.number(below: 400))
      labels = []
      for index in 0..<(2 + numbers.number(below: 3)) {
        labels.append(
          (
            1 + numbers.number(below: 12), TextStyle.allCases[numbers.number(below: TextStyle.allCases.count)],
            Double(100 + 100 * index + numbers.number(below: 50)), Double(700 - 100 * index)
          ))
      }
    }

    var elements: [Element] {
      labels.enumerated().map { index, label in
        Label(String(repeating: "A", count: label.letters), font: .style(label.style, weight: nil))
          .priorities(hugging: label.hugging, compressionResistance: label.resistance).named("\(index)")
      }
    }
  }

  private func hierarchy(of example: Case, _ contents: [MeasuredContent], height: Double) -> ViewHierarchy {
    var surroundings = LayoutSurroundings(width: .fixed(example.width), height: .fixed(height), scale: 3)
    surroundings.isRightToLeft = example.direction == .rightToLeft
    var arrangement = StackArrangement(axis: example.axis == .horizontal ? .horizontal : .vertical)
    arrangement.spacing = example.spacing
    if let alignment = StackArrangement.Alignment(rawValue: example.alignment.rawValue) {
      arrangement.alignment = alignment
    }
    if let distribution = StackArrangement.Distribution(rawValue: example.distribution.rawValue) {
      arrangement.distribution = distribution
    }
    var hierarchy = ViewHierarchy(root: ConstrainedView(.stack(arrangement)), surroundings: surroundings)
    for (label, content) in zip(example.labels, contents) {
      var view = ConstrainedView()
      view.content = .fixed(content)
      (view.hugging, view.compressionResistance) = (AxisPriorities(label.hugging), AxisPriorities(label.resistance))
      hierarchy.add(view, to: 0)
    }
    return hierarchy
  }

  @Test("Where the constraints leave nothing open, random stacks have the frames that they give")
  func agree() throws {
    var numbers = SeededGenerator(seed: 55)
    var compared = 0
    for _ in 0..<400 {
      let example = Case(&numbers)
      let alone = try SceneCase(width: 2000) {
        Stack(.vertical, spacing: 0, alignment: .leading, elements: example.elements)
      }
      let contents = try example.labels.indices.map { index in
        let frame = try alone["\(index)"].frame
        var content = MeasuredContent(width: frame.width, height: frame.height)
        content.firstBaseline = try alone.baseline("\(index)") - frame.y
        content.lastBaseline = frame.maxY - (try alone.lastBaseline("\(index)"))
        return content
      }
      let scene = try SceneCase(width: example.width, direction: example.direction) {
        Stack(
          example.axis, spacing: .points(example.spacing), alignment: example.alignment,
          distribution: example.distribution, elements: example.elements
        ).named("stack")
      }
      let solved = hierarchy(of: example, contents, height: try scene["stack"].frame.height).solved { _, _ in
        MeasuredContent(width: nil, height: nil)
      }
      try #require(solved.failure == nil && solved.conflicts.isEmpty)
      guard solved.ambiguities.isEmpty else { continue }
      compared += 1
      for index in example.labels.indices {
        let (ours, theirs) = (try scene["\(index)"].frame, solved.frames[index + 1])
        let differences = [
          ours.x - theirs.x, ours.y - theirs.y, ours.width - theirs.width, ours.height - theirs.height,
        ]
        #expect(differences.allSatisfy { abs($0) < 0.34 }, "\(example): \(index) is \(ours.words), not \(theirs.words)")
      }
    }
    #expect(compared >= 300, "\(compared)")
  }
}
