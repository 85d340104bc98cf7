-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "stock_ledger" IS 'append-only';
