CREATE TABLE "freight_rules" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"dealer_id" uuid,
	"channel_id" uuid,
	"areas" text,
	"basis" text NOT NULL,
	"steps" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"priority" integer DEFAULT 0 NOT NULL,
	"remark" text,
	CONSTRAINT "freight_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "freight_rules_days" CHECK ("freight_rules"."valid_to" is null or "freight_rules"."valid_to" >= "freight_rules"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_rules_name" ON "freight_rules" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "freight_rules_dealer_days" ON "freight_rules" USING btree ("tenant_id","dealer_id","valid_from");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight" CHECK ("orders"."freight_fen" >= 0);