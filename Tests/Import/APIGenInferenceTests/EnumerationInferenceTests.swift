import APIGenInference
import ImportTestSupport
import Testing

/// Strings that are the values of an enum, and the nearest ones that are names of things.
@Suite struct EnumerationInferenceTests {
    /// Whether a field with the values in turn, in objects with different identities, is an enum.
    private func isEnumeration(_ field: String, _ values: [String], objects: Int = 12, reads: Int = 1) -> Bool {
        let calls = (0..<objects * reads).map { index in
            let object = index % objects
            let value = values[object % values.count]
            return call("GET", "/things/\(object + 1)", #"{"id": \#(object + 1), "\#(field)": "\#(value)"}"#)
        }
        return spec(of: calls).contains(" | ")
    }

    @Test(arguments: [
        ("status", ["open", "in_progress", "closed"]), ("kind", ["user", "bot"]), ("role", ["admin", "member"]),
        ("visibility", ["PUBLIC", "PRIVATE"]), ("plan", ["free", "pro"]), ("mime_type", ["image/png", "image/jpeg"]),
        ("site_type", ["core", "distributed"]), ("family", ["ipv4", "ipv6"]), ("event", ["order.paid", "order.sent"]),
        ("scope", ["repo/read", "repo/write"]), ("kind", ["main", "extra"]),
    ])
    func `states and kinds are an enum`(field: String, values: [String]) {
        #expect(isEnumeration(field, values))
    }

    @Test(arguments: [
        ("default_branch", ["main", "develop"]), ("tag", ["red", "blue"]), ("region", ["us-east", "eu-west"]),
        ("created_by", ["alice", "bob"]), ("city", ["Oslo", "Lima"]), ("service", ["billing", "search"]),
        ("dc", ["us-east", "gb-lon", "ap-west"]), ("zone", ["Europe/Oslo", "America/Lima"]),
        ("clock", ["Europe/Oslo", "America/Lima"]), ("type", ["g6-nanode-1", "g6-standard-2"]),
        ("origin", ["youtube.com", "vimeo.com"]), ("original", ["file.png", "other.jpg"]), ("level", ["v1.2", "v1.3"]),
        ("repo_full_name", ["a/b", "c/d"]), ("assignee", ["alice", "bob"]), ("hostname", ["web", "db"]),
        ("head", ["refs/heads/a", "refs/heads/b"]), ("base", ["main", "gh-pages"]), ("from", ["feature/a", "main"]),
        ("trigger", ["refs/tags/a", "refs/tags/b"]),
    ])
    func `names of things are strings`(field: String, values: [String]) {
        #expect(!isEnumeration(field, values))
    }

    @Test func `the values of one object that is read several times are strings`() {
        #expect(isEnumeration("flavor", ["sweet", "sour"], objects: 12))
        #expect(!isEnumeration("flavor", ["sweet", "sour"], objects: 2, reads: 12))
        #expect(!isEnumeration("status", ["open", "closed"], objects: 2, reads: 12))
    }

    @Test func `strings that identify objects are strings`() {
        let plans = call("GET", "/plans", #"[{"id": "free", "cost": 0}, {"id": "pro", "cost": 5}]"#)
        let users = (1...12).map { index in
            call("GET", "/users/\(index)", #"{"id": \#(index), "plan": "\#(index % 2 == 0 ? "free" : "pro")"}"#)
        }
        #expect(spec(of: users).contains("free | pro") || spec(of: users).contains("pro | free"))
        #expect(!spec(of: users + [plans]).contains(" | "))
    }
}
