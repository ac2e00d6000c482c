import APIGenSupport

/// Leaves out bodies of a large recording that have the form of others, so that the memory for them is limited.
///
/// All bodies of a recording of usual size are kept. A body that is left out keeps its type, and the credentials that
/// it declares.
final class BodySelection {
    /// What bodies may have together, in values of JSON: without a choice, with ten more of each form, and with one of
    /// each.
    private let limits: (all: Int, ten: Int, one: Int)
    private var size = 0
    private var counts: [Int: Int] = [:]

    /// - Parameter values: How many values of JSON are kept without a choice.
    init(values: Int = RecordingThreshold.Memory.values) {
        limits = (values, values * 2, values * 3)
    }

    /// The exchange without the bodies that need not be kept.
    func selected(_ exchange: RecordedExchange) -> RecordedExchange {
        var exchange = exchange
        let place = { (status: Int) in
            "\(exchange.method) \(exchange.origin ?? "") \(Self.form(of: exchange.path)) \(status)"
        }
        if let body = exchange.body, !keeps(body, place(0)) { exchange.leaveOut(\.body, body) }
        if let response = exchange.response, let body = response.body, !keeps(body, place(response.status)) {
            exchange.leaveOut(\.responseBody, body)
        }
        return exchange
    }

    private func keeps(_ body: RecordedBody, _ place: @autoclosure () -> String) -> Bool {
        let count: Int
        switch body.content {
        case .json(let node): count = node.valueCount
        case .text(let text): count = text.utf8.count / RecordingThreshold.Memory.bytesPerValue
        case .form(let items): count = items.count
        case .multipart(let parts): count = parts.count
        case .data: return true
        }
        if size >= limits.all {
            var hasher = Hasher()
            hasher.combine(place())
            if case .json(let node) = body.content { node.addForm(to: &hasher) }
            let form = hasher.finalize()
            counts[form, default: 0] += 1
            let maximum = size < limits.ten ? RecordingThreshold.Memory.bodiesOfForm : size < limits.one ? 1 : 0
            guard counts[form, default: 0] <= maximum else { return false }
        }
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
    /// The number of values, with the keys.
    fileprivate var valueCount: Int {
        switch content {
        case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.valueCount }
        case .sequence(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .scalar, .invalid: 1
        }
    }

    /// Adds everything about a value but its strings.
    fileprivate func addForm(to hasher: inout Hasher) {
        switch content {
        case .mapping(let entries):
            hasher.combine(0)
            for entry in entries {
                hasher.combine(entry.key.text)
                entry.value.addForm(to: &hasher)
            }
        case .sequence(let elements):
            hasher.combine(1)
            // Lists of different lengths have the same form.
            var forms: Set<Int> = []
            for element in elements {
                var inner = Hasher()
                element.addForm(to: &inner)
                let form = inner.finalize()
                if forms.insert(form).inserted { hasher.combine(form) }
            }
        case .scalar, .invalid: hasher.combine(scalarKind)
        }
    }

    /// Adds the strings that the names of fields declare as credentials.
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
