import APIGenSupport
import YAML

/// Leaves out bodies of a large archive that have the form of others, so that the memory for them is limited.
///
/// All bodies of an archive of usual size are kept. A body that is left out keeps its type, and the credentials that it
/// declares.
struct BodySelection {
    /// What bodies may have together, in values of JSON: without a choice, with ten of each form, and with one of each.
    private let limits: (all: Int, ten: Int, one: Int)
    private var size = 0
    private var counts: [Int: Int] = [:]

    /// The bytes of text that need as much memory as a value of JSON.
    private static let bytesPerValue = 100

    /// - Parameter values: How many values of JSON are kept without a choice.
    init(values: Int = 400_000) {
        limits = (values, values * 2, values * 3)
    }

    /// The exchange without the bodies that need not be kept.
    mutating func selected(_ exchange: RecordedExchange) -> RecordedExchange {
        var exchange = exchange
        let place = "\(exchange.method) \(exchange.origin ?? "") \(Self.form(of: exchange.path))"
        if let body = exchange.body, !keeps(body, place) { exchange.leaveOut(\.body, body) }
        if let response = exchange.response, let body = response.body, !keeps(body, "\(place) \(response.status)") {
            exchange.leaveOut(\.responseBody, body)
        }
        return exchange
    }

    private mutating func keeps(_ body: RecordedBody, _ place: String) -> Bool {
        var hasher = Hasher()
        hasher.combine(place)
        let count: Int
        switch body.content {
        case .json(let node): count = node.addForm(to: &hasher)
        case .text(let text): count = text.utf8.count / Self.bytesPerValue
        case .form(let items): count = items.count
        case .multipart(let parts): count = parts.count
        case .data: return true
        }
        let form = hasher.finalize()
        counts[form, default: 0] += 1
        let maximum = size < limits.all ? Int.max : size < limits.ten ? 10 : size < limits.one ? 1 : 0
        guard counts[form, default: 0] <= maximum else { return false }
        size += count
        return true
    }

    /// A path without its segments that have digits, which mostly identify something.
    private static func form(of path: String) -> String {
        path.split(separator: "/").map { $0.contains(where: \.isNumber) ? "*" : String($0) }.joined(separator: "/")
    }
}

extension RecordedExchange {
    fileprivate var responseBody: RecordedBody? {
        get { response?.body }
        set { response?.body = newValue }
    }

    fileprivate mutating func leaveOut(_ path: WritableKeyPath<RecordedExchange, RecordedBody?>, _ body: RecordedBody) {
        if case .json(let node) = body.content { node.addCredentials(to: &credentials) }
        self[keyPath: path] = RecordedBody(type: body.type, .data(count: nil), unread: .surplus)
    }
}

extension Node {
    /// Adds everything about a value but its texts.
    ///
    /// - Returns: The number of values.
    fileprivate func addForm(to hasher: inout Hasher) -> Int {
        var count = 1
        switch content {
        case .mapping(let entries):
            hasher.combine(0)
            for entry in entries {
                hasher.combine(entry.key.text)
                count += 1 + entry.value.addForm(to: &hasher)
            }
        case .sequence(let elements):
            hasher.combine(1)
            // Lists of different lengths have the same form.
            var forms: Set<Int> = []
            for element in elements {
                var inner = Hasher()
                count += element.addForm(to: &inner)
                let form = inner.finalize()
                if forms.insert(form).inserted { hasher.combine(form) }
            }
        case .scalar, .invalid: hasher.combine(scalarKind.map { "\($0)" })
        }
        return count
    }

    /// Adds the texts that the names of fields declare as credentials.
    fileprivate func addCredentials(to credentials: inout Set<String>) {
        for entry in entries ?? [] {
            if let text = entry.value.text, entry.value.scalarKind == .string,
                SecretNames.isSecret(entry.key.text ?? "")
            {
                credentials.insert(text)
            }
            entry.value.addCredentials(to: &credentials)
        }
        for element in elements ?? [] { element.addCredentials(to: &credentials) }
    }
}
