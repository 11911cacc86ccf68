/// The program's own styles in effect.
struct ViewStyles {
    var button: (any ButtonStyle)?
    var label: (any LabelStyle)?
    var progress: (any ProgressViewStyle)?
}
