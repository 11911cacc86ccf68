import ActivityRendering
import ActivitySurfaces
import Foundation
import SystemSupport

extension DesktopNotification {
    /// The prefix of an action's key.
    ///
    /// Daemons send the key `default` for a click on the notification itself. With the prefix, an action whose
    /// identifier is `default` has a different key.
    static let actionPrefix = "action:"

    /// Creates a notification for a daemon; nil if the content has no text.
    init?(
        _ content: UNNotificationContent, category: UNNotificationCategory?,
        options: UNNotificationPresentationOptions, capabilities: NotificationCapabilities, application: String
    ) {
        let title = content.title.sanitized(lineEnds: .blanks)
        let subtitle = content.subtitle.sanitized(lineEnds: .blanks)
        var lines = [subtitle, content.body.sanitized()].filter { !$0.isEmpty }
        guard !title.isEmpty || !lines.isEmpty else { return nil }
        let summary = title.isEmpty ? application : title
        if !capabilities.hasBody {
            self.init(summary: ([summary] + lines).joined(separator: ": ").sanitized(lineEnds: .blanks), body: "")
        } else {
            if capabilities.hasMarkup { lines = lines.map { MarkupText.escaped($0) } }
            self.init(summary: summary, body: lines.joined(separator: "\n"))
        }
        (self.application, icon) = (application, application)
        urgency = Urgency(content, options)
        if options.contains(.sound), content.interruptionLevel != .passive { sound = content.sound?.desktopName }
        image = content.attachments.first(where: \.isPicture)?.url.path
        guard capabilities.hasActions else { return }
        actions = [Action(key: Self.defaultKey, label: "Open")]
        for action in category?.actions ?? [] {
            let label = action.title.sanitized(lineEnds: .blanks)
            guard let text = action as? UNTextInputNotificationAction else {
                actions.append(Action(key: Self.actionPrefix + action.identifier, label: label))
                continue
            }
            guard text === category?.textAction, capabilities.hasInlineReply else { continue }
            actions.append(Action(key: Self.replyKey, label: label))
            replyButton = text.textInputButtonTitle
            replyPlaceholder = text.textInputPlaceholder
        }
    }
}

extension DesktopNotification.Urgency {
    fileprivate init(_ content: UNNotificationContent, _ options: UNNotificationPresentationOptions) {
        guard options.isBanner else {
            self = .low
            return
        }
        switch content.interruptionLevel {
        case .passive: self = .low
        case .active, .timeSensitive: self = content.sound?.isCritical == true ? .critical : .normal
        case .critical: self = .critical
        }
    }
}
