-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "ageing_events" IS 'append-only';
