import PreviewCore
public import PreviewGraphics
public import PreviewType

extension Symbol {
  /// A symbol of the app's own, from a symbol set of its asset catalogs.
  ///
  ///     let assets = try AssetCatalog("App/Assets.xcassets")
  ///     Button("Set sail", symbol: try Symbol("boat", in: assets, weight: .semibold))
  ///
  /// - Throws: ``AssetError`` if no symbol set has the name, or its files can't be used.
  public init(
    _ name: String, in catalog: AssetCatalog, weight: FontWeight? = nil, scale: Scale? = nil
  ) throws(AssetError) {
    self.init(name, weight: weight, scale: scale)
    own = try OwnSymbol(name, in: catalog) { file in
      Result { () throws(ImageError) in try SymbolTemplate(file, of: name) }
    }
    guard own != nil else { throw .unknownImage(name, known: catalog.symbolNames) }
  }
}

extension OwnSymbol {
  /// The drawings of a symbol set, with files that `load` reads; nil if the catalogs have none of
  /// the name.
  ///
  /// Files that are for a language are taken where there are no others.
  package convenience init?(
    _ name: String, in catalog: AssetCatalog,
    load: (AssetSymbolSet.File) -> Result<SymbolTemplate, ImageError>
  ) throws(AssetError) {
    guard let set = try catalog.symbolSet(name) else { return nil }
    func template(_ direction: LayoutDirection) throws(AssetError) -> (SymbolTemplate, isOfOther: Bool) {
      let file = set.file(direction, nil).file
      catalog.note(file.path)
      return (try rethrow(load(file).get(), as: AssetError.picture), file.direction.map { $0 != direction } ?? false)
    }
    let (leftToRight, _) = try template(.leftToRight)
    let (rightToLeft, isOfOther) = try template(.rightToLeft)
    self.init(leftToRight, rightToLeft: rightToLeft, isMirrored: isOfOther)
  }
}

extension SymbolTemplate {
  /// The template in a file of a symbol set.
  ///
  /// - Parameter work: Counts what is done, also for a file that can't be used.
  package convenience init(
    _ file: AssetSymbolSet.File, of symbolSet: String, work: ReadingWork = ReadingWork()
  ) throws(ImageError) {
    let bytes = try rethrow(FileAccess.bytes(of: file.path, limit: Limits.pngFileBytes), as: ImageError.file)
    do throws(SVGError) {
      try self.init(bytes, symbolSet: symbolSet, path: file.shown, work: work)
    } catch { throw .svg(error) }
  }
}
