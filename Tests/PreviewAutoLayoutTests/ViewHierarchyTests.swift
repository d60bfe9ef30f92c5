import PreviewAutoLayout
import Testing

@Suite("A hierarchy's description")
struct ViewHierarchyTests {
  @Test("A view is placed behind its parent and named by its place")
  func places() {
    var hierarchy = ViewHierarchy(
      root: ConstrainedView(), surroundings: LayoutSurroundings(width: .fixed(320), height: .fitting, scale: 2))
    let row = hierarchy.add(ConstrainedView(.stack(StackArrangement(axis: .horizontal))), to: 0)
    let label = hierarchy.add(ConstrainedView(), to: row)
    #expect(hierarchy.parents == [nil, 0, row])
    #expect(hierarchy.views.indices.contains(label))
  }
}
