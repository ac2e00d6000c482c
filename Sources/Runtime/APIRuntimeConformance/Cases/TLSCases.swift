internal import APIRuntime
internal import Foundation

/// Connections that cannot be encrypted safely. They need the command `openssl`.
enum TLSCases {
    #if os(macOS) || os(Linux)
        static let all = TLSServer.isAvailable ? refused + trusted : []

        private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1"

        private static let refused = [
            TLSServer.Certificate.valid: "of an unknown authority", .wrongHost: "for another host",
            .expired: "that has expired", .selfSigned: "that is self-signed",
        ].sorted { $0.value < $1.value }.map { certificate, words in
            APIConformanceCase("a certificate \(words) is an error that is not retried", .tls) { trial in
                let server = try await TLSServer(certificate, response: ok)
                let kind = try await trial.failure(APIRequest(url: server.url))
                try expect(kind, is: .other, "the error")
            }
        }

        private static let trusted =
            [
                APIConformanceCase("a certificate of an authority of the caller is trusted", .tls, .should) { trial in
                    let server = try await TLSServer(.valid, response: ok)
                    try trial.trust(server.authority)
                    let response = try await trial.send(APIRequest(url: server.url))
                    try expect(response.body, is: Data("1".utf8), "the body")
                },
                APIConformanceCase("a redirect from https to http is refused", .tls, .should) { trial in
                    let plain = try trial.server { _ in .json("1") }
                    let head = "HTTP/1.1 302 Found\r\nLocation: \(plain.url)/\r\nContent-Length: 0\r\n"
                    let server = try await TLSServer(.valid, response: head + "Connection: close\r\n\r\n")
                    try trial.trust(server.authority)
                    let request = APIRequest(url: server.url, headers: ["Authorization": "Bearer s3cret"])
                    try expect(try await trial.failure(request), is: .redirectRefused, "the error")
                    try expect(plain.requests.count, is: 0, "the number of requests")
                },
            ]
            + [
                TLSServer.Certificate.wrongHost: "for another host", .expired: "that has expired",
                .selfSigned: "that is self-signed",
            ].sorted { $0.value < $1.value }.map { certificate, words in
                let name = "a certificate \(words) is an error with an authority of the caller"
                return APIConformanceCase(name, .tls, .should) { trial in
                    let server = try await TLSServer(certificate, response: ok)
                    try trial.trust(server.authority)
                    try expect(try await trial.failure(APIRequest(url: server.url)), is: .other, "the error")
                }
            }
    #else
        static let all: [APIConformanceCase] = []
    #endif
}
