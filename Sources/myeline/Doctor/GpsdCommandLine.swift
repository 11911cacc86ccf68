/// The arguments of a running gpsd, or those in the system's defaults.
struct GpsdCommandLine: Sendable, Hashable {
    /// `-n`: gpsd reads its devices even if no program watches.
    var readsAlways = false
    /// `-G`: gpsd listens for other machines.
    var listensToNetwork = false
    /// `-S`: the port.
    var port: UInt16 = 2947
    /// `-s`: the only baud rate; nil if gpsd searches for the baud rate.
    var fixedBaud: String?
    var devices: [String] = []

    private static let optionsWithValue: Set<Character> = ["D", "F", "f", "P", "S", "s"]
    private static let longOptions: [String: Character] = [
        "nowait": "n", "listenany": "G", "port": "S", "speed": "s", "debug": "D", "sockfile": "F", "framing": "f",
        "pidfile": "P",
    ]

    /// Parses arguments in the same way as gpsd, which also accepts options after a device.
    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                devices += rest
                return
            } else if argument.hasPrefix("--") {
                let name = argument.dropFirst(2).prefix { $0 != "=" }
                guard let option = Self.longOptions[String(name)] else { continue }
                let hasOwnValue = name.count + 2 < argument.count
                let value = hasOwnValue ? String(argument.dropFirst(name.count + 3)) : nil
                take(option, value ?? (Self.optionsWithValue.contains(option) ? rest.popFirst() : nil))
            } else if argument.hasPrefix("-"), argument != "-" {
                takeLetters(argument.dropFirst(), &rest)
            } else if !argument.isEmpty {
                devices.append(argument)
            }
        }
    }

    /// Parses option letters such as `Nn` or `S2947`, without their hyphen.
    private mutating func takeLetters(_ letters: Substring, _ rest: inout ArraySlice<String>) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard Self.optionsWithValue.contains(letter) else {
                take(letter, nil)
                continue
            }
            take(letter, letters.isEmpty ? rest.popFirst() : String(letters))
            return
        }
    }

    private mutating func take(_ option: Character, _ value: String?) {
        switch option {
        case "n": readsAlways = true
        case "G": listensToNetwork = true
        case "S": port = value.flatMap { UInt16($0) } ?? port
        case "s": fixedBaud = value
        default: break
        }
    }
}
