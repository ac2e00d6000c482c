import APIRuntime
import Foundation
import RestJSON

extension RestJSONCalls {
    /// Arrays and dictionaries in JSON.
    static let collections: [String: any APIResource] = [
        "RestJsonLists": JSONListsResource(
            body: Lists(
                stringList: ["foo", "bar"],
                stringSet: ["foo", "bar"],
                integerList: [1, 2],
                booleanList: [true, false],
                timestampList: [moment(1_398_796_238), moment(1_398_796_238)],
                enumList: [.foo, .zero],
                intEnumList: [._1, ._2],
                nestedStringList: [["foo", "bar"], ["baz", "qux"]],
                structureList: [Lists.StructureList(a: "1", b: "2"), Lists.StructureList(a: "3", b: "4")]
            )
        ),
        "RestJsonListsEmpty": JSONListsResource(body: Lists(stringList: [])),
        "RestJsonSparseListsSerializeNull": SparseJSONListsResource(
            body: SparseLists(sparseStringList: [nil, "hi"], sparseShortList: [nil, 2])
        ),
        "RestJsonJsonMaps": JSONMapsResource(
            body: Maps(denseStructMap: ["foo": Greeting(hi: "there"), "baz": Greeting(hi: "bye")])
        ),
        "RestJsonSerializesZeroValuesInMaps": JSONMapsResource(
            body: Maps(denseNumberMap: ["x": 0], denseBooleanMap: ["x": false])
        ),
        "RestJsonSerializesDenseSetMap": JSONMapsResource(body: Maps(denseSetMap: ["x": [], "y": ["a", "b"]])),
        "RestJsonSparseJsonMaps": SparseJSONMapsResource(
            body: SparseMaps(sparseStructMap: ["foo": Greeting(hi: "there"), "baz": Greeting(hi: "bye")])
        ),
        "RestJsonSerializesSparseNullMapValues": SparseJSONMapsResource(
            body: SparseMaps(
                sparseStructMap: ["x": nil],
                sparseNumberMap: ["x": nil],
                sparseBooleanMap: ["x": nil],
                sparseStringMap: ["x": nil]
            )
        ),
        "RestJsonSerializesZeroValuesInSparseMaps": SparseJSONMapsResource(
            body: SparseMaps(sparseNumberMap: ["x": 0], sparseBooleanMap: ["x": false])
        ),
        "RestJsonSerializesSparseSetMap": SparseJSONMapsResource(
            body: SparseMaps(sparseSetMap: ["x": [], "y": ["a", "b"]])
        ),
        "RestJsonSerializesSparseSetMapAndRetainsNull": SparseJSONMapsResource(
            body: SparseMaps(sparseSetMap: ["x": [], "y": ["a", "b"], "z": nil])
        ),
    ]

    /// Structures in JSON.
    static let structures: [String: any APIResource] = [
        "RestJsonSimpleScalarProperties": SimpleScalarPropertiesResource(
            body: Scalars(
                stringValue: "string",
                trueBooleanValue: true,
                falseBooleanValue: false,
                byteValue: 1,
                shortValue: 2,
                integerValue: 3,
                longValue: 4,
                floatValue: 5.5,
                doubleValue: 6.5
            ),
            foo: "Foo"
        ),
        "RestJsonDoesntSerializeNullStructureValues": SimpleScalarPropertiesResource(body: Scalars()),
        "RestJsonSupportsNaNFloatInputs": SimpleScalarPropertiesResource(
            body: Scalars(floatValue: .nan, doubleValue: .nan)
        ),
        "RestJsonSupportsInfinityFloatInputs": SimpleScalarPropertiesResource(
            body: Scalars(floatValue: .infinity, doubleValue: .infinity)
        ),
        "RestJsonSupportsNegativeInfinityFloatInputs": SimpleScalarPropertiesResource(
            body: Scalars(floatValue: -.infinity, doubleValue: -.infinity)
        ),
        "RestJsonJsonBlobs": JSONBlobsResource(body: Blobs(data: Data("value".utf8))),
        "RestJsonJsonTimestamps": JSONTimestampsResource(body: Timestamps(normal: moment(1_398_796_238))),
        "RestJsonJsonTimestampsWithDateTimeFormat": JSONTimestampsResource(
            body: Timestamps(dateTime: moment(1_398_796_238))
        ),
        "RestJsonJsonTimestampsWithDateTimeOnTargetFormat": JSONTimestampsResource(
            body: Timestamps(dateTimeOnTarget: moment(1_398_796_238))
        ),
        "RestJsonJsonTimestampsWithEpochSecondsFormat": JSONTimestampsResource(
            body: Timestamps(epochSeconds: moment(1_398_796_238))
        ),
        "RestJsonJsonTimestampsWithEpochSecondsOnTargetFormat": JSONTimestampsResource(
            body: Timestamps(epochSecondsOnTarget: moment(1_398_796_238))
        ),
        "RestJsonJsonTimestampsWithHttpDateFormat": JSONTimestampsResource(
            body: Timestamps(httpDate: moment(1_398_796_238))
        ),
        "RestJsonJsonTimestampsWithHttpDateOnTargetFormat": JSONTimestampsResource(
            body: Timestamps(httpDateOnTarget: moment(1_398_796_238))
        ),
        "RestJsonJsonEnums": JSONEnumsResource(
            body: Enums(
                fooEnum1: .foo,
                fooEnum2: .zero,
                fooEnum3: .one,
                fooEnumList: [.foo, .zero],
                fooEnumSet: [.foo, .zero],
                fooEnumMap: ["hi": .foo, "zero": .zero]
            )
        ),
        "RestJsonJsonIntEnums": JSONIntEnumsResource(
            body: IntEnums(
                integerEnum1: ._1,
                integerEnum2: ._2,
                integerEnum3: ._3,
                integerEnumList: [._1, ._2, ._3],
                integerEnumSet: [._1, ._2],
                integerEnumMap: ["abc": ._1, "def": ._2]
            )
        ),
        "RestJsonRecursiveShapes": RecursiveShapesResource(
            body: Recursive(
                nested: Nested1(
                    foo: "Foo1",
                    nested: Nested2(bar: "Bar1", recursiveMember: Nested1(foo: "Foo2", nested: Nested2(bar: "Bar2")))
                )
            )
        ),
    ]

    /// Unions in JSON.
    static let unions: [String: any APIResource] = [
        "RestJsonSerializeStringUnionValue": JSONUnionsResource(body: Unions(contents: .stringValue("foo"))),
        "RestJsonSerializeBooleanUnionValue": JSONUnionsResource(body: Unions(contents: .booleanValue(true))),
        "RestJsonSerializeNumberUnionValue": JSONUnionsResource(body: Unions(contents: .numberValue(1))),
        "RestJsonSerializeBlobUnionValue": JSONUnionsResource(body: Unions(contents: .blobValue(Data("foo".utf8)))),
        "RestJsonSerializeTimestampUnionValue": JSONUnionsResource(
            body: Unions(contents: .timestampValue(moment(1_398_796_238)))
        ),
        "RestJsonSerializeEnumUnionValue": JSONUnionsResource(body: Unions(contents: .enumValue(.foo))),
        "RestJsonSerializeListUnionValue": JSONUnionsResource(body: Unions(contents: .listValue(["foo", "bar"]))),
        "RestJsonSerializeMapUnionValue": JSONUnionsResource(
            body: Unions(contents: .mapValue(["foo": "bar", "spam": "eggs"]))
        ),
        "RestJsonSerializeStructureUnionValue": JSONUnionsResource(
            body: Unions(contents: .structureValue(Greeting(hi: "hello")))
        ),
        "RestJsonSerializeRenamedStructureUnionValue": JSONUnionsResource(
            body: Unions(contents: .renamedStructureValue(Content.RenamedStructureValue(salutation: "hello!")))
        ),
        "RestJsonSerializeNestedUnionValue": JSONUnionsResource(
            body: Unions(contents: .unionValue(.stringValue("foo")))
        ),
        "RestJsonInputUnionWithUnitMember": PostPlayerActionResource(body: PlayerActions(action: .quit([:]))),
        "PostUnionWithJsonNameRequest1": PostUnionWithJSONNameResource(body: RenamedUnions(value: .foo("hi"))),
        "PostUnionWithJsonNameRequest2": PostUnionWithJSONNameResource(body: RenamedUnions(value: .baz("hi"))),
        "PostUnionWithJsonNameRequest3": PostUnionWithJSONNameResource(body: RenamedUnions(value: .bar("hi"))),
    ]
}
