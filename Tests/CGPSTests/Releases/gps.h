// A stand-in for the gps.h of each supported gpsd release, reduced to what the shim uses.
//
// GPSD_RELEASE selects the release (3200 is 3.20, 3231 is 3.23.1). Names, types, bits and the order of fields are those
// of the release; unused fields are omitted.

#ifndef MYELINE_STAND_IN_GPS_H
#define MYELINE_STAND_IN_GPS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#if GPSD_RELEASE == 3200
#define GPSD_API_MAJOR_VERSION 9
#elif GPSD_RELEASE == 3210
#define GPSD_API_MAJOR_VERSION 10
#elif GPSD_RELEASE == 3220
#define GPSD_API_MAJOR_VERSION 11
#elif GPSD_RELEASE == 3230 || GPSD_RELEASE == 3231
#define GPSD_API_MAJOR_VERSION 12
#elif GPSD_RELEASE == 3240 || GPSD_RELEASE == 3250 || GPSD_RELEASE == 3260
#define GPSD_API_MAJOR_VERSION 14
#elif GPSD_RELEASE == 3270 || GPSD_RELEASE == 3275
#define GPSD_API_MAJOR_VERSION 16
#elif GPSD_RELEASE == 3190
#define GPSD_API_MAJOR_VERSION 8  // too old: the shim rejects it
#else
#error "unknown GPSD_RELEASE"
#endif

#if GPSD_RELEASE == 3275
#define GPSD_API_MINOR_VERSION 1
#else
#define GPSD_API_MINOR_VERSION 0
#endif

#define GPS_PATH_MAX 128
#define MAXUSERDEVS 4
#if GPSD_RELEASE >= 3260
#define MAXCHANNELS 184
#else
#define MAXCHANNELS 140
#endif

typedef uint64_t gps_mask_t;
typedef struct timespec timespec_t;

// 3.23.1 renamed the values of `status` and kept the API version.
#if GPSD_RELEASE <= 3230
#define STATUS_NO_FIX 0
#define STATUS_FIX 1
#define STATUS_DGPS_FIX 2
#else
#define STATUS_UNK 0
#define STATUS_GPS 1
#define STATUS_DGPS 2
#endif
#define STATUS_RTK_FIX 3
#define STATUS_RTK_FLT 4

struct gps_fix_t {
    timespec_t time;
    int mode;
#define MODE_NOT_SEEN 0
#define MODE_NO_FIX 1
#define MODE_2D 2
#define MODE_3D 3
#if GPSD_RELEASE >= 3210
    int status;
#endif
    double ept;
    double latitude, epy;
    double longitude, epx;
    double altitude;
    double altHAE, altMSL;
    double epv;
    double track, epd;
    double speed, eps;
    double climb, epc;
    double eph, sep;
    double geoid_sep;
    double magnetic_track, magnetic_var;
};

struct dop_t {
    double xdop, ydop, pdop, hdop, vdop, tdop, gdop;
};

struct satellite_t {
#if GPSD_RELEASE >= 3250
    short PRN;
    double ss;
    bool used;
#else
    double ss;
    bool used;
    short PRN;
#endif
    double elevation, azimuth;
    unsigned char gnssid, svid, sigid;
    signed char freqid;
    unsigned char health;
};

struct gst_t {
    timespec_t utctime;
    double rms_deviation;
    double smajor_deviation, sminor_deviation, smajor_orientation;
    double lat_err_deviation, lon_err_deviation, alt_err_deviation;
#if GPSD_RELEASE >= 3260
    double ve_err_deviation, vn_err_deviation, vu_err_deviation;
#endif
};

struct version_t {
    char release[64];
    char rev[64];
    int proto_major, proto_minor;
    char remote[GPS_PATH_MAX];
};

struct devconfig_t {
    char path[GPS_PATH_MAX];
    int flags;
    char driver[64];
    timespec_t activated;
    unsigned int baudrate, stopbits;
    char parity;
    timespec_t cycle, mincycle;
    int driver_mode;
};

struct gps_data_t {
    gps_mask_t set;
#define TIME_SET (1llu << 2)
#define LATLON_SET (1llu << 4)
#define ALTITUDE_SET (1llu << 5)
#define SPEED_SET (1llu << 6)
#define TRACK_SET (1llu << 7)
#define CLIMB_SET (1llu << 8)
#define STATUS_SET (1llu << 9)
#define MODE_SET (1llu << 10)
#define DOP_SET (1llu << 11)
#define HERR_SET (1llu << 12)
#define VERR_SET (1llu << 13)
#define SATELLITE_SET (1llu << 15)
#define SPEEDERR_SET (1llu << 16)
#define TRACKERR_SET (1llu << 17)
#define CLIMBERR_SET (1llu << 18)
#define DEVICE_SET (1llu << 19)
#define DEVICELIST_SET (1llu << 20)
#define PACKET_SET (1llu << 25)
#define GST_SET (1llu << 27)
#define VERSION_SET (1llu << 28)
#define POLICY_SET (1llu << 29)
#define ERROR_SET (1llu << 31)
#if GPSD_RELEASE >= 3260
    gps_mask_t set_pending;
#endif
    timespec_t online;
    int gps_fd;
    struct gps_fix_t fix;
#if GPSD_RELEASE < 3210
    int status;
#endif
    int satellites_used;
    struct dop_t dop;
    timespec_t skyview_time;
    int satellites_visible;
    struct satellite_t skyview[MAXCHANNELS];
    struct devconfig_t dev;
    struct {
        timespec_t time;
        int ndevices;
        struct devconfig_t list[MAXUSERDEVS];
    } devices;
#if GPSD_RELEASE >= 3260
    struct gst_t gst;
#endif
    union {
#if GPSD_RELEASE < 3260
        struct gst_t gst;
#endif
        struct version_t version;
        char error[256];
    };
    void *privdata;
};

#if GPSD_RELEASE >= 3250
extern int gps_unpack(const char *, struct gps_data_t *);
#else
extern int gps_unpack(char *, struct gps_data_t *);
#endif

#endif
