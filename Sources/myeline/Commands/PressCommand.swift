import ArgumentParser
import ActivitySurfaces
import SystemSupport

struct PressCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "press",
        abstract: "Press a button on the card of a running activity.",
        usage: "myeline press [ID] BUTTON",
        discussion: """
            BUTTON is the number or the label of a button, switch or link on the card. The word 'link', or a number \
            that is too high, opens the link of the activity itself. If the action returns a message, the message is \
            printed.

            ID is the ID, key or kind of the activity. The first 4 characters of an ID are enough. Kinds include \
            location, commute and trip. Without ID, the most relevant activity is used.

            Exit status: 1 if the action fails, 2 if there is no such activity or button.
            """)

    @Argument(help: .hidden, completion: .activities)
    var words: [String] = []

    func validate() throws {
        guard (1...2).contains(words.count) else {
            throw ValidationError("expected BUTTON, or ID and BUTTON; put a label with spaces in quotes")
        }
        guard ButtonPress.Control(words[words.count - 1]) != nil else {
            throw ValidationError("BUTTON must be a number (1 or higher), a label or 'link'")
        }
    }

    func perform() async throws {
        guard let control = words.last.flatMap(ButtonPress.Control.init) else { return }
        let message = try await ButtonPress(control, of: words.count == 2 ? words[0] : nil).run()
        if let message { try await StandardOutput().write(line: message.sanitized(lineEnds: .blanks)) }
    }
}
