import Glibc

/// What `ps`, `pgrep` and `top` call this process.
enum ProcessName {
    /// Calls it `myeline`: started again as /proc/self/exe, it would be one of many that are called `exe`.
    static func take() {
        let descriptor = unsafe open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let bytes = Array("myeline".utf8)
        _ = unsafe write(descriptor, bytes, bytes.count)
        close(descriptor)
    }
}
