import Glibc
import LocationActivity
import SystemSupport

/// Runs `myeline watch` on a terminal; each event updates the model, which is then painted.
package enum WatchSession {
    /// Average interval between frames while activities are updated frequently: 25 frames a second.
    private static let pause = Duration.milliseconds(40)

    private enum Event: Sendable {
        case key(Key)
        case endOfInput
        case signal(Int32)
        case notificationError(DBusError)
        case performed(SurfaceAction, StatusMessage?)
    }

    /// Runs until the user quits or the task is cancelled.
    ///
    /// - Parameter only: The only activity to show, by ID, key or kind; nil for all.
    /// - Throws: ``SilentExit`` with the exit status 130 for Ctrl-C, ``Failure`` if the terminal, the keyboard or
    ///   signals cannot be used, or `CancellationError`.
    package static func run(
        only: String?, _ appearance: WatchAppearance, notificationErrors: AsyncStream<DBusError>
    ) async throws {
        let terminal = try ScreenTerminal()
        let events = try events(notificationErrors)
        var screen = WatchScreen(only: only, appearance: appearance)
        var inProgress = ActionsInProgress()
        try await terminal.write(screen.paint(at: .now))
        for await event in events {
            var action: SurfaceAction?
            switch event {
            case .listing(let listing):
                let hasAlert = screen.model.update(listing, settings: SettingsFile.user.settings, at: .now)
                if hasAlert { try await terminal.write([0x07]) }
            case .settings: screen.model.settings = SettingsFile.user.settings
            case .tick: break
            case .own(.key(let key)): action = screen.model.press(key, in: screen.picture)
            case .own(.endOfInput): action = .quit
            case .own(.signal(SIGWINCH)): screen.size = ScreenTerminal.size
            case .own(.signal(SIGTSTP)): action = .suspend
            case .own(.signal):
                terminal.enter()
                screen.invalidate()
            case .own(.notificationError(let error)): screen.model.say(error.line, isError: true)
            case .own(.performed(let action, let message)):
                inProgress.end(action)
                screen.model.showResult(message, of: action)
            }
            switch action {
            case .quit: return
            case .interrupt: throw SilentExit(status: .signal(SIGINT))
            case .suspend:
                terminal.leave()
                JobControl.suspend()
                terminal.enter()
                screen.invalidate()
            case .repaint: screen.invalidate()
            case let action?:
                let performer = ActionPerformer(action: action)
                guard inProgress.begin(action) else {
                    screen.model.message = performer.repeatMessage
                    break
                }
                if let message = performer.progressMessage { screen.model.say(message, isProgress: true) }
                Task { events.send(.performed(action, await performer.run())) }
            case nil: break
            }
            try await terminal.write(screen.paint(at: .now))
            events.tick(in: screen.picture.untilNext)
        }
    }

    private static func events(
        _ notificationErrors: AsyncStream<DBusError>
    ) throws(Failure) -> SurfaceEvents<Event> {
        do throws(SystemError) {
            let input = try KeyInput()
            let signals = try SignalListener.signals([SIGWINCH, SIGCONT, SIGTSTP])
            var events = SurfaceEvents<Event>(RuntimeDirectory.standard.listings(pause: pause))
            events.merge { send in
                for await key in input.keys { send(.key(key)) }
                send(.endOfInput)
            }
            events.merge { send in for await signal in signals { send(.signal(signal)) } }
            events.merge { send in
                for await error in notificationErrors { send(.notificationError(error)) }
            }
            return events
        } catch {
            throw Failure("cannot read the keyboard and signals", shortage: error)
        }
    }
}
