import APIRuntime
import Foundation

/// A resource whose parts are set by a test.
struct Probe<Value: Decodable & Sendable>: APIResource {
    typealias Response = Value

    static var name: String { "probe" }

    var path: APIPath = "/probe"
    var query = APIQuery()
    var headers = APIHeaders()
    var body: APIBody?
}

/// A resource that is sent as `POST` and has no response body.
struct PostProbe: APIResource {
    typealias Response = Void

    static let name = "post"
    static let method: APIMethod = .post

    let path: APIPath = "/post"

    var body: APIBody?
}
