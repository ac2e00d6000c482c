import APIRuntime
import APIRuntimeConformance
import Foundation
import Payment
import TestTraits
import Testing

/// Receipts are XML. The client returns their bytes, or a value of the caller's decoder.
struct ReceiptTests {
    private let receipt = Receipt(
        number: "R-1001",
        total: Decimal(string: "19.99") ?? 0,
        currency: "eur",
        lines: [
            Receipt.Line(title: "Teapot & lid", price: Decimal(string: "14.99") ?? 0),
            Receipt.Line(title: "Tea, 100 g", price: 5),
        ]
    )

    private func reply(_ contentType: String = "application/xml; charset=utf-8") throws -> Reply {
        .data(try Sample.data("payment/receipt", "xml"), contentType: contentType)
    }

    private var decoders: APIDecoders {
        var decoders = APIDecoders()
        decoders["application/xml"] = ReceiptReader.decode
        return decoders
    }

    @Test(.watchdog) func `a receipt is bytes with their content type`() async throws {
        let api = try LoopbackAPI(reply(), reply())
        let response = try await api.payment().send(ReceiptsDocumentResource(id: "ch_1"))
        #expect(response.body == (try Sample.data("payment/receipt", "xml")))
        #expect(response.headers["content-type"] == "application/xml; charset=utf-8")
        // A decoder does not change responses of bytes.
        #expect(try await api.payment(decoders: decoders).receipts.document(id: "ch_1") == response.body)
        #expect(api.lines == Array(repeating: "GET /v1/charges/ch_1/receipt.xml", count: 2))
        #expect(api.server.requests.map { $0.headers["Accept"] } == ["application/xml", "application/xml"])
    }

    @Test(
        .watchdog,
        arguments: ["application/xml", "Application/XML;charset=utf-8", "application/xml ; charset=\"utf-8\""]
    )
    func `a receipt is decoded by the caller's decoder`(contentType: String) async throws {
        let api = try LoopbackAPI(reply(contentType))
        #expect(try await api.payment(decoders: decoders).receipts.get(id: "ch_1") == receipt)
        #expect(api.lines == ["GET /v1/charges/ch_1/receipt"])
    }

    @Test(.watchdog) func `a receipt without a decoder keeps its bytes`() async throws {
        let api = try LoopbackAPI(reply())
        let error = try await apiError { try await api.payment().receipts.get(id: "ch_1") }
        #expect(error.kind == .undecodable)
        #expect(error.headers["Content-Type"] == "application/xml; charset=utf-8")
        #expect(try ReceiptReader.receipt(from: error.body) == receipt)
    }

    @Test(.watchdog) func `a receipt that the decoder refuses is undecodable`() async throws {
        let broken = Reply.data(Array("<receipt number='R-1'>".utf8), contentType: "application/xml")
        let api = try LoopbackAPI(broken)
        let error = try await apiError { try await api.payment(decoders: decoders).receipts.get(id: "ch_1") }
        #expect(error.kind == .undecodable)
        #expect(error.decoding?.near == "<receipt number='R-1'>")
    }

    @Test(.watchdog) func `JSON is decoded without a decoder of the caller`() async throws {
        let api = try LoopbackAPI(
            .json(#"{"number":"R-1","total":1.5,"currency":"eur","lines":[]}"#),
            .json(#"{"message":"No such charge."}"#, status: 404)
        )
        let payment = api.payment(decoders: decoders)
        #expect(
            try await payment.receipts.get(id: "ch_1")
                == Receipt(number: "R-1", total: 1.5, currency: "eur", lines: [])
        )
        let error = try await apiError { try await payment.receipts.get(id: "ch_2") }
        #expect(error.localizedDescription == "No such charge.")
    }
}
