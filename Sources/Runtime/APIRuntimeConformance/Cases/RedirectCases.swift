internal import APIRuntime
internal import Foundation

/// Responses that redirect, to the same server and to another one.
enum RedirectCases {
    static let all: [APIConformanceCase] = origins + bodies + targets

    private static func secretRequest(_ server: LoopbackServer, _ path: String = "/") -> APIRequest {
        let headers: APIHeaders = ["Authorization": "Bearer t", "X-Key": "k", "X-Open": "o"]
        var request = server.request(.get, path, headers: headers)
        request.secretHeaders = ["x-key"]
        request.secretQueryItems = ["key"]
        return request
    }

    private static let origins = [
        APIConformanceCase("a redirect to the same origin has all headers", .redirects) { trial in
            let server = try trial.server(.redirect(to: "../b%2Fc?x=%20y"), .json("1"))
            let response = try await trial.send(secretRequest(server, "/v1/a/?key=s"))
            try expect(response.status, is: 200, "the status")
            try expect(response.url?.absoluteString, is: server.url + "/v1/b%2Fc?x=%20y", "the address")
            try expect(server.requests.map(\.target), is: ["/v1/a/?key=s", "/v1/b%2Fc?x=%20y"], "the targets")
            let tokens = server.requests.map { $0.headers["Authorization"] }
            try expect(tokens, is: ["Bearer t", "Bearer t"], "Authorization")
            try expect(server.requests.map { $0.headers["X-Key"] }, is: ["k", "k"], "X-Key")
        },
        APIConformanceCase("a redirect to another origin has no secrets", .redirects) { trial in
            let other = try trial.server { _ in .json("1") }
            let server = try trial.server { _ in .redirect(to: other.url + "/b?key=s&x=y") }
            let response = try await trial.send(secretRequest(server, "/a?key=s"))
            try expect(response.url?.absoluteString, is: other.url + "/b?x=y", "the address")
            let request = other.requests.first
            try expect(request?.target, is: "/b?x=y", "the target")
            try expect(request?.headers["X-Open"], is: "o", "X-Open")
            try expect(request?.headers["X-Key"], is: nil, "X-Key")
            try expect(request?.rawHead.contains("Bearer t"), is: false, "whether the token is sent")
        },
        APIConformanceCase("a redirect back has no secrets", .redirects) { trial in
            let home = try trial.server { request in
                request.path == "/end" ? .json("1") : .redirect(to: request.query ?? "")
            }
            let other = try trial.server { _ in .redirect(to: home.url + "/end") }
            _ = try await trial.send(secretRequest(home, "/start?" + other.url + "/"))
            let tokens = home.requests.map { $0.headers["Authorization"] }
            try expect(tokens, is: ["Bearer t", nil], "Authorization")
        },
    ]

    private static let json = APIBody.data(Data("{}".utf8), contentType: "application/json")

    private static let bodies = [
        APIConformanceCase("307 and 308 send the body again", .redirects) { trial in
            for status in [307, 308] {
                let server = try trial.server(.redirect(to: "/b", status: status), .empty())
                let response = try await trial.send(server.request(.post, "/a", body: json))
                try expect(response.status, is: 204, "the status")
                try expect(server.requests.map(\.method), is: ["POST", "POST"], "the methods")
                try expect(server.requests.map(\.text), is: ["{}", "{}"], "the bodies")
            }
        },
        APIConformanceCase("a redirect does not send a body to another server", .redirects) { trial in
            for status in [307, 308] {
                let other = try trial.server { _ in .empty() }
                let server = try trial.server { _ in .redirect(to: other.url + "/b", status: status) }
                let kind = try await trial.failure(server.request(.post, "/a", body: json))
                try expect(kind, is: .redirectRefused, "the error")
                try expect(other.requests.count, is: 0, "the number of requests to the other server")
            }
        },
        APIConformanceCase("a redirected POST becomes a GET", .redirects) { trial in
            for status in [301, 302, 303] {
                let server = try trial.server(.redirect(to: "/b", status: status), .empty())
                _ = try await trial.send(server.request(.post, "/a", body: json))
                try expect(server.requests.map(\.method), is: ["POST", "GET"], "the methods")
                try expect(server.requests.map(\.text), is: ["{}", ""], "the bodies")
                let types = server.requests.map { $0.headers["Content-Type"] }
                try expect(types, is: ["application/json", nil], "Content-Type")
            }
        },
    ]

    private static let targets = [
        APIConformanceCase("redirects end after twenty", .redirects) { trial in
            let server = try trial.server { _ in .redirect(to: "/again") }
            let kind = try await trial.failure(server.request())
            try expect(kind, is: .redirectRefused, "the error")
            try expect(server.requests.count, is: 21, "the number of requests")
        },
        APIConformanceCase("a redirect to no server is the response", .redirects) { trial in
            let server = try trial.server { _ in
                .text("moved", status: 302, headers: ["Location": "file:///etc/hosts"])
            }
            let response = try await trial.send(server.request())
            try expect(response.status, is: 302, "the status")
            try expect(response.headers["Location"], is: "file:///etc/hosts", "Location")
            try expect(response.body, is: Data("moved".utf8), "the body")
        },
        APIConformanceCase("a redirect without a target keeps its body", .redirects, .should) { trial in
            let server = try trial.server { _ in .text("moved", status: 302) }
            let response = try await trial.send(server.request())
            try expect(response.status, is: 302, "the status")
            try expect(response.body, is: Data("moved".utf8), "the body")
        },
        APIConformanceCase("an accepted redirect is the response", .redirects) { trial in
            let server = try trial.server { _ in .text("moved", status: 303, headers: ["Location": "/b"]) }
            var request = server.request()
            request.acceptedRedirects = [303]
            let response = try await trial.send(request)
            try expect(response.status, is: 303, "the status")
            try expect(response.body, is: Data("moved".utf8), "the body")
        },
        APIConformanceCase("the scheme of a redirect can have capitals", .redirects) { trial in
            let server = try trial.server { request in
                request.path == "/a" ? .redirect(to: "HTTP://\(request.headers["Host"] ?? "")/b") : .json("1")
            }
            let response = try await trial.send(secretRequest(server, "/a"))
            try expect(response.status, is: 200, "the status")
        },
    ]
}
