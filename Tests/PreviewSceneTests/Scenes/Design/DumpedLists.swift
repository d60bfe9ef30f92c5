import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// Tables.
enum DumpedLists {
  private static func row(_ name: String, accessory: Row.Accessory = .none) -> Element {
    Row(accessory: accessory) { Label(name).named("text of \(name)") }.named(name)
  }

  private static func valueRow(_ name: String, accessory: Row.Accessory = .none) -> Element {
    Row(accessory: accessory) { ValueCell(SceneText(name), value: "On") }.named(name)
  }

  private static func subtitleRow(_ name: String, accessory: Row.Accessory = .none) -> Element {
    Row(accessory: accessory) {
      Label(name)
      Label("A second line", font: .fixed(pointSize: 15.9, weight: .regular), color: .secondaryLabel)
    }.named(name)
  }

  /// Rows, with their texts and separators; y from the list's top.
  private static func rows(
    _ scene: DumpScene, _ names: [String], _ tops: [Double], width: Double, separatorEnd: Double, x: Double = 0
  ) throws -> [DumpedFrame] {
    try zip(names, tops).flatMap { name, top in
      let row = try scene.scene[name]
      var frames = [
        DumpedFrame("row \(name)", row.frame, x, top, width, 51.5),
        DumpedFrame("its text", try scene.frames(of: "label", in: name)[0], 16, 15.5, nil, 20.5),
      ]
      if case .box(let box) = row.content, box.separator != nil {
        let (frame, thickness) = (row.frame, box.separatorThickness ?? 0.5)
        let line = Rect(
          x: box.separatorLeft, y: frame.height - thickness,
          width: frame.width - box.separatorLeft - box.separatorRight,
          height: thickness)
        frames.append(DumpedFrame("its separator", line, 16, 50.5, width - 16 - separatorEnd, 1))
      }
      return frames
    }
  }

  private static func headings(
    _ scene: DumpScene, _ kind: String, _ tops: [Double], text: (y: Double, height: Double), height: Double
  ) -> [DumpedFrame] {
    zip(scene.scene.all(kind), tops).flatMap { node, top in
      [
        DumpedFrame("\(kind) at \(top)", node.frame, nil, top, nil, height),
        DumpedFrame("its text", node.children[0].frame.seen(from: node.frame), nil, text.y, nil, text.height),
      ]
    }
  }

  @Sendable static func plain() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 375) {
      List(sections: [
        List.Section(header: "One") {
          row("a")
          row("b", accessory: .disclosureIndicator)
          row("c", accessory: .checkmark)
        },
        List.Section(header: "Two") {
          row("d", accessory: .disclosureIndicator)
          row("e")
        },
        List.Section(header: "Three") { row("f") },
      ])
    }
    return headings(scene, "header", [22, 239, 404.5], text: (10, 20.5), height: 40.5)
      + (try rows(
        scene, ["a", "b", "c", "d", "e", "f"], [62.5, 114, 165.5, 279.5, 331, 445], width: 375, separatorEnd: 8))
      + [
        DumpedFrame("chevron", try scene.frames(of: "image", in: "b")[0], 348.5, 19, 10.5, 14),
        DumpedFrame("check mark", try scene.frames(of: "image", in: "c")[0], 337.5, 17, 19, 18),
      ]
  }

  @Sendable static func grouped() throws -> [DumpedFrame] {
    // A card of 359 points, 16 from the edges.
    let scene = try DumpScene(width: 391, margin: 16) {
      List(
        style: .insetGrouped,
        sections: [
          List.Section(header: "One", footer: "Below") {
            valueRow("a")
            valueRow("b", accessory: .disclosureIndicator)
            row("c")
          },
          List.Section(header: "Two", footer: "Below") {
            subtitleRow("d", accessory: .disclosureIndicator)
            row("e", accessory: .checkmark)
            subtitleRow("f")
          },
        ])
    }
    let values = try ["a", "b"].map { try scene.frames(of: "label", in: $0)[1] }
    return headings(scene, "header", [0, 225], text: (10, 20.5), height: 40.5)
      + headings(scene, "footer", [195, 458], text: (8, 16), height: 30)
      + (try rows(
        scene, ["a", "b", "c", "e"], [40.5, 92, 143.5, 336], width: 359, separatorEnd: 16, x: 16))
      + [
        DumpedFrame(
          "value's end", Rect(x: values[0].maxX, y: values[0].y, width: 0, height: 20.5), 343, 15.5, nil, 20.5),
        DumpedFrame(
          "value's end before a chevron", Rect(x: values[1].maxX, y: values[1].y, width: 0, height: 20.5), 324.5, 15.5,
          nil, 20.5),
        DumpedFrame("chevron", try scene.frames(of: "image", in: "b")[0], 332.5, 19, 10.5, 14),
        DumpedFrame("check mark", try scene.frames(of: "image", in: "e")[0], 321.5, 17, 19, 18),
        DumpedFrame("row of two lines", try scene.frame("d"), 16, 265.5, 359, 70.5),
        DumpedFrame("its first line", try scene.frames(of: "label", in: "d")[0], 16, 15.5, nil, 20.5),
        DumpedFrame("its second line", try scene.frames(of: "label", in: "d")[1], 16, 36, nil, 19),
        DumpedFrame("chevron of two lines", try scene.frames(of: "image", in: "d")[0], 332.5, 28.5, 10.5, 14),
        DumpedFrame("last row", try scene.frame("f"), 16, 387.5, 359, 70.5),
      ]
  }

  @Sendable static func dark() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 391, margin: 16) {
      List(
        style: .insetGrouped,
        sections: [
          List.Section(header: "One", footer: "Below") {
            valueRow("a", accessory: .disclosureIndicator)
            row("b", accessory: .checkmark)
            subtitleRow("c")
          }
        ])
    }
    return headings(scene, "header", [0], text: (10, 20.5), height: 40.5)
      + headings(scene, "footer", [214], text: (8, 16), height: 30)
      + (try rows(scene, ["a", "b"], [40.5, 92], width: 359, separatorEnd: 16, x: 16))
      + [
        DumpedFrame("row of two lines", try scene.frame("c"), 16, 143.5, 359, 70.5),
        DumpedFrame("its second line", try scene.frames(of: "label", in: "c")[1], 16, 36, nil, 19),
        DumpedFrame("check mark", try scene.frames(of: "image", in: "b")[0], 321.5, 17, 19, 18),
      ]
  }
}

/// Bars. Of a bar's inside the dumps have the frame alone; the numbers in it are those that the repository's `docs/SCENE_SPEC.md` and the notes of its
/// probes give: a zone of 54 points of which the bar is the first 44, and another 52 for a large title.
enum DumpedBars {
  @Sendable static func large() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 375) { NavigationBar("Library", prefersLargeTitle: true).named("bar") }
    return [
      DumpedFrame("bar", try scene.frame("bar"), 0, 0, 375, 106),
      // Catalyst's title begins at 20; on a phone it begins at the margin.
      DumpedFrame("large title", scene.scene.all("label")[0].frame, nil, 57, nil, 40.5),
    ]
  }

  @Sendable static func inline() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 375) { NavigationBar("Library").named("bar") }
    let title = scene.scene.all("label")[0].frame
    return [
      DumpedFrame("bar", try scene.frame("bar"), 0, 0, 375, 54),
      DumpedFrame("title", title, nil, 11.5, nil, 21),
      DumpedFrame(
        "title's middle", Rect(x: title.x + title.width / 2, y: 0, width: 0, height: 0), 187.5, nil, nil, nil),
    ]
  }

  @Sendable static func zone() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 393) {
      Spacer(minimumLength: 10)
      NavigationBar("Inbox").named("bar")
    }
    let title = scene.scene.all("label")[0].frame
    return [
      // The bar of 44 points is the head of the zone: its middle is the title's.
      DumpedFrame("bar's zone", try scene.frame("bar"), 0, 10, 393, 54),
      DumpedFrame(
        "title's middle", Rect(x: title.x + title.width / 2, y: title.y + title.height / 2, width: 0, height: 0), 196.5,
        32, nil, nil),
    ]
  }

  @Sendable static func buttons() throws -> [DumpedFrame] {
    var bar = NavigationBar("Inbox")
    bar.leading = [BarButton("Back")]
    var add = BarButton("Add")
    add.isEnabled = false
    bar.trailing = [add, BarButton("Edit")]
    let scene = try DumpScene(width: 393) {
      Spacer(minimumLength: 10)
      bar.named("bar")
    }
    let buttons = scene.scene.all("barButton")
    let titles = buttons.map { node in
      func all(_ node: LayoutNode) -> [LayoutNode] { [node] + node.children.flatMap(all) }
      return all(node).first { $0.kind == "label" }!.frame.seen(from: node.frame)
    }
    let gap = Rect(x: buttons[2].frame.x - buttons[1].frame.maxX, y: 0, width: 0, height: 0)
    let end = Rect(x: buttons[2].frame.maxX, y: 0, width: 0, height: 0)
    let room = buttons[0].frame.width - titles[0].width
    return try zone() + [
      DumpedFrame("platter", buttons[0].frame, 16, 10, nil, 44),
      DumpedFrame("second platter", buttons[1].frame, nil, 10, nil, 44),
      DumpedFrame("title in its platter", titles[0], 16, 12, nil, 20.333),
      DumpedFrame("room around a title", Rect(x: 0, y: 0, width: room, height: 0), nil, nil, 32, nil),
      DumpedFrame("room between platters", gap, 12, nil, nil, nil),
      DumpedFrame("end of the last platter", end, 377, nil, nil, nil),
    ]
  }
}
