// Written by make embedded. It has the names of the files alone: the compiler reads them where they are.
{"Sources/Runtime/APIRuntime/Authentication/APICall+Authentication.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Authentication/APICall+Authentication.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Authentication/APIFeatures+Authentication.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Authentication/APIFeatures+Authentication.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Bodies/APIFields.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Bodies/APIFields.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Charsets/APICharset.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Charsets/APICharset.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Connections/APIConnectionQueue.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Connections/APIConnectionQueue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Body/APIBody.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Body/APIBody.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Body/APIBodyReader.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Body/APIBodyReader.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Body/APITree.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Body/APITree.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Body/APITreeEncoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Body/APITreeEncoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APICall+Errors.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APICall+Errors.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APICall+Request.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APICall+Request.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APICall.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APICall.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APIClient.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APIClient.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APIClock.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APIClock.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APIConfiguration.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APIConfiguration.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APIObserver.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APIObserver.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APIServer.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APIServer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Client/APITimerQueue.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Client/APITimerQueue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Coding/APICodingKeys.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Coding/APICodingKeys.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Coding/APIDrift.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Coding/APIDrift.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Coding/APIJSONCoding.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Coding/APIJSONCoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Credentials/APIAuthentication.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Credentials/APIAuthentication.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Credentials/APICredential.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Credentials/APICredential.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Dates/APIByteScanner.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Dates/APIByteScanner.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Dates/APICivilDate.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Dates/APICivilDate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Dates/APIHTTPDate.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Dates/APIHTTPDate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Dates/APIISO8601.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Dates/APIISO8601.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONContainers.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONContainers.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDecoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDocument+Values.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDocument+Values.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDocument.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONDocument.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONMark.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONMark.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONNumber.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONNumber.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONScanner.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONScanner.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Decoding/APIJSONString+Reading.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Decoding/APIJSONString+Reading.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Errors/APIError+Decoding.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Errors/APIError+Decoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Errors/APIError.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Errors/APIError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Errors/APIErrorScrubber.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Errors/APIErrorScrubber.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Errors/APIFailures.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Errors/APIFailures.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Headers/APIHeaderList.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Headers/APIHeaderList.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Headers/APIHeaders.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Headers/APIHeaders.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Middleware/APIMiddleware.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Middleware/APIMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIAddress.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIAddress.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIParameter.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIParameter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIPath.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIPath.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIPercentEncoding.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIPercentEncoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIQuery.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIQuery.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIRequest.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIRequest.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Request/APIResource.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Request/APIResource.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Response/APIByteStream.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Response/APIByteStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Response/APIResponse.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Response/APIResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Response/APIResponseDecoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Response/APIResponseDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Response/APITimings.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Response/APITimings.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Retry/APICall+Retry.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Retry/APICall+Retry.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Retry/APIRetryPolicy.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Retry/APIRetryPolicy.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Secrets/APIRequest+Redaction.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Secrets/APIRequest+Redaction.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Support/APIFeatures.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Support/APIFeatures.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Support/APILocked.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Support/APILocked.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APIDeadline.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APIDeadline.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APIRawResponse+Delivery.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APIRawResponse+Delivery.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APIRequest+Normalization.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APIRequest+Normalization.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APIRequest+Redirect.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APIRequest+Redirect.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APISessionDelegate.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APISessionDelegate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APISessionLoad.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APISessionLoad.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APITransport+Exchange.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APITransport+Exchange.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APITransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APITransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/APIURLSessionTransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/APIURLSessionTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Core/Transport/URLSession+APIRequest.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Core/Transport/URLSession+APIRequest.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Downloads/APICall+Download.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Downloads/APICall+Download.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Downloads/APIContentVersion.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Downloads/APIContentVersion.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Downloads/APIDelegateQueue.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Downloads/APIDelegateQueue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Downloads/APIPartialFile+Names.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Downloads/APIPartialFile+Names.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Downloads/APIPartialFile.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Downloads/APIPartialFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Drift/APIDriftReporter.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Drift/APIDriftReporter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Envelopes/APIEnvelopedResource.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Envelopes/APIEnvelopedResource.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Fields/APIFieldKey.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Fields/APIFieldKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Fields/APIOpenEnum.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Fields/APIOpenEnum.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Files/APIPrivateFile.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Files/APIPrivateFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIAdditional.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIAdditional.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIDateFormat+Requests.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIDateFormat+Requests.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIDateFormat.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIDateFormat.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIDatePattern.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIDatePattern.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIField.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIField.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIFormattedValue.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIFormattedValue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIRFC2822.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIRFC2822.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIScalar.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIScalar.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/APIWireFormat.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/APIWireFormat.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/KeyedDecodingContainer+APIWireKey.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/KeyedDecodingContainer+APIWireKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Formats/KeyedEncodingContainer+APIWireKey.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Formats/KeyedEncodingContainer+APIWireKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Forms/APIFields+Formats.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Forms/APIFields+Formats.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Forms/APIForm.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Forms/APIForm.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Forms/APIQuery+Objects.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Forms/APIQuery+Objects.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Forms/APITree+Styles.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Forms/APITree+Styles.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Forms/APIUpload.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Forms/APIUpload.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Headers/APIHeaderReader.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Headers/APIHeaderReader.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Headers/APIHeaderValue.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Headers/APIHeaderValue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/JSON/APIJSON+Reading.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/JSON/APIJSON+Reading.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/JSON/APIJSON.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/JSON/APIJSON.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Limits/APIConcurrencyLimit.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Limits/APIConcurrencyLimit.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Limits/APIRateLimiter.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Limits/APIRateLimiter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Limits/APIRateLimits.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Limits/APIRateLimits.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Matchers/APIFailureMatcher.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Matchers/APIFailureMatcher.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Merge/APIPaging+Merge.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Merge/APIPaging+Merge.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Moved/MovedDeclarations.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Moved/MovedDeclarations.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Multipart/APIBody+Files.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Multipart/APIBody+Files.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Multipart/APIFileStream.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Multipart/APIFileStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Multipart/APIMultipart.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Multipart/APIMultipart.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Multipart/APISentFile.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Multipart/APISentFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APIItems.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APIItems.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APILink.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APILink.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APIPagePosition.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APIPagePosition.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APIPages.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APIPages.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APIPaging+Strategies.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APIPaging+Strategies.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Paging/APIPaging.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Paging/APIPaging.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Patch/APIPatch.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Patch/APIPatch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Positions/APIFeatures+Positions.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Positions/APIFeatures+Positions.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Readers/APIFeatures+Readers.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Readers/APIFeatures+Readers.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Readers/APIJSONObjectReader.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Readers/APIJSONObjectReader.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Readers/APIJSONReadable.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Readers/APIJSONReadable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APIBodyRedactor.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APIBodyRedactor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APIFeatures+Redaction.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APIFeatures+Redaction.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APIJSONCursor.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APIJSONCursor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APISecretSearch.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APISecretSearch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APISecrets.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APISecrets.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APIShownFields.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APIShownFields.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Redaction/APIUnescapedBytes.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Redaction/APIUnescapedBytes.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Streaming/APIByteChannel.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Streaming/APIByteChannel.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Streaming/APICall+Streaming.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Streaming/APICall+Streaming.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Streaming/APIEventParser.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Streaming/APIEventParser.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Streaming/APIEventStream.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Streaming/APIEventStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Streaming/APIStream.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Streaming/APIStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Unions/APIKindDecoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Unions/APIKindDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Unions/APIKindEncoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Unions/APIKindEncoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Unions/APIShapeDecoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Unions/APIShapeDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Unions/APIShapeEncoder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Unions/APIShapeEncoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Values/APIDay.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Values/APIDay.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Values/APIID.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Values/APIID.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntime/Values/APIIndirect.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntime/Values/APIIndirect.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeBlocking/APIBlockedThread.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeBlocking/APIBlockedThread.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeBlocking/APIClient+Blocking.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeBlocking/APIClient+Blocking.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeBlocking/APIClient+Completion.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeBlocking/APIClient+Completion.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APICacheEntry.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APICacheEntry.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APICacheKey.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APICacheKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APICacheLookup.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APICacheLookup.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APICacheStorage.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APICacheStorage.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APICachingMiddleware.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APICachingMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCaching/APIFolderCache.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCaching/APIFolderCache.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlError.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlExchange.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlExchange.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlHandle.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlHandle.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlHead.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlHead.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlLoop.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlLoop.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlMailbox.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlMailbox.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlSettings.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlSettings.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlTimes.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlTimes.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlTransfer+Options.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlTransfer+Options.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlTransfer.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlTransfer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlTransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeCurl/APICurlUpload.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeCurl/APICurlUpload.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLibCurl/module.modulemap", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLibCurl/module.modulemap" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLibCurl/shim.h", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLibCurl/shim.h" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogging/APICurlCommand.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogging/APICurlCommand.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogging/APILogText.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogging/APILogText.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogging/APILoggingMiddleware.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogging/APILoggingMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogging/APIShellText.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogging/APIShellText.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogin/APILogin.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogin/APILogin.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogin/APIPromise.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogin/APIPromise.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeLogin/APIToken.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeLogin/APIToken.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeSHA256/APISHA256.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeSHA256/APISHA256.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIExchange+Comparison.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIExchange+Comparison.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIExchange+Recording.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIExchange+Recording.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIExchange.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIExchange.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIExchangeFolder.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIExchangeFolder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIMockResponse.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIMockResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIMockTransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIMockTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIPlaybackError.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIPlaybackError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIRecordedMessage.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIRecordedMessage.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIRecordingRedactor.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIRecordingRedactor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIRecordingTransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIRecordingTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APIReplayTransport.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APIReplayTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/Runtime/APIRuntimeTesting/APISample.swift", (const char[]){
#embed "../../../Sources/Runtime/APIRuntimeTesting/APISample.swift" suffix(, 0) if_empty(0)
}},
{"Templates/alias.mustache", (const char[]){
#embed "../../../Templates/alias.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/branch.mustache", (const char[]){
#embed "../../../Templates/branch.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/client.mustache", (const char[]){
#embed "../../../Templates/client.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/doc.mustache", (const char[]){
#embed "../../../Templates/doc.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/enumeration-file.mustache", (const char[]){
#embed "../../../Templates/enumeration-file.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/enumeration.mustache", (const char[]){
#embed "../../../Templates/enumeration.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/extension.mustache", (const char[]){
#embed "../../../Templates/extension.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/gitattributes.mustache", (const char[]){
#embed "../../../Templates/gitattributes.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/gitignore.mustache", (const char[]){
#embed "../../../Templates/gitignore.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/header.mustache", (const char[]){
#embed "../../../Templates/header.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/init.mustache", (const char[]){
#embed "../../../Templates/init.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/method.mustache", (const char[]){
#embed "../../../Templates/method.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/model.mustache", (const char[]){
#embed "../../../Templates/model.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/namespace.mustache", (const char[]){
#embed "../../../Templates/namespace.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/nested.mustache", (const char[]){
#embed "../../../Templates/nested.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/object.mustache", (const char[]){
#embed "../../../Templates/object.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/outcome.mustache", (const char[]){
#embed "../../../Templates/outcome.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/package.mustache", (const char[]){
#embed "../../../Templates/package.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/properties.mustache", (const char[]){
#embed "../../../Templates/properties.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/readme.mustache", (const char[]){
#embed "../../../Templates/readme.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/resource.mustache", (const char[]){
#embed "../../../Templates/resource.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/response-headers.mustache", (const char[]){
#embed "../../../Templates/response-headers.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/sample.mustache", (const char[]){
#embed "../../../Templates/sample.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/service.mustache", (const char[]){
#embed "../../../Templates/service.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/source.mustache", (const char[]){
#embed "../../../Templates/source.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/tests.mustache", (const char[]){
#embed "../../../Templates/tests.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/union-file.mustache", (const char[]){
#embed "../../../Templates/union-file.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/union.mustache", (const char[]){
#embed "../../../Templates/union.mustache" suffix(, 0) if_empty(0)
}},
