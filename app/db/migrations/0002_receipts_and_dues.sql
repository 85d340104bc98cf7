DROP INDEX "orders_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_fen" bigint GENERATED ALWAYS AS (payable_fen + freight_fen) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD COLUMN "receipt_no" text collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_entries_receipt" ON "receivable_entries" USING btree ("tenant_id","receipt_no") WHERE receipt_no is not null;--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("tenant_id","due_fen","id","status","ordered_at","dealer_id","customer_id","depart_id","sales_user_id");