// What an app's author imports, as one module: `import Preview` finds these types, and nothing
// else of the modules below. `make renew-api` adds types that have become public, but for Core's.

// MARK: Colours, lengths and files

@_exported public import enum PreviewCore.AccessibilityContrast
@_exported public import enum PreviewCore.Appearance
@_exported public import struct PreviewCore.Color
@_exported public import enum PreviewCore.FileError
@_exported public import struct PreviewCore.HighContrastColors
@_exported public import struct PreviewCore.Language
@_exported public import struct PreviewCore.PixelSize
@_exported public import enum PreviewCore.SemanticColor
@_exported public import struct PreviewCore.Size

// MARK: Fonts, Dynamic Type and strings

@_exported public import struct PreviewType.CategoryTable
@_exported public import struct PreviewType.ColorPalette
@_exported public import enum PreviewType.ContentSizeCategory
@_exported public import struct PreviewType.ContentSizeCategoryDidChange
@_exported public import enum PreviewType.ContentSizeCategoryError
@_exported public import enum PreviewType.Design
@_exported public import enum PreviewType.Framework
@_exported public import struct PreviewType.DynamicFont
@_exported public import protocol PreviewType.DynamicTypeControl
@_exported public import class PreviewType.DynamicTypeManager
@_exported public import struct PreviewType.FontCatalog
@_exported public import enum PreviewType.FontDesign
@_exported public import enum PreviewType.FontError
@_exported public import class PreviewType.FontFace
@_exported public import struct PreviewType.FontFeature
@_exported public import class PreviewType.FontFile
@_exported public import struct PreviewType.FontInstance
@_exported public import struct PreviewType.FontMetrics
@_exported public import enum PreviewType.FontMetricsError
@_exported public import struct PreviewType.FontReference
@_exported public import struct PreviewType.FontSelection
@_exported public import struct PreviewType.FontVariant
@_exported public import struct PreviewType.FontWeight
@_exported public import enum PreviewType.FontWeightError
@_exported public import enum PreviewType.FormatArgument
@_exported public import struct PreviewType.FreeTypeError
@_exported public import struct PreviewType.Hyphenation
@_exported public import class PreviewType.HyphenationDictionary
@_exported public import enum PreviewType.HyphenationError
@_exported public import enum PreviewType.LayoutDirection
@_exported public import enum PreviewType.LegibilityWeight
@_exported public import enum PreviewType.LineBreakMode
@_exported public import struct PreviewType.NamedInstance
@_exported public import struct PreviewType.OpenTypeTag
@_exported public import protocol PreviewType.ScalableFont
@_exported public import struct PreviewType.ScriptStandIn
@_exported public import enum PreviewType.ShapingError
@_exported public import struct PreviewType.SizeSetting
@_exported public import struct PreviewType.SizeStep
@_exported public import struct PreviewType.StringCatalog
@_exported public import enum PreviewType.StringCatalogError
@_exported public import struct PreviewType.SystemFont
@_exported public import enum PreviewType.TextAlignment
@_exported public import enum PreviewType.TextLayoutError
@_exported public import enum PreviewType.TextStyle
@_exported public import enum PreviewType.TextStyleError
@_exported public import enum PreviewType.Tracking
@_exported public import struct PreviewType.TraitCollection
@_exported public import struct PreviewType.Traits
@_exported public import enum PreviewType.TypeScale
@_exported public import enum PreviewType.TypographyError
@_exported public import struct PreviewType.TypographySet
@_exported public import struct PreviewType.TypographyStyle
@_exported public import struct PreviewType.VariationAxis
@_exported public import struct PreviewType.VariationSetting
@_exported public import struct PreviewType.VerticalMetrics

// MARK: Symbols, and errors of pictures

@_exported public import enum PreviewGraphics.DrawingError
@_exported public import enum PreviewGraphics.JPEGError
@_exported public import enum PreviewGraphics.PDFError
@_exported public import enum PreviewGraphics.PNGError
@_exported public import enum PreviewGraphics.SVGError
@_exported public import struct PreviewGraphics.Symbol

// MARK: Scenes and sheets

@_exported public import class PreviewScene.AssetCatalog
@_exported public import enum PreviewScene.AssetError
@_exported public import class PreviewScene.AssetPicture
@_exported public import struct PreviewScene.AxesSheet
@_exported public import struct PreviewScene.Background
@_exported public import struct PreviewScene.Badge
@_exported public import struct PreviewScene.BarButton
@_exported public import struct PreviewScene.Button
@_exported public import struct PreviewScene.Checkmark
@_exported public import struct PreviewScene.CompareSheet
@_exported public import struct PreviewScene.ContactSheet
@_exported public import struct PreviewScene.Divider
@_exported public import protocol PreviewScene.Drawable
@_exported public import struct PreviewScene.DrawablePage
@_exported public import struct PreviewScene.Element
@_exported public import enum PreviewScene.ElementBuilder
@_exported public import struct PreviewScene.FeaturesSheet
@_exported public import struct PreviewScene.GlyphsSheet
@_exported public import struct PreviewScene.Grid
@_exported public import struct PreviewScene.GrowthSheet
@_exported public import enum PreviewScene.Icon
@_exported public import enum PreviewScene.ImageError
@_exported public import enum PreviewScene.ImageRenderingMode
@_exported public import struct PreviewScene.Insets
@_exported public import struct PreviewScene.Label
@_exported public import struct PreviewScene.LadderSheet
@_exported public import struct PreviewScene.List
@_exported public import struct PreviewScene.MatrixSheet
@_exported public import struct PreviewScene.MetricsSheet
@_exported public import struct PreviewScene.NavigationBar
@_exported public import struct PreviewScene.Overlay
@_exported public import struct PreviewScene.PageControl
@_exported public import struct PreviewScene.PairsSheet
@_exported public import struct PreviewScene.ProgressBar
@_exported public import enum PreviewScene.Pseudolanguage
@_exported public import struct PreviewScene.Row
@_exported public import enum PreviewScene.RowHeight
@_exported public import struct PreviewScene.Scene
@_exported public import enum PreviewScene.SceneColor
@_exported public import struct PreviewScene.SceneCondition
@_exported public import protocol PreviewScene.SceneElement
@_exported public import enum PreviewScene.SceneError
@_exported public import struct PreviewScene.SceneGradient
@_exported public import struct PreviewScene.SceneImage
@_exported public import struct PreviewScene.SceneLength
@_exported public import class PreviewScene.ScenePicture
@_exported public import struct PreviewScene.SceneShadow
@_exported public import struct PreviewScene.SceneSheet
@_exported public import struct PreviewScene.SceneText
@_exported public import struct PreviewScene.Screen
@_exported public import struct PreviewScene.Scroll
@_exported public import struct PreviewScene.SearchBar
@_exported public import struct PreviewScene.SegmentedControl
@_exported public import enum PreviewScene.SemanticContentAttribute
@_exported public import enum PreviewScene.SheetSubject
@_exported public import struct PreviewScene.SizeLimits
@_exported public import struct PreviewScene.Slider
@_exported public import struct PreviewScene.Spacer
@_exported public import enum PreviewScene.SpecimenError
@_exported public import struct PreviewScene.Stack
@_exported public import struct PreviewScene.Switch
@_exported public import struct PreviewScene.TabBar
@_exported public import enum PreviewScene.TextCase
@_exported public import enum PreviewScene.TextExpansion
@_exported public import struct PreviewScene.TextField
@_exported public import struct PreviewScene.Typeface
@_exported public import struct PreviewScene.TypographySheet
@_exported public import struct PreviewScene.ValueCell
@_exported public import struct PreviewScene.WaterfallSheet

// MARK: What a test draws

@_exported public import struct PreviewPlan.TraitMatrix
@_exported public import enum PreviewPlan.TraitMatrixError

// MARK: Baselines

@_exported public import enum PreviewRegression.BaselineError

// MARK: Drawing

@_exported public import struct PreviewRuns.DrawnPicture
@_exported public import enum PreviewRuns.DrawnPictureError
