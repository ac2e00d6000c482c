import APIRuntime
import Foundation
import RestJSON

extension RestJSONCalls {
    /// Headers of requests.
    static let headers: [String: any APIResource] = [
        "RestJsonInputAndOutputWithStringHeaders": InputAndOutputWithHeadersResource(
            headerString: "Hello",
            headerStringList: ["a", "b", "c"],
            headerStringSet: ["a", "b", "c"]
        ),
        "RestJsonInputAndOutputWithQuotedStringHeaders": InputAndOutputWithHeadersResource(headerStringList: [
            "b,c", "\"def\"", "a",
        ]),
        "RestJsonInputAndOutputWithNumericHeaders": InputAndOutputWithHeadersResource(
            headerByte: 1,
            headerShort: 123,
            headerInteger: 123,
            headerLong: 123,
            headerFloat: 1.1,
            headerDouble: 1.1,
            headerIntegerList: [1, 2, 3]
        ),
        "RestJsonInputAndOutputWithBooleanHeaders": InputAndOutputWithHeadersResource(
            headerTrueBool: true,
            headerFalseBool: false,
            headerBooleanList: [true, false, true]
        ),
        "RestJsonInputAndOutputWithTimestampHeaders": InputAndOutputWithHeadersResource(headerTimestampList: [
            moment(1_576_540_098), moment(1_576_540_098),
        ]),
        "RestJsonInputAndOutputWithEnumHeaders": InputAndOutputWithHeadersResource(
            headerEnum: .foo,
            headerEnumList: [.foo, .bar, .baz]
        ),
        "RestJsonInputAndOutputWithIntEnumHeaders": InputAndOutputWithHeadersResource(
            headerIntegerEnum: ._1,
            headerIntegerEnumList: [._1, ._2, ._3]
        ),
        "RestJsonSupportsNaNFloatHeaderInputs": InputAndOutputWithHeadersResource(
            headerFloat: .nan,
            headerDouble: .nan
        ),
        "RestJsonSupportsInfinityFloatHeaderInputs": InputAndOutputWithHeadersResource(
            headerFloat: .infinity,
            headerDouble: .infinity
        ),
        "RestJsonSupportsNegativeInfinityFloatHeaderInputs": InputAndOutputWithHeadersResource(
            headerFloat: -.infinity,
            headerDouble: -.infinity
        ),
        "RestJsonNullAndEmptyHeaders": NullAndEmptyHeadersClientResource(b: "", c: []),
        "RestJsonTimestampFormatHeaders": TimestampFormatHeadersResource(
            memberEpochSeconds: moment(1_576_540_098),
            memberHttpDate: moment(1_576_540_098),
            memberDateTime: moment(1_576_540_098),
            defaultFormat: moment(1_576_540_098),
            targetEpochSeconds: moment(1_576_540_098),
            targetHttpDate: moment(1_576_540_098),
            targetDateTime: moment(1_576_540_098)
        ),
        "RestJsonHttpPrefixHeadersArePresent": HTTPPrefixHeadersResource(foo: "Foo"),
        "RestJsonHttpPrefixHeadersAreNotPresent": HTTPPrefixHeadersResource(foo: "Foo"),
        "RestJsonHttpPrefixEmptyHeaders": HTTPPrefixHeadersResource(),
    ]

    /// Values in paths and in hosts.
    static let labels: [String: any APIResource] = [
        "RestJsonInputWithHeadersAndAllParams": HTTPRequestWithLabelsResource(
            string: "string",
            short: 1,
            integer: 2,
            long: 3,
            float: 4.1,
            double: 5.1,
            boolean: true,
            timestamp: moment(1_576_540_098)
        ),
        "RestJsonHttpRequestLabelEscaping": HTTPRequestWithLabelsResource(
            string: " %:/?#[]@!$&'()*+,;=😹",
            short: 1,
            integer: 2,
            long: 3,
            float: 4.1,
            double: 5.1,
            boolean: true,
            timestamp: moment(1_576_540_098)
        ),
        "RestJsonHttpRequestWithLabelsAndTimestampFormat": HTTPRequestWithLabelsAndTimestampFormatResource(
            memberEpochSeconds: moment(1_576_540_098),
            memberHTTPDate: moment(1_576_540_098),
            memberDateTime: moment(1_576_540_098),
            defaultFormat: moment(1_576_540_098),
            targetEpochSeconds: moment(1_576_540_098),
            targetHTTPDate: moment(1_576_540_098),
            targetDateTime: moment(1_576_540_098)
        ),
        "RestJsonHttpRequestWithGreedyLabelInPath": HTTPRequestWithGreedyLabelInPathResource(
            foo: "hello/escape",
            baz: "there/guy"
        ),
        "RestJsonSupportsNaNFloatLabels": HTTPRequestWithFloatLabelsResource(float: .nan, double: .nan),
        "RestJsonSupportsInfinityFloatLabels": HTTPRequestWithFloatLabelsResource(float: .infinity, double: .infinity),
        "RestJsonSupportsNegativeInfinityFloatLabels": HTTPRequestWithFloatLabelsResource(
            float: -.infinity,
            double: -.infinity
        ),
        "RestJsonToleratesRegexCharsInSegments": HTTPRequestWithRegexLiteralResource(str: "abc"),
        "RestJsonHostWithPath": HostWithPathOperationResource(),
        "RestJsonEndpointTrait": EndpointOperationResource(),
        "RestJsonEndpointTraitWithHostLabel": EndpointWithHostLabelOperationResource(label: "bar"),
    ]

    /// Items of queries. The suite gives named items in the dictionary as well, where they have no effect.
    static let queries: [String: any APIResource] = [
        "RestJsonAllQueryStringTypes": AllQueryStringTypesResource(
            queryString: "Hello there",
            queryStringList: ["a", "b", "c"],
            queryStringSet: ["a", "b", "c"],
            queryByte: 1,
            queryShort: 2,
            queryInteger: 3,
            queryIntegerList: [1, 2, 3],
            queryIntegerSet: [1, 2, 3],
            queryLong: 4,
            queryFloat: 1.1,
            queryDouble: 1.1,
            queryDoubleList: [1.1, 2.1, 3.1],
            queryBoolean: true,
            queryBooleanList: [true, false, true],
            queryTimestamp: moment(1),
            queryTimestampList: [moment(1), moment(2), moment(3)],
            queryEnum: .foo,
            queryEnumList: [.foo, .baz, .bar],
            queryIntegerEnum: ._1,
            queryIntegerEnumList: [._1, ._2, ._3]
        ),
        "RestJsonQueryStringMap": AllQueryStringTypesResource(queryParamsMapOfStringList: [
            "QueryParamsStringKeyA": ["Foo"], "QueryParamsStringKeyB": ["Bar"],
        ]),
        "RestJsonQueryStringEscaping": AllQueryStringTypesResource(queryString: " %:/?#[]@!$&'()*+,;=😹"),
        "RestJsonSupportsNaNFloatQueryValues": AllQueryStringTypesResource(queryFloat: .nan, queryDouble: .nan),
        "RestJsonSupportsInfinityFloatQueryValues": AllQueryStringTypesResource(
            queryFloat: .infinity,
            queryDouble: .infinity
        ),
        "RestJsonSupportsNegativeInfinityFloatQueryValues": AllQueryStringTypesResource(
            queryFloat: -.infinity,
            queryDouble: -.infinity
        ),
        "RestJsonZeroAndFalseQueryValues": AllQueryStringTypesResource(queryInteger: 0, queryBoolean: false),
        "RestJsonConstantQueryString": ConstantQueryStringResource(hello: "hi"),
        "RestJsonConstantAndVariableQueryStringMissingOneValue": ConstantAndVariableQueryStringResource(baz: "bam"),
        "RestJsonConstantAndVariableQueryStringAllValues": ConstantAndVariableQueryStringResource(
            baz: "bam",
            maybeSet: "yes"
        ),
        "RestJsonOmitsNullQuery": OmitsNullSerializesEmptyStringResource(),
        "RestJsonSerializesEmptyQueryValue": OmitsNullSerializesEmptyStringResource(emptyString: ""),
        "RestJsonOmitsEmptyListQueryValues": OmitsSerializingEmptyListsResource(
            queryStringList: [],
            queryIntegerList: [],
            queryDoubleList: [],
            queryBooleanList: [],
            queryTimestampList: [],
            queryEnumList: [],
            queryIntegerEnumList: []
        ),
        "RestJsonQueryIdempotencyTokenAutoFill": QueryIdempotencyTokenAutoFillResource(),
        "RestJsonQueryIdempotencyTokenAutoFillIsSet": QueryIdempotencyTokenAutoFillResource(
            token: "00000000-0000-4000-8000-000000000000"
        ),
        "RestJsonQueryPrecedence": QueryPrecedenceResource(
            foo: "named",
            baz: ["bar": "fromMap", "qux": "alsoFromMap"]
        ),
        "RestJsonQueryParamsStringListMap": QueryParamsAsStringListMapResource(
            qux: "named",
            foo: ["baz": ["bar", "qux"]]
        ),
        "HttpQueryParamsOnlyRequest": HTTPQueryParamsOnlyOperationResource(queryMap: ["a": "b", "c": "d"]),
        "HttpQueryParamsOnlyEmptyRequest": HTTPQueryParamsOnlyOperationResource(queryMap: [:]),
    ]
}
