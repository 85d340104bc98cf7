CREATE TABLE "push_messages" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"frame" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "push_messages_frame" CHECK (octet_length("push_messages"."frame"::text) <= 6000)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_tenant_id_user_id_code_hash_pk" PRIMARY KEY("tenant_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_avatars" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_avatars_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_reads_tenant_id_user_id_announcement_id_pk" PRIMARY KEY("tenant_id","user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_targets" (
	"tenant_id" text NOT NULL,
	"announcement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "announcement_targets_tenant_id_announcement_id_kind_target_id_pk" PRIMARY KEY("tenant_id","announcement_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"audience" text NOT NULL,
	"sender_id" uuid,
	"sender" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"link" text,
	"sent_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "announcements_sent" CHECK (("announcements"."status" = '0') = ("announcements"."sent_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_syncs" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"ignored_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_syncs_tenant_id_order_id_document_pk" PRIMARY KEY("tenant_id","order_id","document")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"chosen" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "background_task_chunks" (
	"tenant_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"chunk_no" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "background_task_chunks_tenant_id_task_id_chunk_no_pk" PRIMARY KEY("tenant_id","task_id","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "background_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'loading' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"error" text,
	"file_name" text,
	"file_type" text,
	"file_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "background_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "background_tasks_done" CHECK ("background_tasks"."done" >= 0 and ("background_tasks"."total" is null or "background_tasks"."total" >= 0)),
	CONSTRAINT "background_tasks_ended" CHECK (("background_tasks"."status" = 'loading') = ("background_tasks"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "opens_in" text DEFAULT 'blank' NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "badge" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_avatars" ADD CONSTRAINT "user_avatars_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcements"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_announcement" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcements"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sender" FOREIGN KEY ("tenant_id","sender_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_syncs" ADD CONSTRAINT "order_syncs_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_task_chunks" ADD CONSTRAINT "background_task_chunks_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."background_tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD CONSTRAINT "background_tasks_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_user" ON "push_messages" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "announcement_reads_announcement" ON "announcement_reads" USING btree ("tenant_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_targets_target" ON "announcement_targets" USING btree ("tenant_id","kind","target_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_status_sent" ON "announcements" USING btree ("tenant_id","status","category","sent_at","id");--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_syncs_status" ON "order_syncs" USING btree ("tenant_id","status","updated_at","order_id");--> statement-breakpoint
CREATE INDEX "background_tasks_user" ON "background_tasks" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "background_tasks_ended" ON "background_tasks" USING btree ("tenant_id","ended_at");