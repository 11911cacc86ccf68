// Checks that the shim's declarations match <curl/curl.h> and that the library exports all functions.

// The header replaces its functions with variable arguments by macros that check types.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define CCURL_TYPES
typedef CURLcode ccurl_code;
typedef CURLMcode ccurl_multi_code;
typedef CURLoption ccurl_option;
typedef CURLINFO ccurl_info;
typedef struct curl_waitfd ccurl_wait_parameter;
typedef CURLMsg ccurl_message_result;

#include "shim.h"

#include <stdio.h>

#define CHECK(result, name, parameters)                                                                             \
    _Static_assert(__builtin_types_compatible_p(result(*) parameters, __typeof__(&curl_##name)), #name);
CCURL_FUNCTIONS(CHECK)

#define CHECK_OPTION(name, number) _Static_assert((int)CURLOPT_##name == (number), #name);
CCURL_OPTIONS(CHECK_OPTION)
_Static_assert((int)CURLINFO_RESPONSE_CODE == (int)CCURL_RESPONSE_CODE, "CURLINFO_RESPONSE_CODE");
_Static_assert((int)CURLINFO_CONTENT_TYPE == (int)CCURL_CONTENT_TYPE, "CURLINFO_CONTENT_TYPE");

#define CHECK_MEMBER(type, name, theirs, their_name)                                                                \
    _Static_assert(                                                                                                 \
        offsetof(type, name) == offsetof(theirs, their_name) &&                                                     \
            sizeof(((type *)0)->name) == sizeof(((theirs *)0)->their_name),                                         \
        #type "." #name);
CHECK_MEMBER(ccurl_wait, descriptor, struct curl_waitfd, fd)
CHECK_MEMBER(ccurl_wait, events, struct curl_waitfd, events)
CHECK_MEMBER(ccurl_wait, received, struct curl_waitfd, revents)
_Static_assert(sizeof(ccurl_wait) == sizeof(struct curl_waitfd), "curl_waitfd");
CHECK_MEMBER(ccurl_message, kind, CURLMsg, msg)
CHECK_MEMBER(ccurl_message, easy, CURLMsg, easy_handle)
CHECK_MEMBER(ccurl_message, data, CURLMsg, data)
CHECK_MEMBER(ccurl_message, data.result, CURLMsg, data.result)

_Static_assert(sizeof(CURLcode) == sizeof(unsigned int) && sizeof(CURLMcode) == sizeof(int), "codes");
_Static_assert(sizeof(CURLoption) == sizeof(unsigned int) && sizeof(CURLINFO) == sizeof(unsigned int), "options");
_Static_assert(sizeof(curl_off_t) == sizeof(long long), "curl_off_t");
_Static_assert(
    __builtin_types_compatible_p(ccurl_writer, curl_write_callback) && CURL_GLOBAL_DEFAULT == 3 &&
        CURLPROTO_HTTP == 1 && CURLPROTO_HTTPS == 2 && CURLMSG_DONE == 1 && CURL_WAIT_POLLIN == 1,
    "the numbers of the shim");
_Static_assert(
    CURLE_UNSUPPORTED_PROTOCOL == 1 && CURLE_URL_MALFORMAT == 3 && CURLE_COULDNT_RESOLVE_PROXY == 5 &&
        CURLE_COULDNT_RESOLVE_HOST == 6 && CURLE_COULDNT_CONNECT == 7 && CURLE_WEIRD_SERVER_REPLY == 8 &&
        CURLE_PARTIAL_FILE == 18 && CURLE_WRITE_ERROR == 23 && CURLE_OPERATION_TIMEDOUT == 28 &&
        CURLE_SSL_CONNECT_ERROR == 35 && CURLE_TOO_MANY_REDIRECTS == 47 && CURLE_GOT_NOTHING == 52 &&
        CURLE_SEND_ERROR == 55 && CURLE_RECV_ERROR == 56 && CURLE_PEER_FAILED_VERIFICATION == 60 &&
        CURLE_FILESIZE_EXCEEDED == 63,
    "the codes of CurlFailure");

int main(void) {
    ccurl_library library;
    const char *missing = ccurl_open(&library);
    if (missing) {
        fprintf(stderr, "libcurl lacks %s\n", missing);
        return 1;
    }
    ccurl_easy *easy = library.easy_init();
    if (!easy || ccurl_allow_http_only(&library, easy)) return 1;
    if (ccurl_set_long(&library, easy, CCURL_NOSIGNAL, 1) || ccurl_set_size(&library, easy, CCURL_MAXFILESIZE_LARGE, 1))
        return 1;
    library.easy_cleanup(easy);
    return 0;
}
