import APIRuntime
import Foundation
import Testing

@Suite struct RequestTests {
    @Test func `the request of a resource is complete`() async throws {
        let client = ForumClient(site: "swift", key: "k y")
        let resource = QuestionsResource(
            tagged: ["c++", "c#"],
            page: 2,
            from: Date(timeIntervalSince1970: 1_714_979_289)
        )
        let request = try await client.request(for: resource)
        #expect(request.method == .get)
        #expect(
            request.url.absoluteString
                == "https://forum.example/2.3/questions?order=desc&tagged=c%2B%2B;c%23&page=2&fromdate=1714979289"
                + "&site=swift&key=k%20y"
        )
        #expect(request.headers == APIHeaders())
        #expect(request.body == nil)
        #expect(request.timeout == .seconds(60))
        #expect(request.secretQueryItems == ["key", "access_token"])
        #expect(request.secretHeaders == [])
    }

    @Test func `shared parameters are not sent to another server`() async throws {
        let url = try #require(URL(string: "https://images.example/a%20b.png?size=2&x=%2F"))
        let request = try await ForumClient(key: "secret").request(for: ImageResource(url: url))
        #expect(request.url == url)
        #expect(request.secretQueryItems == [])
    }

    @Test func `an address that is not HTTP is rejected`() async throws {
        let url = try #require(URL(string: "file:///etc/hosts"))
        let error = try await apiError { try await ForumClient().request(for: ImageResource(url: url)) }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "'file:///etc/hosts' is not an http or https address")
    }

    @Test func `an endpoint can omit defaults`() async throws {
        let request = try await ForumClient(key: "k", user: "u").request(for: SitesResource())
        #expect(request.url.absoluteString == "https://forum.example/2.3/sites?key=k&access_token=u")
    }

    @Test func `a resource can replace defaults`() async throws {
        var shared = APIQuery()
        shared.add("site", "one")
        shared.add("lang", ["a", "b"], .repeated)
        var own = APIQuery()
        own.add("site", "two")
        let defaults = APIDefaults(query: shared, headers: ["Accept": "text/html", "X-Version": "1"])
        let request = try await ProbeClient(defaults: defaults)
            .request(for: Probe<Data>(query: own, headers: ["accept": "image/png"]))
        #expect(request.url.absoluteString == "https://api.example/v1/probe?site=two&lang=a&lang=b")
        #expect(request.headers == ["accept": "image/png", "X-Version": "1"])
    }

    @Test func `JSON is sent with its media type`() async throws {
        let body = APIBody.json(["b": "/", "a": "é"])
        let request = try await ProbeClient().request(for: PostProbe(body: body))
        #expect(request.method == .post)
        #expect(request.headers == ["Content-Type": "application/json"])
        #expect(try request.body?.bytes == Data(#"{"a":"é","b":"/"}"#.utf8))
    }

    @Test func `a content type of the resource has priority`() async throws {
        var probe = Probe<Data>(headers: ["content-type": "application/x"])
        probe.body = .json([1])
        #expect(try await ProbeClient().request(for: probe).headers == ["content-type": "application/x"])
    }

    @Test func `a body that cannot be encoded is rejected`() async throws {
        let error = try await apiError {
            try await ProbeClient().request(for: PostProbe(body: .json([Double.nan])))
        }
        #expect(error.kind == .invalidRequest)
        #expect(error.reason == "the body cannot be encoded")
        #expect(error.underlying is EncodingError)
    }

    @Test(arguments: [
        ("https://a.example/", "https://a.example/probe"),
        ("http://127.0.0.1:8080/x//", "http://127.0.0.1:8080/x/probe"),
        ("https://a.example/v1?api=2#top", "https://a.example/v1/probe?api=2"),
    ])
    func `server address, path and query are joined`(server: String, url: String) async throws {
        let client = ProbeClient(APIConfiguration(), server: APIServer(server))
        #expect(try await client.request(for: Probe<Data>()).url.absoluteString == url)
    }

    @Test(arguments: ["", "a.example", "ftp://a.example", "https://"])
    func `an invalid server address is rejected`(server: String) async throws {
        let client = ProbeClient(APIConfiguration(), server: APIServer(server))
        let error = try await apiError { try await client.request(for: Probe<Data>()) }
        #expect(error.reason == "'\(server)' is not an http or https address")
    }
}
