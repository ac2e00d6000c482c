import APIGenInference
import APIGenRecordings
import ImportTestSupport
import TestSupport
import Testing

/// Generated APIs whose paths are known.
@Suite struct GeneratedPathTests {
    @Test(arguments: 1...60) func `the paths of a generated API are found`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let api = GeneratedAPI(&random)
        #expect(Set(operations(of: api.exchanges)) == api.operations)
    }
}

/// Collections of items that words name, with parts and actions below the items.
private struct GeneratedAPI {
    private(set) var exchanges: [RecordedExchange] = [call("GET", "/status", #"{"healthy": true}"#)]
    private(set) var operations: Set<String> = ["GET /status"]

    private static let collections = [
        ("projects", "project", "slug"), ("repositories", "repository", "name"), ("members", "member", "username"),
        ("channels", "channel", "handle"), ("servers", "server", "label"), ("playlists", "playlist", "key"),
    ]
    private static let parts = ["settings", "history", "members-of", "usage", "logo", "quota"]
    private static let words = [
        "alder", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "maple", "oak", "pine", "rowan", "spruce",
        "willow", "yew", "red-fox", "grey-wolf", "lynx", "Otter", "stoat",
    ]

    init(_ random: inout SeededGenerator) {
        for collection in Self.collections.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)) {
            add(collection, &random)
        }
    }

    private mutating func add(_ names: (plural: String, item: String, key: String), _ random: inout SeededGenerator) {
        let items = Self.words.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
        let object = { (name: String) in #"{"\#(names.key)": "\#(name)", "size_of_\#(names.item)": 3, "private": true}"#
        }
        let list = items.map(object).joined(separator: ", ")
        record("GET", "/\(names.plural)", "/\(names.plural)", "[\(list)]")
        let parts = Self.parts.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        for (index, name) in items.enumerated() {
            let path = "/\(names.plural)/\(name)"
            let template = "/\(names.plural)/{\(names.item)}"
            // Some items are only read, and others only changed.
            if index % 2 == 0 { record("GET", path, template, object(name)) }
            if index % 2 == 1 { record("DELETE", path, template, nil) }
            for part in parts where index % 2 == 0 { record("GET", "\(path)/\(part)", "\(template)/\(part)", "{}") }
        }
    }

    private mutating func record(_ method: String, _ path: String, _ template: String, _ response: String?) {
        exchanges.append(call(method, path, status: response == nil ? 204 : 200, response))
        operations.insert("\(method) \(template)")
    }
}
