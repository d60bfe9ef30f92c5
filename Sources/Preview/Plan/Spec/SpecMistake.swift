package import PreviewCore
package import PreviewScene
package import PreviewType

/// One mistake in a spec, with its place, or its places.
package struct SpecMistake: Error, Hashable, Sendable, CustomStringConvertible {
  package let position: SpecPosition
  /// The error.
  package let error: SpecError
  /// Where the same mistake is further down; empty for a mistake of one place, and where there are two, which are a mistake each.
  package private(set) var others: [SpecPosition] = []

  init(_ position: SpecPosition, _ error: SpecError) {
    self.position = position
    self.error = error
  }

  /// `preview.yml:12:9: Key 'siez' isn't known. …`.
  package var description: String { "\(position): \(words)" }

  /// The sentence: what is wrong, and what is allowed. A mistake of several places ends with the first of them: "In 80 places: 12:9, 19:9, 26:9 and 77 more."
  package var words: String { "\(error)\(SpecPosition.words(for: [position] + others))" }

  /// Hashes the place: what is allowed may be ten thousand names, and few mistakes share a place.
  package func hash(into hasher: inout Hasher) { hasher.combine(position) }

  /// Mistakes as they are reported: by file in the order the files were read, then by place; the same mistake in many places once, at the first of them.
  ///
  /// Behind ``Limits/specMistakes`` different ones the last says where the others begin.
  ///
  /// - Parameter read: The files of the spec; those that they name come behind them.
  static func reported(_ mistakes: [SpecMistake], read: [String]) -> [SpecMistake] {
    var files: [String: Int] = [:]
    for file in read { files[file] = files.count }
    for mistake in mistakes where files[mistake.position.file] == nil { files[mistake.position.file] = files.count }
    let sorted = mistakes.enumerated().sorted { a, b in
      let (first, second) = (a.element.position, b.element.position)
      if first.file != second.file { return files[first.file]! < files[second.file]! }
      return (first.line, first.column, a.offset) < (second.line, second.column, b.offset)
    }
    return gathered(sorted.map(\.element).uniqued())
  }

  private static func gathered(_ mistakes: [SpecMistake]) -> [SpecMistake] {
    // By equality: most texts of errors take a search through all names that are allowed.
    var kinds: [(first: SpecMistake, places: [SpecPosition])] = []
    var ofKinds: [(mistake: SpecMistake, kind: Int)] = []
    var rest: SpecPosition?
    for mistake in mistakes {
      var kind = kinds.lastIndex { $0.first.error.isSameMistake(as: mistake.error) }
      if kind == nil, kinds.count < Limits.specMistakes {
        kind = kinds.count
        kinds.append((mistake, []))
      }
      guard let kind else {
        rest = rest ?? mistake.position
        continue
      }
      kinds[kind].places.append(mistake.position)
      ofKinds.append((mistake, kind))
    }
    var reported = ofKinds.compactMap { mistake, kind -> SpecMistake? in
      let (first, places) = kinds[kind]
      guard SpecPosition.areMany(places.count) else { return mistake }
      guard mistake == first else { return nil }
      var gathered = first
      gathered.others = Array(places.dropFirst())
      return gathered
    }
    if let rest { reported.append(SpecMistake(rest, .moreMistakes)) }
    return reported
  }
}

/// Mistakes in a spec.
package enum SpecError: Error, Equatable, Sendable {
  // MARK: The file
  /// It can't be read.
  case file(FileError)
  /// It has more than ``Limits/specBytes``.
  case tooLarge(bytes: Int)
  /// It is a font.
  case isFont
  /// It is not UTF-8, or holds characters that YAML forbids.
  case notText
  /// It is not YAML: libyaml's words, and where what is broken began.
  case notYAML(String, String?)
  /// A merge conflict was left in it.
  case conflict
  /// It is YAML, but not as it was meant, or would be YAML but for a slip.
  case yaml(YAMLSlip)
  /// A tab where YAML wants spaces.
  case tab
  /// There is nothing in it.
  case empty
  /// `---` begins a second document.
  case secondDocument
  /// More than ``Limits/specDepth``.
  case tooDeep
  /// More than ``Limits/specNodes``.
  case tooManyValues
  /// More than ``Limits/aliasedNodes``, and more than a file of its length may have.
  case tooManyAliases(limit: Int)
  /// A list or a mapping in place of a key.
  case keyIsNoText(found: String?)
  /// A key that is given twice; "line 3".
  case duplicateKey(String, firstLine: String)
  /// `<<` in front of what is no mapping.
  case wrongMerge(found: String?)
  /// `*name` without `&name` before it.
  case unknownAlias(String, known: [String])
  /// `*name` inside of `&name`.
  case aliasCycle(String)

  // MARK: Keys and types
  /// A key that isn't known there.
  case unknownKey(String, of: SpecSubject, known: [String], below: String? = nil)
  /// A key that belongs elsewhere: to a scene, say.
  case misplacedKey(String, of: SpecSubject, belongsTo: [String])
  /// A width or a height of what its content makes as large as it is, which has limits alone.
  case onlyLimits(String, of: SpecSubject, minimum: String, maximum: String)
  /// A key of an element beside `each`, which makes elements and takes no keys of theirs.
  case noElement(String, of: SpecSubject, inner: String)
  /// Elements under a key, where the value itself lists them.
  case listItself(String, in: String)
  /// A key that has to be there.
  case missingKey(String, of: SpecSubject)
  /// Keys of which one has to be there.
  case missingAnyKey([String], of: SpecSubject)
  /// A value of another kind than is wanted; nil for nothing, or an empty text or list.
  case wrongType(what: SpecSubject, wanted: String, found: String?, cure: SpecCure? = nil)
  /// A text that is not one of those allowed.
  case unknownChoice(what: String, String, known: [String], listing: SpecListing = .help)
  /// A text that is not the one word that may stand in place of a number.
  case unknownWord(what: String, String, word: String, number: String)
  /// A list or a mapping of more items than are read.
  case tooManyItems(what: SpecSubject, Int, most: Int)
  /// More than ``Limits/styles``.
  case tooManyStyles(Int)
  /// A number that is out of bounds.
  case outOfRange(what: SpecSubject, Double, wanted: String)
  /// A text with a character that ends texts in C.
  case nulCharacter(what: SpecSubject)

  // MARK: What they mean
  /// A font can't be used or found.
  case font(FontError)
  /// The fonts that a property list registers can't be used or found.
  case registeredFonts(RegisteredFontsError)
  /// Files that include one another in a circle, the first again at the end.
  case includeCycle([String])
  /// More than ``Limits/includeDepth`` files include one another in a row.
  case tooDeeplyIncluded
  /// More than ``Limits/specFiles``, ``Limits/specBytes`` or ``Limits/specNodes`` of all files together.
  case tooMuchIncluded(String)
  /// No file matches.
  case noMatch(glob: String)
  /// A weight isn't known.
  case weight(FontWeightError)
  /// A weight with a part behind the point.
  case fractionalWeight(Double)
  /// A category isn't known.
  case category(ContentSizeCategoryError)
  /// A text style isn't known.
  case textStyle(TextStyleError)
  /// A feature isn't understood.
  case feature(String)
  /// A style of one's own that isn't known.
  case unknownStyle(String, known: [String], besides: String? = nil)
  /// One of the file's own styles where a text style is wanted.
  case ownStyle(String)
  /// A style of one's own where the file has none.
  case noTypography(style: String)
  /// More than ``Limits/extendedStyles`` one after the other.
  case tooManyExtends
  /// Styles that extend each other.
  case extendsCycle([String])
  /// A style can't be made.
  case typography(TypographyError)
  /// Two keys of which only one can be given.
  case contradiction(String, String)
  /// A key that says how a style scales, beside sizes by category.
  case besideSizes(String)
  /// Two keys of a condition that contradict each other.
  case neverHolds(String, String)
  /// A mask of a sheet that is no box.
  case badMask(String)
  /// A box with numbers that no picture has.
  case badBox(String)
  /// A key that changes nothing where it stands.
  case idle(String, because: String)
  /// Rows of a contact sheet that are too long.
  case tooLongRows(Int, most: Int)
  /// An item of an `each` without a value that others have.
  case noValue(String)
  /// A name in braces that no repetition has a value for.
  case unknownPlaceholder(String, known: [String])
  /// A sheet can't be made.
  case sheet(SpecimenError)
  /// A scene can't be made.
  case scene(SceneError)
  /// An image of a scene can't be read.
  case image(ImageError)
  /// The name of a file that isn't there, which is that of an image of the app's, or of a symbol: the key to name it by.
  case noFile(FileError, name: String, key: String)
  /// A width that is neither a number nor a known device.
  case unknownDevice(String)
  /// No screen's name.
  case unknownScreen(String)
  /// A screen with the name of an earlier one, and the size of the earlier one.
  case sameScreen(String, first: String)
  /// The name of a part of a screen, where a whole one is wanted.
  case partOfScreen(String)
  /// Strings can't be read.
  case strings(StringCatalogError)
  /// A hyphenation dictionary can't be used.
  case hyphenation(HyphenationError)
  /// A key that the strings, or one of their tables, don't have.
  case unknownText(String, table: String?, known: [String])
  /// A table that the strings don't have.
  case unknownTable(String, known: [String])
  /// A localized text in a file without strings.
  case noStrings(key: String)
  /// A localized text or its arguments can't be used in a language.
  case localizedText(String, Language, LocalizedTextMistake)
  /// A text that is no language's tag.
  case unknownLanguage(String)
  /// An image of a catalog in a file without catalogs.
  case noAssets(name: String)
  /// Something of an asset catalog can't be used.
  case asset(AssetError)
  /// A colour that is neither known by name nor written in digits.
  case unknownColor(String, known: [String])
  /// Colours of the palette that name one another in a circle.
  case colorCycle([String])
  /// A colour that would be another in each place.
  case relativeColor(String)
  /// More than ``Limits/colorReferences`` one after the other.
  case tooManyColorReferences
  /// A name of the palette that is a colour by itself.
  case takenColorName(String)
  /// A section that is not directly in a list.
  case sectionOutsideList
  /// A scene whose repeated elements are too many.
  case tooManyElements
  /// A scene whose labels have too many parts.
  case tooManyParts
  /// A scene whose repeated elements have too much text filled in.
  case tooMuchFilledIn
  /// A name that makes no good file name.
  case badName(what: String, String)
  /// A text that is no day of the calendar.
  case badDate(String)
  /// A name that stands for two things; "line 3".
  case nameTwice(what: String, String, firstLine: String)
  /// A finding that two entries accept.
  case acceptedTwice(String, firstLine: String)
  /// Two pictures of one name.
  case samePicture(String, first: String, line: String)
  /// A matrix without a picture.
  case emptyMatrix(what: String, of: [String])
  /// A value of a trait, of which the traits of the file have none.
  case absentTrait(String, what: String, of: [String])
  /// More pictures than ``Limits/pictures``.
  case tooManyPictures(Int)
  /// Nothing to draw.
  case nothingToDraw
  /// More different mistakes than ``Limits/specMistakes``, from here on.
  case moreMistakes

  // MARK: Design tokens
  /// `{alias}` of no token.
  case unknownToken(String, known: [String])
  /// `$ref` that is no pointer into the file.
  case badPointer(String)
  /// More than ``Limits/tokenReferences`` one after the other.
  case tooManyReferences
  /// `{alias}` that leads back to itself.
  case tokenCycle([String])
  /// `{alias}` of a token of another type.
  case tokenType(String, wanted: String, found: String)
  /// A file without a typography token.
  case noTypographyTokens
}

extension SpecError {
  /// Whether an error is the same mistake, even if it offers other candidates: a weight beside an unknown font leaves only families to offer.
  fileprivate func isSameMistake(as other: SpecError) -> Bool {
    if case .font(.unknownFont(let name, _)) = self, case .font(.unknownFont(name, _)) = other { return true }
    return self == other
  }
}
