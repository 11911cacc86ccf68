public import ArgumentParser  // conformance of a public type
import ActivitySurfaces
public import LocationActivity
import LocationStream
import TrackStore
import TravelServices

/// The options for travel times.
struct TravelOptions: ParsableArguments {
    @Option(
        help: .init(
            "Means of transport. (default for a commute: the setting 'commuteMode'; default for a trip: car)",
            valueName: "MODE"))
    var by: TravelMode?

    @Option(
        help: .init(
            """
            URL of a routing server (OSRM or Valhalla), such as http://localhost:5000. (default: the setting \
            'commuteRouter')
            """,
            valueName: "URL"))
    var router: String?

    /// Returns the source of travel times: recorded journeys first, then the router, then the distance.
    ///
    /// - Parameter configured: The address of the router from a setting, which ``router`` overrides.
    /// - Throws: ``Failure`` if the address of the router is invalid.
    func provider(router configured: String? = nil) throws(Failure) -> any TravelTimeProvider {
        var providers: [any TravelTimeProvider] = []
        if let path = TrackDatabase.standardPath {
            let places = (try? PlaceFile.user?.read()) ?? []
            providers.append(RecordedJourneyTime(database: path, journals: .standard, places: places))
        }
        if let router = router ?? configured {
            do throws(TravelServiceError) {
                providers.append(try RouterTravelTime(url: router))
            } catch {
                let name = self.router == nil ? "the setting 'commuteRouter'" : "--router"
                throw Failure.usage("\(name): \(error)")
            }
        }
        providers.append(DistanceTravelTime())
        return TravelTimeChain(providers)
    }
}

extension TravelMode: ExpressibleByArgument {}
