import TestSupport
import TestTraits
import Testing

@testable import APIGenMustache

@Suite(.dedicatedThreads) struct LayoutTests {
    /// The lines of a template in which `x` is a layout.
    private func lines(_ template: String, _ layout: Layout, width: Int = 40) throws -> String {
        let template = try Template(template, name: "main")
        return try template.rendering(["x": .layout(layout)], width: width).text
    }

    // MARK: Where it is written

    @Test func `a layout knows the column and the indentation of the tag in any template`() throws {
        let list = Layout.arguments(["first: 1", "second: 2"])
        #expect(try lines("    call{{x}}\n", list, width: 30) == "    call(first: 1, second: 2)\n")
        #expect(
            try lines("    let value = call{{x}}\n", list, width: 30)
                == "    let value = call(\n        first: 1,\n        second: 2\n    )\n"
        )
        #expect(
            try lines("  if true {\n    call{{x}}.and(more)\n  }\n", list, width: 30)
                == "  if true {\n    call(\n      first: 1,\n      second: 2\n    ).and(more)\n  }\n"
        )
    }

    @Test func `lines in a partial are indented in levels of its template`() throws {
        let main = try Template("f{{list}}\n  g{{list}} {\n    {{>tab}}\n", name: "main")
        let tab = try Template("{{#list}}\n\th {{.}}\n{{/list}}\n", name: "tab")
        let text: Layout = .lines([
            Layout.Line(depth: 0, "\"\"\""), Layout.Line(depth: 1, "b", isText: true), Layout.Line(depth: 0, "\"\"\""),
        ])
        #expect(
            try main.render(["list": .layout(.arguments(["a", text]))], partials: ["tab": tab]) == """
                f(
                  a,
                  \"""
                    b
                  \"""
                )
                  g(
                    a,
                    \"""
                      b
                    \"""
                  ) {
                    \th (
                    \t\ta,
                    \t\t\"""
                    \t\t\tb
                    \t\t\"""
                    \t)

                """
        )
    }

    @Test func `a template without an indented line uses the given indentation`() throws {
        let template = try Template("f{{list}}", name: "main")
        let list = Value.layout(.arguments(["first", "second"]))
        #expect(try template.rendering(["list": list], width: 10).text == "f(\n    first,\n    second\n)")
        #expect(try template.rendering(["list": list], indentation: " ", width: 10).text == "f(\n first,\n second\n)")
        #expect(try template.render(["list": list]) == "f(first, second)")
    }

    @Test(
        arguments: [
            ("", nil), ("a\n\n \n", nil), ("a\n    b\n  {{c}}\n \n      d", "  "), ("\t{{>a}}", "\t"),
        ] as [(String, String?)]
    )
    func `the indentation of a template is that of its least indented line that is not blank`(
        text: String,
        indentation: String?
    ) throws {
        #expect(try Template(text, name: "main").indentation == indentation)
    }

    // MARK: How lines are broken

    private static let annotation = Layout.mark(.annotation(isProperty: true))
    private static let label = Layout.mark(.annotation(isProperty: false))

    @Test(
        arguments: [
            (
                "    var shippingAddress: {{x}}\n", "\(annotation)ShippingAddressValue?",
                "    var shippingAddress:\n        ShippingAddressValue?\n"
            ),
            (
                "    let address: {{x}}\n",
                "\(annotation)ShippingAddressCustomer\(.mark(.member)).OrganizationIdentifier",
                "    let address:\n        ShippingAddressCustomer\n            .OrganizationIdentifier\n"
            ),
            (
                "    self.shippingAddress = {{x}}\n", .assigned("shippingAddressValue"),
                "    self.shippingAddress =\n        shippingAddressValue\n"
            ),
            (
                "    self.{{x}}\n",
                "user = \(.assigned("try container.decode\(.arguments(["User.self", "forKey: .user"]))"))",
                "    self.user = try container.decode(\n        User.self,\n        forKey: .user\n    )\n"
            ),
            (
                "    var address: Service { {{x}} }\n", .body("AddressService(client: self)"),
                "    var address: Service {\n        AddressService(client: self)\n    }\n"
            ),
            (
                "    func decode() throws{{x}} {\n", " \(.mark(.result))-> AddressResponse\(.mark(.resultEnd))",
                "    func decode() throws\n        -> AddressResponse\n    {\n"
            ),
            (
                "    func stream(){{x}} {\n",
                " \(.mark(.result))-> APIStream\(.types(["Client", "AddressesResource"]))\(.mark(.resultEnd))",
                "    func stream() -> APIStream<\n        Client, AddressesResource\n    > {\n"
            ),
            (
                "    case .shipping: {{x}}\n", .body("try encode(shippingAddress)"),
                "    case .shipping:\n        try encode(shippingAddress)\n"
            ),
            (
                "    case {{x}}\n", "shipping\(.arguments(["ShippingAddressOfCustomer"]))",
                "    case shipping(\n        ShippingAddressOfCustomer\n    )\n"
            ),
            (
                "    struct Shipping: {{x}} {\n", .conformances(["Codable", "Hashable", "Sendable"]),
                "    struct Shipping:\n        Codable,\n        Hashable,\n        Sendable\n    {\n"
            ),
            (
                "    struct ShippingAddressOfCustom: {{x}} {\n", .conformances(["Code"]),
                "    struct ShippingAddressOfCustom: Code\n    {\n"
            ),
            (
                "    let cases = {{x}}\n", .array(["shippingAddress", "billingAddress"]),
                "    let cases = [\n        shippingAddress,\n        billingAddress,\n    ]\n"
            ),
            (
                "    let cases = {{x}}\n", .array(["shippingAddress", "bill"]),
                "    let cases = [shippingAddress, bill]\n"
            ),
            (
                "    let cases = {{x}}\n", .array(["shippingAddress", "bills"]),
                "    let cases = [\n        shippingAddress,\n        bills,\n    ]\n"
            ),
            (
                "    find{{x}}\n", .arguments(["of", "in: \(.array(["shipping", "billings"]))"]),
                "    find(of, in: [shipping, billings])\n"
            ),
            (
                "    find{{x}}\n", .arguments(["some", "in: \(.array(["shipping", "billings"]))"]),
                "    find(\n        some,\n        in: [shipping, billings]\n    )\n"
            ),
            (
                "    let cases = {{x}}\n", .array(["theOnlyShippingAddressOfCustomer"]),
                "    let cases = [\n        theOnlyShippingAddressOfCustomer\n    ]\n"
            ),
            (
                "    var text: String { {{x}} }\n", .body("message \(.mark(.operand))?? errors.first?.message.it"),
                "    var text: String {\n        message\n            ?? errors.first?.message.it\n    }\n"
            ),
            (
                "    var x: P { {{x}} }\n",
                .body(".cursor\(.arguments(["\\.afterwards"]))\(.mark(.chain)).more(\\.hasMore)"),
                "    var x: P {\n        .cursor(\n            \\.afterwards\n        )\n        .more(\\.hasMore)\n    }\n"
            ),
            (
                "    init{{x}} {\n", .parameters(["sort: \(label)Sort = \(.assigned(".votes"))", "id: I"]),
                "    init(sort: Sort = .votes, id: I) {\n"
            ),
            (
                "    convenience init{{x}} {\n",
                .parameters(["sort: \(label)Sort = \(.assigned(".votes"))", "site: Site"]),
                "    convenience init(\n        sort: Sort = .votes,\n        site: Site\n    ) {\n"
            ),
        ] as [(String, Layout, String)]
    )
    func `long lines are broken where Swift's formatter breaks them`(
        _ template: String,
        _ layout: Layout,
        _ broken: String
    ) throws {
        #expect(try lines(template, layout) == broken)
        // In one line where there is room.
        #expect(try lines(template, layout, width: 200) == template.replacing("{{x}}", with: layout.flat))
    }

    @Test func `the longer of two layouts is written where the shorter one does not fit`() throws {
        let choice = Layout.choice(
            "send\(.arguments(["Resource(id: id)"]))",
            .lines([Layout.Line(depth: 0, "let resource = Resource(id: id)"), Layout.Line(depth: 0, "send(resource)")])
        )
        #expect(try lines("  {{x}}\n", choice, width: 24) == "  send(Resource(id: id))\n")
        #expect(try lines("  {{x}}\n", choice, width: 23).hasSuffix(")\n  send(resource)\n"))
    }

    @Test func `comments and lines of texts may be long, and other lines that cannot be broken are reported`() throws {
        func isLong(_ template: String, _ value: Value) throws -> Bool {
            try Template(template, name: "main").rendering(["x": value], width: 10).hasLongLine
        }
        #expect(try !isLong("    // {{x}}\n", "a long comment"))
        let text: Layout = .lines([
            Layout.Line(depth: 0, "\"\"\""), Layout.Line(depth: 0, "a long text", isText: true),
            Layout.Line(depth: 0, "\"\"\"", isText: true),
        ])
        #expect(try !isLong("a = {{x}}\n", .layout(text)))
        #expect(try !isLong("a = {{x}}\n", "123456"))
        #expect(try isLong("a = {{x}}\n", "1234567"))
        #expect(try isLong("a = {{x}}", .layout("1234567")))
        #expect(try isLong("a = {{x}}", .layout(.assigned("12345678"))))
    }

    @Test(
        arguments: [
            ("a", false), ("_a", false), ("a_b", true), ("f(x25_50: 1)", true), ("1_000_000", false),
            ("\"a_b\"", false), ("\"\\(a)\", a_b", true),
        ]
    )
    func `names with an underscore between two of their letters are reported`(code: String, isDivided: Bool) throws {
        func hasName(_ value: Value) throws -> Bool {
            try Template("{{x}}\n", name: "main").rendering(["x": value], width: 100).hasUnderscoredName
        }
        #expect(try hasName(.string(code)) == isDivided)
        #expect(try hasName(.layout(.arguments([Layout(code)]))) == isDivided)
        #expect(try !hasName(.verbatim(code)))
    }

    @Test func `a line before a body of several lines may be too long`() throws {
        let body = Layout.body(.lines([Layout.Line(depth: 0, "a"), Layout.Line(depth: 0, "b")]))
        #expect(
            try lines("    {{x}} }\n", "shippingAddress { \(body)", width: 12)
                == "    shippingAddress {\n        a\n        b\n    }\n"
        )
    }

    // MARK: Any layout

    @Test func `breaking a line changes its white space alone`() throws {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let layout = Layout.random(depth: 3, &random)
            let width = Int.random(in: 5...80, using: &random)
            let template = try Template("begin\n    let x = {{x}} {\n        y\n", name: "main")
            let rendering = try template.rendering(["x": .layout(layout)], width: width)
            // An array on several lines has a comma after its last element.
            let code = rendering.text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
            let flat = "begin let x = \(layout.flat) { y".filter { !$0.isWhitespace }
            #expect(code == flat, "seed \(seed)")
            let longest = rendering.text.split(separator: "\n").map(\.count).max() ?? 0
            #expect(longest <= width || rendering.hasLongLine, "seed \(seed): \(rendering.text)")
            #expect(longest >= width || !rendering.hasLongLine, "seed \(seed): \(rendering.text)")
        }
    }
}

extension Layout {
    fileprivate static func random(depth: Int, _ random: inout SeededGenerator) -> Layout {
        var layout = Layout()
        for _ in 0...Int.random(in: 0...3, using: &random) {
            layout += part(depth: depth, &random)
        }
        return layout
    }

    private static func part(depth: Int, _ random: inout SeededGenerator) -> Layout {
        func word() -> Layout { Layout(String(repeating: "w", count: Int.random(in: 1...12, using: &random))) }
        func items() -> [Layout] {
            (0..<Int.random(in: 0...4, using: &random)).map { _ in Layout.random(depth: depth - 1, &random) }
        }
        let marks: [Layout] = [
            ": \(.mark(.annotation(isProperty: true)))", ": \(.mark(.annotation(isProperty: false)))",
            " = \(.mark(.assignment))", "\(.mark(.member)).", " \(.mark(.operand))?? ", "\(.mark(.chain)).",
        ]
        switch Int.random(in: 0...(depth > 0 ? 8 : 3), using: &random) {
        case 0, 1: return word()
        case 2: return word() + marks[Int.random(in: 0..<marks.count, using: &random)] + word()
        case 3: return word() + " \(.mark(.result))-> \(word())\(.mark(.resultEnd))"
        case 4: return .arguments(items())
        case 5: return .array(items())
        case 6: return .parameters(items())
        case 7: return .types(items())
        default: return "\(word()) { \(.body(.random(depth: depth - 1, &random))) }"
        }
    }
}
