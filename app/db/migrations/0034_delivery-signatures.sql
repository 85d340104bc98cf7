ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_qty";--> statement-breakpoint
ALTER TABLE "order_receipts" DROP CONSTRAINT "order_receipts_tenant_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD COLUMN "delivery_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD COLUMN "delivery_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD COLUMN "missing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cut_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" >= 0 and "order_lines"."cut_qty" >= 0 and "order_lines"."qty" + "order_lines"."cut_qty" > 0 and "order_lines"."shipped_qty" between 0 and "order_lines"."qty" and "order_lines"."signed_qty" between 0 and "order_lines"."shipped_qty");--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_pk" PRIMARY KEY("tenant_id","order_id","delivery_no");