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
	"outlet_place" "point",
	"distance_m" integer,
	"radius_m" integer NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"speed_kmh" integer,
	"clock_jump_ms" integer DEFAULT 0 NOT NULL,
	"shared_device" boolean DEFAULT false NOT NULL,
	"check_out_at" timestamp with time zone,
	"result" text,
	"no_order_reason" text DEFAULT '' NOT NULL,
	"evidence_score" smallint NOT NULL,
	"evidence_reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visits"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("tenant_id","visit_id","at");--> statement-breakpoint
CREATE INDEX "visits_time" ON "visits" USING btree ("tenant_id","check_in_at","id");--> statement-breakpoint
CREATE INDEX "visits_customer" ON "visits" USING btree ("tenant_id","customer_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("tenant_id","user_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_depart" ON "visits" USING btree ("tenant_id","depart_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_device" ON "visits" USING btree ("tenant_id","device_id","check_in_at");--> statement-breakpoint
CREATE INDEX "visits_state" ON "visits" USING btree ("tenant_id","state","check_in_at");