DROP INDEX "promotion_coupons_promotion";--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_by" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "issued_by" text;--> statement-breakpoint
CREATE INDEX "promotion_coupons_batch" ON "promotion_coupons" USING btree ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "promotion_coupons_promotion" ON "promotion_coupons" USING btree ("tenant_id","promotion_id","id");