/// A fault of a URL that is found before any route is tried.
package enum URLFault: UInt8, Error {
    case noScheme, noHost, userInfo, badPercent, invalidUTF8, nul, dotSegment, emptySegment, unknownOrigin
}
