CREATE TABLE "invitations" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_history_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"tenant_id" text NOT NULL,
	"key" uuid NOT NULL,
	"answer" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "captchas_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"template" text NOT NULL,
	"code" text,
	"state" text NOT NULL,
	"receipt" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sent_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text,
	"status" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"user_id" uuid,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_settings" (
	"tenant_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sms_secret" text,
	"mail_secret" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "step" text DEFAULT 'factor' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "entry" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "captchas_address" ON "captchas" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_time" ON "outbox_messages" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_target" ON "sent_codes" USING btree ("tenant_id","target","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_address" ON "sent_codes" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_time" ON "sent_codes" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_waiting_username" ON "registrations" USING btree ("tenant_id",lower("username")) WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_waiting_mobile" ON "registrations" USING btree ("tenant_id","mobile") WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_time" ON "registrations" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("tenant_id",lower("email"));