// The only C of the package: what differs between libgps API 9 (gpsd 3.20) and 16 (3.27) stays in this file.
//
// libgps is used as a parser alone. gps_open, gps_read and gps_stream block, spin on half a line, cut long device
// paths or keep borrowed pointers, so the socket is ours and only gps_unpack is called.

#ifndef MYELINE_CGPS_SHIM_H
#define MYELINE_CGPS_SHIM_H

#include <gps.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#if GPSD_API_MAJOR_VERSION < 9
#error "libgps is too old: gpsd 3.20 (libgps API 9) is the oldest that myeline builds with"
#endif
#if GPSD_API_MAJOR_VERSION > 16
#warning "this libgps is newer than any that myeline was checked with (API 16)"
#endif

// Some hundred kilobytes at most, allocated once for each connection; Swift never looks inside.
typedef struct {
    struct gps_data_t data;
} cgps_parser;

static inline cgps_parser *cgps_parser_new(void) {
    return (cgps_parser *)calloc(1, sizeof(cgps_parser));
}

static inline void cgps_parser_free(cgps_parser *parser) {
    free(parser);
}

// One line as gpsd sends it, ended by a zero byte. gps_unpack wants a char * up to 3.24.
static inline int cgps_unpack(cgps_parser *parser, char *line) {
    parser->data.set = 0;
    return gps_unpack(line, &parser->data);
}

static inline int cgps_api_major(void) { return GPSD_API_MAJOR_VERSION; }
static inline int cgps_api_minor(void) { return GPSD_API_MINOR_VERSION; }
static inline int cgps_size(void) { return (int)sizeof(struct gps_data_t); }

// A TPV report; what it did not say is NaN, the time INT64_MIN.
typedef struct {
    int mode;
    int status;
    int64_t milliseconds;
    double latitude, longitude;
    double altitude_msl, altitude_hae, geoid_separation;
    double speed, track;
    double eph, epx, epy, epv, eps, epd;
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
    // 9999 is the last year that a date has four digits for.
    if ((set & TIME_SET) && g->fix.time.tv_sec > 0 && (int64_t)g->fix.time.tv_sec < 253402300800LL)
        f.milliseconds = (int64_t)g->fix.time.tv_sec * 1000 + (g->fix.time.tv_nsec + 500000) / 1000000;
    f.latitude = cgps_if(set, LATLON_SET, g->fix.latitude);
    f.longitude = cgps_if(set, LATLON_SET, g->fix.longitude);
    f.altitude_msl = cgps_if(set, ALTITUDE_SET, g->fix.altMSL);
    f.altitude_hae = cgps_if(set, ALTITUDE_SET, g->fix.altHAE);
    f.geoid_separation = isfinite(g->fix.geoid_sep) ? g->fix.geoid_sep : (double)NAN;
    f.speed = cgps_if(set, SPEED_SET, g->fix.speed);
    f.track = cgps_if(set, TRACK_SET, g->fix.track);
    f.eph = g->fix.eph;
    f.epx = cgps_if(set, HERR_SET, g->fix.epx);
    f.epy = cgps_if(set, HERR_SET, g->fix.epy);
    f.epv = cgps_if(set, VERR_SET, g->fix.epv);
    f.eps = cgps_if(set, SPEEDERR_SET, g->fix.eps);
    f.epd = cgps_if(set, TRACKERR_SET, g->fix.epd);
    return f;
}

// A SKY report; -1 and NaN where it did not say.
typedef struct {
    int used;
    int visible;
    double pdop, hdop, vdop;
} cgps_sky;

static inline cgps_sky cgps_get_sky(const cgps_parser *parser) {
    const struct gps_data_t *g = &parser->data;
    cgps_sky s;
    // Up to 3.24 libgps never raises DOP_SET, and raises SATELLITE_SET for a SKY without a list of satellites too.
    const int listed = (g->set & SATELLITE_SET) && g->satellites_visible > 0;
    s.used = listed ? g->satellites_used : -1;
    s.visible = listed ? g->satellites_visible : -1;
    s.pdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.pdop);
    s.hdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.hdop);
    s.vdop = cgps_if(g->set, DOP_SET | SATELLITE_SET, g->dop.vdop);
    return s;
}

// A satellite of a SKY report; NaN where it did not say, svid 0 where gpsd knows the NMEA 0183 number alone.
typedef struct {
    int gnssid, svid;  // as u-blox numbers them
    int prn;           // as NMEA 0183 up to 4.0 numbers them
    double elevation, azimuth, ss;
    int used;
} cgps_satellite;

// The index is below cgps_sky.visible; releases differ in the order of a satellite's fields, not in their names.
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

// The device that the last TPV, SKY or DEVICE report speaks of; empty where it named none.
static inline const char *cgps_device_path(const cgps_parser *parser) {
    return parser->data.dev.path;
}

// Forgets the device, so that a report without one is not taken for the last one's.
static inline void cgps_forget_device(cgps_parser *parser) {
    parser->data.dev.path[0] = '\0';
}

static inline int cgps_device_is_active(const cgps_parser *parser) {
    return parser->data.dev.activated.tv_sec != 0 || parser->data.dev.activated.tv_nsec != 0;
}

// The text of an ERROR report; valid until the next line is unpacked.
static inline const char *cgps_error_text(const cgps_parser *parser) {
    return (parser->data.set & ERROR_SET) ? parser->data.error : "";
}

// The release in a VERSION report; valid until the next line is unpacked.
static inline const char *cgps_release(const cgps_parser *parser) {
    return (parser->data.set & VERSION_SET) ? parser->data.version.release : "";
}

#endif
