import Foundation
import LocationActivity

/// Shows the window in the terminal.
///
/// Tab and the arrows select a button, Enter and the mouse press it, q leaves.
///
/// Without a terminal, it prints a list of buttons, and each line of standard input is the number of one to press.
@MainActor
struct Screen {
    private let content: () -> ViewNode
    private var focused = 0
    private var rendering = Rendering(lines: [])

    init(_ content: @escaping () -> ViewNode) {
        self.content = content
    }

    mutating func run() async {
        guard let terminal = Terminal() else { return await runWithoutTerminal() }
        draw(terminal)
        for await key in terminal.keys {
            switch key {
            case .next: focused += 1
            case .previous: focused += rendering.elements.count - 1
            case .press: press(rendering.elements.first { $0.id == chosen })
            case .click(let column, let row): press(rendering.element(column: column, row: row))
            case .resize: break
            case .leave: return
            }
            draw(terminal)
        }
    }

    /// The index of the selected element.
    private var chosen: Int? {
        rendering.elements.isEmpty ? nil : rendering.elements[focused % rendering.elements.count].id
    }

    private mutating func draw(_ terminal: Terminal) {
        Actions.reset()
        let node = content()
        let renderer = TerminalRenderer(width: terminal.columns, options: RenderingOptions(colors: .indexed))
        rendering = renderer.render(node, at: .now)
        rendering = renderer.render(node, at: .now, focused: chosen)
        terminal.show(rendering.text + ["", "Tab: choose   Enter: press   q: leave"])
    }

    private mutating func press(_ element: InteractiveElement?) {
        guard let element, case .button(let reference) = element.kind,
            let number = reference.parameters["number"]?.intValue
        else { return }
        focused = rendering.elements.firstIndex(of: element) ?? focused
        Actions.perform(number)
    }

    private mutating func runWithoutTerminal() async {
        rendering = TerminalRenderer(width: 80, options: .plain).render(content(), at: .now)
        for (number, element) in rendering.elements.enumerated() { print("\(number + 1): \(element.label)") }
        for await line in Terminal.lines {
            let number = (Int(line) ?? 0) - 1
            press(rendering.elements.indices.contains(number) ? rendering.elements[number] : nil)
        }
    }
}
