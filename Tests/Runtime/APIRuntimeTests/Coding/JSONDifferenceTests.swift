import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIRuntime

/// The decoder of the runtime returns and throws what Foundation's does.
@Suite(.dedicatedThreads, .watchdog) struct JSONDifferenceTests {
    @Test(arguments: 0..<UInt64(Nightly.count(2, atNight: 200)))
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

    @Test(arguments: [1, 64, 65, 200])
    func `objects of any size have the same members, with equal and escaped names as well`(count: Int) {
        let names = (0..<count).map { "name\($0)" }
        for other in [[], ["name0"], [#"n\u0061me0"#], ["é", "e\u{301}"], ["", "\u{7F}"], [#"\ud83d"#]] {
            let members = (names + other + ["last"]).enumerated().map { "\"\($1)\": \($0)" }
            let object = "{\(members.joined(separator: ","))}"
            #expect(JSONTrace.difference(of: Data("[\(object), \(object)]".utf8)) == nil, "\(other)")
        }
    }

    @Test(arguments: [1, 64, 65, 200])
    func `a member that is encoded again replaces the first`(count: Int) throws {
        struct Repeated: Encodable {
            let count: Int

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: APINameKey.self)
                for value in 0..<(2 * count) { try container.encode(value, forKey: APINameKey("name\(value % count)")) }
            }
        }
        let json = try APIJSONCoding.encode(Repeated(count: count))
        let members = (0..<count).map { "\"name\($0)\":\($0 + count)" }
        #expect(String(decoding: json, as: UTF8.self) == "{\(members.joined(separator: ","))}")
    }
}
