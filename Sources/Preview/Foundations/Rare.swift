/// Values that few of a kind have, each at first as most have it.
protocol RareValues: Sendable {
  init()
}

/// Rare values in an object that is made with the first of them: a struct of which thousands are kept has a word for all.
struct Rare<Values: RareValues>: Sendable {
  private var box: Box?

  init() {}

  var values: Values {
    get { box?.values ?? Values() }
    set { box = Box(newValue) }
  }

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }
}
