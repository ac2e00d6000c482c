import APIGenImport
import Testing

@Suite struct ImportRecordTests {
    @Test(arguments: [
        ImportRecord.Source.document("../api/it's \"it\".json", sha256: "ab12"), .recordings("shop.recordings.json"),
    ])
    func `a record is read as it was written`(source: ImportRecord.Source) throws {
        let record = ImportRecord(
            source: source,
            options: ["only": ["GET /users*", "tag:a b"], "optional": [""]],
            models: ["user.object": "User", "#": "Model23"],
            spec: "# A comment.\nname: Shop\n\nendpoints:\n  a: GET /a\n",
            version: "0.3.0"
        )
        let read = try #require(ImportRecord(Array(record.text.utf8)))
        #expect(read.source == source)
        #expect(read.options == record.options)
        #expect(read.models == record.models)
        #expect(read.spec == record.spec)
        #expect(read.version == "0.3.0")
        #expect(read.text == record.text)
    }

    @Test(arguments: ["", "a: 1", "- document", "{document: [", "document: x"])
    func `another text is not a record`(text: String) {
        #expect(ImportRecord(Array(text.utf8)) == nil)
    }

    @Test(arguments: [("Specs/a.yaml", "Specs/.imports/a.yaml"), ("a.yaml", ".imports/a.yaml")])
    func `the record is next to the spec`(spec: String, record: String) {
        #expect(ImportRecord.path(of: spec) == record)
    }
}
