import APIRuntime
import Foundation
import TestSupport
import Testing

@testable import APIRuntimeTesting

/// The complete description of an undecodable response.
@Suite struct DecodingReportTests {
    private struct Report: Decodable, Sendable {
        enum Shape: Decodable {
            case circle

            init(from decoder: any Decoder) throws {
                let union = try APIKindDecoder<String>(decoder, by: "type")
                guard union.kind == "circle" else { throw union.unexpected("'circle'") }
                self = .circle
            }
        }

        var count: Int?
        var date: Date?
        var day: APIDay?
        var names: [String]?
        var owner: Owner?
        var shape: Shape?

        struct Owner: Decodable, Sendable {
            var name: String
        }

        private enum CodingKeys: String, APIWireKey {
            case count, date, day, names, owner, shape
        }
    }

    private func report(_ response: APIMockResponse) async throws -> String {
        let error = try await apiError { try await ProbeClient(response).send(Probe<Report>()) }
        #expect(error.localizedDescription == "The server sent a response that could not be understood.")
        return error.debugDescription
    }

    @Test(arguments: [
        (#"{"owner": {}}"#, "owner.name, byte 10 (line 1, column 11)", "the key is missing"),
        (#"{"owner": {"name": null}}"#, "owner.name, byte 19 (line 1, column 20)", "expected String, found null"),
        (#"{"owner": []}"#, "owner, byte 10 (line 1, column 11)", "expected an object, found an array"),
        ("{\n  \"count\": true}", "count, byte 13 (line 2, column 12)", "expected Int, found a truth value"),
        (#"{"names": ["a", 1]}"#, "names[1], byte 16 (line 1, column 17)", "expected String, found a number"),
        (#"{"names": {}}"#, "names, byte 10 (line 1, column 11)", "expected an array, found an object"),
        (#"{"date": "soon"}"#, "date, byte 9 (line 1, column 10)", "'soon' is not a date in the format iso8601"),
        (#"{"day": "2024-13-01"}"#, "day, byte 8 (line 1, column 9)", "'2024-13-01' is not a day such as 2024-05-06"),
        (#"{"shape": {"type": "cube"}}"#, "shape.type, byte 19 (line 1, column 20)", "expected 'circle', found 'cube'"),
        ("[1]", "the top level, byte 0 (line 1, column 1)", "expected an object, found an array"),
        (#"{"count": 1.5}"#, "count, byte 10 (line 1, column 11)", "the number 1.5 does not fit its type"),
        (
            "{\"names\": [\"1e9\"],\n  \"count\": 9223372036854775808}", "count, byte 30 (line 2, column 12)",
            "the number 9223372036854775808 does not fit its type"
        ),
        (
            #"{"count": 1"#, "the top level, byte 11 (line 1, column 12)",
            "invalid JSON: expected ',' or a closing bracket, found the end"
        ),
        (#"{"count": 01}"#, "count, byte 10 (line 1, column 11)", "invalid JSON: a number begins with 0"),
        (
            #"{"names": ["\ud83d"]}"#, "names[0], byte 12 (line 1, column 13)",
            "invalid JSON: a string contains an unpaired surrogate"
        ),
    ])
    func `an undecodable value has its path and the expected type`(body: String, place: String, problem: String)
        async throws
    {
        #expect(
            try await report(.json(body, headers: ["X-Request-Id": "7"])) == """
                probe: undecodable
                request: GET https://api.example/v1/probe
                status: 200
                request id: 7
                at: \(place)
                problem: \(problem)
                near: \(body.replacing("\n  ", with: " "))
                """
        )
    }

    @Test(arguments: [
        (#"[[1, 20], [300, 4, 5], [400]]"#, "[1][0]", "300"), (#"[[-1]]"#, "[0][0]", "-1"),
        (#"[[], [25, 2.5]]"#, "[1][1]", "2.5"),
    ])
    func `the first of many invalid numbers is found`(body: String, path: String, number: String) async throws {
        let error = try await apiError { try await ProbeClient(.json(body)).send(Probe<[[UInt8]]>()) }
        #expect(error.decoding?.path == path)
        #expect(error.decoding?.problem == "the number \(number) does not fit its type")
    }

    @Test func `the offset is that in the redacted body`() async throws {
        var client = ProbeClient(.json(#"{"names": ["s3cret\u002dt0ken"], "count": "x"}"#))
        client.defaults.credentials = [APIAuthentication("key", .bearer, "s3cret-t0ken")]
        let error = try await apiError { try await client.send(Probe<Report>()) }
        #expect(
            error.debugDescription == """
                probe: undecodable
                request: GET https://api.example/v1/probe
                status: 200
                at: count, byte 33 (line 1, column 34)
                problem: expected Int, found a string
                near: {"names": ["REDACTED"], "count": "x"}
                """
        )
    }

    @Test func `a response that is not JSON is described`() async throws {
        let page = "<!DOCTYPE html>\n<html>\n  <title>Sign in</title>\n</html>"
        #expect(
            try await report(.data(Data(page.utf8), contentType: "text/html; charset=utf-8")) == """
                probe: undecodable
                request: GET https://api.example/v1/probe
                status: 200
                at: the top level, byte 0 (line 1, column 1)
                problem: the response is text/html and not JSON
                near: <!DOCTYPE html> <html> <title>Sign in</title> </html>
                """
        )
        #expect(
            try await report(.empty(200)) == """
                probe: undecodable
                request: GET https://api.example/v1/probe
                status: 200
                at: the top level, byte 0 (line 1, column 1)
                problem: the response is empty
                near:\(" ")
                """
        )
        let binary = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(
            try await report(.data(binary)) == """
                probe: undecodable
                request: GET https://api.example/v1/probe
                status: 200
                at: the top level, byte 0 (line 1, column 1)
                problem: the response is application/octet-stream and not JSON
                near: bytes 89 50 4E 47 0D 0A 1A 0A
                """
        )
    }

    @Test func `a response in another encoding is described`() async throws {
        let body = Data(#"{"names": ["caf"#.utf8) + [0xE9] + Data(#""]}"#.utf8)
        let report = try await report(.data(body, contentType: "application/json"))
        #expect(report.contains("\nproblem: "))
        #expect(report.hasSuffix("\nnear: {\"names\": [\"caf\u{FFFD}\"]}"))
    }

    @Test func `deeply nested JSON is described`() async throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(
            try await report(.json(#"{"names": \#(deep)"#)).contains(
                """
                at: the top level, byte 521 (line 1, column 522)
                problem: invalid JSON: more than 512 arrays and objects are nested
                near: …[[[[
                """
            )
        )
        let closed = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        let error = try await apiError { try await ProbeClient(.json(closed)).send(Probe<[String: APIJSON]>()) }
        #expect(error.decoding?.problem == "expected an object, found an array")
        #expect(try await ProbeClient(.json(closed)).send(Probe<APIJSON>()).body.arrayValue?.count == 1)
        let failed = try await apiError {
            try await ForumClient(
                configuration: APIConfiguration(transport: APIMockTransport([.json(deep, status: 400)]))
            )
            .questions()
        }
        #expect(failed.failure == nil && failed.status == 400)
    }
}
