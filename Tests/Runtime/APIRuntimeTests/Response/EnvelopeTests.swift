import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeTesting

@Suite struct EnvelopeTests {
    /// A resource whose response is under the key `it`.
    struct Enveloped<Value: Decodable & Sendable>: APIEnvelopedResource {
        typealias Response = Value

        static var name: String { "enveloped" }
        static var envelope: [String] { ["it"] }

        var path: APIPath { "/it" }
    }

    private func value<Value: Decodable & Sendable>(_ text: String, as type: Value.Type) async throws -> Value {
        try await ProbeClient(.json(text)).send(Enveloped<Value>()).body
    }

    @Test func `the value is under the key`() async throws {
        #expect(try await value(#"{"ok":true,"it":[1,2]}"#, as: [Int].self) == [1, 2])
        #expect(try await value(#"{"it":"a"}"#, as: String.self) == "a")
        #expect(try await value(#"{"it":"AP8="}"#, as: Data.self) == Data([0, 255]))
    }

    @Test func `only an optional value can be absent`() async throws {
        #expect(try await value("{}", as: Int?.self) == nil)
        #expect(try await value(#"{"it":null}"#, as: Int?.self) == nil)
        #expect(try await value(#"{"it":3}"#, as: Int?.self) == 3)
        for text in ["{}", #"{"it":null}"#] {
            let error = try await apiError { try await value(text, as: [Int].self) }
            #expect(error.kind == .undecodable)
            #expect(error.decoding?.path == "it")
        }
    }

    /// A resource whose response is deeply nested.
    struct Nested<Value: Decodable & Sendable>: APIEnvelopedResource {
        typealias Response = Value

        static var name: String { "nested" }
        static var envelope: [String] { ["data", "1", "it"] }

        var path: APIPath { "/it" }
    }

    @Test func `an envelope can have several objects and arrays`() async throws {
        let text = #"{"data":[{"it":"a"},{"it":"b","more":1}]}"#
        #expect(try await ProbeClient(.json(text)).send(Nested<String>()).body == "b")
        for text in ["{}", #"{"data":null}"#, #"{"data":[{}]}"#, #"{"data":[{},{}]}"#, #"{"data":[{},null]}"#] {
            #expect(try await ProbeClient(.json(text)).send(Nested<String?>()).body == nil)
            let error = try await apiError { try await ProbeClient(.json(text)).send(Nested<String>()) }
            #expect(error.kind == .undecodable)
        }
    }

    @Test func `an empty body is an empty value`() async throws {
        #expect(try await ProbeClient(.empty(204)).send(Enveloped<[Int]>()).body == [])
        #expect(try await ProbeClient(.empty(204)).send(Enveloped<Int?>()).body == nil)
    }
}
