import APIRuntime
import APIRuntimeConformance
import Foundation

extension LoopbackServer {
    /// A request to this server. The path is not encoded.
    func request(
        _ method: APIMethod = .get,
        _ path: String = "/",
        headers: APIHeaders = [:],
        body: APIBody? = nil
    ) -> APIRequest {
        guard let url = URL(string: url + path) else { preconditionFailure("\(path) is not a path") }
        return APIRequest(method: method, url: url, headers: headers, body: body)
    }
}
