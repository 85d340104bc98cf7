ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_qty";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_back";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "base_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "signed_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "swapped_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" l SET signed_pieces = signed_qty * factor, returned_pieces = returned_qty * factor,
  swapped_pieces = swapped_qty * factor, base_unit = coalesce((SELECT min(u.unit) FROM product_units u
    WHERE u.tenant_id = l.tenant_id AND u.product_id = l.product_id AND u.factor = 1), '');--> statement-breakpoint
UPDATE "order_receipts" r SET missing = (SELECT coalesce(jsonb_object_agg(m.key, m.value::int * l.factor), '{}')
    FROM jsonb_each_text(r.missing) m
    JOIN order_lines l ON l.tenant_id = r.tenant_id AND l.order_id = r.order_id AND l.line_no = m.key::int)
 WHERE r.missing <> '{}';--> statement-breakpoint
UPDATE "promotion_usage" p SET pieces = p.pieces * l.factor
  FROM order_lines l WHERE l.tenant_id = p.tenant_id AND l.order_id = p.order_id AND l.line_no = p.line_no AND p.pieces <> 0;--> statement-breakpoint
UPDATE "promotion_usage" p SET pieces = p.pieces * (SELECT max(l.factor) FROM order_lines l
    WHERE l.tenant_id = p.tenant_id AND l.order_id = p.order_id)
 WHERE p.line_no = 0 AND p.pieces <> 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" >= 0 and "order_lines"."cut_qty" >= 0 and "order_lines"."qty" + "order_lines"."cut_qty" > 0 and "order_lines"."shipped_qty" between 0 and "order_lines"."qty" and "order_lines"."signed_pieces" between 0 and "order_lines"."shipped_qty" * "order_lines"."factor");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."returned_pieces" >= 0 and "order_lines"."swapped_pieces" >= 0 and "order_lines"."returned_pieces" + "order_lines"."swapped_pieces" <= "order_lines"."signed_pieces");--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "signed_qty";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "returned_qty";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "swapped_qty";