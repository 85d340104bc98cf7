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
	"exchange_of" uuid,
	"note" text,
	"agreement_no" text,
	"agreement_to" date,
	"deposit_fen" bigint DEFAULT 0 NOT NULL,
	"deposit_receipt_no" text,
	"deposit_dealer_id" uuid,
	"returned_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_receipt_no" text,
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
	CONSTRAINT "asset_movements_refund" CHECK ("asset_movements"."refunded_at" is null or ("asset_movements"."returned_at" is not null and "asset_movements"."deposit_fen" > 0 and "asset_movements"."state" = 'done'))
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
        when "assets"."state" in ('scrapped', 'written-off') then "assets"."depot" is null and "assets"."customer_id" is null
        else "assets"."depot" is null and "assets"."customer_id" is not null end),
	CONSTRAINT "assets_cost" CHECK ("assets"."cost_fen" >= 0)
);
--> statement-breakpoint
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
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_exchange" FOREIGN KEY ("tenant_id","exchange_of") REFERENCES "public"."asset_movements"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_pictures" ADD CONSTRAINT "asset_pictures_asset" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."assets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_model" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."asset_models"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_audits_asset" ON "asset_audits" USING btree ("tenant_id","asset_id","audited_at");--> statement-breakpoint
CREATE INDEX "asset_audits_customer" ON "asset_audits" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "asset_audits_found_at" ON "asset_audits" USING btree ("tenant_id","found_at_id");--> statement-breakpoint
CREATE INDEX "asset_events_asset" ON "asset_events" USING btree ("tenant_id","asset_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_models_name" ON "asset_models" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_movement_no" ON "asset_movements" USING btree ("tenant_id","movement_no");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_movements_open" ON "asset_movements" USING btree ("tenant_id","asset_id") WHERE "asset_movements"."state" in ('applied', 'approved');--> statement-breakpoint
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
CREATE INDEX "assets_audited" ON "assets" USING btree ("tenant_id","last_audit_at");
--> statement-breakpoint
COMMENT ON TABLE "asset_events" IS 'append-only';
