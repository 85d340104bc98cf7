ALTER TABLE "asset_movements" ADD COLUMN "inspection" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspected_name" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ambient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipments" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_inspection" CHECK ("asset_movements"."refunded_at" is null or "asset_movements"."inspection" is distinct from 'due');--> statement-breakpoint
UPDATE "equipments" SET "kept" = true FROM "assets" WHERE "assets"."tenant_id" = "equipments"."tenant_id" AND "assets"."id" = "equipments"."id";
