CREATE TABLE "display_executions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"standard_id" uuid NOT NULL,
	"state" text NOT NULL,
	"found" jsonb NOT NULL,
	"reviewed" jsonb,
	"own_score_bp" integer NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_name" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_name" text,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"appeal" text,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "display_executions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_photos" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"seen_before" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "display_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_submitted" FOREIGN KEY ("tenant_id","submitted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_reviewed" FOREIGN KEY ("tenant_id","reviewed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_photos" ADD CONSTRAINT "display_photos_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_photos" ADD CONSTRAINT "display_photos_execution" FOREIGN KEY ("tenant_id","execution_id") REFERENCES "public"."display_executions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_executions_task" ON "display_executions" USING btree ("tenant_id","task_id","submitted_at");--> statement-breakpoint
CREATE INDEX "display_executions_customer" ON "display_executions" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "display_executions_standard" ON "display_executions" USING btree ("tenant_id","standard_id");--> statement-breakpoint
CREATE INDEX "display_executions_state" ON "display_executions" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "display_photos_task" ON "display_photos" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "display_photos_execution" ON "display_photos" USING btree ("tenant_id","execution_id");--> statement-breakpoint
CREATE INDEX "display_photos_digest" ON "display_photos" USING btree ("tenant_id","digest");