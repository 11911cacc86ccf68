// What iOS code imports as ActivityKit, AppIntents, CoreLocation, SwiftUI and WidgetKit.
@_exported import AppScreen
@_exported import LocationActivity
@_exported import LocationStream
