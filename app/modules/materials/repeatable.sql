-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "material_request_events" IS 'append-only';
