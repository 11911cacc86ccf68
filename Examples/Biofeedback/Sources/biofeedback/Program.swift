import BiofeedbackSession
import FoundationEssentials
import Glibc

/// Shows a session as a live activity: `biofeedback hrv < lines`.
@main
struct Program {
    @MainActor
    static func main() async {
        do {
            switch try Arguments(
                CommandLine.arguments.dropFirst(), userName: ProcessInfo.processInfo.environment["USER"])
            {
            case .help: print(Arguments.usage)
            case .session(let request): exit(try await SessionRun(BiofeedbackManager.shared).run(request))
            }
        } catch let error as Arguments.Mistake {
            complain("\(error); see biofeedback --help")
            exit(64)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }
}

/// Writes a line to standard error.
func complain(_ text: String) {
    let bytes = Array("biofeedback: \(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}
