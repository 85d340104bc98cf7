ALTER TABLE "order_lines" ADD COLUMN "tax_rate_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "order_lines" SET "tax_rate_bp" = "products"."tax_rate_bp" FROM "products" WHERE "products"."tenant_id" = "order_lines"."tenant_id" AND "products"."id" = "order_lines"."product_id";--> statement-breakpoint
ALTER TABLE "order_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;
