import Glibc

enum JobControl {
    /// Stops the process until SIGCONT.
    ///
    /// SIGTSTP is raised on this thread, so that the process stops before the call returns.
    static func suspend() {
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
