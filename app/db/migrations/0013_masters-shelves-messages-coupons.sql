CREATE TABLE "enterprise_messages" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"member_row_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "erp_master_settings" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"rule" text DEFAULT 'ask' NOT NULL,
	"mapping" jsonb NOT NULL,
	"read_up_to" text,
	"read_rows" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"problem_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_master_settings_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "erp_masters" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"our_id" uuid,
	"theirs" jsonb NOT NULL,
	"agreed" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"modified_at" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ignored_reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_masters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ageing_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ageing_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ageing_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"production_date" date NOT NULL,
	"expiry_date" date NOT NULL,
	"freshness" text NOT NULL,
	"qty" integer NOT NULL,
	"value_fen" bigint NOT NULL,
	"counted_on" date NOT NULL,
	"state" text DEFAULT 'warned' NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"way" text,
	"way_qty" integer,
	"way_fen" bigint,
	"approval" text DEFAULT 'none' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"closed_on" date,
	CONSTRAINT "ageing_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ageing_tasks_qty" CHECK ("ageing_tasks"."qty" >= 0 and "ageing_tasks"."way_qty" > 0),
	CONSTRAINT "ageing_tasks_closed" CHECK (("ageing_tasks"."state" = 'closed') = ("ageing_tasks"."closed_on" is not null))
);
--> statement-breakpoint
DROP INDEX "promotion_coupons_promotion";--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD COLUMN "messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "bill" text;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_by" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "step_id" uuid;--> statement-breakpoint
ALTER TABLE "enterprise_messages" ADD CONSTRAINT "enterprise_messages_member" FOREIGN KEY ("tenant_id","member_row_id") REFERENCES "public"."enterprise_members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."ageing_tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_assignee" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_handled" FOREIGN KEY ("tenant_id","handled_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_messages_member" ON "enterprise_messages" USING btree ("tenant_id","member_row_id");--> statement-breakpoint
CREATE INDEX "enterprise_messages_due" ON "enterprise_messages" USING btree ("tenant_id","status","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_masters_code" ON "erp_masters" USING btree ("tenant_id","kind","code");--> statement-breakpoint
CREATE INDEX "erp_masters_state" ON "erp_masters" USING btree ("tenant_id","kind","state","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_since" ON "erp_masters" USING btree ("tenant_id","kind","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_ours" ON "erp_masters" USING btree ("tenant_id","kind","our_id");--> statement-breakpoint
CREATE INDEX "ageing_events_task" ON "ageing_events" USING btree ("tenant_id","task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ageing_tasks_open" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ageing_tasks_goods" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_state" ON "ageing_tasks" USING btree ("tenant_id","state","expiry_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_assignee" ON "ageing_tasks" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "promotion_coupons_batch" ON "promotion_coupons" USING btree ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "outlet_stocks_goods" ON "outlet_stocks" USING btree ("tenant_id","customer_id","product_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_visit" ON "outlet_stocks" USING btree ("tenant_id","visit_id","step_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "promotion_coupons_promotion" ON "promotion_coupons" USING btree ("tenant_id","promotion_id","id");