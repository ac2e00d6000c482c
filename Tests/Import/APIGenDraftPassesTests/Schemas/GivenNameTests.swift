import APIGenDescription
import APIGenDiagnostics
import APIGenDraftPasses
import APIGenOpenAPI
import APIGenSpecDrafting
import APIGenSpecWriting
import APIGenSupport
import ImportTestSupport
import Testing

/// The names that extensions give to schemas, properties, parameters and values.
@Suite struct GivenNameTests {
    private func importing(_ schemas: String, _ parameters: String = "") throws -> (spec: String, report: [String]) {
        let result = OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: https://shop.example.com}]
            paths:
              /items/{item}:
                parameters:
                  - {name: item, in: path, required: true, schema: {type: string}}
                get:
                  operationId: getItem
                  parameters:
                    - {name: sort, in: query, schema: {type: string}}
            \(parameters.lines("        "))
                  responses:
                    "200":
                      description: An item.
                      content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
            components:
              schemas:
            \(schemas.lines("    "))
            """
        )
        let (draft, report) = SpecDrafter.draft(try #require(result.description), options: ImportOptions())
        let findings = report.findings.map { "\($0.kind): \($0.message) \($0.place.pointer)" }
        return (SpecWriter.text(of: draft), findings)
    }

    private let item = "Item: {type: object, required: [id], properties: {id: {type: string}}}"

    @Test(arguments: ["x-ms-client-name", "x-fern-type-name", "x-speakeasy-name-override"])
    func `an extension names a schema`(_ key: String) throws {
        let (spec, report) = try importing(
            "Item: {\(key): stock-item, type: object, required: [id], properties: {id: {type: string}}}"
        )
        #expect(spec.contains("-> StockItem"))
        #expect(spec.contains("\n  StockItem: {id: String}"))
        #expect(report == [])
    }

    @Test(arguments: ["x-fern-type-name", "x-speakeasy-name-override"])
    func `an extension names an inline object and an inline enum`(_ key: String) throws {
        let (spec, report) = try importing(
            """
            Item:
              type: object
              required: [maker, state]
              properties:
                maker: {\(key): Company, type: object, required: [name], properties: {name: {type: string}}}
                state: {\(key): Condition, type: string, enum: [new, used]}
            """
        )
        #expect(spec.contains("\n  Item: {maker: Company, state: Condition}\n"))
        #expect(spec.contains("\n  Company: {name: String}\n"))
        #expect(spec.contains("\n  Condition: new | used\n"))
        #expect(report == [])
    }

    @Test func `an enum has the name that its extension gives`() throws {
        let (spec, report) = try importing(
            """
            Item:
              type: object
              required: [state, other]
              properties:
                state: {type: string, enum: [new, used], x-ms-enum: {name: Condition, modelAsString: false}}
                other: {type: string, enum: [new, used], x-ms-enum: {name: Condition, modelAsString: true}}
            """
        )
        #expect(spec.contains("\n  Item: {state: Condition, other: Condition}\n"))
        #expect(spec.contains("\n  Condition: new | used\n"))
        #expect(report == [])
    }

    @Test func `an enum is closed if its extension says so`() throws {
        let (spec, report) = try importing(
            """
            Item:
              type: object
              required: [state, size]
              properties:
                state: {type: string, enum: [new, used], x-ms-enum: {name: Condition, modelAsString: false}}
                size: {$ref: "#/components/schemas/Size"}
            Size: {type: string, enum: [small, large], x-ms-enum: {modelAsString: false}}
            """
        )
        #expect(spec.contains("\n  Condition: {$enum: [new, used], $frozen: true}\n"))
        #expect(spec.contains("\n  Size: {$enum: [small, large], $frozen: true}\n"))
        #expect(report == [])
    }

    @Test(arguments: ["x-ms-client-name", "x-fern-property-name"])
    func `an extension names a property`(_ key: String) throws {
        let (spec, report) = try importing(
            """
            Item:
              type: object
              required: [product_id, maker, id]
              properties:
                product_id: {type: string, \(key): SKU}
                maker: {\(key): producer, $ref: "#/components/schemas/Maker"}
                id: {type: string, \(key): id}
            Maker: {type: object, required: [name], properties: {name: {type: string}}}
            """
        )
        #expect(spec.contains("\n  Item: {product_id: String as sku, maker: Maker as producer, id: String}\n"))
        #expect(report == [])
    }

    @Test(arguments: ["x-ms-client-name", "x-fern-parameter-name", "x-speakeasy-name-override"])
    func `an extension names a parameter`(_ key: String) throws {
        let (spec, report) = try importing(
            item,
            """
            - {name: q, in: query, \(key): search_text, schema: {type: string}}
            - {name: x-ms-version, in: header, required: true, \(key): version, schema: {type: string}}
            - {name: X-Trace, in: header, \(key): trace, schema: {type: string}}
            - {name: item, in: path, required: true, \(key): itemName, schema: {type: string}}
            """
        )
        #expect(spec.contains("GET /items/{itemName} -> Item"))
        #expect(spec.contains("\"q?\": String as searchText"))
        #expect(spec.contains("x-ms-version: String as version"))
        #expect(spec.contains("\"X-Trace?\": String") && !spec.contains("as trace"))
        #expect(report == [])
    }

    @Test(arguments: [
        "x-speakeasy-enums: [FIRST, SECOND]", "x-speakeasy-enums: {1: FIRST, 2: SECOND}",
        "x-fern-enum: {1: {name: FIRST}, 2: {name: SECOND}}", "x-enum-varnames: {1: FIRST, 2: SECOND}",
        "x-ms-enum: {name: Item, values: [{value: 1, name: FIRST}, {value: 2, name: SECOND}]}",
    ])
    func `an extension names the values of an enum`(_ names: String) throws {
        let (spec, report) = try importing("Item: {type: integer, enum: [1, 2], \(names)}")
        #expect(spec.contains("\n  Item: {$enum: {1: first, 2: second}}\n"))
        #expect(report == [])
    }

    @Test(arguments: [
        "x-enum-descriptions: [Not worn., Worn.]", "x-enum-descriptions: {new: Not worn., used: Worn.}",
        "x-enumDescriptions: {new: Not worn., used: Worn.}",
        "x-speakeasy-enum-descriptions: [Not worn., Worn.]",
        "x-speakeasy-enum-descriptions: {new: Not worn., used: Worn.}",
        "x-fern-enum: {new: {description: Not worn.}, used: {description: Worn.}}",
        "x-enum: [{value: new, description: Not worn.}, {value: used, description: Worn.}]",
        "x-enum-elements: [{name: new, description: Not worn.}, {name: used, description: Worn.}]",
        "x-ms-enum: {values: [{value: new, description: Not worn.}, {value: used, description: Worn.}]}",
    ])
    func `an extension documents the values of an enum`(_ docs: String) throws {
        let (spec, report) = try importing("Item: {type: string, enum: [new, used], \(docs)}")
        #expect(spec.contains("new: {doc: Not worn.}"))
        #expect(spec.contains("used: {doc: Worn.}"))
        #expect(report == [])
    }

    @Test(arguments: ["x-extensible-enum: [new, used]", "x-ms-enum: {values: [{value: new}, {value: used}]}"])
    func `an extension lists the values of a string`(_ values: String) throws {
        let (spec, report) = try importing("Item: {type: string, \(values)}")
        #expect(spec.contains("\n  Item: new | used\n"))
        #expect(report == [])
    }

    // MARK: - Wrong values

    @Test(arguments: [
        ("x-fern-type-name: 7", "`x-fern-type-name` must be a string"),
        ("x-ms-client-name: [a]", "`x-ms-client-name` must be a string"),
        ("x-speakeasy-name-override: {}", "`x-speakeasy-name-override` must be a string"),
        ("x-ms-enum: Condition", "`x-ms-enum` must be a mapping"),
        ("x-ms-enum: {name: 7}", "`name` of `x-ms-enum` must be a string"),
        ("x-fern-enum: [a]", "`x-fern-enum` must be a mapping of values"),
        ("x-enum-varnames: A", "`x-enum-varnames` must be a list or a mapping of strings"),
        ("x-enum-descriptions: A", "`x-enum-descriptions` must be a list or a mapping of strings"),
    ])
    func `a wrong value is a note at its place`(_ names: String, _ message: String) throws {
        let (spec, report) = try importing("Item: {type: string, enum: [new, used], \(names)}")
        #expect(spec.contains("\n  Item: new | used\n"))
        try #require(report.count == 1)
        #expect(report[0].hasPrefix("note: \(message), so it is ignored /components/schemas/Item/x-"))
    }

    @Test func `values that no list names are a note`() throws {
        let (_, report) = try importing(
            "Item: {type: object, properties: {a: {type: string, x-extensible-enum: true}}}"
        )
        #expect(
            report == [
                "note: `x-extensible-enum` must be a list of values, so it is ignored "
                    + "/components/schemas/Item/properties/a/x-extensible-enum"
            ]
        )
    }

    // MARK: - Names that are not possible or not unique

    private static func message(_ given: String, _ name: String) -> String {
        "name: `\(given)` is named `\(name)`, because `\(given)` is not unique, or not possible in Swift"
    }

    @Test(arguments: ["größe", "7", "String"])
    func `an impossible name of a schema is reported`(_ name: String) throws {
        let (spec, report) = try importing(
            "Item: {x-fern-type-name: '\(name)', type: object, required: [id], properties: {id: {type: string}}}"
        )
        #expect(spec.contains("\n  Item: {id: String}\n"))
        #expect(report == [Self.message(name, "Item") + " /components/schemas/Item"])
    }

    @Test func `two schemas with one name are reported`() throws {
        let (spec, report) = try importing(
            """
            Item: {x-ms-client-name: Thing, required: [a], properties: {a: {$ref: "#/components/schemas/Other"}}}
            Other: {x-ms-client-name: Thing, required: [b], properties: {b: {type: string}}}
            """
        )
        #expect(spec.contains("\n  Item: {a: Other}\n"))
        #expect(
            report == [
                Self.message("Thing", "Item") + " /components/schemas/Item",
                Self.message("Thing", "Other") + " /components/schemas/Other",
            ]
        )
    }

    @Test func `inline enums with one name and other values are reported`() throws {
        let (spec, report) = try importing(
            """
            Item:
              required: [first, second]
              properties:
                first: {type: string, enum: [a, b], x-ms-enum: {name: Kind}}
                second: {type: string, enum: [c, d], x-ms-enum: {name: Kind}}
            """
        )
        #expect(spec.contains("\n  Item: {first: First, second: Second}\n"))
        #expect(report.count == 2)
        #expect(report.contains(Self.message("Kind", "First") + " /components/schemas/Item/properties/first"))
    }

    @Test func `a name that two properties have is reported`() throws {
        let (spec, report) = try importing(
            """
            Item:
              required: [a, b]
              properties: {a: {type: string, x-ms-client-name: b}, b: {type: string}}
            """
        )
        #expect(spec.contains("\n  Item: {a: String as bValue, b: String}\n"))
        #expect(report == [Self.message("b", "bValue") + " /components/schemas/Item/properties/a"])
    }

    @Test func `a name that two parameters or two values have is reported`() throws {
        let (spec, report) = try importing(
            "Item: {type: string, enum: [a, b], x-enum-varnames: [one, one]}",
            """
            - {name: q, in: query, x-ms-client-name: item, schema: {type: string}}
            - {name: r, in: query, x-ms-client-name: größe, schema: {type: string}}
            """
        )
        #expect(spec.contains("String as itemQuery"))
        #expect(
            report == [
                Self.message("one", "oneValue") + " /components/schemas/Item",
                Self.message("item", "itemQuery") + " /paths/~1items~1{item}/get/parameters/1",
                Self.message("größe", "r") + " /paths/~1items~1{item}/get/parameters/2",
            ]
        )
    }
}

extension String {
    fileprivate func lines(_ indent: String) -> String {
        split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
}
