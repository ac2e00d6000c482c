import APIGenDescription
import ImportTestSupport
import TestExpectations
import Testing

@testable import APIGenOpenAPI

@Suite struct DocumentAddressTests {
    /// The examples of RFC 3986, section 5.4, without fragments.
    @Test(
        arguments: [
            ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q"), ("g#s/../x", "http://a/b/c/g"), (";x", "http://a/b/c/;x"),
            ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
            ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
            ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
            ("g?y/../x", "http://a/b/c/g?y/../x"), ("http://x/y/../z", "http://x/z"),
        ]
    )
    func `a reference is resolved as RFC 3986 says`(_ reference: String, _ target: String) {
        #expect(DocumentAddress("http://a/b/c/d;p?q").resolving(reference).text == target)
    }

    @Test(
        arguments: [
            ("https://api.example.com/v1/openapi.yaml", "https://api.example.com/v1/openapi.yaml"),
            ("https://api.example.com/v1/openapi.yaml", "openapi.yaml"),
            ("https://api.example.com/v1/openapi.yaml", "/v1/openapi.yaml"),
            ("/v1/openapi", "/v1/openapi"),
            ("openapi", "../docs/openapi"),
            ("urn:example:shop", "urn:example:shop"),
        ]
    )
    func `a reference to the address of the document leads into the document`(_ address: String, _ reference: String) {
        let result = OpenAPIReader.read(
            """
            openapi: 3.2.0
            $self: \(address)
            info: {title: T, version: '1'}
            components:
              schemas:
                A: {type: array, items: {$ref: '\(reference)#/components/schemas/B'}}
                B: {type: boolean}
            """,
            path: "docs/api.yaml"
        )
        #expect(result.messages.isEmpty)
        #expect(result.flaws == [])
        #expect(result.outline.schemas == ["A: [B]", "B: boolean"])
    }

    @Test func `documents refer to each other by their addresses`() {
        let result = OpenAPIReader.read(
            """
            openapi: 3.2.0
            $self: https://example.com/api/openapi
            info: {title: T, version: '1'}
            paths:
              /a: {$ref: 'paths.yaml'}
            components:
              schemas:
                Near: {type: array, items: {$ref: 'https://example.com/api/models/near.yaml#/Item'}}
                Named: {type: array, items: {$ref: 'named.yaml#/Item'}}
                Again: {type: array, items: {$ref: 'https://elsewhere.example.com/named#/Item'}}
                Other: {type: array, items: {$ref: 'https://example.com/api/other.yaml#/Item'}}
                Far: {type: array, items: {$ref: 'https://example.com/far.yaml#/Item'}}
            """,
            files: [
                "paths.yaml": "get: {responses: {204: {$ref: 'https://example.com/api/openapi#/paths/~1a/x'}}, x: 1}",
                "models/near.yaml": "Item: {$ref: '../api.yaml#/components/schemas/Named'}",
                "named.yaml": "{$self: 'https://elsewhere.example.com/named', Item: {type: number}}",
                "other.yaml": "{$self: 'https://example.com/another', Item: {type: number}}",
                "far.yaml": "Item: {type: number}",
            ]
        )
        #expect(result.messages.isEmpty)
        #expect(
            result.flaws == [
                "1:25 loss: nothing is at `https://example.com/api/openapi#/paths/~1a/x`",
                "11:34 loss: `https://example.com/api/other.yaml#/Item` is in another document, which apigen does not "
                    + "download; save it in a file next to this one, and write its path in the reference",
                "12:32 loss: `https://example.com/far.yaml#/Item` is in another document, which apigen does not "
                    + "download; save it in a file next to this one, and write its path in the reference",
            ]
        )
        #expect(
            result.outline.schemas == [
                "Near: [Item]", "Named: [Item]", "Again: [Item]", "Other: [any]", "Far: [any]", "Item: Named",
                "Item: number",
            ]
        )
    }

    @Test(
        arguments: [
            ("servers: [{url: ../v2}, {url: 'https://{Region}.example.com/v2'}]", "https://api.example.com/v2"),
            ("servers: [{url: /}, {url: '{scheme}://example.com'}]", "https://api.example.com/"),
            ("servers: [{url: '//{Host}/v2'}]", "https://{Host}/v2"),
            ("servers: [{url: 'v3/{stage}'}]", "https://api.example.com/v1/v3/{stage}"),
        ]
    )
    func `a relative server is next to the document`(_ servers: String, _ address: String) {
        let result = OpenAPIReader.read(
            """
            openapi: 3.2.0
            $self: https://api.example.com/v1/openapi.yaml
            info: {title: T, version: '1'}
            paths: {}
            \(servers)
            """
        )
        #expect(result.description?.servers.first?.address == address)
        #expect(result.outline.losses == [])
        let others: Set = ["https://{Region}.example.com/v2", "{scheme}://example.com"]
        #expect(result.description?.servers.dropFirst().allSatisfy { others.contains($0.address) } == true)
    }

    @Test(arguments: ["", "servers: []"])
    func `a document without servers is on the server of its own address`(_ servers: String) {
        func read(_ address: String) -> OpenAPIReader.Result {
            OpenAPIReader.read(
                "openapi: 3.2.0\n$self: \(address)\ninfo: {title: T, version: '1'}\npaths: {}\n\(servers)"
            )
        }
        let result = read("https://api.example.com/v1/openapi.yaml")
        #expect(result.description?.servers.map(\.address) == ["https://api.example.com/"])
        expect(
            result.outline.losses,
            is: [
                "server /$self: the document names no server; `$self` leads to https://api.example.com/"
            ]
        )
        for address in ["/v1/openapi.yaml", "urn:example:shop", "file:///shop.yaml"] {
            #expect(read(address).description?.servers.isEmpty == true)
            #expect(read(address).outline.losses == [])
        }
    }
}
