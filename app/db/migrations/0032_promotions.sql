CREATE TABLE "order_prices" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prices_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "display_grades" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "display_grades_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_counters" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"times" integer NOT NULL,
	"fen" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "promotion_counters_tenant_id_promotion_id_subject_pk" PRIMARY KEY("tenant_id","promotion_id","subject"),
	CONSTRAINT "promotion_counters_least" CHECK ("promotion_counters"."times" >= 0 and "promotion_counters"."fen" >= 0 and "promotion_counters"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_coupons" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_coupons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_targets" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_pk" PRIMARY KEY("tenant_id","kind","value","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_usage" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"promotion_version" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"fen" bigint NOT NULL,
	"qty" integer NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_usage_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_versions" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"scope" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_versions_tenant_id_promotion_id_version_pk" PRIMARY KEY("tenant_id","promotion_id","version")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"latest_version" integer NOT NULL,
	"active_version" integer,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"budget_fen" bigint,
	CONSTRAINT "promotions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promotions_days" CHECK ("promotions"."valid_to" >= "promotions"."valid_from"),
	CONSTRAINT "promotions_version" CHECK ("promotions"."active_version" is null or "promotions"."active_version" <= "promotions"."latest_version")
);
--> statement-breakpoint
ALTER TABLE "order_prices" ADD CONSTRAINT "order_prices_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_grades" ADD CONSTRAINT "display_grades_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counters" ADD CONSTRAINT "promotion_counters_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_versions" ADD CONSTRAINT "promotion_versions_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_submitter" FOREIGN KEY ("tenant_id","submitted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_prices_day" ON "order_prices" USING btree ("tenant_id","priced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_coupons_code" ON "promotion_coupons" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "promotion_coupons_customer" ON "promotion_coupons" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_coupons_promotion" ON "promotion_coupons" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_order" ON "promotion_usage" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_promotion" ON "promotion_usage" USING btree ("tenant_id","promotion_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "promotions_days" ON "promotions" USING btree ("tenant_id","valid_to","valid_from");