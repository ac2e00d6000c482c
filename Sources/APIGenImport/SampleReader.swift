package import SpecDrafting
import YAML

/// Reads recorded responses: a body in a file of its own, or exchanges of a request and its response.
package enum SampleReader {
    /// - Returns: `nil` if the file is not JSON.
    package static func samples(path: String, bytes: [UInt8]) -> [ImportOptions.Sample]? {
        guard let root = parseJSON(bytes).root else { return nil }
        let exchanges = exchanges(in: root)
        if exchanges.isEmpty { return [ImportOptions.Sample(path: path, body: root)] }
        return exchanges.map { exchange in
            var sample = exchange
            sample.path = path
            return sample
        }
    }

    private static func exchanges(in node: Node) -> [ImportOptions.Sample] {
        if case .sequence(let elements) = node.content { return elements.compactMap(exchange) }
        return exchange(node).map { [$0] } ?? []
    }

    /// The common forms: one object with all of it, or one object each for the request and the response.
    private static func exchange(_ node: Node) -> ImportOptions.Sample? {
        let request = node["request"] ?? node
        guard let method = request["method"]?.scalarText, !method.isEmpty,
            let target = (request["url"] ?? request["path"])?.scalarText, !target.isEmpty
        else { return nil }
        let response = node["request"] == nil ? node : node["response"] ?? node
        guard let status = (response["status"] ?? response["statusCode"]).flatMap({ Int($0.scalarText) }) else {
            return nil
        }
        let bodies = node["request"] == nil ? ["responseBody", "response"] : ["json", "body"]
        guard var body = bodies.lazy.compactMap({ response[$0] }).first else { return nil }
        if node["request"] != nil, let inner = body["json"] { body = inner }
        return ImportOptions.Sample(path: "", body: body, method: method, target: target, status: status)
    }
}

extension Node {
    /// The value of a key; `nil` if the node is not a mapping with it.
    fileprivate subscript(key: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.scalarText == key }?.value
    }
}
