import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct OutcomeTests {
    private struct Starred: APIResource {
        typealias Response = Bool

        static let name = "starred"
        static let acceptedStatuses: Set<Int> = [404]

        let path: APIPath = "/starred"

        static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> Bool {
            switch response.status {
            case 204: true
            case 404: false
            default: throw response.undeclaredStatus
            }
        }
    }

    private struct Cached: APIResource {
        typealias Response = String

        static let name = "cached"
        static let acceptedStatuses: Set<Int> = [304]

        let path: APIPath = "/cached"

        static func decode(_ response: APIRawResponse, with decoder: APIResponseDecoder) throws -> String {
            response.status == 304 ? "unchanged" : String(decoding: response.body, as: UTF8.self)
        }
    }

    @Test(arguments: [(204, true), (404, false)])
    func `a status is decoded as its outcome`(status: Int, outcome: Bool) async throws {
        let response = try await ProbeClient(.empty(status)).send(Starred())
        #expect(response.body == outcome)
        #expect(response.status == status)
    }

    @Test func `another failure status is an error`() async throws {
        let error = try await apiError { try await ProbeClient(.empty(403)).send(Starred()) }
        #expect(error.kind == .status && error.status == 403)
    }

    @Test func `another success status is undecodable`() async throws {
        let error = try await apiError { try await ProbeClient(.json("true")).send(Starred()) }
        #expect(error.kind == .undecodable)
        #expect(error.decoding?.problem == "the status 200 is not declared")
    }

    @Test func `without declared statuses the body is the value`() async throws {
        #expect(try await ProbeClient(.json("true")).send(Probe<Bool>()).body)
    }

    @Test func `a status outside of 2xx can be accepted`() async throws {
        #expect(try await ProbeClient(.empty(304)).send(Cached()).body == "unchanged")
        #expect(try await ProbeClient(.json("a")).send(Cached()).body == "a")
    }

    @Test func `an empty body is nil or empty`() async throws {
        #expect(try await ProbeClient(.empty(204)).send(Probe<Int?>()).body == nil)
        #expect(try await ProbeClient(.empty(200)).send(Probe<Int?>()).body == nil)
        #expect(try await ProbeClient(.json("null")).send(Probe<Int?>()).body == nil)
        #expect(try await ProbeClient(.json("1")).send(Probe<Int?>()).body == 1)
        #expect(try await ProbeClient(.empty()).send(Probe<[Int]>()).body == [])
        #expect(try await ProbeClient(.empty()).send(Probe<[String: Int]>()).body == [:])
        let error = try await apiError { try await ProbeClient(.empty()).send(Probe<Int>()) }
        #expect(error.kind == .undecodable)
    }
}
