import Foundation
import Testing

@testable import APIRuntime

@Suite struct APIRequestRedirectTests {
    private let request = APIRequest(
        method: .post,
        url: URL(filePath: "/"),
        headers: ["Accept": "*/*", "Authorization": "secret", "X-Key": "secret", "Content-Type": "text/plain"],
        body: .data(Data("body".utf8)),
        timeout: .seconds(1),
        secretQueryItems: ["key"],
        secretHeaders: ["x-key"]
    )

    /// The request after a redirect, as a line with method and address and a line with header names.
    private func follow(
        _ status: Int,
        _ method: APIMethod = .get,
        from address: String,
        to location: String?,
        hasBody: Bool = true
    ) throws -> String? {
        var request = request
        if !hasBody { request.body = nil }
        request.method = method
        request.url = try #require(URL(string: address))
        var response = APIRawResponse(status: status)
        response.headers["Location"] = location
        guard let next = try request.redirected(by: response) else { return nil }
        let body = try next.body.map { String(decoding: try $0.bytes, as: UTF8.self) }
        return ([next.method.rawValue, next.url.absoluteString] + next.headers.map(\.name) + [body].compactMap { $0 })
            .joined(separator: " ")
    }

    @Test func `the same origin receives everything`() throws {
        #expect(
            try follow(307, .post, from: "https://a.org/x/y?key=1", to: "../z?w=%2F#f")
                == "POST https://a.org/z?w=%2F#f Accept Authorization X-Key Content-Type body"
        )
        #expect(
            try follow(308, .put, from: "http://a.org/x", to: "http://A.org:80/y?key=1")
                == "PUT http://A.org:80/y?key=1 Accept Authorization X-Key Content-Type body"
        )
    }

    @Test func `another origin receives no secrets`() throws {
        #expect(
            try follow(
                307,
                .post,
                from: "https://a.org/x?key=s%28&b=c",
                to: "https://b.org/y?key=s(&b=c&key=own",
                hasBody: false
            ) == "POST https://b.org/y?b=c&key=own Accept Content-Type"
        )
        #expect(
            try follow(302, from: "https://a.org/x?key=s", to: "//b.org/?key=s", hasBody: false)
                == "GET https://b.org/ Accept Content-Type"
        )
        #expect(
            try follow(302, from: "https://a.org/x", to: "https://a.org:444/", hasBody: false)
                == "GET https://a.org:444/ Accept Content-Type"
        )
        #expect(
            try follow(302, from: "http://a.org/x", to: "https://a.org/", hasBody: false)
                == "GET https://a.org/ Accept Content-Type"
        )
    }

    @Test(arguments: [307, 308])
    func `another origin receives no body`(status: Int) throws {
        for (from, to, origin) in [
            ("https://a.org/x", "https://b.org/y", "https://b.org"),
            ("https://a.org/x", "https://user:word@A.org:8443/y", "https://a.org:8443"),
            ("http://a.org/x", "HTTPS://a.org/y", "https://a.org"),
            ("http://a.org/x", "http://[::1]:8080/y", "http://[::1]:8080"),
        ] {
            let error = #expect(throws: APITransportError.self) { try follow(status, .post, from: from, to: to) }
            #expect(error?.kind == .redirectRefused)
            #expect(
                error?.description == """
                    redirectRefused: the server redirects the request to \(origin), which would receive its body \
                    although it was not called: call that server itself if that is right
                    """
            )
        }
    }

    @Test func `a redirected POST has no body`() throws {
        #expect(try follow(302, .post, from: "https://a.org/x", to: "https://b.org/y") == "GET https://b.org/y Accept")
        #expect(throws: APITransportError.self) {
            try follow(301, .put, from: "https://a.org/x", to: "https://b.org/y")
        }
    }

    @Test func `origins are compared as servers`() throws {
        for location in [
            "HTTPS://a.org/y", "https://A.ORG/y", "https://a.org:443/y", "https://user@a.org/y", "//a.org/y",
        ] {
            #expect(
                try follow(307, .post, from: "https://a.org/x", to: location)?.hasSuffix(
                    " Accept Authorization X-Key Content-Type body"
                ) == true,
                "\(location)"
            )
        }
        // A host name with a dot at its end is another host name, as in browsers.
        for location in [
            "https://a.org./y", "https://a.org@b.org/y", "https://a.org:44/y", "https://a.org.b.org/y",
            "https://b.org/https://a.org/", "https://b.org#@a.org/", "https://b.org?@a.org/",
        ] {
            let followed = try follow(302, from: "https://a.org/x", to: location, hasBody: false)
            #expect(followed?.contains("Authorization") == false, "\(location)")
        }
        #expect(throws: APITransportError.self) { try follow(302, from: "https://a.org/x", to: "HTTP://a.org/y") }
    }

    @Test(arguments: [301, 302, 303])
    func `a redirected POST becomes a GET`(status: Int) throws {
        #expect(
            try follow(status, .post, from: "http://a.org/x", to: "/y")
                == "GET http://a.org/y Accept Authorization X-Key"
        )
    }

    @Test func `only 303 changes other methods`() throws {
        let (from, to) = ("http://a.org/x", "/y")
        #expect(try follow(301, .delete, from: from, to: to)?.hasPrefix("DELETE ") == true)
        #expect(try follow(302, .put, from: from, to: to)?.hasPrefix("PUT ") == true)
        #expect(try follow(303, .put, from: from, to: to)?.hasPrefix("GET ") == true)
        #expect(try follow(303, .head, from: from, to: to)?.hasPrefix("HEAD ") == true)
    }

    @Test func `a redirect from https to http is refused`() throws {
        let error = #expect(throws: APITransportError.self) {
            try follow(302, from: "https://a.org/x", to: "http://a.org/x")
        }
        #expect(error?.kind == .redirectRefused)
    }

    @Test func `a secret in the address is not sent to another origin`() throws {
        var request = APIRequest(url: try #require(URL(string: "https://a.org/bot12/x")))
        request.secretAddressParts = ["12"]
        func follow(_ location: String) throws -> String? {
            try request.redirected(by: APIRawResponse(status: 302, headers: ["Location": location]))?.url.absoluteString
        }
        #expect(try follow("/bot12/y") == "https://a.org/bot12/y")
        #expect(try follow("https://b.org/y") == "https://b.org/y")
        for location in ["https://b.org/bot12/y", "https://b.org/y?from=bot12"] {
            let error = #expect(throws: APITransportError.self) { try follow(location) }
            #expect(error?.kind == .redirectRefused)
        }
    }

    @Test func `other responses are not redirects`() throws {
        for status in [200, 300, 304, 305, 400] {
            #expect(try follow(status, from: "http://a.org/x", to: "/y") == nil)
        }
        for location in [nil, "", "http://", "file:///etc/hosts", "ftp://a.org/", "mailto:a@a.org"] {
            #expect(try follow(302, from: "http://a.org/x", to: location) == nil, "\(location ?? "no location")")
        }
    }
}
