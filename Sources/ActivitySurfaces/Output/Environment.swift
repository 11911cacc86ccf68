import Glibc

/// The program's environment.
package enum Environment {
    /// The value of a variable; nil if it is not set.
    package static subscript(name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
