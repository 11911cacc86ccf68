import Glibc
import LocationActivity
import LocationStream
import SystemSupport

/// `myeline watch` on a terminal: what happens goes into the model, the model onto the screen.
package struct WatchSession {
    /// The only activity to show; nil for all.
    package var only: String?
    package var look = WatchAppearance()
    /// What stands in the way of notifications.
    package var troubles: AsyncStream<DBusError>

    package init(only: String? = nil, look: WatchAppearance = WatchAppearance(), troubles: AsyncStream<DBusError>) {
        self.only = only
        self.look = look
        self.troubles = troubles
    }

    /// Contents that change more often are drawn so often: no eye sees more.
    private static let pause = Duration.milliseconds(40)

    private enum Event: Sendable {
        case listing
        case settings
        case key(Key)
        case noMoreKeys
        case resized
        case resumed
        case stopped
        case tick
        case done(SurfaceAction?, StatusMessage?)
    }

    /// Runs until the person leaves, or the task is cancelled.
    ///
    /// - Throws: ``SilentExit`` with 130 for Ctrl-C.
    package func run() async throws {
        let terminal = try ScreenTerminal()
        try await show(on: terminal)
    }

    private func show(on terminal: borrowing ScreenTerminal) async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let input: KeyInput
        let signals: AsyncStream<Int32>
        do throws(SystemError) {
            input = try KeyInput()
            signals = try SignalListener.signals([SIGWINCH, SIGCONT, SIGTSTP])
        } catch {
            throw Failure("cannot read the keyboard and signals: \(error)", remedy: "end other programs")
        }
        let listings = LatestValue<ActivityListing>()
        let feeding = Self.feed(
            continuation, listings, from: input, troubles: troubles,
            signals: signals)
        defer { feeding.cancel() }
        var screen = WatchScreen(only: only, look: look)
        var alarm: Task<Void, Never>?
        var underWay: Set<SurfaceAction> = []
        defer { alarm?.cancel() }
        try await terminal.write(screen.paint(at: .now))
        for await event in events {
            var action: SurfaceAction?
            switch event {
            case .listing:
                guard let listing = listings.take() else { continue }
                let rings = screen.take(listing, SettingsFile.user.settings, at: .now)
                if rings { try await terminal.write([0x07]) }
            case .settings: screen.model.take(SettingsFile.user.settings)
            case .key(let key): action = screen.press(key)
            case .noMoreKeys: action = .quit
            case .resized: screen.size = ScreenTerminal.size
            case .resumed:
                terminal.enter()
                screen.forget()
            case .stopped: action = .suspend
            case .tick: break
            case .done(let done, let message):
                if let done { underWay.remove(done) }
                if let message { screen.model.message = message }
            }
            switch action {
            case .quit: return
            case .interrupt: throw SilentExit(status: .signal(SIGINT))
            case .suspend:
                terminal.leave()
                JobControl.stop()
                terminal.enter()
                screen.forget()
            case .repaint: screen.forget()
            case let action?:
                let deed = ActionPerformer(action: action)
                if let words = deed.beginning {
                    screen.model.say(words)
                    // A key that is held down asks for it many times.
                    guard underWay.insert(action).inserted else { break }
                }
                Task { continuation.yield(.done(action, await deed.run())) }
            case nil: break
            }
            try await terminal.write(screen.paint(at: .now))
            alarm?.cancel()
            alarm = screen.untilNext.map { RedrawTimer.ring(in: $0) { continuation.yield(.tick) } }
        }
    }

    /// Tells of everything that may change the screen.
    private static func feed(
        _ events: AsyncStream<Event>.Continuation, _ newest: LatestValue<ActivityListing>, from input: KeyInput,
        troubles: AsyncStream<DBusError>, signals: AsyncStream<Int32>
    ) -> Task<Void, Never> {
        Task {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    let listings = RuntimeDirectory.standard.listings(pause: pause)
                    for await listing in listings where newest.put(listing) { events.yield(.listing) }
                }
                group.addTask {
                    for await key in input.keys { events.yield(.key(key)) }
                    events.yield(.noMoreKeys)
                }
                group.addTask {
                    for await signal in signals {
                        switch signal {
                        case SIGWINCH: events.yield(.resized)
                        case SIGTSTP: events.yield(.stopped)
                        default: events.yield(.resumed)
                        }
                    }
                }
                group.addTask {
                    for await trouble in troubles {
                        events.yield(.done(nil, StatusMessage(text: trouble.line, isError: true)))
                    }
                }
                group.addTask {
                    guard let changes = SettingsChanges.changes() else { return }
                    for await _ in changes { events.yield(.settings) }
                }
            }
        }
    }
}
