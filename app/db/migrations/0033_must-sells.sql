CREATE TABLE "must_sells" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"remark" text,
	CONSTRAINT "must_sells_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "visit_requests_once";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "unlikely_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "must_sells_product" ON "must_sells" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "must_sells_channel" ON "must_sells" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "must_sells_label" ON "must_sells" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_requests_waiting" ON "visit_requests" USING btree ("tenant_id","visit_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "visit_requests_visit" ON "visit_requests" USING btree ("tenant_id","visit_id","kind");