import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A call of the payment service, written by hand.
struct HandWrittenPayment {
    struct Charge: Codable {
        var id: String
        var amount: Int
        var currency: String
        var created: Date
        var status: Status
        var card: Card
        var metadata: [String: String]
    }

    struct Card: Codable {
        var brand: String
        var last4: String
    }

    enum Status: String, Codable {
        case succeeded, pending, failed, refunded
    }

    var server: String
    var account: String
    var loader: SessionLoader

    func charge(_ id: String) async throws -> Charge {
        guard let part = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
            let url = URL(string: "\(server)/charges/\(part)")
        else { throw URLError(.badURL) }
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        let authorization = Data(account.utf8).base64EncodedString()
        request.setValue("Basic \(authorization)", forHTTPHeaderField: "Authorization")
        let (body, response) = try await loader.load(request, within: 60)
        guard (200..<300).contains(response.statusCode) else { throw HandWrittenError(status: response.statusCode) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try decoder.decode(Charge.self, from: body)
    }
}

struct HandWrittenError: Error {
    var status: Int
}
