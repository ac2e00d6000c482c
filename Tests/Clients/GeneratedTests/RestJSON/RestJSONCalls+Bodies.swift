import APIRuntime
import Foundation
import RestJSON

extension RestJSONCalls {
    /// Requests without a body, with bytes, and with media types.
    static let contents: [String: any APIResource] = [
        "RestJsonNoInputAndNoOutput": NoInputAndNoOutputResource(),
        "RestJsonUnitInputAndOutput": UnitInputAndOutputResource(),
        "RestJsonNoInputAndOutput": NoInputAndOutputResource(),
        "RestJsonEmptyInputAndEmptyOutput": EmptyInputAndEmptyOutputResource(),
        "RestJsonTestBodyStructure": TestBodyStructureResource(
            testConfig: TestBodyStructureResource.TestConfig(timeout: 10)
        ),
        "RestJsonHttpWithEmptyBody": TestBodyStructureResource(),
        "RestJsonHttpWithEmptyStructurePayload": TestPayloadStructureResource(),
        "RestJsonTestPayloadStructure": TestPayloadStructureResource(data: 25),
        "RestJsonHttpWithHeadersButNoPayload": TestPayloadStructureResource(testId: "t-12345"),
        "RestJsonHttpWithEmptyBlobPayload": TestPayloadBlobResource(body: upload("")),
        "RestJsonTestPayloadBlob": TestPayloadBlobResource(body: upload("1234", "image/jpg")),
        "RestJsonHttpGetWithNoModeledBody": TestGetNoPayloadResource(),
        "RestJsonHttpGetWithHeaderMemberNoModeledBody": TestGetNoPayloadResource(testId: "t-12345"),
        "RestJsonHttpPostWithNoModeledBody": TestPostNoPayloadResource(),
        "RestJsonHttpWithPostHeaderMemberNoModeledBody": TestPostNoPayloadResource(testId: "t-12345"),
        "RestJsonHttpGetWithNoInput": TestGetNoInputNoPayloadResource(),
        "RestJsonHttpPostWithNoInput": TestPostNoInputNoPayloadResource(),
        "RestJsonHttpPayloadTraitsWithBlob": HTTPPayloadTraitsResource(body: upload("blobby blob blob"), foo: "Foo"),
        "RestJsonHttpPayloadTraitsWithNoBlobBody": HTTPPayloadTraitsResource(body: upload(""), foo: "Foo"),
        "RestJsonHttpPayloadTraitsWithMediaTypeWithBlob": HTTPPayloadTraitsWithMediaTypeResource(
            body: upload("blobby blob blob", "text/plain"),
            foo: "Foo"
        ),
        "RestJsonHttpPayloadWithStructure": HTTPPayloadWithStructureResource(
            body: NestedPayload(greeting: "hello", name: "Phreddy")
        ),
        "RestJsonHttpPayloadWithUnion": HTTPPayloadWithUnionResource(body: .greeting("hello")),
        "RestJsonEnumPayloadRequest": HTTPEnumPayloadResource(body: upload("enumvalue", "text/plain")),
        "RestJsonStringPayloadRequest": HTTPStringPayloadResource(body: upload("rawstring", "text/plain")),
        "RestJsonStreamingTraitsWithBlob": StreamingTraitsResource(body: upload("blobby blob blob"), foo: "Foo"),
        "RestJsonStreamingTraitsWithNoBlobBody": StreamingTraitsResource(body: upload(""), foo: "Foo"),
        "RestJsonStreamingTraitsRequireLengthWithBlob": StreamingTraitsRequireLengthResource(
            body: upload("blobby blob blob"),
            foo: "Foo"
        ),
        "RestJsonStreamingTraitsRequireLengthWithNoBlobBody": StreamingTraitsRequireLengthResource(
            body: upload(""),
            foo: "Foo"
        ),
        "RestJsonStreamingTraitsWithMediaTypeWithBlob": StreamingTraitsWithMediaTypeResource(
            body: upload("blobby blob blob", "text/plain"),
            foo: "Foo"
        ),
        "RestJsonHttpChecksumRequired": HTTPChecksumRequiredResource(body: Checked(foo: "base64 encoded md5 checksum")),
        "SDKAppliedContentEncoding_restJson1": PutWithContentEncodingResource(data: "long"),
        "SDKAppendedGzipAfterProvidedEncoding_restJson1": PutWithContentEncodingResource(
            encoding: "custom",
            data: "long"
        ),
        "ApiGatewayAccept": GetRestAPIsResource(),
        "GlacierVersionHeader": UploadArchiveResource(accountID: "foo", vaultName: "bar", body: upload("")),
        "GlacierChecksums": UploadArchiveResource(accountID: "foo", vaultName: "bar", body: upload("hello world")),
        "GlacierAccountId": UploadArchiveResource(accountID: "", vaultName: "bar", body: upload("")),
        "GlacierMultipartChecksums": UploadMultipartPartResource(
            accountID: "foo",
            vaultName: "bar",
            uploadID: "baz",
            body: upload("hello world")
        ),
    ]

    /// JSON of any kind, and defaults.
    static let documents: [String: any APIResource] = [
        "DocumentTypeInputWithObject": DocumentTypeResource(
            body: Document(stringValue: "string", documentValue: ["foo": "bar"])
        ),
        "DocumentInputWithString": DocumentTypeResource(body: Document(stringValue: "string", documentValue: "hello")),
        "DocumentInputWithNumber": DocumentTypeResource(body: Document(stringValue: "string", documentValue: 10)),
        "DocumentInputWithBoolean": DocumentTypeResource(body: Document(stringValue: "string", documentValue: true)),
        "DocumentInputWithList": DocumentTypeResource(
            body: Document(stringValue: "string", documentValue: [true, "hi", [1, 2], ["foo": ["baz": [3, 4]]]])
        ),
        "DocumentTypeAsPayloadInput": DocumentTypeAsPayloadResource(body: ["foo": "bar"]),
        "DocumentTypeAsPayloadInputString": DocumentTypeAsPayloadResource(body: "hello"),
        "DocumentTypeAsMapValueInput": DocumentTypeAsMapValueResource(
            body: DocumentMap(docValuedMap: ["foo": ["f": 1, "o": 2], "bar": ["b", "a", "r"], "baz": "BAZ"])
        ),
        "RestJsonClientPopulatesDefaultValuesInInput": OperationWithDefaultsResource(defaults: Defaults()),
        "RestJsonClientSkipsTopLevelDefaultValuesInInput": OperationWithDefaultsResource(),
        "RestJsonClientUsesExplicitlyProvidedMemberValuesOverDefaults": OperationWithDefaultsResource(
            defaults: Defaults(
                defaultString: "bye",
                defaultBoolean: true,
                defaultList: ["a"],
                defaultDocumentMap: ["name": "Jack"],
                defaultDocumentString: "bye",
                defaultDocumentBoolean: true,
                defaultDocumentList: ["b"],
                defaultNullDocument: "notNull",
                defaultTimestamp: moment(1),
                defaultBlob: Data("hi".utf8),
                defaultByte: 2,
                defaultShort: 2,
                defaultInteger: 20,
                defaultLong: 200,
                defaultFloat: 2.0,
                defaultDouble: 2.0,
                defaultMap: ["name": "Jack"],
                defaultEnum: .bar,
                defaultIntEnum: ._2,
                emptyString: "foo",
                falseBoolean: true,
                emptyBlob: Data("hi".utf8),
                zeroByte: 1,
                zeroShort: 1,
                zeroInteger: 1,
                zeroLong: 1,
                zeroFloat: 1.0,
                zeroDouble: 1.0
            )
        ),
        "RestJsonClientUsesExplicitlyProvidedValuesInTopLevel": OperationWithDefaultsResource(
            topLevelDefault: "hi",
            otherTopLevelDefault: 0
        ),
        "RestJsonClientIgnoresNonTopLevelDefaultsOnMembersWithClientOptional": OperationWithDefaultsResource(
            clientOptionalDefaults: OperationWithDefaultsResource.ClientOptionalDefaults()
        ),
        "RestJsonClientPopulatesNestedDefaultValuesWhenMissing": OperationWithNestedStructureResource(
            topLevel: TopLevel(
                dialog: Dialog(language: "en"),
                dialogList: [
                    Dialog(), Dialog(farewell: Dialog.Farewell()),
                    Dialog(language: "it", greeting: "ciao", farewell: Dialog.Farewell(phrase: "arrivederci")),
                ],
                dialogMap: [
                    "emptyDialog": Dialog(), "partialEmptyDialog": Dialog(language: "en", farewell: Dialog.Farewell()),
                    "nonEmptyDialog": Dialog(greeting: "konnichiwa", farewell: Dialog.Farewell(phrase: "sayonara")),
                ]
            )
        ),
    ]
}
