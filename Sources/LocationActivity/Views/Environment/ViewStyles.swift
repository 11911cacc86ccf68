/// The styles of a program's own that hold for the views within.
struct ViewStyles {
    var button: (any ButtonStyle)?
    var label: (any LabelStyle)?
    var progress: (any ProgressViewStyle)?
}
