nonisolated extension APIRawResponse {
    var mediaType: String? { headers.mediaType }

    var isJSON: Bool { headers.isJSON }
}
