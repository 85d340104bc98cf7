CREATE TABLE "outlet_stocks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"production_date" date NOT NULL,
	"shelf_qty" integer NOT NULL,
	"back_qty" integer NOT NULL,
	"counted_on" date NOT NULL,
	"counted_by" text DEFAULT '' NOT NULL,
	"remark" text,
	CONSTRAINT "outlet_stocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outlet_stocks_qty" CHECK ("outlet_stocks"."shelf_qty" >= 0 and "outlet_stocks"."back_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"tenant_id" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"inbound_date" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_balances_tenant_id_warehouse_id_product_id_batch_id_pk" PRIMARY KEY("tenant_id","warehouse_id","product_id","batch_id"),
	CONSTRAINT "stock_balances_bounds" CHECK ("stock_balances"."on_hand" >= 0 and "stock_balances"."reserved" between 0 and "stock_balances"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_no" text NOT NULL,
	"production_date" date NOT NULL,
	"shelf_life_days" integer NOT NULL,
	"expiry_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_batches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"doc_kind" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"line_no" integer,
	"remark" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_ledger_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_ledger_changes" CHECK ("stock_ledger"."on_hand_change" <> 0 or "stock_ledger"."reserved_change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"tenant_id" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservations_pk" PRIMARY KEY("tenant_id","doc_id","line_no","warehouse_id","batch_id"),
	CONSTRAINT "stock_reservations_qty" CHECK ("stock_reservations"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" uuid,
	"depart_id" uuid NOT NULL,
	"address" text,
	"manager" text,
	"phone" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "warehouses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD CONSTRAINT "outlet_stocks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD CONSTRAINT "outlet_stocks_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_batch" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."stock_batches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_balance" FOREIGN KEY ("tenant_id","warehouse_id","product_id","batch_id") REFERENCES "public"."stock_balances"("tenant_id","warehouse_id","product_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_balance" FOREIGN KEY ("tenant_id","warehouse_id","product_id","batch_id") REFERENCES "public"."stock_balances"("tenant_id","warehouse_id","product_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_stocks_customer" ON "outlet_stocks" USING btree ("tenant_id","customer_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_counted" ON "outlet_stocks" USING btree ("tenant_id","counted_on","id");--> statement-breakpoint
CREATE INDEX "stock_balances_product" ON "stock_balances" USING btree ("tenant_id","product_id","warehouse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batches_no" ON "stock_batches" USING btree ("tenant_id","product_id","batch_no");--> statement-breakpoint
CREATE INDEX "stock_ledger_place" ON "stock_ledger" USING btree ("tenant_id","warehouse_id","product_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_doc" ON "stock_ledger" USING btree ("tenant_id","doc_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_time" ON "stock_ledger" USING btree ("tenant_id","happened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code" ON "warehouses" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "warehouses_dealer" ON "warehouses" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "warehouses_depart" ON "warehouses" USING btree ("tenant_id","depart_id");