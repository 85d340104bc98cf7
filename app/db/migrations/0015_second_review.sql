ALTER TABLE "display_executions" ADD COLUMN "second" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_by" uuid;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_name" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_reason" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "first_score_bp" integer;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_score_bp" integer;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_second_by" FOREIGN KEY ("tenant_id","second_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_executions_second" ON "display_executions" USING btree ("tenant_id","second","second_at") WHERE "display_executions"."second" is not null;