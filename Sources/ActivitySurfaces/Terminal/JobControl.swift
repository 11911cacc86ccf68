import Glibc

/// Stops the process as Ctrl-Z does.
package enum JobControl {
    /// Stops the process until it receives SIGCONT.
    ///
    /// The signal is sent to this thread alone, which unblocks it for the moment, so that nothing runs before the stop.
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
