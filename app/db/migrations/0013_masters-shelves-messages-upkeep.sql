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
CREATE TABLE "repair_article_codes" (
	"tenant_id" text NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "repair_article_codes_tenant_id_article_id_kind_code_pk" PRIMARY KEY("tenant_id","article_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "repair_article_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_article_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_articles" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"model" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"steps" text NOT NULL,
	CONSTRAINT "repair_articles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "upkeep_dates" (
	"tenant_id" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"order_id" uuid,
	"checklist" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upkeep_dates_tenant_id_plan_id_equipment_id_due_on_pk" PRIMARY KEY("tenant_id","plan_id","equipment_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "upkeep_plans" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"target" text NOT NULL,
	"model" text,
	"equipment_id" uuid,
	"depart_id" uuid NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"basis" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date,
	"lead_days" integer NOT NULL,
	"priority" text NOT NULL,
	"checklist" text NOT NULL,
	"active_from" date NOT NULL,
	CONSTRAINT "upkeep_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "upkeep_plans_rhythm" CHECK ("upkeep_plans"."every" > 0 and "upkeep_plans"."lead_days" >= 0),
	CONSTRAINT "upkeep_plans_target" CHECK (case "upkeep_plans"."target" when 'model' then "upkeep_plans"."model" is not null else "upkeep_plans"."equipment_id" is not null end)
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
DROP INDEX "repair_orders_open_fault";--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD COLUMN "messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "bill" text;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_by" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "kind" text DEFAULT 'fault' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "step_id" uuid;--> statement-breakpoint
ALTER TABLE "enterprise_messages" ADD CONSTRAINT "enterprise_messages_member" FOREIGN KEY ("tenant_id","member_row_id") REFERENCES "public"."enterprise_members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_article_codes" ADD CONSTRAINT "repair_article_codes_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_article_pictures" ADD CONSTRAINT "repair_article_pictures_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_plan" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."upkeep_plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "repair_article_codes_code" ON "repair_article_codes" USING btree ("tenant_id","kind","code","article_id");--> statement-breakpoint
CREATE INDEX "repair_article_pictures_article" ON "repair_article_pictures" USING btree ("tenant_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_articles_title" ON "repair_articles" USING btree ("tenant_id","title");--> statement-breakpoint
CREATE INDEX "repair_articles_updated" ON "repair_articles" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upkeep_dates_order" ON "upkeep_dates" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "upkeep_dates_plan" ON "upkeep_dates" USING btree ("tenant_id","plan_id","due_on");--> statement-breakpoint
CREATE INDEX "upkeep_dates_equipment" ON "upkeep_dates" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_depart" ON "upkeep_plans" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_equipment" ON "upkeep_plans" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_model" ON "upkeep_plans" USING btree ("tenant_id","model");--> statement-breakpoint
CREATE INDEX "ageing_events_task" ON "ageing_events" USING btree ("tenant_id","task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ageing_tasks_open" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ageing_tasks_goods" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_state" ON "ageing_tasks" USING btree ("tenant_id","state","expiry_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_assignee" ON "ageing_tasks" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "promotion_coupons_batch" ON "promotion_coupons" USING btree ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "equipments_model" ON "equipments" USING btree ("tenant_id","model","id");--> statement-breakpoint
CREATE INDEX "outlet_stocks_goods" ON "outlet_stocks" USING btree ("tenant_id","customer_id","product_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_visit" ON "outlet_stocks" USING btree ("tenant_id","visit_id","step_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "promotion_coupons_promotion" ON "promotion_coupons" USING btree ("tenant_id","promotion_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_open_fault" ON "repair_orders" USING btree ("tenant_id","equipment_id","fault") WHERE "repair_orders"."kind" = 'fault' and "repair_orders"."state" not in ('completed', 'settled', 'cancelled');--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_kind" CHECK (("repair_orders"."kind" = 'maintenance') = ("repair_orders"."fault" = 'upkeep'));