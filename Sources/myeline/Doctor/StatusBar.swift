/// A status bar that can show activities.
enum StatusBar: String, CaseIterable, Sendable {
    case tmux, waybar, i3blocks, polybar

    /// The possible paths of the user's configuration file; the bar reads the first that exists.
    ///
    /// - Parameters:
    ///   - home: The home directory.
    ///   - configuration: The directory of configuration files, by default ~/.config.
    func files(home: String, configuration: String) -> [String] {
        switch self {
        case .tmux: ["\(home)/.tmux.conf", "\(configuration)/tmux/tmux.conf"]
        case .waybar:
            ["\(configuration)/waybar/config", "\(configuration)/waybar/config.jsonc", "\(home)/waybar/config"]
        case .i3blocks: ["\(configuration)/i3blocks/config", "\(home)/.i3blocks.conf"]
        case .polybar: ["\(configuration)/polybar/config.ini", "\(configuration)/polybar/config"]
        }
    }

    /// The line to add to the configuration.
    var line: String {
        let command = "myeline bar --format \(rawValue) --follow"
        return switch self {
        case .tmux: "set -g status-right '#(\(command))'"
        case .waybar:
            "\"custom/myeline\": {\"exec\": \"\(command)\", \"return-type\": \"json\", \"on-click\": \"myeline press 1\"}, "
                + "and \"custom/myeline\" to a list of modules"
        case .i3blocks: "[myeline] with command=\(command) and interval=persist"
        case .polybar: "[module/myeline] with type = custom/script, exec = \(command) and tail = true"
        }
    }

    /// Returns whether a configuration runs `myeline bar` outside of comments.
    static func isMentioned(in text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let line = line.drop { $0 == " " || $0 == "\t" }
            let comment = line.firstRange(of: " //")
            return !["#", ";", "//"].contains(where: line.hasPrefix)
                && line[..<(comment?.lowerBound ?? line.endIndex)].contains("myeline bar")
        }
    }
}
