import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport
import Foundation
import ImportTestSupport
import TestSupport
import TestTraits
import Testing

@Suite(.dedicatedThreads)
struct SpecWriterTests {
    /// How many drafts each of eight tests writes.
    private static let count: UInt64 = Nightly.count(8, atNight: 1_250)

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `a random draft is read back as it was written`(_ block: UInt64) throws {
        for seed in block * Self.count..<(block + 1) * Self.count {
            var random = RandomDraft(seed: seed)
            let draft = random.draft()
            let text = SpecWriter.text(of: draft)
            let (sources, problems) = SpecReader.read(path: "random.yaml", bytes: Array(text.utf8), nil)
            let read = try #require(sources, "seed \(seed): \(problems.map(\.message))\n\(text)")
            let (spec, errors) = SpecDecoder.decode(read.root, in: read.file)
            // Fields that are named like the keywords of JSON Schema are taken for a schema. An import repairs them.
            if errors.contains(where: { $0.message == "expected a type, not a schema of JSON Schema" }) { continue }
            #expect((problems + errors).map(\.message).isEmpty, "seed \(seed)\n\(text)")
            #expect(SpecOutline.lines(of: spec) == SpecOutline.lines(of: draft.spec), "seed \(seed)\n\(text)")
            #expect(Self.bareQuestionMarks(in: read.root).isEmpty, "seed \(seed)\n\(text)")
            // An import checks the tree, and never reads its text.
            #expect(
                Self.outline(of: SpecTree(draft).sources.root) == Self.outline(of: read.root),
                "seed \(seed)\n\(text)"
            )
        }
    }

    /// The content of a node without its layout.
    private static func outline(of node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.text.debugDescription
        case .sequence(let elements): "[\(elements.map(outline).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\(outline(of: $0.key)): \(outline(of: $0.value))" }.joined(separator: ", "))}"
        case .invalid: "invalid"
        }
    }

    /// Scalars in braces and brackets that PyYAML rejects.
    private static func bareQuestionMarks(in node: Node, isFlow: Bool = false) -> [String] {
        switch node.content {
        case .scalar(let scalar): isFlow && scalar.style == .plain && scalar.text.contains("?") ? [scalar.text] : []
        case .sequence(let elements): elements.flatMap { bareQuestionMarks(in: $0, isFlow: isFlow || node.isFlow) }
        case .mapping(let entries):
            entries.flatMap { [$0.key, $0.value] }
                .flatMap { bareQuestionMarks(in: $0, isFlow: isFlow || node.isFlow) }
        case .invalid: []
        }
    }

    @Test func `a spec is laid out as an author types it`() {
        let text = SpecWriter.text(of: .shop)
        #expect(
            text == """
                name: Shop
                doc: Orders of a shop.
                server: https://shop.example.com/v1

                auth:
                  key: {header: X-API-Key}
                  user: bearer

                errors: {404: Missing, default: Problem}

                groups:
                  paging: {"page?": Int, "per_page?": {$type: Int, $doc: At most 100.}}

                endpoints:
                  orders.list: {call: "GET /orders -> [Order]", doc: Lists orders., query: paging}
                  orders.get: GET /orders/{id:Int} -> Order
                  orders.create:
                    call: POST /orders -> Order
                    doc: Creates an order. It is charged when all of its items are in stock, and no later than seven days after its
                      creation.
                    auth: key | user?
                    body: {items: [{sku: String, quantity: Int = 1}], "note?": String, $$test: "Bool?"}
                  orders.cancel: {call: "DELETE /orders/{id:Int}", response: {202: Order, 204: none}}

                models:
                  Order:
                    id: Int
                    state: open | paid | "null"
                    tags?: [String]
                    metadata: [String: String]
                    total: Decimal(string)
                  Missing: {$message: error, error: String}
                  Problem:
                    $doc: |-
                      An error.

                      See #12.
                    $message: [detail, title]
                    title: String
                    detail?: String
                  Target: {$union: {by: kind, order: Order, "1": Missing}}

                """
        )
    }

    @Test(arguments: [
        ("Use `item` instead.", "$doc: Use `item` instead., $deprecated: No longer recommended."),
        ("**Deprecated:** Use `item` instead.", "$deprecated: Use `item` instead."),
        ("DEPRECATED", "$deprecated: No longer recommended."),
        ("[deprecated] since 2.0", "$deprecated: Since 2.0"),
    ])
    func `a documentation that begins with a deprecation is the deprecation`(_ doc: String, _ written: String) {
        var field = Spec.Field(name: "track", type: .string)
        field.metadata = Metadata(doc: doc, isDeprecated: true)
        var draft = SpecDraft(name: "Shop")
        draft.models = [DraftModel(name: "Order", shape: .object([field]))]
        let text = SpecWriter.text(of: draft)
        #expect(text == "name: Shop\n\nendpoints: {}\n\nmodels:\n  Order: {track: {$type: String, \(written)}}\n")
    }

    @Test func `up to three keys take two lines, and more take a line each`() {
        var draft = SpecDraft.shop
        draft.endpoints = [draft.endpoints[0], draft.endpoints[1]]
        draft.models = []
        for index in draft.endpoints.indices {
            draft.endpoints[index].metadata = Metadata(
                doc: "A sentence that is long enough for a line of its own, but not for two of them in a row.",
                isDeprecated: index == 0
            )
        }
        let text = SpecWriter.text(of: draft)
        #expect(
            text.hasSuffix(
                """
                endpoints:
                  orders.list:
                    call: GET /orders -> [Order]
                    doc: A sentence that is long enough for a line of its own, but not for two of them in a row.
                    deprecated: No longer recommended.
                    query: paging
                  orders.get: {call: "GET /orders/{id:Int} -> Order",
                    doc: "A sentence that is long enough for a line of its own, but not for two of them in a row."}

                """
            )
        )
    }

    @Test func `a location in the tree leads to the place in the draft`() throws {
        let tree = SpecTree(.shop)
        let (spec, errors) = SpecDecoder.decode(tree.sources.root, in: tree.sources.file)
        #expect(errors.isEmpty && tree.duplicates.isEmpty)
        func path(_ location: APIGenSupport.SourceLocation?) throws -> SpecPath? {
            tree.path(of: try #require(location))
        }
        #expect(try path(spec.endpoints[0].response?.location) == SpecPath(.endpoint("orders.list")))
        let body: [Spec.Field] = if case .fields(let own, _)? = spec.endpoints[2].body { own.fields } else { [] }
        let item: [Spec.Field] = if case .array(.object(let own))? = body.first?.type { own.fields } else { [] }
        let order: [Spec.Field] = if case .object(let own) = spec.models[0].shape { own } else { [] }
        try #require(body.count == 3 && item.count == 2 && order.count == 5)
        let create = SpecPath.Owner.endpoint("orders.create")
        #expect(try path(item[1].name.location) == SpecPath(create, keys: ["body", "items", "quantity"]))
        #expect(try path(item[1].initial?.location) == SpecPath(create, keys: ["body", "items", "quantity"]))
        #expect(try path(body[2].type?.location) == SpecPath(create, keys: ["body", "$test"]))
        let cancel = SpecPath(.endpoint("orders.cancel"), keys: ["response", "204"])
        #expect(try path(spec.endpoints[3].outcomes[1].status.location) == cancel)
        #expect(try path(order[1].type?.location) == SpecPath(.model("Order"), keys: ["state"]))
        // A keyword has the place of its declaration.
        #expect(try path(spec.models[1].messages[0].text.location) == SpecPath(.model("Missing")))
        let paging = SpecPath(.group("paging"), keys: ["page"])
        #expect(try path(spec.groups[0].parameters.fields[0].type?.location) == paging)
        #expect(try path(spec.name.location) == nil)
    }

    @Test func `a key that is written twice leads to its second place`() throws {
        var draft = SpecDraft.shop
        draft.models.append(draft.models[1])
        let tree = SpecTree(draft)
        #expect(tree.duplicates.map(\.value) == ["Missing"])
        #expect(tree.path(of: tree.duplicates[0].location) == SpecPath(.model("Missing")))
    }
}

extension SpecDraft {
    fileprivate static var shop: SpecDraft {
        var draft = SpecDraft(name: "Shop")
        draft.metadata.doc = "Orders of a shop."
        draft.servers = [Spec.Server(name: "", address: "https://shop.example.com/v1")]
        draft.schemes = [
            Spec.Scheme(name: "key", placement: .header("X-API-Key", scheme: nil)),
            Spec.Scheme(name: "user", placement: .bearer),
        ]
        draft.errors = [
            Spec.ErrorCase(condition: .status(404), type: .named("Missing")),
            Spec.ErrorCase(condition: .any, type: .named("Problem")),
        ]
        draft.groups = [
            Spec.Group(
                name: "paging",
                fields: [
                    Spec.Field(name: "page", isOptional: true, type: .scalar(.int)),
                    Spec.Field(name: "per_page", isOptional: true, type: .scalar(.int), doc: "At most 100."),
                ]
            )
        ]
        draft.endpoints = shopEndpoints
        draft.models = shopModels
        return draft
    }

    private static var shopEndpoints: [DraftEndpoint] {
        let orders = PathTemplate(parts: [.text("/orders")])
        let number = PathTemplate.Parameter(field: Spec.Field(name: "id", type: .scalar(.int)))
        let order = PathTemplate(parts: [.text("/orders/"), .parameter(number)])
        func endpoint(
            _ name: String,
            _ method: String,
            _ path: PathTemplate,
            _ response: TypeExpression?
        ) -> DraftEndpoint {
            var endpoint = DraftEndpoint(name: name, method: method, path: path, origin: .anywhere)
            endpoint.responses = [DraftEndpoint.Response(status: nil, type: response)]
            return endpoint
        }
        var list = endpoint("orders.list", "GET", orders, .array(.named("Order")))
        list.metadata.doc = "Lists orders."
        list.query.groups = [Located("paging")]
        var create = endpoint("orders.create", "POST", orders, .named("Order"))
        create.metadata.doc =
            "Creates an order. It is charged when all of its items are in stock, and no later than seven days "
            + "after its creation."
        create.auth = Spec.Authentication(alternatives: [[Located("key")], [Located("user")], []])
        let item = TypeExpression.Object(fields: [
            Spec.Field(name: "sku", type: .string),
            Spec.Field(name: "quantity", type: .scalar(.int), initial: .plain("1")),
        ])
        create.body = .fields(
            Spec.Parameters(fields: [
                Spec.Field(name: "items", type: .array(.object(item))),
                Spec.Field(name: "note", isOptional: true, type: .string),
                Spec.Field(name: "$test", type: .optional(.scalar(.bool))),
            ])
        )
        var cancel = endpoint("orders.cancel", "DELETE", order, nil)
        cancel.responses = [
            DraftEndpoint.Response(status: 202, type: .named("Order")), DraftEndpoint.Response(status: 204, type: nil),
        ]
        return [list, endpoint("orders.get", "GET", order, .named("Order")), create, cancel]
    }

    private static var shopModels: [DraftModel] {
        let states = ["open", "paid", "null"].map { TypeExpression.Alternative.value($0) }
        let order = DraftModel(
            name: "Order",
            shape: .object([
                Spec.Field(name: "id", type: .scalar(.int)), Spec.Field(name: "state", type: .alternatives(states)),
                Spec.Field(name: "tags", type: .optional(.array(.string))),
                Spec.Field(name: "metadata", type: .dictionary(of: .string)),
                Spec.Field(name: "total", type: .formatted(.scalar(.decimal), by: "string")),
            ])
        )
        var missing = DraftModel(name: "Missing", shape: .object([Spec.Field(name: "error", type: .string)]))
        missing.message = ["error"]
        var problem = DraftModel(
            name: "Problem",
            shape: .object([
                Spec.Field(name: "title", type: .string), Spec.Field(name: "detail", isOptional: true, type: .string),
            ])
        )
        problem.metadata.doc = "An error.\n\nSee #12."
        problem.message = ["detail", "title"]
        let kinds = [
            Spec.Union.Kind(value: "order", type: .named("Order")),
            Spec.Union.Kind(value: "1", type: .named("Missing")),
        ]
        let target = DraftModel(
            name: "Target",
            shape: .union(Spec.Union(tag: "kind", kinds: kinds))
        )
        return [order, missing, problem, target]
    }
}
