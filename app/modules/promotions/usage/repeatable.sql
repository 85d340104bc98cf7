-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "promotion_usage" IS 'append-only';
