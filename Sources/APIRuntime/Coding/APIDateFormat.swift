/// The format of a date.
nonisolated public enum APIDateFormat: Hashable, Sendable {
    /// Seconds since 1970 as a number. Whole seconds are written as an integer.
    case seconds
    /// Milliseconds since 1970 as a number. Whole milliseconds are written as an integer.
    case milliseconds
    /// `2024-05-06T07:08:09Z` with any offset and any fraction, of which microseconds are kept. Without an offset it is
    /// UTC (RFC 3339).
    case iso8601
    /// `Mon, 06 May 2024 07:08:09 +0000` (RFC 2822, section 3.3).
    case rfc2822
    /// `Mon, 06 May 2024 07:08:09 GMT`, as in headers. The two obsolete formats are read as well (RFC 9110, section
    /// 5.6.7).
    case http
    /// A pattern of Unicode Technical Standard #35 such as `yyyy-MM-dd HH:mm:ss`, in the POSIX locale and UTC.
    ///
    /// Numbers and a day of the week must be those of the date, unless the pattern has a time zone or a fraction.
    case pattern(String)
}
