import APIGenDiagnostics
import APIGenImport
import APIGenSupport
import Foundation
import SpecDrafting
import TestSupport
import TestTraits
import Testing

/// Puts a `$ref` of each kind into each position of a document. The import goes on, and writes a valid spec.
@Suite(.dedicatedThreads)
struct ReferencePositionTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of documents; `make references` tests 100,000.
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) } ?? 1000
    private static let seed = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    /// Direct, through an alias, circular, without a target, and to another kind than the position needs.
    private static let targets = [
        "#/components/schemas/Pet", "#/components/schemas/Alias", "#/components/schemas/Cat",
        "#/components/schemas/Loop", "#/components/schemas/Nothing", "#/components/responses/Missing",
        "#/components/parameters/Page", "#/components/requestBodies/Pet", "#/components/mediaTypes/json",
        "#/paths/~1pets", "#/paths/~1pets/get", "#/info", "#/info/title", "#", "other.yaml#/A", "%", "",
    ]

    @Test(arguments: 0..<8)
    func `a reference in any position leaves a valid spec`(_ block: Int) {
        let positions = Self.document.positions.filter { !$0.isEmpty && $0 != [0] }
        for index in stride(from: block, to: Self.count, by: 8) {
            var random = SeededGenerator(seed: Self.seed &* 1_000_003 &+ UInt64(index))
            // Each position has one reference first, and then there are several in a document.
            var chosen = [positions[index % positions.count]]
            if index >= positions.count {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    chosen.append(positions[Int.random(in: positions.indices, using: &random)])
                }
            }
            let document = chosen.reduce(Self.document) { document, position in
                let target = Self.targets[Int.random(in: Self.targets.indices, using: &random)]
                return document.replacing(position, with: ["$ref": .text(target)])
            }
            let text = document.text()
            let result = Importer(options: ImportOptions())
                .run(path: "api.json", bytes: Array(text.utf8), readFile: nil)
            let messages = result.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
            #expect(result.text != nil && messages == [], "seed \(Self.seed), document \(index)\n\(text)")
        }
    }

    private static let document: JSONTree = [
        "openapi": "3.1.0",
        "info": ["title": "Pets", "version": "1", "description": "All pets."],
        "servers": [
            [
                "url": "https://{region}.pets.example/v1",
                "variables": ["region": ["default": "eu", "enum": ["eu", "us"]]],
            ]
        ],
        "tags": [["name": "pets"]],
        "security": [["key": []]],
        "paths": [
            "/pets": [
                "get": [
                    "operationId": "listPets", "tags": ["pets"],
                    "parameters": [
                        ["$ref": "#/components/parameters/Page"],
                        [
                            "name": "filter", "in": "query",
                            "content": ["application/json": ["schema": ["type": "object"]]],
                        ],
                        [
                            "name": "sort", "in": "query", "schema": ["type": "string", "enum": ["name", "age"]],
                            "examples": ["one": ["value": "name"]],
                        ],
                    ],
                    "responses": [
                        "200": [
                            "description": "OK",
                            "headers": ["X-Total": ["schema": ["type": "integer"]]],
                            "content": [
                                "application/json": [
                                    "schema": ["type": "array", "items": ["$ref": "#/components/schemas/Pet"]],
                                    "examples": ["pets": ["value": [["kind": "Cat"]]]],
                                ]
                            ],
                            "links": ["next": ["operationId": "listPets"]],
                        ],
                        "default": ["$ref": "#/components/responses/Problem"],
                    ],
                ],
                "post": [
                    "operationId": "addPet",
                    "requestBody": ["$ref": "#/components/requestBodies/Pet"],
                    "responses": [
                        "201": [
                            "description": "OK",
                            "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Kinds"]]],
                        ]
                    ],
                    "callbacks": [
                        "added": ["{$request.body#/url}": ["post": ["responses": ["204": ["description": "OK"]]]]]
                    ],
                    "security": [["login": ["write"]]],
                ],
            ],
            "/pets/{id}": [
                "parameters": [["name": "id", "in": "path", "required": true, "schema": ["type": "string"]]],
                "put": [
                    "requestBody": [
                        "content": [
                            "multipart/form-data": [
                                "schema": [
                                    "type": "object", "required": ["photo"],
                                    "properties": [
                                        "photo": ["type": "string", "format": "binary"], "note": ["type": "string"],
                                    ],
                                ],
                                "encoding": ["note": ["contentType": "text/plain"]],
                            ]
                        ]
                    ],
                    "responses": ["204": ["description": "OK"]],
                ],
            ],
        ],
        "webhooks": ["born": ["post": ["responses": ["204": ["description": "OK"]]]]],
        "components": [
            "parameters": ["Page": ["name": "page", "in": "query", "schema": ["type": "integer", "default": 1]]],
            "requestBodies": [
                "Pet": [
                    "required": true, "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Pet"]]],
                ]
            ],
            "responses": [
                "Problem": [
                    "description": "No",
                    "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
                ]
            ],
            "mediaTypes": ["json": ["schema": ["type": "string"]]],
            "securitySchemes": [
                "key": ["type": "apiKey", "in": "header", "name": "X-Key"],
                "login": [
                    "type": "oauth2",
                    "flows": [
                        "clientCredentials": ["tokenUrl": "https://pets.example/token", "scopes": ["write": "Writes."]]
                    ],
                ],
            ],
            "schemas": [
                "Pet": [
                    "type": "object", "required": ["kind"],
                    "properties": [
                        "kind": ["type": "string"], "friend": ["$ref": "#/components/schemas/Pet"],
                        "born": ["type": ["string", "null"], "format": "date"],
                    ],
                    "discriminator": [
                        "propertyName": "kind", "mapping": ["Pet": "#/components/schemas/Pet", "cat": "Cat"],
                    ],
                ],
                "Alias": ["$ref": "#/components/schemas/Pet"],
                "Cat": [
                    "allOf": [
                        ["$ref": "#/components/schemas/Alias"],
                        ["type": "object", "properties": ["lives": ["type": "integer"]]],
                    ]
                ],
                "Dog": [
                    "allOf": [["$ref": "#/components/schemas/Pet"]],
                    "properties": ["tricks": ["type": "object", "additionalProperties": ["type": "boolean"]]],
                ],
                "Loop": ["$ref": "#/components/schemas/LoopBack"],
                "LoopBack": ["$ref": "#/components/schemas/Loop"],
                "Kinds": [
                    "oneOf": [["$ref": "#/components/schemas/Cat"], ["$ref": "#/components/schemas/Dog"]],
                    "discriminator": ["propertyName": "kind"],
                ],
                "Problem": [
                    "type": "object",
                    "properties": [
                        "code": ["const": "problem"],
                        "causes": [
                            "type": "array", "prefixItems": [["type": "string"]],
                            "items": ["$ref": "#/components/schemas/Problem"],
                        ], "more": ["anyOf": [["type": "string"], ["type": "null"]]],
                    ], "patternProperties": ["^x-": ["type": "string"]],
                ],
            ],
        ],
    ]
}

extension JSONTree {
    /// The paths of all values: the indices of the members that lead to them.
    fileprivate var positions: [[Int]] {
        let members: [JSONTree] =
            switch self {
            case .text, .flag, .number, .literal: []
            case .list(let items): items
            case .object(let entries): entries.map(\.value)
            }
        return [[]] + members.enumerated().flatMap { index, member in member.positions.map { [index] + $0 } }
    }

    /// The same value with another one at a path; unchanged if an earlier replacement removed the path.
    fileprivate func replacing(_ path: [Int], with value: JSONTree) -> JSONTree {
        guard let index = path.first else { return value }
        let rest = Array(path.dropFirst())
        switch self {
        case .list(var items) where items.indices.contains(index):
            items[index] = items[index].replacing(rest, with: value)
            return .list(items)
        case .object(var entries) where entries.indices.contains(index):
            entries[index].value = entries[index].value.replacing(rest, with: value)
            return .object(entries)
        default: return self
        }
    }
}
