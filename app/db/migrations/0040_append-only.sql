-- Rows of these tables are written once and never changed: nobody who works for a request may.
COMMENT ON TABLE "audit_logs" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "domain_events" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "order_events" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "stock_ledger" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "receivable_entries" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "sales_entries" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "poi_follow_ups" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "repair_events" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "promotion_versions" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "promotion_usage" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "visit_events" IS 'append-only';
