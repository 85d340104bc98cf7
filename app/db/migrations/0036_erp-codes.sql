ALTER TABLE "customers" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "erp_code" text;