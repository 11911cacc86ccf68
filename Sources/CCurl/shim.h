// Opens libcurl on first use.
//
// The library is not linked, because loading it with its thirty dependencies would add milliseconds to every start.
// Only queries for routes, the weather and trip statuses need the library. The functions in use are declared here, with
// the stable ABI of libcurl.so.4, and looked up by name. `.ci/check-shim` compares the declarations with <curl/curl.h>.

#ifndef MYELINE_CCURL_SHIM_H
#define MYELINE_CCURL_SHIM_H

#include <dlfcn.h>
#include <stddef.h>

typedef void ccurl_easy;
typedef void ccurl_multi;
typedef struct curl_slist curl_slist;

#ifndef CCURL_TYPES
// The enumerations CURLcode, CURLMcode, CURLoption and CURLINFO. Only CURLMcode has negative values, so only
// ccurl_multi_code is signed.
typedef unsigned int ccurl_code;
typedef int ccurl_multi_code;
typedef unsigned int ccurl_option;
typedef unsigned int ccurl_info;
#endif

// The members of curl_waitfd.
typedef struct {
    int descriptor;
    short events;
    short received;
} ccurl_wait;

// The members of CURLMsg.
typedef struct {
    unsigned int kind;
    ccurl_easy *easy;
    union {
        void *whatever;
        unsigned int result;
    } data;
} ccurl_message;

#ifndef CCURL_TYPES
typedef ccurl_wait ccurl_wait_parameter;
typedef ccurl_message ccurl_message_result;
#endif

// The functions in use, as X(result, name without curl_, parameters).
#define CCURL_FUNCTIONS(X)                                                                                          \
    X(ccurl_code, global_init, (long flags))                                                                        \
    X(ccurl_easy *, easy_init, (void))                                                                              \
    X(ccurl_code, easy_setopt, (ccurl_easy * easy, ccurl_option option, ...))                                       \
    X(ccurl_code, easy_getinfo, (ccurl_easy * easy, ccurl_info info, ...))                                          \
    X(const char *, easy_strerror, (ccurl_code code))                                                               \
    X(void, easy_cleanup, (ccurl_easy * easy))                                                                      \
    X(curl_slist *, slist_append, (curl_slist * list, const char *text))                                            \
    X(void, slist_free_all, (curl_slist * list))                                                                    \
    X(ccurl_multi *, multi_init, (void))                                                                            \
    X(ccurl_multi_code, multi_add_handle, (ccurl_multi * multi, ccurl_easy * easy))                                 \
    X(ccurl_multi_code, multi_remove_handle, (ccurl_multi * multi, ccurl_easy * easy))                              \
    X(ccurl_multi_code, multi_perform, (ccurl_multi * multi, int *running))                                         \
    X(ccurl_multi_code, multi_wait,                                                                                 \
      (ccurl_multi * multi, ccurl_wait_parameter descriptors[], unsigned int count, int milliseconds, int *ready))  \
    X(ccurl_message_result *, multi_info_read, (ccurl_multi * multi, int *left))                                    \
    X(ccurl_multi_code, multi_cleanup, (ccurl_multi * multi))

#define CCURL_MEMBER(result, name, parameters) result (*name) parameters;

// The functions of the library, which stays open until the process ends.
typedef struct {
    CCURL_FUNCTIONS(CCURL_MEMBER)
} ccurl_library;

#undef CCURL_MEMBER

// The options in use, as X(name, number).
#define CCURL_OPTIONS(X)                                                                                            \
    X(NETRC, 51)                                                                                                    \
    X(FOLLOWLOCATION, 52)                                                                                           \
    X(POSTFIELDSIZE, 60)                                                                                            \
    X(POSTREDIR, 161)                                                                                               \
    X(MAXREDIRS, 68)                                                                                                \
    X(NOSIGNAL, 99)                                                                                                 \
    X(TIMEOUT_MS, 155)                                                                                              \
    X(CONNECTTIMEOUT_MS, 156)                                                                                       \
    X(PROTOCOLS, 181)                                                                                               \
    X(REDIR_PROTOCOLS, 182)                                                                                         \
    X(WRITEDATA, 10001)                                                                                             \
    X(URL, 10002)                                                                                                   \
    X(PROXY, 10004)                                                                                                 \
    X(POSTFIELDS, 10015)                                                                                            \
    X(USERAGENT, 10018)                                                                                             \
    X(HTTPHEADER, 10023)                                                                                            \
    X(PROTOCOLS_STR, 10318)                                                                                         \
    X(REDIR_PROTOCOLS_STR, 10319)                                                                                   \
    X(WRITEFUNCTION, 20011)                                                                                         \
    X(MAXFILESIZE_LARGE, 30117)

#define CCURL_NUMBER(name, number) CCURL_##name = number,
enum { CCURL_OPTIONS(CCURL_NUMBER) };
#undef CCURL_NUMBER

// CURLINFO_RESPONSE_CODE and CURLINFO_CONTENT_TYPE.
enum { CCURL_RESPONSE_CODE = 0x200000 + 2, CCURL_CONTENT_TYPE = 0x100000 + 18 };

#define CCURL_FIND(result, name, parameters)                                                                        \
    library->name = (result(*) parameters)dlsym(handle, "curl_" #name);                                             \
    if (!library->name) return "curl_" #name;

// Opens and initializes the library; only one thread may call this function at a time. Returns NULL, or the name of a
// missing library or function.
static inline const char *ccurl_open(ccurl_library *library) {
    const char *file = "libcurl.so.4";
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) handle = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return file;
    CCURL_FUNCTIONS(CCURL_FIND)
    // 3 is CURL_GLOBAL_DEFAULT. The library counts the calls, so further calls are harmless.
    return library->global_init(3) == 0 ? NULL : "curl_global_init";
}

#undef CCURL_FIND

// Wrappers of curl_easy_setopt, because Swift cannot call functions with variable arguments.

static inline ccurl_code ccurl_set_long(const ccurl_library *library, ccurl_easy *easy, long option, long value) {
    return library->easy_setopt(easy, (ccurl_option)option, value);
}

// Sets an option whose type is curl_off_t.
static inline ccurl_code ccurl_set_size(const ccurl_library *library, ccurl_easy *easy, long option, long long value) {
    return library->easy_setopt(easy, (ccurl_option)option, value);
}

// Sets an option to a text. The library copies the text, except that of POSTFIELDS.
static inline ccurl_code ccurl_set_text(
    const ccurl_library *library, ccurl_easy *easy, long option, const char *value) {
    return library->easy_setopt(easy, (ccurl_option)option, value);
}

static inline ccurl_code ccurl_set_headers(const ccurl_library *library, ccurl_easy *easy, const curl_slist *headers) {
    return library->easy_setopt(easy, (ccurl_option)CCURL_HTTPHEADER, headers);
}

// Receives size * count bytes, and returns how many of them it has accepted; a smaller number aborts the transfer.
typedef size_t (*ccurl_writer)(char *bytes, size_t size, size_t count, void *context);

static inline ccurl_code ccurl_set_writer(
    const ccurl_library *library, ccurl_easy *easy, ccurl_writer writer, void *context) {
    ccurl_code code = library->easy_setopt(easy, (ccurl_option)CCURL_WRITEFUNCTION, writer);
    return code ? code : library->easy_setopt(easy, (ccurl_option)CCURL_WRITEDATA, context);
}

// Allows only HTTP and HTTPS, also after a redirect. Releases before 7.85 know only the numeric options.
static inline ccurl_code ccurl_allow_http_only(const ccurl_library *library, ccurl_easy *easy) {
    const char *names = "http,https";
    // CURLPROTO_HTTP and CURLPROTO_HTTPS.
    const long bits = 1 | 2;
    if (ccurl_set_text(library, easy, CCURL_PROTOCOLS_STR, names) &&
        library->easy_setopt(easy, (ccurl_option)CCURL_PROTOCOLS, bits))
        return 1;
    if (ccurl_set_text(library, easy, CCURL_REDIR_PROTOCOLS_STR, names) &&
        library->easy_setopt(easy, (ccurl_option)CCURL_REDIR_PROTOCOLS, bits))
        return 1;
    return 0;
}

// The HTTP status of the last response; 0 if there is none.
static inline long ccurl_status(const ccurl_library *library, ccurl_easy *easy) {
    long status = 0;
    return library->easy_getinfo(easy, (ccurl_info)CCURL_RESPONSE_CODE, &status) ? 0 : status;
}

// The Content-Type of the last response; NULL if there is none.
static inline const char *ccurl_content_type(const ccurl_library *library, ccurl_easy *easy) {
    const char *type = NULL;
    return library->easy_getinfo(easy, (ccurl_info)CCURL_CONTENT_TYPE, &type) ? NULL : type;
}

// Returns 1 and the result once the handle's only transfer has ended, and 0 before that.
static inline int ccurl_finished(const ccurl_library *library, ccurl_multi *multi, unsigned int *result) {
    int left = 0;
    const ccurl_message *message;
    while ((message = (const ccurl_message *)library->multi_info_read(multi, &left))) {
        // CURLMSG_DONE.
        if (message->kind != 1) continue;
        *result = message->data.result;
        return 1;
    }
    return 0;
}

#endif
