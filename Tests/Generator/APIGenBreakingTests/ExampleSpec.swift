import Foundation
import GeneratorTestSupport
import TestSupport
import Testing

@testable import APIGenModel
@testable import APIGenPipeline
@testable import APIGenSupport

/// A spec of this repository.
struct ExampleSpec: Sendable, CustomTestStringConvertible {
    private static let folder = Checkout.url(of: "Specs")

    let name: String
    var testDescription: String { name }

    static var all: [ExampleSpec] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.sorted().map { ExampleSpec(name: $0) }
    }

    var text: String {
        get throws { try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8) }
    }

    func api(_ text: String) throws -> API {
        let (api, diagnostics) = Generator.api(path: name, bytes: Array(text.utf8)) { path throws(FileSystemError) in
            try FileSystem.read(Self.folder.appending(path: path).path)
        }
        return try #require(api, "\(diagnostics.formatted)")
    }

    /// The same text with a comment and an empty line before each section.
    var commented: String {
        get throws {
            let lines = try text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.flatMap { line in
                line.first?.isLetter == true ? ["# What follows has moved.", "", line] : [line]
            }.joined(separator: "\n")
        }
    }
}

extension API {
    /// The same spec in another order where the order has no meaning.
    var reordered: API {
        var api = self
        api.endpoints.reverse()
        api.models.reverse()
        api.failures.reverse()
        api.responseHeaders.reverse()
        for index in api.endpoints.indices {
            api.endpoints[index].failures.reverse()
            api.endpoints[index].responseHeaders.reverse()
        }
        for index in api.models.indices {
            switch api.models[index].shape {
            case .enumeration(var enumeration):
                enumeration.values.reverse()
                api.models[index].shape = .enumeration(enumeration)
            case .union(var union):
                union.kinds.reverse()
                api.models[index].shape = .union(union)
            case .object, .alias: break
            }
        }
        return api
    }
}
