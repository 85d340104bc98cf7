-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "order_events" IS 'append-only';
