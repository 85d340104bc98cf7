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
ALTER TABLE "outlet_stocks" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "step_id" uuid;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."ageing_tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_assignee" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_handled" FOREIGN KEY ("tenant_id","handled_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ageing_events_task" ON "ageing_events" USING btree ("tenant_id","task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ageing_tasks_open" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ageing_tasks_goods" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_state" ON "ageing_tasks" USING btree ("tenant_id","state","expiry_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_assignee" ON "ageing_tasks" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "outlet_stocks_goods" ON "outlet_stocks" USING btree ("tenant_id","customer_id","product_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_visit" ON "outlet_stocks" USING btree ("tenant_id","visit_id","step_id") WHERE visit_id is not null;