-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "purchase_entries" IS 'append-only';
COMMENT ON TABLE "purchase_events" IS 'append-only';
