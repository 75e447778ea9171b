// The types that routes mention stand here; these mention none.
