import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// The decoder of the runtime returns and throws what Foundation's does.
@Suite(.watchdog) struct JSONDifferenceTests {
    @Test(.dedicatedThreads, arguments: 0..<UInt64(Nightly.count(4, atNight: 200)))
    func `texts that are similar to JSON have the same values and errors`(seed: UInt64) {
        var mutants = JSONMutants(seed: seed)
        for index in 0..<(Nightly.count(1_000, atNight: 5_000)) {
            var text = mutants.text()
            if index % 3 > 0 { mutants.mutate(&text) }
            guard !JSONDifference.allCases.contains(where: { $0.concerns(text) }) else { continue }
            let difference = JSONTrace.difference(of: Data(text))
            #expect(difference == nil, "\(String(decoding: text, as: UTF8.self).debugDescription)")
        }
    }

    @Test(
        .enabled(if: SharedFolder.isPresent, "the folder ../shared is absent"),
        arguments: ["stackexchange", "github"]
    )
    func `recorded bodies have the same values and errors`(api: String) throws {
        let folder = SharedFolder.url.appending(path: "\(api)/recordings")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(names.count > 10)
        for name in names {
            let body = try Data(contentsOf: folder.appending(path: name))
            #expect(JSONTrace.difference(of: body) == nil, "\(name)")
        }
    }
}
