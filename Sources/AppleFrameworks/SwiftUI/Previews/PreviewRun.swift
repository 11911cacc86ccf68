import ActivityRendering
import ActivityTree
import Foundation
import Glibc
import LocationActivity
import SystemSupport

/// Draws the previews of a program that is run with `--previews`.
@MainActor
struct PreviewRun {
    private enum Output {
        case terminal, html
    }

    private let output: Output

    /// Reads the output format from the arguments; ends the program if the format is unknown.
    ///
    /// - Parameter arguments: The arguments of the program.
    /// - Returns: Nil without the argument `--previews`.
    init?(_ arguments: [String] = CommandLine.arguments) {
        guard arguments.dropFirst().contains("--previews") else { return nil }
        let format = arguments.firstIndex(of: "--to").map { arguments[($0 + 1)...].first ?? "" }
        switch format ?? "terminal" {
        case "terminal": output = .terminal
        case "html": output = .html
        case let other:
            FileHandle.standardError.write(Data("unknown format '\(other)'; choose terminal or html\n".utf8))
            exit(64)
        }
    }

    /// Writes the previews to standard output, and returns the exit status of the program.
    ///
    /// The status is 0 for success, 1 if the output cannot be written, and 2 if there are no previews.
    func perform() -> Int32 {
        guard let text else {
            // `myeline preview` recognizes programs without previews by this text.
            FileHandle.standardError.write(Data("the program declares no previews; add one with #Preview\n".utf8))
            return 2
        }
        do throws(SystemError) {
            try OwnedDescriptor.duplicate(STDOUT_FILENO).write(Array(text.utf8))
            return 0
        } catch {
            let message = "cannot write to standard output: \(error); check its redirection\n"
            FileHandle.standardError.write(Data(message.utf8))
            return 1
        }
    }

    /// The drawn previews; nil if there are none.
    ///
    /// Each preview is drawn with the time of its evaluation. A countdown that starts at `.now` therefore shows its
    /// whole length.
    var text: String? {
        let previews = Self.previews()
        guard !previews.isEmpty else { return nil }
        return output == .html ? html(previews) : terminal(previews)
    }

    /// Returns whether one preview comes before another preview.
    ///
    /// The arguments are the names of types that `#Preview` declares. Each name contains the line and the column of
    /// the preview, so the previews of a file are in the order of their declaration.
    static func isOrdered(_ one: String, before other: String) -> Bool {
        one.compare(other, options: .numeric) == .orderedAscending
    }

    /// The previews of the program.
    ///
    /// The previews that `#Preview` declares come first, in the order of declaration within each file. The types that
    /// conform to `PreviewProvider` follow, sorted by name.
    private static func previews() -> [Preview] {
        let types = ProgramTypes.all
        let declared = types.compactMap { $0 as? any PreviewRegistry.Type }
            .sorted { isOrdered(String(reflecting: $0), before: String(reflecting: $1)) }.map { $0.makePreview() }
        let provided = types.compactMap { $0 as? any PreviewProvider.Type }
            .sorted { String(reflecting: $0) < String(reflecting: $1) }.map { preview(of: $0) }
        return declared + provided
    }

    private static func preview<Provider: PreviewProvider>(of provider: Provider.Type) -> Preview {
        Preview(String(describing: provider)) { Provider.previews }
    }

    private func terminal(_ previews: [Preview]) -> String {
        let hasColors = isatty(1) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        let options = RenderingOptions(colors: hasColors ? .trueColor : .none, hasBorder: true)
        let renderer = TerminalRenderer(width: Self.columns, options: options)
        let encoder = ANSIEncoder(depth: options.colors)
        var text = ""
        for (number, preview) in previews.enumerated() {
            text += "\(preview.name ?? "Preview \(number + 1)")\n"
            let drawings: [Rendering] =
                switch preview.content {
                case .view(let make): [renderer.render(Self.node(make), at: Date())]
                case .activity(let make): make().map { draw($0, renderer, Date()) }
                }
            for drawing in drawings {
                for line in drawing.lines { text += encoder.text(line) + "\n" }
                text += "\n"
            }
        }
        return text
    }

    private func draw(_ activity: PreviewedActivity, _ renderer: TerminalRenderer, _ now: Date) -> Rendering {
        switch activity.kind {
        case .content: renderer.card(activity.entry, at: now)
        case .dynamicIsland(.expanded): renderer.expanded(activity.entry, at: now)
        case .dynamicIsland(.compact): renderer.compact(activity.entry, at: now)
        case .dynamicIsland(.minimal): renderer.minimal(activity.entry, at: now)
        }
    }

    private func draw(_ activity: PreviewedActivity, _ renderer: HTMLRenderer, _ now: Date) -> String {
        switch activity.kind {
        case .content: renderer.card(activity.entry, at: now)
        case .dynamicIsland(.expanded): renderer.expanded(activity.entry, at: now)
        case .dynamicIsland(.compact): renderer.compact(activity.entry, at: now)
        case .dynamicIsland(.minimal): renderer.minimal(activity.entry, at: now)
        }
    }

    private func html(_ previews: [Preview]) -> String {
        let renderer = HTMLRenderer()
        var body = ""
        for (number, preview) in previews.enumerated() {
            body += renderer.render(
                ViewNode(evaluating: Text(preview.name ?? "Preview \(number + 1)").font(.headline)), at: Date())
            switch preview.content {
            case .view(let make): body += renderer.render(Self.node(make), at: Date())
            case .activity(let make):
                for activity in make() { body += draw(activity, renderer, Date()) }
            }
            body += "\n"
        }
        return """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><title>Previews</title><style>\(HTMLRenderer.styleSheet)</style>
            <body>
            \(body)</body></html>

            """
    }

    private static func node(_ make: @MainActor () -> any View) -> ViewNode { ViewNode(evaluating: AnyView(make())) }

    /// The width of the terminal in columns, limited to the range 20 to 100; 80 if there is no terminal.
    private static var columns: Int {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return min(max(Int(size.ws_col), 20), 100)
    }
}
