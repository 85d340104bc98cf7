DROP INDEX "receivable_payments_receipt";--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD COLUMN "corrected_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD COLUMN "source_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_refunds_source" ON "receivable_refunds" USING btree ("tenant_id","source_kind","source_id") WHERE source_id is not null and status in ('waiting', 'approved', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_payments_receipt" ON "receivable_payments" USING btree ("tenant_id","receipt_no") WHERE "receivable_payments"."status" not in ('refused', 'withdrawn');--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_one_source" CHECK ((source_id is null) = (source_kind is null) and (source_id is null or order_id is null));