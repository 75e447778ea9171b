// The types that routes mention live here.
