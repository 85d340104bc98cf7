CREATE TABLE "api_key_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_key_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "brand_settings" (
	"tenant_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "brand_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "platform_hosts" (
	"tenant_id" text NOT NULL,
	"host" text NOT NULL,
	"slug" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_hosts_tenant_id_host_pk" PRIMARY KEY("tenant_id","host")
);
--> statement-breakpoint
CREATE TABLE "platform_tenants" (
	"tenant_id" text NOT NULL,
	"slug" text NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text,
	"short_name" text,
	"title" text,
	"mode" text NOT NULL,
	"product_path" text,
	"color_primary" text,
	"icp" text,
	"logo" text,
	"logo_content" "bytea",
	"menus" jsonb,
	"most_users" integer,
	"most_bytes" bigint,
	"most_calls" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_tenants_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug"),
	CONSTRAINT "platform_tenants_colour" CHECK ("platform_tenants"."color_primary" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "platform_tenants_logo" CHECK (("platform_tenants"."logo" is null) = ("platform_tenants"."logo_content" is null))
);
--> statement-breakpoint
CREATE TABLE "platform_usage" (
	"tenant_id" text NOT NULL,
	"slug" text NOT NULL,
	"day" date NOT NULL,
	"users" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"orders" integer NOT NULL,
	"errors" integer NOT NULL,
	"calls" integer NOT NULL,
	"waiting_syncs" integer NOT NULL,
	"last_active_at" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_usage_tenant_id_slug_day_pk" PRIMARY KEY("tenant_id","slug","day")
);
--> statement-breakpoint
CREATE INDEX "platform_hosts_slug" ON "platform_hosts" USING btree ("tenant_id","slug");--> statement-breakpoint
-- Every process hears at commit that a platform has laid something else down, or a brand said something else of itself.
CREATE TRIGGER push_tenants AFTER INSERT OR UPDATE OR DELETE ON "platform_tenants" FOR EACH ROW EXECUTE FUNCTION fmcg_push('tenants');
--> statement-breakpoint
CREATE TRIGGER push_hosts AFTER INSERT OR UPDATE OR DELETE ON "platform_hosts" FOR EACH ROW EXECUTE FUNCTION fmcg_push('tenants');
--> statement-breakpoint
CREATE TRIGGER push_brand AFTER INSERT OR UPDATE OR DELETE ON "brand_settings" FOR EACH ROW EXECUTE FUNCTION fmcg_push('brand');
