internal import APIRuntime

extension HostileResponse {
    private static func unauthorized(_ challenge: String) -> Reply {
        .text("no\n", status: 401).header("WWW-Authenticate", challenge)
    }

    private static let challenges: [Self] =
        [
            "Basic realm=\"x\"", "Basic", "basic realm=x", "Basic realm=\"", "Basic realm=\"\\",
            "Basic realm=\"x\", Digest realm=\"x\", nonce=\"y\"", "Digest realm=\"x\", nonce=\"y\", qop=\"auth\"",
            "Digest", "Negotiate", "NTLM", "Bearer realm=\"x\"", "", "=", "\"", ",,,", "Ünsinn x=y",
        ].map { Self("the challenge '\($0)'", unauthorized($0), .failure(.unauthorized, status: 401)) } + [
            Self(
                "two challenges",
                unauthorized("Negotiate").header("WWW-Authenticate", "Basic realm=\"x\""),
                .failure(.unauthorized, status: 401)
            ),
            Self("a challenge cut off", unauthorized("Basic realm=\"x\"").contentLength(100), .lost),
            Self(
                "a challenge of a proxy",
                .text("no\n", status: 407).header("Proxy-Authenticate", "Basic realm=\"x\""),
                .failure(.status, status: 407)
            ),
        ]

    private static func moved(_ location: String, _ outcome: Outcome) -> Self {
        Self("a redirect to '\(location)'", .redirect(to: location), outcome)
    }

    private static let redirects: [Self] =
        [
            "", "file:///etc/hosts", "ftp://127.0.0.1/", "javascript:alert(1)", "data:,one", "http://", "http:///x",
            "//", "http://[::1", "http://%zz/", "http://a b/", "ht!tp://x", "http://127.0.0.1:99999/",
            "http://127.0.0.1:99999999999999999999/",
        ].map { moved($0, .failure(.status, status: 302)) } + [
            moved("/probe", .failure(.redirectRefused)),
            moved("http://127.0.0.1:0/", .failure(.notConnected)),
            moved("http://user:password@127.0.0.1:0/", .failure(.notConnected)),
            Self("a redirect to nowhere", .empty(302), .failure(.status, status: 302)),
        ]

    /// Responses that redirect.
    static let detours = challenges + redirects
}
