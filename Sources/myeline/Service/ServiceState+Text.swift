import ActivitySurfaces

extension ServiceState {
    /// Returns the lines that `myeline service status` prints.
    ///
    /// - Parameter lingeringRemedy: How to turn on lingering.
    func lines(lingeringRemedy: String) -> [String] {
        guard let path else { return ["\(ServiceUnit.name): not installed"] }
        let origin =
            switch origin {
            case .edited: " (edited)"
            case .foreign: " (not installed by myeline)"
            case .installed, nil: ""
            }
        let lines: [String?] = [
            "\(ServiceUnit.name): \(stateText)",
            "Unit: \(path)\(origin)",
            "Starts at login: \(isEnabled ? "yes" : "no")",
            text.map { "Status: \($0)" },
            restarts > 0 ? "Restarts: \(restarts)" : nil,
            exitText.map { "Last exit: \($0)" },
            activity.map { "Activity: \($0)" },
            isLingering.map { isOn in
                "Lingering: " + (isOn ? "on" : "off; the service ends when you log out; \(lingeringRemedy)")
            },
            lastLogLine.map { "Log: \($0)" },
        ]
        return lines.compactMap(\.self).map { Terminal.escaped($0) }
    }

    private var stateText: String {
        let time = since.map { " since \(LocalTime.text(Double($0) / 1000))" } ?? ""
        return switch (state, detail) {
        case ("active", _), ("reloading", _): "running\(time)"
        case (_, "auto-restart"): "waiting to start again (\(result))"
        case ("failed", _): "failed (\(result))\(time)"
        case ("inactive", _): "not running\(time)"
        default: "\(state) (\(detail))"
        }
    }

    private var exitText: String? {
        switch lastExit {
        case .status(let status): "status \(status)"
        case .signal(let number): "signal \(number)"
        case nil: nil
        }
    }
}
