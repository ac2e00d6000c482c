import Forge
import TestSupport
import Testing

@Suite("Paths of the forge")
struct ForgePathTests {
    @Test("A path that goes on keeps its slashes and encodes the rest")
    func contents() async throws {
        let api = try LoopbackAPI(.json("{}"))
        _ = try await api.forge().repos.contents(owner: "a/b", name: "c", path: "docs/read me?.md")
        #expect(api.lines == ["GET /v2/repos/a%2Fb/c/contents/docs/read%20me%3F.md"])
    }
}
