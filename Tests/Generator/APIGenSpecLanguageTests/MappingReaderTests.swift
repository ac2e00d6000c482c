import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenSpecLanguage

@Suite struct MappingReaderTests {
    @Test func `a misspelt key is read as the one that its error suggests`() throws {
        let names = SpecKey.table.keys.map(\.name)
        var count = 0
        for name in names {
            for position in name.indices {
                var word = name
                word.remove(at: position)
                let isKnown = KeyTable.names.contains(word) || Synonym.meaning(of: word, at: .spec) != nil
                guard !isKnown, let meant = Spelling.nearest(to: word, in: names) else { continue }
                let root = try #require(parse(Array("\(word): x\n".utf8)).root)
                var reader = MappingReader<SpecKey>(entries: root.entries ?? [])
                let taken = SpecKey.allCases.filter { reader.take($0) != nil }
                #expect(taken == [SpecKey(rawValue: meant)].compactMap(\.self), "\(word)")
                count += 1
            }
        }
        #expect(count > 50)
    }
}
