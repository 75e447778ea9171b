extension RedirectModel {
    /// Combines two references: to the target, and from there to the target's own target.
    package func followed(by next: RedirectModel) -> RedirectModel {
        let values = next.values.map { value in
            if case .argument(let number) = value { self.values[number] } else { value }
        }
        return RedirectModel(target: next.target, values: values, range: range)
    }
}
