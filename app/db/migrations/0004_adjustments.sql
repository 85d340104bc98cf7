CREATE TABLE "receivable_adjustments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"request_reason" text NOT NULL,
	"external_no" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "receivable_adjustments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_adjustments_amount" CHECK ("receivable_adjustments"."amount_fen" <> 0 and (kind <> 'write-off' or amount_fen > 0))
);
--> statement-breakpoint
ALTER TABLE "receivable_adjustments" ADD CONSTRAINT "receivable_adjustments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_adjustments" ADD CONSTRAINT "receivable_adjustments_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_adjustments" ADD CONSTRAINT "receivable_adjustments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_adjustments" ADD CONSTRAINT "receivable_adjustments_requester" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_adjustments" ADD CONSTRAINT "receivable_adjustments_decider" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_adjustments_number" ON "receivable_adjustments" USING btree ("tenant_id","order_id","kind","external_no");--> statement-breakpoint
CREATE INDEX "receivable_adjustments_status" ON "receivable_adjustments" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_adjustments_account" ON "receivable_adjustments" USING btree ("tenant_id","customer_id","dealer_id","status");--> statement-breakpoint
CREATE INDEX "receivable_adjustments_time" ON "receivable_adjustments" USING btree ("tenant_id","created_at","id");