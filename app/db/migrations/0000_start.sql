CREATE TABLE "audit_logs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid,
	"remember" boolean NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"avatar" text,
	"mobile" text,
	"email" text,
	"password_hash" text NOT NULL,
	"frozen_at" timestamp with time zone,
	"dealer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"level" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"dealer_id" uuid NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"depart_id" uuid NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"qty" integer NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	"list_price_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"shipped_qty" integer DEFAULT 0 NOT NULL,
	"signed_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_tenant_id_order_id_line_no_pk" PRIMARY KEY("tenant_id","order_id","line_no"),
	CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" > 0 and "order_lines"."shipped_qty" between 0 and "order_lines"."qty" and "order_lines"."signed_qty" between 0 and "order_lines"."shipped_qty"),
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount_fen" = "order_lines"."qty" * "order_lines"."list_price_fen" - "order_lines"."discount_fen" and "order_lines"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" smallint NOT NULL,
	"dealer_id" uuid NOT NULL,
	"dealer_name" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"sales_user_id" uuid NOT NULL,
	"sales_name" text NOT NULL,
	"depart_id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"prepay" boolean DEFAULT false NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_payable" CHECK ("orders"."payable_fen" = "orders"."goods_fen" - "orders"."discount_fen" and "orders"."payable_fen" >= 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "departs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"org_code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_departs" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_departs_tenant_id_user_id_depart_id_pk" PRIMARY KEY("tenant_id","user_id","depart_id")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"kind" text NOT NULL,
	"name" text,
	"path" text,
	"component" text,
	"icon" text,
	"url" text,
	"redirect" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"route" text DEFAULT '1' NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "permissions_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"tenant_id" text NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	CONSTRAINT "role_permissions_tenant_id_role_id_permission_code_pk" PRIMARY KEY("tenant_id","role_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"data_scope" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_tenant_id_user_id_role_id_pk" PRIMARY KEY("tenant_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "product_units" (
	"tenant_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"barcode" text NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "product_units_tenant_id_product_id_unit_pk" PRIMARY KEY("tenant_id","product_id","unit")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"spec" text NOT NULL,
	"shelf_life_days" integer NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"status" text DEFAULT 'on-sale' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner" FOREIGN KEY ("tenant_id","owner_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_user" FOREIGN KEY ("tenant_id","sales_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departs" ADD CONSTRAINT "departs_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departs" ADD CONSTRAINT "user_departs_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departs" ADD CONSTRAINT "user_departs_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_parent" FOREIGN KEY ("tenant_id","parent_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission" FOREIGN KEY ("tenant_id","permission_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_entity" ON "audit_logs" USING btree ("tenant_id","entity","entity_id","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_username" ON "login_attempts" USING btree ("tenant_id","username","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("tenant_id","address","attempted_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("tenant_id",lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code" ON "customers" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "customers_dealer" ON "customers" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "customers_owner" ON "customers" USING btree ("tenant_id","owner_user_id");--> statement-breakpoint
CREATE INDEX "customers_depart" ON "customers" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_code" ON "dealers" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "dealers_depart" ON "dealers" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("tenant_id","order_id","happened_at");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_no" ON "orders" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("tenant_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_time" ON "orders" USING btree ("tenant_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_dealer_time" ON "orders" USING btree ("tenant_id","dealer_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_dealer_status" ON "orders" USING btree ("tenant_id","dealer_id","status","ordered_at");--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("tenant_id","customer_id","status","ordered_at");--> statement-breakpoint
CREATE INDEX "orders_depart_status" ON "orders" USING btree ("tenant_id","depart_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_sales_status" ON "orders" USING btree ("tenant_id","sales_user_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("tenant_id","payable_fen","id");--> statement-breakpoint
CREATE UNIQUE INDEX "departs_org_code" ON "departs" USING btree ("tenant_id","org_code");--> statement-breakpoint
CREATE INDEX "user_departs_depart" ON "user_departs" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_units_barcode" ON "product_units" USING btree ("tenant_id","barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("tenant_id","code");