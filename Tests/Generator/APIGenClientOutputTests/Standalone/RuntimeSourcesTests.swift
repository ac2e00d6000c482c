import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport
@testable import APIGenSwiftModel

@Suite(.dedicatedThreads)
struct RuntimeSourcesTests {
    private func files(
        _ access: OutputOptions.Access,
        shadowedBy types: [String] = []
    ) -> [String: (imports: [String], body: String)] {
        let files = RuntimeSources(names: StandardNames(shadowedBy: types), access: access).files
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, ($0.imports, $0.body)) })
    }

    @Test func `the copy is the runtime with the access of unused imports removed`() throws {
        let text = try #require(
            EmbeddedSources.all.first { $0.path == "Sources/Runtime/APIRuntime/Core/Request/APIParameter.swift" }
        )
        let file = try #require(files(.public)["Request/APIParameter.swift"])
        #expect(file.imports.joined(separator: "\n") + "\n\n" + file.body + "\n" == text.text)
        #expect(files(.public)["Blocking/APIClient+Blocking.swift"]?.imports == ["import Dispatch"])
    }

    @Test func `the copy has the access of the client`() throws {
        let shown = try #require(files(.package)["Patch/APIPatch.swift"]).body
        #expect(shown.contains("nonisolated package enum APIPatch<Value> {"))
        for (path, file) in files(.package) {
            let text = (file.imports + [file.body]).joined(separator: "\n")
            #expect(!text.contains(#/(?m)^ *(nonisolated )?public /#), "\(path)")
        }
        let hidden = try #require(files(.internal)["Patch/APIPatch.swift"]).body
        #expect(hidden.contains("nonisolated enum APIPatch<Value> {"))
        #expect(files(.internal).values.flatMap(\.imports).allSatisfy { $0.contains(/^(#.*| *import \w+)$/) })
        #expect(files(.package)["Testing/APIPlaybackError.swift"]?.imports == ["internal import Foundation"])
        #expect(files(.package)["Values/APIDay.swift"]?.imports == ["package import Foundation"])
    }

    @Test func `the copy uses the types of Swift and Foundation if the client has types of these names`() throws {
        let body = try #require(files(.public, shadowedBy: ["Error", "Data", "Other"])["Errors/APIError.swift"]).body
        #expect(body.contains("struct APIError: Swift.Error, Sendable"))
        #expect(body.contains("Foundation.Data"))
        #expect(!body.contains("Swift.Sendable"))
    }

    @Test func `the copy uses the types of Swift if an app in the same target has types of these names`() throws {
        let path = "Blocking/APIClient+Completion.swift"
        #expect(try #require(files(.internal)[path]).body.contains(" _Concurrency.Task<Void, Never> "))
        #expect(try #require(files(.package)[path]).body.contains(" _Concurrency.Task<Void, Never> "))
        #expect(try #require(files(.public)[path]).body.contains(" Task<Void, Never> "))
    }

    @Test func `the copy uses no name of an unknown module`() {
        var declared = RuntimeSources.typeNames
        // Associated types and type parameters of Swift, which extensions of its types use.
        var parameters: Set<String> = ["AllCases", "Element", "RawValue", "Value", "Wrapped"]
        var used: Set<String> = []
        for (_, file) in files(.public) {
            for match in file.body.matches(of: /(?:struct|class|enum|protocol|typealias|associatedtype) (\w+)/) {
                declared.insert(String(match.1))
            }
            for match in file.body.matches(of: /(?:(?:struct|class|enum|func) `?\w+`?|init)<([^>]+)>/) {
                let names = match.1.split(separator: ",").map { $0.drop { $0.isWhitespace }.prefix { $0 != ":" } }
                parameters.formUnion(names.map { $0.filter { !$0.isWhitespace } })
            }
            _ = SwiftWordReplacement.replacing(in: file.body) { word in
                if !word.isMember, word.text.first?.isUppercase == true { used.insert(word.text) }
                return nil
            }
        }
        #expect(parameters.filter { StandardModule.of($0) != nil } == [], "they would be written with a module")
        // No type can have these names: keywords and modules.
        let others = ["Any", "FoundationNetworking", "Self", "Swift"]
        let unknown = used.subtracting(declared).subtracting(parameters).filter { StandardModule.of($0) == nil }
        #expect(unknown.subtracting(others).sorted() == [], "StandardModule lacks them")
    }
}
