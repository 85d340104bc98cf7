CREATE TABLE "dict_items" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dict_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"color" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "dict_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dicts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"system" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dicts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "dict_items" ADD CONSTRAINT "dict_items_dict" FOREIGN KEY ("tenant_id","dict_id") REFERENCES "public"."dicts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_items" ADD CONSTRAINT "dict_items_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."dict_items"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_items_value" ON "dict_items" USING btree ("tenant_id","dict_id","value");--> statement-breakpoint
CREATE INDEX "dict_items_sort" ON "dict_items" USING btree ("tenant_id","dict_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dicts_code" ON "dicts" USING btree ("tenant_id","code");