public import Foundation
public import SwiftUI

extension View {
    // https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
    @available(iOS 14.0, *)
    @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { self }
}
