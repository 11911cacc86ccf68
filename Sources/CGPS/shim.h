// Hides the differences between libgps API 9 (gpsd 3.20) and 16 (gpsd 3.27).
//
// libgps is only used as a parser, with gps_unpack. gps_open, gps_read and gps_stream block, spin on partial lines,
// truncate long device paths or keep pointers to the caller's memory, so this package uses its own socket.

#ifndef MYELINE_CGPS_SHIM_H
#define MYELINE_CGPS_SHIM_H

#ifdef CGPS_LIBRARY
#include <dlfcn.h>
#endif
#include <gps.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#if GPSD_API_MAJOR_VERSION < 9
#error "libgps is too old: gpsd 3.20 (libgps API 9) is the oldest that myeline builds with"
#endif
#if GPSD_API_MAJOR_VERSION > 16
#warning "this libgps is newer than any that myeline was tested with (API 16)"
#endif

// Returns the file name of the libgps release that this code is compiled for; "libgps" if the program is linked with
// libgps.
//
// If CGPS_LIBRARY is defined, libgps is opened on first use: Debian's libgps has eight dependencies, and loading them
// would take a fifth of the run time of `myeline status`. Otherwise the program must be linked with libgps.
static inline const char *cgps_library(void) {
#ifdef CGPS_LIBRARY
    return CGPS_LIBRARY;
#else
    return "libgps";
#endif
}

// Returns the major version of the libgps API that this code is compiled for.
static inline int cgps_api_version(void) {
    return GPSD_API_MAJOR_VERSION;
}

typedef __typeof__(&gps_unpack) cgps_unpack_function;

// Returns gps_unpack; NULL if the library is missing.
static inline cgps_unpack_function cgps_find_unpack(void) {
#ifdef CGPS_LIBRARY
    void *library = dlopen(CGPS_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    return library ? (cgps_unpack_function)dlsym(library, "gps_unpack") : NULL;
#else
    return gps_unpack;
#endif
}

// The state of libgps: a few hundred kilobytes, allocated once per connection. It is opaque to Swift.
typedef struct {
    cgps_unpack_function unpack;
    struct gps_data_t data;
} cgps_parser;

static inline cgps_parser *cgps_parser_new(cgps_unpack_function unpack) {
    cgps_parser *parser = (cgps_parser *)calloc(1, sizeof(cgps_parser));
    if (parser) parser->unpack = unpack;
    return parser;
}

static inline void cgps_parser_free(cgps_parser *parser) {
    free(parser);
}

// Parses a zero-terminated line; the line is not const, because gps_unpack takes a char * up to gpsd 3.24.
static inline int cgps_unpack(cgps_parser *parser, char *line) {
    parser->data.set = 0;
    return parser->unpack(line, &parser->data);
}

// A TPV report; missing numbers are NaN, a missing time is INT64_MIN.
typedef struct {
    int mode;
    int status;
    int64_t milliseconds;
    double latitude, longitude;
    double altitude_msl, altitude_hae;
    double speed, track;
    double eph, epx, epy, epv, sep;
    double eps, epd;
} cgps_fix;

static inline double cgps_if(gps_mask_t set, gps_mask_t bit, double value) {
    return (set & bit) && isfinite(value) ? value : (double)NAN;
}

static inline cgps_fix cgps_get_fix(const cgps_parser *parser) {
    const struct gps_data_t *g = &parser->data;
    const gps_mask_t set = g->set;
    cgps_fix f;
    f.mode = (set & MODE_SET) ? g->fix.mode : 0;
#if GPSD_API_MAJOR_VERSION >= 10
    f.status = (set & STATUS_SET) ? g->fix.status : 0;
#else
    f.status = (set & STATUS_SET) ? g->status : 0;
#endif
    f.milliseconds = INT64_MIN;
    // Times after the year 9999 count as unknown, because a timestamp has four digits for the year.
    if ((set & TIME_SET) && g->fix.time.tv_sec > 0 && (int64_t)g->fix.time.tv_sec < 253402300800LL)
        f.milliseconds = (int64_t)g->fix.time.tv_sec * 1000 + (g->fix.time.tv_nsec + 500000) / 1000000;
    f.latitude = cgps_if(set, LATLON_SET, g->fix.latitude);
    f.longitude = cgps_if(set, LATLON_SET, g->fix.longitude);
    f.altitude_msl = cgps_if(set, ALTITUDE_SET, g->fix.altMSL);
    f.altitude_hae = cgps_if(set, ALTITUDE_SET, g->fix.altHAE);
    f.speed = cgps_if(set, SPEED_SET, g->fix.speed);
    f.track = cgps_if(set, TRACK_SET, g->fix.track);
    f.eph = g->fix.eph;
    f.epx = cgps_if(set, HERR_SET, g->fix.epx);
    f.epy = cgps_if(set, HERR_SET, g->fix.epy);
    f.epv = cgps_if(set, VERR_SET, g->fix.epv);
    f.sep = g->fix.sep;
    f.eps = cgps_if(set, SPEEDERR_SET, g->fix.eps);
    f.epd = cgps_if(set, TRACKERR_SET, g->fix.epd);
    return f;
}

// A SKY report; missing counts are -1, missing numbers NaN.
typedef struct {
    int used;
    int visible;
    double pdop, hdop, vdop, xdop, ydop;
} cgps_sky;

static inline cgps_sky cgps_get_sky(const cgps_parser *parser) {
    const struct gps_data_t *g = &parser->data;
    cgps_sky s;
    // Up to gpsd 3.24, libgps sets SATELLITE_SET even for a report without satellites, so their number is checked too.
    // It never sets DOP_SET, so SATELLITE_SET is sufficient for the DOPs.
    const int listed = (g->set & SATELLITE_SET) && g->satellites_visible > 0;
    s.used = listed ? g->satellites_used : -1;
    s.visible = listed ? g->satellites_visible : -1;
    s.pdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.pdop);
    s.hdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.hdop);
    s.vdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.vdop);
    s.xdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.xdop);
    s.ydop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.ydop);
    return s;
}

// The standard deviations of a GST report, in metres; missing numbers are NaN.
typedef struct {
    double latitude, longitude, altitude;
} cgps_gst;

static inline cgps_gst cgps_get_gst(const cgps_parser *parser) {
    const struct gps_data_t *g = &parser->data;
    cgps_gst e;
    e.latitude = cgps_if(g->set, GST_SET, g->gst.lat_err_deviation);
    e.longitude = cgps_if(g->set, GST_SET, g->gst.lon_err_deviation);
    e.altitude = cgps_if(g->set, GST_SET, g->gst.alt_err_deviation);
    return e;
}

// A satellite of a SKY report; missing numbers are NaN, svid is 0 if gpsd knows only the NMEA 0183 number.
typedef struct {
    int gnssid, svid;  // u-blox numbers
    int prn;           // NMEA 0183 number up to version 4.0
    double elevation, azimuth, ss;
    int used;
} cgps_satellite;

// Returns a satellite; the index is below cgps_sky.visible. The fields are copied by name, because their order in
// satellite_t depends on the release of gpsd.
static inline cgps_satellite cgps_get_satellite(const cgps_parser *parser, int index) {
    cgps_satellite s = {-1, 0, 0, (double)NAN, (double)NAN, (double)NAN, 0};
    if (index < 0 || index >= MAXCHANNELS) return s;
    const struct satellite_t *t = &parser->data.skyview[index];
    s.gnssid = t->gnssid;
    s.svid = t->svid;
    s.prn = t->PRN;
    s.elevation = isfinite(t->elevation) ? t->elevation : (double)NAN;
    s.azimuth = isfinite(t->azimuth) ? t->azimuth : (double)NAN;
    s.ss = isfinite(t->ss) ? t->ss : (double)NAN;
    s.used = t->used ? 1 : 0;
    return s;
}

// Returns the device of the last TPV, SKY or DEVICE report; empty if the report has none.
static inline const char *cgps_device_path(const cgps_parser *parser) {
    return parser->data.dev.path;
}

// Clears the device, so that a report without a device is not attributed to the device of the previous report.
static inline void cgps_forget_device(cgps_parser *parser) {
    parser->data.dev.path[0] = '\0';
}

static inline int cgps_device_is_active(const cgps_parser *parser) {
    return parser->data.dev.activated.tv_sec != 0 || parser->data.dev.activated.tv_nsec != 0;
}

// Returns the text of an ERROR report, valid until the next line is parsed.
static inline const char *cgps_error_text(const cgps_parser *parser) {
    return (parser->data.set & ERROR_SET) ? parser->data.error : "";
}

#endif
