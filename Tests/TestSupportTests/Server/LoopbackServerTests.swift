import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(1)))
struct LoopbackServerTests {
    @Test func givesExactlyTheBytesOfTheReply() throws {
        let server = try LoopbackServer { _ in .json(#"{"a": 1}"#, headers: ["X-Quota": "9"]) }
        let client = try WireClient(server)
        client.sendGet("/a")
        #expect(
            client.receives(
                "HTTP/1.1 200 \r\nX-Quota: 9\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"a\": 1}"
            )
        )
    }
}
