internal import Foundation

nonisolated extension APIRequest {
    /// The same request as transports send it, so that none of them needs to check it or treat it specially.
    ///
    /// The client has checked its request, but middleware may have changed it, or another server has redirected it.
    ///
    /// - Throws: ``APITransportError`` of the kind `invalidRequest`.
    func normalized() throws(APITransportError) -> APIRequest {
        guard let origin = APIOrigin(url), origin.isHTTP else {
            throw APITransportError(.invalidRequest, reason: "its address is not http or https")
        }
        if let problem = headers.problem ?? method.problem ?? body?.contentTypeProblem {
            throw APITransportError(.invalidRequest, reason: problem)
        }
        var request = self
        if url.scheme != origin.scheme {
            // Foundation on Linux supports no upper-case scheme `HTTP`.
            let rest = url.absoluteString.dropFirst(origin.scheme.count)
            request.url = URL(string: origin.scheme + rest) ?? url
        }
        // Only some transports would send a user and password before the host.
        if request.url.absoluteString.utf8.contains(UInt8(ascii: "@")) {
            var address = APIAddress(request.url)
            address.replaceUser(with: "")
            request.url = URL(string: address.text) ?? request.url
        }
        if let body, headers["Content-Type"] == nil {
            // Without a type, Foundation and libcurl would declare the bytes as a form.
            request.headers.add("Content-Type", body.contentType ?? "application/octet-stream")
        }
        return request
    }
}
