CREATE TABLE "customer_places" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"before" "point",
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_places_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_audits" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"task_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"standard_id" uuid NOT NULL,
	"day" date NOT NULL,
	"auditor_id" uuid NOT NULL,
	"auditor_name" text NOT NULL,
	"execution_id" uuid,
	"subject_id" uuid,
	"subject_name" text,
	"reviewer_name" text,
	"found" jsonb,
	"score_bp" integer,
	"rep_score_bp" integer,
	"counted_score_bp" integer,
	"gap_bp" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "display_audits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_audits_score" CHECK ("display_audits"."score_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rfm" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "rfm_facts" jsonb;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "payable_fen" bigint;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "freight_fen" bigint;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD COLUMN "camera" jsonb;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "place_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_places" ADD CONSTRAINT "customer_places_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_execution" FOREIGN KEY ("tenant_id","execution_id") REFERENCES "public"."display_executions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_auditor" FOREIGN KEY ("tenant_id","auditor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_subject" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_places_outlet" ON "customer_places" USING btree ("tenant_id","customer_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "display_audits_once" ON "display_audits" USING btree ("tenant_id","task_id","kind") WHERE "display_audits"."state" in ('planned', 'waiting', 'done');--> statement-breakpoint
CREATE INDEX "display_audits_task" ON "display_audits" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "display_audits_auditor" ON "display_audits" USING btree ("tenant_id","auditor_id","day");--> statement-breakpoint
CREATE INDEX "display_audits_customer" ON "display_audits" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "display_audits_standard" ON "display_audits" USING btree ("tenant_id","standard_id");--> statement-breakpoint
CREATE INDEX "display_audits_execution" ON "display_audits" USING btree ("tenant_id","execution_id");--> statement-breakpoint
CREATE INDEX "display_audits_subject" ON "display_audits" USING btree ("tenant_id","subject_id","done_at");--> statement-breakpoint
CREATE INDEX "display_audits_state" ON "display_audits" USING btree ("tenant_id","state","day");--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_charged" CHECK ("outside_orders"."freight_fen" >= 0 and "outside_orders"."payable_fen" >= coalesce("outside_orders"."freight_fen", 0));