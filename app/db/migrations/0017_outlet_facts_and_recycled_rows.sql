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
ALTER TABLE "customers" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "storefront_photos" uuid[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "licence_photos" uuid[];--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_order_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "idle_days" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "stock_qty" integer;--> statement-breakpoint
CREATE INDEX "recycled_rows_deleted" ON "recycled_rows" USING btree ("tenant_id","of_table","deleted_at");--> statement-breakpoint
CREATE INDEX "customers_ordered" ON "customers" USING btree ("tenant_id","last_order_on","id");