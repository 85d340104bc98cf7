CREATE TABLE "material_request_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_request_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_request_lines" (
	"tenant_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"granted" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"cost_fen" bigint NOT NULL,
	"reason" text,
	CONSTRAINT "material_request_lines_tenant_id_request_id_line_no_pk" PRIMARY KEY("tenant_id","request_id","line_no"),
	CONSTRAINT "material_request_lines_qty" CHECK ("material_request_lines"."qty" > 0 and coalesce("material_request_lines"."granted", 0) between 0 and "material_request_lines"."qty"
        and "material_request_lines"."issued" between 0 and coalesce("material_request_lines"."granted", 0) and "material_request_lines"."returned" between 0 and "material_request_lines"."issued")
);
--> statement-breakpoint
CREATE TABLE "material_request_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_request_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_no" text collate "C" NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"customer_id" uuid,
	"dealer_id" uuid,
	"depart_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"activity" text,
	"note" text,
	"refusal" text,
	"asked_fen" bigint NOT NULL,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"warehouse_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"issued_by" text,
	"issued_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "material_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "material_requests_for" CHECK (("material_requests"."customer_id" is null) <> ("material_requests"."dealer_id" is null)),
	CONSTRAINT "material_requests_sums" CHECK ("material_requests"."asked_fen" >= 0 and "material_requests"."used_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unsold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material_request_events" ADD CONSTRAINT "material_request_events_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_events" ADD CONSTRAINT "material_request_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD CONSTRAINT "material_request_lines_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD CONSTRAINT "material_request_lines_material" FOREIGN KEY ("tenant_id","material_id") REFERENCES "public"."materials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_pictures" ADD CONSTRAINT "material_request_pictures_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_requester" FOREIGN KEY ("tenant_id","requester_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_request_events_request" ON "material_request_events" USING btree ("tenant_id","request_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "material_request_lines_once" ON "material_request_lines" USING btree ("tenant_id","request_id","material_id");--> statement-breakpoint
CREATE INDEX "material_request_lines_material" ON "material_request_lines" USING btree ("tenant_id","material_id");--> statement-breakpoint
CREATE INDEX "material_request_pictures_request" ON "material_request_pictures" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_requests_no" ON "material_requests" USING btree ("tenant_id","request_no");--> statement-breakpoint
CREATE INDEX "material_requests_made" ON "material_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_requests_state" ON "material_requests" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "material_requests_customer" ON "material_requests" USING btree ("tenant_id","customer_id","issued_at");--> statement-breakpoint
CREATE INDEX "material_requests_dealer" ON "material_requests" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "material_requests_depart" ON "material_requests" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "material_requests_requester" ON "material_requests" USING btree ("tenant_id","requester_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unsold" CHECK (not "products"."unsold" or "products"."status" = 'off-sale');--> statement-breakpoint
-- Spare parts have been goods that nobody sells all along.
UPDATE "products" SET "unsold" = true, "status" = 'off-sale' FROM "spare_parts" WHERE "spare_parts"."tenant_id" = "products"."tenant_id" AND "spare_parts"."id" = "products"."id";--> statement-breakpoint
-- So is every material from now on, under its own id; a code that a product has already gets a mark.
INSERT INTO "products" ("tenant_id", "id", "code", "name", "category", "spec", "shelf_life_days", "tax_rate_bp", "status", "unsold")
SELECT m."tenant_id", m."id", CASE WHEN EXISTS (SELECT FROM "products" p WHERE p."tenant_id" = m."tenant_id" AND p."code" = m."code") THEN m."code" || '-' || right(m."id"::text, 6) ELSE m."code" END,
  m."name", '物料', coalesce(m."spec", ''), 36500, 1300, 'off-sale', true FROM "materials" m;--> statement-breakpoint
INSERT INTO "product_units" ("tenant_id", "product_id", "unit", "factor", "barcode", "price_fen")
SELECT m."tenant_id", m."id", m."unit", 1, CASE WHEN EXISTS (SELECT FROM "product_units" u WHERE u."tenant_id" = m."tenant_id" AND u."barcode" = m."code") THEN m."id"::text ELSE m."code" END, m."cost_fen" FROM "materials" m;--> statement-breakpoint
-- What was written by hand becomes an opening receipt in the brand's first warehouse; who has none keeps the number and is told.
CREATE TEMPORARY TABLE "opening_stock" ON COMMIT DROP AS
SELECT m."tenant_id", m."id" AS "product_id", m."stock_qty" AS "qty", w."warehouse_id", w."doc_id", gen_random_uuid() AS "batch_id",
  row_number() OVER (PARTITION BY m."tenant_id" ORDER BY m."code")::int AS "line_no"
FROM "materials" m JOIN (
  SELECT DISTINCT ON ("tenant_id") "tenant_id", "id" AS "warehouse_id", gen_random_uuid() AS "doc_id" FROM "warehouses"
  WHERE "dealer_id" IS NULL AND "enabled" AND "kind" NOT IN ('returns', 'transit', 'parts', 'parts-van')
  ORDER BY "tenant_id", "rank" NULLS LAST, "code") w ON w."tenant_id" = m."tenant_id"
WHERE m."stock_qty" > 0;--> statement-breakpoint
INSERT INTO "stock_batches" ("tenant_id", "id", "product_id", "batch_no", "production_date", "shelf_life_days", "expiry_date")
SELECT "tenant_id", "batch_id", "product_id", '—', '2020-01-01', 36500, '2020-01-01'::date + 36500 FROM "opening_stock";--> statement-breakpoint
INSERT INTO "stock_balances" ("tenant_id", "warehouse_id", "product_id", "batch_id", "on_hand", "reserved", "inbound_date", "updated_at")
SELECT "tenant_id", "warehouse_id", "product_id", "batch_id", "qty", 0, current_date, now() FROM "opening_stock";--> statement-breakpoint
INSERT INTO "stock_documents" ("tenant_id", "id", "kind", "no", "status", "warehouse_id", "remark", "made_by", "ended_by", "ended_at")
SELECT DISTINCT "tenant_id", "doc_id", 'receipt', 'RK-WL-0001', 'done', "warehouse_id", '物料期初库存', '系统', '系统', now() FROM "opening_stock";--> statement-breakpoint
INSERT INTO "stock_document_lines" ("tenant_id", "doc_id", "line_no", "product_id", "batch_id", "batch_no", "production_date", "qty", "done_qty")
SELECT "tenant_id", "doc_id", "line_no", "product_id", "batch_id", '—', '2020-01-01', "qty", "qty" FROM "opening_stock";--> statement-breakpoint
INSERT INTO "stock_ledger" ("tenant_id", "id", "warehouse_id", "product_id", "batch_id", "kind", "on_hand_change", "reserved_change", "on_hand_after", "doc_kind", "doc_id", "doc_no", "line_no", "remark", "actor_name", "happened_at")
SELECT "tenant_id", gen_random_uuid(), "warehouse_id", "product_id", "batch_id", 'receive', "qty", 0, "qty", 'receipt', "doc_id", 'RK-WL-0001', "line_no", '物料期初库存', '系统', now() FROM "opening_stock";--> statement-breakpoint
UPDATE "materials" SET "stock_qty" = 0 FROM "opening_stock" WHERE "opening_stock"."tenant_id" = "materials"."tenant_id" AND "opening_stock"."product_id" = "materials"."id";
