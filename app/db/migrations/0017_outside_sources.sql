DROP INDEX "outside_orders_external";--> statement-breakpoint
DROP INDEX "orders_external";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "systems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "by_key" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_orders" ALTER COLUMN "by_key" DROP DEFAULT;--> statement-breakpoint
-- Keys that could hand in outside orders still do, of the systems their tenant has had orders of.
UPDATE "api_keys" SET "scopes" = array_append("scopes", 'intake:receive'), "systems" = array(SELECT DISTINCT left("outside_orders"."source", 30) FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "api_keys"."tenant_id" ORDER BY 1 LIMIT 20) WHERE "revoked_at" IS NULL AND 'order:create' = ANY("scopes") AND EXISTS (SELECT FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "api_keys"."tenant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Numbers of other systems are theirs: of what they handed in, and of what was typed as they had charged it.
UPDATE "orders" SET "external_by" = "outside_orders"."source" FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "orders"."tenant_id" AND "outside_orders"."order_id" = "orders"."id" AND "orders"."external_no" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "external_by" = "order_prices"."kept" #>> '{facts,charged,by}' FROM "order_prices" WHERE "order_prices"."tenant_id" = "orders"."tenant_id" AND "order_prices"."order_id" = "orders"."id" AND "orders"."external_no" IS NOT NULL AND "orders"."external_by" = '' AND "order_prices"."kept" #>> '{facts,charged,by}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "drawn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "asset_audits_actor" ON "asset_audits" USING btree ("tenant_id","actor_id","audited_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_orders_external" ON "outside_orders" USING btree ("tenant_id","source","external_no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("tenant_id","external_by","external_no");