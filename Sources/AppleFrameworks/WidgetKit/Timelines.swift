// Code with home screen widgets compiles. The widgets are not shown, because Linux has no home screen.
public import Foundation
public import LocationActivity

/// The content that a home screen widget shows from a date on.
public protocol TimelineEntry {
    /// The date from which the content is shown.
    var date: Date { get }
    /// The relevance; nil for none.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// No relevance.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of a widget's content.
public struct TimelineEntryRelevance: Sendable, Hashable {
    /// The relevance relative to the widget's other entries.
    public var score: Float
    /// The time for which the content is relevant, in seconds.
    public var duration: TimeInterval

    /// Creates a relevance; the duration is in seconds.
    public init(score: Float, duration: TimeInterval = 0) {
        (self.score, self.duration) = (score, duration)
    }
}

/// The contents of a home screen widget.
public struct Timeline<EntryType: TimelineEntry> {
    /// The contents in the order of their dates.
    public let entries: [EntryType]
    /// The time at which new contents are requested.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        (self.entries, self.policy) = (entries, policy)
    }
}

/// The time at which new contents of a widget are requested.
public struct TimelineReloadPolicy: Sendable, Hashable {
    private let date: Date?

    /// Requests new contents after the date of the last entry.
    public static let atEnd = TimelineReloadPolicy(date: .distantPast)
    /// Never requests new contents.
    public static let never = TimelineReloadPolicy(date: nil)
    /// Requests new contents after a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

/// The information that a provider receives about its widget.
public struct TimelineProviderContext: Sendable {
    /// The size of the widget.
    public let family: WidgetFamily
    /// Whether the widget is shown in a gallery.
    public let isPreview: Bool
    /// The size in points.
    public let displaySize: CGSize

    init(family: WidgetFamily, isPreview: Bool, displaySize: CGSize) {
        (self.family, self.isPreview, self.displaySize) = (family, isPreview, displaySize)
    }
}

/// Provides the contents of a home screen widget.
///
/// The functions are never called, because Linux does not show home screen widgets.
public protocol TimelineProvider {
    /// The type of the contents.
    associatedtype Entry: TimelineEntry
    /// The information that the provider receives about its widget.
    typealias Context = TimelineProviderContext

    /// Returns a placeholder.
    func placeholder(in context: Context) -> Entry
    /// Calls `completion` with the current content.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Calls `completion` with the contents.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Provides the contents of a widget that the user configures.
///
/// The functions are never called, because Linux does not show home screen widgets.
public protocol AppIntentTimelineProvider {
    /// The type of the contents.
    associatedtype Entry: TimelineEntry
    /// The type of the configuration.
    associatedtype Intent: AppIntent
    /// The information that the provider receives about its widget.
    typealias Context = TimelineProviderContext

    /// Returns a placeholder.
    func placeholder(in context: Context) -> Entry
    /// Returns the current content.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// Returns the contents.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Returns configurations to choose from.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    /// Returns no configurations.
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A suggestion to the user of how to configure a widget.
public struct AppIntentRecommendation<Intent: AppIntent> {
    /// Creates a recommendation.
    public init(intent: Intent, description: String) {}
}

/// A home screen widget; never shown on Linux.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    /// Creates a widget.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}

    /// Empty, because home screen widgets are not shown.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A home screen widget that the user configures; never shown on Linux.
public struct AppIntentConfiguration<Intent: AppIntent, Content: View>: WidgetConfiguration {
    /// Creates a widget.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {}

    /// Empty, because home screen widgets are not shown.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget that iOS shows when its content is relevant; never shown on Linux.
public struct RelevanceConfiguration<Provider, Content: View>: WidgetConfiguration {
    /// Empty, because home screen widgets are not shown.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// The home screen widgets of the program.
public final class WidgetCenter: Sendable {
    /// The widgets of this program.
    public static let shared = WidgetCenter()

    /// Has no effect: there are no home screen widgets.
    public func reloadAllTimelines() {}
    /// Has no effect: there are no home screen widgets.
    public func reloadTimelines(ofKind kind: String) {}
    /// Has no effect: there are no home screen widgets.
    public func invalidateConfigurationRecommendations() {}

    /// Calls `completion` with an empty list, because Linux has no home screen widgets.
    public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
        completion(.success([]))
    }

    /// Returns an empty list, because Linux has no home screen widgets.
    ///
    /// - Throws: Nothing. The function is declared to throw because Apple's function is.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget on a home screen.
public struct WidgetInfo: Sendable, Hashable {
    /// The kind of the widget.
    public let kind: String
    /// The size of the widget.
    public let family: WidgetFamily
}
