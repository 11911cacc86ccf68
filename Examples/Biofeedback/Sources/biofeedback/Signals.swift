import Dispatch
import Glibc

/// The signals that end the program: the first in order, the second at once.
struct Signals {
    private let sources: [any DispatchSourceSignal]

    /// Sends signals as events from now on.
    init(into events: AsyncStream<SessionEvent>.Continuation) {
        // With nohup, SIGHUP stays ignored.
        let numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                signal(number, SIG_DFL)
                events.yield(.signal(number))
            }
            source.resume()
            return source
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
