-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "visit_events" IS 'append-only';
COMMENT ON TABLE "visit_steps" IS 'append-only';
