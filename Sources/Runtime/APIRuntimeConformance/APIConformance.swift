/// The cases that show how a transport treats servers: correct, broken and hostile ones.
///
/// Each case starts a server of its own on a free port of the loopback interface, sends requests with a transport of its
/// own, and checks the responses and what the server received. Then it checks that the transport sends another request.
///
/// ```swift
/// for one in APIConformance.cases {
///     try await one.run { settings in APIURLSessionTransport() }
/// }
/// ```
///
/// The cases can be the arguments of a test. A transport that ends the process ends all tests with it, so a program can
/// run each case in a process of its own.
public enum APIConformance {
    /// All cases, in the order of their areas. Those of the area `tls` need the command `openssl`, and are absent
    /// without it.
    public static let cases: [APIConformanceCase] = [
        MessageCases.requests, MessageCases.responses, RedirectCases.all, BodyCases.all, LimitCases.all,
        StreamCases.all, DownloadCases.all, UploadCases.all, CancellationCases.all, ConnectionCases.all,
        HostileResponse.cases, TLSCases.all,
    ].flatMap(\.self)

    /// The case with a name.
    public static func find(_ name: String) -> APIConformanceCase? {
        cases.first { $0.name == name }
    }
}
