public import Foundation

nonisolated extension APICurlTransport {
    /// The settings of a transport. All have defaults.
    public struct Settings: Sendable {
        /// The versions of HTTP.
        public enum HTTPVersion: Hashable, Sendable {
            /// HTTP/2 if the server chooses it for an encrypted connection, and else HTTP/1.1.
            case automatic
            /// HTTP/1.1 alone.
            case http1
            /// HTTP/2 without asking, also for `http`.
            case http2PriorKnowledge
        }

        /// The proxy of all requests.
        public enum Proxy: Hashable, Sendable {
            /// The environment variables of curl: `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy`.
            case environment
            /// No proxy.
            case none
            /// An address such as `http://proxy.example:3128` or `socks5h://127.0.0.1:1080`.
            case address(String)
        }

        /// A certificate with which the client proves its identity.
        public struct ClientCertificate: Sendable, CustomReflectable {
            /// The file with the certificate and those of its authorities, as PEM.
            public var certificate: URL
            /// The file with the private key, as PEM.
            public var key: URL
            /// The password of the private key, if it is encrypted.
            public var password: String?

            /// Creates a value with the files as PEM.
            public init(certificate: URL, key: URL, password: String? = nil) {
                self.certificate = certificate
                self.key = key
                self.password = password
            }

            /// The files, without the password.
            public var customMirror: Mirror { Mirror(self, children: ["certificate": certificate, "key": key]) }
        }

        /// The versions of HTTP to use.
        public var httpVersion = HTTPVersion.automatic
        /// The maximum number of connections to a server. Other requests wait.
        public var maximumConnectionsPerHost = 64
        /// The maximum number of all connections; `nil` is no limit.
        public var maximumConnections: Int?
        /// How long a connection without a request is kept. A server that closes it earlier ends a request that is sent
        /// at that moment.
        public var idleConnectionAge = Duration.seconds(60)
        /// How long a connection is used; `nil` is no limit.
        public var maximumConnectionAge: Duration?

        /// The time limit for resolving the name, connecting and encryption; `nil` is no limit.
        ///
        /// This time limit and the next two are in addition to that of a request (`APIRequest.timeout`).
        public var connectTimeout: Duration? = .seconds(30)
        /// The time limit from the last sent byte to the response headers; `nil` is no limit.
        public var responseTimeout: Duration?
        /// The time limit between two bytes of a response body, without the time in which its reader is busy; `nil` is no
        /// limit.
        public var idleTimeout: Duration?

        /// The proxy of all requests.
        public var proxy = Proxy.environment
        /// A file with the certificates of authorities, as PEM, instead of those of the system.
        public var authorities: URL?
        /// The certificate of the client, for servers that require one.
        public var clientCertificate: ClientCertificate?
        /// The SHA-256 hashes of public keys in Base64. A server must have one of them; an empty list allows any key.
        ///
        /// `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary
        /// | base64` prints the hash of a certificate's key.
        public var pinnedPublicKeys: [String] = []

        /// Creates the default settings.
        public init() {}
    }
}

nonisolated extension APICurlTransport.Settings {
    var shortestTimeout: Duration? { [connectTimeout, responseTimeout, idleTimeout].compactMap { $0 }.min() }
}
