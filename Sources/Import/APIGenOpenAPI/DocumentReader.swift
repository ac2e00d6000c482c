import APIGenDescription
import APIGenSupport

/// Reads one document. It collects errors, and goes on with what is left.
struct DocumentReader {
    let document: OpenDocument

    /// The parts of the description, in the order of their losses.
    func read() -> APIDescription {
        var description = APIDescription()
        description.extensions = Set(
            document.root.node.entries?.compactMap(\.key.text).filter { $0.hasPrefix("x-") } ?? []
        )
        addHead(to: &description)
        reportUnknownKind()
        let table = SchemaTable(document)
        description.servers = ServerReader(document: document).readAll()
        description.securitySchemes = SecuritySchemeReader(document: document).readAll()
        let security = SecurityReader(document: document, schemes: description.securitySchemes)
        if let value = document.root["security"] {
            description.security = document.recording(value) { security.read(value) }
        }
        ClientNameReader(document: document).reportNamePatterns()
        description.retry = PolicyReader(document: document).readRetry(of: document.root)
        description.idempotencyHeader = document.readString(.idempotencyHeader, of: document.root)
        let globals = GlobalReader(document: document)
        description.headers = globals.readHeaders()
        globals.reportVariables()
        let schemas = SchemaReader(document: document, table: table)
        let paths = PathReader(document: document, schemas: schemas, security: security, headers: description.headers)
        description.operations = paths.readOperations()
        reportWebhooks()
        description.schemas = schemas.readNamedSchemas()
        description.reach = document.wholeReach
        if !schemas.isExhausted { UnreadReferences(document: document).report(known: description.reach.known) }
        description.losses = document.losses
        return description
    }

    private func addHead(to description: inout APIDescription) {
        let info = document.readPart("info", of: document.root)
        description.title = info?["title"]?.node.text
        description.version = info?["version"]?.node.text
        description.doc = info?["description"]?.node.text
        description.see = (document.root["externalDocs"] ?? info?["externalDocs"])?["url"]?.node.text
    }

    /// Reports a document without any part that describes an API, because it is probably of another kind.
    private func reportUnknownKind() {
        let keys = ["paths", "components", "definitions", "webhooks"]
        let extensions = [Extension.microsoftPaths, .webhooks].map(\.rawValue)
        if (keys + extensions).contains(where: { document.root[$0] != nil }) { return }
        document.reportShape(document.root, "the document has none of `paths`, `components` and `webhooks`")
    }

    /// Reports the webhooks, which a client does not send.
    private func reportWebhooks() {
        for key in ["webhooks", Extension.webhooks.rawValue] {
            for (name, value) in document.readPart(key, of: document.root)?.entries ?? [] {
                document.reportLoss("webhook", "`\(name)` is a request that the server sends", at: value, effect: .note)
            }
        }
    }
}
