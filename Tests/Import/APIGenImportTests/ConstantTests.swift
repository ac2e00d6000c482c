import APIGenBreaking
import APIGenClientOutput
import APIGenDescription
import APIGenDiagnostics
import APIGenExport
import APIGenImport
import APIGenModel
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import TestExpectations
import Testing

/// Operations with one method and path that differ in a constant.
@Suite struct ConstantTests {
    private static let targets = """
        openapi: 3.0.3
        info: {title: Tables, version: '1'}
        servers: [{url: https://tables.example}]
        paths:
          /#X-Amz-Target=Tables_2012.GetItem:
            post:
              operationId: GetItem
              parameters: [{name: X-Amz-Target, in: header, required: true, schema: {type: string, enum: [Tables_2012.GetItem]}}]
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Key'}}}}
              responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}
          /#X-Amz-Target=Tables_2012.PutItem:
            post:
              operationId: PutItem
              requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
              responses: {'204': {description: OK}}
        components:
          schemas:
            Key: {type: object, required: [id], properties: {id: {type: string}}}
            Item: {type: object, required: [id, text], properties: {id: {type: string}, text: {type: string}}}
        """

    private static let actions = """
        openapi: 3.0.3
        info: {title: Queues, version: '1'}
        servers: [{url: https://queues.example}]
        paths:
          /?Action=AddTags:
            get: {operationId: AddTags, responses: {'204': {description: OK}}}
          /#Action=DropTags:
            get:
              operationId: DropTags
              parameters: [{name: Action, in: query, schema: {type: string}}]
              responses: {'204': {description: OK}}
          /#three:
            get:
              operationId: ListTags
              parameters: [{name: Action, in: query, required: true, schema: {type: string, enum: [ListTags]}}]
              responses: {'204': {description: OK}}
        x-ms-paths:
          /?Action=SetTags: {get: {operationId: SetTags, responses: {'204': {description: OK}}}}
        """

    private func imported(_ document: String, kept: ImportOptions.Kept = .init()) throws -> (
        spec: String, result: Importer.Result
    ) {
        var options = ImportOptions()
        options.kept = kept
        let result = Importer(options: options).run(path: "x.yaml", bytes: Array(document.utf8), readFile: nil)
        #expect(result.diagnostics.map(\.message) == [])
        return (try #require(result.text), result)
    }

    private func endpoints(_ spec: String) -> String {
        let start = spec.firstRange(of: "endpoints:\n")?.upperBound ?? spec.startIndex
        let end = spec[start...].firstRange(of: "\nmodels:")?.lowerBound ?? spec.endIndex
        return String(spec[start..<end])
    }

    @Test func `a fragment that names a header is this header`() throws {
        let (spec, result) = try imported(Self.targets)
        expect(
            endpoints(spec),
            is: """
                  getItem: {call: POST / -> Item, headers: {X-Amz-Target: = Tables_2012.GetItem}, body: Key}
                  putItem: {call: POST /, headers: {X-Amz-Target: = Tables_2012.PutItem}, body: Item}

                """
        )
        #expect(result.report.findings.map(\.message) == [])
        #expect([result.operationCount, result.partialOperations] == [2, 0])
        let output = Generator().generate(path: "x.yaml", bytes: Array(spec.utf8)).output
        let client = try #require(output).files.map(\.contents).joined()
        for target in ["GetItem", "PutItem"] { #expect(client.contains("\"Tables_2012.\(target)\""), "\(target)") }
    }

    @Test func `a constant of the query makes an operation, wherever the document has it`() throws {
        let (spec, result) = try imported(Self.actions)
        expect(
            endpoints(spec),
            is: """
                  addTags: {call: GET /, query: {Action: = AddTags}}
                  dropTags: {call: GET /, query: {Action: = DropTags}}
                  listTags: {call: GET /, query: {Action: = ListTags}}
                  setTags: {call: GET /, query: {Action: = SetTags}}

                """
        )
        #expect(result.report.findings.map(\.message) == [])
    }

    @Test func `an operation that sends the same request is lost with a message`() throws {
        let (spec, result) = try imported(
            """
            openapi: 3.0.3
            info: {title: Notes, version: '1'}
            servers: [{url: https://notes.example}]
            paths:
              /notes: {get: {responses: {'204': {description: OK}}}}
              /notes#again: {get: {operationId: again, responses: {'204': {description: OK}}}}
              /notes#json: {post: {operationId: add, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}, responses: {'204': {description: OK}}}}
              /notes#form: {post: {operationId: send, requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}}}}, responses: {'204': {description: OK}}}}
            """
        )
        #expect(
            endpoints(spec).split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
                "  getNotes", "  add", "  sends",
            ]
        )
        expect(
            result.report.findings.map { "\($0.kind) \($0.place.pointer): \($0.message)" },
            is: [
                "loss /paths/~1notes#again/get: `GET /notes` is described a second time; see /paths/~1notes/get"
            ]
        )
        #expect([result.operationCount, result.partialOperations] == [3, 0])
    }

    @Test(arguments: [targets, actions]) func `the constants survive an export without extensions`(_ document: String)
        throws
    {
        let (spec, _) = try imported(document)
        let api = try #require(Generator.api(path: "x.yaml", bytes: Array(spec.utf8)).api)
        let text = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .json)
        #expect(try imported(text).spec == spec)
        let plain = text.replacing("x-apigen-", with: "x-other-")
        #expect(try endpoints(imported(plain).spec) == endpoints(spec))
    }

    @Test func `another constant is another request`() throws {
        let (spec, _) = try imported(Self.targets)
        let other = spec.replacing("= Tables_2012.PutItem", with: "= Tables_2013.PutItem")
        let old = try #require(Generator.api(path: "x.yaml", bytes: Array(spec.utf8)).api)
        let new = try #require(Generator.api(path: "x.yaml", bytes: Array(other.utf8)).api)
        #expect(Comparison.changes(from: old, to: new).map(\.bump) == [.major])
    }

    @Test func `an update finds an endpoint by its constant`() throws {
        let (base, _) = try imported(Self.targets)
        let edited = base.replacing("  getItem:", with: "  # Reads.\n  items.fetch:").replacing(
            "  putItem:",
            with: "  items.store:"
        )
        // A new operation precedes the others, and the first one gets a parameter.
        let document = Self.targets.replacing(
            "paths:\n",
            with: """
                paths:
                  /#X-Amz-Target=Tables_2012.DropItem:
                    post: {operationId: DropItem, responses: {'204': {description: OK}}}

                """
        ).replacing(
            "operationId: GetItem\n      parameters: [",
            with: "operationId: GetItem\n      parameters: [{name: fresh, in: query, schema: {type: boolean}}, "
        )
        let record = ImportRecord(source: .document("x.yaml", sha256: ""), options: [:], models: [:], spec: base)
        let incoming = try imported(document, kept: ImportOptions.Kept(of: record, edited: edited)).spec
        let merged = try #require(
            SpecMerger.merge(base: base, edited: ("x.yaml", edited), incoming: incoming)
        )
        #expect(merged.conflicts.map(\.message) == [])
        #expect(merged.text.contains("  # Reads.\n  items.fetch:"))
        for text in ["fresh", "Tables_2012.GetItem", "items.store: ", "Tables_2012.PutItem", "  dropItem: "] {
            #expect(merged.text.contains(text), "\(text) in \(merged.text)")
        }
        for text in ["getItem:", "putItem:"] { #expect(!merged.text.contains(text), "\(text) in \(merged.text)") }
    }
}
