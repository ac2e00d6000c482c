import Foundation
import TestSupport
import Testing

/// Views take their decisions from the types and expressions of the Swift model, and not from their texts.
@Suite struct TypedViewTests {
    private static let views = Checkout.url(of: "Sources/Generator/APIGenClientOutput/Views").resolvingSymlinksInPath()

    @Test func `no view compares or cuts the text of a type or a literal`() throws {
        // A comparison with the text of a type or a literal, or a part of one.
        let decision = try Regex(
            #"hasSuffix\(|\.prefix|\.dropLast|[!=]= names\(|[!=]= "(nil|true|false|default|\[)|contains\(" |split\("#
        )
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.views.path)
        try #require(names.contains("ViewBuilder.swift"))
        for name in names {
            let text = try String(contentsOf: Self.views.appending(path: name), encoding: .utf8)
            for line in text.split(separator: "\n") {
                #expect(line.firstMatch(of: decision) == nil, "\(name)")
            }
        }
    }

    @Test func `only the copied sources of the runtime are read as Swift`() throws {
        let output = Checkout.url(of: "Sources/Generator/APIGenClientOutput").resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { $0.hasSuffix(".swift") }
        let readers = try paths.filter { path in
            let text = try String(contentsOf: output.appending(path: path), encoding: .utf8)
            return text.contains("SwiftWordReplacement.") || text.contains("SwiftSource(")
        }
        #expect(readers == ["Standalone/RuntimeSources.swift"])
    }
}
