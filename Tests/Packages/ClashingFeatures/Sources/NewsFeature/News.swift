// Its routes are generated.
