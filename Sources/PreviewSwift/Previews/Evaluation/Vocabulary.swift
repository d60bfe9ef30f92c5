/// The part of SwiftUI's names that an evaluation around them needs: which closures are views, and
/// which modifiers have no effect on the first frame. The command knows what names mean.
enum Vocabulary {
  /// Whether a modifier has no effect on the first frame.
  static func isWithoutEffect(_ name: String) -> Bool {
    if silent.contains(name) { return true }
    guard name.hasPrefix("on"), let next = name.dropFirst(2).first else { return false }
    return next.isUppercase
  }

  private static let silent: Set<String> = [
    "task", "gesture", "simultaneousGesture", "highPriorityGesture", "sheet", "alert", "confirmationDialog",
    "fullScreenCover", "popover", "actionSheet", "refreshable", "swipeActions", "contextMenu", "animation",
    "transition", "id", "tag", "inspector", "fileImporter", "fileExporter", "photosPicker", "quickLookPreview",
    "keyboardShortcut", "sensoryFeedback", "draggable", "dropDestination", "hoverEffect", "focusable", "focused",
    "matchedGeometryEffect", "navigationDestination", "preference", "userActivity", "handlesExternalEvents",
    "deleteDisabled", "moveDisabled", "interactiveDismissDisabled", "presentationDetents",
    "presentationDragIndicator", "contentTransition", "symbolEffect", "scrollTransition", "matchedTransitionSource",
    "navigationTransition", "accessibilityAction", "accessibilityActions", "help",
    "submitLabel", "textContentType", "autocorrectionDisabled", "textInputAutocapitalization", "keyboardType",
    "disableAutocorrection", "autocapitalization", "transaction", "defaultFocus", "focusedValue", "focusedSceneValue",
    "itemProvider", "exportsItemProviders", "copyable", "cuttable", "pasteDestination", "digitalCrownRotation",
    "allowsHitTesting", "drawingGroup", "compositingGroup", "geometryGroup", "modelContainer", "modelContext",
    "backgroundTask", "statusBarHidden", "accessibilityAdjustableAction", "accessibilityFocused",
    "accessibilityScrollAction", "accessibilityRotor", "accessibilityZoomAction", "presentationBackground",
    "presentationCornerRadius", "presentationCompactAdaptation", "coordinateSpace", "scrollPosition",
    "scrollDismissesKeyboard", "subscriptionStatusTask", "phaseAnimator", "previewDevice",
    "previewInterfaceOrientation_",
  ]

  /// Labels of closures that are actions.
  static let actions: Set<String> = [
    "action", "perform", "onDismiss", "onCommit", "onEditingChanged", "set", "get", "completion", "primaryAction",
    "onDelete", "onMove", "onIncrement", "onDecrement", "onCompletion", "onTap",
  ]

  /// Labels of closures that are views.
  static let builders: Set<String> = [
    "content", "label", "header", "footer", "icon", "placeholder", "actions", "background", "overlay", "detail",
    "sidebar", "description", "mask", "title", "currentValueLabel", "minimumValueLabel", "maximumValueLabel",
    "alignment", "trailing", "leading", "view", "body", "rowContent", "markedValueLabels", "preview",
  ]

  /// Callees whose closures aren't views, or are first shown after an action.
  private static let withoutViews: Set<String> = [
    "Task", "Path", "Canvas", "Timer", "DispatchQueue", "withAnimation", "Binding", "Menu", "Chart_", "async",
    "asyncAfter", "sink", "receive", "withTransaction", "DispatchWorkItem", "Publisher", "NavigationLink", "print",
    "contextMenu", "DragGesture", "LongPressGesture", "TapGesture", "UIAction", "Thread", "OperationQueue",
    "layerEffect", "colorEffect", "trim", "path", "transformEffect", "anchorPreference", "transformEnvironment",
    "background_", "scaleEffect_", "AnyPublisher", "Future", "AsyncStream", "EditButton", "RenameButton",
  ]

  /// Whether a closure among the arguments of a callee that isn't known makes views.
  static func isBuilder(_ place: Int, _ arguments: [Argument], in name: String, isMethod: Bool) -> Bool {
    let argument = arguments[place]
    if let label = argument.label {
      if actions.contains(label) || label.hasPrefix("on") { return false }
      if builders.contains(label) { return name != "Canvas" && name != "Menu" || label == "label" }
      // A closure of any other name.
      return argument.isTrailing || label.hasSuffix("View") || label.hasSuffix("Label") || label.hasSuffix("Content")
    }
    if name == "NavigationLink" {
      // `NavigationLink("title") { destination }`, or `{ destination } label: { … }`.
      guard argument.isTrailing, arguments.contains(where: { $0.label == "destination" || $0.label == "value" }) else {
        return false
      }
      return true
    }
    if withoutViews.contains(name) { return false }
    if name == "Button" || name == "AsyncButton" || name == "Toggle_" {
      let hasAction = arguments.contains { $0.label == "action" }
      return hasAction && argument.isTrailing
    }
    if isMethod { return argument.isTrailing }
    return argument.isTrailing && name.first?.isUppercase == true
  }

  /// The parameter of a closure of views.
  static func proxy(of name: String, _ label: String?) -> Value? {
    switch name {
    case "GeometryReader": .symbol(.proxy("geometry"))
    case "ScrollViewReader": .symbol(.proxy("scroll"))
    case "TimelineView": .symbol(.proxy("timeline"))
    case "AsyncImage", "CachedAsyncImage", "LazyImage":
      // Nothing is loaded in the first frame.
      label == nil ? Interpreter.foreign("empty", "AsyncImagePhase") : nil
    default: nil
    }
  }

  /// The type of an argument of a callee that isn't known, which implicit members are looked up in.
  static func type(of label: String?, in name: String) -> TypeName {
    if let label {
      switch label {
      case "spacing", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "idealWidth", "idealHeight",
        "cornerRadius", "radius", "lineWidth", "size", "x", "y", "horizontalSpacing", "verticalSpacing", "ofSize",
        "fixedSize", "red", "green", "blue", "white", "hue", "saturation", "brightness", "opacity", "alpha",
        "displayP3Red":
        return .named("CGFloat", [])
      case "color", "colors": return .named("Color", [])
      case "font": return .named("Font", [])
      case "in": return .key
      default: return .key
      }
    }
    switch name {
    case "environment": return .other
    case "font": return .named("Font", [])
    case "foregroundColor", "foregroundStyle", "tint", "fill", "background", "stroke", "strokeBorder", "accentColor",
      "border", "listRowBackground", "overlay", "shadow", "backgroundStyle", "colorMultiply":
      return .named("ShapeStyle", [])
    case "padding", "cornerRadius", "frame", "lineSpacing", "blur", "kerning", "tracking", "opacity":
      return .named("CGFloat", [])
    case "buttonStyle": return .named("ButtonStyle", [])
    case "labelStyle": return .named("LabelStyle", [])
    case "toggleStyle": return .named("ToggleStyle", [])
    case "textFieldStyle": return .named("TextFieldStyle", [])
    case "progressViewStyle": return .named("ProgressViewStyle", [])
    case "groupBoxStyle": return .named("GroupBoxStyle", [])
    case "clipShape", "containerShape": return .named("Shape", [])
    case "modifier": return .named("ViewModifier", [])
    default: return .key
    }
  }

  /// Types whose values aren't known, and that no view shows as they are.
  static let unknownTypes: Set<String> = [
    "DateFormatter", "NumberFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter", "ISO8601DateFormatter",
    "ByteCountFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "PersonNameComponentsFormatter",
    "ListFormatter", "Calendar", "UserDefaults", "FileManager", "URLSession", "Bundle", "ProcessInfo", "JSONDecoder",
    "JSONEncoder", "Timer", "NotificationCenter", "PassthroughSubject", "CurrentValueSubject", "Task", "DispatchQueue",
    "Logger", "NSPredicate", "DateComponents",
  ]

  /// Modifiers that are handed on where what they are applied to isn't known.
  static let modifiers: Set<String> = [
    "padding", "frame", "font", "foregroundColor", "foregroundStyle", "background", "overlay", "opacity", "lineLimit",
    "multilineTextAlignment", "cornerRadius", "clipShape", "fixedSize", "aspectRatio", "buttonStyle", "resizable",
    "bold", "fontWeight", "tint", "shadow", "clipped", "disabled", "layoutPriority", "scaledToFit", "scaledToFill",
    "offset", "border", "listRowBackground", "listRowInsets", "listRowSeparator", "navigationTitle", "toolbar",
    "environment", "environmentObject", "previewLayout", "previewDisplayName", "preferredColorScheme", "listStyle",
    "contentShape", "accessibilityLabel", "minimumScaleFactor", "navigationBarTitle", "edgesIgnoringSafeArea",
    "ignoresSafeArea", "imageScale", "rotationEffect", "scaleEffect", "mask", "zIndex", "position", "textCase",
    "redacted", "accessibilityHidden", "labelsHidden", "truncationMode", "lineSpacing", "italic", "modifier",
    "onAppear", "onTapGesture", "onChange", "task", "sheet", "alert", "animation", "tag", "id", "blur", "hidden",
  ]
}
