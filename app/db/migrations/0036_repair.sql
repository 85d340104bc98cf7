CREATE TABLE "equipments" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"serial_no" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"status" text DEFAULT 'working' NOT NULL,
	"installed_on" date,
	"warranty_to" date,
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
	"settled_at" timestamp with time zone,
	"respond_due_at" timestamp with time zone NOT NULL,
	"resolve_due_at" timestamp with time zone,
	"escalate_at" timestamp with time zone,
	"escalated" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
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
	"user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"cooling" boolean DEFAULT false NOT NULL,
	"electric" boolean DEFAULT false NOT NULL,
	"cabinet" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "technicians_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "equipments_code" ON "equipments" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "equipments_serial_no" ON "equipments" USING btree ("tenant_id","serial_no");--> statement-breakpoint
CREATE INDEX "equipments_customer" ON "equipments" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "equipments_depart" ON "equipments" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "repair_events_order" ON "repair_events" USING btree ("tenant_id","order_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_no" ON "repair_orders" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_orders_open_fault" ON "repair_orders" USING btree ("tenant_id","equipment_id","fault") WHERE "repair_orders"."state" not in ('completed', 'settled', 'cancelled');--> statement-breakpoint
CREATE INDEX "repair_orders_state" ON "repair_orders" USING btree ("tenant_id","state","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_reported" ON "repair_orders" USING btree ("tenant_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "repair_orders_equipment" ON "repair_orders" USING btree ("tenant_id","equipment_id","reported_at");--> statement-breakpoint
CREATE INDEX "repair_orders_assignee" ON "repair_orders" USING btree ("tenant_id","assignee_id","state");--> statement-breakpoint
CREATE INDEX "repair_orders_escalate" ON "repair_orders" USING btree ("tenant_id","escalate_at");--> statement-breakpoint
CREATE INDEX "repair_orders_offer" ON "repair_orders" USING btree ("tenant_id","offer_until");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_pauses_open" ON "repair_pauses" USING btree ("tenant_id","order_id") WHERE "repair_pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "repair_pauses_order" ON "repair_pauses" USING btree ("tenant_id","order_id","requested_at");--> statement-breakpoint
CREATE INDEX "repair_pictures_order" ON "repair_pictures" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_user_id" ON "technicians" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "technicians_depart" ON "technicians" USING btree ("tenant_id","depart_id");