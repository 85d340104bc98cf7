CREATE TABLE "field_keys" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_phones" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"waiting" integer NOT NULL,
	"open" integer NOT NULL,
	"photos" integer NOT NULL,
	"since" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_phones_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_photos" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"looks" text NOT NULL,
	"seen_before" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "visit_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_steps" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_template_steps" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"template_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"min_photos" integer DEFAULT 0 NOT NULL,
	"min_seconds" integer DEFAULT 0 NOT NULL,
	"options" text,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_template_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_templates" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "visit_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "source" text DEFAULT 'route' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "field_keys" ADD CONSTRAINT "field_keys_user" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_phones" ADD CONSTRAINT "field_phones_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_requested" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_template_steps" ADD CONSTRAINT "visit_template_steps_template" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."visit_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "field_phones_once" ON "field_phones" USING btree ("tenant_id","user_id","device_id");--> statement-breakpoint
CREATE INDEX "visit_photos_visit" ON "visit_photos" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visit_photos_looks" ON "visit_photos" USING btree ("tenant_id","looks");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_requests_once" ON "visit_requests" USING btree ("tenant_id","visit_id","kind");--> statement-breakpoint
CREATE INDEX "visit_requests_state" ON "visit_requests" USING btree ("tenant_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "visit_steps_visit" ON "visit_steps" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visit_template_steps_template" ON "visit_template_steps" USING btree ("tenant_id","template_id","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_templates_name" ON "visit_templates" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "visit_templates_channel" ON "visit_templates" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "visit_templates_label" ON "visit_templates" USING btree ("tenant_id","label_id");