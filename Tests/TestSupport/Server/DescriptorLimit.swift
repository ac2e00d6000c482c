#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The number of descriptors this process may open.
///
/// Client and server share the process, so a call costs two; the usual limit of 256 or 1,024 is too low for thousands.
enum DescriptorLimit {
    /// The limit after it was raised as far as the system lets a process raise it, up to what Darwin allows at most.
    static let raised: Int = {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        getrlimit(resource, &limit)
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
        setrlimit(resource, &limit)
        getrlimit(resource, &limit)
        return Int(clamping: limit.rlim_cur)
    }()
}
