ALTER TABLE "customers" ADD COLUMN "rfm" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rfm_facts" jsonb;