import APIGenInference
import APIGenRecordings
import APIGenYAML

/// Chooses the exchanges that a later inference needs: enough of each shape, and none that are not calls of the API.
enum EvidenceSelection {
    /// - Parameter operations: The index of each exchange's operation.
    static func select(_ exchanges: [RecordedExchange], operations: [Int?]) -> [RecordedExchange] {
        var counts: [Shape: Int] = [:]
        return zip(exchanges, operations).compactMap { exchange, operation in
            guard let operation else { return nil }
            let shape = Shape(exchange, operation: operation)
            counts[shape, default: 0] += 1
            return counts[shape, default: 0] <= ImportThreshold.Evidence.exchangesOfShape ? exchange : nil
        }
    }

    /// Everything about an exchange but its values.
    private struct Shape: Hashable {
        var operation: Int
        var status: Int?
        var query: [String]
        var headers: [String]
        var request: String
        var response: String

        init(_ exchange: RecordedExchange, operation: Int) {
            self.operation = operation
            status = exchange.response?.status
            query = exchange.query.map(\.name).sorted()
            headers = exchange.headers.map { $0.name.lowercased() }.sorted()
            request = Self.shape(of: exchange.body)
            response = Self.shape(of: exchange.response?.body)
        }

        private static func shape(of body: RecordedBody?) -> String {
            guard let body else { return "" }
            let type = body.type ?? ""
            switch body.content {
            case .json(let node): return "\(type) \(shape(of: node))"
            case .form(let items): return "\(type) \(items.map(\.name).sorted())"
            case .multipart(let parts): return "\(type) \(parts.map(\.name).sorted())"
            case .text: return "\(type) text"
            case .data: return "\(type) data"
            }
        }

        private static func shape(of node: Node) -> String {
            if let entries = node.entries {
                let fields = entries.map { "\($0.key.text ?? ""):\(shape(of: $0.value))" }
                return "{\(fields.sorted().joined(separator: ","))}"
            }
            if let elements = node.elements {
                return "[\(Set(elements.map { shape(of: $0) }).sorted().joined(separator: ","))]"
            }
            guard let kind = node.scalarKind else { return "" }
            // Strings of another form may need a wider type.
            let form = kind == .string ? TextForm(node.text ?? "").map { " \($0)" } ?? "" : ""
            return "\(kind)\(form)"
        }
    }
}
