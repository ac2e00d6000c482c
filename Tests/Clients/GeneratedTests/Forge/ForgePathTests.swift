import APIRuntimeConformance
import Forge
import Testing

@Suite struct ForgePathTests {
    @Test func `a path parameter with several segments keeps its slashes and encodes the rest`() async throws {
        let api = try LoopbackAPI(.json("{}"))
        _ = try await api.forge().repos.contents(owner: "a/b", name: "c", path: "docs/read me?.md")
        #expect(api.lines == ["GET /v2/repos/a%2Fb/c/contents/docs/read%20me%3F.md"])
    }
}
