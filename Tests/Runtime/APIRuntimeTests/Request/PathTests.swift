import APIRuntime
import Foundation
import Testing

@Suite struct PathTests {
    /// The address of a path on `https://api.example/v1`.
    private func address(_ path: APIPath) async throws -> String {
        try await ProbeClient().request(for: Probe<Data>(path: path)).url.absoluteString
    }

    @Test func `server address and literal are joined`() async throws {
        #expect(try await address("/questions/featured") == "https://api.example/v1/questions/featured")
        #expect(try await address("questions") == "https://api.example/v1/questions")
        #expect(try await address("") == "https://api.example/v1")
    }

    @Test func `a value is one encoded segment`() async throws {
        let name = "a/b?c#d%20 é;+"
        #expect(
            try await address("/tags/\(name)/info")
                == "https://api.example/v1/tags/a%2Fb%3Fc%23d%2520%20%C3%A9%3B%2B/info"
        )
    }

    @Test func `the joiner of arrays is kept`() async throws {
        let tags = ["c++", "c#"]
        #expect(try await address("/q/\([1, 2], .joined(";"))") == "https://api.example/v1/q/1;2")
        #expect(try await address("/q/\(tags, .joined(","))") == "https://api.example/v1/q/c%2B%2B,c%23")
        #expect(try await address("/q/\(tags, .joined(" | "))") == "https://api.example/v1/q/c%2B%2B%20%7C%20c%23")
        #expect(try await address("/q/\(tags, .repeated)") == "https://api.example/v1/q/c%2B%2B,c%23")
    }

    @Test func `slashes are kept if declared`() async throws {
        let path = "Sources/My App/main.swift"
        #expect(
            try await address("/c/\(path, .keepingSlashes)") == "https://api.example/v1/c/Sources/My%20App/main.swift"
        )
        #expect(try await address("/c/\("", .keepingSlashes)") == "https://api.example/v1/c/")
    }

    @Test func `dates have their format`() async throws {
        let date = Date(timeIntervalSince1970: 1_714_979_289)
        #expect(try await address("/d/\(date, .seconds)") == "https://api.example/v1/d/1714979289")
        #expect(
            try await address("/d/\([date, date], .joined(";"), .iso8601)")
                == "https://api.example/v1/d/2024-05-06T07%3A08%3A09Z;2024-05-06T07%3A08%3A09Z"
        )
    }

    @Test func `invalid characters of a literal are encoded`() async throws {
        #expect(try await address("/a b/é%2F?") == "https://api.example/v1/a%20b/%C3%A9%2F%3F")
    }

    @Test(arguments: ["", ".", ".."])
    func `values that change the endpoint are rejected`(value: String) async throws {
        let error = try await apiError { try await address("/users/\(value)") }
        #expect(error.kind == .invalidRequest)
        #expect(
            error.reason
                == (value.isEmpty ? "a value in the path is empty, after '/users/'" : "a path segment is '.' or '..'")
        )
    }

    @Test func `dot segments in a value with slashes are rejected`() async throws {
        let error = try await apiError { try await address("/c/\("a/../../b", .keepingSlashes)") }
        #expect(error.reason == "a path segment is '.' or '..'")
    }

    @Test func `an empty array is rejected`() async throws {
        let error = try await apiError { try await address("/q/\([Int](), .joined(";"))/x") }
        #expect(error.reason == "a value in the path is empty, after '/q/'")
    }
}
