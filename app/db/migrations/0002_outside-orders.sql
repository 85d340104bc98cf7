CREATE TABLE "outside_names" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"theirs" text NOT NULL,
	"customer_id" uuid,
	"product_id" uuid,
	"unit" text,
	CONSTRAINT "outside_names_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outside_names_ours" CHECK (case "outside_names"."kind" when 'outlet' then "outside_names"."customer_id" is not null and "outside_names"."product_id" is null and "outside_names"."unit" is null
        when 'product' then "outside_names"."product_id" is not null and "outside_names"."customer_id" is null and "outside_names"."unit" is null
        else "outside_names"."unit" is not null and "outside_names"."customer_id" is null and "outside_names"."product_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "outside_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_no" text collate "C" NOT NULL,
	"outlet_code" text NOT NULL,
	"outlet_name" text NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"remark" text NOT NULL,
	"prepay" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text NOT NULL,
	"problems" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"ignored_reason" text,
	"depart_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outside_orders_placed" CHECK (("outside_orders"."status" = 'placed') = ("outside_orders"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "warehouse_choice" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "outside_names" ADD CONSTRAINT "outside_names_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_names" ADD CONSTRAINT "outside_names_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_names_theirs" ON "outside_names" USING btree ("tenant_id","source","kind","theirs");--> statement-breakpoint
CREATE INDEX "outside_names_customer" ON "outside_names" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "outside_names_product" ON "outside_names" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_orders_external" ON "outside_orders" USING btree ("tenant_id","external_no");--> statement-breakpoint
CREATE INDEX "outside_orders_status" ON "outside_orders" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outside_orders_depart" ON "outside_orders" USING btree ("tenant_id","depart_id");