CREATE TABLE "order_changes" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"group_id" uuid,
	"sales_user_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_day_marks" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone,
	"day" date,
	"step_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_day_marks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_day_sums" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text,
	"depart_id" uuid,
	"plan_depart_id" uuid,
	"first_in" timestamp with time zone,
	"last_out" timestamp with time zone,
	"early_days" integer NOT NULL,
	"planned" integer NOT NULL,
	"kept" integer NOT NULL,
	"visits" integer NOT NULL,
	"off_route" integer NOT NULL,
	"outside" integer NOT NULL,
	"effective" integer NOT NULL,
	"exceptions" integer NOT NULL,
	"productive" integer NOT NULL,
	"orders" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"skus" integer NOT NULL,
	"photos" integer NOT NULL,
	"accompanied" integer NOT NULL,
	"displays" integer NOT NULL,
	"work_ms" numeric NOT NULL,
	"in_store_ms" numeric NOT NULL,
	"transport_ms" numeric NOT NULL,
	"mileage_m" double precision NOT NULL,
	"depart_ids" uuid[] NOT NULL,
	"dealer_ids" uuid[] NOT NULL,
	"outlet_ids" uuid[] NOT NULL,
	"broken_outlet_ids" uuid[] NOT NULL,
	"sold_outlet_ids" uuid[] NOT NULL,
	"looked_ids" uuid[] NOT NULL,
	"min_minutes" integer,
	"time_zone" text NOT NULL,
	CONSTRAINT "visit_day_sums_tenant_id_day_user_id_pk" PRIMARY KEY("tenant_id","day","user_id")
);
--> statement-breakpoint
ALTER TABLE "visit_day_sums" ADD CONSTRAINT "visit_day_sums_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_day_sums_user" ON "visit_day_sums" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "visit_steps_order" ON "visit_steps" USING btree ("tenant_id",(result ->> 'orderId')) WHERE kind = 'order';--> statement-breakpoint
-- What there is has not been reckoned yet: every person-day waits for it. The first and the last visit of an hour, for a day may
-- begin within one.
INSERT INTO "visit_day_marks" ("tenant_id", "user_id", "at")
SELECT tenant_id, user_id, unnest(ARRAY[min(check_in_at), max(check_in_at)])
  FROM "visits" GROUP BY tenant_id, user_id, date_trunc('hour', check_in_at);
--> statement-breakpoint
INSERT INTO "visit_day_marks" ("tenant_id", "user_id", "day") SELECT DISTINCT tenant_id, user_id, day FROM "visit_plans";
