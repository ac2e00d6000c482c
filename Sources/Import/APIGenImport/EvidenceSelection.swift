import APIGenInference
import APIGenRecordings
import APIGenSupport

/// Chooses the exchanges that a later inference needs: enough of each shape, and none that are not calls of the API.
enum EvidenceSelection {
    /// - Parameter operations: The index of each exchange's operation.
    static func select(_ exchanges: [RecordedExchange], operations: [Int?]) -> [RecordedExchange] {
        let limit = ImportThreshold.Evidence.exchangesOfShape
        let sizes = operations.reduce(into: [Int: Int]()) { sizes, operation in
            if let operation { sizes[operation, default: 0] += 1 }
        }
        var counts: [Shape: Int] = [:]
        return zip(exchanges, operations).compactMap { exchange, operation in
            guard let operation else { return nil }
            // So few exchanges are kept whatever their shapes are.
            if sizes[operation, default: 0] <= limit { return exchange }
            let shape = Shape(exchange, operation: operation)
            counts[shape, default: 0] += 1
            return counts[shape, default: 0] <= limit ? exchange : nil
        }
    }

    /// Everything about an exchange but its values.
    private struct Shape: Hashable {
        var operation: Int
        var status: Int?
        var query: [String]
        var headers: [String]
        var request: Body?
        var response: Body?

        init(_ exchange: RecordedExchange, operation: Int) {
            self.operation = operation
            status = exchange.response?.status
            query = exchange.query.map(\.name).sorted()
            headers = exchange.headers.map { $0.name.lowercased() }.sorted()
            request = exchange.body.map { Body($0) }
            response = (exchange.response?.body).map { Body($0) }
        }
    }

    private struct Body: Hashable {
        enum Content: Hashable {
            case json(Value)
            case form([String])
            case multipart([String])
            case text, data
        }

        var type: String?
        var content: Content

        init(_ body: RecordedBody) {
            type = body.type
            content =
                switch body.content {
                case .json(let node): .json(Value(node))
                case .form(let items): .form(items.map(\.name).sorted())
                case .multipart(let parts): .multipart(parts.map(\.name).sorted())
                case .text: .text
                case .data: .data
                }
        }
    }

    private indirect enum Value: Hashable {
        struct Field: Hashable {
            var name: String
            var value: Value
        }

        case object([Field])
        case list(Set<Value>)
        /// Strings of another form may need a wider type.
        case scalar(Node.ScalarKind?, TextForm?)

        init(_ node: Node) {
            if let entries = node.entries {
                let fields = entries.map { Field(name: $0.key.text ?? "", value: Value($0.value)) }
                self = .object(fields.sorted { $0.name < $1.name })
            } else if let elements = node.elements {
                self = .list(Set(elements.map { Value($0) }))
            } else {
                let kind = node.scalarKind
                self = .scalar(kind, kind == .string ? TextForm(node.text ?? "") : nil)
            }
        }
    }
}
