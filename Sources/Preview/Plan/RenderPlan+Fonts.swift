import PreviewCore
package import PreviewScene
package import PreviewType

extension RenderPlan {
  /// The sheets of each font: one ladder a category, and one matrix of all of them; or one
  /// animation in place of many pictures.
  ///
  /// Paths are `<PostScript name>/<sheet>.<category>.png`, or begin with the family of a variable
  /// font (``FontSelection/folderName``); appearance and direction are added where there is more
  /// than one. A font or sheet that can't be resolved is left out and told in `errors`.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; of two with the same PostScript name the catalog has kept one.
  ///   - compared: The fonts that are compared with the first one; `fonts` if nil. There may be two
  ///     versions of one font among them.
  ///   - options: What is asked for of each.
  ///   - errors: Why something was left out; the good ones stay.
  package init(
    fonts: [FontSelection], comparedWith compared: [FontSelection]? = nil, options: SpecimenOptions,
    errors: inout [SpecimenError]
  ) {
    let names = Dictionary(grouping: fonts, by: \.folderName)
    self.init(
      fonts: fonts, comparedWith: compared, options: options,
      folder: { names[$0.folderName]?.count == 1 ? $0.folderName : FileName.safe($0.postScriptName) },
      errors: &errors)
  }

  /// The same in folders of other names.
  init(
    fonts: [FontSelection], comparedWith compared: [FontSelection]? = nil, options: SpecimenOptions,
    folder: (FontSelection) -> String, errors: inout [SpecimenError]
  ) {
    var pictures: [Picture] = []
    for selection in fonts {
      // Fonts with one name are versions of one font, so files and faces are compared, not names.
      let others = selection == fonts.first ? (compared ?? fonts).filter { $0 != selection } : nil
      do throws(SpecimenError) {
        pictures += try Self.pictures(
          of: selection, comparedWith: others, options, folder: folder(selection), errors: &errors)
      } catch {
        errors.append(error)
      }
    }
    if case .axis(let tag) = options.sweep, let error = tag.errorIfNowhere(in: fonts.map(\.face)) {
      errors.append(error)
    }
    self.init(pictures: pictures)
  }

  /// The pictures of one font; a kind of sheet that can't be made of it is reported in `errors`, or left out where every kind was asked for.
  private static func pictures(
    of selection: FontSelection, comparedWith others: [FontSelection]?, _ options: SpecimenOptions,
    folder: String, errors: inout [SpecimenError]
  ) throws(SpecimenError) -> [Picture] {
    let font: FontInstance
    // The size does not count: each style sets its own.
    do throws(FontError) { font = try selection.font(size: 17) } catch { throw .font(error) }
    // A font that can't be used is reported when its own pictures are planned.
    let compared: [(name: String, font: FontInstance)]? = others?.compactMap { other in
      (try? other.font(size: 17)).map { (other.postScriptName, $0) }
    }
    if case .axis(let tag) = options.sweep { return try sweep(along: tag, of: font, folder: folder, options) }
    var pictures: [Picture] = []
    for name in options.sheets {
      try SpecimenOptions.check(name)
      guard let kind = SheetKind.named(name) else { continue }
      do throws(SpecimenError) {
        for (suffix, sheet) in try options.sheets(of: kind, font: font, comparedWith: compared) {
          // Nothing of the app's own is shown, so that no step of a setting of its own changes it.
          let varying = sheet.varying.subtracting([.sizeStep])
          for environment in options.traits.pictures(
            varying: varying, selection: TraitSelection(), sweep: options.sweep)
          {
            pictures.append(Picture("\(folder)/\(kind.name)\(suffix)", in: environment, of: sheet, font: folder))
          }
        }
      } catch {
        guard error.isAboutTheFont else { throw error }
        if !options.leavesOutWhatDoesNotApply { errors.append(error) }
      }
    }
    return pictures
  }
}
