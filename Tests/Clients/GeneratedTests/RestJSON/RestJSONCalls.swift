import APIRuntime
import Foundation
import RestJSON

/// The calls of the suite's cases: the parameters of each case, as arguments of the generated client.
enum RestJSONCalls {
    /// The call of each request, by the identifier of the case.
    static let requests: [String: any APIResource] = [
        headers, labels, queries, contents, documents, collections, structures, unions,
    ].reduce(into: [:]) { all, part in all.merge(part) { $1 } }

    /// A call with the response of a shape, and the name of the member that is the whole body.
    static let responses: [String: (call: any APIResource, payload: String?)] = [
        "DatetimeOffsets": (DatetimeOffsetsResource(), nil),
        "FractionalSeconds": (FractionalSecondsResource(), nil),
        "OperationWithDefaults": (OperationWithDefaultsResource(), nil),
        "OperationWithNestedStructure": (
            OperationWithNestedStructureResource(topLevel: TopLevel(dialog: Dialog())), nil
        ),
        "DocumentType": (DocumentTypeResource(body: Document()), nil),
        "DocumentTypeAsPayload": (DocumentTypeAsPayloadResource(body: nil), "documentValue"),
        "DocumentTypeAsMapValue": (DocumentTypeAsMapValueResource(body: DocumentMap()), nil),
        "NoInputAndNoOutput": (NoInputAndNoOutputResource(), nil),
        "UnitInputAndOutput": (UnitInputAndOutputResource(), nil),
        "NoInputAndOutput": (NoInputAndOutputResource(), nil),
        "EmptyInputAndEmptyOutput": (EmptyInputAndEmptyOutputResource(), nil),
        "GreetingWithErrors": (GreetingWithErrorsResource(), nil),
        "InvalidGreeting": (GreetingWithErrorsResource(), nil),
        "ComplexError": (GreetingWithErrorsResource(), nil),
        "FooError": (GreetingWithErrorsResource(), nil),
        "InputAndOutputWithHeaders": (InputAndOutputWithHeadersResource(), nil),
        "TimestampFormatHeaders": (TimestampFormatHeadersResource(), nil),
        "HttpPayloadTraits": (HTTPPayloadTraitsResource(body: upload("")), "blob"),
        "HttpPayloadTraitsWithMediaType": (HTTPPayloadTraitsWithMediaTypeResource(body: upload("")), "blob"),
        "HttpPayloadWithStructure": (HTTPPayloadWithStructureResource(body: NestedPayload()), "nested"),
        "HttpPayloadWithUnion": (HTTPPayloadWithUnionResource(body: .greeting("")), "nested"),
        "HttpPrefixHeaders": (HTTPPrefixHeadersResource(), nil),
        "IgnoreQueryParamsInResponse": (IgnoreQueryParamsInResponseResource(), nil),
        "HttpResponseCode": (HTTPResponseCodeResource(), nil),
        "HttpEnumPayload": (HTTPEnumPayloadResource(body: upload("")), "payload"),
        "HttpStringPayload": (HTTPStringPayloadResource(body: upload("")), "payload"),
        "JsonLists": (JSONListsResource(body: Lists()), nil),
        "SparseJsonLists": (SparseJSONListsResource(body: SparseLists()), nil),
        "JsonMaps": (JSONMapsResource(body: Maps()), nil),
        "SparseJsonMaps": (SparseJSONMapsResource(body: SparseMaps()), nil),
        "SimpleScalarProperties": (SimpleScalarPropertiesResource(body: Scalars()), nil),
        "JsonBlobs": (JSONBlobsResource(body: Blobs()), nil),
        "JsonTimestamps": (JSONTimestampsResource(body: Timestamps()), nil),
        "JsonEnums": (JSONEnumsResource(body: Enums()), nil),
        "JsonIntEnums": (JSONIntEnumsResource(body: IntEnums()), nil),
        "RecursiveShapes": (RecursiveShapesResource(body: Recursive()), nil),
        "StreamingTraits": (StreamingTraitsResource(body: upload("")), "blob"),
        "StreamingTraitsWithMediaType": (StreamingTraitsWithMediaTypeResource(body: upload("")), "blob"),
        "JsonUnions": (JSONUnionsResource(body: Unions()), nil),
        "PostPlayerAction": (PostPlayerActionResource(body: PlayerActions()), nil),
        "PostUnionWithJsonName": (PostUnionWithJSONNameResource(body: RenamedUnions()), nil),
    ]

    static func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    static func upload(_ text: String, _ contentType: String = "application/octet-stream") -> APIUpload {
        APIUpload(text: text, filename: "blob", contentType: contentType)
    }
}
