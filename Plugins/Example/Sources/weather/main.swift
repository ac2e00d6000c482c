// The response comes from a script, so that the example needs no network.
let answer = #"{"city": "Bergen", "high": 12, "low": 7}"#
let weather = WeatherClient(configuration: .init(transport: APIMockTransport([.json(answer)])))

let forecast = try await weather.forecast(city: "Bergen")
print("\(forecast.city): \(forecast.low) to \(forecast.high) degrees")
