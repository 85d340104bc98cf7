CREATE TABLE "approval_definitions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"biz" text NOT NULL,
	"min_fen" bigint DEFAULT 0 NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"enabled" text DEFAULT 'yes' NOT NULL,
	CONSTRAINT "approval_definitions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "approval_definitions_min" CHECK ("approval_definitions"."min_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approval_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"biz" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"definition_name" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"depart_id" uuid NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"submitter_id" uuid NOT NULL,
	"submitter_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "approvals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"warehouse_id" uuid,
	"carrier" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_delivery_lines" (
	"tenant_id" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "order_delivery_lines_tenant_id_delivery_id_line_no_batch_no_pk" PRIMARY KEY("tenant_id","delivery_id","line_no","batch_no"),
	CONSTRAINT "order_delivery_lines_qty" CHECK ("order_delivery_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_prints" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prints_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_receipts" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"signer" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"place" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_receipts_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_members_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "swapped_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_trace" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "external_no" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "print_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_approval" FOREIGN KEY ("tenant_id","approval_id") REFERENCES "public"."approvals"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_submitter" FOREIGN KEY ("tenant_id","submitter_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery_lines" ADD CONSTRAINT "order_delivery_lines_delivery" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."order_deliveries"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prints" ADD CONSTRAINT "order_prints_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_name" ON "approval_definitions" USING btree ("tenant_id","biz","name");--> statement-breakpoint
CREATE INDEX "approval_tasks_user" ON "approval_tasks" USING btree ("tenant_id","user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "approval_tasks_approval" ON "approval_tasks" USING btree ("tenant_id","approval_id","step");--> statement-breakpoint
CREATE INDEX "approval_tasks_due" ON "approval_tasks" USING btree ("tenant_id","due_at") WHERE status = 'open' and due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("tenant_id","biz","biz_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "approvals_biz" ON "approvals" USING btree ("tenant_id","biz","biz_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_submitter" ON "approvals" USING btree ("tenant_id","submitter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_place" ON "order_deliveries" USING btree ("tenant_id","order_id","place");--> statement-breakpoint
CREATE INDEX "order_pictures_order" ON "order_pictures" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_prints_order" ON "order_prints" USING btree ("tenant_id","order_id","printed_at");--> statement-breakpoint
CREATE INDEX "shop_members_customer" ON "shop_members" USING btree ("tenant_id","customer_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("tenant_id","external_no");--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("tenant_id","origin_id") WHERE origin_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."returned_qty" >= 0 and "order_lines"."swapped_qty" >= 0 and "order_lines"."returned_qty" + "order_lines"."swapped_qty" <= "order_lines"."signed_qty");