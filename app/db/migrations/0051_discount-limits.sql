CREATE TABLE "discount_limits" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role_id" uuid NOT NULL,
	"max_bp" integer NOT NULL,
	"remark" text,
	CONSTRAINT "discount_limits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "discount_limits_max" CHECK ("discount_limits"."max_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "discount_limits" ADD CONSTRAINT "discount_limits_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_limits_role_id" ON "discount_limits" USING btree ("tenant_id","role_id");