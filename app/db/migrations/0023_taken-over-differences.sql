ALTER TABLE "erp_differences" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "taken_over" boolean DEFAULT false NOT NULL;