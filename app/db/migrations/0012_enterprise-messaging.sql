CREATE TABLE "enterprise_companies" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"corp_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"sealed" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "enterprise_companies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_members" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "enterprise_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_suites" (
	"tenant_id" text NOT NULL,
	"suite_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_token" text NOT NULL,
	"sealed_aes_key" text NOT NULL,
	"sealed_previous_aes_key" text,
	"provider_corp_id" text,
	"sealed_provider_secret" text,
	"template_id" text,
	"sealed_ticket" text,
	"ticket_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enterprise_suites_tenant_id_suite_id_pk" PRIMARY KEY("tenant_id","suite_id")
);
--> statement-breakpoint
CREATE TABLE "outside_tokens" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"sealed" text,
	"renew_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "outside_tokens_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "round_trips" (
	"tenant_id" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"target" uuid,
	"user_id" uuid,
	"remember" boolean DEFAULT true NOT NULL,
	"wanted" text,
	"sealed" text,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "round_trips_tenant_id_state_hash_pk" PRIMARY KEY("tenant_id","state_hash")
);
--> statement-breakpoint
CREATE TABLE "single_uses" (
	"tenant_id" text NOT NULL,
	"purpose" text NOT NULL,
	"mark_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_uses_tenant_id_purpose_mark_hash_pk" PRIMARY KEY("tenant_id","purpose","mark_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"client_id" text,
	"sealed_secret" text,
	"match_by" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "identity_providers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "outside_identities" (
	"tenant_id" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_identities_tenant_id_provider_id_subject_pk" PRIMARY KEY("tenant_id","provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_partners" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"via_admin" boolean NOT NULL,
	"via_dp" boolean NOT NULL,
	"via_ty" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"sealed_secret" text,
	CONSTRAINT "sign_in_partners_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."enterprise_companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_trips" ADD CONSTRAINT "round_trips_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_provider" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_companies_corp_id" ON "enterprise_companies" USING btree ("tenant_id","kind","corp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_member_id" ON "enterprise_members" USING btree ("tenant_id","company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_user_id" ON "enterprise_members" USING btree ("tenant_id","company_id","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_members_user" ON "enterprise_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_suites_one" ON "enterprise_suites" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "round_trips_expiry" ON "round_trips" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "round_trips_address" ON "round_trips" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "single_uses_expiry" ON "single_uses" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_kind" ON "identity_providers" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE INDEX "outside_identities_user" ON "outside_identities" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_partners_code" ON "sign_in_partners" USING btree ("tenant_id","code");