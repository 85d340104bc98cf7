CREATE TABLE "api_key_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_key_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
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
	"systems" text[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "brand_settings" (
	"tenant_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "brand_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
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
	"messages" boolean DEFAULT true NOT NULL,
	CONSTRAINT "enterprise_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_messages" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"member_row_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
CREATE TABLE "platform_hosts" (
	"tenant_id" text NOT NULL,
	"host" text NOT NULL,
	"slug" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_hosts_tenant_id_host_pk" PRIMARY KEY("tenant_id","host")
);
--> statement-breakpoint
CREATE TABLE "platform_tenants" (
	"tenant_id" text NOT NULL,
	"slug" text NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text,
	"short_name" text,
	"title" text,
	"mode" text NOT NULL,
	"product_path" text,
	"color_primary" text,
	"icp" text,
	"logo" text,
	"logo_content" "bytea",
	"menus" jsonb,
	"most_users" integer,
	"most_bytes" bigint,
	"most_calls" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_tenants_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug"),
	CONSTRAINT "platform_tenants_colour" CHECK ("platform_tenants"."color_primary" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "platform_tenants_logo" CHECK (("platform_tenants"."logo" is null) = ("platform_tenants"."logo_content" is null))
);
--> statement-breakpoint
CREATE TABLE "platform_usage" (
	"tenant_id" text NOT NULL,
	"slug" text NOT NULL,
	"day" date NOT NULL,
	"users" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"orders" integer NOT NULL,
	"errors" integer NOT NULL,
	"calls" integer NOT NULL,
	"waiting_syncs" integer NOT NULL,
	"last_active_at" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_usage_tenant_id_slug_day_pk" PRIMARY KEY("tenant_id","slug","day")
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
	"granted" jsonb,
	"user_id" uuid,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
CREATE TABLE "slideshows" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"action" text NOT NULL,
	"goal" text NOT NULL,
	"link" text,
	"tone" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"picture_id" uuid,
	CONSTRAINT "slideshows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slideshows_window" CHECK ("slideshows"."ends_at" > "slideshows"."starts_at")
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
CREATE TABLE "audit_logs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "entity_import_chunks" (
	"tenant_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"chunk_no" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "entity_import_chunks_tenant_id_import_id_chunk_no_pk" PRIMARY KEY("tenant_id","import_id","chunk_no")
);
--> statement-breakpoint
CREATE TABLE "entity_import_rows" (
	"tenant_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb,
	"row_id" uuid,
	"row_version" integer,
	"changes" jsonb,
	"problems" jsonb,
	CONSTRAINT "entity_import_rows_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "entity_imports" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"updates" boolean DEFAULT false NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "entity_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "entity_drafts" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_drafts_tenant_id_user_id_entity_row_id_pk" PRIMARY KEY("tenant_id","user_id","entity","row_id")
);
--> statement-breakpoint
CREATE TABLE "list_settings" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_settings_tenant_id_user_id_list_pk" PRIMARY KEY("tenant_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "recycled_rows" (
	"tenant_id" text NOT NULL,
	"of_table" text NOT NULL,
	"id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"along" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recycled_rows_tenant_id_of_table_id_pk" PRIMARY KEY("tenant_id","of_table","id")
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"subscriber" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"error" text,
	"reason" text,
	CONSTRAINT "event_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
CREATE TABLE "asset_audits" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"found_at_id" uuid,
	"result" text NOT NULL,
	"metres" integer,
	"power_on" boolean NOT NULL,
	"light" boolean NOT NULL,
	"door" boolean NOT NULL,
	"clean" boolean NOT NULL,
	"temperature" integer,
	"own_facings" integer,
	"all_facings" integer,
	"note" text,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"audited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_audits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asset_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_models" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"kind" text NOT NULL,
	"litres" integer,
	"doors" integer,
	"watts" integer,
	"warranty_months" integer NOT NULL,
	"life_months" integer NOT NULL,
	"remark" text,
	CONSTRAINT "asset_models_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "asset_models_life" CHECK ("asset_models"."life_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "asset_movements" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"movement_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"asset_id" uuid NOT NULL,
	"from_customer_id" uuid,
	"to_customer_id" uuid,
	"to_depot" text,
	"replacement_id" uuid,
	"exchange_of" uuid,
	"note" text,
	"agreement_no" text,
	"agreement_to" date,
	"deposit_fen" bigint DEFAULT 0 NOT NULL,
	"deposit_receipt_no" text,
	"deposit_dealer_id" uuid,
	"deposit_kept_fen" bigint DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_receipt_no" text,
	"inspection" text,
	"inspection_note" text,
	"inspected_name" text,
	"inspected_at" timestamp with time zone,
	"applied_by" uuid NOT NULL,
	"applied_name" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"completed_name" text,
	"completed_at" timestamp with time zone,
	"metres" integer,
	"signer" text,
	CONSTRAINT "asset_movements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "asset_movements_refund" CHECK ("asset_movements"."refunded_at" is null or ("asset_movements"."returned_at" is not null and "asset_movements"."deposit_fen" > 0 and "asset_movements"."state" = 'done')),
	CONSTRAINT "asset_movements_inspection" CHECK ("asset_movements"."refunded_at" is null or "asset_movements"."inspection" is distinct from 'due'),
	CONSTRAINT "asset_movements_kept" CHECK ("asset_movements"."deposit_kept_fen" between 0 and "asset_movements"."deposit_fen")
);
--> statement-breakpoint
CREATE TABLE "asset_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asset_no" text collate "C" NOT NULL,
	"serial_no" text NOT NULL,
	"model_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"purchased_on" date NOT NULL,
	"cost_fen" bigint NOT NULL,
	"state" text DEFAULT 'in-stock' NOT NULL,
	"depot" text,
	"customer_id" uuid,
	"placed_on" date,
	"placement_id" uuid,
	"agreement_no" text,
	"agreement_to" date,
	"last_audit_at" timestamp with time zone,
	"last_audit_result" text,
	"last_purity_bp" integer,
	"remark" text,
	CONSTRAINT "assets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "assets_one_place" CHECK (case when "assets"."state" in ('in-stock', 'reserved') then "assets"."depot" is not null and "assets"."customer_id" is null
        when "assets"."state" = 'in-workshop' then "assets"."depot" is not null and "assets"."customer_id" is not null
        when "assets"."state" in ('scrapped', 'written-off') then "assets"."depot" is null and "assets"."customer_id" is null
        else "assets"."depot" is null and "assets"."customer_id" is not null end),
	CONSTRAINT "assets_cost" CHECK ("assets"."cost_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_places" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"before" "point",
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_places_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"visit_days" integer,
	"visit_radius_m" integer,
	"visit_min_minutes" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "channels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"erp_code" text,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"level" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"place" "point",
	"lng" double precision GENERATED ALWAYS AS (coalesce(place[0], 0)) STORED NOT NULL,
	"lat" double precision GENERATED ALWAYS AS (coalesce(place[1], 0)) STORED NOT NULL,
	"dealer_id" uuid NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"short_name" text,
	"kind" text DEFAULT 'outlet' NOT NULL,
	"channel_id" uuid,
	"status" text DEFAULT 'normal' NOT NULL,
	"chain" text,
	"licence_no" text,
	"area_m2" integer,
	"business_hours" text,
	"credit_limit_fen" bigint,
	"payment_term" text,
	"remark" text,
	"rfm" text,
	"rfm_facts" jsonb,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"storefront_photos" uuid[],
	"licence_photos" uuid[],
	"last_order_on" date,
	"idle_days" integer,
	"stock_qty" integer,
	"merged_into" uuid,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_dealers" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_dealers_tenant_id_customer_id_brand_pk" PRIMARY KEY("tenant_id","customer_id","brand")
);
--> statement-breakpoint
CREATE TABLE "customer_distincts" (
	"tenant_id" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_distincts_tenant_id_one_id_other_id_pk" PRIMARY KEY("tenant_id","one_id","other_id"),
	CONSTRAINT "customer_distincts_order" CHECK ("customer_distincts"."one_id" < "customer_distincts"."other_id")
);
--> statement-breakpoint
CREATE TABLE "customer_label_members" (
	"tenant_id" text NOT NULL,
	"label_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_label_members_tenant_id_label_id_customer_id_pk" PRIMARY KEY("tenant_id","label_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_labels" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group_name" text,
	"kind" text NOT NULL,
	"color" text,
	"rule" jsonb,
	"refreshed_at" timestamp with time zone,
	"remark" text,
	CONSTRAINT "customer_labels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "outlet_squares" (
	"tenant_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"depart_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"outlets" integer NOT NULL,
	"lng" bigint NOT NULL,
	"lat" bigint NOT NULL,
	CONSTRAINT "outlet_squares_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dealer_areas" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brands" text,
	"ring" "polygon" NOT NULL,
	CONSTRAINT "dealer_areas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dealer_contract_notices" (
	"tenant_id" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"contract_to" date NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_contract_notices_tenant_id_dealer_id_contract_to_days_pk" PRIMARY KEY("tenant_id","dealer_id","contract_to","days")
);
--> statement-breakpoint
CREATE TABLE "dealer_salespeople" (
	"tenant_id" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_salespeople_tenant_id_dealer_id_user_id_pk" PRIMARY KEY("tenant_id","dealer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"depart_id" uuid NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"erp_code" text,
	"level" text,
	"areas" text,
	"brands" text,
	"credit_limit_fen" bigint,
	"least_order_fen" bigint,
	"warehouse_choice" text,
	"deposit_fen" bigint,
	"contract_no" text,
	"contract_from" date,
	"contract_to" date,
	"bank_account" text,
	"tax_no" text,
	"remark" text,
	CONSTRAINT "dealers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "poi_follow_ups" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"poi_id" uuid NOT NULL,
	"event" text NOT NULL,
	"stage" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "poi_follow_ups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pois" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"category" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"contact" text,
	"phone" text,
	"estimate_fen" bigint,
	"score" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'pool' NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"depart_id" uuid NOT NULL,
	"customer_id" uuid,
	"reason" text,
	"remark" text,
	CONSTRAINT "pois_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pois_claim" CHECK (case when "pois"."stage" in ('claimed', 'visited', 'interested') then "pois"."claimed_by" is not null
        when "pois"."stage" = 'pool' then "pois"."claimed_by" is null else true end)
);
--> statement-breakpoint
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
CREATE TABLE "display_audits" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"task_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"standard_id" uuid NOT NULL,
	"day" date NOT NULL,
	"auditor_id" uuid NOT NULL,
	"auditor_name" text NOT NULL,
	"execution_id" uuid,
	"subject_id" uuid,
	"subject_name" text,
	"reviewer_name" text,
	"found" jsonb,
	"score_bp" integer,
	"rep_score_bp" integer,
	"counted_score_bp" integer,
	"gap_bp" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "display_audits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_audits_score" CHECK ("display_audits"."score_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "display_executions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"task_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"standard_id" uuid NOT NULL,
	"state" text NOT NULL,
	"found" jsonb NOT NULL,
	"reviewed" jsonb,
	"own_score_bp" integer NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_name" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_name" text,
	"reviewed_at" timestamp with time zone,
	"reason" text,
	"second" text,
	"second_by" uuid,
	"second_name" text,
	"second_at" timestamp with time zone,
	"second_reason" text,
	"first_score_bp" integer,
	"second_score_bp" integer,
	"appeal" text,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "display_executions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_photos" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"looks" text,
	"seen_before" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "display_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_standard_items" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standard_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dimension" text NOT NULL,
	"method" text NOT NULL,
	"weight" integer NOT NULL,
	"target" integer,
	"floor" integer,
	"options" text,
	"red_line" boolean DEFAULT false NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "display_standard_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_standard_items_weight" CHECK ("display_standard_items"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "display_standards" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"frequency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"min_photos" integer NOT NULL,
	"cap_bp" integer DEFAULT 5900 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "display_standards_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_standards_valid" CHECK ("display_standards"."valid_from" <= "display_standards"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "display_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standard_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"min_photos" integer NOT NULL,
	"cap_bp" integer NOT NULL,
	"items" jsonb NOT NULL,
	"edges" jsonb DEFAULT '{"A":9000,"B":8000,"C":6000}'::jsonb NOT NULL,
	"score_bp" integer,
	"grade" text,
	"red_line" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "display_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "display_tasks_score" CHECK ("display_tasks"."score_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "erp_master_settings" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"rule" text DEFAULT 'ask' NOT NULL,
	"mapping" jsonb NOT NULL,
	"from_day" date,
	"reads_as" jsonb,
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
CREATE TABLE "erp_attempts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"attempt" integer NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"request" jsonb,
	"answer" jsonb,
	"error" text,
	"error_field" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "erp_configs" (
	"tenant_id" text NOT NULL,
	"kind" text DEFAULT 'k3cloud' NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"base_url" text NOT NULL,
	"acct_id" text NOT NULL,
	"username" text NOT NULL,
	"auth" text DEFAULT 'secret' NOT NULL,
	"app_id" text NOT NULL,
	"app_secret" text NOT NULL,
	"secret_tail" text NOT NULL,
	"org_number" text NOT NULL,
	"lcid" integer DEFAULT 2052 NOT NULL,
	"external_field" text DEFAULT 'FBillNo' NOT NULL,
	"submits" boolean DEFAULT true NOT NULL,
	"reconciles" boolean DEFAULT true NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_configs_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "erp_differences" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"order_no" text collate "C" NOT NULL,
	"document" text,
	"taken_over" boolean DEFAULT false NOT NULL,
	"bill_no" text,
	"our_fen" bigint,
	"their_fen" bigint,
	"bill" text,
	"found_at" timestamp with time zone NOT NULL,
	"repaired_at" timestamp with time zone,
	"repaired_by" text,
	"reason" text,
	CONSTRAINT "erp_differences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "erp_health" (
	"tenant_id" text NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "erp_health_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "erp_reconciliations" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"our_count" integer NOT NULL,
	"our_fen" bigint NOT NULL,
	"their_count" integer NOT NULL,
	"their_fen" bigint NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_reconciliations_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "order_syncs" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"document" text NOT NULL,
	"status" text NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_name" text NOT NULL,
	"dealer_name" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"credited" jsonb,
	"customer_id" uuid,
	"dealer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"sales_user_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"step" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim_id" uuid,
	"claimed_until" timestamp with time zone,
	"error" text,
	"error_field" text,
	"error_kind" text,
	"cause" text,
	"ignored_reason" text,
	"bill_no" text,
	"bill_id" text,
	"bill_status" text,
	"first_failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_syncs_tenant_id_order_id_document_pk" PRIMARY KEY("tenant_id","order_id","document")
);
--> statement-breakpoint
CREATE TABLE "freight_rules" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"dealer_id" uuid,
	"channel_id" uuid,
	"areas" text,
	"basis" text NOT NULL,
	"steps" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"priority" integer DEFAULT 0 NOT NULL,
	"remark" text,
	CONSTRAINT "freight_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "freight_rules_days" CHECK ("freight_rules"."valid_to" is null or "freight_rules"."valid_to" >= "freight_rules"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "outside_names" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"theirs" text NOT NULL,
	"customer_id" uuid,
	"product_id" uuid,
	"unit" text,
	CONSTRAINT "outside_names_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outside_names_ours" CHECK (case "outside_names"."kind" when 'outlet' then "outside_names"."customer_id" is not null and "outside_names"."product_id" is null and "outside_names"."unit" is null
        when 'product' then "outside_names"."product_id" is not null and "outside_names"."customer_id" is null and "outside_names"."unit" is null
        else "outside_names"."unit" is not null and "outside_names"."customer_id" is null and "outside_names"."product_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "outside_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_no" text collate "C" NOT NULL,
	"outlet_code" text NOT NULL,
	"outlet_name" text NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"remark" text NOT NULL,
	"prepay" boolean NOT NULL,
	"payable_fen" bigint,
	"freight_fen" bigint,
	"lines" jsonb NOT NULL,
	"status" text NOT NULL,
	"problems" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"by_key" boolean NOT NULL,
	"tried_as" jsonb,
	"order_id" uuid,
	"ignored_reason" text,
	"depart_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outside_orders_charged" CHECK ("outside_orders"."freight_fen" >= 0 and "outside_orders"."payable_fen" >= coalesce("outside_orders"."freight_fen", 0)),
	CONSTRAINT "outside_orders_placed" CHECK (("outside_orders"."status" = 'placed') = ("outside_orders"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "material_request_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_request_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_request_lines" (
	"tenant_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"granted" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"cost_fen" bigint NOT NULL,
	"reason" text,
	CONSTRAINT "material_request_lines_tenant_id_request_id_line_no_pk" PRIMARY KEY("tenant_id","request_id","line_no"),
	CONSTRAINT "material_request_lines_qty" CHECK ("material_request_lines"."qty" > 0 and coalesce("material_request_lines"."granted", 0) between 0 and "material_request_lines"."qty"
        and "material_request_lines"."issued" between 0 and coalesce("material_request_lines"."granted", 0) and "material_request_lines"."returned" >= 0 and "material_request_lines"."lost" >= 0
        and "material_request_lines"."returned" + "material_request_lines"."lost" <= "material_request_lines"."issued")
);
--> statement-breakpoint
CREATE TABLE "material_request_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_request_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_no" text collate "C" NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"customer_id" uuid,
	"dealer_id" uuid,
	"depart_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"asked_by_id" uuid,
	"promotion_id" uuid,
	"activity" text,
	"note" text,
	"refusal" text,
	"asked_fen" bigint NOT NULL,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"warehouse_id" uuid,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"issued_by" text,
	"issued_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"request_key" uuid,
	CONSTRAINT "material_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "material_requests_for" CHECK (("material_requests"."customer_id" is null) <> ("material_requests"."dealer_id" is null)),
	CONSTRAINT "material_requests_sums" CHECK ("material_requests"."asked_fen" >= 0 and "material_requests"."used_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"spec" text,
	"cost_fen" bigint NOT NULL,
	"stock_qty" integer DEFAULT 0 NOT NULL,
	"safety_qty" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"pictures" uuid[],
	"details" text,
	"remark" text,
	CONSTRAINT "materials_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "materials_stock" CHECK ("materials"."stock_qty" >= 0 and "materials"."safety_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"warehouse_id" uuid,
	"carrier" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_delivery_lines" (
	"tenant_id" text NOT NULL,
	"delivery_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"batch_no" text DEFAULT '' NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "order_delivery_lines_tenant_id_delivery_id_line_no_batch_no_pk" PRIMARY KEY("tenant_id","delivery_id","line_no","batch_no"),
	CONSTRAINT "order_delivery_lines_qty" CHECK ("order_delivery_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"delivery_no" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_receipts" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"delivery_no" integer DEFAULT 0 NOT NULL,
	"missing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signer" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"place" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_receipts_pk" PRIMARY KEY("tenant_id","order_id","delivery_no")
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"door" text,
	"path" text,
	"address" text,
	"user_agent" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"spec" text NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"base_unit" text DEFAULT '' NOT NULL,
	"qty" integer NOT NULL,
	"cut_qty" integer DEFAULT 0 NOT NULL,
	"cut_fen" bigint DEFAULT 0 NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	"list_price_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_rate_bp" integer DEFAULT 0 NOT NULL,
	"shipped_qty" integer DEFAULT 0 NOT NULL,
	"signed_pieces" integer DEFAULT 0 NOT NULL,
	"returned_pieces" integer DEFAULT 0 NOT NULL,
	"swapped_pieces" integer DEFAULT 0 NOT NULL,
	"repriced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_trace" jsonb,
	CONSTRAINT "order_lines_tenant_id_order_id_line_no_pk" PRIMARY KEY("tenant_id","order_id","line_no"),
	CONSTRAINT "order_lines_qty" CHECK ("order_lines"."qty" >= 0 and "order_lines"."cut_qty" >= 0 and "order_lines"."qty" + "order_lines"."cut_qty" > 0 and "order_lines"."shipped_qty" between 0 and "order_lines"."qty" and "order_lines"."signed_pieces" between 0 and "order_lines"."shipped_qty" * "order_lines"."factor"),
	CONSTRAINT "order_lines_back" CHECK ("order_lines"."returned_pieces" >= 0 and "order_lines"."swapped_pieces" >= 0 and "order_lines"."returned_pieces" + "order_lines"."swapped_pieces" <= "order_lines"."signed_pieces"),
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount_fen" = "order_lines"."qty" * "order_lines"."list_price_fen" - "order_lines"."discount_fen" and "order_lines"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_prices" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prices_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_prints" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delivery_no" integer,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_prints_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" smallint NOT NULL,
	"dealer_id" uuid NOT NULL,
	"dealer_name" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"sales_user_id" uuid NOT NULL,
	"sales_name" text NOT NULL,
	"depart_id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"prepay" boolean DEFAULT false NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"freight_fen" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"external_no" text,
	"external_by" text DEFAULT '' NOT NULL,
	"origin_id" uuid,
	"group_id" uuid,
	"refund_fen" bigint DEFAULT 0 NOT NULL,
	"withheld_fen" bigint DEFAULT 0 NOT NULL,
	"cut_fen" bigint DEFAULT 0 NOT NULL,
	"settlement" text,
	"brought_back" jsonb,
	"print_count" integer DEFAULT 0 NOT NULL,
	"pick_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_payable" CHECK ("orders"."payable_fen" = "orders"."goods_fen" - "orders"."discount_fen" and "orders"."payable_fen" >= 0),
	CONSTRAINT "orders_freight" CHECK ("orders"."freight_fen" >= 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "sales_entries" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"base_qty" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "sales_entries_pk" PRIMARY KEY("tenant_id","order_id","line_no","kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"customer_id" uuid,
	"dealer_id" uuid,
	"agreement_no" text,
	"price_fen" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "prices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "prices_days" CHECK ("prices"."valid_to" is null or "prices"."valid_to" >= "prices"."valid_from"),
	CONSTRAINT "prices_target" CHECK (("prices"."kind" = 'channel') = ("prices"."channel_id" is not null)
        and ("prices"."kind" = 'label') = ("prices"."label_id" is not null)
        and ("prices"."kind" in ('customer', 'agreement')) = ("prices"."customer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_units" (
	"tenant_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"barcode" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"floor_fen" bigint,
	CONSTRAINT "product_units_tenant_id_product_id_unit_pk" PRIMARY KEY("tenant_id","product_id","unit")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"spec" text NOT NULL,
	"shelf_life_days" integer NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"status" text DEFAULT 'on-sale' NOT NULL,
	"spu_id" uuid,
	"brand" text,
	"unsold" boolean DEFAULT false NOT NULL,
	"erp_code" text,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"step_qty" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"sale_areas" text,
	"ambient" boolean,
	"image_file_id" uuid,
	"remark" text,
	CONSTRAINT "products_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "products_steps" CHECK ("products"."min_qty" > 0 and "products"."step_qty" > 0),
	CONSTRAINT "products_unsold" CHECK (not "products"."unsold" or "products"."status" = 'off-sale')
);
--> statement-breakpoint
CREATE TABLE "spus" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"description" text,
	CONSTRAINT "spus_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "display_grades" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"graded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "display_grades_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_counters" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"times" integer NOT NULL,
	"fen" bigint NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "promotion_counters_tenant_id_promotion_id_subject_pk" PRIMARY KEY("tenant_id","promotion_id","subject"),
	CONSTRAINT "promotion_counters_least" CHECK ("promotion_counters"."times" >= 0 and "promotion_counters"."fen" >= 0 and "promotion_counters"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_coupons" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"earned_by" uuid,
	"void_at" timestamp with time zone,
	"void_by" text,
	"void_reason" text,
	"batch_id" uuid,
	"issued_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_coupons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_targets" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "promotion_targets_tenant_id_kind_value_promotion_id_version_pk" PRIMARY KEY("tenant_id","kind","value","promotion_id","version")
);
--> statement-breakpoint
CREATE TABLE "promotion_usage" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"promotion_version" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"fen" bigint NOT NULL,
	"qty" integer NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_usage_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_versions" (
	"tenant_id" text NOT NULL,
	"promotion_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"scope" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_versions_tenant_id_promotion_id_version_pk" PRIMARY KEY("tenant_id","promotion_id","version")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"latest_version" integer NOT NULL,
	"active_version" integer,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"earlier_version" integer,
	"earlier_from" date,
	"earlier_to" date,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "promotions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promotions_days" CHECK ("promotions"."valid_to" >= "promotions"."valid_from"),
	CONSTRAINT "promotions_version" CHECK ("promotions"."active_version" is null or "promotions"."active_version" <= "promotions"."latest_version"),
	CONSTRAINT "promotions_earlier" CHECK (num_nulls("promotions"."earlier_version", "promotions"."earlier_from", "promotions"."earlier_to") in (0, 3) and ("promotions"."earlier_to" is null or ("promotions"."earlier_from" <= "promotions"."earlier_to" and "promotions"."earlier_to" < "promotions"."valid_from")))
);
--> statement-breakpoint
CREATE TABLE "purchase_accounts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"credit_fen" bigint,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_accounts_one" UNIQUE("tenant_id","dealer_id"),
	CONSTRAINT "purchase_accounts_credit" CHECK ("purchase_accounts"."credit_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_entries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"business_on" date NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"source_no" text NOT NULL,
	"source_key" text NOT NULL,
	"actor_name" text NOT NULL,
	CONSTRAINT "purchase_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_entries_amount" CHECK ("purchase_entries"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"factor" integer NOT NULL,
	"units" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"sent_qty" integer DEFAULT 0 NOT NULL,
	"received_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_tenant_id_order_id_line_no_pk" PRIMARY KEY("tenant_id","order_id","line_no"),
	CONSTRAINT "purchase_order_lines_qty" CHECK ("purchase_order_lines"."units" > 0 and "purchase_order_lines"."factor" > 0 and "purchase_order_lines"."sent_qty" between 0 and "purchase_order_lines"."units" * "purchase_order_lines"."factor" and "purchase_order_lines"."received_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"expected_on" date,
	"amount_fen" bigint NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"placed_by_id" uuid NOT NULL,
	"placed_by" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"cut" text DEFAULT 'no' NOT NULL,
	"request_key" uuid,
	CONSTRAINT "purchase_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_payments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_no" text collate "C" NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"state" text NOT NULL,
	"remark" text,
	"recorded_by_id" uuid NOT NULL,
	"recorded_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "purchase_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_payments_amount" CHECK ("purchase_payments"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"dealer_id" uuid,
	"price_fen" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "purchase_prices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "purchase_prices_days" CHECK ("purchase_prices"."valid_to" is null or "purchase_prices"."valid_to" >= "purchase_prices"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "purchase_shipments" (
	"tenant_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_shipments_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "receivable_accounts" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"on_account_fen" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receivable_accounts_tenant_id_customer_id_dealer_id_pk" PRIMARY KEY("tenant_id","customer_id","dealer_id")
);
--> statement-breakpoint
CREATE TABLE "receivable_entries" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_fen" bigint NOT NULL,
	"business_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_no" text NOT NULL,
	"source_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receivable_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_entries_amount" CHECK ("receivable_entries"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_items" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"charged_on" date NOT NULL,
	"due_on" date NOT NULL,
	"later_dues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"charged_fen" bigint DEFAULT 0 NOT NULL,
	"credited_fen" bigint DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"corrected_fen" bigint DEFAULT 0 NOT NULL,
	"written_off_fen" bigint DEFAULT 0 NOT NULL,
	"open_fen" bigint GENERATED ALWAYS AS (charged_fen - credited_fen - paid_fen + refunded_fen + corrected_fen - written_off_fen) STORED NOT NULL,
	CONSTRAINT "receivable_items_tenant_id_order_id_pk" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "receivable_payments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_no" text collate "C" NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"allocations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prepays_id" uuid,
	"remark" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_name" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "receivable_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_payments_amount" CHECK ("receivable_payments"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "receivable_refunds" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid,
	"order_no" text DEFAULT '' NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"request_reason" text DEFAULT '' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"method" text,
	"paid_on" date,
	"voucher_no" text collate "C",
	"paid_name" text,
	CONSTRAINT "receivable_refunds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receivable_refunds_amount" CHECK ("receivable_refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "repair_article_codes" (
	"tenant_id" text NOT NULL,
	"article_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "repair_article_codes_tenant_id_article_id_kind_code_pk" PRIMARY KEY("tenant_id","article_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "repair_article_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_article_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_articles" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"model" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"steps" text NOT NULL,
	CONSTRAINT "repair_articles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_fault_causes" (
	"tenant_id" text NOT NULL,
	"fault" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "repair_fault_causes_tenant_id_fault_cause_pk" PRIMARY KEY("tenant_id","fault","cause")
);
--> statement-breakpoint
CREATE TABLE "upkeep_dates" (
	"tenant_id" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"order_id" uuid,
	"checklist" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upkeep_dates_tenant_id_plan_id_equipment_id_due_on_pk" PRIMARY KEY("tenant_id","plan_id","equipment_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "upkeep_plans" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"target" text NOT NULL,
	"model" text,
	"equipment_id" uuid,
	"depart_id" uuid NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"basis" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date,
	"lead_days" integer NOT NULL,
	"priority" text NOT NULL,
	"checklist" text NOT NULL,
	"active_from" date NOT NULL,
	CONSTRAINT "upkeep_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "upkeep_plans_rhythm" CHECK ("upkeep_plans"."every" > 0 and "upkeep_plans"."lead_days" >= 0),
	CONSTRAINT "upkeep_plans_target" CHECK (case "upkeep_plans"."target" when 'model' then "upkeep_plans"."model" is not null else "upkeep_plans"."equipment_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "part_request_lines" (
	"tenant_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"granted" integer,
	CONSTRAINT "part_request_lines_tenant_id_request_id_line_no_pk" PRIMARY KEY("tenant_id","request_id","line_no"),
	CONSTRAINT "part_request_lines_qty" CHECK ("part_request_lines"."qty" > 0 and "part_request_lines"."granted" between 0 and "part_request_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "part_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_no" text collate "C" NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"worker_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"van_id" uuid NOT NULL,
	"warehouse_id" uuid,
	"note" text,
	"refusal" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"issued_by" text,
	"issued_at" timestamp with time zone,
	"received_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "part_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "part_requests_issued" CHECK ("part_requests"."state" not in ('in-transit', 'received') or "part_requests"."warehouse_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "part_uses" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"issued" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"old_returned" integer DEFAULT 0 NOT NULL,
	"price_fen" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_uses_tenant_id_order_id_part_id_pk" PRIMARY KEY("tenant_id","order_id","part_id"),
	CONSTRAINT "part_uses_sums" CHECK ("part_uses"."returned" >= 0 and "part_uses"."old_returned" >= 0 and "part_uses"."returned" + "part_uses"."old_returned" <= "part_uses"."issued")
);
--> statement-breakpoint
CREATE TABLE "spare_parts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"models" text,
	"unit" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"warranty_days" integer DEFAULT 90 NOT NULL,
	"old_back" boolean DEFAULT false NOT NULL,
	"reorder_point" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "spare_parts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "spare_parts_amounts" CHECK ("spare_parts"."price_fen" >= 0 and "spare_parts"."warranty_days" >= 0 and "spare_parts"."reorder_point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "equipments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"serial_no" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"status" text DEFAULT 'working' NOT NULL,
	"installed_on" date,
	"warranty_to" date,
	"kept" boolean DEFAULT false NOT NULL,
	"remark" text,
	CONSTRAINT "equipments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_orders" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_no" text collate "C" NOT NULL,
	"equipment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"kind" text DEFAULT 'fault' NOT NULL,
	"source" text NOT NULL,
	"fault" text NOT NULL,
	"symptom" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"priority" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"assignee_id" uuid,
	"offer_until" timestamp with time zone,
	"appointment_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"arrived_metres" integer,
	"workshop" text,
	"cause" text,
	"work" text,
	"temperature" integer,
	"finished_at" timestamp with time zone,
	"rejections" smallint DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"signer" text,
	"rating" smallint,
	"rework_of" uuid,
	"fee_fen" bigint,
	"parts_fen" bigint,
	"settled_at" timestamp with time zone,
	"respond_minutes" integer DEFAULT 120 NOT NULL,
	"resolve_minutes" integer DEFAULT 1440 NOT NULL,
	"workdays" boolean DEFAULT false NOT NULL,
	"respond_due_at" timestamp with time zone NOT NULL,
	"resolve_due_at" timestamp with time zone,
	"escalate_at" timestamp with time zone,
	"escalated" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "repair_orders_kind" CHECK (("repair_orders"."kind" = 'maintenance') = ("repair_orders"."fault" = 'upkeep')),
	CONSTRAINT "repair_orders_workshop" CHECK (("repair_orders"."state" = 'in-workshop') = ("repair_orders"."workshop" is not null)),
	CONSTRAINT "repair_orders_accepted" CHECK ("repair_orders"."state" not in ('completed', 'settled')
        or ("repair_orders"."completed_at" is not null and "repair_orders"."rating" between 1 and 5 and "repair_orders"."signer" is not null)),
	CONSTRAINT "repair_orders_assignee_known" CHECK (case when "repair_orders"."state" = 'pending' then "repair_orders"."assignee_id" is null
        when "repair_orders"."state" = 'cancelled' then true else "repair_orders"."assignee_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "repair_pauses" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "repair_pauses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "repair_pauses_order_of_time" CHECK ("repair_pauses"."state" <> 'approved' or ("repair_pauses"."decided_at" is not null and coalesce("repair_pauses"."ended_at", "repair_pauses"."decided_at") >= "repair_pauses"."decided_at"))
);
--> statement-breakpoint
CREATE TABLE "repair_pictures" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"cooling" boolean DEFAULT false NOT NULL,
	"electric" boolean DEFAULT false NOT NULL,
	"cabinet" boolean DEFAULT false NOT NULL,
	"van_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"last_lng" double precision,
	"last_lat" double precision,
	"last_place_at" timestamp with time zone,
	CONSTRAINT "technicians_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ageing_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ageing_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ageing_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"production_date" date NOT NULL,
	"expiry_date" date NOT NULL,
	"freshness" text NOT NULL,
	"qty" integer NOT NULL,
	"value_fen" bigint NOT NULL,
	"counted_on" date NOT NULL,
	"state" text DEFAULT 'warned' NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"way" text,
	"way_qty" integer,
	"way_fen" bigint,
	"approval" text DEFAULT 'none' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"closed_on" date,
	CONSTRAINT "ageing_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ageing_tasks_qty" CHECK ("ageing_tasks"."qty" >= 0 and "ageing_tasks"."way_qty" > 0),
	CONSTRAINT "ageing_tasks_closed" CHECK (("ageing_tasks"."state" = 'closed') = ("ageing_tasks"."closed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_favourites" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_favourites_tenant_id_user_id_product_id_pk" PRIMARY KEY("tenant_id","user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_members_tenant_id_user_id_customer_id_pk" PRIMARY KEY("tenant_id","user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "outlet_stocks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"production_date" date NOT NULL,
	"shelf_qty" integer NOT NULL,
	"back_qty" integer NOT NULL,
	"counted_on" date NOT NULL,
	"counted_by" text DEFAULT '' NOT NULL,
	"counted_at" timestamp with time zone,
	"visit_id" uuid,
	"step_id" uuid,
	"remark" text,
	CONSTRAINT "outlet_stocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "outlet_stocks_qty" CHECK ("outlet_stocks"."shelf_qty" >= 0 and "outlet_stocks"."back_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"tenant_id" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"in_transit" integer DEFAULT 0 NOT NULL,
	"inbound_date" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_balances_tenant_id_warehouse_id_product_id_batch_id_pk" PRIMARY KEY("tenant_id","warehouse_id","product_id","batch_id"),
	CONSTRAINT "stock_balances_bounds" CHECK ("stock_balances"."reserved" >= 0 and "stock_balances"."frozen" >= 0 and "stock_balances"."in_transit" >= 0 and "stock_balances"."reserved" + "stock_balances"."frozen" <= "stock_balances"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_no" text NOT NULL,
	"production_date" date NOT NULL,
	"shelf_life_days" integer NOT NULL,
	"expiry_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_batches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_document_lines" (
	"tenant_id" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid,
	"batch_no" text,
	"production_date" date,
	"qty" integer NOT NULL,
	"done_qty" integer DEFAULT 0 NOT NULL,
	"arrived_qty" integer,
	"reason" text,
	"counted_qty" integer,
	"book_qty" integer,
	"counted_by_id" uuid,
	"counted_by" text,
	"counted_at" timestamp with time zone,
	"recounted_qty" integer,
	"rebook_qty" integer,
	"recounted_by_id" uuid,
	"recounted_by" text,
	"recounted_at" timestamp with time zone,
	CONSTRAINT "stock_document_lines_tenant_id_doc_id_line_no_pk" PRIMARY KEY("tenant_id","doc_id","line_no"),
	CONSTRAINT "stock_document_lines_done" CHECK ("stock_document_lines"."done_qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_documents" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"no" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"to_warehouse_id" uuid,
	"supplier" text,
	"supplier_no" text,
	"remark" text,
	"category" text,
	"hides_book" boolean DEFAULT false NOT NULL,
	"two_counters" boolean DEFAULT false NOT NULL,
	"value_fen" bigint,
	"refusal" text,
	"made_by_id" uuid,
	"made_by" text NOT NULL,
	"submitted_by_id" uuid,
	"sent_by" text,
	"sent_at" timestamp with time zone,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"request_key" uuid,
	CONSTRAINT "stock_documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_documents_to" CHECK (("stock_documents"."kind" = 'transfer') = ("stock_documents"."to_warehouse_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"frozen_change" integer DEFAULT 0 NOT NULL,
	"transit_change" integer DEFAULT 0 NOT NULL,
	"on_hand_after" integer NOT NULL,
	"doc_kind" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"line_no" integer,
	"remark" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_ledger_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_ledger_changes" CHECK ("stock_ledger"."on_hand_change" <> 0 or "stock_ledger"."reserved_change" <> 0 or "stock_ledger"."frozen_change" <> 0 or "stock_ledger"."transit_change" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"tenant_id" text NOT NULL,
	"doc_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservations_pk" PRIMARY KEY("tenant_id","doc_id","line_no","warehouse_id","batch_id"),
	CONSTRAINT "stock_reservations_qty" CHECK ("stock_reservations"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"erp_code" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" uuid,
	"depart_id" uuid NOT NULL,
	"address" text,
	"manager" text,
	"phone" text,
	"place" "point",
	"papers" uuid[],
	"rank" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "warehouses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_holds" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_phones" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"waiting" integer NOT NULL,
	"open" integer NOT NULL,
	"photos" integer NOT NULL,
	"since" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_phones_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "must_sells" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"remark" text,
	CONSTRAINT "must_sells_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device_id" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_photos" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"looks" text NOT NULL,
	"seen_before" boolean NOT NULL,
	"camera" jsonb,
	"doubts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_photos_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"turn" smallint NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT 'route' NOT NULL,
	"dealt_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"route_id" uuid,
	"visit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "visit_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_route_stops" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"route_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "visit_route_stops_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_routes" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"dealer_id" uuid,
	"weekday" text NOT NULL,
	"every_weeks" integer NOT NULL,
	"start_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"remark" text,
	"changed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "visit_routes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_steps" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_template_steps" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"template_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"min_photos" integer DEFAULT 0 NOT NULL,
	"min_seconds" integer DEFAULT 0 NOT NULL,
	"options" text,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_template_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_templates" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"channel_id" uuid,
	"label_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "visit_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_turns" (
	"tenant_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"nth" integer NOT NULL,
	CONSTRAINT "visit_turns_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"state" text NOT NULL,
	"device_id" text NOT NULL,
	"check_in_at" timestamp with time zone NOT NULL,
	"measured_lng" double precision,
	"measured_lat" double precision,
	"accuracy_m" integer,
	"mocked" boolean NOT NULL,
	"unlikely_place" boolean DEFAULT false NOT NULL,
	"outlet_place" "point",
	"distance_m" integer,
	"radius_m" integer NOT NULL,
	"min_minutes" integer,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"speed_kmh" integer,
	"clock_jump_ms" integer DEFAULT 0 NOT NULL,
	"shared_device" boolean DEFAULT false NOT NULL,
	"place_changed" boolean DEFAULT false NOT NULL,
	"check_out_at" timestamp with time zone,
	"result" text,
	"no_order_reason" text DEFAULT '' NOT NULL,
	"companions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence_score" smallint NOT NULL,
	"evidence_reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "login_attempts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"user_agent" text,
	"attempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"door" text NOT NULL,
	"step" text DEFAULT 'factor' NOT NULL,
	"entry" text DEFAULT 'password' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "login_challenges_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
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
CREATE TABLE "sessions" (
	"tenant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid,
	"remember" boolean NOT NULL,
	"door" text DEFAULT 'console' NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"view_as_user_id" uuid,
	"view_as_depart_id" uuid,
	"view_as_until" timestamp with time zone,
	CONSTRAINT "sessions_tenant_id_token_hash_pk" PRIMARY KEY("tenant_id","token_hash")
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
CREATE TABLE "users" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"avatar" text,
	"mobile" text,
	"email" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"dealer_id" uuid,
	"work_no" text,
	"post" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_definitions" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"biz" text NOT NULL,
	"min_fen" bigint DEFAULT 0 NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" text DEFAULT 'yes' NOT NULL,
	CONSTRAINT "approval_definitions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "approval_definitions_min" CHECK ("approval_definitions"."min_fen" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "approval_tasks" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"instead_of" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approval_tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"biz" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"definition_id" uuid,
	"definition_name" text NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"depart_id" uuid NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"submitter_id" uuid,
	"submitter_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "approvals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"worked" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"tenant_id" text NOT NULL,
	"key" uuid NOT NULL,
	"answer" text NOT NULL,
	"address" text NOT NULL,
	"drawn" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "captchas_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"dictionary" text,
	"target" text,
	"digits" integer,
	"required" boolean DEFAULT false NOT NULL,
	"searchable" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"longest" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "custom_fields_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "custom_values" (
	"tenant_id" text NOT NULL,
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"number" double precision,
	"row_id" uuid NOT NULL,
	CONSTRAINT "custom_values_tenant_id_table_name_key_value_row_id_pk" PRIMARY KEY("tenant_id","table_name","key","value","row_id")
);
--> statement-breakpoint
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
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"system" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dicts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"release_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "announcements_sent" CHECK (("announcements"."status" = '0') = ("announcements"."sent_at" is null))
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
CREATE TABLE "departs" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"org_code" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"memo" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_departs" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone,
	"is_head" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_departs_tenant_id_user_id_depart_id_pk" PRIMARY KEY("tenant_id","user_id","depart_id")
);
--> statement-breakpoint
CREATE TABLE "depart_parameters" (
	"tenant_id" text NOT NULL,
	"depart_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "depart_parameters_tenant_id_depart_id_code_pk" PRIMARY KEY("tenant_id","depart_id","code")
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
CREATE TABLE "permissions" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"kind" text NOT NULL,
	"name" text,
	"path" text,
	"component" text,
	"icon" text,
	"url" text,
	"opens_in" text DEFAULT 'blank' NOT NULL,
	"redirect" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"route" text DEFAULT '1' NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	"badge" text,
	"sort" integer NOT NULL,
	CONSTRAINT "permissions_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
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
CREATE TABLE "role_permissions" (
	"tenant_id" text NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_code" text NOT NULL,
	CONSTRAINT "role_permissions_tenant_id_role_id_permission_code_pk" PRIMARY KEY("tenant_id","role_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "role_rule_departs" (
	"tenant_id" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	CONSTRAINT "role_rule_departs_tenant_id_rule_id_depart_id_pk" PRIMARY KEY("tenant_id","rule_id","depart_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"data_scope" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"tenant_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_tenant_id_user_id_role_id_pk" PRIMARY KEY("tenant_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "field_keys" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
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
	"depart_id" uuid,
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
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_key" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."enterprise_companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_messages" ADD CONSTRAINT "enterprise_messages_member" FOREIGN KEY ("tenant_id","member_row_id") REFERENCES "public"."enterprise_members"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_provider" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."identity_providers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_identities" ADD CONSTRAINT "outside_identities_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_import_chunks" ADD CONSTRAINT "entity_import_chunks_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."entity_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_import_rows" ADD CONSTRAINT "entity_import_rows_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."entity_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD CONSTRAINT "entity_imports_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_drafts" ADD CONSTRAINT "entity_drafts_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_requested" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."domain_events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_audits" ADD CONSTRAINT "asset_audits_asset" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_audits" ADD CONSTRAINT "asset_audits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_audits" ADD CONSTRAINT "asset_audits_found_at" FOREIGN KEY ("tenant_id","found_at_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_audits" ADD CONSTRAINT "asset_audits_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_events" ADD CONSTRAINT "asset_events_asset" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_asset" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_from" FOREIGN KEY ("tenant_id","from_customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_to" FOREIGN KEY ("tenant_id","to_customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_dealer" FOREIGN KEY ("tenant_id","deposit_dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_applied" FOREIGN KEY ("tenant_id","applied_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_replacement" FOREIGN KEY ("tenant_id","replacement_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_exchange" FOREIGN KEY ("tenant_id","exchange_of") REFERENCES "public"."asset_movements"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_pictures" ADD CONSTRAINT "asset_pictures_asset" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_model" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."asset_models"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_places" ADD CONSTRAINT "customer_places_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner" FOREIGN KEY ("tenant_id","owner_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" FOREIGN KEY ("tenant_id","merged_into") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealers" ADD CONSTRAINT "customer_dealers_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_dealers" ADD CONSTRAINT "customer_dealers_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_one" FOREIGN KEY ("tenant_id","one_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_other" FOREIGN KEY ("tenant_id","other_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distincts" ADD CONSTRAINT "customer_distincts_said" FOREIGN KEY ("tenant_id","said_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_label_members" ADD CONSTRAINT "customer_label_members_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_label_members" ADD CONSTRAINT "customer_label_members_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_squares" ADD CONSTRAINT "outlet_squares_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_areas" ADD CONSTRAINT "dealer_areas_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_contract_notices" ADD CONSTRAINT "dealer_contract_notices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_salespeople" ADD CONSTRAINT "dealer_salespeople_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_salespeople" ADD CONSTRAINT "dealer_salespeople_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_follow_ups" ADD CONSTRAINT "poi_follow_ups_poi" FOREIGN KEY ("tenant_id","poi_id") REFERENCES "public"."pois"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poi_follow_ups" ADD CONSTRAINT "poi_follow_ups_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_claimed" FOREIGN KEY ("tenant_id","claimed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_limits" ADD CONSTRAINT "discount_limits_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_execution" FOREIGN KEY ("tenant_id","execution_id") REFERENCES "public"."display_executions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_auditor" FOREIGN KEY ("tenant_id","auditor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_audits" ADD CONSTRAINT "display_audits_subject" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_submitted" FOREIGN KEY ("tenant_id","submitted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_reviewed" FOREIGN KEY ("tenant_id","reviewed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_executions" ADD CONSTRAINT "display_executions_second_by" FOREIGN KEY ("tenant_id","second_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_photos" ADD CONSTRAINT "display_photos_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."display_tasks"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_photos" ADD CONSTRAINT "display_photos_execution" FOREIGN KEY ("tenant_id","execution_id") REFERENCES "public"."display_executions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_standard_items" ADD CONSTRAINT "display_standard_items_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_standards" ADD CONSTRAINT "display_standards_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_standards" ADD CONSTRAINT "display_standards_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_tasks" ADD CONSTRAINT "display_tasks_standard" FOREIGN KEY ("tenant_id","standard_id") REFERENCES "public"."display_standards"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_tasks" ADD CONSTRAINT "display_tasks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rules" ADD CONSTRAINT "freight_rules_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_names" ADD CONSTRAINT "outside_names_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_names" ADD CONSTRAINT "outside_names_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_events" ADD CONSTRAINT "material_request_events_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_events" ADD CONSTRAINT "material_request_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD CONSTRAINT "material_request_lines_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD CONSTRAINT "material_request_lines_material" FOREIGN KEY ("tenant_id","material_id") REFERENCES "public"."materials"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_request_pictures" ADD CONSTRAINT "material_request_pictures_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."material_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_requester" FOREIGN KEY ("tenant_id","requester_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_asked_by" FOREIGN KEY ("tenant_id","asked_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery_lines" ADD CONSTRAINT "order_delivery_lines_delivery" FOREIGN KEY ("tenant_id","delivery_id") REFERENCES "public"."order_deliveries"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prices" ADD CONSTRAINT "order_prices_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_prints" ADD CONSTRAINT "order_prints_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_user" FOREIGN KEY ("tenant_id","sales_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD CONSTRAINT "sales_entries_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_units" ADD CONSTRAINT "product_units_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_spu" FOREIGN KEY ("tenant_id","spu_id") REFERENCES "public"."spus"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_grades" ADD CONSTRAINT "display_grades_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counters" ADD CONSTRAINT "promotion_counters_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_coupons" ADD CONSTRAINT "promotion_coupons_earned" FOREIGN KEY ("tenant_id","earned_by") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_versions" ADD CONSTRAINT "promotion_versions_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_submitter" FOREIGN KEY ("tenant_id","submitted_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_accounts" ADD CONSTRAINT "purchase_accounts_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_account" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."purchase_accounts"("tenant_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_entries" ADD CONSTRAINT "purchase_entries_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."purchase_payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_placed_by" FOREIGN KEY ("tenant_id","placed_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payments" ADD CONSTRAINT "purchase_payments_recorder" FOREIGN KEY ("tenant_id","recorded_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shipments" ADD CONSTRAINT "purchase_shipments_document" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."stock_documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_shipments" ADD CONSTRAINT "purchase_shipments_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."purchase_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_accounts" ADD CONSTRAINT "receivable_accounts_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_account" FOREIGN KEY ("tenant_id","customer_id","dealer_id") REFERENCES "public"."receivable_accounts"("tenant_id","customer_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_entries" ADD CONSTRAINT "receivable_entries_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_items" ADD CONSTRAINT "receivable_items_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_items" ADD CONSTRAINT "receivable_items_account" FOREIGN KEY ("tenant_id","customer_id","dealer_id") REFERENCES "public"."receivable_accounts"("tenant_id","customer_id","dealer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_recorder" FOREIGN KEY ("tenant_id","recorded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_payments" ADD CONSTRAINT "receivable_payments_prepays" FOREIGN KEY ("tenant_id","prepays_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivable_refunds" ADD CONSTRAINT "receivable_refunds_requester" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_article_codes" ADD CONSTRAINT "repair_article_codes_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_article_pictures" ADD CONSTRAINT "repair_article_pictures_article" FOREIGN KEY ("tenant_id","article_id") REFERENCES "public"."repair_articles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_plan" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."upkeep_plans"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_dates" ADD CONSTRAINT "upkeep_dates_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upkeep_plans" ADD CONSTRAINT "upkeep_plans_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_lines" ADD CONSTRAINT "part_request_lines_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."part_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_lines" ADD CONSTRAINT "part_request_lines_part" FOREIGN KEY ("tenant_id","part_id") REFERENCES "public"."spare_parts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_worker" FOREIGN KEY ("tenant_id","worker_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_van" FOREIGN KEY ("tenant_id","van_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_part" FOREIGN KEY ("tenant_id","part_id") REFERENCES "public"."spare_parts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipments" ADD CONSTRAINT "equipments_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_assignee" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD CONSTRAINT "repair_orders_rework" FOREIGN KEY ("tenant_id","rework_of") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pauses" ADD CONSTRAINT "repair_pauses_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pauses" ADD CONSTRAINT "repair_pauses_requested" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pauses" ADD CONSTRAINT "repair_pauses_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_pictures" ADD CONSTRAINT "repair_pictures_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_van" FOREIGN KEY ("tenant_id","van_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."ageing_tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_events" ADD CONSTRAINT "ageing_events_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_assignee" FOREIGN KEY ("tenant_id","assignee_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ageing_tasks" ADD CONSTRAINT "ageing_tasks_handled" FOREIGN KEY ("tenant_id","handled_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_favourites" ADD CONSTRAINT "shop_favourites_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_favourites" ADD CONSTRAINT "shop_favourites_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD CONSTRAINT "outlet_stocks_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_stocks" ADD CONSTRAINT "outlet_stocks_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_batch" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."stock_batches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_doc" FOREIGN KEY ("tenant_id","doc_id") REFERENCES "public"."stock_documents"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_batch" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."stock_batches"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_counted_by" FOREIGN KEY ("tenant_id","counted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_recounted_by" FOREIGN KEY ("tenant_id","recounted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_to_warehouse" FOREIGN KEY ("tenant_id","to_warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_made_by" FOREIGN KEY ("tenant_id","made_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_submitted_by" FOREIGN KEY ("tenant_id","submitted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_balance" FOREIGN KEY ("tenant_id","warehouse_id","product_id","batch_id") REFERENCES "public"."stock_balances"("tenant_id","warehouse_id","product_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_balance" FOREIGN KEY ("tenant_id","warehouse_id","product_id","batch_id") REFERENCES "public"."stock_balances"("tenant_id","warehouse_id","product_id","batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_phones" ADD CONSTRAINT "field_phones_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "must_sells" ADD CONSTRAINT "must_sells_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_photos" ADD CONSTRAINT "visit_photos_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_route" FOREIGN KEY ("tenant_id","route_id") REFERENCES "public"."visit_routes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_requested" FOREIGN KEY ("tenant_id","requested_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_requests" ADD CONSTRAINT "visit_requests_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_route_stops" ADD CONSTRAINT "visit_route_stops_route" FOREIGN KEY ("tenant_id","route_id") REFERENCES "public"."visit_routes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_route_stops" ADD CONSTRAINT "visit_route_stops_outlet" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_owner" FOREIGN KEY ("tenant_id","owner_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_template_steps" ADD CONSTRAINT "visit_template_steps_template" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."visit_templates"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_channel" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."channels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_label" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."customer_labels"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_turns" ADD CONSTRAINT "visit_turns_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_as" FOREIGN KEY ("tenant_id","view_as_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_avatars" ADD CONSTRAINT "user_avatars_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to" FOREIGN KEY ("tenant_id","to_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_approval" FOREIGN KEY ("tenant_id","approval_id") REFERENCES "public"."approvals"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_submitter" FOREIGN KEY ("tenant_id","submitter_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_items" ADD CONSTRAINT "dict_items_dict" FOREIGN KEY ("tenant_id","dict_id") REFERENCES "public"."dicts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_items" ADD CONSTRAINT "dict_items_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."dict_items"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader" FOREIGN KEY ("tenant_id","uploader_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcements"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_targets" ADD CONSTRAINT "announcement_targets_announcement" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcements"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sender" FOREIGN KEY ("tenant_id","sender_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departs" ADD CONSTRAINT "departs_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departs" ADD CONSTRAINT "user_departs_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_departs" ADD CONSTRAINT "user_departs_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depart_parameters" ADD CONSTRAINT "depart_parameters_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_parent" FOREIGN KEY ("tenant_id","parent_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_data_rules" ADD CONSTRAINT "role_data_rules_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_data_rules" ADD CONSTRAINT "role_data_rules_permission" FOREIGN KEY ("tenant_id","permission_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission" FOREIGN KEY ("tenant_id","permission_code") REFERENCES "public"."permissions"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule_departs" ADD CONSTRAINT "role_rule_departs_rule" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."role_data_rules"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rule_departs" ADD CONSTRAINT "role_rule_departs_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_keys" ADD CONSTRAINT "field_keys_user" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_trips" ADD CONSTRAINT "round_trips_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_task_chunks" ADD CONSTRAINT "background_task_chunks_task" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."background_tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD CONSTRAINT "background_tasks_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("tenant_id","key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_time" ON "outbox_messages" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_target" ON "sent_codes" USING btree ("tenant_id","target","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_address" ON "sent_codes" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_time" ON "sent_codes" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_companies_corp_id" ON "enterprise_companies" USING btree ("tenant_id","kind","corp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_member_id" ON "enterprise_members" USING btree ("tenant_id","company_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_members_user_id" ON "enterprise_members" USING btree ("tenant_id","company_id","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_members_user" ON "enterprise_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_messages_member" ON "enterprise_messages" USING btree ("tenant_id","member_row_id");--> statement-breakpoint
CREATE INDEX "enterprise_messages_due" ON "enterprise_messages" USING btree ("tenant_id","status","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_suites_one" ON "enterprise_suites" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "platform_hosts_slug" ON "platform_hosts" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_waiting_username" ON "registrations" USING btree ("tenant_id",lower("username")) WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_waiting_mobile" ON "registrations" USING btree ("tenant_id","mobile") WHERE "registrations"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_time" ON "registrations" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "job_runs_job" ON "job_runs" USING btree ("tenant_id","job","started_at","id");--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE INDEX "slideshows_sort" ON "slideshows" USING btree ("tenant_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_kind" ON "identity_providers" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE INDEX "outside_identities_user" ON "outside_identities" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_partners_code" ON "sign_in_partners" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "audit_logs_entity" ON "audit_logs" USING btree ("tenant_id","entity","entity_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "push_messages_user" ON "push_messages" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "entity_imports_created" ON "entity_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_filters_list" ON "saved_filters" USING btree ("tenant_id","list","user_id");--> statement-breakpoint
CREATE INDEX "pending_changes_status" ON "pending_changes" USING btree ("tenant_id","entity","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "pending_changes_row" ON "pending_changes" USING btree ("tenant_id","entity","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_changes_open" ON "pending_changes" USING btree ("tenant_id","entity","row_id") WHERE "pending_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "recycled_rows_deleted" ON "recycled_rows" USING btree ("tenant_id","of_table","deleted_at");--> statement-breakpoint
CREATE INDEX "domain_events_subject" ON "domain_events" USING btree ("tenant_id","subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_deliveries_once" ON "event_deliveries" USING btree ("tenant_id","event_id","subscriber");--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("tenant_id","status","next_at");--> statement-breakpoint
CREATE INDEX "event_deliveries_subject" ON "event_deliveries" USING btree ("tenant_id","subscriber","subject","sequence");--> statement-breakpoint
CREATE INDEX "event_deliveries_created" ON "event_deliveries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_created" ON "operation_logs" USING btree ("tenant_id","channel","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_user" ON "operation_logs" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "asset_audits_asset" ON "asset_audits" USING btree ("tenant_id","asset_id","audited_at");--> statement-breakpoint
CREATE INDEX "asset_audits_customer" ON "asset_audits" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "asset_audits_found_at" ON "asset_audits" USING btree ("tenant_id","found_at_id");--> statement-breakpoint
CREATE INDEX "asset_audits_actor" ON "asset_audits" USING btree ("tenant_id","actor_id","audited_at");--> statement-breakpoint
CREATE INDEX "asset_events_asset" ON "asset_events" USING btree ("tenant_id","asset_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_models_name" ON "asset_models" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_movement_no" ON "asset_movements" USING btree ("tenant_id","movement_no");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_open" ON "asset_movements" USING btree ("tenant_id","asset_id") WHERE "asset_movements"."state" in ('applied', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_draft" ON "asset_movements" USING btree ("tenant_id","asset_id") WHERE "asset_movements"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "asset_movements_asset" ON "asset_movements" USING btree ("tenant_id","asset_id","applied_at");--> statement-breakpoint
CREATE INDEX "asset_movements_state" ON "asset_movements" USING btree ("tenant_id","state","applied_at");--> statement-breakpoint
CREATE INDEX "asset_movements_from" ON "asset_movements" USING btree ("tenant_id","from_customer_id");--> statement-breakpoint
CREATE INDEX "asset_movements_to" ON "asset_movements" USING btree ("tenant_id","to_customer_id");--> statement-breakpoint
CREATE INDEX "asset_movements_exchange" ON "asset_movements" USING btree ("tenant_id","exchange_of");--> statement-breakpoint
CREATE INDEX "asset_pictures_asset" ON "asset_pictures" USING btree ("tenant_id","asset_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_asset_no" ON "assets" USING btree ("tenant_id","asset_no");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_serial_no" ON "assets" USING btree ("tenant_id","serial_no");--> statement-breakpoint
CREATE INDEX "assets_state" ON "assets" USING btree ("tenant_id","state","asset_no");--> statement-breakpoint
CREATE INDEX "assets_customer" ON "assets" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "assets_depart" ON "assets" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "assets_model" ON "assets" USING btree ("tenant_id","model_id");--> statement-breakpoint
CREATE INDEX "assets_audited" ON "assets" USING btree ("tenant_id","last_audit_at");--> statement-breakpoint
CREATE INDEX "customer_places_outlet" ON "customer_places" USING btree ("tenant_id","customer_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_code" ON "channels" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code" ON "customers" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "customers_dealer" ON "customers" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "customers_owner" ON "customers" USING btree ("tenant_id","owner_user_id");--> statement-breakpoint
CREATE INDEX "customers_depart" ON "customers" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "customers_channel" ON "customers" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "customers_heir" ON "customers" USING btree ("tenant_id","merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_ordered" ON "customers" USING btree ("tenant_id","last_order_on","id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "customers_licence" ON "customers" USING btree ("tenant_id","licence_no");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_place" ON "customers" USING btree ("tenant_id","lng","lat","id");--> statement-breakpoint
CREATE INDEX "customer_dealers_dealer" ON "customer_dealers" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "customer_distincts_other" ON "customer_distincts" USING btree ("tenant_id","other_id");--> statement-breakpoint
CREATE INDEX "customer_label_members_customer" ON "customer_label_members" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_labels_code" ON "customer_labels" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "outlet_squares_square" ON "outlet_squares" USING btree ("tenant_id","level","x","y","depart_id","outlets","lng","lat");--> statement-breakpoint
CREATE INDEX "dealer_areas_dealer" ON "dealer_areas" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_code" ON "dealers" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "dealers_depart" ON "dealers" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "poi_follow_ups_poi" ON "poi_follow_ups" USING btree ("tenant_id","poi_id","happened_at");--> statement-breakpoint
CREATE INDEX "pois_stage" ON "pois" USING btree ("tenant_id","stage","score","id");--> statement-breakpoint
CREATE INDEX "pois_claimed" ON "pois" USING btree ("tenant_id","claimed_by","followed_at");--> statement-breakpoint
CREATE INDEX "pois_depart" ON "pois" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "pois_place" ON "pois" USING btree ("tenant_id","lng","lat","id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_limits_role_id" ON "discount_limits" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "display_audits_once" ON "display_audits" USING btree ("tenant_id","task_id","kind") WHERE "display_audits"."state" in ('planned', 'waiting', 'done');--> statement-breakpoint
CREATE INDEX "display_audits_task" ON "display_audits" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "display_audits_auditor" ON "display_audits" USING btree ("tenant_id","auditor_id","day");--> statement-breakpoint
CREATE INDEX "display_audits_customer" ON "display_audits" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "display_audits_standard" ON "display_audits" USING btree ("tenant_id","standard_id");--> statement-breakpoint
CREATE INDEX "display_audits_execution" ON "display_audits" USING btree ("tenant_id","execution_id");--> statement-breakpoint
CREATE INDEX "display_audits_subject" ON "display_audits" USING btree ("tenant_id","subject_id","done_at");--> statement-breakpoint
CREATE INDEX "display_audits_state" ON "display_audits" USING btree ("tenant_id","state","day");--> statement-breakpoint
CREATE INDEX "display_executions_task" ON "display_executions" USING btree ("tenant_id","task_id","submitted_at");--> statement-breakpoint
CREATE INDEX "display_executions_customer" ON "display_executions" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "display_executions_standard" ON "display_executions" USING btree ("tenant_id","standard_id");--> statement-breakpoint
CREATE INDEX "display_executions_state" ON "display_executions" USING btree ("tenant_id","state","submitted_at");--> statement-breakpoint
CREATE INDEX "display_executions_second" ON "display_executions" USING btree ("tenant_id","second","second_at") WHERE "display_executions"."second" is not null;--> statement-breakpoint
CREATE INDEX "display_photos_task" ON "display_photos" USING btree ("tenant_id","task_id");--> statement-breakpoint
CREATE INDEX "display_photos_execution" ON "display_photos" USING btree ("tenant_id","execution_id");--> statement-breakpoint
CREATE INDEX "display_photos_digest" ON "display_photos" USING btree ("tenant_id","digest");--> statement-breakpoint
CREATE INDEX "display_photos_looks" ON "display_photos" USING btree ("tenant_id","looks");--> statement-breakpoint
CREATE UNIQUE INDEX "display_standard_items_name" ON "display_standard_items" USING btree ("tenant_id","standard_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "display_standards_code" ON "display_standards" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "display_standards_channel" ON "display_standards" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "display_standards_label" ON "display_standards" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "display_tasks_once" ON "display_tasks" USING btree ("tenant_id","standard_id","customer_id","period_from");--> statement-breakpoint
CREATE INDEX "display_tasks_customer" ON "display_tasks" USING btree ("tenant_id","customer_id","due_on");--> statement-breakpoint
CREATE INDEX "display_tasks_state" ON "display_tasks" USING btree ("tenant_id","state","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_masters_code" ON "erp_masters" USING btree ("tenant_id","kind","code");--> statement-breakpoint
CREATE INDEX "erp_masters_state" ON "erp_masters" USING btree ("tenant_id","kind","state","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_since" ON "erp_masters" USING btree ("tenant_id","kind","since","id");--> statement-breakpoint
CREATE INDEX "erp_masters_ours" ON "erp_masters" USING btree ("tenant_id","kind","our_id");--> statement-breakpoint
CREATE INDEX "erp_attempts_order_time" ON "erp_attempts" USING btree ("tenant_id","order_id","document","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_differences_order" ON "erp_differences" USING btree ("tenant_id","day","order_no");--> statement-breakpoint
CREATE INDEX "order_syncs_status" ON "order_syncs" USING btree ("tenant_id","status","updated_at","order_id");--> statement-breakpoint
CREATE INDEX "order_syncs_cause" ON "order_syncs" USING btree ("tenant_id","status","cause");--> statement-breakpoint
CREATE INDEX "order_syncs_due" ON "order_syncs" USING btree ("tenant_id","next_at");--> statement-breakpoint
CREATE INDEX "order_syncs_ordered" ON "order_syncs" USING btree ("tenant_id","ordered_at","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_rules_name" ON "freight_rules" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "freight_rules_dealer_days" ON "freight_rules" USING btree ("tenant_id","dealer_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_names_theirs" ON "outside_names" USING btree ("tenant_id","source","kind","theirs");--> statement-breakpoint
CREATE INDEX "outside_names_customer" ON "outside_names" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "outside_names_product" ON "outside_names" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_orders_external" ON "outside_orders" USING btree ("tenant_id","source","external_no");--> statement-breakpoint
CREATE INDEX "outside_orders_status" ON "outside_orders" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "outside_orders_depart" ON "outside_orders" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "material_request_events_request" ON "material_request_events" USING btree ("tenant_id","request_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "material_request_lines_once" ON "material_request_lines" USING btree ("tenant_id","request_id","material_id");--> statement-breakpoint
CREATE INDEX "material_request_lines_material" ON "material_request_lines" USING btree ("tenant_id","material_id");--> statement-breakpoint
CREATE INDEX "material_request_pictures_request" ON "material_request_pictures" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_requests_no" ON "material_requests" USING btree ("tenant_id","request_no");--> statement-breakpoint
CREATE UNIQUE INDEX "material_requests_key" ON "material_requests" USING btree ("tenant_id","requester_id","request_key");--> statement-breakpoint
CREATE INDEX "material_requests_made" ON "material_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_requests_state" ON "material_requests" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "material_requests_customer" ON "material_requests" USING btree ("tenant_id","customer_id","issued_at");--> statement-breakpoint
CREATE INDEX "material_requests_promotion" ON "material_requests" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
CREATE INDEX "material_requests_dealer" ON "material_requests" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "material_requests_depart" ON "material_requests" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "material_requests_requester" ON "material_requests" USING btree ("tenant_id","requester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_code" ON "materials" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deliveries_place" ON "order_deliveries" USING btree ("tenant_id","order_id","place");--> statement-breakpoint
CREATE INDEX "order_pictures_order" ON "order_pictures" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("tenant_id","order_id","happened_at");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "order_prices_day" ON "order_prices" USING btree ("tenant_id","priced_at");--> statement-breakpoint
CREATE INDEX "order_prints_order" ON "order_prints" USING btree ("tenant_id","order_id","printed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_external" ON "orders" USING btree ("tenant_id","external_by","external_no");--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("tenant_id","origin_id") WHERE origin_id is not null;--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("tenant_id","group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_no" ON "orders" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("tenant_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_time" ON "orders" USING btree ("tenant_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_dealer_time" ON "orders" USING btree ("tenant_id","dealer_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_no" ON "orders" USING btree ("tenant_id","status","order_no","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_dealer_status" ON "orders" USING btree ("tenant_id","dealer_id","status","ordered_at","customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("tenant_id","customer_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_depart_status" ON "orders" USING btree ("tenant_id","depart_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_sales_status" ON "orders" USING btree ("tenant_id","sales_user_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("tenant_id","payable_fen","id","status","ordered_at","dealer_id","customer_id","depart_id","sales_user_id");--> statement-breakpoint
CREATE INDEX "sales_entries_day" ON "sales_entries" USING btree ("tenant_id","day","dealer_id");--> statement-breakpoint
CREATE INDEX "sales_entries_product" ON "sales_entries" USING btree ("tenant_id","product_id","day");--> statement-breakpoint
CREATE INDEX "prices_product" ON "prices" USING btree ("tenant_id","product_id","unit","valid_from");--> statement-breakpoint
CREATE INDEX "prices_customer" ON "prices" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "prices_label" ON "prices" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "prices_from" ON "prices" USING btree ("tenant_id","valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_units_barcode" ON "product_units" USING btree ("tenant_id","barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "products_code_capitals" ON "products" USING btree ("tenant_id",upper("code"));--> statement-breakpoint
CREATE INDEX "products_sort" ON "products" USING btree ("tenant_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "spus_code" ON "spus" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_coupons_code" ON "promotion_coupons" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "promotion_coupons_earned" ON "promotion_coupons" USING btree ("tenant_id","earned_by");--> statement-breakpoint
CREATE INDEX "promotion_coupons_customer" ON "promotion_coupons" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_coupons_promotion" ON "promotion_coupons" USING btree ("tenant_id","promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotion_coupons_batch" ON "promotion_coupons" USING btree ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_order" ON "promotion_usage" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_promotion" ON "promotion_usage" USING btree ("tenant_id","promotion_id","created_at");--> statement-breakpoint
CREATE INDEX "promotion_usage_of_customer" ON "promotion_usage" USING btree ("tenant_id","customer_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "promotions_days" ON "promotions" USING btree ("tenant_id","valid_to","valid_from");--> statement-breakpoint
CREATE INDEX "purchase_accounts_balance" ON "purchase_accounts" USING btree ("tenant_id","balance_fen","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_entries_seq" ON "purchase_entries" USING btree ("tenant_id","dealer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_entries_source" ON "purchase_entries" USING btree ("tenant_id","source_key");--> statement-breakpoint
CREATE INDEX "purchase_entries_time" ON "purchase_entries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_entries_order" ON "purchase_entries" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "purchase_events_order" ON "purchase_events" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("tenant_id","order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_goods" ON "purchase_order_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_no" ON "purchase_orders" USING btree ("tenant_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_request" ON "purchase_orders" USING btree ("tenant_id","request_key");--> statement-breakpoint
CREATE INDEX "purchase_orders_dealer" ON "purchase_orders" USING btree ("tenant_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_made" ON "purchase_orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_payments_receipt" ON "purchase_payments" USING btree ("tenant_id","receipt_no") WHERE "purchase_payments"."state" in ('waiting', 'booked');--> statement-breakpoint
CREATE INDEX "purchase_payments_state" ON "purchase_payments" USING btree ("tenant_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_payments_dealer" ON "purchase_payments" USING btree ("tenant_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_payments_time" ON "purchase_payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_product" ON "purchase_prices" USING btree ("tenant_id","product_id","unit","valid_from");--> statement-breakpoint
CREATE INDEX "purchase_prices_from" ON "purchase_prices" USING btree ("tenant_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "purchase_shipments_order" ON "purchase_shipments" USING btree ("tenant_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "receivable_accounts_dealer" ON "receivable_accounts" USING btree ("tenant_id","dealer_id","customer_id");--> statement-breakpoint
CREATE INDEX "receivable_accounts_balance" ON "receivable_accounts" USING btree ("tenant_id","balance_fen","customer_id","dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_entries_source" ON "receivable_entries" USING btree ("tenant_id","source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_entries_seq" ON "receivable_entries" USING btree ("tenant_id","customer_id","dealer_id","seq");--> statement-breakpoint
CREATE INDEX "receivable_entries_booked" ON "receivable_entries" USING btree ("tenant_id","customer_id","dealer_id","booked_on","seq");--> statement-breakpoint
CREATE INDEX "receivable_entries_order" ON "receivable_entries" USING btree ("tenant_id","order_id","seq") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "receivable_items_open" ON "receivable_items" USING btree ("tenant_id","customer_id","dealer_id","due_on","order_id") WHERE open_fen <> 0;--> statement-breakpoint
CREATE INDEX "receivable_items_dealer" ON "receivable_items" USING btree ("tenant_id","dealer_id","due_on") WHERE open_fen <> 0;--> statement-breakpoint
CREATE INDEX "receivable_items_due" ON "receivable_items" USING btree ("tenant_id","due_on","customer_id") WHERE open_fen > 0;--> statement-breakpoint
CREATE INDEX "receivable_items_owed" ON "receivable_items" USING btree ("tenant_id","customer_id") WHERE open_fen < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_payments_receipt" ON "receivable_payments" USING btree ("tenant_id","receipt_no") WHERE "receivable_payments"."status" <> 'refused';--> statement-breakpoint
CREATE INDEX "receivable_payments_status" ON "receivable_payments" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_payments_account" ON "receivable_payments" USING btree ("tenant_id","customer_id","dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "receivable_payments_prepaid" ON "receivable_payments" USING btree ("tenant_id","prepays_id","created_at") WHERE prepays_id is not null;--> statement-breakpoint
CREATE INDEX "receivable_payments_time" ON "receivable_payments" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_refunds_voucher" ON "receivable_refunds" USING btree ("tenant_id","voucher_no");--> statement-breakpoint
CREATE INDEX "receivable_refunds_status" ON "receivable_refunds" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receivable_refunds_order" ON "receivable_refunds" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "receivable_refunds_account" ON "receivable_refunds" USING btree ("tenant_id","customer_id","dealer_id");--> statement-breakpoint
CREATE INDEX "repair_article_codes_code" ON "repair_article_codes" USING btree ("tenant_id","kind","code","article_id");--> statement-breakpoint
CREATE INDEX "repair_article_pictures_article" ON "repair_article_pictures" USING btree ("tenant_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_articles_title" ON "repair_articles" USING btree ("tenant_id","title");--> statement-breakpoint
CREATE INDEX "repair_articles_updated" ON "repair_articles" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upkeep_dates_order" ON "upkeep_dates" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "upkeep_dates_plan" ON "upkeep_dates" USING btree ("tenant_id","plan_id","due_on");--> statement-breakpoint
CREATE INDEX "upkeep_dates_equipment" ON "upkeep_dates" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_depart" ON "upkeep_plans" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_equipment" ON "upkeep_plans" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "upkeep_plans_model" ON "upkeep_plans" USING btree ("tenant_id","model");--> statement-breakpoint
CREATE UNIQUE INDEX "part_requests_no" ON "part_requests" USING btree ("tenant_id","request_no");--> statement-breakpoint
CREATE INDEX "part_requests_made" ON "part_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "part_requests_state" ON "part_requests" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "part_requests_order" ON "part_requests" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "part_requests_worker" ON "part_requests" USING btree ("tenant_id","worker_id");--> statement-breakpoint
CREATE INDEX "part_requests_depart" ON "part_requests" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "part_uses_part" ON "part_uses" USING btree ("tenant_id","part_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "spare_parts_code" ON "spare_parts" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "equipments_code" ON "equipments" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "equipments_serial_no" ON "equipments" USING btree ("tenant_id","serial_no");--> statement-breakpoint
CREATE INDEX "equipments_customer" ON "equipments" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "equipments_depart" ON "equipments" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "equipments_model" ON "equipments" USING btree ("tenant_id","model","id");--> statement-breakpoint
CREATE INDEX "repair_events_order" ON "repair_events" USING btree ("tenant_id","order_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_no" ON "repair_orders" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_open_fault" ON "repair_orders" USING btree ("tenant_id","equipment_id","fault") WHERE "repair_orders"."kind" = 'fault' and "repair_orders"."state" not in ('completed', 'settled', 'cancelled');--> statement-breakpoint
CREATE INDEX "repair_orders_state" ON "repair_orders" USING btree ("tenant_id","state","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_reported" ON "repair_orders" USING btree ("tenant_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_equipment" ON "repair_orders" USING btree ("tenant_id","equipment_id","reported_at");--> statement-breakpoint
CREATE INDEX "repair_orders_assignee" ON "repair_orders" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "repair_orders_escalate" ON "repair_orders" USING btree ("tenant_id","escalate_at");--> statement-breakpoint
CREATE INDEX "repair_orders_offer" ON "repair_orders" USING btree ("tenant_id","offer_until");--> statement-breakpoint
CREATE INDEX "repair_orders_appointment" ON "repair_orders" USING btree ("tenant_id","appointment_at");--> statement-breakpoint
CREATE INDEX "repair_orders_on_hand" ON "repair_orders" USING btree ("tenant_id","appointment_at") WHERE "repair_orders"."finished_at" is null and "repair_orders"."assignee_id" is not null and "repair_orders"."state" not in ('completed', 'settled', 'cancelled');--> statement-breakpoint
CREATE INDEX "repair_orders_pool" ON "repair_orders" USING btree ("tenant_id","priority","resolve_due_at","reported_at","id") WHERE "repair_orders"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "repair_pauses_open" ON "repair_pauses" USING btree ("tenant_id","order_id") WHERE "repair_pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "repair_pauses_order" ON "repair_pauses" USING btree ("tenant_id","order_id","requested_at");--> statement-breakpoint
CREATE INDEX "repair_pictures_order" ON "repair_pictures" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_user_id" ON "technicians" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "technicians_depart" ON "technicians" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "ageing_events_task" ON "ageing_events" USING btree ("tenant_id","task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ageing_tasks_open" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ageing_tasks_goods" ON "ageing_tasks" USING btree ("tenant_id","customer_id","product_id","production_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_state" ON "ageing_tasks" USING btree ("tenant_id","state","expiry_date");--> statement-breakpoint
CREATE INDEX "ageing_tasks_assignee" ON "ageing_tasks" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "shop_members_customer" ON "shop_members" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "outlet_stocks_customer" ON "outlet_stocks" USING btree ("tenant_id","customer_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_counted" ON "outlet_stocks" USING btree ("tenant_id","counted_on","id");--> statement-breakpoint
CREATE INDEX "outlet_stocks_goods" ON "outlet_stocks" USING btree ("tenant_id","customer_id","product_id","counted_on");--> statement-breakpoint
CREATE INDEX "outlet_stocks_visit" ON "outlet_stocks" USING btree ("tenant_id","visit_id","step_id") WHERE visit_id is not null;--> statement-breakpoint
CREATE INDEX "stock_balances_product" ON "stock_balances" USING btree ("tenant_id","product_id","warehouse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batches_no" ON "stock_batches" USING btree ("tenant_id","product_id","batch_no");--> statement-breakpoint
CREATE INDEX "stock_document_lines_product" ON "stock_document_lines" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_documents_no" ON "stock_documents" USING btree ("tenant_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_documents_request_key" ON "stock_documents" USING btree ("tenant_id","request_key");--> statement-breakpoint
CREATE INDEX "stock_documents_made" ON "stock_documents" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_documents_from" ON "stock_documents" USING btree ("tenant_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_documents_target" ON "stock_documents" USING btree ("tenant_id","to_warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_ledger_place" ON "stock_ledger" USING btree ("tenant_id","warehouse_id","product_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_doc" ON "stock_ledger" USING btree ("tenant_id","doc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_back" ON "stock_ledger" USING btree ("tenant_id","doc_id","line_no","batch_id") WHERE "stock_ledger"."kind" = 'return';--> statement-breakpoint
CREATE INDEX "stock_ledger_time" ON "stock_ledger" USING btree ("tenant_id","happened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code" ON "warehouses" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "warehouses_dealer" ON "warehouses" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "warehouses_depart" ON "warehouses" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "field_holds_user" ON "field_holds" USING btree ("tenant_id","user_id","frozen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "field_holds_open" ON "field_holds" USING btree ("tenant_id","user_id") WHERE "field_holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "field_phones_once" ON "field_phones" USING btree ("tenant_id","user_id","device_id");--> statement-breakpoint
CREATE INDEX "must_sells_product" ON "must_sells" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "must_sells_channel" ON "must_sells" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "must_sells_label" ON "must_sells" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visit_photos_visit" ON "visit_photos" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visit_photos_looks" ON "visit_photos" USING btree ("tenant_id","looks");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_plans_once" ON "visit_plans" USING btree ("tenant_id","day","customer_id");--> statement-breakpoint
CREATE INDEX "visit_plans_user" ON "visit_plans" USING btree ("tenant_id","user_id","day","turn");--> statement-breakpoint
CREATE INDEX "visit_plans_state" ON "visit_plans" USING btree ("tenant_id","state","day");--> statement-breakpoint
CREATE INDEX "visit_plans_route" ON "visit_plans" USING btree ("tenant_id","route_id","dealt_on") WHERE route_id is not null;--> statement-breakpoint
CREATE INDEX "visit_plans_dealt" ON "visit_plans" USING btree ("tenant_id","dealt_on","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_requests_waiting" ON "visit_requests" USING btree ("tenant_id","visit_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "visit_requests_visit" ON "visit_requests" USING btree ("tenant_id","visit_id","kind");--> statement-breakpoint
CREATE INDEX "visit_requests_state" ON "visit_requests" USING btree ("tenant_id","state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_route_stops_customer_id" ON "visit_route_stops" USING btree ("tenant_id","route_id","customer_id");--> statement-breakpoint
CREATE INDEX "visit_route_stops_turn" ON "visit_route_stops" USING btree ("tenant_id","route_id","turn");--> statement-breakpoint
CREATE INDEX "visit_route_stops_outlet" ON "visit_route_stops" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_routes_code" ON "visit_routes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_routes_name" ON "visit_routes" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "visit_routes_of_owner" ON "visit_routes" USING btree ("tenant_id","owner_user_id");--> statement-breakpoint
CREATE INDEX "visit_routes_of_depart" ON "visit_routes" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "visit_routes_of_dealer" ON "visit_routes" USING btree ("tenant_id","dealer_id");--> statement-breakpoint
CREATE INDEX "visit_steps_visit" ON "visit_steps" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visit_template_steps_template" ON "visit_template_steps" USING btree ("tenant_id","template_id","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_templates_name" ON "visit_templates" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "visit_templates_channel" ON "visit_templates" USING btree ("tenant_id","channel_id");--> statement-breakpoint
CREATE INDEX "visit_templates_label" ON "visit_templates" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE INDEX "visit_turns_user" ON "visit_turns" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "visits_time" ON "visits" USING btree ("tenant_id","check_in_at","id");--> statement-breakpoint
CREATE INDEX "visits_customer" ON "visits" USING btree ("tenant_id","customer_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("tenant_id","user_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_depart" ON "visits" USING btree ("tenant_id","depart_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_device" ON "visits" USING btree ("tenant_id","device_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_state" ON "visits" USING btree ("tenant_id","state","check_in_at");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "login_attempts_username" ON "login_attempts" USING btree ("tenant_id","username","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_at" ON "login_attempts" USING btree ("tenant_id","attempted_at","id");--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("tenant_id","address","attempted_at");--> statement-breakpoint
CREATE INDEX "login_challenges_expiry" ON "login_challenges" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("tenant_id",lower("username"));--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("tenant_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_name" ON "approval_definitions" USING btree ("tenant_id","biz","name");--> statement-breakpoint
CREATE INDEX "approval_delegations_user" ON "approval_delegations" USING btree ("tenant_id","user_id","ends_on");--> statement-breakpoint
CREATE INDEX "approval_tasks_user" ON "approval_tasks" USING btree ("tenant_id","user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "approval_tasks_approval" ON "approval_tasks" USING btree ("tenant_id","approval_id","step");--> statement-breakpoint
CREATE INDEX "approval_tasks_due" ON "approval_tasks" USING btree ("tenant_id","due_at") WHERE status = 'open' and due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("tenant_id","biz","biz_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "approvals_biz" ON "approvals" USING btree ("tenant_id","biz","biz_id","created_at");--> statement-breakpoint
CREATE INDEX "approvals_submitter" ON "approvals" USING btree ("tenant_id","submitter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "captchas_address" ON "captchas" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" USING btree ("tenant_id","entity","key");--> statement-breakpoint
CREATE INDEX "custom_values_number" ON "custom_values" USING btree ("tenant_id","table_name","key","number","row_id") WHERE "custom_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "custom_values_row" ON "custom_values" USING btree ("tenant_id","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_items_value" ON "dict_items" USING btree ("tenant_id","dict_id","value");--> statement-breakpoint
CREATE INDEX "dict_items_sort" ON "dict_items" USING btree ("tenant_id","dict_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dicts_code" ON "dicts" USING btree ("tenant_id","code") WHERE "dicts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_entity" ON "files" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("tenant_id","created_at") WHERE "files"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_reads_announcement" ON "announcement_reads" USING btree ("tenant_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_targets_target" ON "announcement_targets" USING btree ("tenant_id","kind","target_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_status_sent" ON "announcements" USING btree ("tenant_id","status","category","sent_at","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("tenant_id","release_at") WHERE "announcements"."status" = '0';--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_rules_kind" ON "code_rules" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "departs_org_code" ON "departs" USING btree ("tenant_id","org_code");--> statement-breakpoint
CREATE INDEX "user_departs_depart" ON "user_departs" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_data_rules_page" ON "role_data_rules" USING btree ("tenant_id","role_id","permission_code");--> statement-breakpoint
CREATE INDEX "role_rule_departs_depart" ON "role_rule_departs" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE INDEX "round_trips_expiry" ON "round_trips" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "round_trips_address" ON "round_trips" USING btree ("tenant_id","address","created_at");--> statement-breakpoint
CREATE INDEX "single_uses_expiry" ON "single_uses" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "background_tasks_user" ON "background_tasks" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "background_tasks_ended" ON "background_tasks" USING btree ("tenant_id","ended_at");