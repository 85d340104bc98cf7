-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "audit_logs" IS 'append-only';
