import ActivityKit
import Foundation

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

// Activity.request(attributes:content:pushType:)
@MainActor
func use0(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(attributes: A(), content: c, pushType: nil)
}

// Activity.request(attributes:content:pushType:.token)
@MainActor
func use1(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(attributes: A(), content: c, pushType: .token)
}

// Activity.request(…,pushType:.channel(_:)) 18
@MainActor
func use2(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(attributes: A(), content: c, pushType: .channel("x"))
}

// Activity.request(…,style:) 18
@MainActor
func use3(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(attributes: A(), content: c, pushType: nil, style: .transient)
}

// ActivityStyle.standard/.transient 18
@MainActor
func use4(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: ActivityStyle = .standard }

// Activity.request(…,style:alertConfiguration:start:) 26
@MainActor
func use5(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(
        attributes: A(), content: c, pushType: nil, style: .standard, alertConfiguration: al, start: .now)
}

// Activity.request(attributes:contentState:pushType:)
@MainActor
func use6(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = try? Activity.request(attributes: A(), contentState: S(), pushType: nil)
}

// Activity.activities
@MainActor
func use7(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = Activity<A>.activities }

// Activity.id/attributes/content/contentState
@MainActor
func use8(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = (act.id, act.attributes, act.content, act.contentState)
}

// Activity.activityState
@MainActor
func use9(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: ActivityState = act.activityState }

// ActivityState.active/ended/dismissed/stale
@MainActor
func use10(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _: [ActivityState] = [.active, .ended, .dismissed, .stale]
}

// ActivityState.pending 26
@MainActor
func use11(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: ActivityState = .pending }

// Activity.activityStateUpdates
@MainActor
func use12(_ act: Activity<A>, _ di: DynamicIsland) async throws { for await _ in act.activityStateUpdates {} }

// Activity.contentUpdates
@MainActor
func use13(_ act: Activity<A>, _ di: DynamicIsland) async throws { for await _ in act.contentUpdates {} }

// Activity.contentStateUpdates
@MainActor
func use14(_ act: Activity<A>, _ di: DynamicIsland) async throws { for await _ in act.contentStateUpdates {} }

// Activity.pushToken
@MainActor
func use15(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Data? = act.pushToken }

// Activity.pushTokenUpdates
@MainActor
func use16(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    for await d in act.pushTokenUpdates { let _: Data = d }
}

// Activity.pushToStartToken
@MainActor
func use17(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: Data? = Activity<A>.pushToStartToken }

// Activity.pushToStartTokenUpdates 17.2
@MainActor
func use18(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    for await d in Activity<A>.pushToStartTokenUpdates { let _: Data = d }
}

// Activity.activityUpdates 17.2
@MainActor
func use19(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    for await a in Activity<A>.activityUpdates { let _: Activity<A> = a }
}

// Activity.update(_:)
@MainActor
func use20(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.update(c) }

// Activity.update(_:alertConfiguration:)
@MainActor
func use21(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.update(c, alertConfiguration: al) }

// Activity.update(_:alertConfiguration:timestamp:) 17.2
@MainActor
func use22(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    await act.update(c, alertConfiguration: nil, timestamp: Date())
}

// Activity.update(using:)
@MainActor
func use23(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.update(using: S()) }

// Activity.update(using:alertConfiguration:)
@MainActor
func use24(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    await act.update(using: S(), alertConfiguration: nil)
}

// Activity.end(_:dismissalPolicy:)
@MainActor
func use25(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.end(c, dismissalPolicy: .immediate) }

// Activity.end(nil,dismissalPolicy:)
@MainActor
func use26(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.end(nil, dismissalPolicy: .default) }

// Activity.end(dismissalPolicy:)
@MainActor
func use27(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.end(dismissalPolicy: .immediate) }

// Activity.end()
@MainActor
func use28(_ act: Activity<A>, _ di: DynamicIsland) async throws { await act.end() }

// Activity.end(_:dismissalPolicy:timestamp:) 17.2
@MainActor
func use29(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    await act.end(c, dismissalPolicy: .immediate, timestamp: Date())
}

// Activity.end(using:dismissalPolicy:)
@MainActor
func use30(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    await act.end(using: S(), dismissalPolicy: .immediate)
}

// ActivityUIDismissalPolicy.after(_:)
@MainActor
func use31(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: ActivityUIDismissalPolicy = .after(Date()) }

// Activity: Identifiable
@MainActor
func use32(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: any Identifiable = act }

// Activity: Sendable
@MainActor
func use33(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: any Sendable = act }

// ActivityContent(state:staleDate:relevanceScore:)
@MainActor
func use34(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ActivityContent(state: S(), staleDate: nil, relevanceScore: 1)
}

// ActivityContent.state/staleDate/relevanceScore
@MainActor
func use35(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = (c.state, c.staleDate, c.relevanceScore) }

// ActivityContent.description
@MainActor
func use36(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = c.description }

// AlertConfiguration(title:body:sound:)
@MainActor
func use37(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = AlertConfiguration(title: "a", body: "b", sound: .default)
}

// AlertConfiguration.AlertSound.named(_:)
@MainActor
func use38(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = AlertConfiguration(title: "a", body: "b", sound: .named("x"))
}

// ActivityAuthorizationInfo.areActivitiesEnabled
@MainActor
func use39(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ActivityAuthorizationInfo().areActivitiesEnabled
}

// ActivityAuthorizationInfo.activityEnablementUpdates
@MainActor
func use40(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    for await _ in ActivityAuthorizationInfo().activityEnablementUpdates {}
}

// ActivityAuthorizationInfo.frequentPushesEnabled
@MainActor
func use41(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = ActivityAuthorizationInfo().frequentPushesEnabled
}

// ActivityAuthorizationInfo.frequentPushEnablementUpdates
@MainActor
func use42(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    for await _ in ActivityAuthorizationInfo().frequentPushEnablementUpdates {}
}

// ActivityAuthorizationError cases
@MainActor
func use43(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _: [ActivityAuthorizationError] = [
        .attributesTooLarge, .denied, .globalMaximumExceeded, .malformedActivityIdentifier, .missingProcessIdentifier,
        .persistenceFailure, .reconnectNotPermitted, .targetMaximumExceeded, .unentitled, .unsupported,
        .unsupportedTarget, .visibility,
    ]
}

// ActivityAuthorizationError.errorDescription etc
@MainActor
func use44(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let e = ActivityAuthorizationError.denied; let _ = (e.errorDescription, e.failureReason, e.recoverySuggestion)
}

// PushType.token
@MainActor
func use45(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: PushType = .token }

// ActivityPreviewViewKind / previewContext
@MainActor
func use46(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: ActivityPreviewViewKind = .content }

// ActivityAttributes.previewContext(_:viewKind:)
@MainActor
func use47(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = A().previewContext(S(), viewKind: .content) }

// EncodableState default
@MainActor
func use48(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _: A.ContentState.Type = S.self }
