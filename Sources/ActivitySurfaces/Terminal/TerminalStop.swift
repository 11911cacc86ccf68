import Dispatch
import Glibc

/// Stops of the process: a screen gives the terminal back before, and takes it again behind.
package enum TerminalStop {
    /// Tells each time that somebody wants the process to stop (SIGTSTP), which it then does not by itself.
    package static func follow(_ tell: () -> Void) async {
        let (requests, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let source = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: .global())
        source.setEventHandler { @Sendable in continuation.yield() }
        source.resume()
        for await _ in requests { tell() }
        source.cancel()
    }

    /// Stops the process, as Ctrl-Z does where the terminal reads it, until it is let go on.
    ///
    /// The signal goes to this thread, which blocks it as all of the pool's do: so nothing happens before the stop.
    package static func stop() {
        let handler = signal(SIGTSTP, SIG_DFL)
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTSTP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        raise(SIGTSTP)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        _ = signal(SIGTSTP, handler)
    }
}
