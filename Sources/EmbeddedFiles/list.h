// Written by make embedded. It has the names of the files alone: the compiler reads them where they are.
{"Sources/APIRuntime/Body/APIBody+Encoding.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIBody+Encoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIBody.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIBody.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIBodyFile.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIBodyFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIFields+Patch.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIFields+Patch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIFields.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIFields.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIFlatField.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIFlatField.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIForm.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIForm.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIFormattedDate.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIFormattedDate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIFormattedField.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIFormattedField.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIJSONWriter.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIJSONWriter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIMultipart.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIMultipart.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIStyledArray.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIStyledArray.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITree+Styles.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITree+Styles.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITree.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITree.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITreeConvertible+Foundation.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITreeConvertible+Foundation.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITreeEncoder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITreeEncoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITreeKeyedContainer.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITreeKeyedContainer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITreeSingleContainer.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITreeSingleContainer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APITreeUnkeyedContainer.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APITreeUnkeyedContainer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Body/APIUpload.swift", (const char[]){
#embed "../../Sources/APIRuntime/Body/APIUpload.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIAdditions.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIAdditions.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIAttempt.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIAttempt.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIAttempts.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIAttempts.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIBlockedThread.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIBlockedThread.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Credentials.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Credentials.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Deadline.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Deadline.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Drift.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Drift.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Errors.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Errors.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Renewal.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Renewal.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Request.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Request.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall+Throttling.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall+Throttling.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APICall.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APICall.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIClient+Blocking.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIClient+Blocking.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIClient+Completion.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIClient+Completion.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIClient.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIClient.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIClock.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIClock.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIConfiguration.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIConfiguration.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIDefaults.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIDefaults.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIRuntimeVersion.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIRuntimeVersion.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIServer+Placeholders.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIServer+Placeholders.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APIServer.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APIServer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APISharedState.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APISharedState.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APITimer.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APITimer.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/APITimerQueue.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/APITimerQueue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Client/DispatchTime+Instant.swift", (const char[]){
#embed "../../Sources/APIRuntime/Client/DispatchTime+Instant.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIByteScanner.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIByteScanner.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APICivilDate.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APICivilDate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APICodingPath.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APICodingPath.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDateFormat+Coding.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDateFormat+Coding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDateFormat+Text.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDateFormat+Text.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDateFormat.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDateFormat.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDatePattern.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDatePattern.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDrift.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDrift.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDriftCollector.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDriftCollector.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIDriftReporter.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIDriftReporter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIHTTPDate.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIHTTPDate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIISO8601.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIISO8601.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIIndexKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIIndexKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIJSONCoding.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIJSONCoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIJSONCursor.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIJSONCursor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APINameKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APINameKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIOpenEnum.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIOpenEnum.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/APIRFC2822.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/APIRFC2822.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIAdditional.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIAdditional.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIEntryKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIEntryKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIField+Collections.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIField+Collections.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIField+Foundation.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIField+Foundation.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIField.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIField.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIFormattedValue+Collections.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIFormattedValue+Collections.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIFormattedValue.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIFormattedValue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APILossyElement.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APILossyElement.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIScalar+Types.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIScalar+Types.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIScalar.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIScalar.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIWireFormat.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIWireFormat.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/APIWireKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/APIWireKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+APIWireKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+APIWireKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Default.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Default.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Plain.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Plain.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Scalars.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedDecodingContainer+Scalars.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedEncodingContainer+APIWireKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedEncodingContainer+APIWireKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Fields/KeyedEncodingContainer+Scalars.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Fields/KeyedEncodingContainer+Scalars.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Unions/APIContentPlace.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Unions/APIContentPlace.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Unions/APIKindDecoder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Unions/APIKindDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Unions/APIKindEncoder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Unions/APIKindEncoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Coding/Unions/APIShapeDecoder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Coding/Unions/APIShapeDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APIAuthentication.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APIAuthentication.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APIAuthenticationRequirement.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APIAuthenticationRequirement.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APICredential.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APICredential.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APILogin+Tokens.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APILogin+Tokens.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APILogin.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APILogin.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APILoginProblem.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APILoginProblem.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APIPromise.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APIPromise.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APIResolvedCredential.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APIResolvedCredential.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APIToken.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APIToken.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APITokenLease.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APITokenLease.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Credentials/APITokenState.swift", (const char[]){
#embed "../../Sources/APIRuntime/Credentials/APITokenState.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APICall+Download.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APICall+Download.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIClient+Download.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIClient+Download.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIContentName.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIContentName.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIContentRange.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIContentRange.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIContentVersion.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIContentVersion.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIInvalidResponse.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIInvalidResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIPartialFile+Names.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIPartialFile+Names.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Download/APIPartialFile.swift", (const char[]){
#embed "../../Sources/APIRuntime/Download/APIPartialFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIError+CustomDebugStringConvertible.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIError+CustomDebugStringConvertible.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIError+Decoding.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIError+Decoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIError+Kind.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIError+Kind.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIError+LocalizedError.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIError+LocalizedError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIError.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIErrorScrubber.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIErrorScrubber.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIExcerpt.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIExcerpt.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIFailure.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIFailure.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIFailureMatcher.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIFailureMatcher.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIFailures.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIFailures.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIJSONLocator.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIJSONLocator.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APIJSONSyntax.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APIJSONSyntax.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Errors/APINumberSearch.swift", (const char[]){
#embed "../../Sources/APIRuntime/Errors/APINumberSearch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/APILogBody.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/APILogBody.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/APILogText.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/APILogText.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/APILoggingMiddleware.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/APILoggingMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/APIMiddleware.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/APIMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheControl.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheControl.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheEntry+File.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheEntry+File.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheEntry.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheEntry.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheHash.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheHash.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheLookup.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheLookup.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheReads.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheReads.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICacheStorage.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICacheStorage.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APICachingMiddleware.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APICachingMiddleware.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APIFolderCache.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APIFolderCache.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APIMemoryCache.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APIMemoryCache.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Middleware/Caching/APISHA256.swift", (const char[]){
#embed "../../Sources/APIRuntime/Middleware/Caching/APISHA256.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIClient+PagePosition.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIClient+PagePosition.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIItems.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIItems.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APILink.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APILink.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPage.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPage.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPagePosition.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPagePosition.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPagedResource.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPagedResource.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPages.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPages.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPaging+Parameters.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPaging+Parameters.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPaging+Responses.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPaging+Responses.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Paging/APIPaging.swift", (const char[]){
#embed "../../Sources/APIRuntime/Paging/APIPaging.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIExchange+Codable.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIExchange+Codable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIExchange+Comparison.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIExchange+Comparison.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIExchange+Recording.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIExchange+Recording.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIExchange.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIExchange.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIExchangeFolder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIExchangeFolder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIPlaybackError.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIPlaybackError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIPrivateFile.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIPrivateFile.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIRecordedBody.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIRecordedBody.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIRecordedHeaders.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIRecordedHeaders.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIRecordingRedactor.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIRecordingRedactor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIRecordingTransport.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIRecordingTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APIReplayTransport.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APIReplayTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Replay/APISample.swift", (const char[]){
#embed "../../Sources/APIRuntime/Replay/APISample.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIAddress.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIAddress.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIArrayStyle.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIArrayStyle.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIBodyRedactor.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIBodyRedactor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APICharacterReferences.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APICharacterReferences.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APICurlCommand+Form.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APICurlCommand+Form.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APICurlCommand.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APICurlCommand.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIDecimalText.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIDecimalText.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIDelivery.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIDelivery.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaderReader.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaderReader.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaderValue.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaderValue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaders+MediaType.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaders+MediaType.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaders+Parameters.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaders+Parameters.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaders+Values.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaders+Values.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIHeaders.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIHeaders.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIJSONRedactor.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIJSONRedactor.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIMethod.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIMethod.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIObjectStyle.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIObjectStyle.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIOrigin.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIOrigin.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIParameter.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIParameter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIPath+StringInterpolation.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIPath+StringInterpolation.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIPath.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIPath.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIPercentEncoding.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIPercentEncoding.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIProgress.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIProgress.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIQuery.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIQuery.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRedactedBytes.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRedactedBytes.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequest+Curl.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequest+Curl.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequest+Line.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequest+Line.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequest+Redaction.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequest+Redaction.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequest+Reflection.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequest+Reflection.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequest.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequest.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIRequestDraft.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIRequestDraft.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIResource.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIResource.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APISecretSearch.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APISecretSearch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APISecrets+Body.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APISecrets+Body.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APISecrets.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APISecrets.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIShellText.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIShellText.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Request/APIUnescapedBytes.swift", (const char[]){
#embed "../../Sources/APIRuntime/Request/APIUnescapedBytes.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APICharset.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APICharset.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIDecoders.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIDecoders.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIEmptyDecodable.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIEmptyDecodable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIEnvelope.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIEnvelope.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIRawResponse+MediaType.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIRawResponse+MediaType.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIRawResponse.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIRawResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIResponse+Reflection.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIResponse+Reflection.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIResponse.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Response/APIResponseDecoder.swift", (const char[]){
#embed "../../Sources/APIRuntime/Response/APIResponseDecoder.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Retry/APICall+Retry.swift", (const char[]){
#embed "../../Sources/APIRuntime/Retry/APICall+Retry.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Retry/APIRetryAfter.swift", (const char[]){
#embed "../../Sources/APIRuntime/Retry/APIRetryAfter.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Retry/APIRetryBudget.swift", (const char[]){
#embed "../../Sources/APIRuntime/Retry/APIRetryBudget.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Retry/APIRetryPolicy.swift", (const char[]){
#embed "../../Sources/APIRuntime/Retry/APIRetryPolicy.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIByteChannel.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIByteChannel.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIByteStream.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIByteStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APICall+Streaming.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APICall+Streaming.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIEvent.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIEvent.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIEventParser.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIEventParser.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIEventStream.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIEventStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APILineReader.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APILineReader.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIRawResponse+Delivery.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIRawResponse+Delivery.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIStream.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIStream.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIStreamedResource.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIStreamedResource.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Streaming/APIStreaming.swift", (const char[]){
#embed "../../Sources/APIRuntime/Streaming/APIStreaming.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APICall+Slots.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APICall+Slots.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APICallSlot.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APICallSlot.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APICallSlots.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APICallSlots.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APIRateLimits.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APIRateLimits.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APIThrottleKey.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APIThrottleKey.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Throttling/APIThrottling.swift", (const char[]){
#embed "../../Sources/APIRuntime/Throttling/APIThrottling.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIDeadline.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIDeadline.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIDelegateQueue.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIDelegateQueue.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIInvalidRequest.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIInvalidRequest.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APILocked.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APILocked.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIMockResponse.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIMockResponse.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIMockTransport.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIMockTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIRequest+Redirect.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIRequest+Redirect.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APISessionDelegate.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APISessionDelegate.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APISessionLoad.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APISessionLoad.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APITransport.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APITransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APITransportError+URLError.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APITransportError+URLError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APITransportError.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APITransportError.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/APIURLSessionTransport.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/APIURLSessionTransport.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Transport/URLSession+APIRequest.swift", (const char[]){
#embed "../../Sources/APIRuntime/Transport/URLSession+APIRequest.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIDay+Codable.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIDay+Codable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIDay.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIDay.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIID+Codable.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIID+Codable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIID.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIID.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIIndirect.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIIndirect.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIJSON+Codable.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIJSON+Codable.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIJSON+Literals.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIJSON+Literals.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIJSON+Values.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIJSON+Values.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIJSON.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIJSON.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/APIPatch.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/APIPatch.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/KeyedDecodingContainer+Wrappers.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/KeyedDecodingContainer+Wrappers.swift" suffix(, 0) if_empty(0)
}},
{"Sources/APIRuntime/Values/KeyedEncodingContainer+Wrappers.swift", (const char[]){
#embed "../../Sources/APIRuntime/Values/KeyedEncodingContainer+Wrappers.swift" suffix(, 0) if_empty(0)
}},
{"Templates/alias.mustache", (const char[]){
#embed "../../Templates/alias.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/client.mustache", (const char[]){
#embed "../../Templates/client.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/doc.mustache", (const char[]){
#embed "../../Templates/doc.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/enumeration-file.mustache", (const char[]){
#embed "../../Templates/enumeration-file.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/enumeration.mustache", (const char[]){
#embed "../../Templates/enumeration.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/gitattributes.mustache", (const char[]){
#embed "../../Templates/gitattributes.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/gitignore.mustache", (const char[]){
#embed "../../Templates/gitignore.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/header.mustache", (const char[]){
#embed "../../Templates/header.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/init.mustache", (const char[]){
#embed "../../Templates/init.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/method.mustache", (const char[]){
#embed "../../Templates/method.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/model.mustache", (const char[]){
#embed "../../Templates/model.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/namespace.mustache", (const char[]){
#embed "../../Templates/namespace.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/nested.mustache", (const char[]){
#embed "../../Templates/nested.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/object.mustache", (const char[]){
#embed "../../Templates/object.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/outcome.mustache", (const char[]){
#embed "../../Templates/outcome.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/package.mustache", (const char[]){
#embed "../../Templates/package.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/properties.mustache", (const char[]){
#embed "../../Templates/properties.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/readme.mustache", (const char[]){
#embed "../../Templates/readme.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/resource.mustache", (const char[]){
#embed "../../Templates/resource.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/response-headers.mustache", (const char[]){
#embed "../../Templates/response-headers.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/sample.mustache", (const char[]){
#embed "../../Templates/sample.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/service.mustache", (const char[]){
#embed "../../Templates/service.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/source.mustache", (const char[]){
#embed "../../Templates/source.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/tests.mustache", (const char[]){
#embed "../../Templates/tests.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/union-file.mustache", (const char[]){
#embed "../../Templates/union-file.mustache" suffix(, 0) if_empty(0)
}},
{"Templates/union.mustache", (const char[]){
#embed "../../Templates/union.mustache" suffix(, 0) if_empty(0)
}},
