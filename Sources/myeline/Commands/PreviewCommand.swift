import ActivitySurfaces
import ArgumentParser
import SystemSupport

struct PreviewCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw the previews of a program that is built from an iOS project.",
        discussion: """
            Draws each #Preview and each PreviewProvider of the program, as 'PROGRAM --previews' does. The program \
            must use the product AppleFrameworks, and its @main type must be a widget bundle, a widget or an App.

            Exit status: the exit status of the program, which is 2 if it declares no previews.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, html
    }

    @Argument(help: .init("Program, such as .build/debug/Ride.", valueName: "PROGRAM"), completion: .file())
    var program: String

    @Option(help: .init("Output format: terminal, or html for a web page.", valueName: "FORMAT"))
    var to = Format.terminal

    func validate() throws {
        if program.isEmpty { throw ValidationError("PROGRAM must not be empty") }
    }

    func perform() async throws {
        let path = try PreviewedProgram.path(program)
        let error = ProgramReplacement.run(path, ["--previews", "--to", to.rawValue])
        throw Failure("cannot run \(path): \(error)", remedy: PreviewedProgram.remedy)
    }
}
