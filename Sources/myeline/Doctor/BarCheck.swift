/// Checks whether the user's status bars run `myeline bar`.
struct BarCheck {
    let home: String
    /// The directory of configuration files.
    let configuration: String
    /// The user whose processes are checked.
    let user: UInt32?
    let files: SystemFiles

    func findings() -> [Finding] {
        let configured = StatusBar.allCases.compactMap { bar -> (bar: StatusBar, path: String)? in
            let path = bar.files(home: home, configuration: configuration).first(where: files.exists)
            return path.map { (bar, $0) }
        }
        let running = runningBars
        guard !configured.isEmpty || !running.isEmpty else {
            return [
                .unknown(
                    .displayBars,
                    "there is no configuration of tmux, waybar, i3blocks or polybar in your home directory")
            ]
        }
        return running.map { .ok(.displayBars, "'myeline bar' runs as process \($0.pid)") }
            + configured.map { finding($0.bar, $0.path) }
    }

    private func finding(_ bar: StatusBar, _ path: String) -> Finding {
        let text = files.text(path)
        if text.map(StatusBar.isMentioned) == true { return .ok(.displayBars, "\(path) runs 'myeline bar'") }
        guard text != nil else {
            return .unknown(
                .displayBars, "\(path) cannot be read", remedy: "check its permissions with 'ls -l \(path)'")
        }
        return .note(
            .displayBars, "\(path) does not run 'myeline bar', so \(bar) shows no activities",
            remedy: "if you want them there, add \(bar.line)")
    }

    private var runningBars: [RunningProcess] {
        RunningProcess.named("myeline", in: files).filter { process in
            process.arguments.dropFirst().first == "bar"
                && ProcessIdentity(of: String(process.pid), in: files)?.user == user
        }
    }
}
