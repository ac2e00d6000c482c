import Foundation
import Testing

/// Bodies and responses of several media types, and of those that are no JSON.
@Suite struct MediaTypeTests {
    @Test func `a response with other values is an endpoint of its own, and the same values are a note`() throws {
        let (spec, findings) = try imported(
            """
              /notes:
                post:
                  operationId: addNote
                  requestBody:
                    required: true
                    content:
                      application/json: {schema: {type: object, required: [text], properties: {text: {type: string}}}}
                      multipart/form-data: {schema: {type: object, required: [text], properties: {text: {type: string, description: Text.}}}}
                      application/xml: {schema: {type: string}}
                  responses:
                    "200":
                      description: OK
                      content:
                        application/json: {schema: {type: array, items: {type: string}}}
                        application/yaml: {schema: {type: array, items: {type: string}}}
                        application/pdf: {schema: {type: string, format: binary}}
            """
        )
        let endpoints = spec.components(separatedBy: "\n  addNoteP")
        try #require(endpoints.count == 2)
        #expect(endpoints[0].contains("POST /notes -> [String]") && endpoints[0].contains("Accept: = application/json"))
        #expect(endpoints[1].contains("POST /notes -> Data") && endpoints[1].contains("Accept: = application/pdf"))
        #expect(endpoints.allSatisfy { $0.contains("body: {text: String}") })
        #expect(
            findings == [
                "note: the same bodies exist as application/xml, application/yaml, multipart/form-data; the client does "
                    + "not need them"
            ]
        )
    }

    @Test(arguments: [
        ("application/toml", "{}"), ("application/yaml", "{type: array, items: {type: string}}"),
        ("application/vnd.oai.openapi+yaml", "{type: object}"), ("text/csv", "{type: string, format: binary}"),
        ("application/xml", "{type: string}"), ("application/sql", "{type: string}"),
    ])
    func `the body and the response of a textual type are strings`(_ type: String, _ schema: String) throws {
        let (spec, findings) = try imported(
            """
              /notes:
                put:
                  operationId: putNotes
                  requestBody: {required: true, content: {\(type): {schema: \(schema)}}}
                  responses: {"200": {description: OK, content: {\(type): {schema: \(schema)}}}}
            """
        )
        #expect(spec.contains("PUT /notes -> String") && spec.contains("Content-Type: = \(type)"))
        #expect(spec.contains("body: String"))
        #expect(findings == [])
    }

    @Test(arguments: [("text/csv", true), ("application/vnd.shop+json", false)])
    func `a constant that asks for another type than JSON is sent`(_ type: String, _ isSent: Bool) throws {
        let (spec, _) = try imported(
            """
              /notes:
                get:
                  operationId: listNotes
                  parameters: [{name: Accept, in: header, required: true, schema: {type: string, enum: [\(type)]}}]
                  responses: {"200": {description: OK, content: {\(type): {schema: {type: string}}}}}
            """
        )
        #expect(spec.contains("Accept: = \(type)") == isSent)
    }

    @Test func `a file that is described as a string in JSON, too, is a file`() throws {
        let (spec, findings) = try imported(
            """
              /videos/{id}:
                get:
                  operationId: getVideo
                  responses:
                    "200":
                      description: OK
                      content:
                        application/json: {schema: {type: string}}
                        video/mp4: {schema: {type: string, format: binary}}
            """
        )
        #expect(spec == "  getVideo: GET /videos/{id} -> Data\n")
        #expect(findings.allSatisfy { !$0.hasPrefix("loss") } && findings.contains { $0.hasPrefix("note: the same") })
    }

    // MARK: - Bodies of GET requests

    @Test func `the body of a GET request without fields says nothing`() throws {
        let (spec, findings) = try imported(
            """
              /notes:
                get:
                  operationId: listNotes
                  requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {}}}}}
                  responses: {"200": {description: OK, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
            """
        )
        #expect(spec == "  listNotes: GET /notes -> [String]\n")
        #expect(findings == [])
    }

    /// A GET request with a body, and a POST request with a body of its own.
    private func search(_ post: String) throws -> [String] {
        try imported(
            """
              /search:
                get:
                  operationId: search
                  requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Query"}}}}
                  responses: {"204": {description: OK}}
            \(post)
            """,
            schemas: """
                    Query: {type: object, properties: {text: {type: string}}}
                    Other: {type: object, properties: {name: {type: string}}}
                """
        ).findings
    }

    private static func post(_ schema: String) -> String {
        """
            post:
              operationId: searchByPost
              requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/\(schema)"}}}}
              responses: {"204": {description: OK}}
        """
    }

    @Test func `the body of a GET request is lost unless a POST request sends it`() throws {
        #expect(
            try search(Self.post("Query")) == [
                "note: `GET /search` is sent without its body, which `POST /search` sends"
            ]
        )
        for other in [Self.post("Other"), ""] {
            let findings = try search(other)
            #expect(findings.count == 1)
            #expect(findings.first?.hasPrefix("loss: `GET /search` is sent without its body") == true)
            #expect(findings.first?.contains("write POST") == true)
        }
    }
}
