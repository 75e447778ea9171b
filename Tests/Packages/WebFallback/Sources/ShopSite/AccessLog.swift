import Foundation
import HTTPTypes
import Hummingbird

/// Writes a line for each request, in the combined format: what 'routec audit --urls' reads.
struct AccessLog<Context: RequestContext>: RouterMiddleware {
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) { self.write = write }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let response: Response
        do {
            response = try await next(request, context)
        } catch {
            line(request, (error as? any HTTPResponseError)?.status.code ?? 500, 0)
            throw error
        }
        line(request, response.status.code, response.body.contentLength ?? 0)
        return response
    }

    private func line(_ request: Request, _ status: Int, _ bytes: Int) {
        let date = Date.now.formatted(
            .verbatim(
                "\(day: .twoDigits)/\(month: .abbreviated)/\(year: .defaultDigits):\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
        let agent = quoted(request.headers[.userAgent] ?? "-")
        write(
            "- - - [\(date)] \"\(request.method) \(quoted(request.uri.string)) HTTP/1.1\" \(status) \(bytes) \"-\" \"\(agent)\"\n"
        )
    }

    /// Nothing of a request ends its text, or its line.
    private func quoted(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0 == "\"" || $0 == "\\" || $0.value < 0x20 ? "_" : $0 }))
    }
}
