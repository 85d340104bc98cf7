ALTER TABLE "custom_values" ALTER COLUMN "number" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspection" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspected_name" text;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_by" uuid;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_name" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_reason" text;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "first_score_bp" integer;--> statement-breakpoint
ALTER TABLE "display_executions" ADD COLUMN "second_score_bp" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ambient" boolean;--> statement-breakpoint
ALTER TABLE "receivable_items" ADD COLUMN "later_dues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "equipments" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "digits" integer;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_second_by" FOREIGN KEY ("tenant_id","second_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_executions_second" ON "display_executions" USING btree ("tenant_id","second","second_at") WHERE "display_executions"."second" is not null;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_inspection" CHECK ("asset_movements"."refunded_at" is null or "asset_movements"."inspection" is distinct from 'due');--> statement-breakpoint
-- Deliveries after the first are due by the same term as that was: counted anew from the ledger.
UPDATE "receivable_items" i SET "later_dues" = d.dues FROM (
	SELECT tenant_id, order_id, jsonb_agg(jsonb_build_object('dueOn', due_on, 'fen', fen) ORDER BY due_on) AS dues FROM (
		SELECT e.tenant_id, e.order_id, to_char(e.business_on + (i.due_on - i.charged_on), 'YYYY-MM-DD') AS due_on, sum(e.amount_fen) AS fen
		FROM "receivable_entries" e JOIN "receivable_items" i ON i.tenant_id = e.tenant_id AND i.order_id = e.order_id
		WHERE e.kind = 'charge' AND e.amount_fen > 0 AND e.business_on > i.charged_on
		GROUP BY 1, 2, 3
	) of_day GROUP BY 1, 2
) d WHERE d.tenant_id = i.tenant_id AND d.order_id = i.order_id;--> statement-breakpoint
UPDATE "equipments" SET "kept" = true FROM "assets" WHERE "assets"."tenant_id" = "equipments"."tenant_id" AND "assets"."id" = "equipments"."id";
