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
	"weekday" text NOT NULL,
	"every_weeks" integer NOT NULL,
	"start_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"remark" text,
	"changed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "visit_routes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "route_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_route_stops" ADD CONSTRAINT "visit_route_stops_route" FOREIGN KEY ("tenant_id","route_id") REFERENCES "public"."visit_routes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_route_stops" ADD CONSTRAINT "visit_route_stops_outlet" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_owner" FOREIGN KEY ("tenant_id","owner_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_route_stops_customer_id" ON "visit_route_stops" USING btree ("tenant_id","route_id","customer_id");--> statement-breakpoint
CREATE INDEX "visit_route_stops_turn" ON "visit_route_stops" USING btree ("tenant_id","route_id","turn");--> statement-breakpoint
CREATE INDEX "visit_route_stops_outlet" ON "visit_route_stops" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_routes_code" ON "visit_routes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_routes_name" ON "visit_routes" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "visit_routes_of_owner" ON "visit_routes" USING btree ("tenant_id","owner_user_id");--> statement-breakpoint
CREATE INDEX "visit_routes_of_depart" ON "visit_routes" USING btree ("tenant_id","depart_id");--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_route" FOREIGN KEY ("tenant_id","route_id") REFERENCES "public"."visit_routes"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_plans_route" ON "visit_plans" USING btree ("tenant_id","route_id","dealt_on") WHERE route_id is not null;