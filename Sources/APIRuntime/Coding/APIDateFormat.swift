/// How a point in time is written.
nonisolated public enum APIDateFormat: Hashable, Sendable {
    /// Seconds since 1970, a number; whole ones are written as an integer.
    case seconds
    /// Milliseconds since 1970, a number; whole ones are written as an integer.
    case milliseconds
    /// `2024-05-06T07:08:09Z` with any fraction (microseconds are kept) and any offset; without one it is UTC (RFC 3339).
    case iso8601
    /// `Mon, 06 May 2024 07:08:09 +0000` (RFC 2822, section 3.3).
    case rfc2822
    /// `Mon, 06 May 2024 07:08:09 GMT`, as headers have it; the two forms of older servers are read, too (RFC 9110, section
    /// 5.6.7).
    case http
    /// A pattern of Unicode Technical Standard #35 such as `yyyy-MM-dd HH:mm:ss`, in the POSIX locale and UTC.
    ///
    /// Numbers and a day of the week must be those of the date, unless the pattern has a time zone or a fraction.
    case pattern(String)
}
