import PreviewCore
import PreviewScene
import PreviewType

extension SpecError: CustomStringConvertible {
  /// One sentence or two: what is wrong, and what is allowed.
  package var description: String {
    switch self {
    case .file(let error): return error.description
    case .tooLarge(let bytes): return "The file is too large: \(bytes) bytes, and at most \(Limits.specBytes) are read."
    case .isFont:
      return "This is a font, and a spec was expected; 'preview-render init' with the font writes one that names it."
    case .notText: return "The file is not UTF-8 text: the character here can't be read; save it as UTF-8."
    case .notYAML(let words, let context): return "This is not YAML: \(words)\(context.map { " (\($0))" } ?? "")."
    case .conflict:
      return "A merge conflict was left here; keep what is meant of both sides, and remove the lines with git's marks."
    case .yaml(let slip): return slip.description
    case .tab:
      return "This line has a tab, and YAML indents with spaces only; replace it by spaces, and the rest can be read."
    case .empty: return "The file is empty; 'preview-render init' writes one to begin with."
    case .secondDocument: return "A second document begins here; a file holds one. Remove '---'."
    case .tooDeep: return "Nesting is limited to \(Limits.specDepth) levels."
    case .tooManyValues: return "The file holds more than \(Limits.specNodes) values; that is not read."
    case .tooManyAliases(let limit):
      return "The file's aliases stand for more than \(limit) values; that is not read."
    case .keyIsNoText(let found): return "A key must be text, not \(found ?? "empty")."
    case .duplicateKey(let key, let line):
      return "Key '\(Spelling.shown(key))' is given twice, first on \(line); remove one."
    case .wrongMerge(let found):
      return "'<<' merges a mapping, or a list of these, as in '<<: *name', not \(found ?? "nothing")."
    case .unknownAlias(let name, let known):
      let sentence = Spelling.unknown("Alias", "*\(name)", among: known.map { "*\($0)" })
      return sentence
        + (known.isEmpty ? " No anchor (&name) stands before it." : " Known: \(Spelling.choices(known, near: name)).")
        + " A text that begins with '*' needs quotes."
    case .aliasCycle(let name):
      return "Alias '*\(Spelling.shown(name))' stands inside of what it names: it would never end."

    case .unknownKey(let key, let owner, _, let place?):
      return "\(owner) doesn't take '\(key)': write it below '\(place)'."
    case .unknownKey(let key, let owner, let known, nil):
      let meant = ElementKinds.otherNames[key.lowercased()].flatMap { known.contains($0) ? $0 : nil }
      return
        (meant.map { "Key '\(key)' isn't known. Did you mean '\($0)'?" }
        ?? Spelling.unknown("Key", key, among: known))
        + (known.isEmpty
          ? " \(owner) takes none."
          : " \(owner) takes: \(Self.choices(known, meant ?? key, of: KeyHelp.topic(of: owner))).")
    case .misplacedKey(let key, let owner, let places):
      let all = places.count > 3 ? places.prefix(3) + ["others"] : places[...]
      let words = (all.count > 1 ? all.dropLast().joined(separator: ", ") + " and " : "") + (all.last ?? "")
      return "\(owner) doesn't take '\(key)': it is a key of \(words)."
    case .onlyLimits(let key, let owner, let minimum, let maximum):
      return "\(owner) doesn't take '\(key)': write '\(minimum)' or '\(maximum)'."
    case .noElement(let key, let owner, let inner):
      return "\(owner) is no element of its own and doesn't take '\(key)': give it to the elements of '\(inner)'."
    case .listItself(let key, let owner):
      return "'\(owner)' lists its elements itself, without '\(key)': write \(owner): [{ label: Hello }]."
    case .missingKey(let key, let owner): return "\(owner) needs '\(key)'."
    case .missingAnyKey(let keys, let owner):
      return
        "\(owner) needs one of these keys: \(Spelling.choices(keys, near: "", listedIn: KeyHelp.command(KeyHelp.topic(of: owner))))."
    case .wrongType(let what, let wanted, let found, let cure):
      let sentence = found.map { "\(what) must be \(wanted), not \($0)" } ?? "\(what) is empty: give \(wanted)"
      let advice =
        switch cure {
        case .write(let value): "; write \(value)"
        case .quote(let text): "; to mean the text, put it in quotes: \(text)"
        case .example(let example): ", as in \(example)"
        case nil: ""
        }
      return sentence + advice + "."
    case .unknownChoice(let what, let text, let known, let listing):
      let place: String? =
        switch listing {
        case .help: KeyHelp.topic(ofChoice: what).map(KeyHelp.command)
        case .key(let name): KeyHelp.command(name)
        case .pictures: "'preview-render render --list'"
        case .nowhere: nil
        }
      return (listing == .pictures ? Spelling.unmatched : Spelling.unknown)(what, text, known)
        + (known.isEmpty
          ? listing == .pictures ? " There is no other sheet or scene." : " There is none."
          : " Known: \(Spelling.choices(known, near: text, listedIn: place)).")
    case .unknownWord(let what, let text, let word, let number):
      return Spelling.unknown(what, text, among: [word]) + " Give \(number), or '\(word)'."
    case .tooManyItems(let what, let count, let most):
      return "\(what) has \(count) items, and at most \(most) are read; give fewer."
    case .tooManyStyles(let count):
      return "The file has \(count) styles, and at most \(Limits.styles) are read; give fewer."
    case .nulCharacter(let what): return "\(what) has a NUL character (\\0), which no text can have; remove it."
    case .outOfRange(let what, let number, let wanted):
      return "\(what) can't be \(NumberText.shortest(number)): it must be \(wanted)."

    case .font(let error): return error.description
    case .registeredFonts(let error): return error.description
    case .includeCycle(let names) where names.count == 2:
      return "The file includes itself; remove it from 'include'."
    case .includeCycle(let names):
      return
        "Files include one another in a circle: \(Spelling.oneLine(names.joined(separator: " → "))); put what they share into a file of its own."
    case .tooDeeplyIncluded:
      return "More than \(Limits.includeDepth) files include one another in a row; that is not followed."
    case .tooMuchIncluded(let most):
      return "With all that it includes, the spec has more than \(most); that is not read."
    case .noMatch(let glob):
      return "No file matches '\(Spelling.shown(glob))'; a pattern is relative to the folder of its file."
    case .weight(let error): return error.description
    case .fractionalWeight(let weight):
      return
        "Font weight \(NumberText.shortest(weight)) can't be used: give a whole number, or set the axis, as in axes: {wght: 612.5}."
    case .category(let error): return error.description
    case .textStyle(let error): return error.description
    case .feature(let text):
      return
        "Feature '\(Spelling.shown(text))' isn't understood: write a tag of up to four letters and a value, as in 'kern=0' or 'ss01'."
    case .tooManyExtends:
      return "More than \(Limits.extendedStyles) styles extend one another here; that is not followed."
    case .unknownStyle(let name, let names, let own):
      let known = names.filter { $0 != own }
      if known.isEmpty || Spelling.nearest(to: name, in: known) == nil, (try? TextStyle(named: name)) != nil {
        return
          "'\(Spelling.shown(name))' is a text style, and a style of the file's own is wanted; in a text, write style: \(Spelling.shown(name))."
      }
      return Spelling.unknown("Style", name, among: known)
        + (known.isEmpty ? " There is no other style." : " Known: \(Spelling.choices(known, near: name)).")
    case .ownStyle(let name):
      return
        "'\(Spelling.shown(name))' is a style of the file's own, and a text style is wanted; in a text, write typography: \(Spelling.shown(name))."
    case .noTypography(let name):
      return
        "Style '\(Spelling.shown(name))' isn't known: this file has no 'typography'. Add one, or name a text style with 'style'."
    case .extendsCycle(let names): return "Styles extend each other in a circle: \(names.joined(separator: " → "))."
    case .typography(let error): return error.description
    case .contradiction(let key, let other): return "Give either '\(key)' or '\(other)'."
    case .besideSizes(let key): return "Leave out '\(key)': the style's 'size' by category says how it grows."
    case .neverHolds(let key, let other):
      return "'when' never holds: '\(key)' and '\(other)' contradict each other; change one."
    case .badMask(let text):
      return
        "Mask '\(Spelling.shown(text))' isn't understood: write x,y,width,height in pixels; only scenes have elements to name."
    case .badBox(let text):
      return
        "Mask '\(Spelling.shown(text))' can't be used: x and y are whole pixels from 0 to \(Limits.pictureSide), width and height from 1 to \(Limits.pictureSide)."
    case .idle(let key, let reason): return "'\(key)' changes nothing here: \(reason); remove it."
    case .tooLongRows(let count, let most):
      return
        "A row of this sheet would have \(count) pictures, and at most \(most) have room; narrow the other traits with 'traits', or let another trait run 'down'."
    case .noValue(let name):
      return
        "An item of 'each' has no '\(Spelling.shown(name))', which '{\(Spelling.shown(name))}' stands for; give it one, or \"\" to leave out what shows it."
    case .unknownPlaceholder(let name, let known):
      let nearest = Spelling.nearest(to: name, in: known).map { " Did you mean '{\($0)}'?" } ?? ""
      return
        "Placeholder '{\(Spelling.shown(name))}' isn't known.\(nearest) Write '{{\(Spelling.shown(name))}}' to draw it with its braces."
    case .sheet(let error): return error.description
    case .scene(let error): return error.description
    case .image(let error): return error.description
    case .noFile(let error, let name, let key):
      let what = key == ImageElement.Asset.asset.name ? "the catalogs have an image of this name" : "it is a symbol"
      return "\(error.sentence.clause), but \(what): write image: { \(key): \(Spelling.shown(name)) }."
    case .unknownDevice(let name):
      let known = SceneWidth.known.map(\.name)
      return Spelling.unknown("Device", name, among: known)
        + " Known: \(Self.choices(known, name, or: "points", of: "width"))."
    case .unknownScreen(let name):
      let known = (Screen.devices + Screen.aliases).map(\.name)
      return Spelling.unknown("Screen", name, among: known)
        + " Known: \(Self.choices(known, name, or: "a size as in { width: 390, height: 844 }", of: "screen"))."
    case .sameScreen(let name, let first):
      return "Screen '\(Spelling.shown(name))' has the name of a screen of \(first); give it a 'name' of its own."
    case .partOfScreen(let name):
      return
        "'\(name)' is a part of an iPad's screen, and a whole one is wanted; give 'width: \(name)' in place of 'screen', or 'iPad'."
    case .strings(.file(let error)): return error.offeringNearest().description
    case .strings(let error): return error.sentenceInPlace
    case .hyphenation(.file(let error)): return error.offeringNearest().description
    case .hyphenation(let error): return error.description
    case .unknownText(let key, let table, let known):
      let place = table.map { " in table '\(Spelling.shown($0))'" } ?? ""
      return Spelling.unknown("Text", key, among: known)
        + (known.isEmpty
          ? " The file's 'strings' have none." : " Known\(place): \(Spelling.choices(known, near: key)).")
    case .unknownTable(let name, let known):
      return Spelling.unknown("Table", name, among: known) + " Known: \(Spelling.choices(known, near: name))."
    case .noStrings(let key):
      return
        "Text '\(Spelling.shown(key))' isn't known: this file names no 'strings'. Add them, as in strings: App/Localizable.xcstrings."
    case .localizedText(let key, let language, let mistake): return mistake.words(key, language)
    case .unknownLanguage(let text): return Language.unknown(text)
    case .noAssets(let name):
      return
        "Image '\(Spelling.shown(name))' isn't known: this file names no 'assets'. Add them, as in assets: App/Assets.xcassets."
    case .asset(let error): return error.sentenceInPlace
    case .unknownColor(let text, let known):
      if let words = Color.mistake(in: text) { return "Colour '\(Spelling.shown(text))' can't be read: \(words)." }
      if let name = SemanticColor.namesOfSwiftUI[text.hasPrefix(".") ? String(text.dropFirst()) : text] {
        return "Colour '\(Spelling.shown(text))' isn't known: SwiftUI calls it so, and UIKit calls it '\(name)'."
      }
      return Spelling.unknown("Colour", text, among: known)
        + " Known: \(Self.choices(known, text, or: "digits as in \"#RRGGBB\"", of: "color"))."
    case .colorCycle(let names):
      let own = SemanticColor(named: names[0])?.uiKitName.flatMap { $0 == names[0] ? nil : $0 }
      return
        (names.count == 2
        ? "Colour '\(Spelling.shown(names[0]))' names itself"
        : "Colours name one another in a circle: \(Spelling.oneLine(names.prefix(8).joined(separator: " → ")))\(names.count > 8 ? " …" : "")")
        + (own.map { "; iOS's own is '\($0)'." } ?? "; give one of them a value, as in \"#0A7F5A\".")
    case .relativeColor(let what):
      return "\(what) can't be 'tint', which is a different colour in each place; name the colour itself."
    case .tooManyColorReferences:
      return "More than \(Limits.colorReferences) colours name one another in a row; name one that has a value."
    case .takenColorName(let name):
      return "Colour '\(Spelling.shown(name))' needs a different name: this one is a colour in itself."
    case .sectionOutsideList: return "A 'section' must be directly inside a 'list'; move it there, or use 'stack'."
    case .tooManyElements:
      return "With everything repeated, the scene has more than \(Limits.sceneElements) elements; repeat less."
    case .tooManyParts:
      return
        "With everything repeated, the labels of the scene have more than \(Limits.labelParts) parts; repeat less, or give them fewer."
    case .tooMuchFilledIn:
      return
        "With everything repeated, the scene has more text filled in than \(NumberText.grouped(Limits.filledBytes)) bytes; repeat less, or make the values shorter."
    case .badName(let what, let name) where FileName.isReserved(name):
      return
        "\(what) '\(name)' can't be called so: Windows keeps the name for a device, and can't have a file of it; take another."
    case .badName(let what, let name):
      return
        "\(what) '\(Spelling.shown(name))' can't be part of a file name: use at most 60 of A–Z, a–z, 0–9, '-', '_' and '+'."
    case .badDate(let text): return "'\(Spelling.shown(text))' isn't a date; write one as in '2027-03-31'."
    case .nameTwice(let what, let name, let line):
      return "\(what) '\(Spelling.shown(name))' is given twice, first on \(line); rename one."
    case .acceptedTwice(let id, let line):
      return "Finding '\(Spelling.shown(id))' is accepted twice, first on \(line); leave one of the entries out."
    case .samePicture(let path, let first, let line):
      return "Picture '\(path)' would be made twice: '\(first)' on \(line) makes it, too; rename one."
    case .emptyMatrix(let what, let of):
      return
        "No picture has these \(what): the file has \(Spelling.list(of)). Add them there, or take some of these."
    case .absentTrait(let name, let what, let of):
      return
        "'\(Spelling.shown(name))' isn't among the \(what) of the file (\(Spelling.list(of))): add it there, or leave it out here."
    case .tooManyPictures(let count):
      return "The file asks for \(count) pictures, and at most \(Limits.pictures) are made; narrow the traits."
    case .nothingToDraw:
      return "The file has neither sheets nor scenes, so there is nothing to draw; add 'sheets' or 'scenes'."
    case .moreMistakes: return "More mistakes follow; mend these first, and the next run reports them."

    case .unknownToken(let name, let known):
      return Spelling.unknown("Token", name, among: known)
        + (known.isEmpty ? " The file has none." : " Known: \(Spelling.choices(known, near: name)).")
    case .badPointer(let text):
      return "Reference '\(Spelling.shown(text))' isn't understood: write '#/' and the path inside of this file, as in "
        + "'#/font/brand/$value', with '~1' for '/' and '~0' for '~'."
    case .tooManyReferences:
      return
        "More than \(Limits.tokenReferences) references lead from one token to the next here; that is not followed."
    case .tokenCycle(let names): return "Tokens refer to each other in a circle: \(names.joined(separator: " → "))."
    case .tokenType(let name, let wanted, let found):
      return "Token '\(Spelling.shown(name))' must be \(wanted), and it is \(found)."
    case .noTypographyTokens: return "The file has no token of type 'typography'."
    }
  }

  private static func choices(_ known: [String], _ word: String, or other: String? = nil, of topic: String) -> String {
    Spelling.choices(known, near: word, or: other, listedIn: KeyHelp.command(topic))
  }
}
