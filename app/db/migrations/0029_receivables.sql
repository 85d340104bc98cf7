CREATE TABLE "receivable_accounts" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"on_account_fen" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receivable_accounts_tenant_id_customer_id_dealer_id_pk" PRIMARY KEY("tenant_id","customer_id","dealer_id")
);
--> statement-breakpoint
CREATE TABLE "receivable_entries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"business_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_no" text NOT NULL,
	"source_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receivable_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_entries_amount" CHECK ("receivable_entries"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_items" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"charged_on" date NOT NULL,
	"due_on" date NOT NULL,
	"charged_fen" bigint DEFAULT 0 NOT NULL,
	"credited_fen" bigint DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"corrected_fen" bigint DEFAULT 0 NOT NULL,
	"written_off_fen" bigint DEFAULT 0 NOT NULL,
	"open_fen" bigint GENERATED ALWAYS AS (charged_fen - credited_fen - paid_fen + refunded_fen + corrected_fen - written_off_fen) STORED NOT NULL,
	CONSTRAINT "receivable_items_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "receivable_payments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"allocations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_name" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "receivable_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_payments_amount" CHECK ("receivable_payments"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_refunds" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid,
	"order_no" text DEFAULT '' NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"request_reason" text DEFAULT '' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"method" text,
	"paid_on" date,
	"voucher_no" text collate "C",
	"paid_name" text,
	CONSTRAINT "receivable_refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_refunds_amount" CHECK ("receivable_refunds"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "receivable_accounts" ADD CONSTRAINT "receivable_accounts_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_account" FOREIGN KEY ("tenant_id","customer_id","dealer_id") REFERENCES "public"."receivable_accounts"("tenant_id","customer_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_items" ADD CONSTRAINT "receivable_items_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_items" ADD CONSTRAINT "receivable_items_account" FOREIGN KEY ("tenant_id","customer_id","dealer_id") REFERENCES "public"."receivable_accounts"("tenant_id","customer_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_recorder" FOREIGN KEY ("tenant_id","recorded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_requester" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivable_accounts_dealer" ON "receivable_accounts" USING btree ("tenant_id","dealer_id","customer_id");--> statement-breakpoint
CREATE INDEX "receivable_accounts_balance" ON "receivable_accounts" USING btree ("tenant_id","balance_fen","customer_id","dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_entries_source" ON "receivable_entries" USING btree ("tenant_id","source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_entries_seq" ON "receivable_entries" USING btree ("tenant_id","customer_id","dealer_id","seq");--> statement-breakpoint
CREATE INDEX "receivable_entries_booked" ON "receivable_entries" USING btree ("tenant_id","customer_id","dealer_id","booked_on","seq");--> statement-breakpoint
CREATE INDEX "receivable_entries_order" ON "receivable_entries" USING btree ("tenant_id","order_id","seq") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "receivable_items_open" ON "receivable_items" USING btree ("tenant_id","customer_id","dealer_id","due_on","order_id") WHERE open_fen <> 0;--> statement-breakpoint
CREATE INDEX "receivable_items_dealer" ON "receivable_items" USING btree ("tenant_id","dealer_id","due_on") WHERE open_fen <> 0;--> statement-breakpoint
CREATE INDEX "receivable_items_due" ON "receivable_items" USING btree ("tenant_id","due_on","customer_id") WHERE open_fen > 0;--> statement-breakpoint
CREATE INDEX "receivable_items_owed" ON "receivable_items" USING btree ("tenant_id","customer_id") WHERE open_fen < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_payments_receipt" ON "receivable_payments" USING btree ("tenant_id","receipt_no") WHERE "receivable_payments"."status" <> 'refused';--> statement-breakpoint
CREATE INDEX "receivable_payments_status" ON "receivable_payments" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_payments_account" ON "receivable_payments" USING btree ("tenant_id","customer_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "receivable_payments_time" ON "receivable_payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_refunds_voucher" ON "receivable_refunds" USING btree ("tenant_id","voucher_no");--> statement-breakpoint
CREATE INDEX "receivable_refunds_status" ON "receivable_refunds" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_refunds_order" ON "receivable_refunds" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "receivable_refunds_account" ON "receivable_refunds" USING btree ("tenant_id","customer_id","dealer_id");