CREATE TABLE "sales_entries" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"base_qty" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "sales_entries_pk" PRIMARY KEY("tenant_id","order_id","line_no","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_entries_day" ON "sales_entries" USING btree ("tenant_id","day","dealer_id");--> statement-breakpoint
CREATE INDEX "sales_entries_product" ON "sales_entries" USING btree ("tenant_id","product_id","day");
--> statement-breakpoint
-- What was sold before there was a book of sales: what left counts on the day of its last delivery.
INSERT INTO "sales_entries" (tenant_id, order_id, line_no, kind, source_id, day, product_id, dealer_id, base_qty, amount_fen)
SELECT o.tenant_id, o.id, l.line_no, 'delivery', o.id,
       (coalesce((SELECT max(e.happened_at) FROM order_events e WHERE e.tenant_id = o.tenant_id AND e.order_id = o.id
         AND e.event IN ('ship-part', 'ship-rest')), o.ordered_at) AT TIME ZONE 'Asia/Shanghai')::date,
       l.product_id, o.dealer_id, l.shipped_qty * l.factor, l.amount_fen * l.shipped_qty / l.qty
  FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
 WHERE o.kind <> 'return' AND l.shipped_qty > 0
UNION ALL
SELECT o.tenant_id, o.id, l.line_no, o.kind, o.id,
       (e.happened_at AT TIME ZONE 'Asia/Shanghai')::date, l.product_id, o.dealer_id, -l.qty * l.factor,
       CASE WHEN o.kind = 'return' THEN -l.amount_fen ELSE 0 END
  FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
  JOIN order_events e ON e.tenant_id = o.tenant_id AND e.order_id = o.id AND e.event = 'receive'
 WHERE o.kind IN ('return', 'exchange')
UNION ALL
SELECT o.tenant_id, o.id, l.line_no, 'difference', o.id,
       (e.happened_at AT TIME ZONE 'Asia/Shanghai')::date, l.product_id, o.dealer_id,
       (l.signed_qty - l.shipped_qty) * l.factor,
       CASE WHEN o.settlement = 'reship' THEN 0
            ELSE l.amount_fen * l.signed_qty / l.qty - l.amount_fen * l.shipped_qty / l.qty END
  FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
  JOIN order_events e ON e.tenant_id = o.tenant_id AND e.order_id = o.id AND e.event = 'settle-difference'
 WHERE o.kind <> 'return' AND l.signed_qty < l.shipped_qty
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What is on its way on account when the ledger begins is owed already; before, a debt ended at the signature.
INSERT INTO "receivable_accounts" (tenant_id, customer_id, dealer_id, balance_fen, on_account_fen, entries, updated_at)
SELECT o.tenant_id, o.customer_id, o.dealer_id, sum(s.amount), 0, count(*), now()
  FROM orders o JOIN (SELECT tenant_id, order_id, sum(amount_fen) AS amount FROM sales_entries GROUP BY 1, 2) s
    ON s.tenant_id = o.tenant_id AND s.order_id = o.id
 WHERE o.status IN (5, 7, 8) AND NOT o.prepay AND o.kind IN ('online', 'offline') AND s.amount > 0 AND NOT EXISTS (SELECT FROM receivable_entries e WHERE e.tenant_id = o.tenant_id) GROUP BY 1, 2, 3
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "receivable_items" (tenant_id, order_id, order_no, customer_id, dealer_id, charged_on, due_on, charged_fen)
SELECT o.tenant_id, o.id, o.order_no, o.customer_id, o.dealer_id, s.day, s.day + 30, s.amount
  FROM orders o JOIN (SELECT tenant_id, order_id, max(day) AS day, sum(amount_fen) AS amount FROM sales_entries GROUP BY 1, 2) s
    ON s.tenant_id = o.tenant_id AND s.order_id = o.id
 WHERE o.status IN (5, 7, 8) AND NOT o.prepay AND o.kind IN ('online', 'offline') AND s.amount > 0 AND NOT EXISTS (SELECT FROM receivable_entries e WHERE e.tenant_id = o.tenant_id)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "receivable_entries" (tenant_id, id, customer_id, dealer_id, seq, order_id, kind, amount_fen, balance_fen,
  business_on, booked_on, source_kind, source_id, source_no, source_key, actor_name)
SELECT i.tenant_id, gen_random_uuid(), i.customer_id, i.dealer_id,
       row_number() OVER account, i.order_id, 'charge', i.charged_fen, sum(i.charged_fen) OVER account,
       i.charged_on, i.charged_on, 'order', i.order_id, i.order_no, 'charge:opening:' || i.order_id, ''
  FROM receivable_items i
 WHERE NOT EXISTS (SELECT FROM receivable_entries e WHERE e.tenant_id = i.tenant_id)
WINDOW account AS (PARTITION BY i.tenant_id, i.customer_id, i.dealer_id ORDER BY i.charged_on, i.order_id)
ON CONFLICT DO NOTHING;
