CREATE TABLE "approval_delegations" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"to_user_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "approval_delegations_days" CHECK ("approval_delegations"."starts_on" <= "approval_delegations"."ends_on"),
	CONSTRAINT "approval_delegations_other" CHECK ("approval_delegations"."user_id" <> "approval_delegations"."to_user_id")
);
--> statement-breakpoint
ALTER TABLE "approval_definitions" ADD COLUMN "copies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD COLUMN "instead_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "copies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to" FOREIGN KEY ("tenant_id","to_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegations_user" ON "approval_delegations" USING btree ("tenant_id","user_id","ends_on");