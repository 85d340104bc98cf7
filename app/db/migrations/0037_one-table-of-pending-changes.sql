CREATE TABLE "pending_changes" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_id" uuid NOT NULL,
	"title" text NOT NULL,
	"does" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "pending_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "pending_changes" ("tenant_id", "id", "entity", "row_id", "title", "does", "version", "before", "after", "status", "requested_by", "requested_name", "requested_at", "decided_by", "decided_name", "decided_at", "reason")
SELECT "tenant_id", "id", 'customer', "customer_id", "customer_name", CASE "kind" WHEN 'create' THEN 'add' ELSE 'edit' END, 0, "before", "after", "status", "asked_by", "asked_name", "asked_at", "decided_by", "decided_name", "decided_at", "reason" FROM "customer_changes";--> statement-breakpoint
DROP TABLE "customer_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "definition_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "submitter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "granted" jsonb;--> statement-breakpoint
ALTER TABLE "approval_definitions" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_requested" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_changes_status" ON "pending_changes" USING btree ("tenant_id","entity","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "pending_changes_row" ON "pending_changes" USING btree ("tenant_id","entity","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_changes_open" ON "pending_changes" USING btree ("tenant_id","entity","row_id") WHERE "pending_changes"."status" = 'pending';