CREATE TABLE "channels" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"visit_days" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "channels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_changes" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"after" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "customer_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_dealers" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_dealers_tenant_id_customer_id_brand_pk" PRIMARY KEY("tenant_id","customer_id","brand")
);
--> statement-breakpoint
CREATE TABLE "customer_distincts" (
	"tenant_id" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_distincts_tenant_id_one_id_other_id_pk" PRIMARY KEY("tenant_id","one_id","other_id"),
	CONSTRAINT "customer_distincts_order" CHECK ("customer_distincts"."one_id" < "customer_distincts"."other_id")
);
--> statement-breakpoint
CREATE TABLE "customer_label_members" (
	"tenant_id" text NOT NULL,
	"label_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_label_members_tenant_id_label_id_customer_id_pk" PRIMARY KEY("tenant_id","label_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_labels" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group_name" text,
	"kind" text NOT NULL,
	"color" text,
	"rule" jsonb,
	"refreshed_at" timestamp with time zone,
	"remark" text,
	CONSTRAINT "customer_labels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dealer_salespeople" (
	"tenant_id" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_salespeople_tenant_id_dealer_id_user_id_pk" PRIMARY KEY("tenant_id","dealer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "poi_follow_ups" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"poi_id" uuid NOT NULL,
	"event" text NOT NULL,
	"stage" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "poi_follow_ups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pois" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"contact" text,
	"phone" text,
	"estimate_fen" bigint,
	"score" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'pool' NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"depart_id" uuid NOT NULL,
	"customer_id" uuid,
	"reason" text,
	"remark" text,
	CONSTRAINT "pois_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pois_claim" CHECK (case when "pois"."stage" in ('claimed', 'visited', 'interested') then "pois"."claimed_by" is not null
        when "pois"."stage" = 'pool' then "pois"."claimed_by" is null else true end)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"spec" text,
	"cost_fen" bigint NOT NULL,
	"stock_qty" integer DEFAULT 0 NOT NULL,
	"safety_qty" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "materials_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "materials_stock" CHECK ("materials"."stock_qty" >= 0 and "materials"."safety_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"channel_id" uuid,
	"customer_id" uuid,
	"dealer_id" uuid,
	"agreement_no" text,
	"price_fen" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "prices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "prices_days" CHECK ("prices"."valid_to" is null or "prices"."valid_to" >= "prices"."valid_from"),
	CONSTRAINT "prices_target" CHECK (("prices"."kind" = 'channel') = ("prices"."channel_id" is not null)
        and ("prices"."kind" in ('customer', 'agreement')) = ("prices"."customer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "spus" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"description" text,
	CONSTRAINT "spus_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "kind" text DEFAULT 'outlet' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "status" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "chain" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "licence_no" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "area_m2" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "business_hours" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_term" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "areas" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "brands" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "credit_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "deposit_fen" bigint;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "contract_no" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "contract_to" date;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "tax_no" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "product_units" ADD COLUMN "floor_fen" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "spu_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_qty" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "step_qty" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_areas" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_asked" FOREIGN KEY ("tenant_id","asked_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_changes" ADD CONSTRAINT "customer_changes_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealers" ADD CONSTRAINT "customer_dealers_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealers" ADD CONSTRAINT "customer_dealers_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_one" FOREIGN KEY ("tenant_id","one_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_other" FOREIGN KEY ("tenant_id","other_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_said" FOREIGN KEY ("tenant_id","said_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_label_members" ADD CONSTRAINT "customer_label_members_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_label_members" ADD CONSTRAINT "customer_label_members_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_salespeople" ADD CONSTRAINT "dealer_salespeople_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_salespeople" ADD CONSTRAINT "dealer_salespeople_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_follow_ups" ADD CONSTRAINT "poi_follow_ups_poi" FOREIGN KEY ("tenant_id","poi_id") REFERENCES "public"."pois"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_follow_ups" ADD CONSTRAINT "poi_follow_ups_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_claimed" FOREIGN KEY ("tenant_id","claimed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_code" ON "channels" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "customer_changes_status" ON "customer_changes" USING btree ("tenant_id","status","asked_at","id");--> statement-breakpoint
CREATE INDEX "customer_changes_customer" ON "customer_changes" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_changes_open" ON "customer_changes" USING btree ("tenant_id","customer_id") WHERE "customer_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "customer_dealers_dealer" ON "customer_dealers" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "customer_label_members_customer" ON "customer_label_members" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_labels_code" ON "customer_labels" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "poi_follow_ups_poi" ON "poi_follow_ups" USING btree ("tenant_id","poi_id","happened_at");--> statement-breakpoint
CREATE INDEX "pois_stage" ON "pois" USING btree ("tenant_id","stage","score","id");--> statement-breakpoint
CREATE INDEX "pois_claimed" ON "pois" USING btree ("tenant_id","claimed_by","followed_at");--> statement-breakpoint
CREATE INDEX "pois_depart" ON "pois" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "pois_place" ON "pois" USING btree ("tenant_id","lng","lat","id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_code" ON "materials" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "prices_product" ON "prices" USING btree ("tenant_id","product_id","unit","valid_from");--> statement-breakpoint
CREATE INDEX "prices_customer" ON "prices" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "prices_from" ON "prices" USING btree ("tenant_id","valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "spus_code" ON "spus" USING btree ("tenant_id","code");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" FOREIGN KEY ("tenant_id","merged_into") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_spu" FOREIGN KEY ("tenant_id","spu_id") REFERENCES "public"."spus"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_channel" ON "customers" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "customers_licence" ON "customers" USING btree ("tenant_id","licence_no");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_place" ON "customers" USING btree ("tenant_id","lng","lat","id");--> statement-breakpoint
CREATE INDEX "products_sort" ON "products" USING btree ("tenant_id","sort","id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_steps" CHECK ("products"."min_qty" > 0 and "products"."step_qty" > 0);