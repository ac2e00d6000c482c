internal import APIRuntime
internal import Foundation

nonisolated extension APIExchange.Request {
    /// The differences between a recorded request and a sent one, both in recorded form. Secrets are not compared. It
    /// is empty if the requests match.
    func differences(from sent: Self, comparingBodies: Bool) -> [String] {
        var differences: [String] = []
        if method != sent.method { differences.append("its method is \(method.rawValue)") }
        if path != sent.path { differences.append("its path is \(path)") }
        differences += Self.differences(target.dropFirst(path.count + 1), sent.target.dropFirst(sent.path.count + 1))
        if comparingBodies { differences += bodyDifferences(from: sent) }
        return differences
    }

    /// The distance of a recorded request, weighted by what a reader would compare first.
    static func distance(_ differences: [String]) -> Int {
        differences.reduce(0) { $0 + ($1.hasPrefix("its path") ? 20 : $1.hasPrefix("its method") ? 10 : 1) }
    }

    /// Method and target on one line.
    var line: String { "\(method.rawValue) \(target)" }

    /// The target without its query.
    var path: String { String(target.prefix { $0 != "?" }) }

    private func bodyDifferences(from sent: Self) -> [String] {
        if body == sent.body { return [] }
        if headers.isForm, sent.headers.isForm {
            return Self.differences(
                String(decoding: body, as: UTF8.self)[...],
                String(decoding: sent.body, as: UTF8.self)[...]
            ).map { $0 + " in its body" }
        }
        if let value = APIRecordedBody.json(body), let other = APIRecordedBody.json(sent.body) {
            return Self.difference(value, other, at: []).map { [$0] } ?? []
        }
        return [body.isEmpty ? "it has no body" : sent.body.isEmpty ? "it has a body" : "its body is another"]
    }

    /// The items of queries or forms that are not in both, in any order.
    private static func differences(_ recorded: Substring, _ sent: Substring) -> [String] {
        let (recorded, sent) = (items(of: recorded), items(of: sent))
        let secrets = Set((recorded + sent).filter { $0.value == APIExchange.secret }.map(\.name))
        func rest(_ items: [Item], without others: [Item]) -> [Item] {
            var others = others
            return items.filter { item in
                guard let place = others.firstIndex(of: item) else { return !secrets.contains(item.name) }
                others.remove(at: place)
                return false
            }
        }
        return rest(recorded, without: sent).map { "it has \($0)" }
            + rest(sent, without: recorded).map { "it lacks \($0)" }
    }

    private struct Item: Equatable, CustomStringConvertible {
        var name: String
        var value: String

        var description: String { "\(name)=\(value)" }
    }

    /// The items without percent-encoding. A `+` is a space.
    private static func items(of query: Substring) -> [Item] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0.replacing("+", with: "%20")) }
                .map { $0.removingPercentEncoding ?? $0 }
            return Item(name: parts[0], value: parts.count > 1 ? parts[1] : "")
        }
    }

    /// The first difference of two values.
    private static func difference(_ recorded: APIJSON, _ sent: APIJSON, at path: [any CodingKey]) -> String? {
        if recorded == .string(APIExchange.secret) { return nil }
        switch (recorded, sent) {
        case (.object(let members), .object(let others)):
            for name in Set(members.keys).union(others.keys).sorted() {
                let path = path + [APINameKey(name)]
                guard let member = members[name] else { return "its body lacks \(APICodingPath.text(of: path))" }
                guard let other = others[name] else { return "its body has \(APICodingPath.text(of: path))" }
                if let difference = difference(member, other, at: path) { return difference }
            }
            return nil
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            for (index, pair) in zip(elements, others).enumerated() {
                if let difference = difference(pair.0, pair.1, at: path + [APIIndexKey(index)]) { return difference }
            }
            return nil
        default:
            if recorded == sent { return nil }
            return "its body has \(recorded.excerpt) and not \(sent.excerpt) at \(APICodingPath.text(of: path))"
        }
    }
}

nonisolated extension APIJSON {
    fileprivate var excerpt: String {
        let text = description
        return text.count > 60 ? text.prefix(60) + "…" : text
    }
}
