CREATE TABLE "role_data_rules" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	"scope" text NOT NULL,
	"subtree" boolean DEFAULT true NOT NULL,
	"conditions" jsonb,
	CONSTRAINT "role_data_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_rule_departs" (
	"tenant_id" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	CONSTRAINT "role_rule_departs_tenant_id_rule_id_depart_id_pk" PRIMARY KEY("tenant_id","rule_id","depart_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as_user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as_depart_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "work_no" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "post" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departs" ADD COLUMN "memo" text;--> statement-breakpoint
ALTER TABLE "departs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_departs" ADD COLUMN "is_head" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role_data_rules" ADD CONSTRAINT "role_data_rules_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_data_rules" ADD CONSTRAINT "role_data_rules_permission" FOREIGN KEY ("tenant_id","permission_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule_departs" ADD CONSTRAINT "role_rule_departs_rule" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."role_data_rules"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule_departs" ADD CONSTRAINT "role_rule_departs_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_data_rules_page" ON "role_data_rules" USING btree ("tenant_id","role_id","permission_code");--> statement-breakpoint
CREATE INDEX "role_rule_departs_depart" ON "role_rule_departs" USING btree ("tenant_id","depart_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_as" FOREIGN KEY ("tenant_id","view_as_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;