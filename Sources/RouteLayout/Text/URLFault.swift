/// What can be wrong with a URL before any route is looked for.
package enum URLFault: UInt8, Error {
    case noScheme, noHost, userInfo, badPercent, invalidUTF8, nul, dotSegment, emptySegment, unknownOrigin
}
