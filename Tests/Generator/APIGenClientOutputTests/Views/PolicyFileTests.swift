import Testing

@Suite struct PolicyFileTests {
    private static let spec = #"""
        name: Forge
        server: https://api.forge.example
        retry: {attempts: 5, "on": [503, 429, 429]}
        timeout: 0.5
        idempotency: X-Request-Key
        limits: {"on": 403, remaining: X-Left}
        endpoints:
          look: GET /look
          post: POST /post
          keep: {call: PUT /keep, retry: off, limits: off}
          find: {call: POST /find, idempotency: off, retry: {"on": [500]}, timeout: 150}
          pay:
            call: POST /pay
            headers: {x-request-key: {$type: String, $as: key}}
            limits: {"on": [403, 429], remaining: X-RateLimit-Left, reset: X-RateLimit-Reset}
        """#

    @Test func `policies of all endpoints are in the client`() throws {
        let file = try generated("ForgeClient.swift", from: Self.spec)
        let part = """
                    return APIDefaults(
                        retry: APIRetryPolicy(attempts: 5, statuses: [429, 503]),
                        timeout: .seconds(0.5),
                        observers: [APIRateLimiter(statuses: [403], remaining: "X-Left")]
                    )
            """
        #expect(file.contains(part), "\(file)")
    }

    @Test(
        arguments: [
            (
                "Look",
                #"""
                    public static let name = "look"
                    public var path: APIPath { "/look" }
                """#
            ),
            (
                "Post",
                #"""
                    public static let name = "post"
                    public static let method: APIMethod = .post
                    public static let idempotencyHeader: String? = "X-Request-Key"
                    public var path: APIPath { "/post" }

                    /// The idempotency key; by default, a new one for each call.
                    public let requestKey: String?
                """#
            ),
            (
                "Keep",
                #"""
                    public static let name = "keep"
                    public static let method: APIMethod = .put
                    public static let retry: APIRetryPolicy? = .off
                    public static let limits: APIRateLimits = .off
                    public var path: APIPath { "/keep" }
                """#
            ),
            (
                "Find",
                #"""
                    public static let name = "find"
                    public static let method: APIMethod = .post
                    public static let timeout: Duration? = .seconds(150)
                    public static let retry: APIRetryPolicy? = APIRetryPolicy(attempts: 5, statuses: [500], methods: [.post])
                    public var path: APIPath { "/find" }
                """#
            ),
            (
                "Pay",
                #"""
                    public static let name = "pay"
                    public static let method: APIMethod = .post
                    public static let idempotencyHeader: String? = "X-Request-Key"
                    public static let limits: APIRateLimits = APIRateLimits(
                        statuses: [403, 429],
                        remaining: "X-RateLimit-Left",
                        reset: "X-RateLimit-Reset"
                    )
                    public var path: APIPath { "/pay" }

                    public let key: String
                """#
            ),
        ]
    )
    func `the policy of an endpoint is in its resource`(name: String, part: String) throws {
        let file = try generated("Resources/\(name)Resource.swift", from: Self.spec)
        #expect(file.contains(part + "\n\n"), "\(file)")
    }
}
