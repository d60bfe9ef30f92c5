import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// Controls.
enum DumpedControls {
  private static func slider(_ value: Double) -> Slider { Slider(value: .fraction(value)) }

  /// A track's frames: the line, what is filled of it, and the knob.
  private static func slider(
    _ scene: DumpScene, _ name: String, width: Double, filled: Double, knob: Double
  ) throws -> [DumpedFrame] {
    let node = try scene.scene[name]
    let parts = node.children.map { $0.frame.seen(from: node.frame) }
    return [
      DumpedFrame("\(name)", node.frame, nil, nil, width, 34), DumpedFrame("its line", parts[0], 0, 14, width, 6),
      DumpedFrame("its filled line", parts[1], 0, 14, filled, 6), DumpedFrame("its knob", parts[2], knob, 5, 37, 24),
    ]
  }

  @Sendable static func sliders() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 280) {
      slider(0).named("at its start")
      slider(0.35).named("at 35 %")
      slider(1).named("at its end")
      Background(width: 200, content: slider(0.5).named("of 200 pt"))
      Background(width: 72, content: slider(0.5).named("of 72 pt"))
    }
    return try slider(scene, "at its start", width: 280, filled: 0, knob: 0)
      + slider(scene, "at 35 %", width: 280, filled: 103.55, knob: 85)
      + slider(scene, "at its end", width: 280, filled: 280, knob: 243)
      + slider(scene, "of 200 pt", width: 200, filled: 100, knob: 82)
      + slider(scene, "of 72 pt", width: 72, filled: 36, knob: 18)
  }

  @Sendable static func dark() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 280) {
      slider(0.4).named("at 40 %")
      SegmentedControl(["One", "Two", "Three"], selected: 1).named("segments")
      ProgressBar(0.6).named("progress")
    }
    let segments = try scene.frame("segments")
    let pill = try scene.frames(of: "background", in: "segments").first { (94.0..<100).contains($0.x) }
    let title = try scene.scene.all("label")[0].text
    return try slider(scene, "at 40 %", width: 280, filled: 115.7, knob: 97)
      + [
        DumpedFrame("segments", segments, 0, nil, 280, 32),
        DumpedFrame("chosen segment", pill ?? segments, 95, 2, 89, 28),
        DumpedFrame(
          "title", Rect(x: 0, y: title.origin.y - segments.y, width: 0, height: title.layout.size.height), nil, 8, nil,
          16
        ),
      ] + bar(scene, "progress", width: 280, filled: 168)
  }

  private static func bar(_ scene: DumpScene, _ name: String, width: Double, filled: Double) throws -> [DumpedFrame] {
    let node = try scene.scene[name]
    return [
      DumpedFrame(name, node.frame, nil, nil, width, 4),
      DumpedFrame("its filled line", node.children[1].frame.seen(from: node.frame), 0, 0, filled, 4),
    ]
  }

  /// The dump's first bar is left out: with nearly nothing done, UIKit fills 8 points.
  @Sendable static func progress() throws -> [DumpedFrame] {
    let wide: [(Double, Double)] = [(0.125, 35), (0.33, 92), (0.5, 140), (0.66, 185), (0.875, 245), (1, 280)]
    let narrow: [(Double, Double)] = [(0.4, 52), (0.7, 91)]
    let scene = try DumpScene(width: 280) {
      for (share, _) in wide { ProgressBar(share).named("\(share)") }
      for (share, _) in narrow { Background(width: 130, content: ProgressBar(share).named("narrow \(share)")) }
    }
    return try wide.flatMap { try bar(scene, "\($0)", width: 280, filled: $1) }
      + narrow.flatMap { try bar(scene, "narrow \($0)", width: 130, filled: $1) }
  }

  /// `UISwitch.intrinsicContentSize` is 61 points wide in the dump, its frame 63: constraints see
  /// the 61.
  @Sendable static func switches() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      // A switch's constraints end 2 points before its frame.
      Stack(.horizontal, spacing: 19) {
        Element.block("room", 1, 1)
        Switch(isOn: true).named("on")
        Switch(isOn: false).named("off")
        Spacer()
      }
    }
    return try switched(scene, "on", knob: 24) + switched(scene, "off", knob: 2)
      + [DumpedFrame("next switch", try scene.frame("off"), 100, nil, nil, nil)]
  }

  private static func switched(_ scene: DumpScene, _ name: String, knob: Double) throws -> [DumpedFrame] {
    [
      DumpedFrame(name, try scene.frame(name), nil, nil, 63, 28),
      DumpedFrame("its knob", try scene.frames(of: "knob", in: name)[0], knob, 2, 37, 24),
    ]
  }

  @Sendable static func pages() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      Stack(.vertical, alignment: .leading) {
        PageControl(pages: 4).named("four")
        PageControl(pages: 7).named("seven")
        PageControl(pages: 3).named("three")
      }
    }
    return try [("four", 4, 92.0), ("seven", 7, 146), ("three", 3, 74)].flatMap { name, count, width in
      let dots = try scene.frames(of: "image", in: name)
      return [DumpedFrame(name, try scene.frame(name), nil, nil, width, 26)]
        + dots.enumerated().map { DumpedFrame("dot \($0)", $1, 14 + 18 * Double($0), 8, 10, 10) }
        + [
          DumpedFrame(
            "number of dots", Rect(x: Double(dots.count), y: 0, width: 0, height: 0), Double(count), nil, nil, nil)
        ]
    }
  }

  @Sendable static func mixed() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 300) {
      Background(
        height: 176,
        content: Stack(.vertical, distribution: .fillEqually) {
          Background(content: Stack(.horizontal, alignment: .center) { Switch(isOn: true).named("on") }).named("1")
          Background(content: Stack(.horizontal, alignment: .center) { Switch(isOn: false).named("off") }).named("2")
          Background(
            content: Background(
              padding: Insets(top: 20, leading: 150, bottom: 20, trailing: 16), content: ProgressBar(0.72).named("72"))
          ).named("3")
          Background(
            content: Background(
              padding: Insets(top: 20, leading: 150, bottom: 20, trailing: 16), content: ProgressBar(0.31).named("31"))
          ).named("4")
        })
    }
    return try (1...4).map { DumpedFrame("row \($0)", try scene.frame("\($0)"), 0, 44 * Double($0 - 1), 300, 44) }
      + switched(scene, "on", knob: 24) + switched(scene, "off", knob: 2)
      + bar(scene, "72", width: 134, filled: 96) + bar(scene, "31", width: 134, filled: 42)
      + [DumpedFrame("bar in its row", try scene.frame("72", from: "3"), 150, 20, 134, 4)]
  }

  /// The frames of controls on a screen whose rows' frames were given.
  @Sendable static func settings() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 350) {
      Stack(.vertical, alignment: .leading) {
        Switch(isOn: true).named("on")
        Switch(isOn: false).named("off")
        Background(width: 240, content: ProgressBar(0.72).named("storage"))
      }
    }
    return try switched(scene, "on", knob: 24) + switched(scene, "off", knob: 2)
      + bar(scene, "storage", width: 240, filled: 173)
  }

  @Sendable static func field() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 288) {
      TextField(nil, text: "A text").named("field")
      Stack(.vertical, alignment: .leading) { TextField(nil, text: "A text").named("natural") }
    }
    let text = scene.scene.all("label")
    let natural = try scene.frame("natural")
    let line = try text[1].text.layout.size.width
    return [
      DumpedFrame("field", try scene.frame("field"), 0, 0, 288, 34),
      DumpedFrame("text's room", text[0].frame, 7, nil, 274, nil),
      DumpedFrame(
        "field as wide as it likes", Rect(x: 0, y: 0, width: natural.width - line, height: natural.height), nil, nil,
        28,
        34),
    ]
  }
}

/// Stacks and grounds: what their elements' frames are in any design.
enum DumpedStacks {
  private static func label(_ size: Double, _ name: String) -> Element {
    Label("A text", font: .fixed(pointSize: size, weight: .regular)).named(name)
  }

  @Sendable static func mixed() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 300) {
      Background(
        height: 30,
        content: Stack(.horizontal, spacing: 8, alignment: .center) {
          label(15.9, "left")
          Spacer()
          label(15.9, "right")
        })
      Background(
        height: 180,
        content: Stack(.vertical, spacing: 10) {
          label(17, "top").priorities(hugging: 251)
          Background(.label, content: Spacer()).named("middle")
          label(12, "bottom").priorities(hugging: 251)
        }
      ).named("column")
    }
    let (left, right) = (try scene.frame("left"), try scene.frame("right"))
    return [
      DumpedFrame("left", left, 0, 6, nil, 19), DumpedFrame("right", right, nil, 6, nil, 19),
      DumpedFrame("right's end", Rect(x: right.maxX, y: 0, width: 0, height: 0), 300, nil, nil, nil),
      DumpedFrame("top", try scene.frame("top", from: "column"), 0, 0, 300, 20),
      DumpedFrame("middle", try scene.frame("middle", from: "column"), 0, 30, 300, 125),
      DumpedFrame("bottom", try scene.frame("bottom", from: "column"), 0, 165, 300, 15),
    ]
  }

  @Sendable static func labels() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 290) {
      Background(
        padding: Insets(horizontal: 12, vertical: 12), height: 120,
        content: Stack(.vertical, spacing: 4, alignment: .leading, distribution: .fillEqually) {
          label(17, "1")
          label(14, "2")
          label(12, "3")
        }.named("equal")
      ).named("card")
      Background(
        padding: Insets(horizontal: 12, vertical: 12), height: 135,
        content: Stack(.horizontal, spacing: 10, alignment: .leading, distribution: .fillEqually) {
          for (name, alignment) in [("left", Stack.Alignment.leading), ("right", .trailing)] {
            Stack(.vertical, spacing: 3, alignment: alignment) {
              label(15.9, "\(name) 1")
              label(13, "\(name) 2")
              label(13, "\(name) 3")
            }.named(name)
          }
        }.named("columns"))
    }
    var frames = [DumpedFrame("equal labels", try scene.frame("equal", from: "card"), 12, 12, 266, 96)]
    for (name, y) in [("1", 0.0), ("2", 33), ("3", 67)] {
      frames.append(DumpedFrame("label \(name)", try scene.frame(name, from: "equal"), 0, y, nil, 29.5))
    }
    frames.append(DumpedFrame("left", try scene.frame("left", from: "columns"), 0, 0, 128, 57))
    frames.append(DumpedFrame("right", try scene.frame("right", from: "columns"), 138, 0, 128, 57))
    for (number, y, height) in [(1, 0.0, 19.0), (2, 22, 16), (3, 41, 16)] {
      let (left, right) = (
        try scene.frame("left \(number)", from: "left"), try scene.frame("right \(number)", from: "right")
      )
      frames.append(DumpedFrame("left \(number)", left, 0, y, nil, height))
      frames.append(DumpedFrame("right \(number)", right, nil, y, nil, height))
      frames.append(DumpedFrame("its end", Rect(x: right.maxX, y: 0, width: 0, height: 0), 128, nil, nil, nil))
    }
    return frames
  }

  @Sendable static func chain() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      Background(
        padding: Insets(horizontal: 12),
        content: Stack(.horizontal, spacing: 8, distribution: .fillEqually) {
          for name in ["1", "2", "3"] { Background(.label, height: 60, content: Spacer()).named(name) }
        })
    }
    return try zip(["1", "2", "3"], [12.0, 113, 215]).map {
      DumpedFrame("link \($0)", try scene.frame($0), $1, 0, 93.5, 60)
    }
  }

  @Sendable static func baselines() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      Stack(.horizontal, spacing: 8, alignment: .firstBaseline) {
        label(28, "28")
        label(13, "13")
        Spacer()
      }.named("first")
      Stack(.horizontal, spacing: 8, alignment: .lastBaseline) {
        label(22, "22")
        label(11, "11")
        Spacer()
      }.named("last")
    }
    let (large, small) = (try scene.frame("28"), try scene.frame("13"))
    return [
      DumpedFrame("28 points", try scene.frame("28", from: "first"), 0, 0, nil, 33),
      DumpedFrame("13 points", try scene.frame("13", from: "first"), nil, 14, nil, 16),
      DumpedFrame("between them", Rect(x: small.x - large.maxX, y: 0, width: 0, height: 0), 8.5, nil, nil, nil),
      DumpedFrame("22 points", try scene.frame("22", from: "last"), 0, 0, nil, 26),
      DumpedFrame("11 points", try scene.frame("11", from: "last"), nil, 10, nil, 14),
    ]
  }

  @Sendable static func pins() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      Background(
        padding: Insets(horizontal: 16, vertical: 16),
        content: Stack(.vertical, spacing: 12) {
          Background(.label, height: 44, content: Spacer()).named("top")
          Stack(.horizontal, spacing: 12, alignment: .trailing) {
            Element.block("corner", 120, 32)
            Background(.label, height: 152, content: Spacer()).named("rest")
          }
        })
    }
    return [
      DumpedFrame("top", try scene.frame("top"), 16, 16, 288, 44),
      DumpedFrame("corner", try scene.frame("corner"), 16, 192, 120, 32),
      DumpedFrame("rest", try scene.frame("rest"), 148, 72, 156, 152),
    ]
  }

  @Sendable static func margins() throws -> [DumpedFrame] {
    let scene = try DumpScene(width: 320) {
      Background(
        padding: Insets(top: 37, leading: 24, bottom: 8, trailing: 28), height: 300,
        content: Overlay {
          Background(.cell, content: Spacer()).named("ground")
          Element.block("corner", 60, 40).placed(.topLeading)
          Element.block("opposite", 60, 40).placed(.bottomTrailing)
          Element.block("middle", 80, 30).placed(.center)
        })
    }
    return [
      DumpedFrame("corner", try scene.frame("corner"), 24, 37, 60, 40),
      DumpedFrame("opposite", try scene.frame("opposite"), 232, 252, 60, 40),
      DumpedFrame("middle", try scene.frame("middle"), 118, 150, 80, 30),
      DumpedFrame("ground", try scene.frame("ground"), 24, nil, 268, nil),
    ]
  }

  @Sendable static func nested() throws -> [DumpedFrame] {
    func ground(_ name: String, _ height: Double, _ content: any SceneElement) -> Element {
      Background(padding: Insets(horizontal: 10, vertical: 10), height: .points(height), content: content).named(name)
    }
    let scene = try DumpScene(width: 300) {
      ground("1", 220, ground("2", 200, ground("3", 180, ground("4", 160, Spacer()))))
    }
    return try [("1", "2", 280.0, 200.0), ("2", "3", 260, 180), ("3", "4", 240, 160)].map {
      outer, inner, width, height in
      DumpedFrame("ground \(inner)", try scene.frame(inner, from: outer), 10, 10, width, height)
    }
  }
}
