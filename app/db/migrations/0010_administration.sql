CREATE TABLE "api_key_uses" (
	"tenant_id" text NOT NULL,
	"key_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_key_uses_tenant_id_key_id_pk" PRIMARY KEY("tenant_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"owner_id" uuid NOT NULL,
	"depart_id" uuid,
	"rate_per_minute" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"digest" text NOT NULL,
	"width" integer,
	"height" integer,
	"uploader_id" uuid NOT NULL,
	"entity" text,
	"entity_id" uuid,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_attached" CHECK (("files"."attached_at" is null) = ("files"."entity_id" is null))
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"key_id" uuid,
	"key_name" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"action" text,
	"status" integer NOT NULL,
	"error" text,
	"cost_ms" double precision NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_logs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "code_counters" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "code_counters_tenant_id_kind_period_pk" PRIMARY KEY("tenant_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "code_rules" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"reset" text NOT NULL,
	"gap_free" boolean NOT NULL,
	CONSTRAINT "code_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "system_parameters" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_parameters_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"job" text NOT NULL,
	"asked_by" text,
	"outcome" text NOT NULL,
	"error" text,
	"cost_ms" double precision NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "paused_jobs" (
	"tenant_id" text NOT NULL,
	"job" text NOT NULL,
	"paused_by" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paused_jobs_tenant_id_job_pk" PRIMARY KEY("tenant_id","job")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_key" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader" FOREIGN KEY ("tenant_id","uploader_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("tenant_id","key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "files_entity" ON "files" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("tenant_id","created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "operation_logs_created" ON "operation_logs" USING btree ("tenant_id","channel","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_user" ON "operation_logs" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_rules_kind" ON "code_rules" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE INDEX "job_runs_job" ON "job_runs" USING btree ("tenant_id","job","started_at","id");--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "login_attempts_at" ON "login_attempts" USING btree ("tenant_id","attempted_at","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("tenant_id","release_at") WHERE "announcements"."status" = '0';