CREATE TABLE "display_standard_items" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standard_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dimension" text NOT NULL,
	"method" text NOT NULL,
	"weight" integer NOT NULL,
	"target" integer,
	"floor" integer,
	"options" text,
	"red_line" boolean DEFAULT false NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "display_standard_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_standard_items_weight" CHECK ("display_standard_items"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "display_standards" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"frequency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"min_photos" integer NOT NULL,
	"cap_bp" integer DEFAULT 5900 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "display_standards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_standards_valid" CHECK ("display_standards"."valid_from" <= "display_standards"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "display_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standard_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"min_photos" integer NOT NULL,
	"cap_bp" integer NOT NULL,
	"items" jsonb NOT NULL,
	"score_bp" integer,
	"grade" text,
	"red_line" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "display_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_tasks_score" CHECK ("display_tasks"."score_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "display_standard_items" ADD CONSTRAINT "display_standard_items_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_standards" ADD CONSTRAINT "display_standards_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_standards" ADD CONSTRAINT "display_standards_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_tasks" ADD CONSTRAINT "display_tasks_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_tasks" ADD CONSTRAINT "display_tasks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "display_standard_items_name" ON "display_standard_items" USING btree ("tenant_id","standard_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "display_standards_code" ON "display_standards" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "display_standards_channel" ON "display_standards" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "display_standards_label" ON "display_standards" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "display_tasks_once" ON "display_tasks" USING btree ("tenant_id","standard_id","customer_id","period_from");--> statement-breakpoint
CREATE INDEX "display_tasks_customer" ON "display_tasks" USING btree ("tenant_id","customer_id","due_on");--> statement-breakpoint
CREATE INDEX "display_tasks_state" ON "display_tasks" USING btree ("tenant_id","state","due_on");