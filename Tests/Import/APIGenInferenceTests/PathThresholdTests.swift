import APIGenRecordings
import ImportTestSupport
import Testing

@testable import APIGenInference

/// The thresholds of the rules that look for parameters in paths, from both sides.
@Suite struct PathThresholdTests {
    private func operation(_ path: String, among others: [String], status: Int = 204) -> String? {
        operations(of: ([path] + others).map { call("GET", $0, status: status) }).first
    }

    private let words = [
        "alpha", "beta", "gamma", "delta", "omega", "sigma", "theta", "kappa", "lambda", "epsilon", "zeta", "iota",
    ]

    @Test func `capitals are another style if eight words show that of the API`() {
        #expect(operation("/stations/KSFO", among: words.prefix(6).map { "/\($0)" }) == "GET /stations/{station}")
        #expect(operation("/stations/KSFO", among: words.prefix(5).map { "/\($0)" }) == "GET /stations/KSFO")
        // An acronym is a word of the API.
        #expect(operation("/stations/SMS", among: words.map { "/\($0)" }) == "GET /stations/SMS")
    }

    @Test func `one of eight words may have capitals in an API in lowercase`() {
        // Two of sixteen words, and two of fifteen.
        #expect(
            operation("/stations/KSFO", among: ["/airports/EGLL"] + words.map { "/\($0)" }) == "GET /stations/{station}"
        )
        #expect(
            operation("/stations/KSFO", among: ["/airports/EGLL"] + words.dropLast().map { "/\($0)" })
                == "GET /stations/KSFO"
        )
    }

    @Test func `a number of at most two digits can be a version`() {
        #expect(operation("/42/movie", among: []) == "GET /42/movie")
        #expect(operation("/604/movie", among: []) == "GET /{id}/movie")
        #expect(operation("/42", among: []) == "GET /{id}")
    }

    @Test func `three dates after a root can be versions, and four are values`() {
        func operations(_ count: Int) -> [String] {
            ImportTestSupport.operations(of: (1...count).map { call("GET", "/api/2024-0\($0)/products", status: 204) })
        }
        #expect(operations(3) == ["GET /2024-01/products", "GET /2024-02/products", "GET /2024-03/products"])
        #expect(operations(4) == ["GET /api/{date}/products"])
    }

    @Test func `a page is a word of three letters with a number of two digits`() {
        let pages = ["/form1", "/form12", "/fo1", "/form123", "/1form"]
        #expect(
            pages.map { operation($0, among: ["/x"]) } == [
                "GET /form1", "GET /form12", "GET /{id}", "GET /{id}", "GET /{id}",
            ]
        )
    }

    @Test func `half of the calls below a word follow an identifier in its place`() {
        func calls(_ others: Int) -> [RecordedExchange] {
            let shared = [
                call("GET", "/teams/42/members", status: 204), call("GET", "/teams/core/members", status: 204),
            ]
            return shared + words.prefix(others).map { call("GET", "/teams/core/\($0)", status: 204) }
        }
        #expect(operations(of: calls(1)).contains("GET /{team}/alpha"))
        #expect(operations(of: calls(2)).contains("GET /core/alpha"))
    }

    @Test func `responses of a family have four fields, and five below other words`() {
        func family(_ fields: Int) -> [String] {
            let response = "{\((0..<fields).map { #""f\#($0)": 1"# }.joined(separator: ", "))}"
            return operations(of: ["lima", "oslo", "quito", "rome"].map { call("GET", "/cities/\($0)", response) })
        }
        #expect(family(4) == ["GET /cities/{city}"])
        #expect(family(3).count == 4)
        func below(_ fields: Int) -> [String] {
            let response = "{\((0..<fields).map { #""f\#($0)": 1"# }.joined(separator: ", "))}"
            let paths = ["/users/1/alpha/gamma", "/users/1/beta/gamma"]
            return operations(of: paths.map { call("GET", $0, response) })
        }
        #expect(below(5) == ["GET /users/{user}/{id}/gamma"])
        #expect(below(4) == ["GET /{user}/alpha/gamma", "GET /{user}/beta/gamma"])
    }

    @Test func `calls are compared up to three segments below an identifier`() {
        let root = PathNode("")
        root.add(["a", "b", "7", "c"], call: 0)
        root.add(["a", "b", "7", "c", "d"], call: 1)
        root.add(["a", ""], call: 2)
        let methods = ["GET", "PUT", "POST"]
        guard let node = root.children.first else { return }
        #expect(node.followers { methods[$0] } == ["GET /b/{}/c", "POST "])
        #expect(node.allCalls.sorted() == [0, 1, 2])
        #expect(node.ownCalls == [2])
    }

    @Test func `the calls below a word overlap with those below identifiers`() throws {
        let root = PathNode("")
        for (call, path) in [["1", "posts"], ["2", "likes", "9"], ["me", "posts"], ["me", "pets"]].enumerated() {
            root.add(path[...], call: call)
        }
        let siblings = SiblingCalls(root.children.filter(\.segment.isIdentifier)) { _ in "GET" }
        let overlap = siblings.overlap(with: try #require(root.children.last))
        #expect([overlap.all, overlap.shared, overlap.sharedWords] == [2, 1, 1])
        #expect(siblings.count == 2)
        #expect(overlap.isLarge && !overlap.isComplete)
    }

    @Test func `a word below the word may be an identifier below the identifiers`() {
        let following = FollowingCall(method: "GET", path: [.word("betamax"), .identifier("{}"), .word("all")])
        #expect(following.text == "GET /betamax/{}/all")
        #expect(
            following.variants().map { "\($0.text) \($0.hasWord)" } == [
                "GET /betamax/{}/all true", "GET /{}/{}/all true",
            ]
        )
    }

    @Test func `a place is described by the segments before it`() {
        func place(_ words: String...) -> PathEvidence.Place {
            let segments = words.map { word in
                word.hasPrefix("{")
                    ? InferredPath.Segment(prefix: "", parameter: PathParameter(name: "id", values: [], forms: []))
                    : InferredPath.Segment(prefix: word)
            }
            return PathEvidence.Place(segments: segments, node: PathNode(""), collections: [])
        }
        let places = [
            place(), place("api"), place("v1"), place("users"), place("user"), place("r"), place("users", "{"),
            place("users", "by-name"),
        ]
        #expect(places.map(\.followsCollection) == [false, false, false, true, false, true, true, false])
        #expect(places.map(\.followsPlural) == [false, false, false, true, false, true, false, false])
        #expect(places.map(\.isFirst) == [true, true, true, false, false, false, false, false])
        #expect(places.map(\.canBeVersion) == [true, true, false, false, false, false, false, false])
        #expect(places.map(\.followsNameOfKey) == [false, false, false, false, false, false, false, true])
        #expect(places.map(\.item) == [nil, "api", "v1", "user", "user", "r", "user", "name"])
    }

    @Test func `a template is its text with the names of its parameters`() {
        let parameter = PathParameter(name: "user", values: [], forms: [])
        let template = InferredPath(
            segments: [.init(prefix: "users"), .init(prefix: "@", parameter: parameter, suffix: ".json")],
            calls: [1]
        )
        #expect(template.text == "/users/@{user}.json")
        #expect(template.parameters.map(\.name) == ["user"])
    }
}
