import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// The bodies of one kind of message: all requests of an operation, or its responses with one status.
struct BodyGroup {
    /// The media type as the recordings have it most often.
    private(set) var type: String?
    private(set) var json: ValueShape?
    private(set) var form: ValueShape?
    /// The names of the parts that are files.
    private(set) var files: Set<String> = []
    private(set) var isMultipart = false
    private(set) var isText = false
    private(set) var isData = false
    /// The objects of a stream of events or lines.
    private(set) var stream: ValueShape?
    /// The number of messages, and of those with a body.
    let count: Int
    let bodyCount: Int

    /// - Parameter bodies: The body of each call, with the index of the call, and the target of a response, which
    ///   identifies what it has.
    init(_ bodies: [(body: RecordedBody?, call: Int, target: String?)]) {
        count = bodies.count
        bodyCount = bodies.count { $0.body != nil }
        var nodes: [RecordedValue] = []
        var forms: [RecordedValue] = []
        var events: [RecordedValue] = []
        for (body, call, target) in bodies {
            guard let body else { continue }
            let identity = target?.hashValue
            switch body.content {
            case .json(let node): nodes.append(RecordedValue(node, in: call, of: identity))
            case .form(let items): forms.append(RecordedValue(WireValues.object(items), in: call, of: identity))
            case .multipart(let parts):
                isMultipart = true
                for part in parts where part.value == nil || part.fileName != nil { files.insert(part.name) }
                let items = parts.map { RecordedExchange.Item(name: $0.name, value: $0.value ?? "") }
                forms.append(RecordedValue(WireValues.object(items), in: call, of: identity))
            case .text:
                isText = true
                events += body.readStream().map { RecordedValue($0, in: call) }
            case .data: isData = true
            }
        }
        let types = bodies.compactMap(\.body?.type).grouped { $0 }
        type = types.max { $0.elements.count < $1.elements.count }?.key
        if !nodes.isEmpty { json = ValueShape(nodes) }
        if !forms.isEmpty { form = ValueShape(forms) }
        if !events.isEmpty { stream = ValueShape(events) }
    }

    /// Every shape in the bodies.
    var shapes: [ValueShape] { [json, form, stream].compactMap(\.self) }

    /// - Parameter name: The name of the body in messages.
    func buildContent(
        _ builder: SchemaBuilder,
        named name: String,
        at place: SourcePlace
    ) -> [APIDescription.MediaType] {
        guard bodyCount > 0 else { return [] }
        var content: [APIDescription.MediaType] = []
        func add(_ type: String, _ schema: Schema?) { content.append(.init(type: type, schema: schema, place: place)) }
        if let json {
            let isNamed = type.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
            add(isNamed ? type ?? "" : "application/json", builder.buildSchema(of: json, named: name, at: place))
        }
        if let form {
            var schema = builder.buildSchema(of: form, named: name, at: place, areTexts: true)
            schema = withFiles(schema)
            add(isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded", schema)
        }
        if let stream { add(type ?? "text/event-stream", builder.buildSchema(of: stream, named: name, at: place)) }
        guard content.isEmpty else { return content }
        if let type, type.hasSuffix("/json") || type.hasSuffix("+json") {
            // The recording lacks the text, or has a broken one.
            add(type, Schema(.any, place: place))
        } else if type?.hasPrefix("multipart/") == true {
            add("multipart/form-data", nil)
        } else if isText {
            add(type ?? "text/plain", Schema(.string(format: nil), place: place))
        } else {
            add(type ?? "application/octet-stream", Schema(.string(format: "binary"), place: place))
        }
        return content
    }

    /// The schema of a form with its files.
    private func withFiles(_ schema: Schema) -> Schema {
        guard case .object(var object) = schema.kind else { return schema }
        var schema = schema
        for index in object.properties.indices where files.contains(object.properties[index].name) {
            let place = object.properties[index].schema.place
            let isList = if case .array = object.properties[index].schema.kind { true } else { false }
            let file = Schema(.string(format: "binary"), place: place)
            object.properties[index].schema = isList ? Schema(.array(file), place: place) : file
        }
        schema.kind = .object(object)
        return schema
    }
}
