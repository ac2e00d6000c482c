import Foundation
import TestSupport
import Testing

/// The whole of Foundation contains ICU, which is most of a static binary. FoundationEssentials does not.
@Suite struct FoundationImportTests {
    /// The folders of `Sources` that are not part of the generator.
    private static let others = ["Runtime", "Tools"]

    private static let sources = sources(in: "Sources", without: others)

    private static func sources(in name: String, without others: [String] = []) -> [(name: String, text: String)] {
        let folder = Checkout.url(of: name).resolvingSymlinksInPath()
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.sorted().compactMap { path in
            guard path.hasSuffix(".swift"), !others.contains(where: path.hasPrefix),
                let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            else { return nil }
            return (String(path.split(separator: "/").last ?? ""), text)
        }
    }

    @Test func `no file of the generator imports the whole of Foundation`() {
        #expect(Self.sources.count > 100)
        let fallback = """
            #if canImport(FoundationEssentials)
                import FoundationEssentials
            #else
                import Foundation
            #endif

            """
        let importing = Self.sources.filter { source in
            source.text.replacing(fallback, with: "").contains(/(?m)^\s*(\w+ |@\w+ )*import Foundation$/)
        }
        #expect(importing.map(\.name) == [])
    }

    /// With many descriptors, `Process` ends the program on Linux. `ChildProcess` does not.
    @Test(arguments: ["Tests", "Sources/Runtime"])
    func `no test starts a program with the Process of Foundation`(folder: String) {
        let sources = Self.sources(in: folder)
        #expect(sources.count > 100)
        #expect(sources.filter { $0.text.contains(/\bProcess\(\)/) }.map(\.name) == [])
    }
}
