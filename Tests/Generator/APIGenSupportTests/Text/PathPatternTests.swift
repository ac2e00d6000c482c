import APIGenSupport
import Testing

@Suite struct PathPatternTests {
    private func matches(_ pattern: String, _ path: String, below server: String = "") -> Bool {
        PathPattern(pattern, below: server).rank(of: PathPattern.segments(of: path)) != nil
    }

    @Test(
        arguments: [
            ("/users/{id}", "/users/7"), ("/users/{id:Int}", "/users/7?page=2"), ("/", "/"),
            ("/files/{path...}", "/files/a/b/c"), ("/files/{path...}/raw", "/files/a/b/raw"),
            ("/compare/{base}...{head}", "/compare/main...next"), ("/reports/{id}.json", "/reports/7.json"),
            ("/users/{id}", "/users/a%2Fb"), ("/a b", "/a%20b"), ("/x/{a}{b}", "/x/12"),
        ]
    )
    func `a path matches`(pattern: String, path: String) {
        #expect(matches(pattern, path))
    }

    @Test(
        arguments: [
            ("/users/{id}", "/users"), ("/users/{id}", "/users/7/keys"), ("/zen", "/repos/a/zen"),
            ("/files/{path...}", "/files"), ("/reports/{id}.json", "/reports/.json"),
            ("/compare/{base}...{head}", "/compare/main"), ("/users", "/Users"),
        ]
    )
    func `another path does not match`(pattern: String, path: String) {
        #expect(!matches(pattern, path))
    }

    @Test func `the path of a server precedes that of a call`() {
        #expect(matches("/users", "/v1/users", below: "https://api.example.com/v1/"))
        #expect(matches("/users", "/acme/users", below: "https://api.example.com/{tenant}"))
        #expect(!matches("/users", "/users", below: "https://api.example.com/v1"))
    }

    @Test func `a word has priority over a parameter, and a segment over several`() throws {
        let path = ["users", "me"]
        let ranks = try ["/{rest...}", "/users/{rest...}", "/users/{id}", "/users/me"].map { pattern in
            try #require(PathPattern(pattern).rank(of: path))
        }
        #expect(ranks == ranks.sorted() && Set(ranks.map { "\($0)" }).count == ranks.count)
    }
}
