CREATE TABLE "repair_fault_causes" (
	"tenant_id" text NOT NULL,
	"fault" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "repair_fault_causes_tenant_id_fault_cause_pk" PRIMARY KEY("tenant_id","fault","cause")
);--> statement-breakpoint
CREATE TABLE "visit_turns" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "visit_turns_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"worked" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD COLUMN "version" integer;--> statement-breakpoint
-- Until now goods were those of the one version in force.
UPDATE "promotion_targets" SET "version" = "promotions"."active_version" FROM "promotions" WHERE "promotions"."tenant_id" = "promotion_targets"."tenant_id" AND "promotions"."id" = "promotion_targets"."promotion_id";--> statement-breakpoint
DELETE FROM "promotion_targets" WHERE "version" IS NULL;--> statement-breakpoint
ALTER TABLE "promotion_targets" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_targets" DROP CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_pk";--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_version_pk" PRIMARY KEY("tenant_id","kind","value","promotion_id","version");--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "tried_as" jsonb;--> statement-breakpoint
ALTER TABLE "order_prints" ADD COLUMN "delivery_no" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_version" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_from" date;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "earlier_to" date;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "dealt_on" date;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_turns_user" ON "visit_turns" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "products_code_capitals" ON "products" USING btree ("tenant_id",upper("code"));--> statement-breakpoint
CREATE INDEX "visit_plans_dealt" ON "visit_plans" USING btree ("tenant_id","dealt_on","user_id");--> statement-breakpoint
ALTER TABLE "promotions" DROP COLUMN "budget_fen";--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_earlier" CHECK (num_nulls("promotions"."earlier_version", "promotions"."earlier_from", "promotions"."earlier_to") in (0, 3) and ("promotions"."earlier_to" is null or ("promotions"."earlier_from" <= "promotions"."earlier_to" and "promotions"."earlier_to" < "promotions"."valid_from")));
