ALTER TABLE "order_prints" ADD COLUMN "delivery_no" integer;--> statement-breakpoint
CREATE INDEX "products_code_capitals" ON "products" USING btree ("tenant_id",upper("code"));