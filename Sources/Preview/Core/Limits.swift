/// The named limits that keep hostile or mistaken input from eating time and memory, each with its reason.
package enum Limits {
  /// Bytes of a font file. The largest fonts in use, CJK collections, are near 120 MB.
  package static let fontFileBytes = 200 << 20
  /// Faces of a collection. Noto Sans CJK has 10; a header may claim four billion.
  package static let facesPerCollection = 256
  /// Entries of a font's name table. Noto Sans CJK has some 400; a header may claim 65,535.
  package static let fontNames = 4096
  /// Named instances of a variable font. Families of four axes have some 150.
  package static let namedInstances = 1024
  /// Masters of a variable font at which two versions are compared. Families of four axes have some
  /// 50; a header may claim 65,535 regions.
  package static let fontMasters = 256
  /// How often FreeType may read as many bytes as a font file has for one of its variation stores.
  /// It reads each part of a store once, unless offsets lead to the same one.
  package static let variationReads = 4
  /// Tuples of glyph variations that are read to find the masters. A CJK font of 65,535 glyphs and
  /// eight masters has half a million; the glyphs of a hostile one can share the same four
  /// thousand.
  package static let variationTuples = 2 << 20
  /// Points of outlines that are loaded to compare two versions of a font away from its default:
  /// seconds of FreeType's time.
  package static let comparedPoints = 1_000_000_000
  /// Points of outlines that are moved along axes for the texts of a scene or a sheet: seconds of
  /// FreeType's time. Two thousand styles of a variable font, fifty characters each, move some
  /// hundred million.
  package static let variedPoints = 1_000_000_000
  /// Characters that are shaped to find the alternates of a font in a comparison. Inter's 2,500
  /// with its fifty features take 250,000.
  package static let alternateCharacters = 4 << 20
  /// Texts that are shaped or drawn to find what the features of a font change, in eight seconds. A
  /// font of a hundred features takes some ten thousand.
  package static let featureTries = 500_000
  /// Axes of a font on a sheet that sweeps each. Parametric fonts have some thirty.
  package static let sweptAxes = 256
  /// Characters of a font that are compared, or shown on sheets of glyphs. CJK fonts of 65,535
  /// glyphs have some 70,000; a cmap may give a million the same glyph.
  package static let shownCharacters = 200_000
  /// Languages whose localized forms are compared. Inter has two, Noto Sans ten.
  package static let localizedForms = 32
  /// UTF-8 bytes of one text. A page of text is 3,000. Half a megabyte of single letters is laid out in a second and 220 MB.
  package static let textBytes = 512 << 10
  /// UTF-8 bytes that are shaped as one run, as `hb-shape` does: some characters take HarfBuzz time by the square of their number.
  package static let runBytes = 64 << 10
  /// Points of a text's size. The largest size UIFontMetrics gives to a 60 pt style is near 200.
  package static let pointSize = 2000.0
  /// Glyphs of a CFF font that are loaded although their programs are long; each may take FreeType
  /// a sixth of a second.
  package static let longPrograms = 16
  /// Parts that FreeType loads for a composite glyph, with the parts of these, and how deep they
  /// are nested. A letter made of dots has 200, three deep at most; 64 is HarfBuzz's limit, too.
  package static let compositeParts = 2048
  package static let compositeDepth = 64
  /// Parts of a glyph that isn't heavy, and those of all heavy glyphs that an open face loads: some
  /// seconds of FreeType's time.
  package static let lightCompositeParts = 256
  package static let heavyCompositeParts = 4 << 20
  /// Pixels of the em at which glyphs are drawn: 26.6 arithmetic inside FreeType stays far from its edge.
  package static let pixelsPerEm = 6000.0
  /// Pixels of one glyph's coverage mask, so that a broken outline can't ask for gigabytes.
  package static let maskPixels = 64 << 20
  /// Pixels of a mask that is made and kept as a whole; a larger one, of a glyph some 1,000 pixels high, is drawn anew for each band.
  package static let wholeMaskPixels = 1 << 20
  /// Pixels of a picture's side. libpng's own limit is a million; viewers give up earlier.
  package static let pictureSide = 1_000_000
  /// Pixels that a tolerance can allow: a billion are more than the largest page has.
  package static let comparedPixels = 1_000_000_000
  /// Pixels of a picture. 1179 pixels wide, that is a page 340,000 tall: seconds of deflating, not minutes.
  package static let picturePixels = 400_000_000
  /// Pixels of a picture on a live page, which holds two of each: 512 MB at worst.
  package static let livePixels = 64_000_000
  /// Pictures of a published page. Fifty scenes in ten languages have twelve thousand; a spec's own
  /// limit would fill a disk.
  package static let sitePictures = 50_000
  /// Elements of a scene whose layout is kept for an inspector, some 40 MB. A screen has a hundred.
  package static let inspectedElements = 2_000
  /// Pairs of elements of a layout that lie near one another, which an audit compares: a second at
  /// each category. Fifty thousand elements have some twenty neighbours each. A pair that meets
  /// counts a hundred times: a sheet over fifteen thousand texts is some 1.5 million.
  package static let auditedPairs = 10_000_000
  /// Frames of an animation. An axis there and back has some 80.
  package static let animationFrames = 256
  /// Pixels of all frames of an animation, each as large as the canvas: seconds of deflating, and of decoding in a browser.
  package static let animationPixels = 1_000_000_000
  /// Pixels of a picture that is decoded as a whole.
  package static let decodedPixels = 100_000_000
  /// Pixels of an image in a scene. A photograph over the whole screen of the largest phone has 4 million.
  package static let imagePixels = 16_000_000
  /// Bytes of a spec's images once they are decoded, which stay in memory: some 40 photographs over
  /// the whole screen of the largest phone. A spec with more in its files may have so many for each
  /// byte of them; a photograph has some four, a flat drawing some fifty.
  package static let specImageBytes = 512 << 20
  package static let specImageBytesForEach = 128
  /// Pixels of a baseline, if the picture that is drawn has no sixteenth of them.
  package static let otherBaselinePixels = 16_000_000
  /// Pixels of scaled pictures that a page holds, 32 MB; two photographs over the whole screen of the largest phone have so many. Further ones are scaled
  /// anew for each band.
  package static let heldPicturePixels = 8 << 20
  /// Bytes of an SVG. An icon has a few thousand; an illustration of more is drawn faster as a PNG.
  package static let svgBytes = 1 << 20
  /// Elements of an SVG, and how deep they lie in one another.
  package static let svgElements = 5_000
  package static let svgDepth = 64
  /// Declarations of an SVG's style sheets, all of which are compared with each element.
  /// Illustrator writes some for each colour.
  package static let svgDeclarations = 2_000
  /// Lines and curves of one path of an SVG: with curves broken into lines, FreeType takes some 32,000 corners.
  package static let svgSteps = 20_000
  /// Bytes of attributes of an SVG that are read, again wherever an element is used.
  package static let svgReadBytes = 16 << 20
  /// Stops of a gradient of an SVG. Photographs that were traced have a hundred.
  package static let svgStops = 256
  /// Lines and curves of all areas of an SVG, in 28 MB; an element that is used twice counts twice.
  package static let svgCorners = 500_000
  /// Corners of all strokes of an SVG, in 28 MB. An icon has some hundred.
  package static let svgStrokeCorners = 500_000
  /// Layers of a symbol's template that clear what is behind them, each of which lies around those
  /// before it. Badges and strokes across have one or two.
  package static let symbolClears = 32
  /// Bytes of a PDF. An icon has a few thousand; illustrations with photographs in them have three
  /// million.
  package static let pdfBytes = 16 << 20
  /// Bytes of all streams of a PDF, decoded. A photograph of 1,920 by 1,920 has eleven million.
  package static let pdfDecodedBytes = 64 << 20
  /// Objects of a PDF, and the highest number of one, which is Acrobat's own limit (ISO 32000-1,
  /// C.2).
  package static let pdfObjects = 50_000
  package static let pdfObjectNumber = 8_388_607
  /// Values of all objects of a PDF, and how deep they lie in one another: some 100 MB at most.
  package static let pdfValues = 1_000_000
  package static let pdfDepth = 32
  /// Numbers of an array that is read as numbers. Widths of a font's glyphs are the longest.
  package static let pdfNumbers = 10_000
  /// References from one object to the next until there is a value. Writers make one or two.
  package static let pdfReferences = 32
  /// Tables of objects in a file that was changed again and again.
  package static let pdfUpdates = 256
  /// Samples of a function's table, four bytes each. A gradient has some thousand.
  package static let pdfSamples = 1_000_000
  /// Bytes of a function's program. That of a gradient of thirty colours has some 2,000.
  package static let pdfCalculatorBytes = 64 << 10
  /// Steps of functions and samples of images of a PDF: a second at most.
  package static let pdfWork = 64_000_000
  /// Operators of a PDF with those of its forms, as often as these are drawn, and values before one
  /// operator. An illustration of a megabyte has 50,000; a pattern of dashes has as many values.
  package static let pdfOperators = 500_000
  package static let pdfOperands = 64
  /// Lines and curves of all that a PDF paints and cuts, in 28 MB.
  package static let pdfSteps = 500_000
  /// States that are saved at once, clips that lie on one another, and how deep forms lie inside
  /// one another. Writers nest some ten; Acrobat took 28 states (ISO 32000-1, C.2).
  package static let pdfStates = 256
  package static let pdfClips = 32
  package static let pdfForms = 24
  /// Corners of all areas of SVGs on a page, in 32 MB. Five thousand rows with an icon have fewer.
  package static let vectorCorners = 4_000_000
  /// Pixels of a glyph that is a bitmap. Those of Apple Color Emoji are 160 × 160.
  package static let strikePixels = 1 << 20
  /// Sizes of bitmaps that a face keeps, 50 bytes each. Apple Color Emoji has some 4,000 glyphs.
  package static let strikeSizes = 16_384
  /// Bytes of colour layers that a font keeps. An emoji has some ten layers of 16 bytes.
  package static let colorLayerBytes = 1 << 20
  /// Colour layers of a glyph. Emoji of families have some hundred.
  package static let glyphLayers = 512
  /// Pixels that the areas of SVGs and colour layers of glyphs cover on a page, each as often as it is covered, and what takes
  /// as long (``DrawingWork``): 260 layers over the whole screen of the largest phone. A second of
  /// drawing.
  package static let coveredPixels = 1_000_000_000
  /// Steps that FreeType takes for the outlines of glyphs with thousands of edges on a page
  /// (`OutlineEdges`): some ten seconds. A letter of a distressed typeface, 8,000 corners, takes two
  /// million at a hundred pixels, and a ladder of all sizes has three hundred such.
  package static let outlineSteps = 8e9
  /// How often items of a draw list may cover each pixel of their picture, beside
  /// ``coveredPixels`` for all of them. A page of 400 million pixels, with cards in lists on
  /// grounds, is covered some five times; a small one may be covered by a hundred layers.
  package static let pictureLayers = 16
  /// Scans of a progressive JPEG, each of which goes through all of its pixels. Encoders write some ten.
  package static let jpegScans = 64
  /// Tinted, mirrored and stretched versions that an image keeps, and their bytes. A larger image
  /// keeps one.
  package static let pictureVersions = 16
  package static let pictureVersionBytes = 4 << 20
  /// Bytes of all tinted, mirrored and stretched images of a scene. Icons have some ten thousand in
  /// each tint.
  package static let versionBytes = 512 << 20
  /// Width over height that an image is made to have: a hairline of a thousand points is no picture.
  package static let imageAspects = 0.01...100.0
  /// How deep folders lie inside one another where all files are listed. Nobody nests baselines so deep; a folder that is mounted within itself would not end.
  package static let folderDepth = 32
  /// Files and folders that a pattern stands for. With links to folders above them, three folders
  /// may have billions of names.
  static let patternPaths = 100_000
  /// Files and folders that are looked at to find those of a pattern. `**/Fonts/**/*.ttf` looks at
  /// 300,000 in a project of 200,000 files.
  static let patternEntries = 2_000_000
  /// Bytes of a path, which no system takes longer.
  package static let pathBytes = 4096
  /// Bytes of a name in a folder, which no file system takes longer.
  package static let nameBytes = 255
  /// Pairs of a scene that went and one that came whose layouts are compared: two hundred scenes that have new names at once.
  package static let renamedScenes = 40_000
  /// Letters that are compared to find the name that is meant: those of ten thousand names of
  /// twenty letters.
  static let comparedLetters = 4_000_000
  /// How deep below a folder a missing file is looked for, and among how many names: an error must come at once, also in a home folder.
  static let nearbyDepth = 3
  static let nearbyFiles = 2_000
  /// How deep elements of a scene lie inside one another. A screen of an app has some twenty views so.
  package static let sceneDepth = 100
  /// Rounds of an `each`. Five thousand rows are drawn in half a second.
  package static let rounds = 5_000
  /// Bytes that the rounds of a scene fill in, and those that each value counts beside its text.
  /// Five thousand rows of thirty values have five million.
  package static let filledBytes = 64 << 20
  package static let filledNodeBytes = 32
  /// Parts of all labels of a scene, in some 70 MB. Five thousand rows of four parts have 20,000.
  package static let labelParts = 100_000
  /// How much an element resists being wider or narrower than its content, as UIKit's layout priorities.
  package static let layoutPriority = 0...1000.0
  /// The largest `numberOfLines` of a label. A page of text has fifty; 0 sets no limit.
  package static let labelLines = 10_000
  /// Stops of a slider: more than a screen has points to show them.
  package static let sliderStops = 1000
  /// Items of a tab bar that one can be chosen from. UIKit shows five.
  package static let tabs = 100
  /// Buttons at one end of a navigation bar: a bar is laid out with always one less, and none has room for more.
  package static let barButtons = 16
  /// Elements of a scene. A list of a thousand rows has some ten thousand.
  package static let sceneElements = 50_000
  /// Sizes that the views of a preview are asked for in one layout. Those of public apps are asked
  /// for some thousands.
  package static let previewSizes = 50_000
  /// Views of a screen of an Interface Builder document with what is in its cells. Those of public
  /// apps have some hundreds.
  package static let documentViews = 5_000
  /// Boxes around what changed between two pictures. Nobody looks at more; noise would have a million.
  package static let changedRegions = 1000
  /// Bytes of a picture that is drawn once and held, because several read it. A scene of the largest iPhone at 3x has 11 MB; a worker holds one.
  package static let heldDrawingBytes = 12 << 20
  /// Pixels of a difference picture that is painted while its pictures are compared, a byte each; a larger one is painted when they are read again.
  package static let sketchedPixels = 16 << 20
  /// Connected groups of changed pixels that are held one by one for telling why. A page has some thousand letters; noise would have a million groups.
  package static let changedGroups = 16_384
  /// Elements that may be gone or new where two layouts are paired exactly: some 4 MB of memory.
  static let layoutDifferences = 1000
  /// Boxes around what changed in all pictures of a report together: of ten thousand pictures each then has a hundred.
  package static let reportedRegions = 1_000_000
  /// Reasons why pictures changed in all pictures of a report together.
  package static let reportedCauses = 1_000_000
  /// Bytes of a PNG file or a JPEG file that is read. A page of photographs at 3x is near 20 MB.
  package static let pngFileBytes = 64 << 20
  /// Bytes of a face's outlines that are kept to be brought to other sizes: some five hundred letters.
  package static let unitOutlineBytes = 2 << 20
  /// Bytes of a worker's coverage masks.
  package static let maskCacheBytes = 12 << 20
  /// Glyphs that a font makes of the characters of one run: so many for each, and for all together.
  /// U+FDFA alone is 18 letters, and a syllable of Indic scripts some six.
  package static let glyphsForEachCharacter = 32
  package static let glyphsForAnyRun = 256
  /// Lookups of all plans that HarfBuzz keeps of an open face, some ten bytes each. A Nastaliq font
  /// of a thousand lookups has some ten thousand for each of its scripts and sets of features.
  package static let planLookups = 1_000_000
  /// Glyphs of all texts of a scene or a sheet that are laid out, 140 bytes each. A text that is
  /// measured at two widths counts twice. Two thousand rows of two lines have 400,000.
  package static let laidOutGlyphs = 4_000_000
  /// Glyphs held in a worker's shaped texts: some seven screens of text, in one and a half megabytes.
  package static let shapingCacheGlyphs = 20_000
  /// Points of a page's or text's width.
  package static let width = 20_000.0
  /// Points of a scene's width: one, which is a pixel at least, to that of a page.
  package static let sceneWidth = 1...width
  /// Pixels per point.
  package static let displayScale = 1.0...8.0
  /// Points of a style's tracking, either way.
  package static let tracking = 200.0
  /// Percent of the size that a style's tracking is, either way.
  package static let trackingPercent = 100.0
  /// Allowed multiples of a line's height.
  package static let lineHeightMultiple = 0.25...10.0
  /// Points of a line that a style gives.
  package static let lineHeight = 0...1000.0
  /// Pixels of a shadow that is blurred at once, in 16 MB; that of a sheet over the whole screen of the largest phone has so many. A larger one is
  /// blurred piece by piece.
  package static let heldShadowPixels = 4 << 20
  /// Bytes of a worker's blurred shadows.
  package static let shadowCacheBytes = 16 << 20
  /// Bytes of a hyphenation dictionary. The largest of LibreOffice's, Hungarian, has 1.4 million.
  package static let hyphenationBytes = 4 << 20
  /// Colours of a gradient.
  package static let gradientColors = 64
  /// Points that are added between lines, and between paragraphs.
  package static let lineSpacing = 0...1000.0
  /// Points that letters are raised or lowered.
  package static let baselineOffset = -1000.0...1000.0
  /// Files of a spec. Two thousand screens with a file each, and some that all of them share.
  package static let specFiles = 10_000
  /// Files that include one another in a row. A feature's, its package's and the design system's are three.
  package static let includeDepth = 32
  /// Bytes of a spec with all that it includes, or of a file of design tokens. Two thousand screens have some five million.
  package static let specBytes = 8 << 20
  /// Bytes of what git prints. A list of a million files has some hundred million.
  package static let gitOutputBytes = 256 << 20
  /// Bytes of the files of a revision that are copied, and so many for each byte that git stores
  /// for them. Git compresses a font to a half; one object may have thousands of names.
  package static let revisionBytes = 1 << 30
  package static let revisionBytesForEach = 16
  /// Names of a revision's files that are compared with the patterns of a spec: seconds. Five
  /// thousand labels with a question mark, beside a thousand files, compare five million.
  package static let revisionNames = 30_000_000
  /// Bytes of a recorded layout. That of a scene of a thousand rows has some four million.
  package static let layoutBytes = 64 << 20
  /// How deep elements of a recorded layout lie inside one another: a list in a row in a list takes three for each of a scene's.
  package static let recordedDepth = 4 * sceneDepth
  /// Points of a length in a recorded layout. A list of a hundred thousand rows, each as high as the widest page, ends at two billion.
  package static let recordedLength = 1e10
  /// Bytes of a manifest of baselines. A line has some 170, and 300 with long names and engines of its own; a plan may have 200,000 pictures.
  package static let manifestBytes = 64 << 20
  /// Bytes of what a manifest keeps of a font beside its name and checksum. Forty features, two axes and eighteen instances take 1,000.
  package static let fontFactsBytes = 16 << 10
  /// Bytes of a report that is read back: 700 a picture, 110 a place that changed, 400 a reason. A hundred thousand pictures that all changed have 580 million.
  package static let reportBytes = 3 << 29
  /// Bytes of one picture of a report that is read back, or of all that stands beside the pictures. A thousand places and as many reasons have 300,000.
  package static let reportPartBytes = 8 << 20
  /// Pictures of a report that is read back: those of ten plans that were joined.
  package static let reportedPictures = 10 * pictures
  /// Files and folders among which an app's fonts are looked for. A large app with its packages has 50,000.
  package static let projectFiles = 200_000
  /// Bytes of an Info.plist. One of many document types has 50,000.
  package static let infoPlistBytes = 1 << 20
  /// Bytes of a Contents.json of an asset catalog, which names some files or colours.
  package static let dataSetBytes = 1 << 20
  /// Links that a path leads through, one behind the other: as many as Linux follows (path_resolution(7)).
  package static let links = 40
  /// Parts of the path of a file of a git revision; deeper files are not found. Each folder takes a
  /// frame of the stack.
  package static let revisionDepth = 256
  /// Files and folders in the groups of asset catalogs, without what is in the sets. A large app has some thousand.
  package static let catalogFiles = 50_000
  /// Fonts that an Info.plist registers. A large app has fifty.
  package static let registeredFonts = 1000
  /// How deep the values of a property list are nested. An Info.plist has six levels or so, a plural in a catalog as many.
  static let propertyListDepth = 64
  /// Values that are written in a spec, and those of a spec with all that it includes. One of two thousand screens has a million.
  package static let specNodes = 1_000_000
  /// Values that the aliases of a spec stand for together, so that ten lines can't stand for a billion: any spec may have these, and a longer one so many for each that is written, but no
  /// more than may be written.
  package static let aliasedNodes = 200_000
  package static let aliasedNodesForEach = 32
  /// How deep the values of a spec are nested. Design tokens have groups of six or so.
  package static let specDepth = 64
  /// Bytes of a string catalog. One of five thousand texts in forty languages has some thirty million.
  package static let catalogBytes = 40 << 20
  /// Keys of a string catalog, and of all files of a folder of strings together.
  package static let catalogKeys = 200_000
  /// Bytes of one key's texts in all languages. One of forty languages with six plurals each has some forty thousand.
  package static let catalogEntryBytes = 1 << 20
  /// How deep variations of a text lie inside one another. Xcode nests two: by device, then by plural.
  package static let textVariations = 8
  /// Bytes of a file of strings.
  package static let stringsBytes = 8 << 20
  /// Bytes of a file of strings that is a binary property list. Its parts may be named many times, so that time and memory grow with the square of its
  /// bytes; Xcode writes such files for built apps alone.
  package static let binaryStringsBytes = 64 << 10
  /// Texts and groups of a file of strings, with everything that is named many times, and the bytes of all of them.
  package static let stringsValues = 100_000
  package static let stringsTextBytes = 64 << 20
  /// Files of strings that a folder has.
  package static let stringsFiles = 1000
  /// The highest number of an argument, as in `%9$@`.
  package static let formatArguments = 32
  /// Digits of a width and of a precision of an argument, at most so much: `%20.3f`.
  package static let formatWidth = 100
  /// Bytes of a text with its arguments and substitutions filled in.
  package static let filledText = 64 << 10
  /// Parts of such a text: stretches, arguments and substitutions. Twenty sentences have two
  /// hundred; substitutions that name one another multiply theirs.
  package static let filledParts = 10_000
  /// Styles of an app's own. Each is drawn at every category; a large design system has a hundred.
  package static let styles = 2000
  /// Sheets of a spec, and as many scenes. A large company has two thousand screens.
  package static let sheets = 10_000
  /// OpenType features of a style, and of a text beside them, which each text keeps. Inter has
  /// fifty; a style gives some five.
  package static let styleFeatures = 256
  /// Items of a list of sizes, pairs, fonts or the like on one sheet: each is a part of its page, or a page.
  package static let sheetItems = 500
  /// Colours of an app's palette. A design system has some hundred.
  package static let colors = 2000
  /// Colours of a palette that name one another until one has a value. Design systems have two or three.
  package static let colorReferences = 64
  /// Styles that extend one another until one extends none. Two or three do.
  package static let extendedStyles = 64
  /// References from one design token to the next until there is a value. Design systems have three or four.
  package static let tokenReferences = 64
  /// Texts of one picture that are reported to lack characters.
  package static let missingTexts = 100
  /// Characters that a text is reported to lack. A sentence lists half of them.
  package static let missingCharacters = 24
  /// Slips in the YAML of a file that are looked for, one behind the other.
  package static let slips = 10
  /// Bytes that are read again to find them: a file of 20,000 bytes four hundred times, a large one a few times.
  package static let slipBytes = 8 << 20
  /// Bytes of a line in which a slip is looked for. A row of a screen has some two hundred.
  package static let slipLineBytes = 4000
  /// Views and constraints of a screen that Auto Layout solves. A large screen has some hundreds.
  package static let layoutItems = 20_000
  /// How deep views lie inside one another. Screens nest some thirty.
  package static let layoutDepth = 512
  /// The greatest number of a constraint, and of a length in a document. Views far outside of the
  /// screen are some thousand points away.
  package static let layoutNumber = 1e6
  /// Passes over a screen's constraints after which margins and wrapped texts stay as they are.
  /// Three are enough, unless they chase one another.
  package static let layoutPasses = 6
  /// Terms that are written to solve a screen's constraints, in all passes: a second or two. A
  /// large screen takes a hundred thousand.
  package static let layoutTerms = 30_000_000
  /// Different mistakes of a spec that are reported. Nobody reads more at once.
  package static let specMistakes = 100
  /// Mistakes of a file that are looked for among its keys; the names that were meant take most of
  /// the time.
  package static let foundMistakes = 2000
  /// Threads of a pool of workers. More than there are cores gain nothing, and each holds fonts of its own; `--jobs` may ask for any number.
  static let threads = 64
  /// Facts about drawings that are kept from run to run, 36 bytes each: two of each picture of a
  /// plan.
  package static let knownDrawings = 2 * pictures
  /// Bytes of images whose digests a worker keeps. A screen shows some photographs of a few million each.
  package static let digestedImageBytes = 128 << 20
  /// Bytes of a program. The tool itself has thirty million, or eighty with its symbols.
  package static let programBytes = 1 << 30
  /// Bytes of an Interface Builder document. A storyboard of two hundred screens has two million.
  package static let documentBytes = 16 << 20
  /// Attributes of one element of XML. A label of Interface Builder has some thirty.
  static let attributesOfElement = 256
  /// Bytes of texts that are measured to lay a document out, and the least that each counts: a
  /// second or two. A storyboard of two hundred screens measures some twenty thousand texts.
  package static let documentTextBytes = 2 << 20
  package static let documentTextLeast = 64
  /// Characters of a text of a document that are measured. A page of text has 3,000.
  package static let documentTextCharacters = 16_000
  /// Elements and attributes of all elements of a document, and how deep elements are nested. A
  /// storyboard of two hundred screens has 30,000 elements with 150,000 attributes, 60 deep.
  package static let documentElements = 100_000
  package static let documentAttributes = 600_000
  package static let documentDepth = 256
  /// Pictures of a plan. Two thousand screens at twelve categories, in light and dark and at three widths, are 144,000.
  package static let pictures = 200_000
}
