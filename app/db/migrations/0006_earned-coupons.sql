ALTER TABLE "promotion_coupons" ADD COLUMN "earned_by" uuid;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_earned" FOREIGN KEY ("tenant_id","earned_by") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_coupons_earned" ON "promotion_coupons" USING btree ("tenant_id","earned_by");