import Glibc

/// The process's name in `ps`, `pgrep` and `top`.
enum ProcessName {
    /// Sets the name to `myeline`.
    ///
    /// The kernel names a process `exe` if it was started as /proc/self/exe.
    static func take() {
        let descriptor = unsafe open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let bytes = Array("myeline".utf8)
        _ = unsafe write(descriptor, bytes, bytes.count)
        close(descriptor)
    }
}
