import Foundation
import GeneratorTestSupport
import TestSupport
import Testing

@testable import APIGenClientOutput
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import APIGenSwiftModel

/// A model may have the name of a type of Swift or Foundation, because generated code then qualifies that type.
@Suite struct StandardNamesTests {
    @Test func `standard names are qualified with their module if models have them`() throws {
        let models = StandardName.allCases.map { "  \($0.rawValue): {$keep: true, shadow: Swift.Bool}" }
        let spec = try Self.qualified("Specs/forge.yaml") + models.joined(separator: "\n").utf8
        let result = Generator().generate(path: "Specs/forge.yaml", bytes: spec) { path throws(FileSystemError) in
            try Self.qualified(path)
        }
        #expect(result.diagnostics.formatted == "")
        let output = try #require(result.output)

        for file in output.files where !file.contents.contains("shadow") {
            for line in file.contents.split(separator: "\n") {
                let code = line.replacing(/\/\/.*|"[^"]*"/, with: "")
                let bare = Self.words(of: code).filter { StandardName(rawValue: String($0.text)) != nil && !$0.isPart }
                #expect(bare.isEmpty, "\(file.path): \(line)")
            }
        }
    }

    @Test func `standard names are not qualified if no model has them`() {
        let names = StandardNames(shadowedBy: ["Date", "User"])
        #expect(StandardName.allCases.filter { names($0) != $0.rawValue } == [.date])
        #expect(names(.date) == "Foundation.Date")
        #expect(StandardNames(shadowedBy: ["Hashable"])(.hashable) == "Swift.Hashable")
    }

    /// The words of a text and the text between them. `isPart` is true for the rest of a longer name: `x.Date`,
    /// `X-Date`.
    private static func words(of text: some StringProtocol) -> [(text: Substring, isPart: Bool)] {
        var words: [(text: Substring, isPart: Bool)] = []
        var rest = Substring(text)
        while let first = rest.first {
            let isWord = first.isLetter
            let end =
                rest.firstIndex { isWord != ($0.isLetter || isWord && ($0.isNumber || $0 == "_")) } ?? rest.endIndex
            let before = words.last?.text.last
            words.append((rest[..<end], before.map { ".-$/_`0123456789".contains($0) } ?? false))
            rest = rest[end...]
        }
        return words
    }

    /// A file of the checkout with a module before each standard type, as a spec with models of these names must write
    /// them.
    private static func qualified(_ path: String) throws(FileSystemError) -> [UInt8] {
        let text = String(decoding: try FileSystem.read(Checkout.url(of: path).path), as: UTF8.self)
        let words = words(of: text).map { word in
            guard let name = StandardName(rawValue: String(word.text)), !word.isPart else { return String(word.text) }
            return "\(name.module).\(name.rawValue)"
        }
        return Array(words.joined().utf8)
    }
}
