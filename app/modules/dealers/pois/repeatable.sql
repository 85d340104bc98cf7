-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "poi_follow_ups" IS 'append-only';
