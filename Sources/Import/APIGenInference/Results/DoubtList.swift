import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// Collects the doubts of one inference, each of them once.
final class DoubtList {
    private(set) var doubts: [Inference.Doubt] = []
    private var seen: Set<String> = []

    func add(_ doubt: Inference.Doubt) {
        guard seen.insert("\(doubt.subject) \(doubt.written) \(doubt.place.pointer)").inserted else { return }
        doubts.append(doubt)
    }

    func noteEnumeration(_ values: [String], _ texts: TextSummary, named name: String, at place: SourcePlace) {
        let list = values.map { "`\($0)`" }.joined(separator: ", ")
        add(
            Inference.Doubt(
                "enum",
                evidence: "\(texts.count) values of `\(name)` are one of \(list)",
                written: "\(name): \(values.joined(separator: " | "))",
                alternative: "\(name): String",
                place: place
            )
        )
    }

    func noteEnvironment(of exchange: RecordedExchange, server: String) {
        guard let environment = exchange.environment else { return }
        let others = environment.others.map { "`\($0)`" }.joined(separator: ", ")
        add(
            Inference.Doubt(
                "environment",
                evidence: "of the environments of the collection, `\(environment.name)` is taken, and not \(others)",
                written: "server: \(server)",
                alternative: "server: the address of another environment",
                place: exchange.place
            )
        )
    }

    func noteOptional(_ name: String, in count: Int, of object: ObjectShape, at place: SourcePlace) {
        let calls = object.calls.count
        add(
            Inference.Doubt(
                "optional field",
                evidence:
                    "`\(name)` was seen in \(count) of \(object.count) objects of \(calls) \(calls == 1 ? "call" : "calls")",
                written: "\(name)?",
                alternative: name,
                place: place
            )
        )
    }
}
