ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_qty";--> statement-breakpoint
ALTER TABLE "order_receipts" DROP CONSTRAINT "order_receipts_tenant_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD COLUMN "delivery_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD COLUMN "delivery_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD COLUMN "missing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cut_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" >= 0 and "order_lines"."cut_qty" >= 0 and "order_lines"."qty" + "order_lines"."cut_qty" > 0 and "order_lines"."shipped_qty" between 0 and "order_lines"."qty" and "order_lines"."signed_qty" between 0 and "order_lines"."shipped_qty");--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_pk" PRIMARY KEY("tenant_id","order_id","delivery_no");--> statement-breakpoint
-- What was signed for before was every delivery of the order at once.
INSERT INTO "order_receipts" (tenant_id, order_id, delivery_no, signer, lng, lat, place, remark, actor_id, actor_name, signed_at)
SELECT r.tenant_id, r.order_id, d.place, r.signer, r.lng, r.lat, r.place, r.remark, r.actor_id, r.actor_name, r.signed_at
  FROM order_receipts r JOIN order_deliveries d ON d.tenant_id = r.tenant_id AND d.order_id = r.order_id
 WHERE r.delivery_no = 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "order_pictures" p SET delivery_no = (SELECT max(d.place) FROM order_deliveries d WHERE d.tenant_id = p.tenant_id AND d.order_id = p.order_id)
 WHERE p.delivery_no = 0 AND EXISTS (SELECT FROM order_deliveries d WHERE d.tenant_id = p.tenant_id AND d.order_id = p.order_id);--> statement-breakpoint
DELETE FROM "order_receipts" r USING order_deliveries d
 WHERE d.tenant_id = r.tenant_id AND d.order_id = r.order_id AND r.delivery_no = 0;
