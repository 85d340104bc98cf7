ALTER TABLE "custom_values" ALTER COLUMN "number" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "digits" integer;