package import APIGenSupport

/// Documents into each position of which tests put a reference.
package enum PositionDocuments {
    package static let openAPI: JSONTree = [
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

    package static let swagger: JSONTree = [
        "swagger": "2.0",
        "info": ["title": "Pets", "version": "1"],
        "host": "pets.example",
        "basePath": "/v1",
        "schemes": ["https"],
        "consumes": ["application/json"],
        "produces": ["application/json"],
        "securityDefinitions": [
            "key": ["type": "apiKey", "in": "header", "name": "X-Key"],
            "login": [
                "type": "oauth2", "flow": "application", "tokenUrl": "https://pets.example/token",
                "scopes": ["write": "Writes."],
            ],
        ],
        "security": [["key": []]],
        "parameters": ["Page": ["name": "page", "in": "query", "type": "integer", "default": 1]],
        "responses": ["Problem": ["description": "No", "schema": ["$ref": "#/definitions/Problem"]]],
        "paths": [
            "/pets": [
                "get": [
                    "operationId": "listPets",
                    "parameters": [
                        ["$ref": "#/parameters/Page"],
                        [
                            "name": "tags", "in": "query", "type": "array", "items": ["type": "string"],
                            "collectionFormat": "pipes",
                        ],
                    ],
                    "responses": [
                        "200": [
                            "description": "OK",
                            "headers": ["X-Total": ["type": "integer"]],
                            "schema": ["type": "array", "items": ["$ref": "#/definitions/Pet"]],
                            "examples": ["application/json": [["kind": "Cat"]]],
                        ],
                        "default": ["$ref": "#/responses/Problem"],
                    ],
                ],
                "post": [
                    "parameters": [
                        ["name": "pet", "in": "body", "required": true, "schema": ["$ref": "#/definitions/Pet"]]
                    ],
                    "responses": ["201": ["description": "OK", "schema": ["$ref": "#/definitions/Cat"]]],
                    "security": [["login": ["write"]]],
                ],
            ],
            "/pets/{id}": [
                "parameters": [["name": "id", "in": "path", "required": true, "type": "string"]],
                "get": [
                    "produces": ["image/png"],
                    "responses": ["200": ["description": "OK", "schema": ["type": "file"]]],
                ],
                "put": [
                    "consumes": ["multipart/form-data"],
                    "parameters": [
                        ["name": "photo", "in": "formData", "required": true, "type": "file"],
                        ["name": "note", "in": "formData", "type": "string"],
                    ],
                    "responses": ["204": ["description": "OK"]],
                ],
            ],
        ],
        "definitions": [
            "Pet": [
                "type": "object", "required": ["kind"], "discriminator": "kind",
                "properties": ["kind": ["type": "string"], "friend": ["$ref": "#/definitions/Pet"]],
            ],
            "Cat": [
                "allOf": [
                    ["$ref": "#/definitions/Pet"],
                    ["type": "object", "properties": ["lives": ["type": "integer", "x-nullable": true]]],
                ]
            ],
            "Problem": ["type": "object", "properties": ["code": ["type": "string", "enum": ["bad", "worse"]]]],
        ],
    ]
}

extension JSONTree {
    /// The paths of all values: the indices of the members that lead to them.
    package var positions: [[Int]] {
        let members: [JSONTree] =
            switch self {
            case .text, .flag, .number, .literal: []
            case .list(let items): items
            case .object(let entries): entries.map(\.value)
            }
        return [[]] + members.enumerated().flatMap { index, member in member.positions.map { [index] + $0 } }
    }

    /// The same value with another one at a path; unchanged if an earlier replacement removed the path.
    package func replacing(_ path: [Int], with value: JSONTree) -> JSONTree {
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
