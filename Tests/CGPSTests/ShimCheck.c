// Checks that the shim returns the same values for every release of libgps.
//
// Compiled against a stand-in for each release, whose fields are set by hand, and against the installed libgps.

#include "shim.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what, int line) {
    if (holds) return;
    failures++;
    fprintf(stderr, "ShimCheck.c:%d: expectation failed: %s\n", line, what);
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

#ifdef GPSD_RELEASE
// Simulates libgps: sets the bits and fields that this release would set for a class of report.
#if GPSD_RELEASE >= 3250
int gps_unpack(const char *line, struct gps_data_t *g) {
#else
int gps_unpack(char *line, struct gps_data_t *g) {
#endif
    if (strstr(line, "TPV")) {
        g->set = TIME_SET | LATLON_SET | ALTITUDE_SET | SPEED_SET | STATUS_SET | MODE_SET | HERR_SET | SPEEDERR_SET;
        g->fix = (struct gps_fix_t){
            .time = {.tv_sec = 1484006981, .tv_nsec = 250000000},
            .mode = MODE_3D,
            .latitude = 44.07, .longitude = -121.31, .altHAE = 1123.4, .altMSL = 1144.8,
            .track = 77.5, .speed = 0.015, .epx = 3, .epy = 4, .epv = (double)NAN, .eph = 4.1, .eps = 0.3,
        };
#if GPSD_RELEASE >= 3210
        g->fix.status = STATUS_RTK_FIX;
#else
        g->status = STATUS_RTK_FIX;
#endif
        strcpy(g->dev.path, "/dev/ttyUSB0");
    } else if (strstr(line, "SKY")) {
        const int listed = strstr(line, "satellites") != NULL;
#if GPSD_RELEASE >= 3250
        g->set = DOP_SET | (listed ? SATELLITE_SET : 0);
#else
        g->set = SATELLITE_SET;
#endif
        g->satellites_used = listed ? 7 : 0;
        g->satellites_visible = listed ? 12 : 0;
        memset(g->skyview, 0, sizeof g->skyview);
        g->skyview[0] = (struct satellite_t){
            .ss = 38.5, .used = true, .PRN = 70, .elevation = 26, .azimuth = (double)NAN, .gnssid = 6, .svid = 6,
        };
        g->dop.pdop = 1.4;
        g->dop.hdop = 0.9;
        g->dop.vdop = (double)NAN;
        g->dop.xdop = 1.2;
        g->dop.ydop = (double)NAN;
    } else if (strstr(line, "GST")) {
        g->set = GST_SET;
        g->gst = (struct gst_t){
            .lat_err_deviation = 1.5, .lon_err_deviation = 1.1, .alt_err_deviation = (double)NAN};
    } else if (strstr(line, "\"DEVICE\"")) {
        g->set = DEVICE_SET;
        strcpy(g->dev.path, "/dev/ttyACM3");
        g->dev.activated = (struct timespec){.tv_sec = strstr(line, "\"activated\":0") ? 0 : 1484006981};
    } else if (strstr(line, "ERROR")) {
        g->set = ERROR_SET;
        strcpy(g->error, "no");
    }
    return 0;
}
#endif

static void unpack(cgps_parser *parser, const char *text) {
    char line[1024];
    snprintf(line, sizeof line, "%s", text);
    EXPECT(cgps_unpack(parser, line) == 0);
}

int main(void) {
    const cgps_unpack_function function = cgps_find_unpack();
    if (!function) {
        fprintf(stderr, "%s is missing\n", cgps_library());
        return 3;
    }
    cgps_parser *parser = cgps_parser_new(function);
    if (!parser) return 2;

    unpack(parser,
        "{\"class\":\"TPV\",\"device\":\"/dev/ttyUSB0\",\"status\":3,\"mode\":3,\"time\":\"2017-01-10T00:09:41.250Z\","
        "\"lat\":44.07,\"lon\":-121.31,\"altHAE\":1123.4,\"altMSL\":1144.8,\"speed\":0.015,"
        "\"epx\":3,\"epy\":4,\"eph\":4.1,\"eps\":0.3}");
    const cgps_fix fix = cgps_get_fix(parser);
    EXPECT(fix.mode == 3);
    EXPECT(fix.status == 3);
    EXPECT(fix.milliseconds == 1484006981250);
    EXPECT(fix.latitude == 44.07 && fix.longitude == -121.31);
    EXPECT(fix.altitude_msl == 1144.8 && fix.altitude_hae == 1123.4);
    EXPECT(fix.speed == 0.015);
    EXPECT(isnan(fix.track));
    EXPECT(fix.eph == 4.1 && fix.epx == 3 && fix.epy == 4);
    EXPECT(isnan(fix.epv));
    EXPECT(fix.eps == 0.3 && isnan(fix.epd));
    EXPECT(isnan(cgps_get_gst(parser).latitude));
    EXPECT(strcmp(cgps_device_path(parser), "/dev/ttyUSB0") == 0);
    cgps_forget_device(parser);
    EXPECT(cgps_device_path(parser)[0] == '\0');
    EXPECT(cgps_get_sky(parser).used == -1);

    unpack(parser,
        "{\"class\":\"SKY\",\"pdop\":1.4,\"hdop\":0.9,\"xdop\":1.2,\"nSat\":12,\"uSat\":7,\"satellites\":["
        "{\"PRN\":70,\"el\":26,\"ss\":38.5,\"used\":true,\"gnssid\":6,\"svid\":6},{\"PRN\":2,\"used\":true},{\"PRN\":3,\"used\":true},{\"PRN\":4,\"used\":true},"
        "{\"PRN\":5,\"used\":true},{\"PRN\":6,\"used\":true},{\"PRN\":7,\"used\":true},{\"PRN\":8,\"used\":false},"
        "{\"PRN\":9,\"used\":false},{\"PRN\":10,\"used\":false},{\"PRN\":11,\"used\":false},"
        "{\"PRN\":12,\"used\":false}]}");
    const cgps_sky sky = cgps_get_sky(parser);
    EXPECT(sky.used == 7 && sky.visible == 12);
    EXPECT(sky.pdop == 1.4 && sky.hdop == 0.9);
    EXPECT(sky.xdop == 1.2 && isnan(sky.ydop));
    const cgps_satellite satellite = cgps_get_satellite(parser, 0);
    EXPECT(satellite.gnssid == 6 && satellite.svid == 6 && satellite.prn == 70);
    EXPECT(satellite.elevation == 26 && isnan(satellite.azimuth));
    EXPECT(satellite.ss == 38.5 && satellite.used == 1);
    EXPECT(cgps_get_satellite(parser, 1).svid == 0);
    EXPECT(cgps_get_satellite(parser, -1).prn == 0 && cgps_get_satellite(parser, MAXCHANNELS).prn == 0);
    EXPECT(isnan(sky.vdop));
    // Values of the previous TPV are not returned again.
    EXPECT(cgps_get_fix(parser).mode == 0);
    EXPECT(cgps_get_fix(parser).milliseconds == INT64_MIN);
    EXPECT(isnan(cgps_get_fix(parser).latitude));

    unpack(parser, "{\"class\":\"GST\",\"lat\":1.5,\"lon\":1.1}");
    const cgps_gst gst = cgps_get_gst(parser);
    EXPECT(gst.latitude == 1.5 && gst.longitude == 1.1 && isnan(gst.altitude));

    unpack(parser, "{\"class\":\"SKY\",\"hdop\":0.9}");
    EXPECT(cgps_get_sky(parser).used == -1 && cgps_get_sky(parser).visible == -1);
    EXPECT(cgps_get_sky(parser).hdop == 0.9);

    unpack(parser,
        "{\"class\":\"DEVICE\",\"path\":\"/dev/ttyACM3\",\"activated\":\"2017-01-10T00:09:41.250Z\"}");
    EXPECT(strcmp(cgps_device_path(parser), "/dev/ttyACM3") == 0 && cgps_device_is_active(parser));
    unpack(parser, "{\"class\":\"DEVICE\",\"path\":\"/dev/ttyACM3\",\"activated\":0}");
    EXPECT(!cgps_device_is_active(parser));

    unpack(parser, "{\"class\":\"ERROR\",\"message\":\"no\"}");
    EXPECT(strcmp(cgps_error_text(parser), "no") == 0);
    unpack(parser, "{\"class\":\"WATCH\",\"enable\":true}");
    EXPECT(cgps_error_text(parser)[0] == '\0');

    cgps_parser_free(parser);
    return failures == 0 ? 0 : 1;
}
