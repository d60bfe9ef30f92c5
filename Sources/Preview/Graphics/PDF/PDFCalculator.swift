import PreviewCore

/// A program of a function, in the part of PostScript that has no loops (ISO 32000-1, 7.10.5).
struct PDFCalculator {
  private indirect enum Step {
    case number(Double)
    case word(String)
    case either([Step], [Step])
    case ifTrue([Step])
  }

  private let steps: [Step]
  /// Steps at most, of which none is done twice.
  let cost: Int
  /// Numbers on the stack at most, of which 100 are promised.
  private static let depth = 100

  /// The program of a text; nil if it isn't one, or too long.
  init?(_ text: [UInt8]) {
    guard text.count <= Limits.pdfCalculatorBytes else { return nil }
    var parser = PDFParser(text, hasReferences: false)
    guard case .word("{")? = try? parser.next(), let steps = Self.block(&parser, depth: 0) else { return nil }
    self.steps = steps
    cost = text.count
  }

  private static func block(_ parser: inout PDFParser, depth: Int) -> [Step]? {
    guard depth < Limits.pdfDepth else { return nil }
    var steps: [Step] = []
    var blocks: [[Step]] = []
    while let item = try? parser.next() {
      switch item {
      case .word("}"): return blocks.isEmpty ? steps : nil
      case .word("{"):
        guard let inner = block(&parser, depth: depth + 1) else { return nil }
        blocks.append(inner)
      case .word("if"):
        guard blocks.count == 1 else { return nil }
        steps.append(.ifTrue(blocks[0]))
        blocks = []
      case .word("ifelse"):
        guard blocks.count == 2 else { return nil }
        steps.append(.either(blocks[0], blocks[1]))
        blocks = []
      case .word(let word): steps.append(.word(word))
      case .value(.number(let number)): steps.append(.number(number))
      case .value(.boolean(let isTrue)): steps.append(.number(isTrue ? 1 : 0))
      default: return nil
      }
    }
    return nil
  }

  /// The numbers that the program leaves on the stack. One that goes wrong leaves what it had.
  func results(of input: [Double]) -> [Double] {
    var stack = input
    _ = Self.run(steps, &stack)
    return stack.map { $0.isFinite ? $0 : 0 }
  }

  private static func run(_ steps: [Step], _ stack: inout [Double]) -> Bool {
    for step in steps {
      guard stack.count < depth else { return false }
      switch step {
      case .number(let number): stack.append(number)
      case .ifTrue(let inner):
        guard let condition = stack.popLast() else { return false }
        if condition != 0, !run(inner, &stack) { return false }
      case .either(let first, let second):
        guard let condition = stack.popLast(), run(condition != 0 ? first : second, &stack) else { return false }
      case .word(let word):
        guard run(word, &stack) else { return false }
      }
    }
    return true
  }

  private static func run(_ word: String, _ stack: inout [Double]) -> Bool {
    if let operation = unary[word] {
      guard let x = stack.popLast() else { return false }
      stack.append(operation(x))
      return true
    }
    if let operation = binary[word] {
      guard let y = stack.popLast(), let x = stack.popLast() else { return false }
      stack.append(operation(x, y))
      return true
    }
    switch word {
    case "pop": return stack.popLast() != nil
    case "dup":
      guard let x = stack.last else { return false }
      stack.append(x)
    case "exch":
      guard stack.count >= 2 else { return false }
      stack.swapAt(stack.count - 1, stack.count - 2)
    case "copy":
      guard let count = whole(stack.popLast()), (0...stack.count).contains(count), stack.count + count < depth else {
        return false
      }
      stack += stack.suffix(count)
    case "index":
      guard let index = whole(stack.popLast()), (0..<stack.count).contains(index) else { return false }
      stack.append(stack[stack.count - 1 - index])
    case "roll":
      guard let turns = whole(stack.popLast()), let count = whole(stack.popLast()), (0...stack.count).contains(count)
      else { return false }
      guard count > 0 else { return true }
      let turned = (turns % count + count) % count
      let part = Array(stack.suffix(count))
      stack.replaceSubrange((stack.count - count)..., with: part.suffix(turned) + part.prefix(count - turned))
    default: return false
    }
    return true
  }

  private static func whole(_ number: Double?) -> Int? {
    number.flatMap { abs($0) <= 1e6 ? Int($0) : nil }
  }

  private static func bits(_ x: Double) -> Int { whole(max(-1e6, min(1e6, x.isNaN ? 0 : x))) ?? 0 }

  private static let unary: [String: @Sendable (Double) -> Double] = [
    "abs": { abs($0) }, "neg": { -$0 }, "ceiling": { $0.rounded(.up) }, "floor": { $0.rounded(.down) },
    "round": { ($0 + 0.5).rounded(.down) }, "truncate": { $0.rounded(.towardZero) }, "cvi": { $0.rounded(.towardZero) },
    "cvr": { $0 }, "sqrt": { $0 > 0 ? $0.squareRoot() : 0 }, "ln": { PDFArithmetic.logarithm($0) },
    "log": { PDFArithmetic.logarithm($0) / 2.302585092994046 }, "not": { $0 == 0 ? 1 : 0 },
    "sin": { $0.isFinite ? Angle.sineAndCosine($0).sine : 0 },
    "cos": { $0.isFinite ? Angle.sineAndCosine($0).cosine : 0 },
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "add": { $0 + $1 }, "sub": { $0 - $1 }, "mul": { $0 * $1 }, "div": { $1 == 0 ? 0 : $0 / $1 },
    "idiv": { $1 == 0 ? 0 : ($0 / $1).rounded(.towardZero) },
    "mod": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) }, "exp": { PDFArithmetic.power($0, $1) },
    "atan": { PDFArithmetic.angle(y: $0, x: $1) }, "eq": { $0 == $1 ? 1 : 0 }, "ne": { $0 != $1 ? 1 : 0 },
    "gt": { $0 > $1 ? 1 : 0 }, "ge": { $0 >= $1 ? 1 : 0 }, "lt": { $0 < $1 ? 1 : 0 }, "le": { $0 <= $1 ? 1 : 0 },
    "and": { Double(bits($0) & bits($1)) }, "or": { Double(bits($0) | bits($1)) },
    "xor": { Double(bits($0) ^ bits($1)) },
    "bitshift": { $1 >= 0 ? Double(bits($0) << min(32, bits($1))) : Double(bits($0) >> min(32, -bits($1))) },
  ]
}
