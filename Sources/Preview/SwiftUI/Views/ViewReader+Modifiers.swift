import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Modifiers.
extension ViewReader {
  /// The views of a call of a method on others.
  func modified(
    _ call: Expression.Call, _ base: Expression, _ environment: ViewEnvironment
  ) -> [ViewLayout] {
    if Self.withoutEffect.contains(call.name) { return views(base, environment) }
    var inner = environment
    if adapt(&inner, by: call) { return views(base, inner) }
    if let special = special(call, base, environment) ?? called(call, base, environment) { return special }
    guard let wrap = layout(call, environment) else {
      if !isRemoteImage(base) {
        coverage.unknownModifiers.append(PreviewCoverage.Gap(what: call.name, place: call.place))
      }
      return views(base, environment)
    }
    return views(base, environment).map(wrap)
  }

  /// Modifiers that change nothing of the first frame that anybody sees, or nothing of its layout.
  static let withoutEffect: Set = [
    "anchorPreference", "backgroundPreferenceValue", "backgroundStyle", "chartForegroundStyleScale", "chartLegend",
    "chartXAxis", "chartXScale", "chartYAxis", "chartYScale", "flipsForRightToLeftLayoutDirection", "indicator",
    "overlayPreferenceValue", "searchPresentationToolbarBehavior", "transformAnchorPreference", "transformEnvironment",
    "transformPreference", "widgetURL",
    "accessibility", "accessibilityAction", "accessibilityActions", "accessibilityActivationPoint",
    "accessibilityAddTraits", "accessibilityAdjustableAction", "accessibilityChildren",
    "accessibilityCustomContent", "accessibilityDirectTouch", "accessibilityElement",
    "accessibilityFocused", "accessibilityHeading", "accessibilityHidden", "accessibilityHint",
    "accessibilityIgnoresInvertColors", "accessibilityInputLabels",
    "accessibilityLabel", "accessibilityLabeledPair", "accessibilityRemoveTraits",
    "accessibilityRepresentation", "accessibilityRespondsToUserInteraction", "accessibilityRotor",
    "accessibilityScrollAction", "accessibilityShowsLargeContentViewer",
    "accessibilitySortPriority", "accessibilityTextContentType", "accessibilityValue",
    "accessibilityZoomAction", "alert", "allowsHitTesting", "allowsTightening", "animation",
    "antialiased", "autocapitalization", "autocorrectionDisabled", "badge", "baselineOffset",
    "blendMode", "blur", "brightness", "buttonBorderShape", "buttonRepeatBehavior", "colorInvert",
    "colorMultiply", "colorScheme", "compositingGroup", "confirmationDialog", "containerBackground",
    "containerShape", "contentShape", "contentTransition", "contextMenu", "contrast",
    "controlGroupStyle", "coordinateSpace", "datePickerStyle", "defaultAppStorage", "defaultFocus",
    "defaultScrollAnchor", "defersSystemGestures", "deleteDisabled", "dialogSuppressionToggle",
    "digitalCrownRotation", "disableAutocorrection", "disclosureGroupStyle", "drawingGroup",
    "environmentObject", "exportsItemProviders", "fileExporter", "fileImporter", "fileMover",
    "focusEffectDisabled", "focusable", "focused", "formStyle", "fullScreenCover", "gaugeStyle",
    "geometryGroup", "gesture", "glassEffect", "glassEffectID", "grayscale", "groupBoxStyle", "handlesExternalEvents",
    "headerProminence", "help",
    "highPriorityGesture", "hoverEffect", "hoverEffectDisabled", "id", "indexViewStyle",
    "inspector", "interactiveDismissDisabled", "interpolation", "invalidatableContent", "italic",
    "itemProvider", "kerning", "keyboardShortcut", "keyboardType", "keyframeAnimator",
    "labelReservedIconWidth", "labeledContentStyle", "layoutValue", "listRowBackground",
    "listRowSeparator", "listRowSeparatorTint", "listRowSpacing", "listSectionSeparator",
    "listSectionSpacing", "luminanceToAlpha", "matchedGeometryEffect", "menuIndicator", "menuOrder",
    "menuStyle", "modelContainer", "modelContext", "monospacedDigit", "moveDisabled",
    "navigationBarBackButtonHidden", "navigationDestination", "navigationSplitViewColumnWidth",
    "navigationTransition", "navigationViewStyle", "onAppear", "onChange", "onContinueUserActivity",
    "onDelete", "onDisappear", "onDrag", "onDrop", "onExitCommand", "onGeometryChange", "onHover",
    "onKeyPress", "onLongPressGesture", "onMove", "onOpenURL", "onPencilDoubleTap",
    "onPreferenceChange", "onReceive", "onScrollGeometryChange", "onScrollPhaseChange",
    "onScrollVisibilityChange", "onSubmit", "onTapGesture", "paletteSelectionEffect",
    "persistentSystemOverlays", "phaseAnimator", "photosPicker", "popover", "preference",
    "preferredColorScheme", "presentationBackground", "presentationCornerRadius",
    "presentationDetents", "presentationDragIndicator", "previewContext", "previewDevice",
    "previewDisplayName", "previewInterfaceOrientation", "previewLayout", "privacySensitive",
    "projectionEffect", "quickLookPreview", "redacted", "refreshable", "renderingMode",
    "rotation3DEffect", "rotationEffect", "saturation", "scaleEffect", "scrollBounceBehavior",
    "scrollClipDisabled", "scrollContentBackground", "scrollDisabled", "scrollDismissesKeyboard",
    "scrollIndicators", "scrollPosition", "scrollTargetBehavior", "scrollTargetLayout",
    "scrollTransition", "searchCompletion", "searchFocused", "searchScopes", "searchSuggestions",
    "selectionDisabled", "sensoryFeedback", "sheet", "simultaneousGesture", "spellingDisabled",
    "springLoadingBehavior", "statusBar", "statusBarHidden", "submitLabel", "submitScope",
    "swipeActions", "symbolEffect", "symbolRenderingMode", "symbolVariant",
    "tabBarMinimizeBehavior", "tabViewStyle", "tableStyle", "tag", "task", "textContentType",
    "textEditorStyle", "textInputAutocapitalization", "textRenderer", "textSelection",
    "toolbarBackground", "toolbarColorScheme", "toolbarRole", "toolbarTitleMenu",
    "toolbarVisibility", "tracking", "transaction", "transformEffect", "transition",
    "typesettingLanguage", "unredacted", "userActivity", "visualEffect", "writingToolsBehavior",
    "zIndex",
  ]

  // MARK: The environment

  /// Takes what a modifier says of all in a view; false for a modifier that says nothing of that.
  func adapt(_ environment: inout ViewEnvironment, by call: Expression.Call) -> Bool {
    switch call.name {
    case "font": set(call.first, in: &environment)
    case "fontWeight": environment.weight = weight(call.first)
    case "bold": if flag(call.first) ?? true { environment.weight = .bold }
    case "fontDesign": environment.design = design(call.first)
    case "monospaced": environment.design = .monospaced
    case "foregroundColor", "foregroundStyle": setForeground(call, in: &environment)
    case "tint", "accentColor":
      if let color = color(call.first, environment) { environment.tint = color }
    case "lineLimit": setLineLimit(call, in: &environment)
    case "multilineTextAlignment":
      environment.alignment =
        switch name(call.first) {
        case "center": .center
        case "trailing": .trailing
        default: .leading
        }
    case "minimumScaleFactor": environment.minimumScale = points(call.first) ?? 1
    case "truncationMode":
      environment.lineBreakMode =
        switch name(call.first) {
        case "head": .byTruncatingHead
        case "middle": .byTruncatingMiddle
        default: .byTruncatingTail
        }
    case "lineSpacing": environment.lineSpacing = points(call.first)
    case "textCase":
      environment.textCase =
        switch name(call.first) {
        case "uppercase": .uppercase
        case "lowercase": .lowercase
        default: .asWritten
        }
    case "underline": environment.isUnderlined = flag(call.first) ?? flag(call["isActive"]) ?? true
    case "strikethrough": environment.isStruckThrough = flag(call.first) ?? flag(call["isActive"]) ?? true
    case "imageScale": environment.symbolScale = name(call.first).flatMap { Symbol.Scale(rawValue: $0) }
    case "buttonStyle": environment.buttonStyle = controlStyle(call.first)
    case "labelStyle": environment.labelStyle = controlStyle(call.first)
    case "toggleStyle": environment.toggleStyle = controlStyle(call.first)
    case "pickerStyle": environment.pickerStyle = controlStyle(call.first)
    case "textFieldStyle": environment.fieldStyle = controlStyle(call.first)
    case "progressViewStyle": environment.progressStyle = controlStyle(call.first)
    case "listStyle":
      environment.listStyle =
        switch styleName(call.first) {
        case "plain", "inset": .plain
        case "grouped": .grouped
        default: .insetGrouped
        }
    case "controlSize":
      environment.controlSize = name(call.first).flatMap { ViewEnvironment.ControlSize(rawValue: $0) } ?? .regular
    case "disabled": if flag(call.first) ?? false { environment.isEnabled = false }
    case "labelsHidden": environment.hidesLabels = true
    case "dynamicTypeSize": setCategories(call.first, in: &environment)
    case "environment": setValue(call, in: &environment)
    default: return false
    }
    return true
  }

  private func setForeground(_ call: Expression.Call, in environment: inout ViewEnvironment) {
    guard let first = call.first, first != .nothing else {
      environment.color = nil
      return
    }
    guard let filling = filling(first, environment) else {
      if case .hole(let what, let place) = first {
        coverage.unknownModifiers.append(PreviewCoverage.Gap(what: "\(call.name)(\(what))", place: place))
      }
      return
    }
    environment.gradient = filling.gradient
    environment.color = filling.color ?? filling.gradient?.stops.first?.color
  }

  private func setLineLimit(_ call: Expression.Call, in environment: inout ViewEnvironment) {
    switch call.first {
    case .number(let lines)?:
      environment.lineLimit = lines >= 1 ? Int(min(lines, 10_000)) : nil
      environment.reservedLines = flag(call["reservesSpace"]) == true ? environment.lineLimit ?? 0 : 0
    case .operation("prefix...", let operands)?:
      environment.lineLimit = operands.first.flatMap { points($0) }.map { Int(min(max($0, 1), 10_000)) }
    case .operation("postfix...", let operands)?:
      environment.reservedLines = operands.first.flatMap { points($0) }.map { Int(min(max($0, 0), 1000)) } ?? 0
    case .operation(let name, let operands)? where operands.count == 2:
      let least = points(operands[0]) ?? 1
      environment.reservedLines = Int(min(max(least, 0), 1000))
      environment.lineLimit = points(operands[1]).map { Int(min(max($0, 1), 10_000)) - (name == "..<" ? 1 : 0) }
    default: (environment.lineLimit, environment.reservedLines) = (nil, 0)
    }
  }

  private func controlStyle(_ expression: Expression?) -> ViewEnvironment.Style {
    if case .style(_, let body)? = expression { return .own(body) }
    return .named(styleName(expression))
  }

  /// The name of one of SwiftUI's styles: `plain` of `.plain` and of `PlainButtonStyle()`.
  private func styleName(_ expression: Expression?) -> String {
    guard var name = name(expression) else { return "automatic" }
    for ending in [
      "ButtonStyle", "LabelStyle", "ToggleStyle", "PickerStyle", "TextFieldStyle", "ProgressViewStyle", "ListStyle",
    ]
    where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private func setCategories(_ expression: Expression?, in environment: inout ViewEnvironment) {
    func category(_ expression: Expression) -> ContentSizeCategory? { name(expression).flatMap(Self.category) }
    switch expression {
    case .operation(let name, let operands)?:
      let found = operands.map(category)
      if operands.count == 2 {
        if let least = found[0] { environment.leastCategory = least }
        if let greatest = found[1] { environment.greatestCategory = greatest }
      } else if operands.count == 1, let only = found[0] {
        if name == "prefix..." { environment.greatestCategory = only }
        if name == "postfix..." { environment.leastCategory = only }
      }
    case let one?:
      if let only = category(one) { (environment.leastCategory, environment.greatestCategory) = (only, only) }
    case nil: break
    }
  }

  /// The category of a name in SwiftUI.
  static func category(_ name: String) -> ContentSizeCategory? {
    switch name {
    case "xSmall", "extraSmall": .extraSmall
    case "small": .small
    case "medium": .medium
    case "large": .large
    case "xLarge", "extraLarge": .extraLarge
    case "xxLarge", "extraExtraLarge": .extraExtraLarge
    case "xxxLarge", "extraExtraExtraLarge": .extraExtraExtraLarge
    case "accessibility1", "accessibilityMedium": .accessibilityMedium
    case "accessibility2", "accessibilityLarge": .accessibilityLarge
    case "accessibility3", "accessibilityExtraLarge": .accessibilityExtraLarge
    case "accessibility4", "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge
    case "accessibility5", "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge
    default: nil
    }
  }

  private func setValue(_ call: Expression.Call, in environment: inout ViewEnvironment) {
    let values = call.unlabelled
    guard values.count == 2, let key = name(values[0]) ?? holeName(values[0]) else { return }
    var inner = Expression.Call(name: key, base: nil, arguments: [], place: call.place)
    inner.arguments = [Expression.Argument(label: nil, value: values[1])]
    switch key {
    case "sizeCategory": inner.name = "dynamicTypeSize"
    case "isEnabled": if flag(values[1]) == false { environment.isEnabled = false }
    case "font", "dynamicTypeSize", "lineLimit", "lineSpacing", "minimumScaleFactor", "multilineTextAlignment",
      "truncationMode", "imageScale", "textCase", "controlSize":
      break
    default: return
    }
    _ = adapt(&environment, by: inner)
  }

  /// The last name of a key path.
  private func holeName(_ expression: Expression) -> String? {
    switch expression {
    case .hole(let source, _), .opaque(let source):
      source.split { $0 == "." || $0 == "\\" }.last.map(String.init)
    default: nil
    }
  }
}
