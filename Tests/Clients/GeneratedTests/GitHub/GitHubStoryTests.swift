import APIRuntime
import APIRuntimeConformance
import Foundation
import GitHub
import TestTraits
import Testing

/// The calls of an app that shows a profile: the user and the repositories at the same time, and then the picture.
struct GitHubStoryTests {
    /// The content of the app's screen.
    private struct Screen: Sendable {
        let user: User
        let repositories: [Repository]
    }

    private func screen(of name: String, _ github: GitHubClient) async throws -> Screen {
        async let user = github.users.get(username: name)
        async let repositories = github.users.repositories(username: name, sort: .pushed)
        return try await Screen(user: user, repositories: repositories)
    }

    @Test(.watchdog) func `a profile loads with its repositories and then its picture`() async throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10])
        let images = try LoopbackServer(replies: [.data(picture, contentType: "image/jpeg")])
        let user = try Reply.sample("github/user")
        let repositories = try Reply.sample("github/repositories")
        let api = try LoopbackAPI { $0.path == "/users/ada" ? user : repositories }
        let github = api.github()

        // 1. Two concurrent calls. The screen appears after both responses.
        let screen = try await screen(of: "ada", github)
        #expect(screen.user.name == "Ada")
        #expect(screen.user.email == nil)
        #expect(screen.repositories.map(\.fullName) == ["ada/engine", "ada/notes"])
        #expect(screen.repositories.map(\.fork) == [false, true])
        #expect(Set(api.lines) == ["GET /users/ada", "GET /users/ada/repos?sort=pushed"])
        #expect(Set(api.server.requests.map { $0.headers["Authorization"] }) == ["Bearer the-token"])

        // 2. The picture is on another host, which receives neither the token nor the settings.
        let address = screen.user.avatarURL
        let local = try #require(URL(string: "\(images.url)\(address.path())?\(address.query() ?? "")"))
        #expect(try await github.image(url: local) == picture)
        let request = try #require(images.requests.first)
        #expect(request.target == "/u/815?v=4")
        #expect(request.headers["Authorization"] == nil)
        #expect(request.headers["X-GitHub-Api-Version"] == nil)
    }

    /// The user leaves the screen while it loads: both calls end, and both connections are closed.
    @Test(.watchdog) func `cancelling the screen's task cancels both calls`() async throws {
        let api = try LoopbackAPI { _ in .hold }
        let github = api.github()
        let task = Task { try await screen(of: "ada", github) }
        await api.server.waitForRequests(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await api.server.waitForClosedByPeer(2)
        #expect(api.server.closedByPeer == 2)
    }

    /// One of the calls fails: the other is cancelled, and the screen shows the server's message.
    @Test(.watchdog) func `the failure of one call cancels the other`() async throws {
        let api = try LoopbackAPI { request in
            request.path == "/users/ada" ? .json(#"{"message": "Not Found"}"#, status: 404) : .hold
        }
        let github = api.github()
        let error = try await apiError { _ = try await screen(of: "ada", github) }
        #expect(error.status == 404)
        #expect(error.localizedDescription == "Not Found")
        await api.server.waitForClosedByPeer(1)
        #expect(api.server.closedByPeer == 1)
    }
}
