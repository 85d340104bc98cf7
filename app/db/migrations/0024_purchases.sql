CREATE TABLE "purchase_accounts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"credit_fen" bigint,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_accounts_one" UNIQUE("tenant_id","dealer_id"),
	CONSTRAINT "purchase_accounts_credit" CHECK ("purchase_accounts"."credit_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_entries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"business_on" date NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"source_no" text NOT NULL,
	"source_key" text NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "purchase_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_entries_amount" CHECK ("purchase_entries"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"units" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"sent_qty" integer DEFAULT 0 NOT NULL,
	"received_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_tenant_id_order_id_line_no_pk" PRIMARY KEY("tenant_id","order_id","line_no"),
	CONSTRAINT "purchase_order_lines_qty" CHECK ("purchase_order_lines"."units" > 0 and "purchase_order_lines"."factor" > 0 and "purchase_order_lines"."sent_qty" between 0 and "purchase_order_lines"."units" * "purchase_order_lines"."factor" and "purchase_order_lines"."received_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"expected_on" date,
	"amount_fen" bigint NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"placed_by_id" uuid NOT NULL,
	"placed_by" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"cut" text DEFAULT 'no' NOT NULL,
	"request_key" uuid,
	CONSTRAINT "purchase_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_payments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_no" text collate "C" NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"state" text NOT NULL,
	"remark" text,
	"recorded_by_id" uuid NOT NULL,
	"recorded_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "purchase_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_payments_amount" CHECK ("purchase_payments"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"dealer_id" uuid,
	"price_fen" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "purchase_prices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_prices_days" CHECK ("purchase_prices"."valid_to" is null or "purchase_prices"."valid_to" >= "purchase_prices"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "purchase_shipments" (
	"tenant_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_shipments_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_accounts" ADD CONSTRAINT "purchase_accounts_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_account" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."purchase_accounts"("tenant_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."purchase_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_placed_by" FOREIGN KEY ("tenant_id","placed_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_recorder" FOREIGN KEY ("tenant_id","recorded_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shipments" ADD CONSTRAINT "purchase_shipments_document" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."stock_documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shipments" ADD CONSTRAINT "purchase_shipments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_accounts_balance" ON "purchase_accounts" USING btree ("tenant_id","balance_fen","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_entries_seq" ON "purchase_entries" USING btree ("tenant_id","dealer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_entries_source" ON "purchase_entries" USING btree ("tenant_id","source_key");--> statement-breakpoint
CREATE INDEX "purchase_entries_time" ON "purchase_entries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_entries_order" ON "purchase_entries" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "purchase_events_order" ON "purchase_events" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("tenant_id","order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_goods" ON "purchase_order_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_no" ON "purchase_orders" USING btree ("tenant_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_request" ON "purchase_orders" USING btree ("tenant_id","request_key");--> statement-breakpoint
CREATE INDEX "purchase_orders_dealer" ON "purchase_orders" USING btree ("tenant_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_made" ON "purchase_orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_payments_receipt" ON "purchase_payments" USING btree ("tenant_id","receipt_no") WHERE "purchase_payments"."state" in ('waiting', 'booked');--> statement-breakpoint
CREATE INDEX "purchase_payments_state" ON "purchase_payments" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_payments_dealer" ON "purchase_payments" USING btree ("tenant_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_payments_time" ON "purchase_payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_product" ON "purchase_prices" USING btree ("tenant_id","product_id","unit","valid_from");--> statement-breakpoint
CREATE INDEX "purchase_prices_from" ON "purchase_prices" USING btree ("tenant_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "purchase_shipments_order" ON "purchase_shipments" USING btree ("tenant_id","order_id","created_at");