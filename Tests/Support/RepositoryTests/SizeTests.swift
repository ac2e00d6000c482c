import Foundation
import TestTraits
import Testing

/// The sizes of the types and functions of the generator. What is larger cannot be read alone.
@Suite(.dedicatedThreads) struct SizeTests {
    private static let outlines: [(target: String, file: String, outline: SourceOutline)] =
        SourceFolder.targets(in: ["Generator", "Import", "Command", "Tools"]).flatMap { target in
            let root = SourceFolder.url(of: target)
            let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap {
                $0 as? URL
            }
            return (files ?? []).filter { $0.pathExtension == "swift" }.map { file in
                let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                return (target, file.lastPathComponent, SourceOutline(text))
            }
        }

    /// The types that are larger, and that wait for a division. No other may be added.
    private static let undividedTypes: Set = ["APIGenSpecDrafting.SchemaDrafter"]

    @Test func `no type has more than 1500 lines with its extensions`() {
        var lines: [String: Int] = [:]
        for (target, _, outline) in Self.outlines {
            for type in outline.types where type.isOuter {
                lines["\(target).\(type.name)", default: 0] += type.lineCount
            }
        }
        #expect(lines.count > 500)
        #expect(lines.filter { $0.value > 1500 } == [:])
    }

    /// A value without functions that change it may have as many properties as what it describes.
    @Test func `no type with more than ten functions that change it has more than six properties to change`() {
        var variables: [String: [String]] = [:]
        var changes: [String: Int] = [:]
        for (target, _, outline) in Self.outlines {
            for type in outline.types {
                variables["\(target).\(type.name)", default: []] += type.variables
                changes["\(target).\(type.name)", default: 0] += type.changes
            }
        }
        let large = variables.filter { $0.value.count > 6 && changes[$0.key, default: 0] > 10 }
        #expect(large.keys.filter { !Self.undividedTypes.contains($0) }.sorted() == [])
    }

    @Test func `no function has more than 60 lines`() {
        let long = Self.outlines.flatMap { _, file, outline in
            outline.functions.filter { $0.lineCount > 60 }.map { "\(file):\($0.line): \($0.name)" }
        }
        #expect(Self.outlines.flatMap(\.outline.functions).count > 3000)
        #expect(long == [])
    }

    @Test func `the outline has the lines, variables and changes of types and functions`() throws {
        let outline = SourceOutline(
            """
            /// struct Comment {
            final class Outer {
                private(set) var count = 0
                var text: String { "\\(count, text: "}")" }
                static var shared = 1
                let fixed = #"{""#

                struct Inner {
                    var value: Int
                    mutating func change() { value += 1 }
                    func read() -> Int {
                        value
                    }
                }

                func change(
                    by number: Int
                ) {
                    count += number
                }
            }
            extension Outer {
                func more() {}
            }
            """
        )
        #expect(outline.types.map(\.name) == ["Outer.Inner", "Outer", "Outer"])
        #expect(outline.types.map(\.isOuter) == [false, true, true])
        #expect(outline.types.map(\.lineCount) == [7, 20, 3])
        #expect(outline.types.map(\.variables) == [["value"], ["count"], []])
        #expect(outline.types.map(\.changes) == [1, 1, 0])
        #expect(outline.functions.map(\.name) == ["change", "read", "change", "more"])
        #expect(outline.functions.map(\.lineCount) == [1, 3, 5, 1])
    }
}
