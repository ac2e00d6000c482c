// Swift cannot call the variadic functions of libcurl. These functions pass a value of one type each.
#ifndef API_RUNTIME_LIB_CURL_H
#define API_RUNTIME_LIB_CURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <fcntl.h>
#include <sys/socket.h>

static inline CURLcode api_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode api_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode api_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode api_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*api_curl_bytes_callback)(char *bytes, size_t size, size_t count, void *target);

// For received headers, received bodies and sent bodies.
static inline CURLcode api_curl_set_bytes_callback(CURL *handle, CURLoption option, api_curl_bytes_callback function) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode api_curl_set_seek_callback(CURL *handle, curl_seek_callback function) {
    return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, function);
}

static inline CURLcode api_curl_set_resolve_callback(CURL *handle, curl_resolver_start_callback function) {
    return curl_easy_setopt(handle, CURLOPT_RESOLVER_START_FUNCTION, function);
}

static inline CURLcode api_curl_set_socket_callback(CURL *handle, curl_opensocket_callback function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLcode api_curl_set_request_callback(CURL *handle, curl_prereq_callback function) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

// The version of the loaded library, such as 0x075800 for 7.88.0.
static inline unsigned int api_curl_version(void) {
    return curl_version_info(CURLVERSION_NOW)->version_num;
}

// The name of the option depends on the version. The library may be older than this header.
static inline CURLcode api_curl_allow_http_alone(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    if (api_curl_version() >= 0x075500) {
        return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    }
#endif
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

static inline CURLcode api_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode api_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Swift does not import members of unions.
static inline CURLcode api_curl_result(const CURLMsg *message) {
    return message->data.result;
}

// A socket that child processes do not inherit.
static inline curl_socket_t api_curl_open_socket(const struct curl_sockaddr *address) {
    curl_socket_t descriptor = socket(address->family, address->socktype, address->protocol);
    if (descriptor >= 0) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    }
    return descriptor;
}

#endif
