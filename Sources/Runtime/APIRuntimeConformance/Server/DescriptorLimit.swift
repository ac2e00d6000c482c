#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The number of descriptors this process may open.
///
/// Client and server are in one process, so a call needs two descriptors. The usual limit of 256 or 1,024 is too low
/// for thousands of calls.
enum DescriptorLimit {
    /// Raises the limit as far as the system permits, and returns it.
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
