CREATE TABLE "visit_turns" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "visit_turns_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"worked" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "dealt_on" date;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_turns_user" ON "visit_turns" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "visit_plans_dealt" ON "visit_plans" USING btree ("tenant_id","dealt_on","user_id");