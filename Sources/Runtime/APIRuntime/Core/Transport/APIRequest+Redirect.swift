internal import Foundation

nonisolated extension APIRequest {
    /// The request that follows a redirect (RFC 9110, section 15.4); `nil` if the response has no valid target or its
    /// status is accepted.
    ///
    /// Secret headers and the values of secret query items are not sent to another origin.
    ///
    /// - Throws: ``APITransportError`` of the kind `redirectRefused` for a redirect from `https` to `http`, or if
    ///   another origin would receive the body or a secret part of the address.
    func redirected(by response: APIRawResponse) throws(APITransportError) -> APIRequest? {
        guard [301, 302, 303, 307, 308].contains(response.status), !acceptedRedirects.contains(response.status),
            let location = response.headers["Location"], !location.isEmpty,
            let target = URL(string: location, relativeTo: url)?.absoluteURL,
            let origin = APIOrigin(target),
            origin.isHTTP
        else { return nil }
        let formerOrigin = APIOrigin(url)
        if formerOrigin?.scheme == "https", origin.scheme == "http" {
            throw APITransportError(.redirectRefused, reason: "the server redirects from https to http")
        }
        var request = self
        request.url = target
        if request.becomesGet(by: response.status) {
            request.dropBody()
        }
        if origin != formerOrigin {
            guard !request.hasSecretInAddress else {
                throw APITransportError(
                    .redirectRefused,
                    reason: "the server redirects to another server with a secret in the address"
                )
            }
            guard request.body == nil else {
                throw APITransportError(
                    .redirectRefused,
                    reason: """
                        the server redirects the request to \(origin), which would receive its body although it was not \
                        called: call that server itself if that is right
                        """
                )
            }
            request.dropSecrets(of: self)
        }
        return request
    }

    /// A redirected `POST` becomes a `GET`, as in browsers. The statuses 307 and 308 change nothing.
    private func becomesGet(by status: Int) -> Bool {
        switch status {
        case 301, 302: method == .post
        case 303: method != .get && method != .head
        default: false
        }
    }

    private var hasSecretInAddress: Bool {
        let address = url.absoluteString
        return secretAddressParts.contains { address.contains($0) }
    }

    private mutating func dropBody() {
        method = .get
        body = nil
        for name in ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location"] {
            headers[name] = nil
        }
    }

    private mutating func dropSecrets(of former: APIRequest) {
        for (name, _) in former.headers where isSecret(header: name) {
            headers[name] = nil
        }
        var address = APIAddress(url)
        guard let items = address.items else { return }
        // The other server may have its own items of the same name, such as those of a signed address.
        let secrets = APIAddress(former.url).items?.filter { $0.isNamed(oneOf: former.secretQueryItems) } ?? []
        address.items = items.filter { item in !secrets.contains { $0.decoded == item.decoded } }
        if address.items?.isEmpty == true {
            address.items = nil
        }
        url = URL(string: address.text) ?? url
    }
}
