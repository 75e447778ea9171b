public import RouteKit

/// Expects that a URL leads to a route with these arguments. Runs no interceptor, guard or handler.
///
/// ```swift
/// expectOpens("aop://comment/view/42?tab=hot", Routes.Comment.view(id: 42), in: router)
/// ```
///
/// Redirects are followed. Arguments are compared as values, so that `?tab=hot` is the default; payloads are not
/// compared. A test of Swift Testing or of XCTest fails at the line of the call.
///
/// The source says where the URL comes from; only `RouteSource.app` reaches internal routes.
public func expectOpens(
    _ url: String, _ route: any Routable, in router: RouteDispatcher, from source: RouteSource = .universalLink,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    switch router.destination(of: url, from: source) {
    case .route(let found, let arguments, _):
        guard found == route.info else { return place.fail("\(url) opens \(found), not \(route.info)") }
        let comparison = ArgumentComparison(expected: route._body, found: arguments)
        if let difference = comparison.difference { place.fail("\(url) opens \(found), but \(difference)") }
    case .missed(let reason): place.fail("\(url) opens nothing from \(source): \(reason); expected \(route.info)")
    case .denied(let reason): place.fail("\(url) opens nothing from \(source): \(reason); expected \(route.info)")
    }
}

/// Expects that no route matches a URL. Runs no miss handler.
///
/// ```swift
/// expectMiss("aop://comment/view/me", in: router)
/// expectMiss("aop://comment/reply/42?message=Hi", in: router)                      // internal
/// expectMiss("aop://comment/../x", in: router, from: .app, reason: .dotSegment)
/// ```
///
/// The source says where the URL comes from; only `RouteSource.app` reaches internal routes. `reason` is the expected
/// reason of the miss; `nil` accepts any.
public func expectMiss(
    _ url: String, in router: RouteDispatcher, from source: RouteSource = .universalLink, reason: MissReason? = nil,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    switch router.destination(of: url, from: source) {
    case .route(let found, _, _): place.fail("\(url) opens \(found) from \(source); expected a miss")
    case .denied(let denial): place.fail("\(url) is not matched: \(denial); expected a miss")
    case .missed(let found):
        if let reason, reason != found { place.fail("\(url) is missed because \(found), not because \(reason)") }
    }
}

/// Expects that an opener was asked for these routes, in this order, and for no others.
///
/// ```swift
/// expectOpened([Routes.Account.login, Routes.Comment.view(id: 42)], by: opener)
/// ```
///
/// Opens of URLs, and of other apps, do not count.
public func expectOpened(
    _ routes: [any Routable], by opener: RecordingOpener,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let opened = opener.opened
    for (index, route) in routes.enumerated() {
        guard index < opened.count else { return place.fail("\(route.info) was not opened: expected \(route)") }
        let found = opened[index]
        if found == route { continue }
        let difference = found.route.info == route.info ? found.difference(from: route) : nil
        return place.fail(
            "opened \(found.route.info) \(found.route), expected \(route.info) \(route)"
                + (difference.map { ": \($0)" } ?? ""))
    }
    if opened.count > routes.count {
        let more = opened[routes.count...].map { "\($0.route.info) \($0.route)" }.joined(separator: ", ")
        place.fail("opened more than was expected: \(more)")
    }
}
