CREATE TABLE "recycled_rows" (
	"tenant_id" text NOT NULL,
	"of_table" text NOT NULL,
	"id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"along" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recycled_rows_tenant_id_of_table_id_pk" PRIMARY KEY("tenant_id","of_table","id")
);
--> statement-breakpoint
CREATE TABLE "field_holds" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "assets" DROP CONSTRAINT "assets_one_place";--> statement-breakpoint
DROP INDEX "outside_orders_external";--> statement-breakpoint
DROP INDEX "orders_external";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "systems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "visit_radius_m" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "visit_min_minutes" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "storefront_photos" uuid[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "licence_photos" uuid[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_order_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "idle_days" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "stock_qty" integer;--> statement-breakpoint
ALTER TABLE "display_photos" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "display_tasks" ADD COLUMN "edges" jsonb DEFAULT '{"A":9000,"B":8000,"C":6000}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "by_key" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_orders" ALTER COLUMN "by_key" DROP DEFAULT;--> statement-breakpoint
-- Keys that could hand in outside orders still do, of the systems their tenant has had orders of.
UPDATE "api_keys" SET "scopes" = array_append("scopes", 'intake:receive'), "systems" = array(SELECT DISTINCT left("outside_orders"."source", 30) FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "api_keys"."tenant_id" ORDER BY 1 LIMIT 20) WHERE "revoked_at" IS NULL AND 'order:create' = ANY("scopes") AND EXISTS (SELECT FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "api_keys"."tenant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Numbers of other systems are theirs: of what they handed in, and of what was typed as they had charged it.
UPDATE "orders" SET "external_by" = "outside_orders"."source" FROM "outside_orders" WHERE "outside_orders"."tenant_id" = "orders"."tenant_id" AND "outside_orders"."order_id" = "orders"."id" AND "orders"."external_no" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "external_by" = "order_prices"."kept" #>> '{facts,charged,by}' FROM "order_prices" WHERE "order_prices"."tenant_id" = "orders"."tenant_id" AND "order_prices"."order_id" = "orders"."id" AND "orders"."external_no" IS NOT NULL AND "orders"."external_by" = '' AND "order_prices"."kept" #>> '{facts,charged,by}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "workshop" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_lng" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_lat" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_place_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "min_minutes" integer;--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "drawn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recycled_rows_deleted" ON "recycled_rows" USING btree ("tenant_id","of_table","deleted_at");--> statement-breakpoint
CREATE INDEX "field_holds_user" ON "field_holds" USING btree ("tenant_id","user_id","frozen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "field_holds_open" ON "field_holds" USING btree ("tenant_id","user_id") WHERE "field_holds"."state" = 'held';--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_replacement" FOREIGN KEY ("tenant_id","replacement_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_audits_actor" ON "asset_audits" USING btree ("tenant_id","actor_id","audited_at");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_draft" ON "asset_movements" USING btree ("tenant_id","asset_id") WHERE "asset_movements"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "customers_ordered" ON "customers" USING btree ("tenant_id","last_order_on","id");--> statement-breakpoint
CREATE INDEX "display_photos_looks" ON "display_photos" USING btree ("tenant_id","looks");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_orders_external" ON "outside_orders" USING btree ("tenant_id","source","external_no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("tenant_id","external_by","external_no");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_one_place" CHECK (case when "assets"."state" in ('in-stock', 'reserved') then "assets"."depot" is not null and "assets"."customer_id" is null
        when "assets"."state" = 'in-workshop' then "assets"."depot" is not null and "assets"."customer_id" is not null
        when "assets"."state" in ('scrapped', 'written-off') then "assets"."depot" is null and "assets"."customer_id" is null
        else "assets"."depot" is null and "assets"."customer_id" is not null end);--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_workshop" CHECK (("repair_orders"."state" = 'in-workshop') = ("repair_orders"."workshop" is not null));