ALTER TABLE "assets" DROP CONSTRAINT "assets_one_place";--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "workshop" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_lng" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_lat" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "last_place_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_replacement" FOREIGN KEY ("tenant_id","replacement_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_draft" ON "asset_movements" USING btree ("tenant_id","asset_id") WHERE "asset_movements"."state" = 'draft';--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_one_place" CHECK (case when "assets"."state" in ('in-stock', 'reserved') then "assets"."depot" is not null and "assets"."customer_id" is null
        when "assets"."state" = 'in-workshop' then "assets"."depot" is not null and "assets"."customer_id" is not null
        when "assets"."state" in ('scrapped', 'written-off') then "assets"."depot" is null and "assets"."customer_id" is null
        else "assets"."depot" is null and "assets"."customer_id" is not null end);--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_workshop" CHECK (("repair_orders"."state" = 'in-workshop') = ("repair_orders"."workshop" is not null));