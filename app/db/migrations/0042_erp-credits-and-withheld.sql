ALTER TABLE "order_syncs" ADD COLUMN "credited" jsonb;--> statement-breakpoint
ALTER TABLE "order_syncs" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withheld_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_syncs_cause" ON "order_syncs" USING btree ("tenant_id","status","cause");