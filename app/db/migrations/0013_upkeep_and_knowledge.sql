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
DROP INDEX "repair_orders_open_fault";--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "kind" text DEFAULT 'fault' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_article_codes" ADD CONSTRAINT "repair_article_codes_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_article_pictures" ADD CONSTRAINT "repair_article_pictures_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_plan" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."upkeep_plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "equipments_model" ON "equipments" USING btree ("tenant_id","model","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_open_fault" ON "repair_orders" USING btree ("tenant_id","equipment_id","fault") WHERE "repair_orders"."kind" = 'fault' and "repair_orders"."state" not in ('completed', 'settled', 'cancelled');--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_kind" CHECK (("repair_orders"."kind" = 'maintenance') = ("repair_orders"."fault" = 'upkeep'));