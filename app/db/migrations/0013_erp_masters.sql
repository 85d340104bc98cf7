CREATE TABLE "erp_master_settings" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"rule" text DEFAULT 'ask' NOT NULL,
	"mapping" jsonb NOT NULL,
	"read_up_to" text,
	"read_rows" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"problem_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_master_settings_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "erp_masters" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"our_id" uuid,
	"theirs" jsonb NOT NULL,
	"agreed" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"modified_at" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ignored_reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_masters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "bill" text;--> statement-breakpoint
ALTER TABLE "erp_differences" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_masters_code" ON "erp_masters" USING btree ("tenant_id","kind","code");--> statement-breakpoint
CREATE INDEX "erp_masters_state" ON "erp_masters" USING btree ("tenant_id","kind","state","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_since" ON "erp_masters" USING btree ("tenant_id","kind","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_ours" ON "erp_masters" USING btree ("tenant_id","kind","our_id");