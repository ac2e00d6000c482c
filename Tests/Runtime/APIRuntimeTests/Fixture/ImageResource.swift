public import APIRuntime
public import Foundation

nonisolated public struct ImageResource: APIResource, Hashable {
    public typealias Response = Data

    public static let name = "image"

    public var url: URL

    public init(url: URL) {
        self.url = url
    }

    public var path: APIPath { .url(url) }
}
