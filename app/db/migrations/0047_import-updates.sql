ALTER TABLE "entity_import_rows" ADD COLUMN "row_id" uuid;--> statement-breakpoint
ALTER TABLE "entity_import_rows" ADD COLUMN "row_version" integer;--> statement-breakpoint
ALTER TABLE "entity_import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD COLUMN "updates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD COLUMN "same" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;