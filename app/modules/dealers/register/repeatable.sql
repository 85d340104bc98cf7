-- Rows are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "dealer_contract_notices" IS 'append-only';
