import TestSupport
import Testing

@testable import APIGenMustache

@Suite struct NameTableTests {
    @Test func `a table finds each of its names, and no other one`() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            func name() -> String {
                String(
                    (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in "abcdé".randomElement(using: &random)
                    }
                )
            }
            let names = Array(Set((0..<Int.random(in: 0...40, using: &random)).map { _ in name() }))
            let table = NameTable(names)
            for (index, name) in names.enumerated() { #expect(table.index(of: Name(name)) == index) }
            for _ in 0..<40 {
                let name = name()
                #expect(table.index(of: Name(name)) == names.firstIndex(of: name), "seed \(seed): \(name)")
            }
        }
    }

    @Test func `the first of two equal names has the index`() {
        #expect(NameTable(["name", "doc", "name"]).index(of: Name("name")) == 0)
    }
}
