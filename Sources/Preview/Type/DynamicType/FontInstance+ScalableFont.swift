/// A font of a file scales as `UIFontMetrics` scales `UIFont`.
extension FontInstance: ScalableFont {}
