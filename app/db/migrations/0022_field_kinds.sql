ALTER TABLE "customers" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "pictures" uuid[];--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "details" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "place" "point";--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "papers" uuid[];--> statement-breakpoint
CREATE INDEX "customers_custom" ON "customers" USING gin ("custom" jsonb_path_ops);