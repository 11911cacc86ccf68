/// A GPX file with texts, waypoints, a route, tracks with segments and the readings of sensors.
enum RichSample {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
        <metadata><name>Holiday</name><desc>A week in the Alps</desc></metadata>
        <wpt lat="47.5" lon="8.25"><ele>812.5</ele><time>2024-05-14T07:00:00Z</time><name>Hut &amp; spring</name>\
        <cmt>open</cmt><desc>Closed on Mondays</desc><sym>Lodging</sym><type>hut</type></wpt>
        <wpt lat="47.6" lon="8.35"><name>Summit</name></wpt>
        <rte><name>Plan</name><cmt>or longer</cmt><desc>Over the ridge</desc><type>hike</type>
        <rtept lat="47.51" lon="8.26"><ele>800</ele></rtept><rtept lat="47.52" lon="8.27"/></rte>
        <trk><name>Day 1</name><cmt>dry</cmt><desc>From the hut</desc><type>running</type><trkseg>
        <trkpt lat="47.12345678" lon="8.12345678"><ele>812.125</ele><time>2024-05-14T08:00:00.250Z</time><extensions>\
        <power>250</power><tpx:TrackPointExtension><tpx:atemp>21.5</tpx:atemp><tpx:hr>120</tpx:hr><tpx:cad>80</tpx:cad>\
        </tpx:TrackPointExtension></extensions></trkpt>
        <trkpt lat="47.12355678" lon="8.12355678"><ele>813</ele><time>2024-05-14T08:00:01Z</time><extensions>\
        <tpx:TrackPointExtension><tpx:hr>121</tpx:hr></tpx:TrackPointExtension></extensions></trkpt></trkseg><trkseg>
        <trkpt lat="47.12365678" lon="8.12365678"><ele>814</ele><time>2024-05-14T08:01:00Z</time></trkpt>
        <trkpt lat="47.12375678" lon="8.12375678"><ele>815</ele><time>2024-05-14T08:01:01Z</time></trkpt></trkseg></trk>
        <trk><name>Day 2</name><trkseg>
        <trkpt lat="47.2" lon="8.2"><time>2024-05-15T08:00:00Z</time></trkpt>
        <trkpt lat="47.3" lon="8.3"><time>2024-05-15T08:00:01Z</time></trkpt></trkseg></trk>
        </gpx>

        """

    /// Latitude and longitude of the points of the tracks.
    static let trackPoints: [[Double]] = [
        [47.12345678, 8.12345678], [47.12355678, 8.12355678], [47.12365678, 8.12365678], [47.12375678, 8.12375678],
        [47.2, 8.2], [47.3, 8.3],
    ]
    static let routePoints: [[Double]] = [[47.51, 8.26], [47.52, 8.27]]
    static let waypoints: [[Double]] = [[47.5, 8.25], [47.6, 8.35]]

    /// The parts of a GPX document by myeline that belong to its tracks.
    static let trackPieces = [
        #"<trkpt lat="47.12345678" lon="8.12345678"><ele>812.125</ele><time>2024-05-14T08:00:00.250Z</time>"#
            + #"<extensions><power xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">250</power>"#
            + "<gpxtpx:TrackPointExtension><gpxtpx:atemp>21.5</gpxtpx:atemp><gpxtpx:hr>120</gpxtpx:hr>"
            + "<gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>",
        "<time>2024-05-14T08:00:01.000Z</time>", "<gpxtpx:hr>121</gpxtpx:hr>", "<time>2024-05-14T08:01:01.000Z</time>",
    ]
    /// The other parts of the document.
    static let pieces = [
        "<metadata>\n<name>Holiday</name>\n<desc>A week in the Alps</desc>\n</metadata>",
        #"<wpt lat="47.50" lon="8.25"><ele>812.5</ele><time>2024-05-14T07:00:00.000Z</time><name>Hut &amp; spring</name>"#
            + "<cmt>open</cmt><desc>Closed on Mondays</desc><sym>Lodging</sym><type>hut</type></wpt>",
        #"<wpt lat="47.60" lon="8.35"><name>Summit</name></wpt>"#,
        "<rte>\n<name>Plan</name><cmt>or longer</cmt><desc>Over the ridge</desc><type>hike</type>\n",
        #"<rtept lat="47.51" lon="8.26"><ele>800</ele></rtept>"#,
        "<trk>\n<name>Day 1</name><cmt>dry</cmt><desc>From the hut</desc><type>running</type>\n<trkseg>",
        "</trk>\n<trk>\n<name>Day 2</name>\n<trkseg>\n<trkpt lat=\"47.2\" lon=\"8.2\"><time>2024-05-15T08:00:00.000Z",
    ]
}
