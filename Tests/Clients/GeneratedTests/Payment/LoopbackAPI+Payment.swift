import APIRuntime
import APIRuntimeConformance
import Payment

extension LoopbackAPI {
    /// A client of this server for the payment service.
    func payment(credentials: APICredential? = "shop:s3cret", decoders: APIDecoders = APIDecoders()) -> PaymentClient {
        var configuration = configuration
        configuration.decoders = decoders
        return PaymentClient(
            credentials: credentials,
            server: APIServer(server.url + "/v1"),
            configuration: configuration
        )
    }
}
