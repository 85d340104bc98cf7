ALTER TABLE "erp_master_settings" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "erp_master_settings" ADD COLUMN "reads_as" jsonb;