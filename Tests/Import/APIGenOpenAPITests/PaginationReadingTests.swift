import APIGenDescription
import APIGenOpenAPI
import ImportTestSupport
import Testing

/// How extensions of other tools say that a list has pages.
@Suite struct PaginationReadingTests {
    /// An operation with these keys.
    ///
    /// - Parameter top: A key at the top of the document, in YAML.
    private func read(_ keys: String, top: String = "x-top: 1") -> OpenAPIReader.Result {
        OpenAPIReader.read(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            \(top)
            paths:
              /a:
                get: {\(keys)}
            """
        )
    }

    private func outline(_ pagination: APIDescription.Operation.Pagination?) -> String? {
        guard let pagination else { return nil }
        let strategy =
            switch pagination.strategy {
            case .count(let parameter, let step): "count \(parameter)\(step.map { " by \($0)" } ?? "")"
            case .next(let field, let parameter): "\(field) as \(parameter)"
            case .last(let field, let parameter): "\(field) of the last as \(parameter)"
            case .address(let field): "address \(field)"
            }
        let end =
            switch pagination.end {
            case .more(let field)?: " while \(field)"
            case .pages(let field)?: " of \(field) pages"
            case nil: ""
            }
        return strategy + end + (pagination.items.map { " in \($0)" } ?? "")
    }

    private func expect(_ keys: String, _ pagination: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let result = read(keys)
        #expect(outline(result.description?.operations[0].pagination) == pagination, sourceLocation: sourceLocation)
        #expect(result.outline.losses == [], sourceLocation: sourceLocation)
    }

    private func expectNone(
        _ keys: String,
        top: String = "x-top: 1",
        _ losses: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let result = read(keys, top: top)
        #expect(outline(result.description?.operations[0].pagination) == nil, sourceLocation: sourceLocation)
        #expect(result.outline.losses == losses, sourceLocation: sourceLocation)
    }

    // MARK: - Fern

    @Test(
        arguments: [
            ("{offset: $request.page}", "count page"),
            (
                "{offset: $request.from, step: $request.limit, results: $response.data, has-next-page: $response.more}",
                "count from by limit while more in data"
            ),
            ("{cursor: $request.after, next_cursor: $response.page.next}", "page.next as after"),
            ("{next_uri: $response.next}", "address next"), ("{next_path: $response.next}", "address next"),
            ("{offset: $request.page, cursor: $request.after, next_cursor: $response.next}", "count page"),
        ]
    )
    func `Fern names the parameter and the field of the next page`(_ value: String, _ pagination: String) {
        expect("x-fern-pagination: \(value)", pagination)
    }

    @Test(arguments: ["{cursor: $request.after}", "{offset: $request.}", "{offset: page}", "{next_uri: next}", "{}"])
    func `a pagination without a strategy is a loss`(_ value: String) {
        expectNone(
            "x-fern-pagination: \(value)",
            [
                "pagination /paths/~1a/get/x-fern-pagination: this pagination does not use an offset, a cursor or an address"
            ]
        )
    }

    @Test func `an operation with the value true has the pagination of the document`() {
        let result = read("x-fern-pagination: true", top: "x-fern-pagination: {next_uri: $response.next}")
        #expect(outline(result.description?.operations[0].pagination) == "address next")
        #expect(result.outline.losses == [])
        expectNone(
            "x-fern-pagination: true",
            [
                "extension /paths/~1a/get/x-fern-pagination: `x-fern-pagination` is true, and the document has none at its "
                    + "top, so it is ignored"
            ]
        )
        expectNone(
            "x-fern-pagination: true",
            top: "x-fern-pagination: []",
            ["extension /x-fern-pagination: `x-fern-pagination` must be a mapping, so it is ignored"]
        )
    }

    // MARK: - Speakeasy

    @Test(
        arguments: [
            (
                "{type: offsetLimit, inputs: [{name: p, type: page}], outputs: {results: $.data, numPages: $.pages}}",
                "count p of pages pages in data"
            ),
            ("{type: offsetLimit, inputs: [{name: o, type: offset}, {name: l, type: limit}]}", "count o by l"),
            (
                "{type: cursor, inputs: [{name: c, type: cursor}], outputs: {nextCursor: $.link.to, results: $}}",
                "link.to as c"
            ),
            (
                "{type: cursor, inputs: [{name: c, type: cursor}], outputs: {nextCursor: '$.data[-1].key'}}",
                "key of the last as c"
            ),
            (
                #"{type: cursor, inputs: [{name: c, type: cursor}], outputs: {nextCursor: "$['link']['to'].id"}}"#,
                "link.to.id as c"
            ),
            ("{type: url, outputs: {nextUrl: $.next}}", "address next"),
        ]
    )
    func `Speakeasy names the inputs and the paths of the outputs`(_ value: String, _ pagination: String) {
        expect("x-speakeasy-pagination: \(value)", pagination)
    }

    @Test(
        arguments: [
            "{type: offsetLimit, inputs: [{name: o, type: offset}]}", "{type: url}",
            "{type: cursor, outputs: {nextCursor: $.next}}", "{type: cursor, inputs: [{name: c, type: cursor}]}",
            "{type: url, outputs: {nextUrl: next}}", "{type: url, outputs: {nextUrl: '$[0]'}}",
            "{type: url, outputs: {nextUrl: '$.data[-1]'}}", "{type: url, outputs: {nextUrl: '$.data[-1].next'}}",
            "{type: url, outputs: {nextUrl: '$.a[-1].b[-1].c'}}", "{type: url, outputs: {nextUrl: $..next}}",
            "{type: url, outputs: {nextUrl: $.data..next}}", "{type: url, outputs: {nextUrl: $.}}",
        ]
    )
    func `inputs and outputs that a spec cannot name are a loss`(_ value: String) {
        let place = "/paths/~1a/get/x-speakeasy-pagination"
        expectNone(
            "x-speakeasy-pagination: \(value)",
            ["pagination \(place): this pagination has inputs and outputs that a spec cannot name"]
        )
    }

    // MARK: - Microsoft

    @Test func `Microsoft names the link to the next page`() {
        expect("x-ms-pageable: {nextLinkName: next}", "address next in value")
        expect("x-ms-pageable: {nextLinkName: next, itemName: rows}", "address next in rows")
        expectNone("x-ms-pageable: {nextLinkName: null}", [])
        expectNone("x-ms-pageable: {nextLinkName: ''}", [])
        expectNone("x-ms-pageable: null", [])
    }

    @Test func `an extension of another kind is ignored`() {
        let message = "must be a mapping, so it is ignored"
        let place = "extension /paths/~1a/get"
        expectNone("x-ms-pageable: next", ["\(place)/x-ms-pageable: `x-ms-pageable` \(message)"])
        expectNone("x-fern-pagination: next", ["\(place)/x-fern-pagination: `x-fern-pagination` \(message)"])
        expectNone(
            "x-speakeasy-pagination: {type: token}",
            [
                "\(place)/x-speakeasy-pagination: `x-speakeasy-pagination` must have the `type` offsetLimit, cursor or url, "
                    + "so it is ignored"
            ]
        )
    }

    @Test func `one extension decides, and null is none`() {
        let fern = "x-fern-pagination: {next_uri: $response.a}"
        let speakeasy = "x-speakeasy-pagination: {type: url, outputs: {nextUrl: $.b}}"
        let microsoft = "x-ms-pageable: {nextLinkName: c}"
        expect("\(microsoft), \(speakeasy), \(fern)", "address a")
        expect("\(microsoft), \(speakeasy)", "address b")
        expectNone("x-fern-pagination: null, \(speakeasy)", [])
        expectNone("x-fern-pagination: false", [])
    }

    @Test(
        arguments: [
            ("x-fern-pagination: false", true), ("x-fern-pagination: null", false), ("x-ms-pageable: {}", true),
            ("x-ms-pageable: {nextLinkName: null}", true), ("x-ms-pageable: {nextLinkName: next}", false),
            ("x-ms-pageable: {}, x-fern-pagination: {next_uri: $response.a}", false),
            ("x-ms-pageable: {}, x-speakeasy-pagination: {type: url, outputs: {nextUrl: $.b}}", false),
            ("summary: List", false),
        ]
    )
    func `a list without a link to the next page has one page`(_ keys: String, _ hasOnePage: Bool) {
        #expect(read(keys).description?.operations[0].hasOnePage == hasOnePage)
    }
}
