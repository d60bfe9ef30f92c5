import PreviewCore
import PreviewPlan
import PreviewRegression

extension BaselineFolder {
  /// Where the pictures of a plan are recorded, by their paths.
  func places(of plan: RenderPlan) -> [String: BaselinePlace] {
    let entries = recorded()
    return Dictionary(
      uniqueKeysWithValues: plan.pictures.map { picture in
        let path = picture.path
        let place = BaselinePlace(
          path: baseline(of: path), staged: stagingPath(of: path), entry: entries[path],
          isRenamed: formerPaths[path] != nil)
        return (path, place)
      })
  }

  /// Checks that baselines may be written over what has their names.
  func checkPlaces(of pictures: [String]) throws(BaselineError) {
    try checkInputs(among: pictures + pictures.map(RenderPlan.layoutPath(of:)))
    let listed = manifest?.paths ?? []
    let foreign = pictures.filter { picture in
      let layout = path(of: RenderPlan.layoutPath(of: picture))
      guard !listed.contains(picture), !WrittenForm.isLayout(layout) else { return false }
      return FileAccess.exists(layout) || FileAccess.exists(path(of: picture)) && !WrittenForm.isOwn(path(of: picture))
    }
    if let first = foreign.first { throw .foreign(path(of: first), others: foreign.count - 1) }
  }
}
