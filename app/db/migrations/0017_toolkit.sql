CREATE TABLE "entity_drafts" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_drafts_tenant_id_user_id_entity_row_id_pk" PRIMARY KEY("tenant_id","user_id","entity","row_id")
);
--> statement-breakpoint
CREATE TABLE "entity_import_rows" (
	"tenant_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb,
	"problems" jsonb,
	CONSTRAINT "entity_import_rows_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "entity_imports" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea",
	"status" text DEFAULT 'reading' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "entity_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"dictionary" text,
	"required" boolean DEFAULT false NOT NULL,
	"searchable" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"longest" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "custom_fields_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "dicts_code";--> statement-breakpoint
ALTER TABLE "dicts" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dicts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entity_drafts" ADD CONSTRAINT "entity_drafts_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_import_rows" ADD CONSTRAINT "entity_import_rows_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."entity_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD CONSTRAINT "entity_imports_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_imports_created" ON "entity_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" USING btree ("tenant_id","entity","key");--> statement-breakpoint
CREATE INDEX "dicts_custom" ON "dicts" USING gin ("custom" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dicts_code" ON "dicts" USING btree ("tenant_id","code") WHERE "dicts"."deleted_at" is null;